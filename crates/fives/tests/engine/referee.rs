//! A second referee, slow and obvious: it keeps a list of what happened in the hand and works
//! everything else out from the beginning, each time again.

use bones::{Bone, Deal, Seat};
use fives::{End, Event, Fault};
use game::{Call, TableKind, Verdict};
use rulebook::BookId;

use crate::graph::Graph;

#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Referee {
    pub(crate) book: BookId,
    pub(crate) kind: TableKind,
    pub(crate) n_seats: usize,
    pub(crate) target: i32,
    pub(crate) best_of: u8,
    pub(crate) announces_itself: bool,
    pub(crate) penalty_to_opponents: bool,
    pub(crate) games_won: [u8; 2],
    pub(crate) carried: [i32; 2],
    /// The side that has won the game.
    pub(crate) won: Option<usize>,
    /// Who is still in the draw.
    pub(crate) lots: Option<Vec<Seat>>,
    pub(crate) hand: Option<Record>,
    /// What [`Referee::work_out`] made of the hand after the last event.
    pub(crate) now: Option<Now>,
    pub(crate) waiting: Option<Call>,
}

/// What happened in a hand.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Record {
    pub(crate) deal: Deal,
    pub(crate) shuffler: Seat,
    pub(crate) lines: Vec<Line>,
    pub(crate) shown: Vec<Shown>,
    /// Wrong acts that were taken back because of another player's, and that no one has called.
    pub(crate) charges: Vec<(Seat, Fault)>,
    /// Who is to act because a wrong act was taken back and no one has acted since.
    pub(crate) again: Option<Seat>,
}

/// A fact, and what was wrong with it when it happened.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Line {
    pub(crate) fact: Fact,
    pub(crate) fault: Option<Fault>,
    pub(crate) called: bool,
    /// Whether it was taken back.
    pub(crate) back: bool,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Fact {
    Play {
        seat: Seat,
        bone: Bone,
        end: Option<End>,
        announce: Option<u16>,
    },
    Pass {
        seat: Seat,
    },
    Draw {
        seat: Seat,
        bone: Bone,
    },
    /// This side took the score of this bone.
    Score {
        side: usize,
        bone: Bone,
    },
    Award {
        side: usize,
        points: i32,
    },
    Penalty {
        side: usize,
        points: i32,
    },
}

impl Fact {
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Fact::Play { seat, .. } | Fact::Pass { seat } | Fact::Draw { seat, .. } => Some(seat),
            Fact::Score { .. } | Fact::Award { .. } | Fact::Penalty { .. } => None,
        }
    }

    pub(crate) fn is_award(self) -> bool {
        matches!(self, Fact::Award { .. })
    }
}

/// A bone that was exposed.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Shown {
    pub(crate) seat: Seat,
    pub(crate) bone: Bone,
    pub(crate) in_turn: bool,
    pub(crate) fitted: bool,
    /// How many lines there were.
    pub(crate) at: usize,
    pub(crate) called: bool,
}

/// Where the hand stands.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Now {
    pub(crate) hands: Vec<Vec<Bone>>,
    pub(crate) pile: Vec<Bone>,
    pub(crate) graph: Graph,
    pub(crate) turn: Seat,
    pub(crate) points: [i32; 2],
    pub(crate) out: Option<Seat>,
    pub(crate) blocked: bool,
    /// The bones on the table, in the order they were played.
    pub(crate) laid: Vec<Laid>,
    /// Who has passed since the last of them.
    passed: Vec<Seat>,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Laid {
    pub(crate) seat: Seat,
    pub(crate) bone: Bone,
    pub(crate) score: u8,
    pub(crate) is_taken: bool,
}

impl Now {
    pub(crate) fn is_over(&self) -> bool {
        self.out.is_some() || self.blocked
    }

    /// What each bone scored.
    pub(crate) fn scores(&self) -> Vec<u8> {
        self.laid.iter().map(|it| it.score).collect()
    }

    pub(crate) fn can_play(&self, seat: Seat) -> bool {
        self.hands[seat.index()].iter().any(|&bone| !self.graph.places_for(bone).is_empty())
    }

    pub(crate) fn holds(&self, seat: Seat, bone: Bone) -> bool {
        self.hands[seat.index()].contains(&bone)
    }

    /// The bone laid `n` before the last.
    pub(crate) fn back(&self, n: usize) -> Option<Laid> {
        self.laid.iter().rev().nth(n).copied()
    }
}

impl Referee {
    pub(crate) fn is_good_sams(&self) -> bool {
        self.book == BookId::TexasGoodSams
    }

