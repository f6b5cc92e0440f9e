//! A draw before it is made.

use rulebook::Reason;
use serde::Serialize;
use utoipa::ToSchema;

use crate::action::{Action, Draw};
use crate::lots::draw_seed;
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::written::is_zero;
use crate::{EntryId, EntryIdx, MatchId, Refusal, Tournament};

/// A draw before it is made.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DrawPreview {
    /// What would be drawn.
    #[schema(example = "round-robin 2")]
    pub what: String,
    /// The 256 bits it would be drawn from, in hexadecimal.
    pub seed: String,
    /// Who would be put together, in drawn order.
    pub drew: Vec<Vec<EntryId>>,
    /// The matches that could be played, and the byes.
    pub matches: Vec<DrawnMatch>,
    /// What a reader should know about it.
    pub notes: Vec<Reason>,
    /// How many byes are the official's to give.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub byes_to_give: usize,
    /// Whether the monitor may choose other table sizes.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub may_choose_tables: bool,
    /// The line that makes exactly this draw and no other.
    pub line: DrawLine,
}

/// The line of a draw.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum DrawLine {
    /// A draw.
    Draw(Draw),
}

impl From<DrawLine> for Action {
    fn from(DrawLine::Draw(draw): DrawLine) -> Action {
        Action::Draw(draw)
    }
}

/// A match of a draw.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DrawnMatch {
    /// Its id.
    #[schema(example = "rr-2-1")]
    pub r#match: MatchId,
    /// Who plays; a single side has a bye.
    pub sides: Vec<EntryId>,
    /// Its table, if one is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
    /// What a bye comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bye: Option<Reason>,
    /// Where these sides have met before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub rematch_of: Vec<MatchId>,
}

impl Tournament {
    /// What a draw would make; changes nothing itself.
    pub fn preview_draw(&self, draw: &Draw) -> Result<DrawPreview, Refusal> {
        let mut after = self.state.clone();
        after.draw(draw)?;
        let Some(drawn) = after.draws.last() else {
            unreachable!("a draw that was made is the last one")
        };
        let ids = |group: &Vec<EntryIdx>| after.entries.ids(group);
        let line = Draw { drew: after.last_draw_by_name(), ..draw.clone() };
        let is_new = |game: &&Match| {
            let before = self.state.schedule.find(game.id).map(|m| &self.state.schedule.matches[m]);
            !before.is_ok_and(|before| before.sides == game.sides)
        };
        let is_known = |game: &&Match| {
            matches!(game.status, Status::Ready | Status::Level(_) | Status::Done(_))
        };
        let matches = after.schedule.matches.iter().filter(is_known).filter(is_new);
        let matches: Vec<DrawnMatch> =
            matches.map(|game| after.drawn_match(game, &self.state)).collect();
        let n_byes = matches.iter().filter(|game| game.bye.is_some()).count();
        Ok(DrawPreview {
            what: drawn.drawing.to_string(),
            seed: draw_seed(&after.seed, drawn.drawing, &drawn.added).to_string(),
            drew: drawn.groups.iter().map(ids).collect(),
            byes_to_give: if after.gives_byes(drawn.drawing) { n_byes } else { 0 },
            may_choose_tables: self.state.may_choose_tables(),
            matches,
            notes: drawn.notes.iter().map(|note| after.note(note)).collect(),
            line: DrawLine::Draw(line),
        })
    }
}

impl State {
    fn drawn_match(&self, game: &Match, before: &State) -> DrawnMatch {
        let sides: Vec<EntryId> =
            game.sides.entries().map(|entry| self.entries.id(entry)).collect();
        let have_met = |other: &&Match| {
            let met: Vec<EntryId> = before.pairing_of(other).entries().collect();
            met.len() == 2 && sides.len() == 2 && sides.iter().all(|side| met.contains(side))
        };
        let past = before.schedule.matches.iter().filter(|other| other.id != game.id);
        DrawnMatch {
            r#match: game.id,
            table: game.table.filter(|_| game.status == Status::Ready),
            bye: (sides.len() == 1).then(|| self.why_bye(game)),
            rematch_of: past.filter(have_met).map(|other| other.id).collect(),
            sides,
        }
    }
}
