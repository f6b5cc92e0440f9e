#![doc = include_str!("../README.md")]

mod book;
mod clause;
mod event_format;
mod option_form;
mod reason;
mod rule;
mod settings;

pub use book::{Book, BookError, BookId, Family, ParseBookError};
pub use clause::{Against, Callable, Clause, ClauseId, JudgedBy, Kind, ParseClauseError, Section};
pub use event_format::{EventFormat, Fits, Typical};
pub use option_form::{Dependence, Input, Labelled, OptionForm};
pub use reason::{ParamValue, Params, Reason, code_schema};
pub use rule::Rule;
pub use settings::{Choice, OptionError, Scope, Settings, Value};
