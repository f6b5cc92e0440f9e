//! All matches of an event: who plays, how far each has come, where its sides go on.

use crate::contest::{Kind, Outcome};
use crate::{Code, EntryIdx, MAX_SIDES, MatchId, Part, Refusal, Stage};

/// All matches of an event, in the order they were made.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Schedule {
    pub matches: Vec<Match>,
    /// Where the matches of each round lie, so that an id leads straight to its match.
    spans: Vec<Span>,
    /// How many matches of each stage are not over.
    open: [u32; Stage::ALL.len()],
    /// What the line in hand has changed about who can play; empty between lines.
    pub turns: Vec<Turn>,
}

/// Sides that can play from now on, or cannot any more.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Turn {
    pub id: MatchId,
    pub sides: Sides,
    pub can_play: bool,
}

/// One match.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Match {
    pub id: MatchId,
    pub sides: Sides,
    pub status: Status,
    /// Where the winner goes on to.
    pub winner_to: Option<Feed>,
    /// Where the loser goes on to.
    pub loser_to: Option<Feed>,
    /// Whether byes fall here: the round in which entries come into a bracket.
    pub is_entry_round: bool,
    /// The table it is, or was, played on.
    pub table: Option<u16>,
    /// Whether its players were called to that table, and when.
    pub called: Option<CalledToTable>,
}

/// The last call of a match to its table.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct CalledToTable {
    pub at: Option<i64>,
}

/// How far a match has come.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Status {
    /// Someone is still to come.
    Waiting,
    /// It can be played.
    Ready,
    /// Played, but totals that decide a place are level.
    Level(Outcome),
    /// It has a result.
    Done(Outcome),
    /// Someone came through for want of an opponent; no match anyone sees.
    Passed,
    /// No one comes here.
    Void,
}

/// A place in a match.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Slot {
    /// Not known yet.
    Open,
    /// Known to stay empty.
    Nobody,
    /// Taken.
    Entry(EntryIdx),
}

/// The places of a match.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Sides {
    len: u8,
    slots: [Slot; MAX_SIDES],
}

/// A place in a later match.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Feed {
    pub to: u32,
    pub slot: u8,
}

/// Matches of one round that lie side by side.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Span {
    /// The first match's id.
    id: MatchId,
    first: u32,
    len: u16,
}

impl Sides {
    /// Two sides not known yet.
    pub(crate) const OPEN: Sides = Sides { len: 2, slots: [Slot::Open; MAX_SIDES] };

    pub(crate) fn new(slots: &[Slot]) -> Sides {
        let mut sides = Sides { len: slots.len() as u8, ..Sides::OPEN };
        sides.slots[..slots.len()].copy_from_slice(slots);
        sides
    }

    pub(crate) fn of(entries: &[EntryIdx]) -> Sides {
        let mut sides = Sides { len: entries.len() as u8, ..Sides::OPEN };
        for (slot, entry) in sides.slots.iter_mut().zip(entries) {
            *slot = Slot::Entry(*entry);
        }
        sides
    }

    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    pub(crate) fn slots(&self) -> &[Slot] {
        &self.slots[..self.len()]
    }

    pub(crate) const fn slot(&self, n: usize) -> Slot {
        self.slots[n]
    }

    pub(crate) const fn set(&mut self, n: usize, slot: Slot) {
        self.slots[n] = slot;
    }

    pub(crate) const fn push(&mut self, entry: EntryIdx) {
        self.slots[self.len()] = Slot::Entry(entry);
        self.len += 1;
    }

    /// Who sits here, empty places left out.
    pub(crate) fn entries(&self) -> impl Iterator<Item = EntryIdx> {
        self.slots().iter().filter_map(|slot| slot.entry())
    }

    /// Whether every place is known, taken or not.
    pub(crate) fn are_known(&self) -> bool {
        !self.slots().contains(&Slot::Open)
    }

    /// The place of an entry.
    pub(crate) fn position(&self, entry: EntryIdx) -> Option<usize> {
        self.slots().iter().position(|slot| *slot == Slot::Entry(entry))
    }
}

impl Slot {
    pub(crate) const fn entry(self) -> Option<EntryIdx> {
        match self {
            Slot::Entry(entry) => Some(entry),
            Slot::Open | Slot::Nobody => None,
        }
    }
}

