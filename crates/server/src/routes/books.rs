//! The books the hall plays by.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use rulebook::{Book, BookId, Choice, Clause, Kind, Scope};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Answer;
use crate::routes::request::At;
use crate::routes::shapes::{BookName, OptionValue};
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(look))
}

/// The books.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Books {
    /// All of them.
    items: Vec<ListedBook>,
}

/// A book in the list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListedBook {
    /// The name used in records.
    #[schema(value_type = BookName)]
    book: BookId,
    /// Its full name.
    name: String,
    /// `forty-two`, `fives` or `mexican-train`.
    #[schema(example = "forty-two")]
    game: String,
}

/// A book.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BookShape {
    /// The name used in records.
    #[schema(value_type = BookName)]
    book: BookId,
    /// Its full name.
    name: String,
    /// `forty-two`, `fives` or `mexican-train`.
    #[schema(example = "forty-two")]
    game: String,
    /// What the book sets where nobody chose otherwise.
    params: BTreeMap<String, OptionValue>,
    /// What may be chosen for a table or an event.
    options: Vec<OptionShape>,
    /// Every clause, in the book's order.
    clauses: Vec<ClauseShape>,
}

/// Something that may be chosen.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OptionShape {
    /// The parameter it replaces.
    #[schema(example = "target_marks")]
    key: String,
    /// `table` or `event`: what it is chosen for.
    #[schema(example = "table")]
    scope: &'static str,
    /// What may be chosen, for people.
    #[schema(example = "1 to 7")]
    allowed: String,
    /// What it means.
    help: String,
    /// The clause that leaves it open.
    #[schema(example = "n42pa/II.1")]
    clause: String,
}

/// A clause, in our words.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClauseShape {
    /// `book/number`, as players cite it.
    #[schema(example = "n42pa/IV.4.a")]
    clause: String,
    /// How the hall treats it: `rule`, `call`, `event`, `table` or `conduct`.
    #[schema(example = "rule")]
    kind: &'static str,
    /// What it says.
    says: String,
    /// How we read what it leaves open.
    reading: Option<String>,
}

impl From<&Book> for ListedBook {
    fn from(book: &Book) -> ListedBook {
        let (name, game) = (book.name().to_owned(), book.family().to_string());
        ListedBook { book: book.id(), name, game }
    }
}

impl From<&Book> for BookShape {
    fn from(book: &Book) -> BookShape {
        BookShape {
            book: book.id(),
            name: book.name().to_owned(),
            game: book.family().to_string(),
            params: book
                .params()
                .iter()
                .map(|(key, value)| (key.to_owned(), value.into()))
                .collect(),
            options: book.options().iter().map(OptionShape::from).collect(),
            clauses: book.clauses().map(|(_, clause)| ClauseShape::from(clause)).collect(),
        }
    }
}

impl From<&Choice> for OptionShape {
    fn from(choice: &Choice) -> OptionShape {
        OptionShape {
            key: choice.key.clone(),
            scope: match choice.scope {
                Scope::Table => "table",
                Scope::Event => "event",
            },
            allowed: choice.allowed_text(),
            help: choice.help.clone(),
            clause: choice.clause.clone(),
        }
    }
}

impl From<&Clause> for ClauseShape {
    fn from(clause: &Clause) -> ClauseShape {
        ClauseShape {
            clause: clause.id.clone(),
            kind: match clause.kind {
                Kind::Rule => "rule",
                Kind::Call => "call",
                Kind::Event => "event",
                Kind::Table => "table",
                Kind::Conduct => "conduct",
            },
            says: clause.says.clone(),
            reading: clause.reading.clone(),
        }
    }
}

/// The books the hall plays by.
#[utoipa::path(get, path = "/api/books", tag = "books", responses((status = OK, body = Books)))]
async fn list(State(_site): State<ServerState>) -> Json<Books> {
    Json(Books { items: BookId::ALL.iter().map(|id| id.book().into()).collect() })
}

/// A book with its clauses, its parameters and what may be chosen.
#[utoipa::path(get, path = "/api/books/{book}", tag = "books",
    params(("book" = String, Path)),
    responses((status = OK, body = BookShape)))]
async fn look(State(_site): State<ServerState>, At(book): At<BookId>) -> Answer<Json<BookShape>> {
    Ok(Json(book.book().into()))
}
