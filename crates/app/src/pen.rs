//! JSON, letter for letter as `serde_json` writes it, for what is told with every act.
//!
//! Writing is most of what an act costs besides the network, and most of what is written are names of
//! members and short words. `serde_json` looks at each letter of each name for one to be escaped, and
//! hands on brackets, quotes, names and commas one by one. Here a name goes in with all that belongs to
//! it, unlooked at: it is an identifier of ours. What is rare is left to `serde_json`.

use serde::ser::{
    Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
};
use serde::{Serialize, Serializer};
use serde_json::Error;

/// Writes `value` at the end of `page`.
pub(crate) fn write(page: &mut Vec<u8>, value: &impl Serialize) {
    value.serialize(Pen(page)).expect("what is told is plain data");
}

struct Pen<'a>(&'a mut Vec<u8>);

/// An array or object being written.
struct Open<'a> {
    page: &'a mut Vec<u8>,
    is_empty: bool,
    end: &'static [u8],
}

impl<'a> Pen<'a> {
    /// What `serde_json` is as good at.
    fn usually(self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        serde_json::to_writer(self.0, value)
    }

    #[inline]
    fn word(self, word: &'static str) {
        self.0.extend_from_slice(word.as_bytes());
    }

    #[inline]
    fn integer(self, n: impl itoa::Integer) {
        self.0.extend_from_slice(itoa::Buffer::new().format(n).as_bytes());
    }

    /// Begins an object with one member of this name.
    fn variant(self, name: &'static str) -> Pen<'a> {
        self.0.push(b'{');
        write_name(self.0, name);
        self
    }

    #[inline]
    fn open(self, start: u8, end: &'static [u8]) -> Open<'a> {
        self.0.push(start);
        Open { page: self.0, is_empty: true, end }
    }
}

/// Writes the name of a member: an identifier of ours, or what it was renamed to.
#[inline]
fn write_name(page: &mut Vec<u8>, name: &'static str) {
    debug_assert!(!needs_escape(name), "a name is written as it is");
    page.push(b'"');
    page.extend_from_slice(name.as_bytes());
    page.extend_from_slice(b"\":");
}

#[inline]
fn needs_escape(text: &str) -> bool {
    text.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\')
}

impl Open<'_> {
    #[inline]
    fn comma(&mut self) {
        if !self.is_empty {
            self.page.push(b',');
        }
        self.is_empty = false;
    }

    #[inline]
    fn close(self) {
        self.page.extend_from_slice(self.end);
    }
}

macro_rules! integers {
    ($($method:ident $integer:ty),*) => {$(
        fn $method(self, value: $integer) -> Result<(), Error> {
            self.integer(value);
            Ok(())
        }
    )*};
}

impl<'a> Serializer for Pen<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.word(if value { "true" } else { "false" });
        Ok(())
    }

    integers!(
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_i128 i128,
        serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_u128 u128
    );

    #[inline]
    fn serialize_u8(self, value: u8) -> Result<(), Error> {
        match value {
            // Seats, marks, bones held: one digit.
            0..10 => self.0.push(b'0' + value),
            _ => self.integer(value),
        }
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.usually(&value)
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.usually(&value)
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, value: &str) -> Result<(), Error> {
        if needs_escape(value) {
            return self.usually(value);
        }
        self.0.push(b'"');
        self.0.extend_from_slice(value.as_bytes());
        self.0.push(b'"');
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.usually(value)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.word("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let pen = self.variant(variant);
        value.serialize(Pen(pen.0))?;
        pen.0.push(b'}');
        Ok(())
    }

    fn serialize_seq(self, _len: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple(self, _len: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Open<'a>, Error> {
        Ok(self.variant(variant).open(b'[', b"]}"))
    }

    fn serialize_map(self, _len: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(b'{', b"}"))
    }

    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'{', b"}"))
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Open<'a>, Error> {
        Ok(self.variant(variant).open(b'{', b"}}"))
    }
}

/// What is written in order: each is an element.
macro_rules! elements {
    ($($of:ident $method:ident),*) => {$(
        impl $of for Open<'_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.comma();
                value.serialize(Pen(self.page))
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        }
    )*};
}

elements!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);

