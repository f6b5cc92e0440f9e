//! Ties the director breaks.

use rulebook::Rule;

use crate::format::{Course, TieBreaker};
use crate::standings::Tie;
use crate::state::State;
use crate::{Code, EntryIdx, Refusal};

impl State {
    /// Records the order of entries that are level.
    pub(crate) fn tiebreak(
        &mut self,
        order: &[String],
        method: Option<&str>,
    ) -> Result<(), Refusal> {
        let rule = self.tie_rule();
        let refuse = |code, why: &str| self.format.refuse(rule, code, why);
        let methods = self.methods();
        let is_known = |method: &&str| methods.iter().any(|known| known.is_called(method));
        if let Some(method) = method.filter(|method| !is_known(method)) {
            let method: String = method.chars().take(40).collect();
            let known: Vec<&str> = methods.iter().map(|known| known.as_str()).collect();
            let why =
                format!("`{method}` breaks no tie here; it is decided by {}", known.join(", "));
            return Err(refuse(Code::UnknownMethod, &why)
                .with("method", method)
                .with("known", known)
                .with("field", "method"));
        }
        let mut entries = Vec::with_capacity(order.len());
        for name in order {
            let entry = self.entries.named(name)?;
            if entries.contains(&entry) {
                let why = format!("`{name}` stands twice in the order");
                return Err(refuse(Code::TwiceInOrder, &why).with("entry", self.entries.id(entry)));
            }
            entries.push(entry);
        }
        if entries.len() < 2 {
            return Err(refuse(Code::ShortOrder, "an order names two entries or more"));
        }
        if self.format.course == Course::Tables {
            return self.break_level_totals(&entries);
        }
        let level = self.level_with(entries[0]);
        let is_needed = self.needed_ties().iter().any(|tie| level.contains(&tie.entries[0]));
        if !is_needed || !entries.iter().all(|entry| level.contains(entry)) {
            return Err(refuse(Code::NotLevel, "these entries are not level where it matters"));
        }
        let above = self.decided_among(&level);
        let places: Vec<usize> =
            entries.iter().filter_map(|entry| level.iter().position(|e| e == entry)).collect();
        for (n, upper) in places.iter().enumerate() {
            if places[n + 1..].iter().any(|lower| reaches(&above, *upper, *lower)) {
                let why = "this order contradicts one recorded before";
                return Err(refuse(Code::OrderContradicts, why));
            }
        }
        self.tiebreaks.push(entries);
        Ok(())
    }

    /// Puts level entries in the order the recorded tie-breaks give. Where they leave a choice,
    /// also returns the entries among which the first choice lies.
    pub(crate) fn order_level(&self, level: &[EntryIdx]) -> (Vec<EntryIdx>, Option<Vec<EntryIdx>>) {
        let above = self.decided_among(level);
        if above.iter().all(Vec::is_empty) {
            return (level.to_vec(), Some(level.to_vec()));
        }
        let names = |places: &[usize]| places.iter().map(|n| level[*n]).collect::<Vec<EntryIdx>>();
        let mut ordered = Vec::with_capacity(level.len());
        let mut open = None;
        let mut left: Vec<usize> = (0..level.len()).collect();
        while !left.is_empty() {
            let is_free = |n: &usize| !above[*n].iter().any(|upper| left.contains(upper));
            let free: Vec<usize> = left.iter().copied().filter(is_free).collect();
            let Some(&next) = free.first() else {
                // Corrections can bring together tie-breaks that go round in a circle.
                open.get_or_insert_with(|| names(&left));
                ordered.extend(names(&left));
                break;
            };
            if free.len() > 1 && open.is_none() {
                open = Some(names(&free));
            }
            ordered.push(level[next]);
            left.retain(|n| *n != next);
        }
        (ordered, open)
    }

    /// For each of these entries, those directly above it by a recorded tie-break. Where two
    /// tie-breaks disagree about the same two, which takes a correction between them, the later
    /// one counts.
    fn decided_among(&self, level: &[EntryIdx]) -> Vec<Vec<usize>> {
        let mut above: Vec<Vec<usize>> = vec![Vec::new(); level.len()];
        for order in &self.tiebreaks {
            let places: Vec<usize> = order
                .iter()
                .filter_map(|entry| level.iter().position(|other| other == entry))
                .collect();
            for pair in places.windows(2) {
                above[pair[0]].retain(|upper| *upper != pair[1]);
                above[pair[1]].push(pair[0]);
            }
        }
        above
    }

    /// Ties that the event cannot go on without.
    pub(crate) fn needed_ties(&self) -> Vec<Tie> {
        if self.format.course != Course::Teams
            || !self.brackets.is_empty()
            || self.round_robin.n_rounds == 0
            || !self.round_robin_is_over()
        {
            return Vec::new();
        }
        self.open_ties(self.n_seeded())
    }

    /// The rule that says how ties are broken.
    pub(crate) fn tie_rule(&self) -> Rule {
        match self.format.course {
            Course::Tables => Rule::Tie,
            Course::Teams | Course::Partners => Rule::StandingTie,
        }
    }

    /// How ties may be broken by this book.
    fn methods(&self) -> Vec<TieBreaker> {
        match (self.format.course, self.format.book) {
            (Course::Tables, _) => vec![TieBreaker::OneMoreHand, TieBreaker::Monitor],
            (_, rulebook::BookId::N42pa) => vec![
                TieBreaker::HighDomino,
                TieBreaker::OneHand,
                TieBreaker::ThreeHands,
                TieBreaker::OneGame,
            ],
            _ => vec![self.format.tie_breaker],
        }
    }
}

/// Whether `upper` is below `lower` by what was decided.
fn reaches(above: &[Vec<usize>], upper: usize, lower: usize) -> bool {
    let mut seen = vec![false; above.len()];
    let mut stack = vec![upper];
    while let Some(n) = stack.pop() {
        if n == lower {
            return true;
        }
        if !std::mem::replace(&mut seen[n], true) {
            stack.extend(&above[n]);
        }
    }
    false
}
