//! What was announced.

use std::collections::BTreeMap;

use serde::Serialize;
use tournament::{Announced, EntryId, MatchId, Tournament};
use utoipa::ToSchema;

use crate::Millis;
use crate::event::board::Audience;

/// An announcement that stands.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct BoardAnnouncement {
    /// The text.
    #[schema(example = "lunch until one")]
    pub text: String,
    /// Whom it is for.
    pub to: AnnouncedTo,
    /// When it was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub at: Option<Millis>,
    /// Until when it is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub until_at: Option<Millis>,
}

/// Whom an announcement is for.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AnnouncedTo {
    /// Everyone.
    All,
    /// Directors and officials.
    Staff,
    /// Those who play or keep the score of this match.
    Match(String),
    /// Those who belong to this entry.
    Entry(String),
}

/// The announcements this audience sees on the board.
pub(super) fn announcements(
    tournament: &Tournament,
    audience: Audience,
    now: Millis,
) -> BTreeMap<usize, BoardAnnouncement> {
    let is_for =
        |to: tournament::Audience| audience == Audience::Staff || to == tournament::Audience::All;
    standing(tournament, is_for, now)
}

/// Those for the ones who have these matches and entries.
pub(crate) fn announced_to(
    tournament: &Tournament,
    matches: &[MatchId],
    entries: &[EntryId],
    now: Millis,
) -> BTreeMap<usize, BoardAnnouncement> {
    let is_for = |to: tournament::Audience| match to {
        tournament::Audience::Match(of) => matches.contains(&of),
        tournament::Audience::Entry(entry) => entries.contains(&entry),
        tournament::Audience::All | tournament::Audience::Staff => false,
    };
    standing(tournament, is_for, now)
}

fn standing(
    tournament: &Tournament,
    is_for: impl Fn(tournament::Audience) -> bool,
    now: Millis,
) -> BTreeMap<usize, BoardAnnouncement> {
    let millis = |at: i64| at.saturating_mul(1000);
    let stands = |announced: &&Announced| {
        let until = announced.announcement.until.map(millis);
        is_for(announced.announcement.to) && until.is_none_or(|until| now < until)
    };
    let announced = tournament.announcements().iter().filter(stands);
    announced
        .map(|Announced { number, announcement, at }| {
            let shown = BoardAnnouncement {
                text: announcement.text.clone(),
                to: match announcement.to {
                    tournament::Audience::All => AnnouncedTo::All,
                    tournament::Audience::Staff => AnnouncedTo::Staff,
                    tournament::Audience::Match(of) => AnnouncedTo::Match(of.to_string()),
                    tournament::Audience::Entry(entry) => AnnouncedTo::Entry(entry.to_string()),
                },
                at: at.map(millis),
                until_at: announcement.until.map(millis),
            };
            (*number, shown)
        })
        .collect()
}
