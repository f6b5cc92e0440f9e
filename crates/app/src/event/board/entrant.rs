//! Who takes part.

use std::collections::BTreeMap;

use serde::Serialize;
use tournament::{EntryId, Tournament};
use utoipa::ToSchema;

/// An entry, or a partnership the draw made of two.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Entrant {
    /// Its place in the order of entering, from 1.
    pub n: usize,
    /// What it is called.
    #[schema(example = "The Doubles")]
    pub name: String,
    /// The players, where they were named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub players: Vec<String>,
    /// The two entries of a drawn partnership.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<[EntryId; 2]>,
    /// The chapter or club.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chapter: Option<String>,
    /// Whether it has checked in.
    pub checked_in: bool,
    /// Whether it has withdrawn.
    pub withdrawn: bool,
    /// Whether it came after the first draw.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub late: bool,
}

/// All entries, by id.
pub(crate) fn entrants(tournament: &Tournament) -> BTreeMap<EntryId, Entrant> {
    let entries = tournament.entries().iter().zip(1..);
    let late = tournament.late_entries();
    entries
        .map(|(entry, n)| {
            let entrant = Entrant {
                n,
                name: entry.name.clone(),
                players: entry.players.clone(),
                of: entry.id.members(),
                chapter: entry.chapter.clone(),
                checked_in: entry.checked_in,
                withdrawn: !entry.is_in(),
                late: late.contains(&entry.id),
            };
            (entry.id, entrant)
        })
        .collect()
}
