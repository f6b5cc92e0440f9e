use bones::{Bone, Deal, Seat};
use game::{Awaits, Code, Game, Refusal};
use rulebook::Rule;

use crate::fitting::Fitting;
use crate::table::{Start, Table};
use crate::{Action, Event, MexicanTrain, On, Rules};

/// Judging wishes. Everything but a missed bump is refused at either kind of table, because the
/// book has no other clause that may be broken.
impl MexicanTrain {
    pub(crate) fn judge(&self, action: &Action) -> Result<Event, Refusal> {
        match *action {
            Action::Ruling { upheld, clause, winner } => self.judge_ruling(upheld, clause, winner),
            // Nothing else goes on while a call waits.
            _ if self.waiting.is_some() => {
                Err(Refusal::impossible(Code::CallWaits, "a call waits for the monitor's ruling"))
            }
            Action::Deal { deal, shuffler } => self.judge_deal(deal, shuffler),
            Action::Play { seat, bone, on } => self.judge_play(seat, bone, on),
            Action::Pass { seat } => self.judge_pass(seat),
            Action::Bump { seat } => self.judge_bump(seat),
            Action::Expose { seat, bone } => self.judge_expose(seat, bone),
            Action::Call(call) => self.judge_call(call),
        }
    }

    /// The deal must be the next thing, of the right bones, and hold a double.
    fn judge_deal(&self, deal: Deal, shuffler: Option<Seat>) -> Result<Event, Refusal> {
        match self.awaits() {
            Awaits::Deal => {}
            Awaits::Nothing => return Err(Refusal::impossible(Code::Over, "the game is over")),
            Awaits::Ruling => {
                let why = "the monitor is to decide the tie";
                return Err(Refusal::impossible(Code::TieWaits, why));
            }
            Awaits::Seat(_) => {
                return Err(Refusal::impossible(Code::HandNotOver, "the hand is not over"));
            }
        }
        let shuffler = shuffler.unwrap_or_else(|| self.next_shuffler());
        self.judge_seat(shuffler)?;
        let n_seats = self.n_seats();
        // A smaller table than five may leave what it did not draw out of the record as well.
        let n_rest = match (n_seats, deal.rest().len()) {
            (2..=4, 0) => 0,
            _ => self.rules.rest_size(n_seats),
        };
        deal.check(Rules::SET, n_seats, self.rules.hand_size(n_seats), n_rest)
            .map_err(|fault| Refusal::against(Rule::HandSize, Code::BadDeal, fault.to_string()))?;
        match Start::of(&deal, self.n_dealt) {
            Some(_) => Ok(Event::Dealt { deal, shuffler }),
            None => Err(Refusal::against(
                Rule::StartingDouble,
                Code::NoDouble,
                "no player drew a double to start with: shuffle and draw again",
            )),
        }
    }

    /// Who shuffles where the record does not say: the player to the left of the last shuffler. The
    /// book has no clause about it, so any player may.
    fn next_shuffler(&self) -> Seat {
        let last = self.table.as_ref().map(|table| table.shuffler);
        last.map_or_else(Seat::default, |last| last.left(self.n_seats()))
    }

    fn judge_play(&self, seat: Seat, bone: Bone, on: On) -> Result<Event, Refusal> {
        let on = on.named_by(seat);
        let table = self.judge_turn(seat)?;
        if !table.held[seat].contains(bone) {
            return Err(not_held(seat, bone));
        }
        if let On::Line(owner) = on {
            self.judge_seat(owner)?;
        }
        if !table.is_open_to(seat, on) {
            return Err(match on {
                On::Own | On::Line(_) => {
                    let why = format!("no marker is up on {on}");
                    let owner = if let On::Line(owner) = on { owner } else { seat };
                    Refusal::against(Rule::Fit, Code::NoMarker, why).with("owner", owner.index())
                }
                On::Train => Refusal::against(
                    Rule::TrainOpening,
                    Code::LinesFirst,
                    "the Mexican train may not be started before every player's line is",
                ),
            });
        }
        let open = table.line(seat, on).open();
        if !bone.has(open) {
            let why = format!("{bone} does not fit {on}, where {open} is open");
            return Err(Refusal::against(Rule::Fit, Code::DoesNotFit, why)
                .with("bone", bone.as_str())
                .with("open", open.get()));
        }
        let marker = table.puts_marker_up(seat, bone, on);
        Ok(Event::Played { seat, bone, on, marker })
    }

