use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

use crate::{BookId, Rule};

/// A clause of a book: `n42pa/IV.4.a`. Small and `Copy`; the text is in the [`Book`](crate::Book).
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct ClauseId {
    pub(crate) book: BookId,
    /// The clause's place in its book.
    pub(crate) n: u8,
}

impl ClauseId {
    /// The book it belongs to.
    pub const fn book(self) -> BookId {
        self.book
    }

    /// The clause itself.
    pub fn clause(self) -> &'static Clause {
        self.book.book().clause(self)
    }
}

/// One clause, in our words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// `book/number`, as players cite it.
    pub id: String,
    /// The section it is in.
    pub section: String,
    /// What it is about, in a few words.
    pub title: String,
    /// How the software treats it.
    pub kind: Kind,
    /// How a player at a table calls it, if it can be called.
    pub call: Option<Callable>,
    /// The rules it states that an engine knows by name.
    #[serde(default)]
    pub rules: Vec<Rule>,
    /// What it says.
    pub says: String,
    /// How we read what it leaves open.
    pub reading: Option<String>,
}

/// A section of a book.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its name for programs; where the book has numbers for its sections, that number.
    #[schema(example = "IV")]
    pub id: String,
    /// What it is about.
    #[schema(example = "Playing a hand")]
    pub title: String,
}

/// How a clause is called at a table.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Callable {
    /// Whether a call says whom it is against.
    pub against: Against,
    /// Who decides.
    pub judged: JudgedBy,
}

/// Whether a call says whom it is against.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Against {
    /// It has to.
    Required,
    /// It may.
    Optional,
}

/// Who decides on a call.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JudgedBy {
    /// The table, by what was played.
    Record,
    /// An official, unless the record shows it.
    Official,
}

/// How the software treats a clause.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Followed always; the contrary cannot happen.
    Rule,
    /// An irregularity: prevented at a guarded table, called at an honor table.
    Call,
    /// Carried by the tournament or its director.
    Event,
    /// What the table shows, hides, times or arranges.
    Table,
    /// Seen only by people: reported, then ruled on by an official.
    Conduct,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Rule => "rule",
            Kind::Call => "call",
            Kind::Event => "event",
            Kind::Table => "table",
            Kind::Conduct => "conduct",
        })
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.clause().id)
    }
}

impl fmt::Debug for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no clause.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ParseClauseError {
    /// No such book.
    #[error(transparent)]
    Book(#[from] crate::ParseBookError),
    /// The book has no such clause.
    #[error("{book} has no clause `{number}`")]
    Clause {
        /// The book.
        book: BookId,
        /// What was asked for.
        number: String,
    },
    /// No slash.
    #[error("`{text}` is not a clause: write the book, a slash and the clause, as in n42pa/IV.4.a")]
    Form {
        /// What was read.
        text: String,
    },
}

impl FromStr for ClauseId {
    type Err = ParseClauseError;

    fn from_str(text: &str) -> Result<ClauseId, ParseClauseError> {
        let short = |text: &str| text.chars().take(40).collect::<String>();
        let (book, number) =
            text.split_once('/').ok_or_else(|| ParseClauseError::Form { text: short(text) })?;
        let book: BookId = book.parse()?;
        book.book()
            .clauses()
            .find(|(_, clause)| clause.id == text)
            .map(|(id, _)| id)
            .ok_or_else(|| ParseClauseError::Clause { book, number: short(number) })
    }
}

impl utoipa::PartialSchema for ClauseId {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some("A clause of a book, as players cite it."))
            .examples(["n42pa/IV.4.a"])
            .into()
    }
}

impl ToSchema for ClauseId {}

impl Serialize for ClauseId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClauseId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ClauseId, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
