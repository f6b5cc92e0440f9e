//! Work that may take long, kept out of other people's way.

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::block_in_place;

/// Does work that may take long, while other threads take over what this one had to do.
pub(crate) fn blocking<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => block_in_place(work),
        _ => work(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn others_go_on_meanwhile() {
        // On the only thread there is, not on the one that waits for the test.
        let done = tokio::spawn(async {
            let (say, said) = mpsc::channel();
            tokio::spawn(async move { say.send(()) });
            blocking(|| said.recv_timeout(Duration::from_secs(20)))
        });
        assert_eq!(done.await.unwrap(), Ok(()));
    }

    #[tokio::test]
    async fn where_there_is_one_thread_it_is_done_in_place() {
        assert_eq!(blocking(|| 42), 42);
    }
}
