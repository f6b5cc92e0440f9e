use std::collections::BTreeMap;
use std::fmt;

use bones::{Bone, Deal, DealFault, Seat};
use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::Call;

/// An action as its line has it: what is to be done, and beside it fields that no one has read yet.
///
/// A family takes out the fields that its action has; one that is then left over does not belong
/// there. So a fault names the field it is about, and a misspelled field is not passed over. A field
/// that is `null` is the same as one left out.
///
/// ```
/// use bones::{Bone, Seat};
/// use game::{ActionFault, RawAction};
///
/// struct Play(Seat, Bone);
///
/// impl TryFrom<RawAction> for Play {
///     type Error = ActionFault;
///
///     fn try_from(mut raw: RawAction) -> Result<Play, ActionFault> {
///         let play = match raw.verb() {
///             "play" => Play(raw.need("seat")?, raw.need("bone")?),
///             _ => return Err(raw.unknown(&["play"])),
///         };
///         raw.finish(play)
///     }
/// }
///
/// let read = |line| Play::try_from(serde_json::from_str::<RawAction>(line).unwrap());
/// assert!(read(r#"{"seat":1,"do":"play","bone":"6-4"}"#).is_ok());
/// let fault = read(r#"{"seat":1,"do":"play"}"#).err().unwrap();
/// assert_eq!(fault.to_string(), "`play` needs the field `bone`");
/// ```
#[derive(Clone, Debug)]
pub struct RawAction {
    verb: String,
    fields: BTreeMap<String, Value>,
}

/// What is wrong with an action's line.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ActionFault {
    /// No game of the family knows what is to be done.
    #[error("`do`: there is no `{verb}` here; write {known}")]
    Unknown {
        /// What was to be done.
        verb: String,
        /// What can be done.
        known: String,
    },
    /// A field the action needs is not there.
    #[error("`{verb}` needs the field `{field}`")]
    Missing {
        /// What was to be done.
        verb: String,
        /// The field.
        field: &'static str,
    },
    /// A field the action has no use for.
    #[error("`{verb}` has no field `{field}`")]
    Superfluous {
        /// What was to be done.
        verb: String,
        /// The field.
        field: String,
    },
    /// A field that holds something else than it should.
    #[error("`{field}`: {why}")]
    Unreadable {
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// Bones that make no deal.
    #[error("`hands`{}: {fault}", .rest.map_or(String::new(), |rest| format!(" and `{rest}`")))]
    Deal {
        /// The field with the bones not dealt, where the family has one.
        rest: Option<&'static str>,
        /// What is wrong with them.
        fault: DealFault,
    },
}

impl RawAction {
    /// What is to be done.
    pub fn verb(&self) -> &str {
        &self.verb
    }

    /// Takes out a field the action may have.
    pub fn take<T: DeserializeOwned>(
        &mut self,
        field: &'static str,
    ) -> Result<Option<T>, ActionFault> {
        let value = self.fields.remove(field).unwrap_or_default();
        serde_json::from_value(value)
            .map_err(|error| ActionFault::Unreadable { field, why: error.to_string() })
    }

    /// Takes out a field the action must have.
    pub fn need<T: DeserializeOwned>(&mut self, field: &'static str) -> Result<T, ActionFault> {
        self.take(field)?.ok_or_else(|| ActionFault::Missing { verb: self.verb.clone(), field })
    }

    /// Takes out the player who acts.
    pub fn seat(&mut self) -> Result<Seat, ActionFault> {
        self.need("seat")
    }

    /// Takes out the bones of a deal: `hands`, and the bones not dealt where the family has a field
    /// for them.
    pub fn deal(&mut self, rest: Option<&'static str>) -> Result<Deal, ActionFault> {
        let hands: Vec<Vec<Bone>> = self.need("hands")?;
        let left: Option<Vec<Bone>> = rest.map_or(Ok(None), |rest| self.take(rest))?;
        Deal::new(hands.iter().map(Vec::as_slice), &left.unwrap_or_default())
            .map_err(|fault| ActionFault::Deal { rest, fault })
    }

    /// Takes out a call; one without a seat comes from outside the table.
    pub fn call(&mut self) -> Result<Call, ActionFault> {
        Ok(Call {
            seat: self.take("seat")?,
            clause: self.need("clause")?,
            against: self.take("against")?,
        })
    }

