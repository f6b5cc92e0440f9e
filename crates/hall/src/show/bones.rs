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
