//! Checking draws: what the published seed gives against what a record says was drawn.

use serde::Serialize;

use crate::action::Action;
use crate::lots::seed_hash;
use crate::record::{RefusedLine, read};
use crate::{DrawReport, Tournament};

/// How many names are drawn in one record: a large event draws each of a thousand some ten times. One that
/// takes back its draws and makes them again would fill memory with them.
const MOST_DRAWN: usize = 200_000;

/// All draws of a record, recomputed.
#[derive(Clone, Debug, Serialize)]
pub struct Verification {
    /// One for each draw, in order.
    pub draws: Vec<DrawCheck>,
    /// What the event committed itself to: the hash of its seed.
    #[serde(skip)]
    pub seed_hash: String,
    /// The line that ended the check, if one did.
    pub refused: Option<RefusedLine>,
}

/// One draw, recomputed.
#[derive(Clone, Debug, Serialize)]
pub struct DrawCheck {
    /// The line of the record.
    pub line: usize,
    /// What the seed gives.
    #[serde(flatten)]
    pub gives: DrawReport,
    /// What the record says was drawn, where it says so.
    pub stated: Option<Vec<Vec<String>>>,
    /// Whether they agree. A draw the record only asks for is what the seed gives by itself.
    pub agrees: bool,
}

impl Verification {
    /// Whether every draw is exactly what the seed gives and every line could be taken.
    pub fn holds(&self) -> bool {
        self.refused.is_none() && self.draws.iter().all(|draw| draw.agrees)
    }
}

/// Recomputes every draw of a record. Goes on past a draw that does not agree, so that the later
/// ones are judged too; an error means that there is not even a header.
pub fn verify_draws(bytes: impl AsRef<[u8]>) -> Result<Verification, RefusedLine> {
    verify_draws_while(bytes, &|| true)
}

/// The same for as long as it `is_wanted`; the line it had come to then is refused.
pub fn verify_draws_while(
    bytes: impl AsRef<[u8]>,
    is_wanted: &dyn Fn() -> bool,
) -> Result<Verification, RefusedLine> {
    let (header, lines) = read(bytes.as_ref());
    let mut tournament =
        Tournament::new(header?).map_err(|refusal| RefusedLine::new(1, refusal))?;
    let seed_hash = seed_hash(&tournament.header().seed);
    let mut verification = Verification { draws: Vec::new(), seed_hash, refused: None };
    let mut n_drawn = 0;
    for (n, line) in lines {
        if !is_wanted() || n_drawn > MOST_DRAWN {
            verification.refused = Some(RefusedLine::too_long(n));
            break;
        }
        let taken = line.and_then(|mut line| {
            let stated = match &mut line.action {
                Action::Draw(draw) => Some(draw.drew.take()),
                _ => None,
            };
            tournament.act(line).map_err(|refusal| RefusedLine::new(n, refusal))?;
            Ok(stated)
        });
        match taken {
            Ok(None) => {}
            Ok(Some(stated)) => verification.draws.extend(tournament.last_draw().map(|gives| {
                n_drawn += gives.drew.iter().map(Vec::len).sum::<usize>();
                let agrees = stated.as_ref().is_none_or(|stated| *stated == gives.drew);
                DrawCheck { line: n, gives, stated, agrees }
            })),
            Err(refused) => {
                verification.refused = Some(refused);
                break;
            }
        }
    }
    Ok(verification)
}
