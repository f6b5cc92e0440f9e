//! What officials and learners ask about 42: whether a declaration stands, and what a position is worth.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use forty_two::question::{Answer as Judged, Question as Declared};
use forty_two::{Declaration, Judgment, refute_within};
use solver::Solver;
use solver::question::{Answer as Solved, Question as Position};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::code::Code;
use crate::failure::{Answer, Failure};
use crate::ops::cpu_pool::Wanted;
use crate::routes::request::Body;
use crate::state::ServerState;

pub(crate) fn routes() -> OpenApiRouter<ServerState> {
    OpenApiRouter::new().routes(routes!(judge)).routes(routes!(solve))
}

/// How many positions the judge looks at, in steps: between them it sees whether the answer is still
/// wanted. Those that come up need a few hundred; the last step takes a second or two.
const STEPS: [u64; 4] = [1_000, 10_000, 100_000, 1_000_000];

/// Judges a declaration of 42: a laydown, the bid made, or the bid set. The same as `hall judge`.
#[utoipa::path(post, path = "/api/judge", tag = "fair",
    request_body(content = Declared, example = json!({"book": "n42pa",
        "hands": [["5-5"], ["6-4"], ["5-1"], ["6-3"]], "trump": "fives", "declarer": 0, "bidder": 0,
        "bid": "31", "what": "laydown", "leader": 0, "points": [21, 0]})),
    responses((status = OK, body = Judged)))]
async fn judge(
    State(state): State<ServerState>,
    Body(question): Body<Declared>,
) -> Answer<Json<Judged>> {
    let declaration = question.declaration().map_err(Failure::malformed)?;
    let judging = state.checks.run(move |wanted| judgment(&declaration, wanted)).await;
    match judging.map_err(failed)? {
        Judgment::Stands => Ok(Json(None.into())),
        Judgment::Refuted(demonstration) => Ok(Json(Some(demonstration).into())),
        Judgment::Undecided => Err(Failure::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            Code::Undecided,
            "this position takes too long to judge here; try `hall judge`",
        )),
    }
}

fn judgment(declaration: &Declaration, wanted: &Wanted) -> Judgment {
    let mut steps = STEPS.into_iter().take_while(|_| wanted.is_wanted());
    let judged = steps.find_map(|positions| match refute_within(declaration, positions) {
        Judgment::Undecided => None,
        judgment => Some(judgment),
    });
    judged.unwrap_or(Judgment::Undecided)
}

/// Solves a position of 42 with all hands seen: what each side takes with best play of all four. The
/// same as `hall solve`.
#[utoipa::path(post, path = "/api/solve", tag = "fair",
    request_body(content = Position, example = json!({
        "hands": [["5-5"], ["6-4"], ["5-1"], ["6-3"]], "trump": "fives", "leader": 1})),
    responses((status = OK, body = Solved)))]
async fn solve(
    State(state): State<ServerState>,
    Body(question): Body<Position>,
) -> Answer<Json<Solved>> {
    let asked = question.check().map_err(Failure::malformed)?;
    let solving = move |wanted: &Wanted| {
        wanted.is_wanted().then(|| asked.answer(&Solver::default().solve(&asked.position)))
    };
    let solved = state.checks.run(solving).await.map_err(failed)?;
    solved.map(Json).ok_or_else(|| Failure::malformed("no longer wanted"))
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` passes")]
fn failed(error: tokio::task::JoinError) -> Failure {
    Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Code::HallFailed, error.to_string())
}
