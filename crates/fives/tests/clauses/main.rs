//! One test, at least, for every clause of the two books that the engine carries, and one for the
//! nearest case where it does not apply.

mod good_sams;
mod good_sams_calls;
mod good_sams_scores;
mod script;
mod tennessee;
