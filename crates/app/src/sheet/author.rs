//! Who did something at a score sheet, as it is kept and shown.

use serde::{Deserialize, Serialize};
use tournament::EntryId;
use utoipa::ToSchema;

use crate::Role;

/// Who wrote, reported, disputed or settled something.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Author {
    /// Their name.
    #[schema(example = "Kay")]
    pub name: String,
    /// The role they acted in.
    pub role: Role,
    /// The side of the match they play for, if they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "7")]
    pub entry: Option<EntryId>,
}
