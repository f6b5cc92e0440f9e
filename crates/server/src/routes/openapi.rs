//! The API's own description: made from the routes, completed here, served as JSON.
//!
//! Routes say what is theirs: bodies, answers, who may ask. What every request has in common is
//! said here once, so that no route can forget it: how to prove who one is, what names look like,
//! and every way to fail.

use std::sync::LazyLock;

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use rulebook::BookId;
use serde_json::{Value, json};
use utoipa::openapi::path::{HttpMethod, Operation, Parameter, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Content, Header, OpenApi, Ref, RefOr, Required, Response};
use utoipa::{OpenApi as _, PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::code;
use crate::failure::FailureBody;
use crate::routes;
use crate::routes::{merge_patch, sockets};
use crate::state::ServerState;

/// The letters and digits of ids and tokens: none that look alike.
const DIGIT: &str = "[0-9a-hjkmnp-tv-z]";

/// What is the same in every request.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Domino Hall",
        description = "Live tables and events of dominoes: 42, fives and Mexican train, each by its book. \
            Every change names the version it leads to; every failure has a code.",
        license(name = "MIT OR Apache-2.0")
    ),
    tags(
        (name = "people", description = "Accounts, sessions, and who directs the hall."),
        (name = "books", description = "The books the hall plays by."),
        (name = "tables", description = "Tables with bones online."),
        (name = "events", description = "Tournaments: entries, draws, results, corrections."),
        (name = "staff", description = "Who has which role at an event, and the links to join by."),
        (name = "sheets", description = "Score sheets of real tables."),
        (name = "live", description = "Sockets: a snapshot, then numbered updates."),
        (name = "fair", description = "Proof that the hall does not cheat."),
        (name = "operations", description = "For the person who runs the hall."),
    ),
    components(schemas(FailureBody))
)]
struct Common;

/// Every way to fail: the status, its name in the document, and when it occurs.
const FAILURES: [(&str, &str, &str); 11] = [
    ("400", "Malformed", "What was sent cannot be read."),
    ("401", "Unknown", "The session, seat, link or password is unknown, over or replaced."),
    ("403", "Forbidden", "Not for the caller's roles, or sent by another site's page."),
    ("404", "NotFound", "There is no such thing."),
    ("408", "SlowBody", "The body did not come in time; nothing was done."),
    ("409", "Stale", "There is another version by now."),
    ("413", "TooLarge", "The body is too large."),
    ("422", "Refused", "The rules, or the state of things, do not allow it."),
    ("426", "NotASocket", "This address is a WebSocket."),
    ("429", "TooMany", "Too many requests; `Retry-After` says when to come back."),
    ("503", "Unavailable", "The journal does not answer. Send it again with the same key."),
];

/// The API's description.
pub fn openapi() -> OpenApi {
    let mut api = Common::openapi();
    api.merge(routes::all().into_openapi());
    api.merge(sockets::Messages::openapi());
    if let Some(components) = &mut api.components {
        components.schemas.insert(code::SCHEMA.into(), code::schema());
        sockets::describe(components);
        merge_patch::describe(components);
        for (name, scheme) in security_schemes() {
            components.add_security_scheme(name, scheme);
        }
        for (_, name, why) in FAILURES {
            components.responses.insert(name.into(), failure(why));
        }
    }
    let shapes = json!(api.components)["schemas"].take();
    for (path, item) in &mut api.paths.paths {
        let operations = [
            (HttpMethod::Get, &mut item.get),
            (HttpMethod::Put, &mut item.put),
            (HttpMethod::Post, &mut item.post),
            (HttpMethod::Patch, &mut item.patch),
            (HttpMethod::Delete, &mut item.delete),
        ];
        for (method, operation) in operations {
            if let Some(operation) = operation {
                complete(path, &method, operation, &shapes);
            }
        }
    }
    api
}

/// The description as it is served: made once.
pub(crate) static JSON: LazyLock<String> =
    LazyLock::new(|| openapi().to_json().expect("a description is plain data"));

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(document))
}

/// Shows this OpenAPI document, as JSON.
#[utoipa::path(get, path = "/api/openapi.json", tag = "operations",
    responses((status = OK, body = ApiDocument)))]
async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], JSON.as_str())
}

