use bones::{Bone, BoneSet, Seat};

use crate::{ExposedBone, Finding, List, Rules};

/// Bones shown to the table in this hand, at most one record for each bone.
///
/// They are kept beside the log because they cannot be undone: what was seen was seen.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Exposures(List<Exposure, { Rules::SET.len() }>);

/// A bone shown to the table.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Exposure {
    pub(crate) seat: Seat,
    pub(crate) bone: Bone,
    /// How many acts the log had then; tells which of two wrongs came later.
    pub(crate) at: u8,
    pub(crate) standing: Standing,
}

/// What an exposed bone costs.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Standing {
    /// Nothing: it could be played, or was.
    Harmless,
    /// Its owner's turn is not over and will tell.
    Undecided,
    /// A penalty, when it is called.
    Costs,
    /// A penalty that was called.
    Called,
}

impl Exposures {
    /// No bone was shown.
    pub(crate) const NONE: Exposures = {
        let (Some(seat), Some(bone)) = (Seat::new(0), Bone::from_index(0)) else { unreachable!() };
        Exposures(List::empty(Exposure { seat, bone, at: 0, standing: Standing::Harmless }))
    };

    /// Takes in that a bone was shown.
    pub(crate) fn record(&mut self, exposure: Exposure) {
        match self.0.iter_mut().find(|earlier| earlier.bone == exposure.bone) {
            Some(earlier) => *earlier = exposure,
            None => self.0.push(exposure).expect("there is one record for each bone of the set"),
        }
    }

    /// Whether everyone has seen `bone` already, so that showing it again is nothing new. A bone
    /// that was shown without harm went back among the others.
    pub(crate) fn has_shown(&self, bone: Bone) -> bool {
        self.0.iter().any(|shown| shown.bone == bone && shown.standing != Standing::Harmless)
    }

    /// The bones of `seat` that were shown otherwise than harmlessly, played ones among them.
    pub(crate) fn shown_by(&self, seat: Seat) -> BoneSet {
        let shown = self.0.iter().filter(|shown| shown.seat == seat);
        shown.filter(|shown| shown.standing != Standing::Harmless).map(|shown| shown.bone).collect()
    }

    /// `seat` ended its turn by playing `played`, or by a pass: an exposed bone that was not
    /// played then costs a penalty.
    pub(crate) fn end_turn(&mut self, seat: Seat, played: Option<Bone>) {
        for shown in self.0.iter_mut().filter(|shown| shown.seat == seat) {
            if shown.standing == Standing::Undecided {
                let was_played = played == Some(shown.bone);
                shown.standing = if was_played { Standing::Harmless } else { Standing::Costs };
            }
        }
    }

    /// A bone of `seat` was taken back from the table, where everyone had seen it. The call that
    /// took it back has been paid for; what it costs to have shown it before has not.
    pub(crate) fn take_back(&mut self, seat: Seat, bone: Bone, at: u8) {
        let costs = |shown: &Exposure| shown.bone == bone && shown.standing == Standing::Costs;
        if !self.0.iter().any(costs) {
            self.record(Exposure { seat, bone, at, standing: Standing::Called });
        }
    }

    /// The log was cut back to `len` acts.
    pub(crate) fn cut_back(&mut self, len: u8) {
        for shown in self.0.iter_mut() {
            shown.at = shown.at.min(len);
        }
    }

    /// Takes in that the exposing of `bone` was called.
    pub(crate) fn mark_called(&mut self, bone: Bone) {
        for shown in self.0.iter_mut().filter(|shown| shown.bone == bone) {
            shown.standing = Standing::Called;
        }
    }

    /// The last bone of `seat` whose exposing costs a penalty once it is called.
    pub(crate) fn costing(&self, seat: Seat) -> Option<&Exposure> {
        self.last(seat, |shown| shown.standing == Standing::Costs)
    }

    /// What the record says of the bones `seat` exposed, the gravest first. `playable` are the
    /// bones that seat could play now. [`Finding::Exposed`] alone upholds a call.
    pub(crate) fn find(&self, seat: Seat, playable: BoneSet) -> Finding {
        let is_hopeless = |shown: &Exposure| {
            shown.standing == Standing::Undecided && !playable.contains(shown.bone)
        };
        let last = |standing| self.last(seat, move |shown| shown.standing == standing);
        if let Some(shown) = self.costing(seat).or_else(|| self.last(seat, is_hopeless)) {
            Finding::Exposed { bone: shown.bone }
        } else if let Some(shown) = last(Standing::Undecided) {
            Finding::MayStillBePlayed { bone: shown.bone }
        } else if let Some(shown) = last(Standing::Called) {
            Finding::AlreadyCalled { bone: shown.bone }
        } else if let Some(shown) = last(Standing::Harmless) {
            Finding::Harmless { bone: shown.bone }
        } else {
            Finding::Nothing
        }
    }

    /// The bone `seat` showed last among those that are `such`.
    fn last(&self, seat: Seat, such: impl Fn(&Exposure) -> bool) -> Option<&Exposure> {
        let shown = self.0.iter().filter(|shown| shown.seat == seat && such(shown));
        shown.max_by_key(|shown| shown.at)
    }
}

impl Standing {
    /// What exposing a bone comes to when it is done: in its owner's turn or not, and where it
    /// fits or not.
    pub(crate) const fn judge(book: ExposedBone, is_turn: bool, fits: bool) -> Standing {
        match book {
            ExposedBone::StaysUp if is_turn && fits => Standing::Harmless,
            ExposedBone::GoesBack if is_turn => Standing::Undecided,
            ExposedBone::StaysUp | ExposedBone::GoesBack => Standing::Costs,
        }
    }
}
