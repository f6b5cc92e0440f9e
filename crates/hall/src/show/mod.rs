//! Text for people: bones, hands, tables.

mod bones;
mod fives;
mod forty_two;
mod mexican_train;
mod names;
mod table;
mod text;
mod tricks;

pub(crate) use self::bones::{row, tile};
pub(crate) use self::names::Names;
pub(crate) use self::table::table;
pub(crate) use self::text::{Columns, wrap};
pub(crate) use self::tricks::tricks;
