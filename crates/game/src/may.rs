//! What a player can say besides taking a turn.

use serde::Serialize;
use utoipa::ToSchema;

/// Something a seat can say or do now besides what is listed as legal: an act's `do`. It follows from
/// what the player sees, so it tells nothing about whether it would be right.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum May {
    /// Say that a clause was broken.
    Call,
    /// Turn up bones that were dealt face down.
    Look,
    /// Declare the rest of the tricks, the bid made, or the bid set.
    Declare,
    /// Let a declaration of the other side stand.
    Accept,
    /// Have a declaration of the other side judged.
    Challenge,
    /// Name the score of one's own side's bone.
    Announce,
    /// Take a score that the other side did not announce.
    Claim,
    /// Tell the table that one bone is left.
    Bump,
    /// Show a bone by accident.
    Expose,
}
