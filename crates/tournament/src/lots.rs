//! Lots: every draw follows from a seed that anyone can read and recompute.

use std::fmt;

use bones::{Seed, Shuffler};
use sha2::{Digest, Sha256};

use crate::Stage;

/// What a draw is for: its name is part of what its lots are drawn from.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Drawing {
    /// Partners for single players.
    Partners,
    /// A round of a stage drawn round by round.
    Round(Stage, u16),
    /// A whole bracket.
    Bracket(Stage),
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drawing::Partners => f.pad("partners"),
            Drawing::Round(stage, round) => write!(f, "{stage} {round}"),
            Drawing::Bracket(stage) => stage.fmt(f),
        }
    }
}

/// The seed of one draw: the algorithm named `domino-hall-draw/1`.
///
/// SHA-256 over four texts in UTF-8 with a zero byte between them: `domino-hall-draw/1`, the
/// event's seed, what is drawn (`partners`, `round-robin 3`, `championship`, …), and the words
/// added for this draw, empty if none. Its 32 bytes are the seed of a [`Shuffler`]. Each draw has
/// its own stream, so taking one back and drawing again gives the same lots, and a draw made later
/// cannot be known from one made earlier without the event's seed.
pub fn draw_seed(event_seed: &str, drawing: Drawing, added: &str) -> Seed {
    hashed(event_seed, &drawing.to_string(), added)
}

/// What an event commits itself to before it tells its seed: SHA-256, in hexadecimal, over the text
/// `domino-hall-event-seed/1`, a zero byte and the seed in UTF-8.
///
/// It is shown from the beginning and the seed with the first draw, so no one can choose another
/// seed in between. A seed that is easily guessed is known to anyone who tries enough of them.
pub fn seed_hash(event_seed: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"domino-hall-event-seed/1\0");
    hash.update(event_seed.as_bytes());
    Seed(hash.finalize().into()).to_string()
}

/// The lot of the entry of this number in the order of entering, from 1. It settles when an entry
/// plays where several are level: the lowest plays first.
///
/// Made like the seed of a draw; what is drawn is `lot 1` for the first who entered, and so on. It
/// goes by the number and not by the name, because a name can be chosen for its lot.
pub fn lot(event_seed: &str, number: usize) -> [u8; 32] {
    hashed(event_seed, &format!("lot {number}"), "").0
}

fn hashed(event_seed: &str, what: &str, added: &str) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"domino-hall-draw/1\0");
    hash.update(event_seed.as_bytes());
    hash.update(format!("\0{what}\0").as_bytes());
    hash.update(added.as_bytes());
    Seed(hash.finalize().into())
}

/// Numbers for something other than a draw, so that simulating an event never uses up its lots.
pub(crate) fn numbers(purpose: &str, seed: &str) -> Shuffler {
    let mut hash = Sha256::new();
    hash.update(format!("{purpose}\0{seed}").as_bytes());
    Shuffler::new(Seed(hash.finalize().into()))
}

/// The lots of one draw.
pub(crate) fn lots(event_seed: &str, drawing: Drawing, added: &str) -> Shuffler {
    Shuffler::new(draw_seed(event_seed, drawing, added))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recomputed with `printf 'domino-hall-draw/1\0007\000round-robin 3\000' | sha256sum`.
    #[test]
    fn a_draw_seed_is_a_plain_sha256_anyone_can_recompute() {
        let seed = draw_seed("7", Drawing::Round(Stage::RoundRobin, 3), "");
        assert_eq!(
            seed.to_string(),
            "3912a3ae1c61dd6eebe3d09b94c78078d15d409fd630a7cce1e6de6a7619edeb"
        );
    }

    /// Recomputed with `printf 'domino-hall-event-seed/1\0007' | sha256sum`.
    #[test]
    fn the_hash_of_a_seed_is_a_plain_sha256_too() {
        assert_eq!(
            seed_hash("7"),
            "e0acbde0aa7c37047c97338cb640d86c3d98a5ca9ab3f54cf3dfa75a590771e0"
        );
    }

    /// Recomputed with `printf 'domino-hall-draw/1\0007\000lot 3\000' | sha256sum`.
    #[test]
    fn a_lot_is_a_plain_sha256_too() {
        assert_eq!(
            Seed(lot("7", 3)).to_string(),
            "014c915a61549119b0903585365deabb3079b6a975b82ee9ac39033c2814d59e"
        );
    }
}
