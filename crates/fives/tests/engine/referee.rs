//! A second referee, slow and obvious: it keeps a list of what happened in the hand and works
//! everything else out from the beginning, each time anew.

use bones::{Bone, Deal, Seat};
use fives::{End, Event, Finding};
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
    pub(crate) game_won: bool,
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
    facts: Vec<Fact>,
    pub(crate) shown: Vec<Shown>,
    pub(crate) penalties: [i32; 2],
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Fact {
    Play { seat: Seat, bone: Bone, end: Option<End>, announce: Option<u16> },
    Pass { seat: Seat },
    Draw { seat: Seat, bone: Bone },
    Announce { seat: Seat, points: u16 },
    Claim { seat: Seat, points: u16 },
    Award { side: usize, points: i32 },
}

/// A bone that was exposed.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Shown {
    pub(crate) seat: Seat,
    pub(crate) bone: Bone,
    pub(crate) in_turn: bool,
    pub(crate) fitted: bool,
    /// How many facts there were.
    at: usize,
    called: bool,
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
    /// Bones and passes in order.
    moves: Vec<Move>,
    /// Which facts were wrong, and whose.
    wrong: Vec<(usize, Seat)>,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
struct Move {
    seat: Seat,
    score: u8,
    is_taken: bool,
}

impl Now {
    pub(crate) fn is_over(&self) -> bool {
        self.out.is_some() || self.blocked
    }

    /// What each bone scored, and nothing for each pass.
    pub(crate) fn scores(&self) -> Vec<u8> {
        self.moves.iter().map(|it| it.score).collect()
    }

    pub(crate) fn can_play(&self, seat: Seat) -> bool {
        self.hands[seat.index()].iter().any(|&bone| !self.graph.places_for(bone).is_empty())
    }

    pub(crate) fn holds(&self, seat: Seat, bone: Bone) -> bool {
        self.hands[seat.index()].contains(&bone)
    }
}

impl Referee {
    pub(crate) fn is_good_sams(&self) -> bool {
        self.book == BookId::TexasGoodSams
    }

