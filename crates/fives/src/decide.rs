use bones::{Bone, BoneSet, Deal, Seat};
use game::{Awaits, Call, Code, Game, Lots, Refusal};
use rulebook::{ClauseId, Rule};

use crate::fives::HandState;
use crate::window::{Scoring, Windows};
use crate::{Action, Claims, Drawn, End, Event, ExposedBone, Fives, Rules};

impl Fives {
    /// Judges a wish.
    pub(crate) fn judge(&self, action: &Action) -> Result<Event, Refusal> {
        match *action {
            Action::Ruling { upheld, clause } => self.judge_ruling(upheld, clause),
            _ if self.waiting.is_some() => {
                Err(Refusal::impossible(Code::CallWaits, "a call waits for its ruling"))
            }
            Action::Lots { bones } => self.judge_lots(bones),
            Action::Deal { deal, shuffler } => self.judge_deal(deal, shuffler),
            Action::Play { seat, bone, end, announce } => {
                self.judge_play(seat, bone, end, announce)
            }
            Action::Announce { seat, points } => self.judge_announce(seat, points),
            Action::Claim { seat, points } => self.judge_claim(seat, points),
            Action::Draw { seat } => self.judge_draw(seat),
            Action::Pass { seat } => self.judge_pass(seat),
            Action::Expose { seat, bone } => self.judge_expose(seat, bone),
            Action::Call(call) => self.judge_call(call),
        }
    }

    /// Appends what the seat to act may properly do: plays in the order of bones and ends, else
    /// a draw, else a pass.
    pub(crate) fn list_legal(&self, into: &mut Vec<Action>) {
        let (Awaits::Seat(seat), Some(hand)) = (self.awaits(), &self.hand) else { return };
        let (held, layout) = (hand.position.hands[seat], &hand.position.layout);
        let bound = held & hand.bound(&self.rules, seat);
        let play = |bone, end| Action::Play { seat, bone, end, announce: None };
        if layout.is_empty() {
            let open = if bound.is_empty() { held } else { bound };
            into.extend(open.iter().map(|bone| play(bone, None)));
            return;
        }
        let mut open = layout.plays().with(held);
        if !bound.is_empty() {
            let forced = open.with(bound);
            open = if forced.is_empty() { open } else { forced };
        }
        if open.is_empty() {
            let can_draw = !hand.pile().is_empty();
            into.push(if can_draw { Action::Draw { seat } } else { Action::Pass { seat } });
        }
        into.extend(open.iter().map(|(bone, end)| play(bone, Some(end))));
    }

    fn judge_lots(&self, bones: Drawn) -> Result<Event, Refusal> {
        if self.awaits() != Awaits::Deal || (self.hand.is_some() && self.won.is_none()) {
            let why = "lots are drawn before the first deal of a game";
            return Err(Refusal::against(Rule::FirstShuffle, Code::LotsTooLate, why));
        }
        let lots = self.lots.unwrap_or(Lots::new(self.n_seats()));
        if let (Some(_), Some(seat)) = (self.lots, lots.winner()) {
            let why = format!("lots were drawn already: {seat} plays first");
            return Err(Refusal::against(Rule::FirstShuffle, Code::LotsDrawn, why)
                .with("seat", seat.index()));
        }
        lots.after(Rules::SET, &bones).map_err(|fault| {
            Refusal::against(Rule::FirstShuffle, Code::BadLots, fault.to_string())
        })?;
        Ok(Event::LotsDrawn { bones })
    }

    fn judge_deal(&self, deal: Deal, shuffler: Seat) -> Result<Event, Refusal> {
        match self.awaits() {
            Awaits::Deal => {}
            Awaits::Nothing => return Err(over()),
            _ => return Err(Refusal::impossible(Code::HandNotOver, "the hand is not over")),
        }
        self.check_seat(shuffler)?;
        let is_first = self.hand.is_none() || self.won.is_some();
        match self.next_shuffler() {
            Some(next) if next == shuffler => {}
            Some(next) if is_first => {
                let why = format!("{next} shuffles, to the right of who drew the most");
                return Err(Refusal::against(Rule::FirstShuffle, Code::FirstShuffle, why)
                    .with("seat", next.index()));
            }
            Some(next) => {
                let why = format!("it is the turn of {next} to shuffle");
                return Err(Refusal::against(Rule::Rotation, Code::OtherShuffler, why)
                    .with("seat", next.index()));
            }
            None if self.lots.is_some() => {
                let why = "players tied for the most draw again before the first deal";
                return Err(Refusal::against(Rule::FirstShuffle, Code::LotsTied, why));
            }
            None => {}
        }
        deal.check(Rules::SET, self.n_seats(), self.rules.hand_size.into(), self.n_rest(&deal))
            .map_err(|fault| Refusal::against(Rule::HandSize, Code::BadDeal, fault.to_string()))?;
        Ok(Event::Dealt { deal: self.in_play(deal), shuffler })
    }