/// An OpenAPI document.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what is made elsewhere")]
struct ApiDocument {
    /// The version of OpenAPI it is written in.
    #[schema(example = "3.1.0")]
    openapi: String,
}

/// The ways to prove who one is.
fn security_schemes() -> [(&'static str, SecurityScheme); 4] {
    let key = |name, about| ApiKeyValue::with_description(name, about);
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A session's token, for programs."))
        .build();
    let session = key("hall_session", "A session, for browsers; `__Host-hall_session` over https.");
    let seat = key("Seat-Token", "A seat's token, for programs that play.");
    let seat_cookie = key(
        "hall_seat_TABLE",
        "A seat at the table of that id, for browsers; `__Host-hall_seat_TABLE` over https.",
    );
    [
        ("session", SecurityScheme::ApiKey(ApiKey::Cookie(session))),
        ("bearer", SecurityScheme::Http(bearer)),
        ("seat", SecurityScheme::ApiKey(ApiKey::Header(seat))),
        ("seat_cookie", SecurityScheme::ApiKey(ApiKey::Cookie(seat_cookie))),
    ]
}

/// Says of an operation what it has in common with others. `shapes` are those of the document.
fn complete(path: &str, method: &HttpMethod, operation: &mut Operation, shapes: &Value) {
    let tag = operation.tags.iter().flatten().next().cloned().unwrap_or_default();
    if let Some(id) = &mut operation.operation_id {
        // Handlers of different files may have one name; clients need each name once.
        *id = format!("{tag}_{id}");
    }
    summarise(operation);
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter {
            explain(parameter);
        }
    }
    sockets::mark(path, operation);
    operation.security = Some(security(path));
    let failures = failures(path, method, operation);
    if path.starts_with("/api/") && *method == HttpMethod::Get && !is_socket(operation) {
        has_tag(operation);
    }
    let responses = &mut operation.responses.responses;
    responses.remove("4XX");
    for (status, response) in responses.iter_mut() {
        if let RefOr::T(response) = response
            && response.description.is_empty()
        {
            let usual = if status == "101" { "The socket is open." } else { "It is done." };
            response.description = about(response, shapes).unwrap_or(usual).into();
        }
    }
    for (status, name, _) in FAILURES.iter().filter(|(status, ..)| failures.contains(status)) {
        responses.insert((*status).into(), RefOr::Ref(Ref::from_response_name(*name)));
    }
}

/// What an answer is, as the shape it has says it.
fn about<'a>(response: &Response, shapes: &'a Value) -> Option<&'a str> {
    let content = json!(response.content.values().next()?);
    let shape = content["schema"]["$ref"].as_str()?.rsplit('/').next()?;
    shapes[shape]["description"].as_str()
}

/// Says that a resource has a tag, and is not sent to who has it: see `middleware/etag.rs`.
fn has_tag(operation: &mut Operation) {
    let mut seen = Parameter::new("If-None-Match");
    seen.parameter_in = ParameterIn::Header;
    seen.required = Required::False;
    explain(&mut seen);
    operation.parameters.get_or_insert_default().push(RefOr::T(seen));
    let responses = &mut operation.responses.responses;
    if let Some(RefOr::T(found)) = responses.get_mut("200") {
        found.headers.insert("ETag".into(), Header::default().into());
    }
    let same = Response::new("The client has it already.");
    responses.insert("304".into(), RefOr::T(same));
}

/// Whether the operation opens a socket.
fn is_socket(operation: &Operation) -> bool {
    operation.responses.responses.contains_key("101")
}

/// A failure as an answer.
fn failure(why: &str) -> RefOr<Response> {
    let mut response = Response::new(why);
    let content = Content::new(Some(Ref::from_schema_name("FailureBody")));
    response.content.insert("application/json".into(), RefOr::T(content));
    RefOr::T(response)
}

/// The first sentence is the summary, wherever its line was broken.
fn summarise(operation: &mut Operation) {
    let said = [operation.summary.take(), operation.description.take()];
    let said: Vec<String> = said.into_iter().flatten().collect();
    let said = said.join(" ").replace('\n', " ");
    let (summary, rest) = said.split_once(". ").unwrap_or((&said, ""));
    operation.summary = Some(format!("{}.", summary.trim_end_matches('.')));
    operation.description = Some(rest.trim().to_owned()).filter(|rest| !rest.is_empty());
}

