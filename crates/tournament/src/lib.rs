#![doc = include_str!("../README.md")]

mod action;
mod announcements;
mod box_draw;
mod box_plan;
mod bracket;
mod clock;
mod code;
mod contest;
mod corrections;
mod counted;
mod draw_preview;
mod entries;
mod entry_id;
mod event_plan;
mod fold;
pub mod forecast;
mod format;
mod header;
mod held;
mod history;
pub mod import;
mod late_entry;
mod line_text;
mod logged;
mod lookahead;
pub mod lots;
mod match_id;
mod matching;
mod measured;
mod mending;
mod named_choice;
mod need;
mod next_step;
mod note;
mod officials;
mod pairing;
mod partners;
mod placings;
mod play_on;
mod possible_scores;
mod preview;
mod public_record;
pub mod record;
mod refusal;
pub mod render;
mod results;
mod round_robin;
mod rounds;
mod rows;
mod sample;
mod schedule;
mod score;
mod seating;
mod settings;
mod sheets;
pub mod simulate;
mod standings;
mod state;
pub mod summary;
mod table_places;
mod tables;
mod tiebreak;
mod tournament;
pub mod verify;
mod written;

pub use action::{
    Action, ChapterEdit, Consequence, Correction, Draw, Edit, Enter, Line, Report, Ruling, Then,
};
pub use announcements::{Announced, Announcement, Audience};
pub use code::Code;
pub use corrections::CorrectionRow;
pub use draw_preview::{DrawLine, DrawPreview, DrawnMatch};
pub use entries::{Entries, Entry, MAX_ENTRIES};
pub use entry_id::{EntryId, ParseEntryIdError};
pub use event_plan::{EventPlan, StagePlan, plan};
pub use header::Header;
pub use line_text::LineCode;
pub use match_id::{MatchId, ParseMatchIdError, Part, Stage};
pub use need::Need;
pub use pairing::{Pairing, ParsePairingError};
pub use placings::Placing;
pub use play_on::{PlayOn, Until};
pub use preview::{
    LinePreview, LostResult, PairingChange, PlaceChange, Preview, SeedChange, TableChange,
};
pub use refusal::Refusal;
pub use rows::{
    BracketRow, CallRow, ConsequenceRow, DrawRow, MatchRow, PenaltyRow, PlaceRow, ProgressRow,
    RowStatus, RulingRow, SideFrom, StandingRow,
};
pub use sample::sample_entries;
pub use score::{MAX_SIDES, Score};
pub use settings::{Scoring, Settings, SettingsChange};
pub use standings::Standing;
pub use summary::Summary;
pub use tournament::{DrawReport, PairingState, Taken, Tournament};

pub(crate) use entries::EntryIdx;
