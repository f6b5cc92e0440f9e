//! Whole numbers as people type them.
//!
//! Every number of every command is read here, so that what is wrong with one is said in the words in
//! which it is said of a number in a file.

use std::any::TypeId;
use std::fmt::Display;
use std::num::{IntErrorKind, ParseIntError};
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Arg, Command};

/// What reads a whole number, `least` or more, for an argument of a command.
pub(crate) fn from<T: Whole>(least: T) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| read(text, least, None)
}

/// What reads a whole number from `least` to `most` for an argument of a command.
pub(crate) fn between<T: Whole>(least: T, most: T) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| read(text, least, Some(most))
}

/// What is a whole number.
pub(crate) trait Whole: FromStr<Err = ParseIntError> + PartialOrd + Copy + Display {}

impl<T: FromStr<Err = ParseIntError> + PartialOrd + Copy + Display> Whole for T {}

/// The program's commands, in which a number below 0 is a value like others: whoever types one is
/// told which can be meant, and not that there is no such flag. A path begins otherwise.
pub(crate) fn with_negative(command: Command) -> Command {
    let with_negative = |arg: Arg| {
        let is_path = arg.get_value_parser().type_id() == TypeId::of::<PathBuf>();
        let has_value = !arg.is_positional() && arg.get_action().takes_values();
        arg.allow_negative_numbers(has_value && !is_path)
    };
    command.mut_args(with_negative).mut_subcommands(self::with_negative)
}

fn read<T: Whole>(text: &str, least: T, most: Option<T>) -> Result<T, String> {
    match text.trim().parse() {
        Ok(number) if least <= number && most.is_none_or(|most| number <= most) => Ok(number),
        // It is a whole number from the least on.
        Err(error) if *error.kind() == IntErrorKind::PosOverflow && most.is_none() => {
            Err("this number is too large".to_owned())
        }
        _ => {
            let most = most.as_ref().map(|most| most as &dyn Display);
            Err(format!("expected {}", plain::whole_number(&least, most)))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;

    #[test]
    fn a_wrong_number_is_told_what_can_be_written() {
        let tables = between(1, 512);
        assert_eq!(tables(" 12 "), Ok(12));
        assert_eq!(tables("512"), Ok(512));
        for wrong in ["x", "", "1k", "10s", "1.5", "-5", "0", "513", "99999999999999999999"] {
            assert_eq!(tables(wrong).unwrap_err(), "expected a whole number from 1 to 512");
        }
        let limit = from(NonZeroUsize::MIN);
        assert_eq!(limit("7").map(NonZeroUsize::get), Ok(7));
        for wrong in ["x", "-5", "0"] {
            assert_eq!(limit(wrong).unwrap_err(), "expected a whole number from 1 on");
        }
        assert_eq!(limit("99999999999999999999").unwrap_err(), "this number is too large");
    }
}
