//! Why something was refused, or stands as it stands: as data, and as a sentence.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::Ref;

use crate::{BookId, ClauseId};

/// Why something was refused, or stands as it stands.
///
/// Programs match `code`, and together with `params` it is enough to say the same in another
/// language; people read `text`.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Reason {
    /// A stable name, `area/what`: `standing/marks_against`.
    #[schema(schema_with = code_schema)]
    pub code: &'static str,
    /// What the sentence is about. Entries are given by their ids, matches by theirs.
    #[schema(value_type = BTreeMap<String, ParamValue>)]
    pub params: Params,
    /// The sentence in English: lower case, no final stop, so that it can follow a colon.
    #[schema(example = "18 marks against, 24 for Team 8")]
    pub text: String,
    /// The clause behind it, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<ClauseId>,
}

/// The schema of a code. Who describes a whole API knows all of them, and says which there are as the
/// schema `Code`.
pub fn code_schema() -> Ref {
    Ref::from_schema_name("Code")
}

/// What a reason is about, by name.
pub type Params = BTreeMap<Cow<'static, str>, ParamValue>;

/// Something a reason is about.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum ParamValue {
    /// A whole number.
    Number(i64),
    /// A text, or an id.
    Text(String),
    /// Several of either.
    #[schema(no_recursion)]
    List(Vec<ParamValue>),
}

/// Declares the codes of a crate's reasons: each is spelled here and nowhere else.
#[macro_export]
macro_rules! codes {
    ($(#[$doc:meta])* $vis:vis enum $name:ident {
        $($(#[$variant_doc:meta])* $variant:ident = $code:literal),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, Eq, PartialEq)]
        $vis enum $name {
            $($(#[$variant_doc])* $variant),+
        }

        impl $name {
            /// All of them, as programs match them.
            $vis const ALL: &'static [&'static str] = &[$($code),+];

            /// As programs match it.
            $vis const fn as_str(self) -> &'static str {
                match self {
                    $($name::$variant => $code),+
                }
            }
        }

        impl From<$name> for &'static str {
            fn from(code: $name) -> &'static str {
                code.as_str()
            }
        }
    };
}

impl Reason {
    /// A reason with nothing but its code and its sentence; see [`codes!`](crate::codes).
    pub fn new(code: impl Into<&'static str>, text: impl Into<String>) -> Reason {
        let (code, text) = (code.into(), text.into());
        Reason { code, params: BTreeMap::new(), text, clause: None }
    }

    /// The same, about something.
    #[must_use]
    pub fn with(mut self, key: &'static str, value: impl Into<ParamValue>) -> Reason {
        self.params.insert(key.into(), value.into());
        self
    }

    /// The same, with the clause behind it.
    #[must_use]
    pub fn by(self, clause: impl Into<Option<ClauseId>>) -> Reason {
        Reason { clause: clause.into(), ..self }
    }

    /// The field of a form it belongs to, where it belongs to one.
    pub fn field(&self) -> Option<&str> {
        match self.params.get("field") {
            Some(ParamValue::Text(field)) => Some(field),
            _ => None,
        }
    }

    /// The sentence and the clause behind it, as records and printed pages have them.
    pub fn cited(&self) -> String {
        match self.clause {
            Some(clause) => format!("{}: {clause}", self.text),
            None => self.text.clone(),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl From<&str> for ParamValue {
    fn from(text: &str) -> ParamValue {
        ParamValue::Text(text.to_owned())
    }
}

impl From<String> for ParamValue {
    fn from(text: String) -> ParamValue {
        ParamValue::Text(text)
    }
}

impl From<ClauseId> for ParamValue {
    fn from(clause: ClauseId) -> ParamValue {
        ParamValue::Text(clause.to_string())
    }
}

impl From<BookId> for ParamValue {
    fn from(book: BookId) -> ParamValue {
        ParamValue::Text(book.to_string())
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for ParamValue {
            fn from(number: $number) -> ParamValue {
                ParamValue::Number(i64::from(number))
            }
        })+
    };
}
numbers!(u8, u16, u32, i32, i64);

impl From<usize> for ParamValue {
    fn from(count: usize) -> ParamValue {
        ParamValue::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl<T: Into<ParamValue>> From<Vec<T>> for ParamValue {
    fn from(list: Vec<T>) -> ParamValue {
        list.into_iter().collect()
    }
}

impl<T: Into<ParamValue>> FromIterator<T> for ParamValue {
    fn from_iter<I: IntoIterator<Item = T>>(list: I) -> ParamValue {
        ParamValue::List(list.into_iter().map(Into::into).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    codes! {
        /// Codes of this test.
        enum Code {
            /// A table has a match on it.
            TableTaken = "event/table_taken",
        }
    }

    #[test]
    fn a_reason_is_a_code_what_it_is_about_and_a_sentence() {
        let reason = Reason::new(Code::TableTaken, "table 3 is taken")
            .with("table", 3_u16)
            .with("sides", vec!["7", "3+8"]);
        assert_eq!(Code::ALL, [reason.code]);
        assert_eq!(reason.cited(), "table 3 is taken");
        let clause = "straight42/B4".parse().ok();
        let reason = reason.by(clause);
        assert_eq!(reason.cited(), "table 3 is taken: straight42/B4");
        assert_eq!(reason.to_string(), "table 3 is taken");
    }
}
