//! Lines that name entries by their ids: what pages send. The record keeps the names.

use rulebook::Reason;
use serde_json::{Map, Value};
use tournament::record::read_line;
use tournament::{EntryId, Line, Tournament};

use crate::Error;

/// Reads a line. Where the name of an entry belongs, the line may give its id as `{"entry":"7"}`, or
/// as a plain text if no entry has that name; `entry` may stand in place of `name`. A call that is
/// taken without a name is taken by `asker`.
pub(crate) fn read_line_for(
    line: &str,
    tournament: &Tournament,
    asker: &str,
) -> Result<Line, Error> {
    // A page made the line: where in it the mistake is helps no one.
    let malformed = |why: String| Error::malformed(plain::without_place(&why));
    let read = |line: &str| read_line(line.as_bytes()).map_err(malformed);
    // The reader of lines refuses what is not an object.
    let Ok(mut fields) = serde_json::from_str::<Map<String, Value>>(line) else {
        return read(line);
    };
    let names = Names(tournament);
    let is_taken = fields.get("do").is_some_and(|what| what == "take-call");
    let takes_call = is_taken && !fields.contains_key("official");
    if takes_call {
        fields.insert("official".into(), asker.into());
    }
    if names.put(&mut fields)? | takes_call {
        let line = serde_json::to_string(&fields).expect("it was read from text");
        return read(&line);
    }
    read(line)
}

/// The names of an event's entries.
struct Names<'a>(&'a Tournament);

impl Names<'_> {
    /// Puts names where a line has ids. Whether there was one.
    fn put(&self, fields: &mut Map<String, Value>) -> Result<bool, Error> {
        let mut any = false;
        if fields.get("do").is_none_or(|what| what != "announce")
            && let Some(entry) = fields.get("entry")
        {
            if fields.contains_key("name") {
                return Err(Error::malformed("a line has `entry` or `name`, not both"));
            }
            let name = self.name_of(entry)?;
            fields.remove("entry");
            fields.insert("name".into(), name.into());
            any = true;
        }
        for key in ["by", "forfeit", "offender", "order", "byes", "drew"] {
            if let Some(value) = fields.get_mut(key) {
                any |= self.replace(value)?;
            }
        }
        let to = fields.get_mut("consequence").and_then(|it| it.get_mut("points")?.get_mut("to"));
        if let Some(to) = to {
            any |= self.replace(to)?;
        }
        Ok(any)
    }

    /// The same in a place for a name, or for many.
    fn replace(&self, value: &mut Value) -> Result<bool, Error> {
        match value {
            Value::Array(list) => {
                list.iter_mut().try_fold(false, |any, value| Ok(self.replace(value)? | any))
            }
            Value::Object(object) if object.len() == 1 && object.contains_key("entry") => {
                *value = self.name_of(&object["entry"])?.into();
                Ok(true)
            }
            Value::String(text) if self.0.entries().find_side(text).is_none() => {
                let id = text.parse::<EntryId>().ok();
                let name = id.and_then(|id| self.0.entries().name_of(id));
                if let Some(name) = &name {
                    text.clone_from(name);
                }
                Ok(name.is_some())
            }
            _ => Ok(false),
        }
    }

    fn name_of(&self, id: &Value) -> Result<String, Error> {
        let id = id.as_str().unwrap_or_default();
        let id = id.parse::<EntryId>().map_err(|error| Error::malformed(error.to_string()))?;
        let name = self.0.entries().name_of(id);
        name.ok_or_else(|| {
            Reason::new(tournament::Code::NoSuchEntry, format!("there is no entry {id}")).into()
        })
    }
}
