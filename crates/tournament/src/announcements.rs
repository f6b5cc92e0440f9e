//! Announcements: what a director or an official tells everyone, the staff, a match or an entry.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::state::State;
use crate::{Code, EntryId, MatchId, Refusal};

/// What is to be announced.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Announcement {
    /// What is said.
    #[schema(max_length = 280, example = "Lunch till 1")]
    pub text: String,
    /// Whom it is for; everyone if left out.
    #[serde(default)]
    pub to: Audience,
    /// Until when it is shown, in seconds of the director's clock; until it is taken down if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

/// Whom an announcement is for.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Audience {
    /// Everyone.
    #[default]
    All,
    /// Directors and officials.
    Staff,
    /// Those who play or keep the score of a match.
    Match(MatchId),
    /// Those who belong to an entry.
    Entry(EntryId),
}

/// An announcement that stands.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Announced {
    /// The number of its line, by which it is taken down.
    pub number: usize,
    /// What it says, to whom and until when.
    pub announcement: Announcement,
    /// When it was made, in seconds of the director's clock.
    pub at: Option<i64>,
}

impl State {
    pub(crate) fn announce(
        &mut self,
        number: usize,
        announcement: &Announcement,
    ) -> Result<(), Refusal> {
        match announcement.to {
            Audience::Match(id) => drop(self.schedule.find(id)?),
            Audience::Entry(id) if self.entries.name_of(id).is_none() => {
                let why = format!("there is no entry {id}");
                return Err(Refusal::impossible(Code::NoSuchEntry, why).with("entry", id));
            }
            Audience::All | Audience::Staff | Audience::Entry(_) => {}
        }
        if announcement.until.zip(self.now).is_some_and(|(until, now)| until <= now) {
            let why = "`until` is over already";
            return Err(Refusal::impossible(Code::OverAlready, why));
        }
        let announcement = announcement.clone();
        self.announcements.push(Announced { number, announcement, at: self.now });
        Ok(())
    }

    pub(crate) fn unannounce(&mut self, number: usize) -> Result<(), Refusal> {
        let before = self.announcements.len();
        self.announcements.retain(|announced| announced.number != number);
        if self.announcements.len() == before {
            let why = format!("there is no announcement {number}");
            let refusal = Refusal::impossible(Code::NoSuchAnnouncement, why);
            return Err(refusal.with("announcement", number));
        }
        Ok(())
    }
}
