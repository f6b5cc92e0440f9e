use bones::Seat;

use crate::Claims;

/// A score that was made and that nobody has taken yet.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Scoring {
    /// Who made it.
    pub(crate) seat: Seat,
    pub(crate) points: u8,
    /// Which bone made it, counted from the hand's first.
    pub(crate) play: u8,
}

/// The scores that may still be announced or claimed: that of the last act, and of the act
/// before it.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Windows {
    latest: Option<Scoring>,
    earlier: Option<Scoring>,
}

impl Windows {
    /// A bone was played or a pass made; `scoring` is what it left to be announced.
    pub(crate) fn shift(&mut self, scoring: Option<Scoring>) {
        *self = Windows { latest: scoring, earlier: self.latest };
    }

    /// Takes the score of bone `play` out, if it is still there.
    pub(crate) fn take(&mut self, play: u8) -> Option<Scoring> {
        let is_it = |scoring: &mut Scoring| scoring.play == play;
        self.earlier.take_if(is_it).or_else(|| self.latest.take_if(is_it))
    }

    /// The score `seat` may announce now.
    pub(crate) fn announceable(self, claims: Claims, seat: Seat) -> Option<Scoring> {
        self.latest.filter(|scoring| match claims {
            Claims::AfterNextAct => scoring.seat == seat,
            Claims::BeforeNextAct => scoring.seat.side() == seat.side(),
        })
    }

    /// The scores `seat` may claim now, the older first. `turn` is the next player, and `is_over`
    /// whether the hand ended, so that no next act will come and the last score is open to all
    /// who could ever have it.
    pub(crate) fn claimable(
        self,
        claims: Claims,
        seat: Seat,
        turn: Seat,
        is_over: bool,
    ) -> impl Iterator<Item = Scoring> + use<> {
        let open = match claims {
            Claims::AfterNextAct => [self.earlier, self.latest.filter(|_| is_over)],
            Claims::BeforeNextAct => [None, self.latest.filter(|_| seat == turn)],
        };
        open.into_iter().flatten().filter(move |scoring| scoring.seat.side() != seat.side())
    }
}
