//! Does the solver tell the truth?

mod brute;
mod engine;
mod full;
mod plain;
mod position;
mod properties;
mod solved;
