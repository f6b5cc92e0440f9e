//! Joining an event by a link.

use app::{EventId, Unknown};
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Answer, Failure};
use crate::middleware::auth::{HeldSeats, MaybeSession};
use crate::routes::body::Body;
use crate::routes::people::{NewSession, begun, now};
use crate::routes::request::{PathParams, QueryParams};
use crate::state::ServerState;

/// Those that take a query.
pub(crate) fn queried() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(join))
}

/// A link's token, and a name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Joining {
    /// The link's token.
    #[schema(example = "0123456789abcdefghjkmnpqrstvwxyz")]
    token: String,
    /// What to be called; needed only without a session.
    #[schema(min_length = 1, max_length = 60, example = "Bo")]
    name: Option<String>,
}

/// As whom to join.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct JoinAs {
    /// `new` begins a session of its own in place of the one the browser has.
    #[param(inline)]
    r#as: Option<SomebodyNew>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum SomebodyNew {
    New,
}

/// Joins the event by a link. The session a browser has gets the link's role besides what it has; one
/// without a session gets one.
#[utoipa::path(post, path = "/api/events/{event}/join", tag = "staff", request_body = Joining,
    params(("event" = String, Path), JoinAs),
    responses(
        (status = OK, body = NewSession, description = "The session has the role too."),
        (status = CREATED, body = NewSession, description = "A session was begun.",
            example = json!({"token": "0123456789abcdefghjkmnpqrstvwxyz", "guest": "Bo",
                "role": {"role": "keeper", "at": {"table": 4}}, "roles": ["spectator"],
                "grants": [{"event": "0123456789abcdef", "event_name": "Spring 42",
                    "role": "keeper", "at": {"table": 4}, "link": "…"}],
                "seats": [], "expires_at": 1_790_000_000_000_i64}))))]
async fn join(
    State(state): State<ServerState>,
    PathParams(event): PathParams<EventId>,
    MaybeSession(session): MaybeSession,
    seats: HeldSeats,
    QueryParams(JoinAs { r#as }): QueryParams<JoinAs>,
    Body(Joining { token, name }): Body<Joining>,
) -> Answer<Response> {
    let token = token.parse().map_err(|_| app::Error::Unknown(Unknown::Link))?;
    if let Some(session) = session.filter(|_| r#as.is_none()) {
        match state.hall.join_too(&session, event, &token).await {
            Ok(joined) => {
                return Ok(Json(now(&state, &joined, None, &seats).await?).into_response());
            }
            // It is over, and replaced by a new one.
            Err(app::Error::Unknown(Unknown::Session)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let name = name.ok_or_else(|| Failure::malformed("without a session, `name` is needed"))?;
    begun(&state, &state.hall.join(event, &token, &name).await?, &seats).await
}
