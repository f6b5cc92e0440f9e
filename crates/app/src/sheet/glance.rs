//! What an event's board and to-do list show of a score sheet.

use rulebook::Reason;
use scoring::Tally;
use tournament::{EntryId, Pairing};

use crate::error::found;
use crate::sheet::dispute::Dispute;
use crate::sheet::state::SheetState;
use crate::sheet::status::Status;
use crate::{Error, EventId, Hall, Millis};

/// What a board shows of a score sheet between the draw and the result.
///
/// All of it is public. It follows from the state of the sheet alone and costs next to nothing. A
/// sheet is stored in the stream `sheet/{event}/{pairing}`: when that stream has grown, the board of
/// the event asks again with [`Hall::sheet_glance`].
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SheetGlance {
    /// Where it stands.
    pub status: Status,
    /// The score so far of the game in play, one number for each side.
    pub score: Vec<i32>,
    /// The games that are over, in a match of several.
    pub games: Vec<[i32; 2]>,
    /// Hands so far in the game in play.
    pub hands: usize,
    /// Whether that is the end: it is won, or the end was reported.
    pub complete: bool,
    /// The sides that agree with it as it is.
    pub confirmed: Vec<EntryId>,
    /// What is disputed, with both figures where they differ. It waits for an official.
    pub dispute: Option<Dispute>,
    /// Why the event refused the result the last time.
    pub refused: Option<Reason>,
    /// When it last changed, in milliseconds since 1970.
    pub since: Millis,
}

impl SheetGlance {
    /// Whether anything was scored. In fives that comes before the first hand is over.
    pub(crate) fn has_begun(&self) -> bool {
        self.hands > 0 || !self.games.is_empty() || self.score.iter().any(|points| *points != 0)
    }
}

impl SheetState {
    /// What a board shows of it.
    pub(crate) fn glance(&self) -> SheetGlance {
        let entries: Vec<EntryId> = self.entries().collect();
        let confirmed = self.confirmed.iter().filter_map(|side| entries.get(*side).copied());
        let Tally { totals, games, hands, complete } = self.tally();
        SheetGlance {
            status: self.status(),
            score: totals,
            games,
            hands,
            complete,
            confirmed: confirmed.collect(),
            dispute: self.dispute.clone(),
            refused: self.refused.clone(),
            since: self.since,
        }
    }
}

impl Hall {
    /// The sheet of a pairing at a glance, if anything was written for it.
    pub async fn sheet_glance(
        &self,
        event: EventId,
        pairing: &Pairing,
    ) -> Result<Option<SheetGlance>, Error> {
        let locked = found(self.lock_sheet(event, pairing).await)?;
        Ok(locked.filter(|it| it.state.has_something()).map(|locked| locked.state.glance()))
    }
}
