use bones::{Seat, Side};

use crate::Claims;

/// A score that was made and that no one has taken yet.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Scoring {
    /// Who made it.
    pub(crate) seat: Seat,
    pub(crate) points: u8,
    /// Which bone made it, counted from the hand's first.
    pub(crate) play: u8,
}

/// The scores that may still be announced or claimed: that of the last bone, and of the bone
/// before it.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Windows {
    latest: Option<Scoring>,
    earlier: Option<Scoring>,
}

impl Windows {
    /// A bone was played; `scoring` is what it left to be announced.
    pub(crate) fn shift(&mut self, scoring: Option<Scoring>) {
        *self = Windows { latest: scoring, earlier: self.latest };
    }

    /// Takes the score of bone `play` out, if it is still there.
    pub(crate) fn take(&mut self, play: u8) -> Option<Scoring> {
        let is_it = |scoring: &mut Scoring| scoring.play == play;
        self.earlier.take_if(is_it).or_else(|| self.latest.take_if(is_it))
    }

    /// The score `seat` may announce now. `has_passed` is whether there was a pass since the last
    /// bone.
    pub(crate) fn announceable(
        self,
        claims: Claims,
        seat: Seat,
        has_passed: bool,
    ) -> Option<Scoring> {
        self.latest.filter(|scoring| match claims {
            Claims::AfterNextBone => scoring.seat == seat,
            Claims::BeforeNextAct => !has_passed && scoring.seat.side() == seat.side(),
        })
    }

    /// The scores `seat` may claim now, the older first. `is_next` is whether that seat is the next
    /// to act and no one has passed since the last bone, and `is_over` whether the hand ended, so
    /// that no next bone will come and the last score is open to all who could ever have it.
    pub(crate) fn claimable(
        self,
        claims: Claims,
        seat: Seat,
        is_next: bool,
        is_over: bool,
    ) -> impl Iterator<Item = Scoring> + use<> {
        let open = match claims {
            Claims::AfterNextBone => [self.earlier, self.latest.filter(|_| is_over)],
            Claims::BeforeNextAct => [None, self.latest.filter(|_| is_next)],
        };
        open.into_iter().flatten().filter(move |scoring| scoring.seat.side() != seat.side())
    }

    /// Whether `side` could say the score of bone `play` while the hand goes on, by
    /// [`Claims::AfterNextBone`]: announce that of the last bone, claim that of the one before it.
    pub(crate) fn is_open_to(self, side: Side, play: u8) -> bool {
        let is_it = |scoring: Option<Scoring>| scoring.filter(|scoring| scoring.play == play);
        is_it(self.latest).is_some_and(|scoring| scoring.seat.side() == side)
            || is_it(self.earlier).is_some_and(|scoring| scoring.seat.side() != side)
    }
}
