//! The engine against a second, slow and obvious one, and against what must hold in any game.

mod perft;
mod random;
mod slow;
mod watched;
