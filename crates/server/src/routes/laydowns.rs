//! What officials and learners ask about 42: whether a declaration stands, and what a position is worth.

use app::Wanted;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use forty_two::question::{Answer as Judged, Question as Declared};
use forty_two::{Judgment, refute_while};
use solver::Solver;
use solver::question::{Answer as Solved, Question as Position};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::code::Code;
use crate::failure::{Answer, Failure};
use crate::middleware::rate_limits::ComesFrom;
use crate::routes::body::Body;
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(judge)).routes(routes!(solve))
}

/// How many positions the judge looks at. Those that come up need a few hundred.
const POSITIONS: u64 = 1_000_000;

/// Judges a declaration of 42: a laydown, the bid made, or the bid set. The same as `hall judge`.
#[utoipa::path(post, path = "/api/judge", tag = "fair",
    request_body(content = Declared, example = json!({"book": "n42pa",
        "hands": [["5-5"], ["6-4"], ["5-1"], ["6-3"]], "trump": "fives", "declarer": 0, "bidder": 0,
        "bid": "31", "what": "laydown", "leader": 0, "points": [21, 0]})),
    responses((status = OK, body = Judged)))]
async fn judge(
    State(state): State<ServerState>,
    from: ComesFrom,
    Body(question): Body<Declared>,
) -> Answer<Json<Judged>> {
    let declaration = question.declaration().map_err(Failure::malformed)?;
    let judge =
        move |wanted: &Wanted| refute_while(&declaration, POSITIONS, &|| wanted.is_wanted());
    match state.hall.work(from.address(), judge).await {
        Judgment::Stands => Ok(Json(None.into())),
        Judgment::Refuted(demonstration) => Ok(Json(Some(demonstration).into())),
        Judgment::Undecided => Err(Failure::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            Code::Undecided,
            "this position takes too long to judge here; try `hall judge`",
        )),
    }
}

/// Solves a position of 42 with all hands seen: what each side takes with best play of all four. The
/// same as `hall solve`.
#[utoipa::path(post, path = "/api/solve", tag = "fair",
    request_body(content = Position, example = json!({
        "hands": [["5-5"], ["6-4"], ["5-1"], ["6-3"]], "trump": "fives", "leader": 1})),
    responses((status = OK, body = Solved)))]
async fn solve(
    State(state): State<ServerState>,
    from: ComesFrom,
    Body(question): Body<Position>,
) -> Answer<Json<Solved>> {
    let asked = question.check().map_err(Failure::malformed)?;
    let solve = move |wanted: &Wanted| {
        let solution = Solver::default().solve_while(&asked.position, &|| wanted.is_wanted())?;
        Some(asked.answer(&solution))
    };
    let solved = state.hall.work(from.address(), solve).await;
    solved.map(Json).ok_or_else(|| {
        let why = "this position takes too long to solve here; try `hall solve`";
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, Code::SolveTooLong, why)
    })
}