    /// How many bones `deal` should leave over. Where no one draws, a record may name those that
    /// were not dealt, all of them, or leave them out.
    fn n_rest(&self, deal: &Deal) -> usize {
        let Rules { hand_size, pile_size, .. } = self.rules;
        match deal.rest().len() {
            0 => pile_size.into(),
            _ => Rules::SET.len() - self.n_seats() * usize::from(hand_size),
        }
    }

    /// What of a sound deal is in play: without a pile no one draws from (tennessee/2), so that
    /// the same hand follows whether the record names it or not.
    fn in_play(&self, deal: Deal) -> Deal {
        match usize::from(self.rules.pile_size) {
            n_pile if n_pile == deal.rest().len() => deal,
            n_pile => {
                Deal::new(deal.hands(), &deal.rest()[..n_pile]).expect("part of a sound deal")
            }
        }
    }

    fn judge_play(
        &self,
        seat: Seat,
        bone: Bone,
        end: Option<End>,
        announce: Option<u16>,
    ) -> Result<Event, Refusal> {
        let hand = self.playing(seat)?;
        let position = &hand.position;
        if !position.hands[seat].contains(bone) {
            return Err(not_held(seat, bone));
        }
        match end {
            None if position.layout.is_empty() => {}
            None => {
                let why = format!("say at which end {bone} is played");
                return Err(Refusal::impossible(Code::WhichEnd, why).with("bone", bone.as_str()));
            }
            Some(end) if position.layout.is_empty() => {
                let why = format!("the first bone has no end to be played at, so not {end}");
                return Err(Refusal::impossible(Code::FirstHasNoEnd, why));
            }
            Some(end) => match position.layout.joint(end) {
                None => {
                    let why = format!("there is no end {end} before a double is down");
                    return Err(Refusal::against(Rule::Fit, Code::NoSuchEnd, why)
                        .with("end", end.to_string()));
                }
                Some(pip) if !bone.has(pip) && !self.rules.wrong_acts_stand => {
                    let why = format!("{bone} does not fit {end}, where {pip} is open");
                    return Err(Refusal::against(Rule::Match, Code::DoesNotFit, why)
                        .with("bone", bone.as_str())
                        .with("open", pip.get()));
                }
                Some(_) => {}
            },
        }
        if let Some(points) = announce
            && self.rules.announces_itself
        {
            let score = position.score_of(bone, end);
            if u16::from(score) != points {
                let why = format!("{bone} scores {score} there, not {points}");
                return Err(wrong_score(score, points, why));
            }
        }
        Ok(Event::Played { seat, bone, end, announce })
    }

    fn judge_pass(&self, seat: Seat) -> Result<Event, Refusal> {
        let hand = self.playing(seat)?;
        if self.rules.wrong_acts_stand {
            if seat != hand.position.turn && !hand.position.has_room_for_stray(&hand.log) {
                let why = "there is no end to these passes out of turn";
                return Err(Refusal::impossible(Code::TooManyPasses, why));
            }
        } else if let Some(bone) = hand.position.playable(seat).first_bone() {
            let why = format!("{seat} can play {bone}, so there is no pass");
            return Err(can_play(Rule::MustPlay, seat, bone, why));
        } else if !hand.pile().is_empty() {
            let why = format!("{seat} draws before passing: the pile is not empty");
            return Err(
                Refusal::against(Rule::Draw, Code::DrawFirst, why).with("seat", seat.index())
            );
        }
        Ok(Event::Passed { seat })
    }

