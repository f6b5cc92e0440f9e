//! What an operator may choose, from four places: the command line before the environment, that
//! before the file, and that before what is usual.
//!
//! Each setting is declared once, in [`Options`]: its flag, its name in the environment and in the
//! file, its help and its type all come from there.

mod chosen;
mod options;
mod resolve;

pub(crate) use chosen::{Chosen, Problems, choose, unknown_variables};
pub(crate) use options::{Options, with_usual};
pub(crate) use resolve::resolve;
