//! Work that keeps a core busy, done away from the threads that serve players.

use std::sync::{Arc, Weak};

use tokio::sync::Semaphore;
use tokio::task::{JoinError, spawn_blocking};

/// A few threads for such work. What finds none free waits in line.
#[derive(Clone, Debug)]
pub(crate) struct CpuPool {
    places: Arc<Semaphore>,
}

impl CpuPool {
    pub(crate) fn new(n_threads: usize) -> CpuPool {
        CpuPool { places: Arc::new(Semaphore::new(n_threads)) }
    }

    /// Does it once there is a place. The place is the work's own until it has ended: many who ask and
    /// go would otherwise fill the machine with it. It is to look now and then whether it is still
    /// wanted.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let place = self.places.clone().acquire_owned().await.expect("it is never closed");
        let (asked, wanted) = Wanted::new();
        let work = move || {
            let _place = place;
            work(&wanted)
        };
        let done = spawn_blocking(work).await;
        drop(asked);
        done
    }
}

/// Whether the sender of a request still waits for its answer.
#[derive(Debug)]
pub(crate) struct Wanted(Weak<()>);

impl Wanted {
    /// What is held while the answer is wanted, and what tells so.
    fn new() -> (Arc<()>, Wanted) {
        let asked = Arc::new(());
        let wanted = Wanted(Arc::downgrade(&asked));
        (asked, wanted)
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.0.strong_count() > 0
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn who_goes_away_leaves_no_place_to_others_before_the_work_is_done() {
        let pool = CpuPool::new(1);
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (finish, finished) = mpsc::channel();
        let work = move |wanted: &Wanted| {
            let _ = begun.send(());
            while wanted.is_wanted() {
                std::thread::yield_now();
            }
            finished.recv()
        };
        let asked = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(work).await }
        });
        has_begun.await.unwrap();
        asked.abort();
        assert!(asked.await.unwrap_err().is_cancelled());
        let next = timeout(Duration::from_millis(50), pool.run(|_| ())).await;
        assert!(next.is_err(), "the one place is taken still");
        finish.send(()).unwrap();
        pool.run(|_| ()).await.unwrap();
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_place_back() {
        let pool = CpuPool::new(1);
        assert!(pool.run::<()>(|_| panic!("6-4")).await.unwrap_err().is_panic());
        pool.run(|_| ()).await.unwrap();
    }
}