    fn judge_draw(&self, seat: Seat) -> Result<Event, Refusal> {
        if self.rules.pile_size == 0 {
            let why = "there is no drawing in this game: a player who cannot play passes";
            return Err(Refusal::against(Rule::Draw, Code::NoDrawing, why));
        }
        let hand = self.playing(seat)?;
        let Some(&bone) = hand.pile().first() else {
            return Err(Refusal::against(Rule::Draw, Code::PileEmpty, "the pile is empty"));
        };
        match hand.position.playable(seat).first_bone() {
            Some(fitting) if !self.rules.wrong_acts_stand => {
                let why = format!("{seat} can play {fitting}, so there is nothing to draw");
                Err(can_play(Rule::Draw, seat, fitting, why))
            }
            _ => Ok(Event::Drew { seat, bone }),
        }
    }

    fn judge_announce(&self, seat: Seat, points: u16) -> Result<Event, Refusal> {
        if self.rules.announces_itself {
            return self.judge_confirmation(seat, points);
        }
        let hand = self.scoring(seat)?;
        match hand.position.announceable(&self.rules, seat) {
            Some(_) => Ok(Event::Announced { seat, points }),
            None => Err(self.nothing_to_announce(seat)),
        }
    }

    /// Where scores announce themselves, a player who could announce one elsewhere may still say it as
    /// long as they could there. It changes nothing, and it must be right.
    fn judge_confirmation(&self, seat: Seat, points: u16) -> Result<Event, Refusal> {
        self.check_seat(seat)?;
        let told = self.hand.as_ref().and_then(|hand| hand.told(self.rules.claims, seat));
        match told {
            Some(scoring) if u16::from(scoring.points) == points => {
                Ok(Event::Announced { seat, points })
            }
            Some(scoring) => {
                let why = format!("the last bone scored {}, not {points}", scoring.points);
                Err(wrong_score(scoring.points, points, why))
            }
            None => Err(self.nothing_to_announce(seat)),
        }
    }

    /// The reason must not tell whether there is a score: to notice it is the players' business.
    fn nothing_to_announce(&self, seat: Seat) -> Refusal {
        let rule = match self.rules.claims {
            Claims::AfterNextBone => "who scored announces it, until the next bone",
            Claims::BeforeNextAct => {
                "the side that scored announces it, until the next player acts"
            }
        };
        let why = format!("{seat} has nothing to announce: {rule}");
        Refusal::against(Rule::Announce, Code::NothingToAnnounce, why).with("seat", seat.index())
    }

    fn judge_claim(&self, seat: Seat, points: u16) -> Result<Event, Refusal> {
        let hand = self.scoring(seat)?;
        if hand.position.claimable(&self.rules, seat).next().is_some() {
            return Ok(Event::Claimed { seat, points });
        }
        let rule = match self.rules.claims {
            Claims::AfterNextBone => {
                "opponents claim a score from the next bone to the one after it"
            }
            Claims::BeforeNextAct => "the next player claims a score, before playing or passing",
        };
        let why = format!("{seat} has nothing to claim: {rule}");
        Err(Refusal::against(Rule::Announce, Code::NothingToClaim, why).with("seat", seat.index()))
    }

    fn judge_expose(&self, seat: Seat, bone: Bone) -> Result<Event, Refusal> {
        if !self.kind.is_honor() {
            let why = "this table keeps bones from being exposed";
            return Err(Refusal::against(Rule::Expose, Code::NothingShown, why));
        }
        let hand = self.at_play(seat)?;
        if !hand.position.hands[seat].contains(bone) {
            return Err(not_held(seat, bone));
        }
        if hand.exposures.has_shown(bone) {
            let why = format!("{bone} is face up already");
            return Err(Refusal::impossible(Code::FaceUp, why).with("bone", bone.as_str()));
        }
        Ok(Event::Exposed { seat, bone })
    }

    fn judge_call(&self, call: Call) -> Result<Event, Refusal> {
        let (verdict, finding) = self.hear(call)?;
        Ok(Event::Called { call, verdict, finding })
    }

    fn judge_ruling(&self, upheld: bool, clause: Option<ClauseId>) -> Result<Event, Refusal> {
        let Some(call) = self.waiting else {
            return Err(Refusal::impossible(Code::NothingToRule, "no call waits for a ruling"));
        };
        match clause {
            Some(clause) if clause != call.clause => {
                let why = format!("the call that waits is about {}, not {clause}", call.clause);
                Err(Refusal::impossible(Code::OtherCall, why)
                    .with("called", call.clause)
                    .with("clause", clause))
            }
            _ => Ok(Event::Ruled { upheld, clause: Some(call.clause) }),
        }
    }

