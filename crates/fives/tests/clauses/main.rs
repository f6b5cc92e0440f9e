//! One test, at least, for every clause of the two books that the engine carries, and one for the
//! nearest case where it does not apply.

mod after_the_game;
mod good_sams;
mod good_sams_calls;
mod good_sams_exposed;
mod good_sams_scores;
mod script;
mod tennessee;
