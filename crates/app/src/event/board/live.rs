//! What goes on in a match between the draw and the result.

use bones::Seat;
use serde::Serialize;
use tournament::EntryId;
use utoipa::ToSchema;

use crate::event::live::Glance;
use crate::sheet::SheetStatus;

/// What goes on in a match. Everyone may see all of it. What a dispute is about is not in it: that is
/// on the to-do lists of those who settle it.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
pub struct Live {
    /// The score so far of the game in play, one number for each side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub score: Vec<i32>,
    /// The games that are over, in a match of several at a real table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub games: Vec<[i32; 2]>,
    /// Hands of the game in play: those written, or online the one that is played.
    #[serde(skip_serializing_if = "crate::util::is_zero")]
    #[schema(required = false)]
    pub hands: usize,
    /// Whether the score sheet is complete: the match is won, or its end was reported.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub complete: bool,
    /// The sides that agree with the score sheet as it is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub confirmed: Vec<EntryId>,
    /// Online: the seat to act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Seat>,
    /// Online: the seats of players who are away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub away: Vec<Seat>,
    /// Online: whether it waits for an official's ruling.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub awaits_ruling: bool,
}

impl Live {
    /// Nothing where nothing is known to have been played.
    pub(super) fn new(glance: &Glance) -> Option<Live> {
        let mut live = Live::default();
        if let Some(sheet) = &glance.sheet {
            live.score = if sheet.has_begun() { sheet.score.clone() } else { Vec::new() };
            live.games.clone_from(&sheet.games);
            live.hands = sheet.hands;
            live.complete = sheet.complete;
            live.confirmed.clone_from(&sheet.confirmed);
        }
        if let Some((_, table)) = &glance.table {
            live.score = if table.hand > 0 { table.score.clone() } else { Vec::new() };
            live.hands = table.hand as usize;
            live.to_act = table.to_act;
            live.away = table.away.iter().map(|away| away.seat).collect();
            live.awaits_ruling = table.awaits_ruling.is_some();
        }
        (live != Live::default()).then_some(live)
    }
}

impl Glance {
    pub(super) fn is_disputed(&self) -> bool {
        self.sheet.as_ref().is_some_and(|sheet| sheet.dispute.is_some())
    }

    pub(super) fn awaits_ruling(&self) -> bool {
        self.table.as_ref().is_some_and(|(_, table)| table.awaits_ruling.is_some())
    }

    pub(super) fn is_final(&self) -> bool {
        self.sheet.as_ref().is_some_and(|sheet| sheet.status == SheetStatus::Final)
    }

    /// Whether something was played or written.
    pub(crate) fn has_begun(&self) -> bool {
        let sheet = self.sheet.as_ref();
        sheet.is_some_and(|it| it.has_begun() || !it.confirmed.is_empty())
            || self.table.as_ref().is_some_and(|(_, table)| table.hand > 0)
    }
}