impl Match {
    /// The result, once it counts.
    pub(crate) const fn outcome(&self) -> Option<&Outcome> {
        match &self.status {
            Status::Done(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The result as it was reported, be there level totals in it that wait for the monitor.
    pub(crate) const fn reported(&self) -> Option<&Outcome> {
        match &self.status {
            Status::Done(outcome) | Status::Level(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether it was played or given up, rather than passed over.
    pub(crate) fn is_contested(&self) -> bool {
        self.outcome().is_some_and(|outcome| outcome.kind != Kind::Bye)
    }

    /// The entry that won.
    pub(crate) fn winner(&self) -> Option<EntryIdx> {
        self.sides.slot(usize::from(self.outcome()?.winner?)).entry()
    }

    /// The entry that went on, and the one that did not; nothing for a table of more than two.
    pub(crate) fn split(&self) -> Option<(EntryIdx, Option<EntryIdx>)> {
        let on = usize::from(self.outcome()?.advances?);
        let off = 1usize.checked_sub(on).filter(|_| self.sides.len() <= 2)?;
        Some((self.sides.slot(on).entry()?, self.sides.slot(off).entry()))
    }

    /// The entry that lost, be it a round it entered too late for.
    pub(crate) fn loser(&self) -> Option<EntryIdx> {
        match self.outcome()? {
            Outcome { kind: Kind::Forfeit, winner: None, .. } => self.sides.entries().next(),
            _ => self.split()?.1,
        }
    }

    /// Whether someone comes through here, or will, for want of an opponent: no round that entries
    /// come into, and one of its places stays empty.
    pub(crate) fn is_walkover(&self) -> bool {
        let is_half = self.sides.slots().contains(&Slot::Nobody);
        is_half && !self.is_entry_round && self.status != Status::Void
    }

    /// Whether two play it or will, or one has a bye here.
    pub(crate) fn is_for_playing(&self) -> bool {
        !matches!(self.status, Status::Void | Status::Passed) && !self.is_walkover()
    }

    /// Whether it counts as not over yet.
    const fn is_open(&self) -> bool {
        matches!(self.status, Status::Waiting | Status::Ready | Status::Level(_))
    }
}

impl Schedule {
    /// Makes `n` matches of a round, numbered on from those it has, and returns the first's place.
    pub(crate) fn add(
        &mut self,
        stage: Stage,
        part: Option<Part>,
        round: u16,
        sides: impl ExactSizeIterator<Item = Sides>,
    ) -> usize {
        let first = self.matches.len();
        let len = sides.len();
        let numbered = self
            .spans
            .iter()
            .filter(|span| (span.id.stage, span.id.part, span.id.round) == (stage, part, round))
            .map(|span| span.id.number + span.len)
            .max();
        let number = numbered.unwrap_or(1);
        self.spans.push(Span {
            id: MatchId { stage, part, round, number },
            first: first as u32,
            len: len as u16,
        });
        self.matches.extend(sides.enumerate().map(|(n, sides)| Match {
            id: MatchId { stage, part, round, number: number + n as u16 },
            sides,
            status: Status::Waiting,
            winner_to: None,
            loser_to: None,
            is_entry_round: false,
            table: None,
            called: None,
        }));
        self.open[stage as usize] += len as u32;
        first
    }

    /// Makes room for so many more matches.
    pub(crate) fn reserve(&mut self, n_matches: usize) {
        self.matches.reserve(n_matches);
        self.spans.reserve(16);
    }

    /// The place of a match.
    pub(crate) fn find(&self, id: MatchId) -> Result<usize, Refusal> {
        self.spans
            .iter()
            .find(|span| {
                let first = span.id;
                (first.stage, first.part, first.round) == (id.stage, id.part, id.round)
                    && (first.number..first.number + span.len).contains(&id.number)
            })
            .map(|span| span.first as usize + usize::from(id.number - span.id.number))
            .filter(|&m| !matches!(self.matches[m].status, Status::Passed | Status::Void))
            .ok_or_else(|| {
                let why = format!("there is no match {id}");
                Refusal::impossible(Code::NoSuchMatch, why).with("match", id)
            })
    }

    /// How many matches of a stage are not over.
    pub(crate) const fn n_open(&self, stage: Stage) -> u32 {
        self.open[stage as usize]
    }

    /// Gives a match its new status and keeps count of what is open.
    pub(crate) fn set_status(&mut self, m: usize, status: Status) {
        let game = &mut self.matches[m];
        let open = &mut self.open[game.id.stage as usize];
        let could_play = matches!(game.status, Status::Ready);
        *open -= u32::from(game.is_open());
        game.status = status;
        *open += u32::from(game.is_open());
        if could_play != matches!(game.status, Status::Ready) {
            self.turns.push(Turn { id: game.id, sides: game.sides, can_play: !could_play });
        }
    }

    /// Seats one more at a table that is being played.
    pub(crate) fn join(&mut self, m: usize, entry: EntryIdx) {
        let Match { id, sides, .. } = &mut self.matches[m];
        self.turns.push(Turn { id: *id, sides: *sides, can_play: false });
        sides.push(entry);
        self.turns.push(Turn { id: *id, sides: *sides, can_play: true });
    }

    /// The matches of a stage, in the order they were made.
    pub(crate) fn of_stage(&self, stage: Stage) -> impl Iterator<Item = (usize, &Match)> {
        self.spans
            .iter()
            .filter(move |span| span.id.stage == stage)
            .flat_map(|span| span.first as usize..span.first as usize + usize::from(span.len))
            .map(|m| (m, &self.matches[m]))
    }

    /// Every match that can be played now.
    pub(crate) fn ready(&self) -> impl Iterator<Item = (usize, &Match)> {
        self.matches.iter().enumerate().filter(|(_, game)| game.status == Status::Ready)
    }
}