    fn judge_pass(&self, seat: Seat) -> Result<Event, Refusal> {
        let table = self.judge_turn(seat)?;
        match Fitting::new(table, seat).playable().first_bone() {
            // After a double it is the double's own clause that asks for another bone.
            Some(bone) if table.doubled.0.is_some() => {
                let why = format!("{seat} can play {bone} after the double and may not pass");
                Err(can_play(Rule::PlayAgain, seat, bone, why))
            }
            Some(bone) => {
                let why = format!("{seat} can play {bone} and may not pass");
                Err(can_play(Rule::MustPlay, seat, bone, why))
            }
            None => Ok(Event::Passed { seat }),
        }
    }

    /// Telling of the last bone may come at any moment until it is played or the hand is over.
    fn judge_bump(&self, seat: Seat) -> Result<Event, Refusal> {
        self.judge_seat(seat)?;
        let table = self.judge_table()?;
        if table.end.is_some() {
            let why = "the hand is over: a bump comes too late";
            return Err(Refusal::against(Rule::Bump, Code::BumpTooLate, why));
        }
        let n_bones = table.held[seat].len();
        if n_bones != 1 {
            let why = format!("{seat} has {n_bones} bones; the table is bumped for the last one");
            return Err(Refusal::against(Rule::Bump, Code::NotTheLastBone, why)
                .with("seat", seat.index())
                .with("bones", n_bones));
        }
        // Where the table has told by itself, the player may still say it; it changes nothing.
        if table.bumped.contains(seat) && self.kind.is_honor() {
            let why = format!("{seat} has bumped already");
            return Err(
                Refusal::against(Rule::Bump, Code::BumpedAlready, why).with("seat", seat.index())
            );
        }
        Ok(Event::Bumped { seat })
    }

    fn judge_expose(&self, seat: Seat, bone: Bone) -> Result<Event, Refusal> {
        self.judge_seat(seat)?;
        if !self.kind.is_honor() {
            let why = "at a guarded table no bone can be shown";
            return Err(Refusal::impossible(Code::NothingShown, why));
        }
        let table = self.judge_open_hand()?;
        if !table.held[seat].contains(bone) {
            return Err(not_held(seat, bone));
        }
        if table.exposed.contains(bone) {
            let why = format!("{bone} is shown already");
            return Err(Refusal::impossible(Code::FaceUp, why).with("bone", bone.as_str()));
        }
        Ok(Event::Exposed { seat, bone })
    }

    /// The hand in play, if it is the turn of `seat`.
    fn judge_turn(&self, seat: Seat) -> Result<&Table, Refusal> {
        self.judge_seat(seat)?;
        let table = self.judge_open_hand()?;
        match table.turn {
            turn if turn == seat => Ok(table),
            turn if table.doubled.0.is_some() => {
                let why = format!("{turn} laid a double and is to play again");
                Err(Refusal::against(Rule::PlayAgain, Code::PlaysAgain, why)
                    .with("seat", turn.index()))
            }
            turn => {
                let why = format!("it is the turn of {turn}");
                Err(Refusal::against(Rule::PlayTurn, Code::NotYourTurn, why)
                    .with("turn", turn.index()))
            }
        }
    }

    fn judge_open_hand(&self) -> Result<&Table, Refusal> {
        let table = self.judge_table()?;
        match table.end {
            None => Ok(table),
            Some(_) => Err(Refusal::impossible(Code::HandOver, "the hand is over")),
        }
    }

    pub(crate) fn judge_table(&self) -> Result<&Table, Refusal> {
        self.table
            .as_ref()
            .ok_or_else(|| Refusal::impossible(Code::NotDealt, "no hand has been dealt"))
    }

    pub(crate) fn judge_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() < self.n_seats() {
            Ok(())
        } else {
            let why = format!("{seat} is empty");
            Err(Refusal::impossible(Code::NoSuchSeat, why).with("seat", seat.index()))
        }
    }
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
