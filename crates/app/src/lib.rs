//! Use cases of the hall over ports for journal, clock and randomness.

pub mod journal;
