//! What others write, on other nodes or here, reaches the subscribers here.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep, timeout_at};

use crate::journal::{Notice, Stream, Version};
use crate::streams::cache::CachedStream;
use crate::streams::kinds::Cached;
use crate::util::concurrently::{MANY, concurrently};
use crate::{Error, Hall};

/// How long the notice of a locked stream is left to the task that has locked it: most likely the
/// notice is about that task's own write, which it is about to take in.
const OWN: Duration = Duration::from_millis(20);

/// How long a journal that could not be read is left alone.
const REST: Duration = Duration::from_secs(1);

/// When a stream is brought up to date of which there was a notice.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Refresh {
    /// Now, unless it is locked.
    UnlessLocked,
    /// As soon as it is unlocked.
    Anyway,
}

impl Hall {
    /// Follows the journal's notices for as long as there are any. What other nodes write reaches the
    /// subscribers here, and so does a write of this node whose caller went away before it was taken
    /// in. Run it in a task of its own.
    pub async fn follow_notices(&self) {
        let notices = self.0.journal.notices();
        // What was written between loading a stream and listening here was not heard.
        self.0.behind.notify_one();
        tokio::select! {
            () = self.read_notices(notices) => {}
            // Beside the notices, not between two of them: it takes a while, and they would be lost
            // again meanwhile.
            () = self.catch_up_everywhere() => {}
        }
    }

    /// Brings everything up to date whenever it may be behind, and tries until that works: otherwise
    /// the players here would see an old table without knowing.
    async fn catch_up_everywhere(&self) {
        loop {
            self.0.behind.notified().await;
            // Asked first, because each stream is locked while it is read.
            while self.0.journal.check_read().await.is_err()
                || self.refresh_everything().await.is_err()
            {
                sleep(REST).await;
            }
        }
    }

    /// Looks at each stream of which there is a notice, and says so when some were lost.
    async fn read_notices(&self, mut notices: broadcast::Receiver<Notice>) {
        // What to look at again, and when.
        let mut later: VecDeque<(Instant, Stream, Version)> = VecDeque::new();
        loop {
            while let Some((_, stream, version)) =
                later.pop_front_if(|(at, ..)| *at <= Instant::now())
            {
                self.refresh(&stream, version, Refresh::Anyway);
            }
            let notice = match later.front() {
                None => notices.recv().await,
                Some(&(at, ..)) => match timeout_at(at, notices.recv()).await {
                    Ok(notice) => notice,
                    Err(_) => continue,
                },
            };
            match notice {
                Ok(Notice::Grown { stream, version }) => {
                    if !self.refresh(&stream, version, Refresh::UnlessLocked) {
                        later.push_back((Instant::now() + OWN, stream.clone(), version));
                    }
                    // What is on a sheet is good for the sides its match has at the event.
                    self.refresh_sheets_of(&stream, version);
                    self.note_news_elsewhere(&stream);
                }
                Ok(Notice::Lost) | Err(RecvError::Lagged(_)) => self.0.behind.notify_one(),
                Err(RecvError::Closed) => return,
            }
        }
    }

    async fn refresh_everything(&self) -> Result<(), Error> {
        self.refresh_all().await?;
        self.refresh_all_sheets().await;
        self.look_everywhere().await;
        self.0.rights.send_replace(());
        Ok(())
    }

    /// Brings a cached stream up to date, in a task of its own: the notices behind this one should
    /// not wait for it. `false` if that was left to the task that has locked it.
    pub(crate) fn refresh_stream<P: Cached>(
        &self,
        stream: &Stream,
        version: Version,
        how: Refresh,
    ) -> bool {
        let Some(cached) = P::cache(&self.0.caches).peek(stream) else { return true };
        if cached.version() >= version {
            self.announce_rights::<P>();
            return true;
        }
        if how == Refresh::UnlessLocked && cached.is_locked() {
            return false;
        }
        let hall = self.clone();
        tokio::spawn(async move {
            let Some(mut locked) = cached.lock_loaded().await else { return };
            if locked.version < version
                && let Err(Error::Unread(_)) = hall.catch_up(&mut locked).await
            {
                hall.0.behind.notify_one();
            }
            drop(locked);
            hall.announce_rights::<P>();
        });
        true
    }

    /// Brings the cached streams of a kind up to date, unless the journal cannot be read.
    pub(crate) async fn refresh_cache<P: Cached>(&self) -> Result<(), Error> {
        let refresh = |cached: Arc<CachedStream<P>>| {
            let hall = self.clone();
            async move {
                let Some(mut locked) = cached.lock_loaded().await else { return Ok(()) };
                match hall.catch_up(&mut locked).await {
                    Err(error @ Error::Unread(_)) => Err(error),
                    // What a later release has written is for that to read.
                    Ok(()) | Err(_) => Ok(()),
                }
            }
        };
        concurrently(MANY, P::cache(&self.0.caches).all(), refresh).await
    }
}
