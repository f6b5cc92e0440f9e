//! The facts of a score sheet, as the journal stores them.

use std::collections::BTreeMap;

use rulebook::{BookId, ClauseId, Params, Reason, Value};
use scoring::{Entry, Game};
use serde::{Deserialize, Serialize};
use tournament::Pairing;
use utoipa::ToSchema;

use crate::sheet::{Author, Figures};
use crate::streams::idempotency::Fingerprint;
use crate::streams::stored_fact::facts;
use crate::{Code, EventId};

facts! {
    /// What happens to a score sheet.
    pub(crate) enum SheetFact {
        /// It was opened. Always the first.
        "sheet/opened" => Opened(Opened),
        /// A line was written.
        "sheet/entry" => Entry(LineWritten),
        /// The end was reported, in place of lines.
        "sheet/reported" => Reported(Reported),
        /// A side confirmed it.
        "sheet/confirmed" => Confirmed(BySide),
        /// It was signed.
        "sheet/signed" => Signed(By),
        /// It was disputed.
        "sheet/disputed" => Disputed(Disputed),
        /// The dispute was settled.
        "sheet/settled" => Settled(Settled),
        /// The result was entered with the event, or refused by it, or is no longer there.
        "sheet/posted" => Posted(Posted),
        /// Other points than before are ruled to its sides at the event.
        "sheet/ruled" => Ruled(Ruled),
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Opened {
    pub(crate) event: EventId,
    pub(crate) pairing: Pairing,
    pub(crate) book: BookId,
    pub(crate) best_of: u8,
    /// What the director chose for the event.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) options: BTreeMap<String, Value>,
}

impl Opened {
    /// What it is kept of.
    pub(crate) fn game(&self) -> Game {
        Game {
            book: self.book,
            n_sides: self.pairing.entries().count(),
            best_of: self.best_of,
            plays: self.pairing.r#match.stage.plays(),
            options: self.options.clone(),
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct LineWritten {
    pub(crate) entry: Entry,
    /// The device's key for the line.
    pub(crate) key: String,
    pub(crate) by: Author,
    /// The sides its writer plays for; writing confirms for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) sides: Vec<usize>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Reported {
    pub(crate) figures: Figures,
    pub(crate) by: Author,
    /// The sides they play for; reporting confirms for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) sides: Vec<usize>,
    /// The client's key for the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct BySide {
    pub(crate) side: usize,
    pub(crate) by: Author,
    /// The figures they reported, if that is how they confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) figures: Option<Figures>,
    /// The client's key for the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct By {
    pub(crate) by: Author,
    /// The client's key for the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Disputed {
    /// What is wrong; nothing if the figures say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<String>,
    /// What the match came to instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) figures: Option<Figures>,
    pub(crate) by: Author,
    /// The client's key for the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Settled {
    pub(crate) how: String,
    /// What the match came to, if that was decided too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) figures: Option<Figures>,
    /// Who did; nothing if a result was entered at the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Author>,
    /// The client's key for the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Posted {
    /// Why the event does not have the result, if it does not; the sheet is then open again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) refused: Option<String>,
    /// What kind of refusal that was; none if the event had the result and no longer has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
    /// What it was about.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) params: Params,
    /// The clause that speaks against it, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Option<ClauseId>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Ruled {
    /// All of them, also those from before.
    pub(crate) penalties: Vec<Penalty>,
}

/// Points that a ruling at the event gave to a side.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = SheetPenalty)]
pub struct Penalty {
    /// The call that was ruled on.
    pub call: usize,
    /// The side that gets the points.
    pub side: usize,
    /// How many points; a negative number takes points away.
    pub points: i32,
    /// The clause behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<ClauseId>,
}

/// Why the hall itself refuses a result, before the event's rules are asked: others play the match
/// now, or the event was deleted.
const BY_THE_HALL: [&str; 2] = [Code::OtherSides.as_str(), Code::EventNotFound.as_str()];

/// The code of a result that is no longer there.
const TAKEN_BACK: &str = Code::TakenBack.as_str();

impl Posted {
    /// The event has the result.
    pub(crate) const ENTERED: Posted =
        Posted { refused: None, code: None, params: Params::new(), clause: None };

    /// The event does not take the result.
    pub(crate) fn refused(refused: Reason) -> Posted {
        let Reason { code, params, text, clause } = refused;
        debug_assert!(codes().any(|known| known == code), "{code} is not read back");
        Posted { refused: Some(text), code: Some(code.to_owned()), params, clause }
    }

    /// The result is no longer there.
    pub(crate) fn taken_back(why: &str) -> Posted {
        Posted { refused: Some(why.to_owned()), ..Posted::ENTERED }
    }

    /// What the event said, if it did not take the result.
    pub(crate) fn refusal(&self) -> Option<Reason> {
        let text = self.refused.clone()?;
        let kept = self.code.as_deref();
        let code = codes().find(|code| kept == Some(*code)).unwrap_or(TAKEN_BACK);
        Some(Reason { code, params: self.params.clone(), text, clause: self.clause })
    }
}

/// The codes a result that was refused is kept by.
fn codes() -> impl Iterator<Item = &'static str> {
    tournament::Code::ALL.iter().copied().chain(BY_THE_HALL)
}

impl SheetFact {
    /// The key of the request that led to it, and what it asked for. Lines have keys of their own, of
    /// the devices they come from.
    pub(crate) fn request(&self) -> Option<(&str, Fingerprint)> {
        let (key, fingerprint) = match self {
            SheetFact::Reported(Reported { key, figures, .. })
            | SheetFact::Confirmed(BySide { key, figures: Some(figures), .. })
            | SheetFact::Disputed(Disputed { key, why: None, figures: Some(figures), .. }) => {
                (key, reporting(figures))
            }
            SheetFact::Confirmed(BySide { key, figures: None, .. }) => (key, confirming()),
            SheetFact::Signed(By { key, .. }) => (key, signing()),
            SheetFact::Disputed(Disputed { key, why, figures, .. }) => {
                (key, disputing(why.as_deref().unwrap_or_default(), figures.as_ref()))
            }
            SheetFact::Settled(Settled { key, how, figures, .. }) => {
                (key, settling(how, figures.as_ref()))
            }
            SheetFact::Opened(_)
            | SheetFact::Entry(_)
            | SheetFact::Posted(_)
            | SheetFact::Ruled(_) => return None,
        };
        Some((key.as_deref()?, fingerprint))
    }
}

pub(crate) fn reporting(figures: &Figures) -> Fingerprint {
    Fingerprint::of(&("report", figures))
}

pub(crate) fn confirming() -> Fingerprint {
    Fingerprint::of_text("confirm")
}

pub(crate) fn signing() -> Fingerprint {
    Fingerprint::of_text("sign")
}

pub(crate) fn disputing(why: &str, figures: Option<&Figures>) -> Fingerprint {
    Fingerprint::of(&("dispute", why.trim(), figures))
}

pub(crate) fn settling(how: &str, figures: Option<&Figures>) -> Fingerprint {
    Fingerprint::of(&("settle", how.trim(), figures))
}
