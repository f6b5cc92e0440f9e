//! The words that tell messages apart. Each is a type, so that it is a constant in the schemas too.

use serde::Serialize;
use utoipa::ToSchema;

/// Everything as it stands.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SnapshotKind {
    /// The only one.
    #[default]
    Snapshot,
}

/// What has changed since the version `from`.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UpdateKind {
    /// The only one.
    #[default]
    Update,
}
