use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::settings::{Choice, OptionError, Settings, Value};
use crate::{Clause, ClauseId, EventFormat, Kind, OptionForm, Rule, Scope, Section};

/// One of the five books.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum BookId {
    /// Straight 42: a morning of round robin, an afternoon of brackets.
    Straight42,
    /// The National 42 Players Association, January 2010.
    N42pa,
    /// Texas Good Sams dominoes, singles and doubles.
    TexasGoodSams,
    /// Tennessee dominoes.
    Tennessee,
    /// Alabama Samboree Mexican dominoes.
    AlabamaSamboree,
}

/// A family of games; every book plays one.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Texas 42.
    FortyTwo,
    /// Fives, called dominoes.
    Fives,
    /// Mexican train.
    MexicanTrain,
}

/// A book, checked.
#[derive(Debug)]
pub struct Book {
    id: BookId,
    name: String,
    family: Family,
    params: Settings,
    options: Vec<Choice>,
    formats: Vec<EventFormat>,
    sections: Vec<Section>,
    clauses: Vec<Clause>,
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBook {
    book: BookId,
    name: String,
    game: Family,
    params: std::collections::BTreeMap<String, Value>,
    #[serde(default)]
    option: Vec<Choice>,
    #[serde(default)]
    format: Vec<EventFormat>,
    #[serde(default)]
    section: Vec<Section>,
    clause: Vec<Clause>,
}

/// What is wrong with a book's file.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum BookError {
    /// Not the form a book has.
    #[error("{0}")]
    Form(String),
    /// Faults of content, all of them.
    #[error("{}", .0.join("; "))]
    Content(Vec<String>),
}

impl BookId {
    /// All books.
    pub const ALL: [BookId; 5] = [
        BookId::Straight42,
        BookId::N42pa,
        BookId::TexasGoodSams,
        BookId::Tennessee,
        BookId::AlabamaSamboree,
    ];

    /// The name used in records and clauses.
    pub const fn as_str(self) -> &'static str {
        match self {
            BookId::Straight42 => "straight42",
            BookId::N42pa => "n42pa",
            BookId::TexasGoodSams => "texas-good-sams",
            BookId::Tennessee => "tennessee",
            BookId::AlabamaSamboree => "alabama-samboree",
        }
    }

    /// The file the book was read from when the program was built.
    pub const fn source(self) -> &'static str {
        match self {
            BookId::Straight42 => include_str!("../../../rulebooks/straight42.toml"),
            BookId::N42pa => include_str!("../../../rulebooks/n42pa.toml"),
            BookId::TexasGoodSams => include_str!("../../../rulebooks/texas-good-sams.toml"),
            BookId::Tennessee => include_str!("../../../rulebooks/tennessee.toml"),
            BookId::AlabamaSamboree => include_str!("../../../rulebooks/alabama-samboree.toml"),
        }
    }

    /// The book itself.
    ///
    /// # Panics
    /// If a built-in file is faulty, which a test of this crate rules out.
    pub fn book(self) -> &'static Book {
        static BOOKS: LazyLock<[Book; 5]> = LazyLock::new(|| {
            BookId::ALL
                .map(|id| Book::parse(id.source()).unwrap_or_else(|error| panic!("{id}: {error}")))
        });
        &BOOKS[self as usize]
    }
}

