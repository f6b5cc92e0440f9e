#![doc = include_str!("../README.md")]

mod book;
mod clause;
mod reason;
mod rule;
mod settings;

pub use book::{Book, BookError, BookId, Family, ParseBookError};
pub use clause::{Clause, ClauseId, Kind, ParseClauseError};
pub use reason::{ParamValue, Params, Reason};
pub use rule::Rule;
pub use settings::{Choice, OptionError, Scope, Settings, Value};