    /// Whether wrong acts at play go through: texas-good-sams/11 at an honor table.
    pub(crate) fn is_lax(&self) -> bool {
        self.is_good_sams() && self.kind == TableKind::Honor
    }

    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() as u8 + 1) % self.n_seats as u8).unwrap()
    }

    pub(crate) fn match_winner(&self) -> Option<usize> {
        (0..2).find(|&side| self.games_won[side] * 2 > self.best_of)
    }

    /// Works the hand out from its beginning.
    fn work_out(&mut self) {
        if let Some(record) = &self.hand {
            let mut now = self.after(record, record.lines.len());
            now.turn = record.again.unwrap_or(now.turn);
            self.now = Some(now);
        }
    }

    /// Where a hand stands after its first `n_lines`.
    pub(crate) fn after(&self, record: &Record, n_lines: usize) -> Now {
        let mut now = Now {
            hands: record.deal.hands().map(<[Bone]>::to_vec).collect(),
            pile: record.deal.rest().to_vec(),
            graph: Graph::default(),
            turn: self.left_of(record.shuffler),
            points: [0, 0],
            out: None,
            blocked: false,
            laid: vec![],
            passed: vec![],
        };
        for line in record.lines[..n_lines].iter().filter(|line| !line.back) {
            match line.fact {
                Fact::Play { seat, bone, end, announce } => {
                    now.hands[seat.index()].retain(|&held| held != bone);
                    now.graph.put(bone, end);
                    let count = now.graph.count();
                    let score = if count.is_multiple_of(5) { count } else { 0 };
                    let is_taken =
                        score > 0 && (self.announces_itself || announce == Some(score.into()));
                    if is_taken {
                        now.points[seat.index() % 2] += i32::from(score);
                    }
                    now.laid.push(Laid { seat, bone, score, is_taken });
                    now.passed.clear();
                    now.turn = self.left_of(seat);
                    if now.hands[seat.index()].is_empty() {
                        now.out = Some(seat);
                    }
                }
                Fact::Pass { seat } => {
                    if !now.passed.contains(&seat) {
                        now.passed.push(seat);
                    }
                    now.turn = self.left_of(seat);
                    now.blocked = now.passed.len() == self.n_seats;
                }
                Fact::Draw { seat, bone } => {
                    assert_eq!(now.pile.remove(0), bone, "bones are drawn from the front");
                    now.hands[seat.index()].push(bone);
                }
                Fact::Score { side, bone } => {
                    let it = now.laid.iter_mut().find(|it| it.bone == bone).expect("it lies there");
                    assert!(!it.is_taken, "{bone} scores once");
                    it.is_taken = true;
                    now.points[side] += i32::from(it.score);
                }
                Fact::Award { side, points } | Fact::Penalty { side, points } => {
                    now.points[side] += points;
                }
            }
        }
        now
    }

    /// What is wrong with `fact`, if it were to happen now.
    fn fault(&self, fact: Fact) -> Option<Fault> {
        let (record, now) = (self.hand.as_ref()?, self.now.as_ref()?);
        let seat = fact.seat().filter(|_| self.is_lax())?;
        let acts: Vec<&Line> =
            record.lines.iter().filter(|line| !line.back && line.fact.seat().is_some()).collect();
        let is_draw = |fact: Fact| matches!(fact, Fact::Draw { .. });
        if is_draw(fact) {
            for line in acts.iter().rev() {
                if !is_draw(line.fact) || line.fact.seat() != Some(seat) {
                    break;
                }
                if line.fault.is_some() {
                    return None;
                }
            }
        }
        let turns: Vec<&&Line> = acts.iter().filter(|line| !is_draw(line.fact)).collect();
        let is_stray = |line: &Line| line.fault == Some(Fault::OutOfTurn) && !line.called;
        let may_act = match turns.as_slice() {
            [.., before, last] if is_stray(last) => {
                seat == now.turn || Some(seat) == before.fact.seat().map(|it| self.left_of(it))
            }
            [last] if is_stray(last) => seat == now.turn || seat == self.left_of(record.shuffler),
            _ => seat == now.turn,
        };
        if !may_act {
            return Some(Fault::OutOfTurn);
        }
        let forced = self.forced(record, now, seat);
        let played = match fact {
            Fact::Play { bone, .. } => Some(bone),
            _ => None,
        };
        if !forced.is_empty() && played.is_none_or(|bone| !forced.contains(&bone)) {
            return Some(Fault::HeldBack);
        }
        match fact {
            Fact::Play { bone, end: Some(end), .. } => {
                (!now.graph.fits(bone, end)).then_some(Fault::Misfit)
            }
            Fact::Pass { .. } if now.can_play(seat) => Some(Fault::PassedAble),
            Fact::Pass { .. } if !now.pile.is_empty() => Some(Fault::PassedUndrawn),
            Fact::Draw { .. } if now.can_play(seat) => Some(Fault::DrewAble),
            _ => None,
        }
    }

    /// The exposed bones `seat` must play now, if it is its turn.
    pub(crate) fn forced(&self, record: &Record, now: &Now, seat: Seat) -> Vec<Bone> {
        let is_bound = |shown: &&Shown| {
            self.is_good_sams()
                && shown.seat == seat
                && !(shown.in_turn && shown.fitted)
                && now.holds(seat, shown.bone)
                && !now.graph.places_for(shown.bone).is_empty()
        };
        record.shown.iter().filter(is_bound).map(|shown| shown.bone).collect()
    }

    /// The bone whose score `seat` may announce: the last, by the scorer until the next bone (Good
    /// Sams), or by the scorer's side until the next bone or pass.
    pub(crate) fn announceable(&self, now: &Now, seat: Seat) -> Option<Bone> {
        let last = now.back(0).filter(|last| !last.is_taken && last.score > 0)?;
        self.may_say(now, seat, last.seat).then_some(last.bone)
    }

    /// What the last bone scored by itself, for who may say it once more.
    pub(crate) fn told(&self, now: &Now, seat: Seat) -> Option<u16> {
        let last = now.back(0).filter(|last| last.score > 0)?;
        self.may_say(now, seat, last.seat).then_some(last.score.into())
    }

    fn may_say(&self, now: &Now, seat: Seat, scorer: Seat) -> bool {
        if self.is_good_sams() {
            return seat == scorer;
        }
        now.passed.is_empty() && seat.index() % 2 == scorer.index() % 2
    }

    /// The bones whose score `seat` may claim. Good Sams: the last but one, and after the hand
    /// the last too. Tennessee: the last, by the next player, who has not passed.
    pub(crate) fn claimable(&self, now: &Now, seat: Seat) -> Vec<Bone> {
        let open: &[usize] = match self.is_good_sams() {
            true if now.is_over() => &[1, 0],
            true => &[1],
            false if seat == now.turn && now.passed.is_empty() => &[0],
            false => &[],
        };
        open.iter()
            .filter_map(|&n| now.back(n))
            .filter(|it| it.score > 0 && !it.is_taken)
            .filter(|it| it.seat.index() % 2 != seat.index() % 2)
            .map(|it| it.bone)
            .collect()
    }

    pub(crate) fn score(&self) -> [i32; 2] {
        let points = self.now.as_ref().map_or([0, 0], |now| now.points);
        [self.carried[0] + points[0], self.carried[1] + points[1]]
    }

    /// Whether the last bone's score may still be said: the game goes on, or what side has won had
    /// not done so before the end of the hand.
    pub(crate) fn scores_are_open(&self) -> bool {
        let (Some(winner), Some(record)) = (self.won, &self.hand) else { return true };
        match record.lines.iter().position(|line| line.fact.is_award()) {
            Some(n) => self.carried[winner] + self.after(record, n).points[winner] < self.target,
            None => false,
        }
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.won.is_none() && self.now.as_ref().is_some_and(|now| !now.is_over())
    }

    /// Whether what `shown` did costs a penalty; `None` while the owner's turn is not over.
    pub(crate) fn costs(&self, record: &Record, now: &Now, shown: &Shown) -> Option<bool> {
        if self.is_good_sams() {
            return Some(!(shown.in_turn && shown.fitted));
        }
        if !shown.in_turn {
            return Some(true);
        }
        let first = record.lines[shown.at..].iter().find_map(|line| match line.fact {
            Fact::Play { seat, bone, .. } if seat == shown.seat => Some(bone == shown.bone),
            Fact::Pass { seat } if seat == shown.seat => Some(false),
            _ => None,
        });
        match first {
            Some(was_played) => Some(!was_played),
            None if now.graph.places_for(shown.bone).is_empty() => Some(true),
            None => None,
        }
    }

    /// Takes an event in, and checks a call's verdict.
    pub(crate) fn take_in(&mut self, event: &Event) {
        match *event {
            Event::LotsDrawn { bones } => {
                let most = bones.iter().flatten().map(|bone| bone.pips()).max();
                let has_most = |seat: &Seat| bones[seat.index()].map(Bone::pips) == most;
                self.lots = Some(Seat::all(self.n_seats).filter(has_most).collect());
            }
            Event::Dealt { deal, shuffler } => {
                self.carried = if self.won.is_some() { [0, 0] } else { self.score() };
                self.won = None;
                self.lots = None;
                let (lines, shown, charges) = (vec![], vec![], vec![]);
                self.hand = Some(Record { deal, shuffler, lines, shown, charges, again: None });
                self.work_out();
            }
            Event::Played { seat, bone, end, announce } => {
                self.push(Fact::Play { seat, bone, end, announce });
            }
            Event::Passed { seat } => self.push(Fact::Pass { seat }),
            Event::Drew { seat, bone } => self.push(Fact::Draw { seat, bone }),
            Event::Announced { .. } if self.announces_itself => {}
            Event::Announced { seat, points } => {
                let now = self.now.as_ref().expect("a hand is played");
                let open = self.announceable(now, seat).into_iter().collect();
                self.say(seat, points, open);
            }
            Event::Claimed { seat, points } => {
                let now = self.now.as_ref().expect("a hand is played");
                let open = self.claimable(now, seat);
                self.say(seat, points, open);
            }
            Event::Exposed { seat, bone } => {
                let now = self.now.as_ref().expect("bones are exposed at play");
                let (in_turn, fitted) = (seat == now.turn, !now.graph.places_for(bone).is_empty());
                self.show(seat, bone, in_turn, fitted, false);
            }
            Event::Called { call, verdict: Verdict::Waiting, .. } => self.waiting = Some(call),
            Event::Called { call, verdict, finding } => self.hear(call, verdict, finding),
            Event::Ruled { upheld, .. } => {
                let call = self.waiting.take().expect("a call was waiting");
                if upheld {
                    self.penalise(call.against.expect("talk has an offender"));
                }
            }
        }
    }

    pub(crate) fn record(&mut self) -> &mut Record {
        self.hand.as_mut().expect("a hand is played")
    }

    pub(crate) fn show(
        &mut self,
        seat: Seat,
        bone: Bone,
        in_turn: bool,
        fitted: bool,
        called: bool,
    ) {
        let record = self.record();
        record.shown.retain(|shown| shown.bone != bone);
        let at = record.lines.len();
        record.shown.push(Shown { seat, bone, in_turn, fitted, at, called });
    }

    pub(crate) fn push(&mut self, fact: Fact) {
        let fault = self.fault(fact);
        if matches!(fact, Fact::Play { .. } | Fact::Pass { .. }) {
            self.record().again = None;
        }
        self.record().lines.push(Line { fact, fault, called: false, back: false });
        self.settle();
    }

    /// A figure is said for one of the bones `open` to that seat. It counts before what the end of
    /// the hand was worth, and a side that reaches the target by it gets nothing for that.
    fn say(&mut self, seat: Seat, points: u16, open: Vec<Bone>) {
        let now = self.now.as_ref().expect("a hand is played");
        let is_right = |bone: &Bone| {
            now.laid.iter().any(|it| it.bone == *bone && u16::from(it.score) == points)
        };
        let Some(bone) = open.into_iter().find(is_right) else { return };
        let side = seat.index() % 2;
        let line =
            Line { fact: Fact::Score { side, bone }, fault: None, called: false, back: false };
        let record = self.record();
        match record.lines.iter().position(|line| line.fact.is_award()) {
            None => record.lines.push(line),
            Some(award) => {
                record.lines.insert(award, line);
                let record = self.hand.as_ref().expect("a hand is played");
                let points = self.after(record, award + 1).points[side];
                if self.carried[side] + points >= self.target {
                    self.record().lines.remove(award + 1);
                    self.crown(Some(side));
                }
            }
        }
        self.settle();
    }

    /// Sees what follows: whether the game is won, and what the end of the hand is worth.
    fn settle(&mut self) {
        self.see_if_won();
        let now = self.now.as_ref().expect("a hand is played");
        let fact = award(now);
        let is_due = self.won.is_none() && now.is_over();
        let record = self.record();
        if is_due && !record.lines.iter().any(|line| line.fact.is_award()) {
            record.lines.push(Line { fact, fault: None, called: false, back: false });
            self.see_if_won();
        }
    }

    /// The side that won keeps the game while it has the points for it.
    fn see_if_won(&mut self) {
        self.work_out();
        let score = self.score();
        match self.won {
            Some(side) if score[side] >= self.target => {}
            _ => self.crown((0..2).find(|&side| score[side] >= self.target)),
        }
    }

    fn crown(&mut self, won: Option<usize>) {
        if let Some(side) = self.won {
            self.games_won[side] -= 1;
        }
        if let Some(side) = won {
            self.games_won[side] += 1;
        } else {
            self.lots = None;
        }
        self.won = won;
    }
}

/// What the end of the hand is worth.
fn award(now: &Now) -> Fact {
    let mut left = [0, 0];
    for (n, hand) in now.hands.iter().enumerate() {
        for bone in hand {
            left[n % 2] += i32::from(bone.hi().get()) + i32::from(bone.lo().get());
        }
    }
    let winner = match now.out {
        Some(seat) => Some(seat.index() % 2),
        None if left[0] == left[1] => None,
        None => Some(usize::from(left[1] < left[0])),
    };
    let nearest = |pips: i32| match pips % 5 {
        0 => pips,
        1 => pips - 1,
        2 => pips - 2,
        3 => pips + 2,
        _ => pips + 1,
    };
    match winner {
        Some(side) => Fact::Award { side, points: nearest(left[1 - side]) },
        None => Fact::Award { side: 0, points: 0 },
    }
}
