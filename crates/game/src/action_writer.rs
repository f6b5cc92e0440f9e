use bones::{Deal, Seat};
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use crate::Call;

/// Writes an action as its line, the way [`RawAction`](crate::RawAction) reads it: who acts, what
/// they do, then the fields.
pub struct ActionWriter<S: Serializer>(S::SerializeMap);

impl<S: Serializer> ActionWriter<S> {
    /// A line that begins with who acts, where someone does, and with what they do.
    pub fn new(serializer: S, seat: Option<Seat>, verb: &str) -> Result<Self, S::Error> {
        let line = ActionWriter(serializer.serialize_map(None)?).some("seat", seat)?;
        line.with("do", verb)
    }

    /// The line with a field more.
    pub fn with<T: Serialize + ?Sized>(
        mut self,
        field: &'static str,
        value: &T,
    ) -> Result<Self, S::Error> {
        self.0.serialize_entry(field, value)?;
        Ok(self)
    }

    /// The line with a field more, if there is a value for it.
    pub fn some<T: Serialize>(
        self,
        field: &'static str,
        value: Option<T>,
    ) -> Result<Self, S::Error> {
        match value {
            Some(value) => self.with(field, &value),
            None => Ok(self),
        }
    }

    /// The line with the hands of `deal`.
    pub fn hands(self, deal: &Deal) -> Result<Self, S::Error> {
        self.with("hands", &Hands(deal))
    }

    /// The line with the bones of `deal` that were not dealt, if there are any.
    pub fn rest(self, field: &'static str, deal: &Deal) -> Result<Self, S::Error> {
        self.some(field, Some(deal.rest()).filter(|rest| !rest.is_empty()))
    }

    /// The line with what is called, and against whom.
    pub fn call(self, call: &Call) -> Result<Self, S::Error> {
        self.with("clause", &call.clause)?.some("against", call.against)
    }

    /// The line as it stands.
    pub fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}

/// The hands of a deal, seat 0 first.
struct Hands<'a>(&'a Deal);

impl Serialize for Hands<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.hands())
    }
}
