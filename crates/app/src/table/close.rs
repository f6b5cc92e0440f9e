//! Closing a table.

use rulebook::Reason;

use crate::access::{UseCase, may};
use crate::journal::{Stream, Version};
use crate::streams::cache::{Change, Locked};
use crate::table::fact::{self, TableFact};
use crate::table::state::TableState;
use crate::util::text::check_text_up_to;
use crate::{Code, Error, Hall, Principal, TableId};

impl Hall {
    /// Closes a table whose game is not over.
    pub async fn close_table(
        &self,
        who: &Principal,
        table: TableId,
        why: &str,
    ) -> Result<Version, Error> {
        let (is_casual, is_opener) = {
            let locked = self.lock::<TableState>(&table.stream()).await?;
            let opener = locked.state.opened.who.as_deref();
            (locked.state.is_casual(), opener.is_some() && opener == who.identity().as_deref())
        };
        // At a casual table nothing is at stake, and perhaps no one else could close it.
        let roles = if is_casual {
            self.roles_at_table(who, table).await?
        } else {
            self.impartial_roles_at_table(who, table).await?
        };
        if !(is_casual && is_opener) {
            may(roles, UseCase::CloseTable)?;
        }
        let mut locked = self.lock_unlisted(&table.stream()).await?;
        let why = check_text_up_to(200, "why", "why a table is closed", why)?;
        let reason = Reason::new(Code::ClosedBy, why);
        self.change(&mut locked, |state, version| {
            state.check_open()?;
            let facts: Vec<_> = closing(state, Some(reason.clone())).collect();
            let answer = version + facts.len() as Version;
            Ok(Change::all(facts, answer))
        })
        .await
    }

    /// Closes a table, unless it is closed, because its event has no use for it any more.
    pub(crate) async fn close_for_event(&self, stream: &Stream, why: &Reason) -> Result<(), Error> {
        let mut locked = self.lock::<TableState>(stream).await?;
        self.change(&mut locked, |state, _| {
            if state.is_closed() {
                return Ok(Change::nothing(()));
            }
            Ok(Change::all(closing(state, Some(why.clone())), ()))
        })
        .await
    }

    /// Locks a table that is about to be closed, and takes it out of the lobby first. If this node
    /// dies in between, the table is still open and is closed later; a closed table in the lobby
    /// would stay there.
    pub(super) async fn lock_unlisted(&self, stream: &Stream) -> Result<Locked<TableState>, Error> {
        let locked = self.lock::<TableState>(stream).await?;
        if !locked.state.opened.listed {
            return Ok(locked);
        }
        let table = locked.state.opened.table;
        drop(locked);
        self.unlist_table(table).await?;
        self.lock::<TableState>(stream).await
    }
}

/// The last hand is shown, and nothing more happens.
pub(super) fn closing(state: &TableState, why: Option<Reason>) -> impl Iterator<Item = TableFact> {
    let reveal = |hand| TableFact::Revealed(fact::OfHand { hand });
    let last = state.shuffles.current.as_ref().map(|last| reveal(last.hand));
    last.into_iter().chain([TableFact::Closed(fact::Closed::new(why))])
}
