//! The same work for many items, some of them at a time.

use tokio::task::JoinSet;

use crate::Error;

/// How many streams are looked at side by side where that is not urgent: enough for some that take
/// long, and not all that a node holds.
pub(crate) const MANY: usize = 64;

/// Does `work` for each of `items`, so many `at_once`: one that takes long, or waits for the journal,
/// holds up no other. The first error is returned after all have been tried.
pub(crate) async fn concurrently<T, F>(
    at_once: usize,
    items: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> F,
) -> Result<(), Error>
where
    F: Future<Output = Result<(), Error>> + Send + 'static,
{
    let mut first_error = Ok(());
    let mut working = JoinSet::new();
    let mut items = items.into_iter();
    loop {
        let n_free = at_once - working.len();
        for item in items.by_ref().take(n_free) {
            working.spawn(work(item));
        }
        let Some(done) = working.join_next().await else { return first_error };
        // One that panicked is tried again with the next request for it.
        first_error = first_error.and(done.unwrap_or(Ok(())));
    }
}
