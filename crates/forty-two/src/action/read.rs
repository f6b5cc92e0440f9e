//! Reads an action. Written out rather than derived, so that every complaint names the field it is
//! about and a field that belongs to another action is not passed over.

use std::borrow::Cow;
use std::fmt;

use bones::{Bone, BoneList, Deal, Seat};
use game::Call;
use rulebook::ClauseId;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::Action;
use crate::{Declared, Say, Trump};

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        deserializer.deserialize_map(ReadAction)
    }
}

struct ReadAction;

impl<'de> Visitor<'de> for ReadAction {
    type Value = Action;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an action: an object with the field `do`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Action, A::Error> {
        let mut fields = Fields::default();
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            fields.read(&key, &mut map)?;
        }
        fields.into_action()
    }
}

/// Whatever fields were there.
#[derive(Default)]
struct Fields {
    verb: Option<String>,
    seat: Option<Seat>,
    bones: Option<Vec<Option<Bone>>>,
    hands: Option<Vec<Vec<Bone>>>,
    shuffler: Option<Seat>,
    shuffled_by: Option<Seat>,
    face_down: Option<bool>,
    bid: Option<Say>,
    blind: Option<bool>,
    trump: Option<Trump>,
    bone: Option<Bone>,
    what: Option<Declared>,
    order: Option<BoneList<7>>,
    clause: Option<ClauseId>,
    against: Option<Seat>,
    upheld: Option<bool>,
}

impl Fields {
    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        match key {
            "do" => value(&mut self.verb, key, map),
            "seat" => value(&mut self.seat, key, map),
            "bones" => value(&mut self.bones, key, map),
            "hands" => value(&mut self.hands, key, map),
            "shuffler" => value(&mut self.shuffler, key, map),
            "shuffled_by" => value(&mut self.shuffled_by, key, map),
            "face_down" => value(&mut self.face_down, key, map),
            "bid" => value(&mut self.bid, key, map),
            "blind" => value(&mut self.blind, key, map),
            "trump" => value(&mut self.trump, key, map),
            "bone" => value(&mut self.bone, key, map),
            "what" => value(&mut self.what, key, map),
            "order" => value(&mut self.order, key, map),
            "clause" => value(&mut self.clause, key, map),
            "against" => value(&mut self.against, key, map),
            "upheld" => value(&mut self.upheld, key, map),
            _ => Err(A::Error::custom(format_args!("no action has a field `{}`", short(key)))),
        }
    }

    /// Takes out the fields of the action named by `do`; any field left over is a mistake.
    fn into_action<E: Error>(mut self) -> Result<Action, E> {
        let verb = need(&mut self.verb, "do")?;
        let action = match verb.as_str() {
            "lots" => Action::Lots { bones: lots(&need(&mut self.bones, "bones")?)? },
            "deal" => {
                let hands = need(&mut self.hands, "hands")?;
                Action::Deal {
                    deal: Deal::new(hands.iter().map(Vec::as_slice), &[])
                        .map_err(|fault| E::custom(format_args!("`hands`: {fault}")))?,
                    shuffler: need(&mut self.shuffler, "shuffler")?,
                    shuffled_by: self.shuffled_by.take(),
                    face_down: self.face_down.take().unwrap_or(false),
                }
            }
            "look" => Action::Look { seat: self.actor()? },
            "bid" => Action::Bid {
                seat: self.actor()?,
                bid: need(&mut self.bid, "bid")?,
                blind: self.blind.take().unwrap_or(false),
            },
            "trump" => {
                Action::Trump { seat: self.actor()?, trump: need(&mut self.trump, "trump")? }
            }
            "play" => Action::Play { seat: self.actor()?, bone: need(&mut self.bone, "bone")? },
            "declare" => Action::Declare {
                seat: self.actor()?,
                what: need(&mut self.what, "what")?,
                order: self.order.take(),
            },
            "challenge" => Action::Challenge { seat: self.actor()? },
            "accept" => Action::Accept { seat: self.actor()? },
            "expose" => Action::Expose { seat: self.actor()?, bone: need(&mut self.bone, "bone")? },
            "call" => Action::Call(Call {
                seat: self.seat.take(),
                clause: need(&mut self.clause, "clause")?,
                against: self.against.take(),
            }),
            "ruling" => Action::Ruling {
                upheld: need(&mut self.upheld, "upheld")?,
                clause: self.clause.take(),
            },
            "time" => Action::Time,
            other => {
                return Err(E::custom(format_args!(
                    "`do`: there is no `{}` in 42; there are deal, lots, look, bid, trump, play, \
                     declare, challenge, accept, expose, call, ruling and time",
                    short(other)
                )));
            }
        };
        match self.left_over() {
            Some(field) => Err(E::custom(format_args!("`{field}` does not belong to `{verb}`"))),
            None => Ok(action),
        }
    }

    fn actor<E: Error>(&mut self) -> Result<Seat, E> {
        need(&mut self.seat, "seat")
    }

    fn left_over(&self) -> Option<&'static str> {
        [
            (self.seat.is_some(), "seat"),
            (self.bones.is_some(), "bones"),
            (self.hands.is_some(), "hands"),
            (self.shuffler.is_some(), "shuffler"),
            (self.shuffled_by.is_some(), "shuffled_by"),
            (self.face_down.is_some(), "face_down"),
            (self.bid.is_some(), "bid"),
            (self.blind.is_some(), "blind"),
            (self.trump.is_some(), "trump"),
            (self.bone.is_some(), "bone"),
            (self.what.is_some(), "what"),
            (self.order.is_some(), "order"),
            (self.clause.is_some(), "clause"),
            (self.against.is_some(), "against"),
            (self.upheld.is_some(), "upheld"),
        ]
        .into_iter()
        .find_map(|(is_there, field)| is_there.then_some(field))
    }
}

/// Reads one field's value; `null` is the same as leaving the field out.
fn value<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    field: &mut Option<T>,
    name: &str,
    map: &mut A,
) -> Result<(), A::Error> {
    if field.is_some() {
        return Err(A::Error::custom(format_args!("`{name}` stands twice")));
    }
    *field =
        map.next_value().map_err(|error| A::Error::custom(format_args!("`{name}`: {error}")))?;
    Ok(())
}

fn need<T, E: Error>(field: &mut Option<T>, name: &str) -> Result<T, E> {
    field.take().ok_or_else(|| E::custom(format_args!("`{name}` is missing")))
}

fn lots<E: Error>(bones: &[Option<Bone>]) -> Result<[Option<Bone>; 4], E> {
    bones.try_into().map_err(|_| {
        E::custom(format_args!(
            "`bones`: lots name a bone or null for each of the 4 seats, not for {}",
            bones.len()
        ))
    })
}

/// An error shows what was read, but never a megabyte of it.
fn short(text: &str) -> String {
    text.chars().take(20).collect()
}
