//! Locking a table for a use case.

use crate::journal::Stream;
use crate::streams::cache::Locked;
use crate::table::state::TableState;
use crate::{Error, Hall};

impl Hall {
    /// Locks a table. It is resumed first if no program ran it until [`Hall::resume`].
    pub(crate) async fn lock_table(&self, stream: &Stream) -> Result<Locked<TableState>, Error> {
        let mut locked = self.lock::<TableState>(stream).await?;
        if locked.state.was_left(self.resumed_at(), self.now()) {
            Box::pin(self.resume_table(&mut locked)).await?;
        }
        Ok(locked)
    }
}
