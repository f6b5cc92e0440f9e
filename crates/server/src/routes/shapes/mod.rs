//! The shapes of what passes through as it is: lines of records. The OpenAPI document describes them
//! by these types.

#![expect(dead_code, reason = "what these types describe is written and read elsewhere")]

pub(crate) mod example;
mod line;

pub(crate) use line::EventLineShape;
