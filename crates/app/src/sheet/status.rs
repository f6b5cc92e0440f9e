//! Where a score sheet stands.

use serde::Serialize;
use utoipa::ToSchema;

use crate::sheet::state::SheetState;

/// Where a sheet stands.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = SheetStatus)]
pub enum Status {
    /// Lines can be written, or the result reported.
    Open,
    /// An official must settle it.
    Disputed,
    /// Agreed on, and about to be entered.
    Final,
    /// Entered with the event.
    Posted,
    /// Entered with the event, and corrected there since.
    Corrected,
    /// Not entered: its match got its result from elsewhere.
    Elsewhere,
    /// Other sides play its match now.
    Superseded,
}

impl SheetState {
    /// Where it stands.
    pub(crate) fn status(&self) -> Status {
        if self.at_event.superseded.is_some() {
            Status::Superseded
        } else if self.other_result().is_some() {
            if self.is_posted { Status::Corrected } else { Status::Elsewhere }
        } else if self.is_posted {
            Status::Posted
        } else if self.is_final() {
            Status::Final
        } else if self.dispute.is_some() {
            Status::Disputed
        } else {
            Status::Open
        }
    }
}