impl Book {
    /// Reads a book's file and checks it whole.
    pub fn parse(text: &str) -> Result<Book, BookError> {
        let raw: RawBook =
            toml::from_str(text).map_err(|error| BookError::Form(error.to_string()))?;
        let mut faults = Vec::new();
        if raw.clause.len() > usize::from(u8::MAX) {
            faults.push(format!("{} clauses are more than a book may have", raw.clause.len()));
        }
        for (n, clause) in raw.clause.iter().enumerate() {
            if !clause.id.starts_with(&format!("{}/", raw.book)) {
                faults.push(format!("clause {} does not begin with its book", clause.id));
            }
            if raw.clause[..n].iter().any(|earlier| earlier.id == clause.id) {
                faults.push(format!("clause {} stands twice", clause.id));
            }
            if !raw.section.iter().any(|section| section.id == clause.section) {
                faults.push(format!("clause {} is in no section of the book", clause.id));
            }
            if clause.call.is_some() && matches!(clause.kind, Kind::Rule | Kind::Event) {
                faults.push(format!("clause {} is not called at a table", clause.id));
            }
            for rule in &clause.rules {
                if raw.clause[..n].iter().any(|earlier| earlier.rules.contains(rule)) {
                    faults.push(format!("rule {rule:?} is stated a second time by {}", clause.id));
                }
            }
        }
        let params = Settings::new(raw.params.clone());
        for option in &raw.option {
            faults.extend(option.form_fault(&params));
            if !raw.clause.iter().any(|clause| clause.id == option.clause) {
                faults.push(format!("option {} names no clause of the book", option.key));
            }
            match raw.params.get(&option.key) {
                None => faults.push(format!("option {} has no parameter to replace", option.key)),
                Some(value) if !option.allows(value) => {
                    faults
                        .push(format!("option {} does not allow the book's own value", option.key));
                }
                Some(_) => {}
            }
        }
        for format in &raw.format {
            for (key, value) in &format.options {
                let of_event =
                    |option: &&Choice| option.key == *key && option.scope == Scope::Event;
                let option = raw.option.iter().find(of_event);
                if !option.is_some_and(|option| option.allows(value)) {
                    faults.push(format!("format {} cannot choose {key} = {value}", format.id));
                }
            }
        }
        if !faults.is_empty() {
            return Err(BookError::Content(faults));
        }
        Ok(Book {
            id: raw.book,
            name: raw.name,
            family: raw.game,
            params,
            options: raw.option,
            formats: raw.format,
            sections: raw.section,
            clauses: raw.clause,
        })
    }

    /// Which book it is.
    pub const fn id(&self) -> BookId {
        self.id
    }

    /// Its full name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The game it is about.
    pub const fn family(&self) -> Family {
        self.family
    }

    /// What the book sets where no one chose otherwise.
    pub const fn params(&self) -> &Settings {
        &self.params
    }

    /// What a director may choose.
    pub fn options(&self) -> &[Choice] {
        &self.options
    }

    /// The same as forms show it, in the book's order.
    pub fn option_forms(&self) -> impl Iterator<Item = OptionForm> {
        self.options.iter().map(|option| option.form(&self.params))
    }

    /// The ways to run an event by it, the usual one first.
    pub fn formats(&self) -> &[EventFormat] {
        &self.formats
    }

    /// Its sections, in order.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// The book's parameters with these options of a director in their place. Reports every fault.
    pub fn settings(
        &self,
        scope: Scope,
        chosen: impl IntoIterator<Item = (String, Value)>,
    ) -> Result<Settings, Vec<OptionError>> {
        let mut settings = self.params.clone();
        let mut faults = Vec::new();
        for (key, value) in chosen {
            match self.options.iter().find(|option| option.key == key && option.scope == scope) {
                None => faults.push(OptionError::Unknown {
                    key,
                    book: self.id,
                    known: self
                        .options
                        .iter()
                        .filter(|option| option.scope == scope)
                        .map(|option| option.key.as_str())
                        .collect::<Vec<_>>()
                        .join(", "),
                }),
                Some(option) if !option.allows(&value) => faults.push(OptionError::NotAllowed {
                    key,
                    value,
                    allowed: option.allowed_text(),
                    clause: option.clause.clone(),
                }),
                Some(_) => settings.set(key, value),
            }
        }
        if faults.is_empty() { Ok(settings) } else { Err(faults) }
    }

    /// All clauses in the book's order.
    pub fn clauses(&self) -> impl Iterator<Item = (ClauseId, &Clause)> {
        self.clauses
            .iter()
            .enumerate()
            .map(|(n, clause)| (ClauseId { book: self.id, n: n as u8 }, clause))
    }

