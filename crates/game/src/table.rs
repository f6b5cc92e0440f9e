use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// How a table treats wrong acts.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TableKind {
    /// The software prevents them.
    Guarded,
    /// They can happen, as at a real table, and be called.
    Honor,
}

impl TableKind {
    /// Whether wrong acts go through.
    pub const fn is_honor(self) -> bool {
        matches!(self, TableKind::Honor)
    }
}

impl<'de> Deserialize<'de> for TableKind {
    /// Reads `honour` too. A derived alias would list it among the words to choose from.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TableKind, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "guarded" => Ok(TableKind::Guarded),
            "honor" | "honour" => Ok(TableKind::Honor),
            other => Err(D::Error::unknown_variant(other, &["guarded", "honor"])),
        }
    }
}

impl fmt::Display for TableKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            TableKind::Guarded => "guarded",
            TableKind::Honor => "honor",
        })
    }
}
