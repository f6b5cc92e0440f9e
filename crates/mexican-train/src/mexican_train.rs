use bones::{BySeat, MAX_SEATS, Seat};
use game::{Awaits, Call, Code, Game, Observer, Refusal, TableKind};
use rulebook::{BookId, Family, Rule, Settings};

use crate::fitting::Fitting;
use crate::table::Table;
use crate::{Action, Event, Hand, Rules, SeatSet, Seen, Tie, View};

/// A game of Mexican train at one table.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct MexicanTrain {
    pub(crate) book: BookId,
    pub(crate) kind: TableKind,
    pub(crate) rules: Rules,
    pub(crate) n_seats: u8,
    pub(crate) totals: BySeat<u32, MAX_SEATS>,
    /// Hands dealt so far; the next one's double counts on from here, whatever was placed.
    pub(crate) n_dealt: u32,
    /// Who can still win: everyone until the last hand, then those tied for the lowest total.
    pub(crate) contenders: SeatSet,
    /// The current hand, or the last one until the next is dealt.
    pub(crate) table: Option<Table>,
    /// A call that waits for the monitor.
    pub(crate) waiting: Option<Call>,
    pub(crate) winner: Option<Seat>,
}

impl MexicanTrain {
    /// A game about to begin, for two to six players.
    ///
    /// # Panics
    /// If `settings` are another book's.
    pub fn new(
        book: BookId,
        kind: TableKind,
        n_players: usize,
        settings: &Settings,
    ) -> Result<MexicanTrain, Refusal> {
        if book.book().family() != Family::MexicanTrain {
            let why = format!("{book} is not about Mexican train");
            return Err(Refusal::impossible(Code::WrongBook, why).with("book", book));
        }
        if !(2..=MAX_SEATS).contains(&n_players) {
            let why = format!("{n_players} cannot play: a table has two to six players");
            return Err(
                Refusal::against(Rule::Players, Code::WrongPlayers, why).with("players", n_players)
            );
        }
        Ok(Self::begin(book, kind, n_players, Rules::new(settings)))
    }

    /// The same table before its first deal.
    #[must_use]
    pub fn fresh(&self) -> MexicanTrain {
        Self::begin(self.book, self.kind, self.n_seats(), self.rules)
    }

    fn begin(book: BookId, kind: TableKind, n_players: usize, rules: Rules) -> MexicanTrain {
        MexicanTrain {
            book,
            kind,
            rules,
            n_seats: n_players as u8,
            totals: BySeat::default(),
            n_dealt: 0,
            contenders: SeatSet::all(n_players),
            table: None,
            waiting: None,
            winner: None,
        }
    }

    /// How the table treats wrong acts.
    pub const fn kind(&self) -> TableKind {
        self.kind
    }

    /// The rules in force.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The players.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(usize::from(self.n_seats))
    }

    /// How many hands have been played to their end.
    pub(crate) fn n_finished(&self) -> u32 {
        let is_open = self.table.as_ref().is_some_and(|table| table.end.is_none());
        self.n_dealt - u32::from(is_open)
    }

    /// Whether the game is played out, but equal lowest totals wait for the monitor.
    pub(crate) fn is_tie_for_monitor(&self) -> bool {
        self.winner.is_none()
            && self.rules.tie == Tie::MonitorDecides
            && self.n_finished() >= self.rules.hands_per_game
    }
}

impl Game for MexicanTrain {
    type Action = Action;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Hand = Hand;

    fn book(&self) -> BookId {
        self.book
    }

    fn n_seats(&self) -> usize {
        self.n_seats.into()
    }

    fn awaits(&self) -> Awaits {
        match &self.table {
            _ if self.waiting.is_some() => Awaits::Ruling,
            Some(table) if table.end.is_none() => Awaits::Seat(table.turn),
            _ if self.winner.is_some() => Awaits::Nothing,
            _ if self.is_tie_for_monitor() => Awaits::Ruling,
            _ => Awaits::Deal,
        }
    }

    /// By bone from the lowest number up, and for each their own line, the train, then the marked
    /// lines by seat; a pass when no bone fits.
    fn legal_actions(&self, into: &mut Vec<Action>) {
        let (Awaits::Seat(seat), Some(table)) = (self.awaits(), &self.table) else { return };
        let fitting = Fitting::new(table, seat);
        let playable = fitting.playable();
        if playable.is_empty() {
            into.push(Action::Pass { seat });
        }
        for bone in playable {
            fitting.each_place(bone, |on| into.push(Action::Play { seat, bone, on }));
        }
    }

    fn decide(&self, action: &Action) -> Result<Event, Refusal> {
        self.judge(action)
    }

    fn apply(&mut self, event: &Event) {
        self.take_in(event);
    }

    fn view(&self, observer: Observer) -> View {
        View::new(self, observer)
    }

    fn seen(&self, event: &Event, observer: Observer) -> Option<Seen> {
        Seen::new(self, event, observer)
    }

    fn hand(&self) -> Option<Hand> {
        self.table.as_ref().map(|table| Hand::new(table, &self.rules))
    }

    fn score(&self) -> Vec<i32> {
        let total = |seat| i32::try_from(self.totals[seat]).unwrap_or(i32::MAX);
        self.seats().map(total).collect()
    }

    fn winner(&self) -> Option<usize> {
        self.winner.map(Seat::index)
    }
}
