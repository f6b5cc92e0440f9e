//! Locking a table for a use case.

use crate::journal::{Journal, Stream};
use crate::streams::cache::Held;
use crate::table::state::TableState;
use crate::{Clock, Entropy, Error, Hall};

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Locks a table, after it was resumed if nobody looked after it until [`Hall::resume`].
    pub(crate) async fn hold_table(&self, stream: &Stream) -> Result<Held<TableState>, Error> {
        let mut held = self.hold::<TableState>(stream).await?;
        if held.state.was_left(self.resumed_at(), self.now()) {
            Box::pin(self.resume_table(&mut held)).await?;
        }
        Ok(held)
    }
}
