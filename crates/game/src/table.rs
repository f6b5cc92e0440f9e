use std::fmt;

use serde::{Deserialize, Serialize};

/// How a table treats wrong acts.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TableKind {
    /// The software prevents them.
    Guarded,
    /// They can happen, as at a real table, and be called.
    #[serde(alias = "honour")]
    Honor,
}

impl TableKind {
    /// Whether wrong acts go through.
    pub const fn is_honor(self) -> bool {
        matches!(self, TableKind::Honor)
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
