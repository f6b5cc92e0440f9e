//! A final score sheet enters its result with its event.

use rulebook::Reason;

use crate::error::found;
use crate::event::MatchResult;
use crate::journal::{Stream, Version};
use crate::sheet::fact::{self, SheetFact};
use crate::sheet::state::SheetState;
use crate::streams::cache::Change;
use crate::{Error, Hall};

impl Hall {
    /// Enters the result of a sheet that is final.
    pub(crate) async fn run_sheet_timers(&self, stream: &Stream) -> Result<(), Error> {
        self.post_sheet(stream).await.map(|_| ())
    }

    /// Enters the result of a sheet with its event if it is final and that was not done; answers
    /// with the sheet's version, or why the event refused the result.
    pub(super) async fn post_sheet(
        &self,
        stream: &Stream,
    ) -> Result<Option<Result<Version, Reason>>, Error> {
        let (event, pairing, action, n) = {
            let locked = self.lock::<SheetState>(stream).await?;
            let state = &locked.state;
            if !state.is_final() || state.is_posted {
                return Ok(None);
            }
            let opened = &state.opened;
            (opened.event, opened.pairing, state.result(), state.n_posts)
        };
        let (by, key) = ("score sheet".to_owned(), format!("{stream} {n}"));
        let entered = self.enter_result(event, MatchResult { pairing, action, by, key }).await?;
        let refused = entered.as_ref().err().cloned();
        let mut locked = self.lock::<SheetState>(stream).await?;
        let version = self
            .change(&mut locked, |state, version| {
                // Another request may have done it since.
                if state.n_posts != n || state.is_posted {
                    return Ok(Change::nothing(version));
                }
                let refused = refused.clone().map(fact::Posted::refused);
                let posted = refused.unwrap_or(fact::Posted::ENTERED);
                Ok(Change::one(SheetFact::Posted(posted), version + 1))
            })
            .await?;
        drop(locked);
        if refused.is_some() {
            // Perhaps because the match has another result, which is shown now that the sheet's is none.
            // If the event was deleted there is nothing to show.
            found(self.lock_sheet(event, &pairing).await)?;
        }
        Ok(Some(entered.map(|()| version)))
    }
}
