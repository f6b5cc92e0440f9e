//! Settings come from flags, environment variables, the config file, then defaults; the first one
//! set wins.
//!
//! Each setting is declared once, as a flag in [`Options`]. The file and the environment are read
//! as if their values were typed after that flag.

mod given;
mod options;

pub(crate) use given::{Chosen, Given, Problems, unknown_variables};
pub(crate) use options::Options;