    /// The clause with this id.
    ///
    /// # Panics
    /// If the id is another book's.
    pub fn clause(&self, id: ClauseId) -> &Clause {
        assert_eq!(id.book, self.id, "a clause is asked of its own book");
        &self.clauses[usize::from(id.n)]
    }

    /// The clause that states `rule`, if this book does.
    pub fn clause_for(&self, rule: Rule) -> Option<ClauseId> {
        self.clauses().find(|(_, clause)| clause.rules.contains(&rule)).map(|(id, _)| id)
    }

    /// Whether the book treats `rule` as an irregularity that may happen and be called.
    pub fn is_callable(&self, rule: Rule) -> bool {
        self.clause_for(rule).is_some_and(|id| self.clause(id).kind == Kind::Call)
    }
}

impl fmt::Display for BookId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Family::FortyTwo => "forty-two",
            Family::Fives => "fives",
            Family::MexicanTrain => "mexican-train",
        })
    }
}

/// A text that names no book.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error(
    "there is no book `{text}`; the books are straight42, n42pa, texas-good-sams, tennessee and \
     alabama-samboree"
)]
pub struct ParseBookError {
    text: String,
}

impl FromStr for BookId {
    type Err = ParseBookError;

    fn from_str(text: &str) -> Result<BookId, ParseBookError> {
        BookId::ALL
            .into_iter()
            .find(|id| id.as_str() == text)
            .ok_or_else(|| ParseBookError { text: text.chars().take(40).collect() })
    }
}

impl utoipa::PartialSchema for BookId {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some("The name of a book."))
            .enum_values(Some(BookId::ALL.map(BookId::as_str)))
            .examples(["n42pa"])
            .into()
    }
}

impl utoipa::ToSchema for BookId {
    fn name() -> std::borrow::Cow<'static, str> {
        "BookName".into()
    }
}

impl Serialize for BookId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for BookId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BookId, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_book_is_sound() {
        for id in BookId::ALL {
            let book = Book::parse(id.source()).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(book.id(), id);
            for (clause_id, clause) in id.book().clauses() {
                assert_eq!(clause.id.parse(), Ok(clause_id));
            }
        }
    }

    #[test]
    fn forms_know_what_each_option_takes_and_needs() {
        let forms: Vec<OptionForm> = BookId::N42pa.book().option_forms().collect();
        let form = |key: &str| {
            let of_event = |form: &&OptionForm| form.key == key && form.scope == Scope::Event;
            serde_json::to_value(forms.iter().find(of_event).unwrap()).unwrap()
        };
        let size = form("bracket_size");
        assert_eq!(
            (&size["type"], &size["min"], &size["max"]),
            (&"int".into(), &2.into(), &1024.into())
        );
        assert_eq!((&size["unit"], &size["default"]), (&"teams".into(), &16.into()));
        assert_eq!(size["needs"], serde_json::json!([{"key": "bracket", "not": "none"}]));
        let bracket = form("bracket");
        assert_eq!(bracket["choices"][3]["label"], "Box draw");
        assert_eq!(bracket["default"], "double elimination");
        assert_eq!(form("check_in")["type"], "bool");
    }

    #[test]
    fn all_faults_of_a_file_are_reported_at_once() {
        let text = r#"
            book = "tennessee"
            name = "x"
            game = "fives"
            [params]
            a = 1
            [[option]]
            key = "b"
            scope = "table"
            allowed = [1]
            label = ""
            help = ""
            clause = "tennessee/9"
            [[section]]
            id = "x"
            title = "x"
            [[clause]]
            id = "n42pa/1"
            section = "x"
            title = ""
            kind = "rule"
            says = ""
            [[clause]]
            id = "n42pa/1"
            section = "y"
            title = ""
            kind = "rule"
            call = { against = "required", judged = "record" }
            says = ""
        "#;
        let Err(BookError::Content(faults)) = Book::parse(text) else { panic!("accepted") };
        assert_eq!(faults.len(), 8, "{faults:#?}");
    }
}
