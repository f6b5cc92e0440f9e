//! Text for people: bones, hands, tables.

mod bones;
mod text;
mod tricks;

pub(crate) use self::bones::{row, tile};
pub(crate) use self::text::{Columns, wrap};
pub(crate) use self::tricks::tricks;