    /// Whether wrong acts at play go through: texas-good-sams/11 at an honour table.
    pub(crate) fn is_lax(&self) -> bool {
        self.is_good_sams() && self.kind == TableKind::Honour
    }

    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() as u8 + 1) % self.n_seats as u8).unwrap()
    }

    pub(crate) fn match_winner(&self) -> Option<usize> {
        (0..2).find(|&side| self.games_won[side] * 2 > self.best_of)
    }

    /// Works the hand out from its beginning.
    fn work_out(&mut self) {
        let Some(record) = &self.hand else { return };
        let mut now = Now {
            hands: record.deal.hands().map(<[Bone]>::to_vec).collect(),
            pile: record.deal.rest().to_vec(),
            graph: Graph::default(),
            turn: self.left_of(record.shuffler),
            points: record.penalties,
            out: None,
            blocked: false,
            moves: vec![],
            wrong: vec![],
        };
        let mut passed: Vec<Seat> = vec![];
        for (n, &fact) in record.facts.iter().enumerate() {
            match fact {
                Fact::Play { seat, bone, end, announce } => {
                    let misfits = end.is_some_and(|end| !now.graph.fits(bone, end));
                    if seat != now.turn || misfits {
                        now.wrong.push((n, seat));
                    }
                    now.hands[seat.index()].retain(|&held| held != bone);
                    now.graph.put(bone, end);
                    let count = now.graph.count();
                    let score = if count.is_multiple_of(5) { count } else { 0 };
                    let is_taken =
                        score > 0 && (self.announces_itself || announce == Some(score.into()));
                    if is_taken {
                        now.points[seat.index() % 2] += i32::from(score);
                    }
                    now.moves.push(Move { seat, score, is_taken });
                    passed.clear();
                    now.turn = self.left_of(seat);
                    if now.hands[seat.index()].is_empty() {
                        now.out = Some(seat);
                    }
                }
                Fact::Pass { seat } => {
                    if seat != now.turn || now.can_play(seat) {
                        now.wrong.push((n, seat));
                    }
                    now.moves.push(Move { seat, score: 0, is_taken: false });
                    if !passed.contains(&seat) {
                        passed.push(seat);
                    }
                    now.turn = self.left_of(seat);
                    now.blocked = passed.len() == self.n_seats;
                }
                Fact::Draw { seat, bone } => {
                    if seat != now.turn || now.can_play(seat) {
                        now.wrong.push((n, seat));
                    }
                    assert_eq!(now.pile.remove(0), bone, "bones are drawn from the front");
                    now.hands[seat.index()].push(bone);
                }
                Fact::Announce { seat, points } => {
                    if let Some(n) = self.announceable(&now, seat) {
                        take(&mut now, n, seat, points);
                    }
                }
                Fact::Claim { seat, points } => {
                    for n in self.claimable(&now, seat) {
                        if take(&mut now, n, seat, points) {
                            break;
                        }
                    }
                }
                Fact::Award { side, points } => now.points[side] += points,
            }
        }
        self.now = Some(now);
    }

    /// The move whose score `seat` may announce: the last, by the scorer or the scorer's side.
    pub(crate) fn announceable(&self, now: &Now, seat: Seat) -> Option<usize> {
        let last = now.moves.len().checked_sub(1)?;
        let Move { seat: scorer, score, is_taken } = now.moves[last];
        (score > 0 && !is_taken && self.may_say(seat, scorer)).then_some(last)
    }

    /// What the last move scored by itself, for who may say it once more.
    pub(crate) fn told(&self, now: &Now, seat: Seat) -> Option<u16> {
        let &Move { seat: scorer, score, .. } = now.moves.last()?;
        (score > 0 && self.may_say(seat, scorer)).then_some(score.into())
    }

    fn may_say(&self, seat: Seat, scorer: Seat) -> bool {
        seat == scorer || (!self.is_good_sams() && seat.index() % 2 == scorer.index() % 2)
    }

    /// The moves whose score `seat` may claim. Good Sams: the last but one, and after the hand
    /// the last too. Tennessee: the last, by the next player.
    pub(crate) fn claimable(&self, now: &Now, seat: Seat) -> Vec<usize> {
        let len = now.moves.len();
        let open = if self.is_good_sams() {
            if now.is_over() {
                len.saturating_sub(2)..len
            } else {
                len.saturating_sub(2)..len.saturating_sub(1)
            }
        } else if seat == now.turn {
            len.saturating_sub(1)..len
        } else {
            0..0
        };
        open.filter(|&n| {
            let Move { seat: scorer, score, is_taken } = now.moves[n];
            score > 0 && !is_taken && scorer.index() % 2 != seat.index() % 2
        })
        .collect()
    }

    pub(crate) fn score(&self) -> [i32; 2] {
        let points = self.now.as_ref().map_or([0, 0], |now| now.points);
        [self.carried[0] + points[0], self.carried[1] + points[1]]
    }

    fn game_winner(&self) -> Option<usize> {
        let score = self.score();
        (0..2).find(|&side| self.game_won && score[side] >= self.target)
    }

    /// Whether the last bone's score may still be said: the game goes on, or only what the end of the
    /// hand was worth has ended it.
    pub(crate) fn scores_are_open(&self) -> bool {
        let Some(winner) = self.game_winner() else { return true };
        let record = self.hand.as_ref().expect("a hand was played");
        record.facts.iter().any(|fact| match *fact {
            Fact::Award { side, points } => {
                side == winner && self.score()[side] - points < self.target
            }
            _ => false,
        })
    }

    pub(crate) fn is_playing(&self) -> bool {
        !self.game_won && self.now.as_ref().is_some_and(|now| !now.is_over())
    }

    /// Whether what `shown` did costs a penalty; `None` while the owner's turn is not over.
    pub(crate) fn costs(&self, record: &Record, now: &Now, shown: &Shown) -> Option<bool> {
        if self.is_good_sams() {
            return Some(!(shown.in_turn && shown.fitted));
        }
        if !shown.in_turn {
            return Some(true);
        }
        let first = record.facts[shown.at..].iter().find_map(|fact| match *fact {
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
                self.carried = if self.game_won { [0, 0] } else { self.score() };
                self.game_won = false;
                self.lots = None;
                let record =
                    Record { deal, shuffler, facts: vec![], shown: vec![], penalties: [0, 0] };
                self.hand = Some(record);
                self.work_out();
            }
            Event::Played { seat, bone, end, announce } => {
                self.push(Fact::Play { seat, bone, end, announce });
            }
            Event::Passed { seat } => self.push(Fact::Pass { seat }),
            Event::Drew { seat, bone } => self.push(Fact::Draw { seat, bone }),
            Event::Announced { .. } if self.announces_itself => {}
            Event::Announced { seat, points } => self.say(Fact::Announce { seat, points }),
            Event::Claimed { seat, points } => self.say(Fact::Claim { seat, points }),
            Event::Exposed { seat, bone } => {
                let now = self.now.as_ref().expect("bones are exposed at play");
                let record = self.hand.as_mut().expect("a hand is played");
                record.shown.retain(|shown| shown.bone != bone);
                record.shown.push(Shown {
                    seat,
                    bone,
                    in_turn: seat == now.turn,
                    fitted: !now.graph.places_for(bone).is_empty(),
                    at: record.facts.len(),
                    called: false,
                });
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

    /// A score is said, which stands before what the end of the hand was worth.
    fn say(&mut self, fact: Fact) {
        if let Some(side) = self.game_winner() {
            self.games_won[side] -= 1;
            self.game_won = false;
        }
        let record = self.hand.as_mut().expect("a hand is played");
        record.facts.retain(|fact| !matches!(fact, Fact::Award { .. }));
        self.push(fact);
    }

    fn push(&mut self, fact: Fact) {
        self.hand.as_mut().expect("a hand is played").facts.push(fact);
        self.see_if_won();
        let now = self.now.as_ref().expect("a hand is played");
        let record = self.hand.as_mut().expect("a hand is played");
        let has_award = record.facts.iter().any(|fact| matches!(fact, Fact::Award { .. }));
        if !self.game_won && now.is_over() && !has_award {
            record.facts.push(award(now));
            self.see_if_won();
        }
    }

    fn see_if_won(&mut self) {
        self.work_out();
        self.game_won = true;
        match self.game_winner() {
            Some(side) => self.games_won[side] += 1,
            None => self.game_won = false,
        }
    }

    fn hear(&mut self, call: Call, verdict: Verdict, finding: Finding) {
        let offender = call.against.expect("every such clause has an offender");
        let now = self.now.as_ref().expect("a hand is played");
        let record = self.hand.as_ref().expect("a hand is played");
        let costing = |shown: &&Shown| {
            shown.seat == offender && !shown.called && self.costs(record, now, shown) == Some(true)
        };
        let exposed = record.shown.iter().filter(costing).max_by_key(|shown| shown.at).copied();
        let wrong = now.wrong.iter().rev().find(|(_, seat)| *seat == offender).map(|wrong| wrong.0);
        let number = call.clause.to_string();
        if number == "texas-good-sams/12" {
            let is_up = |shown: &Shown| {
                shown.seat == offender
                    && !(shown.in_turn && shown.fitted)
                    && now.holds(offender, shown.bone)
            };
            assert_eq!(record.shown.iter().any(is_up), verdict == Verdict::Upheld, "{call:?}");
            return;
        }
        let wrong = wrong.filter(|_| number == "texas-good-sams/11");
        let upheld = exposed.is_some() || wrong.is_some();
        assert_eq!(upheld, verdict == Verdict::Upheld, "{call:?} {finding:?}\n{self:#?}");
        if !upheld {
            return;
        }
        let is_act = wrong.is_some_and(|n| exposed.is_none_or(|exposed| exposed.at <= n));
        let record = self.hand.as_mut().expect("a hand is played");
        match finding {
            Finding::WrongAct { .. } => {
                assert!(is_act, "{call:?} {finding:?}");
                record.facts.truncate(wrong.expect("there is one"));
                for shown in &mut record.shown {
                    shown.at = shown.at.min(record.facts.len());
                }
            }
            Finding::Exposed { bone } => {
                assert!(!is_act, "{call:?} {finding:?}");
                for shown in record.shown.iter_mut().filter(|shown| shown.bone == bone) {
                    shown.called = true;
                }
            }
            _ => panic!("{finding:?} upholds no call"),
        }
        self.penalise(offender);
    }

    fn penalise(&mut self, offender: Seat) {
        let record = self.hand.as_mut().expect("a hand is played");
        let side = offender.index() % 2;
        if self.penalty_to_opponents {
            record.penalties[1 - side] += 50;
        } else {
            record.penalties[side] -= 50;
        }
        self.see_if_won();
    }
}

/// Gives the score of move `n` to the side of `seat` if `points` is the right figure.
fn take(now: &mut Now, n: usize, seat: Seat, points: u16) -> bool {
    let it = &mut now.moves[n];
    if u16::from(it.score) != points {
        return false;
    }
    it.is_taken = true;
    now.points[seat.index() % 2] += i32::from(points);
    true
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
