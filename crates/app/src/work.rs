//! Work that keeps a core busy, done away from the tasks that serve players.
//!
//! One piece of work runs at a time, so that the other cores are for the players. Each asker has a
//! queue of their own and holds up no one else. Work checks now and then whether it is still wanted:
//! it is not once its asker has gone, or it has taken too long.

use std::collections::HashMap;
use std::fmt;
use std::panic::resume_unwind;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::Hall;

/// How long one piece of work may take: what is asked for every day takes milliseconds, and what takes
/// longer is for the command line.
const LONGEST: Duration = Duration::from_secs(1);

/// Where such work is done.
#[derive(Debug)]
pub(crate) struct Workbench {
    place: Arc<Semaphore>,
    of_asker: Mutex<HashMap<String, Weak<Semaphore>>>,
}

/// The place at the bench, given back when dropped.
#[derive(Debug)]
pub(crate) struct Place {
    _place: OwnedSemaphorePermit,
    _of_asker: OwnedSemaphorePermit,
}

/// Whether work is still wanted.
pub struct Wanted {
    asked: Weak<()>,
    until: Instant,
}

impl Hall {
    /// Does work for an asker, such as an address, once it is their turn. The place is the work's own
    /// until it has ended: many who ask and go would otherwise fill the machine with it.
    pub async fn work<T: Send + 'static>(
        &self,
        asker: impl fmt::Display,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> T {
        self.0.workbench.work(asker.to_string(), LONGEST, work).await
    }
}

impl Default for Workbench {
    fn default() -> Workbench {
        Workbench { place: Arc::new(Semaphore::new(1)), of_asker: Mutex::default() }
    }
}

impl Workbench {
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        asker: String,
        longest: Duration,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> T {
        let place = self.place(asker).await;
        let asked = Arc::new(());
        let wanted = Wanted { asked: Arc::downgrade(&asked), until: Instant::now() + longest };
        let done = spawn_blocking(move || {
            let _place = place;
            work(&wanted)
        });
        let done = match done.await {
            Ok(done) => done,
            Err(error) if error.is_panic() => resume_unwind(error.into_panic()),
            // The runtime is shutting down and drops the work. This task is about to be dropped too.
            Err(_cancelled) => std::future::pending().await,
        };
        drop(asked);
        done
    }

    /// Waits for the asker's turn, and then for the place.
    pub(crate) async fn place(&self, asker: String) -> Place {
        let never = "the semaphores are never closed";
        let of_asker = self.of_asker(asker).acquire_owned().await.expect(never);
        let place = self.place.clone().acquire_owned().await.expect(never);
        Place { _place: place, _of_asker: of_asker }
    }

    fn of_asker(&self, asker: String) -> Arc<Semaphore> {
        let mut of_asker = self.of_asker.lock();
        if let Some(known) = of_asker.get(&asker).and_then(Weak::upgrade) {
            return known;
        }
        of_asker.retain(|_, known| known.strong_count() > 0);
        let new = Arc::new(Semaphore::new(1));
        of_asker.insert(asker, Arc::downgrade(&new));
        new
    }
}

impl Wanted {
    /// Whether its asker still waits, and it has not taken too long.
    pub fn is_wanted(&self) -> bool {
        self.asked.strong_count() > 0 && Instant::now() < self.until
    }
}

impl fmt::Debug for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Wanted").field(&self.is_wanted()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::sync::oneshot;
    use tokio::task::JoinHandle;
    use tokio::time::timeout;

    use super::*;

    const SOON: Duration = Duration::from_millis(50);

    /// Work that begins at once, and ends after it is said that it may.
    async fn under_way(
        bench: &Arc<Workbench>,
        asker: &str,
    ) -> (JoinHandle<bool>, mpsc::Sender<()>) {
        let (begun, has_begun) = oneshot::channel();
        let (finish, finished) = mpsc::channel();
        let (bench, asker) = (Arc::clone(bench), asker.to_owned());
        let asked = tokio::spawn(async move {
            let work = move |wanted: &Wanted| {
                let _ = begun.send(());
                let _ = finished.recv();
                wanted.is_wanted()
            };
            bench.work(asker, Duration::from_mins(1), work).await
        });
        has_begun.await.unwrap();
        (asked, finish)
    }

    #[tokio::test]
    async fn one_who_goes_leaves_no_place_to_others_before_the_work_is_done() {
        let bench = Arc::new(Workbench::default());
        let (asked, finish) = under_way(&bench, "Ann").await;
        asked.abort();
        assert!(asked.await.unwrap_err().is_cancelled());
        assert!(timeout(SOON, bench.place("Bo".into())).await.is_err(), "the place is taken still");
        finish.send(()).unwrap();
        bench.place("Bo".into()).await;
    }

    #[tokio::test]
    async fn work_is_not_wanted_once_its_asker_has_gone_or_it_takes_too_long() {
        let bench = Workbench::default();
        let (say, said) = mpsc::channel();
        let work = move |wanted: &Wanted| {
            while wanted.is_wanted() {
                std::thread::yield_now();
            }
            say.send(()).unwrap();
        };
        let gone = bench.work("Ann".into(), Duration::from_mins(1), work.clone());
        assert!(timeout(SOON, gone).await.is_err());
        said.recv().unwrap();
        bench.work("Ann".into(), SOON, work).await;
    }

    #[tokio::test]
    async fn one_who_asks_for_much_waits_behind_their_own() {
        let bench = Arc::new(Workbench::default());
        let (first, finish) = under_way(&bench, "Ann").await;
        let more: Vec<_> = (0..20)
            .map(|_| {
                let bench = Arc::clone(&bench);
                tokio::spawn(async move { drop(bench.place("Ann".into()).await) })
            })
            .collect();
        let (held, other) = (Arc::clone(&bench), Arc::clone(&bench));
        tokio::task::yield_now().await;
        let bo = tokio::spawn(async move { held.place("Bo".into()).await });
        tokio::task::yield_now().await;
        finish.send(()).unwrap();
        assert!(first.await.unwrap());
        let bo = timeout(Duration::from_secs(20), bo).await.expect("after one of Ann's at most");
        assert!(more.iter().filter(|it| it.is_finished()).count() <= 1);
        drop(bo);
        for one in more {
            one.await.unwrap();
        }
        assert_eq!(other.of_asker.lock().len(), 2, "those who left are forgotten with the next");
    }

    #[tokio::test]
    async fn work_that_a_shutdown_cancels_does_not_panic() {
        let gone = tokio::runtime::Builder::new_multi_thread().build().unwrap();
        let handle = gone.handle().clone();
        gone.shutdown_background();
        let bench = Workbench::default();
        let mut work = std::pin::pin!(bench.work("Ann".into(), SOON, |_| ()));
        {
            let _runtime = handle.enter();
            let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
            assert!(work.as_mut().poll(&mut cx).is_pending());
        }
        assert!(timeout(SOON, work).await.is_err(), "there is no answer");
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_place_back() {
        let bench = Arc::new(Workbench::default());
        let panics = Arc::clone(&bench);
        let panics = tokio::spawn(async move {
            panics.work("Ann".into(), SOON, |_| -> () { panic!("6-4") }).await;
        });
        assert!(panics.await.unwrap_err().is_panic());
        bench.place("Ann".into()).await;
    }
}
