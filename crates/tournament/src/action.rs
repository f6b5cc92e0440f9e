//! What a director may ask for: the lines of an event record.

use rulebook::ClauseId;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::announcements::Announcement;
use crate::settings::SettingsChange;
use crate::{MatchId, Score, Stage};

/// One line of an event record: what the director wishes, and who wished it, when and why.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = EventLine, examples(
    json!({"do": "enter", "name": "The Doubles", "players": ["Ann", "Bo"], "chapter": "Waco"}),
    json!({"do": "draw"}),
    json!({"do": "score", "match": "rr-1-1", "score": [7, 4]}),
    json!({"do": "correct", "match": "rr-1-1", "score": [4, 7], "why": "read the wrong way round"}),
    json!({"do": "undo"})
))]
pub struct Line {
    /// The wish.
    #[serde(flatten)]
    pub action: Action,
    /// Who gave it; over the network, the hall notes who asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// When, in seconds of the director's clock; over the network, the hall's own time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<i64>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// What a line of an event record does.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[schema(as = EventAct)]
pub enum Action {
    /// Enters a team or a player.
    Enter(Enter),
    /// Takes an entry out, at any stage.
    Withdraw {
        /// The entry.
        name: String,
    },
    /// Notes that an entry is there.
    CheckIn {
        /// The entry.
        name: String,
    },
    /// Takes a check-in back.
    CheckOut {
        /// The entry.
        name: String,
    },
    /// Lets an entry that has withdrawn take part again.
    ReEnter {
        /// The entry.
        name: String,
    },
    /// Corrects the players or the chapter of an entry.
    Edit(Edit),
    /// Corrects the name of an entry. Nothing that was played or drawn changes.
    Rename {
        /// The entry, by the name it has.
        name: String,
        /// The name it should have.
        to: String,
    },
    /// Makes what comes next: a round, partners, tables or brackets.
    Draw(Draw),
    /// Shows everyone the draws that were held back.
    Publish,
    /// Records a result.
    Score(Report),
    /// Gives a match up.
    Forfeit {
        /// The match.
        r#match: MatchId,
        /// The side that gives it up.
        by: String,
    },
    /// Notes how late a side is; enough of it gives the match up.
    Late {
        /// The match.
        r#match: MatchId,
        /// The late side.
        by: String,
        /// Whole minutes after the official start. Without these and `seconds`: from the round's
        /// start to `at`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minutes: Option<u32>,
        /// Seconds beyond the minutes; without minutes, all of the time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds: Option<u32>,
    },
    /// Puts entries that are level in order, best first.
    Tiebreak {
        /// The entries.
        order: Vec<String>,
        /// How it was decided; the event's own way if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        method: Option<String>,
    },
    /// Replaces a result.
    Correct(Correction),
    /// Takes an earlier line back: the last one that still stands if none is named.
    Undo {
        /// The line's number in the record, the header being line 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<usize>,
        /// Whether results that rest on it may fall with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Then>,
    },
    /// Takes the last undo back.
    Redo {
        /// Whether results that rest on it may fall with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Then>,
    },
    /// Starts the clock of the matches that are at a table; those that wait start when they get one.
    Start {
        /// The stage; needed where two are under way.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stage: Option<Stage>,
    },
    /// Calls time on the matches whose time is over.
    Time {
        /// The stage; every stage under way if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stage: Option<Stage>,
    },
    /// Stops the clock; the line says why.
    Pause {
        /// The stage; every stage under way if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stage: Option<Stage>,
    },
    /// Lets the clock go on.
    Resume {
        /// The stage; every stage under way if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stage: Option<Stage>,
    },
    /// Gives the matches under way more time, where the book allows it; the line says why.
    Extend {
        /// How many minutes more.
        #[schema(minimum = 1, maximum = 60)]
        minutes: u16,
        /// The stage; every stage under way if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stage: Option<Stage>,
    },
    /// Notes that a match tied at time plays one more hand.
    ExtraHand {
        /// The match.
        r#match: MatchId,
    },
    /// Puts a match on a table.
    Table {
        /// The match.
        r#match: MatchId,
        /// The table, from 1.
        table: u16,
    },
    /// Lets two matches change tables.
    SwapTables {
        /// The matches.
        matches: [MatchId; 2],
    },
    /// Calls the players of a match to their table.
    CallToTable {
        /// The match.
        r#match: MatchId,
    },
    /// Notes whom a table elected to keep the score.
    Keeper {
        /// The table's match.
        r#match: MatchId,
        /// The score keeper.
        name: String,
    },
    /// The score keeper signs the sheet.
    Sign {
        /// The table's match.
        r#match: MatchId,
        /// The totals on the sheet.
        score: Score,
    },
    /// The monitor takes a signed sheet in; the result counts from here.
    TakeIn {
        /// The table's match.
        r#match: MatchId,
    },
    /// Calls an official to a table.
    Call {
        /// The match.
        r#match: MatchId,
        /// What it is about.
        about: String,
    },
    /// An official takes a call.
    TakeCall {
        /// The call's number, from 1.
        call: usize,
        /// The official.
        official: String,
    },
    /// An official rules on a call.
    Rule(Ruling),
    /// Tells everyone something, or some of them.
    Announce(Announcement),
    /// Takes an announcement down.
    Unannounce {
        /// The line that made it.
        announcement: usize,
    },
    /// Changes the room, or what the event is run by, where nothing that was played depends on it.
    Settings(Box<SettingsChange>),
}

/// An entry.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Enter {
    /// The name, unlike any other of the event.
    pub name: String,
    /// The people, where the entry is more than one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The chapter or club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chapter: Option<String>,
}