/// What is written by names known beforehand.
macro_rules! members {
    ($($of:ident),*) => {$(
        impl $of for Open<'_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.comma();
                write_name(self.page, name);
                value.serialize(Pen(self.page))
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        }
    )*};
}

members!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.comma();
        let start = self.page.len();
        key.serialize(Pen(self.page))?;
        match self.page.get(start) {
            Some(b'"') => {}
            // A number or a truth: as a name it is a text.
            Some(b'0'..=b'9' | b'-' | b't' | b'f') => {
                self.page.insert(start, b'"');
                self.page.push(b'"');
            }
            _ => return Err(Error::custom("key must be a string")),
        }
        self.page.push(b':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(Pen(self.page))
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;
    use serde_json::{Value as Json, json};

    use super::*;

    /// Writes as `serde_json` does.
    fn check(value: &impl Serialize) {
        let mut page = b"before ".to_vec();
        write(&mut page, value);
        let expected = format!("before {}", serde_json::to_string(value).unwrap());
        assert_eq!(String::from_utf8(page).unwrap(), expected);
    }

    #[derive(Serialize)]
    struct Nothing;

    #[derive(Serialize)]
    struct Wrapped(i16);

    #[derive(Serialize)]
    struct Pair(u8, i8);

    #[derive(Serialize)]
    struct Members {
        one: u16,
        #[serde(rename = "do")]
        renamed: Option<char>,
        #[serde(skip_serializing_if = "Option::is_none")]
        left_out: Option<bool>,
        #[serde(flatten)]
        more: BTreeMap<&'static str, f64>,
    }

    #[derive(Serialize)]
    enum Outside {
        Unit,
        Newtype(u32),
        Tuple(u64, i64),
        Struct { a: i32, b: f32 },
        Empty {},
    }

    #[derive(Serialize)]
    #[serde(tag = "kind", rename_all = "kebab-case")]
    enum Inside {
        OneWord,
        TwoWords { members: Members },
    }

    fn members() -> Members {
        let more = BTreeMap::from([("x", 0.5), ("y", f64::NAN)]);
        Members { one: 65535, renamed: Some('"'), left_out: None, more }
    }

    #[test]
    fn every_kind_of_data_is_written_as_usual() {
        check(&(Nothing, Wrapped(-300), Pair(9, -128), Pair(10, 127), Pair(255, 0), ()));
        check(&[members(), Members { left_out: Some(true), renamed: None, ..members() }]);
        check(&[
            Outside::Unit,
            Outside::Newtype(7),
            Outside::Tuple(u64::MAX, i64::MIN),
            Outside::Struct { a: -1, b: 1e20 },
            Outside::Empty {},
        ]);
        check(&[Inside::OneWord, Inside::TwoWords { members: members() }]);
        check(&(Vec::<u8>::new(), BTreeMap::<u8, u8>::new(), "", false, 'ü', f32::INFINITY));
        check(&BTreeMap::from([(1, "one"), (-2, "minus two")]));
        check(&BTreeMap::from([(true, 1), (false, 0)]));
        check(&BTreeMap::from([('\\', 1), ('a', 0)]));
    }

    #[test]
    fn what_cannot_be_a_name_is_refused() {
        let by_list = BTreeMap::from([(vec![1], 1)]);
        assert!(by_list.serialize(Pen(&mut Vec::new())).is_err());
        assert!(BTreeMap::from([((), 1)]).serialize(Pen(&mut Vec::new())).is_err());
    }

    fn any_json() -> impl Strategy<Value = Json> {
        let leaf = prop_oneof![
            Just(Json::Null),
            any::<bool>().prop_map(Json::from),
            any::<i64>().prop_map(Json::from),
            any::<u64>().prop_map(Json::from),
            any::<f64>().prop_map(Json::from),
            any::<String>().prop_map(Json::from),
            "[a-c\"\\\\\n\u{1f}\u{7f}é]{0,9}".prop_map(Json::from),
        ];
        leaf.prop_recursive(4, 32, 6, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..6).prop_map(Json::from),
                prop::collection::btree_map(any::<String>(), inner, 0..6)
                    .prop_map(|members| json!(members)),
            ]
        })
    }

    proptest! {
        #[test]
        fn any_json_is_written_as_usual(value in any_json()) {
            check(&value);
        }
    }
}