    /// The hand being played, if `seat` may act in it now.
    fn playing(&self, seat: Seat) -> Result<&HandState, Refusal> {
        let hand = self.at_play(seat)?;
        if seat != hand.position.turn && !self.rules.wrong_acts_stand {
            return Err(out_of_turn(hand.position.turn));
        }
        Ok(hand)
    }

    /// The hand being played, if there is one and `seat` is at the table.
    fn at_play(&self, seat: Seat) -> Result<&HandState, Refusal> {
        self.check_seat(seat)?;
        match &self.hand {
            Some(hand) if self.is_playing() => Ok(hand),
            _ if self.is_complete() => Err(over()),
            _ => {
                let why = "no hand is being played: the next one is to be dealt";
                Err(Refusal::impossible(Code::HandOver, why))
            }
        }
    }

    /// The hand whose scores are announced by the players, if `seat` is at the table.
    fn scoring(&self, seat: Seat) -> Result<&HandState, Refusal> {
        self.check_seat(seat)?;
        if self.rules.announces_itself {
            let why = "scores announce themselves at this table";
            return Err(Refusal::against(Rule::Announce, Code::AnnouncesItself, why));
        }
        match &self.hand {
            Some(_) if self.won.is_some() && !self.is_won_by_award() => Err(over()),
            Some(hand) => Ok(hand),
            None => Err(Refusal::impossible(Code::NotDealt, "nothing has been played yet")),
        }
    }

    /// Who wins at play wins there and then. A game that only the award decided waits for the last
    /// bone's score like any other hand: until the next deal.
    pub(crate) fn is_won_by_award(&self) -> bool {
        let award = self.hand.as_ref().and_then(|hand| hand.award);
        match (self.won, award) {
            (Some(side), Some(award)) => {
                self.carried[side] + award.at_play[side] < self.rules.target
            }
            _ => false,
        }
    }

    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() < self.n_seats() {
            return Ok(());
        }
        Err(no_such_seat(seat, self.n_seats()))
    }
}

impl HandState {
    /// What can be drawn, the next bone first.
    pub(crate) fn pile(&self) -> &[Bone] {
        &self.deal.rest()[usize::from(self.position.n_drawn)..]
    }

    /// The score that the last bone announced by itself, if `seat` may still say it.
    fn told(&self, claims: Claims, seat: Seat) -> Option<Scoring> {
        let plays = self.scored_plays();
        let last = plays.last().filter(|play| play.score > 0)?;
        let mut windows = Windows::default();
        let play = plays.len() as u8 - 1;
        windows.shift(Some(Scoring { seat: last.seat, points: last.score, play }));
        windows.announceable(claims, seat, self.position.has_passed())
    }

    /// The exposed bones that `seat` must play as soon as they fit.
    pub(crate) fn bound(&self, rules: &Rules, seat: Seat) -> BoneSet {
        match rules.exposed {
            ExposedBone::StaysUp => self.exposures.shown_by(seat),
            ExposedBone::GoesBack => BoneSet::EMPTY,
        }
    }
}

// The refusals of the checks that every act goes through stand apart, so that the checks themselves
// are a few comparisons.

#[cold]
pub(crate) fn over() -> Refusal {
    Refusal::impossible(Code::Over, "the game is over")
}

#[cold]
fn no_such_seat(seat: Seat, n_seats: usize) -> Refusal {
    let why = format!("there is no {seat} at a table of {n_seats}");
    Refusal::impossible(Code::NoSuchSeat, why).with("seat", seat.index())
}

#[cold]
fn not_held(seat: Seat, bone: Bone) -> Refusal {
    Refusal::impossible(Code::NotHeld, format!("{seat} does not hold {bone}"))
        .with("seat", seat.index())
        .with("bone", bone.as_str())
}

#[cold]
fn can_play(rule: Rule, seat: Seat, bone: Bone, why: String) -> Refusal {
    Refusal::against(rule, Code::CanPlay, why)
        .with("seat", seat.index())
        .with("bone", bone.as_str())
}

#[cold]
fn wrong_score(score: u8, points: u16, why: String) -> Refusal {
    Refusal::against(Rule::Announce, Code::WrongScore, why)
        .with("score", score)
        .with("points", points)
}

#[cold]
fn out_of_turn(turn: Seat) -> Refusal {
    let why = format!("it is the turn of {turn}");
    Refusal::against(Rule::PlayTurn, Code::NotYourTurn, why).with("turn", turn.index())
}
