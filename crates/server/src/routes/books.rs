//! The books the hall plays by.

use std::collections::BTreeMap;

use axum::Json;
use rulebook::{
    Book, BookId, Callable, Clause, ClauseId, EventFormat, Family, Kind, OptionForm, Section,
    Value as OptionValue,
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Answer;
use crate::routes::request::PathParams;
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
    book: BookId,
    /// Its full name.
    name: String,
    /// The game it is about.
    game: Family,
}

/// A book.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BookShape {
    /// The name used in records.
    book: BookId,
    /// Its full name.
    name: String,
    /// The game it is about.
    game: Family,
    /// The values that apply where no option is chosen.
    params: BTreeMap<String, OptionValue>,
    /// What may be chosen for a table or an event, in the order of a form.
    options: Vec<OptionForm>,
    /// The ways to run an event, the usual one first.
    formats: Vec<EventFormat>,
    /// The sections of the book, in order.
    sections: Vec<Section>,
    /// Every clause, in the book's order.
    clauses: Vec<ClauseShape>,
}

/// A clause, in our words.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClauseShape {
    /// `book/number`, as players cite it.
    #[schema(example = "n42pa/IV.4.a")]
    clause: String,
    /// Its place in the book, from 1.
    #[schema(example = 31)]
    order: usize,
    /// The section it is in.
    #[schema(example = "IV")]
    section: String,
    /// What it is about.
    #[schema(example = "Following suit")]
    title: String,
    /// How the hall treats it.
    kind: Kind,
    /// How a player at a table calls it; left out where it cannot be called.
    #[serde(skip_serializing_if = "Option::is_none")]
    call: Option<Callable>,
    /// What it says.
    says: String,
    /// How we read what it leaves open.
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<String>,
}

impl From<&Book> for ListedBook {
    fn from(book: &Book) -> ListedBook {
        ListedBook { book: book.id(), name: book.name().to_owned(), game: book.family() }
    }
}

impl From<&Book> for BookShape {
    fn from(book: &Book) -> BookShape {
        BookShape {
            book: book.id(),
            name: book.name().to_owned(),
            game: book.family(),
            params: book
                .params()
                .iter()
                .map(|(key, value)| (key.to_owned(), value.clone()))
                .collect(),
            options: book.option_forms().collect(),
            formats: book.formats().to_vec(),
            sections: book.sections().to_vec(),
            clauses: book.clauses().zip(1..).map(ClauseShape::new).collect(),
        }
    }
}

impl ClauseShape {
    fn new(((_, clause), order): ((ClauseId, &Clause), usize)) -> ClauseShape {
        ClauseShape {
            clause: clause.id.clone(),
            order,
            section: clause.section.clone(),
            title: clause.title.clone(),
            kind: clause.kind,
            call: clause.call,
            says: clause.says.clone(),
            reading: clause.reading.clone(),
        }
    }
}

/// Lists the books the hall plays by.
#[utoipa::path(get, path = "/api/books", tag = "books", responses((status = OK, body = Books)))]
async fn list() -> Json<Books> {
    Json(Books { items: BookId::ALL.iter().map(|id| id.book().into()).collect() })
}

/// Shows a book: its clauses, its parameters and its options.
#[utoipa::path(get, path = "/api/books/{book}", tag = "books",
    params(("book" = String, Path)),
    responses((status = OK, body = BookShape)))]
async fn look(PathParams(book): PathParams<BookId>) -> Answer<Json<BookShape>> {
    Ok(Json(book.book().into()))
}
