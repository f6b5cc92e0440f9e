//! The schema of a line of an event record.

use rulebook::Value as OptionValue;
use utoipa::ToSchema;

/// A line of an event record.
#[derive(ToSchema)]
#[schema(title = "EventLine", examples(
    json!({"do": "enter", "name": "The Doubles", "players": ["Ann", "Bo"], "chapter": "Waco"}),
    json!({"do": "draw"}),
    json!({"do": "score", "match": "rr-1-1", "score": [7, 4]}),
    json!({"do": "correct", "match": "rr-1-1", "score": [4, 7], "why": "read the wrong way round"}),
    json!({"do": "undo"})
))]
pub(crate) struct EventLineShape {
    #[serde(flatten)]
    what: EventAct,
    /// Why, for the record.
    why: Option<String>,
    /// Who gave it; over the network, the hall notes who asks.
    who: Option<String>,
    /// When, in seconds of the director's clock; over the network, the hall's own time.
    at: Option<i64>,
}

/// What a line of an event record does.
#[derive(ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum EventAct {
    /// Enters a team or a player.
    Enter {
        #[schema(example = "The Doubles")]
        name: String,
        /// The people, where it is more than one.
        players: Option<Vec<String>>,
        /// The chapter or club.
        chapter: Option<String>,
    },
    /// Takes an entry out, at any stage.
    Withdraw { name: String },
    /// Notes that an entry is there.
    CheckIn { name: String },
    /// Takes a check-in back.
    CheckOut { name: String },
    /// Lets an entry that has withdrawn take part again.
    ReEnter { name: String },
    /// Corrects the players or the chapter.
    Edit {
        name: String,
        /// The people, all of them.
        players: Option<Vec<String>>,
        /// The chapter or club; null for none.
        chapter: Option<String>,
    },
    /// Corrects a name.
    Rename {
        name: String,
        /// The name it should have.
        to: String,
    },
    /// Makes what comes next: rounds, partners, tables, brackets.
    Draw {
        /// The sides an official gives byes to, where the book leaves them to the official.
        byes: Option<Vec<String>>,
        /// The table sizes a monitor chose where fives alone do not seat everybody.
        tables: Option<Vec<u8>>,
        /// Words added to the event's seed for this draw, such as dice thrown in public.
        seed: Option<String>,
        /// What was published: refused if the seed gives otherwise.
        drew: Option<Vec<Vec<String>>>,
    },
    /// Records a result: `score` or `games`.
    Score {
        #[schema(example = "rr-1-1")]
        r#match: String,
        /// One number a side; of Mexican train, a total for each seat.
        score: Option<Vec<i32>>,
        /// The games in order, in a match of several.
        games: Option<Vec<[i32; 2]>>,
    },
    /// Gives a match up.
    Forfeit {
        r#match: String,
        /// The side that gives it up.
        by: String,
    },
    /// Notes how late a side is; enough of it gives the match up.
    Late {
        r#match: String,
        /// The side.
        by: String,
        /// Minutes after the start; by the clock if these and `seconds` are left out.
        minutes: Option<u32>,
        /// Seconds beyond the minutes.
        seconds: Option<u32>,
    },
    /// Puts entries that are level in order.
    Tiebreak {
        /// Their names, best first.
        order: Vec<String>,
        /// How it was decided; the event's own way if left out.
        method: Option<String>,
    },
    /// Replaces a result: `score`, `games` or `forfeit`.
    Correct {
        r#match: String,
        score: Option<Vec<i32>>,
        games: Option<Vec<[i32; 2]>>,
        /// The side that gave the match up.
        forfeit: Option<String>,
        then: Option<ThenShape>,
    },
    /// Takes a line back.
    Undo {
        /// Its number in the record, whose header is line 1; the last that stands if left out.
        line: Option<usize>,
        then: Option<ThenShape>,
    },
    /// Takes the last undo back.
    Redo { then: Option<ThenShape> },
    /// Starts the clock of the matches at a table; those that wait start when they get one.
    Start {
        /// The stage, where two are under way.
        stage: Option<StageName>,
    },
    /// Calls time on the matches whose time is over.
    Time {
        /// The stage; all of them if left out.
        stage: Option<StageName>,
    },
    /// Stops the clock; `why` is needed.
    Pause {
        /// The stage; all of them if left out.
        stage: Option<StageName>,
    },
    /// Lets the clock go on.
    Resume {
        /// The stage; all of them if left out.
        stage: Option<StageName>,
    },
    /// Gives the matches under way more time, where the book allows it; `why` is needed.
    Extend {
        /// How many more.
        #[schema(minimum = 1, maximum = 60)]
        minutes: u16,
        /// The stage; all of them if left out.
        stage: Option<StageName>,
    },
    /// Notes that a match tied at time plays one more hand.
    ExtraHand { r#match: String },
    /// Puts a match on a free table.
    Table {
        r#match: String,
        /// From 1.
        table: u16,
    },
    /// Lets two matches change tables.
    SwapTables {
        /// The two.
        matches: Vec<String>,
    },
    /// Calls the players of a match to their table.
    CallToTable { r#match: String },
    /// Notes whom a table elected to keep the score.
    Keeper { r#match: String, name: String },
    /// Signs a table's sheet.
    Sign {
        r#match: String,
        /// The totals on it.
        score: Vec<i32>,
    },
    /// Takes a signed sheet in: from here the result counts.
    TakeIn { r#match: String },
    /// Calls an official to a table; until it is ruled on there is no result.
    Call { r#match: String, about: String },
    /// An official takes a call.
    TakeCall {
        /// Its number, from 1.
        call: usize,
        official: String,
    },
    /// An official rules on a call.
    Rule {
        /// Its number, from 1.
        call: usize,
        /// The clause it rests on.
        #[schema(example = "straight42/PL5")]
        clause: Option<String>,
        /// The side that offended.
        offender: Option<String>,
        consequence: Option<ConsequenceShape>,
    },
    /// Tells everybody something, or some of them.
    Announce {
        #[schema(max_length = 280, example = "Lunch till 1")]
        text: String,
        to: Option<AudienceShape>,
        /// Until when it is shown, in seconds since 1970.
        until: Option<i64>,
    },
    /// Takes an announcement down.
    Unannounce {
        /// Its number.
        announcement: usize,
    },
    /// Changes the room at any time, and what nothing that was played depends on.
    Settings {
        #[schema(max_length = 200)]
        name: Option<String>,
        #[schema(max_length = 80)]
        place: Option<String>,
        /// In seconds since 1970.
        starts_at: Option<i64>,
        #[schema(max_length = 80, example = "America/Chicago")]
        time_zone: Option<String>,
        scoring: Option<ScoringShape>,
        /// Tables in the room; 0 for as many as are needed.
        tables: Option<u16>,
        /// Tables nobody can play at, all of them.
        closed_tables: Option<Vec<u16>>,
        /// Minutes of a match of the round robin.
        minutes: Option<u16>,
        /// Others of the book's options.
        options: Option<std::collections::BTreeMap<String, OptionValue>>,
    },
}

/// Whom an announcement is for.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum AudienceShape {
    /// Everybody.
    All,
    /// Directors and officials.
    Staff,
    /// Those of a match.
    Match(String),
    /// Those of an entry, by its id.
    Entry(String),
}

/// Who writes the score sheets.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum ScoringShape {
    /// Score keepers and staff.
    Keepers,
    /// The players of the match.
    Players,
    /// Whoever comes first.
    Either,
}

/// A stage of an event.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
pub(crate) enum StageName {
    RoundRobin,
    Championship,
    Consolation,
    Doubles,
    Singles,
    Tables,
    PlayOff,
}

/// What follows from a ruling.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
pub(crate) enum ConsequenceShape {
    /// Nothing but the record of it.
    Noted,
    /// The offender gives the match up.
    Forfeit,
    /// Points or marks go into a side's score; fewer than zero are taken away.
    Points {
        /// The side.
        to: String,
        points: i32,
    },
}

/// What the director must do next: a line to complete.
#[derive(ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[schema(example = json!({"do": "score", "match": "rr-1-1"}))]
pub(crate) enum NeedShape {
    /// More entries, or fewer.
    Enter {
        /// What is wrong with the field as it is, and what would fit.
        why: String,
    },
    /// An entry has not checked in.
    CheckIn { name: String },
    /// A draw can be made.
    Draw {
        /// What it makes.
        why: String,
    },
    /// A match can be played now, or has been.
    Score { r#match: String },
    /// A signed sheet waits for the monitor.
    TakeIn { r#match: String },
    /// Entries are level, and their order matters.
    Tiebreak {
        /// Their names, in no order of merit yet: the order of their lots.
        order: Vec<String>,
        /// How it is decided.
        method: String,
        /// What hangs on it.
        why: String,
    },
    /// A call waits for a ruling.
    Rule {
        call: usize,
        /// What it is about.
        why: String,
    },
}

/// What becomes of games already played that a change would pair otherwise.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum ThenShape {
    /// They stand.
    Keep,
    /// Those with other sides now are played again.
    Replay,
}