/// Who may ask: anyone, also with each kind of proof.
fn security(path: &str) -> Vec<SecurityRequirement> {
    let proof = |name: &str| SecurityRequirement::new(name, Vec::<String>::new());
    let mut proofs = vec![SecurityRequirement::default(), proof("session"), proof("bearer")];
    if path.starts_with("/api/tables/{table}") {
        proofs.extend([proof("seat"), proof("seat_cookie")]);
    }
    proofs
}

/// The statuses with which an operation can fail.
fn failures(path: &str, method: &HttpMethod, operation: &Operation) -> Vec<&'static str> {
    let has_parameter = |is_it: &dyn Fn(&Parameter) -> bool| {
        let mut parameters = operation.parameters.iter().flatten();
        parameters.any(|parameter| matches!(parameter, RefOr::T(parameter) if is_it(parameter)))
    };
    let answers = |status| operation.responses.responses.contains_key(status);
    let is_api = path.starts_with("/api/");
    let changes = is_api && *method != HttpMethod::Get;
    let has_body = operation.request_body.is_some();
    let is_socket = is_socket(operation);
    let names_something = has_parameter(&|it| it.parameter_in == ParameterIn::Path);
    let occurs = |status: &str| match status {
        "401" => is_api,
        "403" => changes || is_socket || !is_api || answers("403"),
        "404" => names_something,
        "409" => has_parameter(&|it| it.name == "If-Match"),
        "408" | "413" => has_body,
        "422" => changes || answers("422"),
        "426" => is_socket,
        _ => true,
    };
    FAILURES.iter().map(|(status, ..)| *status).filter(|status| occurs(status)).collect()
}

/// Says what a parameter looks like.
fn explain(parameter: &mut Parameter) {
    let id = format!("^{DIGIT}{{16}}$");
    let (about, schema) = match parameter.name.as_str() {
        "table" => ("The table's id.", text(&id, "0123456789abcdef")),
        "event" => ("The event's id.", text(&id, "0123456789abcdef")),
        "match" => ("The match's id, as the board gives it.", text(MATCH, "rr-1-1")),
        "link" => ("The link's hash, as the list of links gives it.", text(HASH, &"0".repeat(64))),
        "name" => ("The account's name.", name()),
        "book" => ("The book's name.", BookId::schema()),
        "seat" => ("The seat: 0, 1, 2 … clockwise.", seat()),
        "Idempotency-Key" => (
            "A name of the client's own for this request: sent again, it is done once and answered \
             the same. Where a table is opened or a seat taken without a session, it has 20 \
             characters or more, and should be random.",
            text("^[!-~]{1,64}$", "9a4f2c81-0d7e-4b6a-b1d3"),
        ),
        "If-Match" => (
            "The version the change is meant for, as it came in `ETag`; at another it is refused.",
            text(VERSION, "\"42\""),
        ),
        "If-None-Match" => (
            "What the client has, as it came in `ETag`; if it is the last, nothing is sent.",
            ObjectBuilder::new().schema_type(Type::String).examples([json!("\"42\"")]).into(),
        ),
        _ => return,
    };
    parameter.description = Some(about.into());
    parameter.schema = Some(schema);
}

/// What a match's id looks like.
const MATCH: &str = "^[a-z]{2}(-[wlf]?[0-9]{1,4}){2}$";

/// What a link's hash looks like.
const HASH: &str = "^[0-9a-f]{64}$";

/// What a version looks like as a tag.
const VERSION: &str = "^\"[0-9]{1,18}(-[0-9a-f]{1,64})?\"$";

fn text(pattern: &str, example: &str) -> RefOr<Schema> {
    let schema = ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern));
    schema.examples([json!(example)]).into()
}

fn name() -> RefOr<Schema> {
    let schema = ObjectBuilder::new().schema_type(Type::String);
    schema.min_length(Some(1)).examples([json!("Ann")]).into()
}

fn seat() -> RefOr<Schema> {
    let schema = ObjectBuilder::new().schema_type(Type::Integer);
    schema.minimum(Some(0)).maximum(Some(5)).examples([json!(2)]).into()
}
