//! Bones as text.

use std::fmt::Display;

use bones::Bone;

/// A bone as it lies: `[6|4]`.
pub(crate) fn tile(bone: Bone) -> String {
    format!("[{}|{}]", bone.hi(), bone.lo())
}

/// Bones side by side; a dash when there are none.
pub(crate) fn row(bones: impl IntoIterator<Item = Bone>) -> String {
    let tiles: Vec<String> = bones.into_iter().map(tile).collect();
    if tiles.is_empty() { "-".to_owned() } else { tiles.join(" ") }
}

/// Bones end to end as they lie, each given by its halves from left to right.
pub(crate) fn laid<P: Display>(halves: impl Iterator<Item = (P, P)>) -> String {
    let mut text = String::new();
    for (left, right) in halves {
        let tile = format!("[{left}|{right}]");
        text.push_str(&tile);
    }
    text
}
