//! The parts of a board, and the parts a reader asks for.

use std::fmt;
use std::str::FromStr;

/// Declares the parts: each with its name on the wire.
macro_rules! parts {
    ($($name:ident $text:literal,)+) => {
        /// A part of a board.
        #[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
        pub(crate) enum Part {
            $($name,)+
        }

        impl Part {
            pub(crate) const ALL: &[Part] = &[$(Part::$name,)+];

            /// What it is called on the wire.
            pub(crate) const fn as_str(self) -> &'static str {
                match self {
                    $(Part::$name => $text,)+
                }
            }
        }
    };
}

parts! {
    About "about",
    Progress "progress",
    Entries "entries",
    Matches "matches",
    Standings "standings",
    Places "places",
    Brackets "brackets",
    Draws "draws",
    Tables "tables",
    Waiting "waiting",
    Calls "calls",
    Corrections "corrections",
    Clock "clock",
    Needs "needs",
    ToDo "todo",
    ToDoForOfficials "todo",
    Announcements "announcements",
    Me "me",
}

/// Some parts of a board.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Parts(u32);

impl Parts {
    /// All of them.
    pub const ALL: Parts = Parts(u32::MAX);

    /// These without `part`.
    pub(crate) const fn without(self, part: Part) -> Parts {
        Parts(self.0 & !(1 << part as u32))
    }

    pub(crate) const fn has(self, part: Part) -> bool {
        self.0 & (1 << part as u32) != 0
    }
}

/// A list with something in it that is not a part of a board.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("`{0}` is not a part of a board; parts are {list}", list = names())]
pub struct ParsePartsError(String);

fn names() -> String {
    let mut names: Vec<&str> = Part::ALL.iter().map(|part| part.as_str()).collect();
    names.dedup();
    names.join(", ")
}

/// Names with commas between them: `standings,clock`.
impl FromStr for Parts {
    type Err = ParsePartsError;

    fn from_str(text: &str) -> Result<Parts, ParsePartsError> {
        text.split(',').try_fold(Parts(0), |parts, name| {
            let named = Part::ALL.iter().filter(|part| part.as_str() == name);
            match named.fold(0, |named, part| named | 1 << *part as u32) {
                0 => Err(ParsePartsError(name.chars().take(40).collect())),
                named => Ok(Parts(parts.0 | named)),
            }
        })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_named_in_a_list() {
        let parts: Parts = "clock,matches".parse().unwrap();
        assert!(parts.has(Part::Clock) && parts.has(Part::Matches) && !parts.has(Part::Needs));
        for wrong in ["", "clock,", "score", "clock, matches"] {
            assert!(wrong.parse::<Parts>().is_err(), "{wrong}");
        }
    }
}
