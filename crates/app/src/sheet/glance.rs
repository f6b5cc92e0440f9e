//! What an event's board and to-do list show of a score sheet.

use serde::Serialize;
use tournament::{EntryId, Pairing};

use crate::error::found;
use crate::sheet::state::{SheetState, Status};
use crate::{Error, EventId, Hall, Millis};

/// A score sheet at a glance: what a board shows of it between the draw and the result.
///
/// Everybody may see all of it. It follows from [`SheetState`] alone and costs next to nothing. A sheet is
/// kept in the stream `sheet/{event}/…`: when that has grown, the board of its event is to look again
/// with [`Hall::sheet_glance`].
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct SheetGlance {
    /// Where it stands.
    pub status: Status,
    /// The score so far of the game in play, one number for each side.
    pub score: Vec<i32>,
    /// The games that are over, in a match of several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<[i32; 2]>,
    /// Hands so far in the game in play.
    pub hands: usize,
    /// The sides that agree with it as it is.
    pub confirmed: Vec<EntryId>,
    /// What is disputed. A dispute waits for an official.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dispute: Option<Dispute>,
    /// Why the event refused the result the last time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// When it last changed, in milliseconds since 1970.
    pub since: Millis,
}

/// What is disputed on a sheet.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Dispute {
    /// What is wrong, in the words of who disputes.
    pub why: String,
    /// What each says the result is, where figures differ: first what the sheet said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Claim>,
    /// Since when, in milliseconds since 1970.
    pub since: Millis,
}

/// What somebody says a match came to.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Claim {
    /// Whose word it is; nothing for an official or keeper who does not play in the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<EntryId>,
    /// One number for each side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Vec<i32>>,
    /// The games of a match of several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<[i32; 2]>,
}

impl SheetState {
    /// What a board shows of it; `pairing` is whose sheet it is.
    pub(crate) fn glance(&self, pairing: &Pairing) -> SheetGlance {
        let sides: Vec<EntryId> = pairing.entries().collect();
        let confirmed = self.confirmed.iter().filter_map(|side| sides.get(*side).copied());
        SheetGlance {
            status: self.status(),
            score: self.tally().totals.clone(),
            games: self.tally().games.clone(),
            hands: self.tally().hands,
            confirmed: confirmed.collect(),
            dispute: self.dispute.clone().map(|why| Dispute {
                why,
                claims: Vec::new(),
                since: self.since,
            }),
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
        let locked = found(self.lock_sheet(event, pairing.r#match).await)?;
        Ok(locked.map(|(locked, _)| locked.state.glance(pairing)))
    }
}