    /// The fault of an action that is none of the family's, which `known` lists.
    pub fn unknown(&self, known: &[&str]) -> ActionFault {
        let known = match known {
            [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
            _ => known.concat(),
        };
        ActionFault::Unknown { verb: short(&self.verb), known }
    }

    /// The `action` whose fields were taken out, if none is left over.
    pub fn finish<A>(self, action: A) -> Result<A, ActionFault> {
        match self.fields.into_keys().next() {
            Some(field) => Err(ActionFault::Superfluous { verb: self.verb, field: short(&field) }),
            None => Ok(action),
        }
    }
}

/// A fault shows what was read, but never a megabyte of it.
fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

impl<'de> Deserialize<'de> for RawAction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RawAction, D::Error> {
        struct Line;
        impl<'de> Visitor<'de> for Line {
            type Value = RawAction;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an act: an object with the field `do`")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawAction, A::Error> {
                let (mut verb, mut fields) = (None, BTreeMap::new());
                while let Some(name) = map.next_key::<String>()? {
                    let is_twice = if name == "do" {
                        verb.replace(map.next_value()?).is_some()
                    } else {
                        fields.insert(name.clone(), map.next_value()?).is_some()
                    };
                    if is_twice {
                        let name = short(&name);
                        return Err(A::Error::custom(format_args!("`{name}` stands twice")));
                    }
                }
                let verb = verb.ok_or_else(|| A::Error::missing_field("do"))?;
                Ok(RawAction { verb, fields })
            }
        }
        deserializer.deserialize_map(Line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<RawAction, String> {
        serde_json::from_str(line).map_err(|error| error.to_string())
    }

    fn fault<T>(answer: Result<T, ActionFault>) -> String {
        answer.err().expect("a fault").to_string()
    }

    #[test]
    fn a_field_that_is_null_was_left_out() {
        let mut raw = read(r#"{"seat":null,"do":"call","clause":null,"against":2}"#).unwrap();
        assert_eq!(raw.take::<Seat>("seat"), Ok(None));
        assert_eq!(raw.take::<Seat>("against"), Ok(Seat::new(2)));
        assert_eq!(fault(raw.need::<String>("clause")), "`call` needs the field `clause`");
        assert!(raw.finish(()).is_ok());
        // One that does not belong there stays, whatever it holds.
        let raw = read(r#"{"do":"time","seat":null}"#).unwrap();
        assert_eq!(fault(raw.finish(())), "`time` has no field `seat`");
    }

    #[test]
    fn a_fault_names_its_field() {
        let mut raw = read(r#"{"seat":6,"do":"play","bone":["6-4"]}"#).unwrap();
        assert_eq!(fault(raw.seat()), "`seat`: no table has a seat 6; seats count from 0");
        assert_eq!(
            fault(raw.need::<Bone>("bone")),
            "`bone`: invalid type: sequence, expected a string"
        );
        assert!(read("{}").unwrap_err().starts_with("missing field `do`"));
        assert!(read(r#"{"do":"pass","do":"pass"}"#).unwrap_err().starts_with("`do` stands twice"));
        assert!(read("[]").unwrap_err().contains("expected an act: an object"));
    }

    #[test]
    fn a_deal_has_hands_and_perhaps_a_rest() {
        let line = r#"{"do":"deal","hands":[["1-0"],["2-0"]],"pile":["3-0"]}"#;
        let deal = read(line).unwrap().deal(Some("pile")).unwrap();
        assert_eq!((deal.n_seats(), deal.rest().len()), (2, 1));
        let mut raw = read(line).unwrap();
        assert_eq!(raw.deal(None).unwrap().rest().len(), 0);
        assert_eq!(fault(raw.finish(())), "`deal` has no field `pile`");
        let seven = r#"{"do":"deal","hands":[[],[],[],[],[],[],[]]}"#;
        let too_many = "7 hands, but a table has at most 6 seats";
        for (rest, fields) in [(None, "`hands`"), (Some("rest"), "`hands` and `rest`")] {
            let answer = read(seven).unwrap().deal(rest);
            assert_eq!(fault(answer), format!("{fields}: {too_many}"));
        }
    }

    #[test]
    fn what_can_be_done_is_listed_and_nothing_is_quoted_at_length() {
        let raw = read(&format!(r#"{{"do":"{}"}}"#, "x".repeat(1000))).unwrap();
        let long = "x".repeat(20);
        assert_eq!(
            raw.unknown(&["deal", "play", "pass"]).to_string(),
            format!("`do`: there is no `{long}` here; write deal, play or pass")
        );
        let raw = read(&format!(r#"{{"do":"pass","{}":1}}"#, "x".repeat(1000))).unwrap();
        assert_eq!(fault(raw.finish(())), format!("`pass` has no field `{long}`"));
    }
}
