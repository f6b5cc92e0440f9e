//! The codes of what the server says by itself, about requests and not about what is asked in them.

use app::codes;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

rulebook::codes! {
    /// Why the server refuses a request, as programs match it.
    pub(crate) enum Code {
        /// What was sent cannot be read.
        Malformed = "request/malformed",
        /// There is no such query parameter.
        UnknownParameter = "request/unknown_parameter",
        /// There is nothing at this address.
        NoSuchPath = "request/no_such_path",
        /// The address takes other methods.
        Method = "request/method",
        /// The address is a WebSocket.
        NotASocket = "request/not_a_socket",
        /// Another site's page sent it.
        CrossSite = "request/cross_site",
        /// More was sent than is taken.
        TooLarge = "request/too_large",
        /// The body did not arrive in time.
        SlowBody = "request/slow_body",
        /// Too many large requests at once.
        TooManyBodies = "request/too_many_bodies",
        /// Too many requests.
        TooMany = "request/too_many",
        /// The request took too long, and may still finish.
        Timeout = "request/timeout",
        /// Something failed here.
        RequestFailed = "request/failed",
        /// Something failed here.
        HallFailed = "hall/failed",
        /// The caller must sign in.
        Forbidden = "auth/forbidden",
        /// The client did not read what it was sent.
        TooSlow = "socket/too_slow",
        /// Too many tables of the caller wait in the lobby.
        TooManyWaiting = "table/too_many_waiting",
        /// The claim is too large to be judged.
        Undecided = "judge/undecided",
        /// The position takes too long to be solved.
        SolveTooLong = "solve/too_long",
        /// The hall cannot be used yet.
        NotReady = "ops/not_ready",
        /// Only the machine itself may ask.
        LoopbackOnly = "ops/loopback_only",
    }
}

/// The name of the schema below.
pub(crate) const SCHEMA: &str = "Code";

/// The schema of a code: all that there are.
pub(crate) fn schema() -> RefOr<Schema> {
    let mut all = codes();
    all.extend(Code::ALL);
    all.sort_unstable();
    all.dedup();
    let about =
        "A stable name of what went wrong, or why something stands as it does: `area/what`.";
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(all))
        .description(Some(about))
        .examples(["game/can_play"])
        .into()
}