/// An entry's players or chapter as they should be. What is left out stays as it is.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Edit {
    /// The entry.
    pub name: String,
    /// The people, all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<String>>,
    /// The chapter or club; null for none.
    #[serde(
        default,
        deserialize_with = "read_chapter",
        skip_serializing_if = "ChapterEdit::is_as_it_was"
    )]
    #[schema(value_type = Option<String>)]
    pub chapter: ChapterEdit,
}

/// What becomes of an entry's chapter.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ChapterEdit {
    /// It stays.
    #[default]
    AsItWas,
    /// It is this one, or none.
    Is(Option<String>),
}

impl ChapterEdit {
    const fn is_as_it_was(&self) -> bool {
        matches!(self, ChapterEdit::AsItWas)
    }
}

fn read_chapter<'de, D: Deserializer<'de>>(from: D) -> Result<ChapterEdit, D::Error> {
    Option::deserialize(from).map(ChapterEdit::Is)
}

/// A draw, with what an official may settle about it beforehand.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Draw {
    /// The sides an official gives the byes to, where the book leaves them to the official.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<String>,
    /// Table sizes a monitor chose where fives alone do not seat everyone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<usize>,
    /// Words added to the event's seed for this draw: dice thrown in public, a crowd's choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// What was published: refused unless it is exactly what the seed gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drew: Option<Vec<Vec<String>>>,
    /// Whether it is kept from the public until it is published, as for reading it out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hold: bool,
}

/// A result as it is reported: a score, or the games of a match of several.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Report {
    /// The match.
    pub r#match: MatchId,
    /// One number a side, in the order of the match's sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// The games in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<[i32; 2]>>,
}

/// A result in place of another.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(from = "CorrectionFields")]
pub struct Correction {
    /// The right result, if the match was played.
    #[serde(flatten)]
    pub report: Report,
    /// The side that gave the match up, if it was not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<String>,
    /// What becomes of later games; kept unless it says otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Then>,
}

/// A correction as it is read: with its report flattened, a misspelled `then` would pass unseen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CorrectionFields {
    r#match: MatchId,
    score: Option<Score>,
    games: Option<Vec<[i32; 2]>>,
    forfeit: Option<String>,
    then: Option<Then>,
}

impl From<CorrectionFields> for Correction {
    fn from(fields: CorrectionFields) -> Correction {
        let CorrectionFields { r#match, score, games, forfeit, then } = fields;
        Correction { report: Report { r#match, score, games }, forfeit, then }
    }
}

/// What becomes of games already played that a change would pair otherwise.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Then {
    /// They stand, and so does everything drawn for them.
    #[default]
    Keep,
    /// Those with other sides now are played again.
    Replay,
}

/// An official's ruling.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Ruling {
    /// The call it answers.
    pub call: usize,
    /// The clause it rests on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<ClauseId>,
    /// The side that offended, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offender: Option<String>,
    /// What follows from it.
    #[serde(default)]
    pub consequence: Consequence,
}

/// What follows from a ruling.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Consequence {
    /// Nothing but the record of it.
    #[default]
    Noted,
    /// Points or marks added to a side's score when the result comes in; fewer than zero are taken.
    Points {
        /// The side.
        to: String,
        /// How many.
        points: i32,
    },
    /// The offender gives the match up.
    Forfeit,
}

impl From<Action> for Line {
    fn from(action: Action) -> Line {
        Line { action, who: None, at: None, why: None }
    }
}

impl Action {
    /// Visits every name of an entry in it, but for one that it gives.
    pub(crate) fn each_name(&mut self, mut visit: impl FnMut(&mut String)) {
        match self {
            Action::Withdraw { name }
            | Action::CheckIn { name }
            | Action::CheckOut { name }
            | Action::ReEnter { name }
            | Action::Edit(Edit { name, .. })
            | Action::Rename { name, .. }
            | Action::Keeper { name, .. } => visit(name),
            Action::Forfeit { by, .. } | Action::Late { by, .. } => visit(by),
            Action::Draw(draw) => {
                draw.byes.iter_mut().for_each(&mut visit);
                draw.drew.iter_mut().flatten().flatten().for_each(visit);
            }
            Action::Tiebreak { order, .. } => order.iter_mut().for_each(visit),
            Action::Correct(correction) => correction.forfeit.iter_mut().for_each(visit),
            Action::Rule(Ruling { offender, consequence, .. }) => {
                offender.iter_mut().for_each(&mut visit);
                if let Consequence::Points { to, .. } = consequence {
                    visit(to);
                }
            }
            Action::Enter(_)
            | Action::Publish
            | Action::Score(_)
            | Action::Undo { .. }
            | Action::Redo { .. }
            | Action::Start { .. }
            | Action::Time { .. }
            | Action::Pause { .. }
            | Action::Resume { .. }
            | Action::Extend { .. }
            | Action::CallToTable { .. }
            | Action::Announce(_)
            | Action::Unannounce { .. }
            | Action::Settings(_)
            | Action::ExtraHand { .. }
            | Action::Table { .. }
            | Action::SwapTables { .. }
            | Action::Sign { .. }
            | Action::TakeIn { .. }
            | Action::Call { .. }
            | Action::TakeCall { .. } => {}
        }
    }

    /// An entry of this name alone.
    pub fn enter(name: impl Into<String>) -> Action {
        Action::Enter(Enter { name: name.into(), ..Enter::default() })
    }

    /// A plain draw.
    pub fn draw() -> Action {
        Action::Draw(Draw::default())
    }

    /// A result.
    pub fn score(id: MatchId, score: impl Into<Score>) -> Action {
        Action::Score(Report { r#match: id, score: Some(score.into()), games: None })
    }
}
