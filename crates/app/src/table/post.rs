//! A closed table enters its result with its event.

use tournament::{Action, MatchId, Report, Score};

use crate::event::{MatchResult, signature};
use crate::journal::Stream;
use crate::streams::cache::Change;
use crate::table::fact::posted;
use crate::table::state::{Life, TableState};
use crate::{Error, Hall};

impl Hall {
    /// Enters the result of a table that is closed with its event, once.
    pub(crate) async fn post_table(&self, stream: &Stream) -> Result<(), Error> {
        let (table, of, report) = {
            let locked = self.lock::<TableState>(stream).await?;
            let state = &locked.state;
            let Some(of) = state.opened.of.clone().filter(|_| state.life == Life::Closed) else {
                return Ok(());
            };
            (state.opened.table, of.clone(), report(state, of.r#match))
        };
        let refused = match report {
            Some(report) => {
                let by = signature(table);
                let result = MatchResult {
                    pairing: of.pairing,
                    action: Action::Score(report),
                    key: by.clone(),
                    by,
                };
                let entered = self.enter_result(of.event, result).await?;
                entered.err().map(|refused| refused.text)
            }
            None => Some("the table was closed before its game was over".to_owned()),
        };
        let mut locked = self.lock::<TableState>(stream).await?;
        self.change(&mut locked, |state, _| {
            Ok(if state.life == Life::Closed {
                Change::one(posted(refused.clone()), ())
            } else {
                Change::nothing(())
            })
        })
        .await
    }
}

/// The result of a table whose game is over.
fn report(state: &TableState, of: MatchId) -> Option<Report> {
    state.game.winner()?;
    let score = state.game.score();
    let games = state.games.iter().chain([&score]);
    let (score, games) = match state.game.games_won() {
        Some(won) if won.iter().sum::<u8>() > 1 => {
            let pair = |game: &Vec<i32>| Some([*game.first()?, *game.get(1)?]);
            (None, games.map(pair).collect::<Option<Vec<_>>>())
        }
        _ => (Some(Score::new(&score)?), None),
    };
    Some(Report { r#match: of, score, games })
}
