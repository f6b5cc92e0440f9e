//! What passes over the sockets, for the document: OpenAPI itself knows only what opens one.

use serde_json::json;
use utoipa::OpenApi;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::OneOfBuilder;
use utoipa::openapi::{Components, Ref};

/// A socket: its address, what a client sends over it, and what it is sent.
struct Socket {
    path: &'static str,
    /// The schema of what a client sends.
    takes: &'static str,
    /// The schema of what a client is sent, one of several.
    sends: (&'static str, &'static str, &'static [&'static str]),
}

const SOCKETS: [Socket; 3] = [
    Socket {
        path: "/api/tables/{table}/live",
        takes: "TableRequest",
        sends: (
            "TableMessage",
            "What is sent over a table's socket: `kind` says which. A referee is sent the messages for one.",
            &["TableSnapshot", "TableUpdate", "RefereeSnapshot", "RefereeUpdate", "SocketAnswer"],
        ),
    },
    Socket {
        path: "/api/events/{event}/live",
        takes: "EventRequest",
        sends: (
            "EventSocketMessage",
            "What is sent over an event's socket: `kind` says which.",
            &["EventMessage", "SocketAnswer"],
        ),
    },
    Socket {
        path: "/api/events/{event}/matches/{match}/sheet/live",
        takes: "EventRequest",
        sends: (
            "SheetSocketMessage",
            "What is sent over a score sheet's socket: `kind` says which.",
            &["SheetMessage", "SocketAnswer"],
        ),
    },
];

/// The types of what passes over sockets and nowhere else.
#[derive(OpenApi)]
#[openapi(components(schemas(
    crate::live::SocketAnswer,
    crate::live::tables::TableRequest<'static>,
    crate::live::events::EventRequest,
    app::TableUpdate<'static>,
    app::RefereeUpdate<'static>,
)))]
pub(crate) struct Messages;

/// Adds what each socket sends, one of several.
pub(crate) fn describe(components: &mut Components) {
    for Socket { sends: (name, about, messages), .. } in SOCKETS {
        let all = messages
            .iter()
            .fold(OneOfBuilder::new(), |all, message| all.item(Ref::from_schema_name(*message)));
        components.schemas.insert(name.into(), all.description(Some(about)).into());
    }
}

/// Says of the operation that opens a socket what passes over it.
pub(crate) fn mark(path: &str, operation: &mut Operation) {
    let Some(Socket { takes, sends: (sends, ..), .. }) = SOCKETS.iter().find(|it| it.path == path)
    else {
        return;
    };
    let schema = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
    let websocket = json!({"takes": schema(takes), "sends": schema(sends)});
    let extensions = Extensions::builder().add("x-websocket", websocket).build();
    operation.extensions.get_or_insert_default().merge(extensions);
}
