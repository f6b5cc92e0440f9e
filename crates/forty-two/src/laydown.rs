//! The exact judge of a declaration. `docs/laydown.md` says what is judged, `docs/laydown-judge.md`
//! how.
//!
//! All four players conspire against the declaration, so the question is not who wins a game but
//! whether one single way exists. That makes it a search for one line of play among all deals at
//! once, and nothing about a deal is settled before the line needs it: not who holds a bone, and not
//! even which bone a player threw away.

mod bound;
mod declaration;
mod demonstration;
mod failed;
mod holdings;
mod outline;
pub mod question;
mod renege;
mod search;
mod suits;
mod trick;

pub use declaration::{Declaration, DeclarationFault, Declared};
pub use demonstration::Demonstration;

use search::Search;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Looks for any one way for `declaration` to be wrong; `None` when it stands.
///
/// Exact for every declaration that passes [`Declaration::check`]. One that does not is not a position
/// of the game, and nothing is shown about it: `None`.
pub fn refute(declaration: &Declaration) -> Option<Demonstration> {
    match refute_within(declaration, u64::MAX) {
        Judgment::Refuted(demonstration) => Some(demonstration),
        Judgment::Stands | Judgment::Undecided => None,
    }
}

/// The same, looking at so many positions at most. Those that come up need a few hundred; a position
/// made to be hard can need millions.
pub fn refute_within(declaration: &Declaration, positions: u64) -> Judgment {
    refute_while(declaration, positions, &|| true)
}

/// The same, for as long as the answer `is_wanted`. That is asked now and then.
pub fn refute_while(
    declaration: &Declaration,
    positions: u64,
    is_wanted: &dyn Fn() -> bool,
) -> Judgment {
    if declaration.check().is_err() {
        return Judgment::Stands;
    }
    Search::new(declaration, positions, is_wanted).judgment()
}

/// What the judge finds of a declaration.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum Judgment {
    /// There is no way for it to be wrong.
    Stands,
    /// One way for it to be wrong.
    Refuted(Demonstration),
    /// Neither was found within the positions allowed: an official decides.
    Undecided,
}
