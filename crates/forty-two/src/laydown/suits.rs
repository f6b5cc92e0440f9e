use bones::{Bone, BoneSet, Set};

use crate::Trump;

/// How many bones 42 is played with.
const N_BONES: usize = Set::DoubleSix.len();

/// One more than the greatest [`Trump::strength`].
const N_STRENGTHS: usize = 29;

/// A suit that can be led under some contract.
pub(super) struct Suit {
    /// The bones that follow.
    pub(super) bones: BoneSet,
    /// The bones that call it when led.
    pub(super) callers: BoneSet,
    /// How strong each bone is in a trick of this suit; zero for a discard.
    strengths: [u8; N_BONES],
    /// For each strength, the bones at most that strong.
    at_most: [BoneSet; N_STRENGTHS],
}

impl Suit {
    fn new(trump: Trump, lead: Bone) -> Suit {
        let mut strengths = [0; N_BONES];
        let mut at_most = [BoneSet::EMPTY; N_STRENGTHS];
        for bone in Set::DoubleSix.bones() {
            let strength = trump.strength(lead, bone);
            strengths[bone.index()] = strength;
            at_most[usize::from(strength)].insert(bone);
        }
        for strength in 1..N_STRENGTHS {
            at_most[strength] |= at_most[strength - 1];
        }
        Suit { bones: trump.follows(lead), callers: BoneSet::EMPTY, strengths, at_most }
    }

    /// How strong `bone` is in a trick of this suit; zero for a discard.
    pub(super) fn strength(&self, bone: Bone) -> u8 {
        self.strengths[bone.index()]
    }

    /// The bones that lose to `bone`.
    pub(super) fn weaker(&self, bone: Bone) -> BoneSet {
        match self.strength(bone) {
            0 => BoneSet::EMPTY,
            strength => self.at_most[usize::from(strength) - 1],
        }
    }

    /// The bones that do not beat one as strong as `strength`.
    pub(super) fn at_most(&self, strength: u8) -> BoneSet {
        self.at_most[usize::from(strength)]
    }

    /// The bones that beat one as strong as `strength`.
    pub(super) fn stronger_than(&self, strength: u8) -> BoneSet {
        self.at_most[N_STRENGTHS - 1] - self.at_most[usize::from(strength)]
    }
}

/// The suits of a contract.
pub(super) struct Suits {
    all: Vec<Suit>,
    /// For each bone, which suit it calls.
    called: [usize; N_BONES],
    /// The trumps, strongest first.
    pub(super) trumps: Vec<Bone>,
}

impl Suits {
    pub(super) fn new(trump: Trump) -> Suits {
        let mut suits: Vec<Suit> = Vec::with_capacity(8);
        let mut called = [0; N_BONES];
        for lead in Set::DoubleSix.bones() {
            // No two suits have the same bones.
            let known = suits.iter().position(|suit| suit.bones == trump.follows(lead));
            let n = known.unwrap_or_else(|| {
                suits.push(Suit::new(trump, lead));
                suits.len() - 1
            });
            suits[n].callers.insert(lead);
            called[lead.index()] = n;
        }
        let mut trumps: Vec<Bone> = trump.trumps().into_iter().collect();
        trumps.sort_by_key(|&bone| std::cmp::Reverse(trump.strength(bone, bone)));
        Suits { all: suits, called, trumps }
    }

    /// The suit numbered `n`.
    pub(super) fn get(&self, n: usize) -> &Suit {
        &self.all[n]
    }

    /// How many suits there are.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Each suit with its number.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, &Suit)> {
        self.all.iter().enumerate()
    }

    /// The number of the suit `lead` calls.
    pub(super) fn called_by(&self, lead: Bone) -> usize {
        self.called[lead.index()]
    }

    /// The trumps as a set.
    pub(super) fn trump_bones(&self) -> BoneSet {
        self.trump_suit().map_or(BoneSet::EMPTY, |suit| self.get(suit).bones)
    }

    /// The number of the trump suit; `None` in follow me.
    pub(super) fn trump_suit(&self) -> Option<usize> {
        self.trumps.first().map(|&bone| self.called_by(bone))
    }
}
