use bones::{Bone, BoneList, BoneSet, Pip};
use serde::{Serialize, Serializer};

/// A line of bones that begins at the center double: a player's own, or the Mexican train.
///
/// Written as the list of its bones, from the center outwards.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Line {
    open: Pip,
    bones: BoneList<{ Bone::COUNT }>,
}

impl Line {
    /// A line not yet started, at a center double of `center` pips.
    pub const fn from_center(center: Pip) -> Line {
        Line { open: center, bones: BoneList::EMPTY }
    }

    /// The pips the next bone must join; the center double's before the line is started.
    pub const fn open(&self) -> Pip {
        self.open
    }

    /// Every bone of the set that joins the open end, laid already or not.
    pub(crate) const fn fits(&self) -> BoneSet {
        BoneSet::with_pip(self.open)
    }

    /// The bones from the center outwards.
    pub fn bones(&self) -> &[Bone] {
        &self.bones
    }

    /// Whether a bone lies on it.
    pub fn is_started(&self) -> bool {
        !self.bones.is_empty()
    }

    /// The bones from the center outwards as they lie: of each the half that joins, then the half
    /// that stays open.
    pub fn laid(&self, center: Pip) -> impl Iterator<Item = (Pip, Pip)> {
        self.bones.iter().scan(center, |end, bone| {
            let joins = *end;
            *end = bone.other(joins)?;
            Some((joins, *end))
        })
    }

    /// Lays `bone` at the open end. Trusts that it fits there.
    pub(crate) fn lay(&mut self, bone: Bone) {
        self.open = bone.other(self.open).unwrap_or(self.open);
        let fits = self.bones.push(bone);
        debug_assert!(fits.is_ok(), "a line has room for a whole set");
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.bones.serialize(serializer)
    }
}
