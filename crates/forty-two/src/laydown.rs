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
mod renege;
mod search;
mod suits;
mod trick;

pub use declaration::{Declaration, DeclarationFault, Declared};
pub use demonstration::Demonstration;

use search::Search;

/// Looks for any one way for `declaration` to be wrong; `None` when it stands.
///
/// Exact for every declaration that passes [`Declaration::check`]. One that does not is no position
/// of the game, and nothing is shown about it: `None`.
pub fn refute(declaration: &Declaration) -> Option<Demonstration> {
    declaration.check().ok()?;
    Search::new(declaration).demonstration()
}
