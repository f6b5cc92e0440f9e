//! The judge of declarations.

mod brute;
mod clauses;
mod faults;
mod generator;
mod hard;
mod plain;
mod properties;
mod replay;
mod speed;
mod table;
