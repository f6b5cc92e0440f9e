//! Drawn partnerships: the doubles they play, and the singles of those who lose at once.

use bones::Shuffler;
use rulebook::{Reason, Rule};

use crate::counted::counted;
use crate::format::BracketKind;
use crate::lots::Drawing;
use crate::matching::maximum;
use crate::next_step::Next;
use crate::note::DrawNote;
use crate::schedule::{Sides, Slot};
use crate::standings::Tally;
use crate::state::State;
use crate::{Code, Enter, Entries, EntryId, EntryIdx, Part, Refusal, Stage};

/// How far an event of drawn partnerships has come.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Partners {
    is_drawn: bool,
    /// The partnerships that will play, in drawn order.
    pub pairs: Vec<EntryIdx>,
    /// Players without a partner.
    pub alone: Vec<EntryIdx>,
    /// For each match of the first doubles round, the singles match of its losers.
    singles: Vec<(usize, usize)>,
}

/// How often the drawn pairs exchange partners, for each of them, when the plain draw had to be
/// mended. Each exchange is as likely as its reverse, so many of them leave every draw with the
/// fewest same-chapter pairs equally likely.
const EXCHANGES: usize = 64;

impl State {
    pub(crate) fn next_of_partners(&self) -> Next {
        let has = |stage| self.brackets.iter().any(|bracket| bracket.stage == stage);
        if !self.partners.is_drawn {
            let n = self.entries.active().count();
            let mut text = format!("partners for {n} players");
            if !n.is_multiple_of(2) {
                text += "; one will have none, sit out the doubles and come into the second round \
                        of the singles, unless one more enters or one withdraws";
            }
            let why = Reason::new(Code::DrawPartners, text).with("players", n);
            return Next::Draw(Drawing::Partners, why);
        }
        if !has(Stage::Doubles) {
            let n = self.partners.pairs.len();
            let text = format!("the doubles bracket of {}", counted(n, "partnership"));
            let why = Reason::new(Code::DrawDoubles, text).with("partnerships", n);
            return Next::Draw(Drawing::Bracket(Stage::Doubles), why);
        }
        if !has(Stage::Singles) && self.schedule.n_open(Stage::Singles) == 0 {
            let n = self.singles_field().len();
            if n > 1 {
                let text = format!("the further rounds of the singles, {n} players");
                let why = Reason::new(Code::DrawSingles, text).with("players", n);
                return Next::Draw(Drawing::Bracket(Stage::Singles), why);
            }
        }
        let n_open = self.schedule.n_open(Stage::Doubles) + self.schedule.n_open(Stage::Singles);
        if n_open > 0 { Next::Results } else { Next::Over }
    }

    /// Draws partners so that as few as possible share a chapter.
    pub(crate) fn draw_partners(
        &mut self,
        lots: &mut Shuffler,
        notes: &mut Vec<DrawNote>,
    ) -> Vec<Vec<EntryIdx>> {
        let mut players: Vec<Option<EntryIdx>> = self.entries.active().map(Some).collect();
        if !players.len().is_multiple_of(2) {
            players.push(None);
        }
        lots.shuffle(&mut players);
        let (pairs, proof) = pair_players(&self.entries, &players, lots);
        let clause = self.format.book.book().clause_for(Rule::PartnerDraw);
        notes.extend(proof.map(|proof| DrawNote::new(proof.by(clause))));
        let mut groups = Vec::with_capacity(pairs.len());
        for pair in pairs {
            match pair {
                [Some(a), Some(b)] => {
                    self.add_pair([a, b]);
                    groups.push(vec![a, b]);
                }
                [Some(alone), None] | [None, Some(alone)] => {
                    self.partners.alone.push(alone);
                    let text = "drew no partner: sits out the doubles and comes into the second \
                                round of the singles, unless a partner enters before the doubles \
                                are drawn";
                    let note = self.format.note(Rule::PartnerDraw, Code::NoPartner, text);
                    notes.push(DrawNote::about(alone, note));
                    groups.push(vec![alone]);
                }
                [None, None] => {}
            }
        }
        self.partners.is_drawn = true;
        groups
    }

    /// Draws a bracket of single elimination; byes go where the official gave them, the others
    /// by lot.
    pub(crate) fn draw_single_bracket(
        &mut self,
        stage: Stage,
        byes: &[String],
        lots: &mut Shuffler,
    ) -> Result<Vec<Vec<EntryIdx>>, Refusal> {
        let mut field = match stage {
            Stage::Doubles => self.partners.pairs.clone(),
            _ => self.singles_field(),
        };
        let n_byes = field.len().next_power_of_two() - field.len();
        if byes.len() > n_byes {
            let (n, byes) = (field.len(), counted(n_byes, "bye"));
            let why = format!("a bracket of {n} has room for {byes}");
            let refusal = self.format.refuse(Rule::PartnerDraw, Code::TooManyByes, why);
            return Err(refusal.with("sides", n).with("byes", n_byes));
        }
        let mut given = Vec::with_capacity(byes.len());
        for name in byes {
            let side = field.iter().copied().find(|idx| self.goes_by(*idx, name));
            match side {
                Some(side) if !given.contains(&side) => given.push(side),
                _ => {
                    let name: String = name.chars().take(80).collect();
                    let why = format!("`{name}` is not a side of this draw, or has a bye already");
                    return Err(Refusal::impossible(Code::NoByeFor, why).with("name", name));
                }
            }
        }
        lots.shuffle(&mut field);
        field.sort_by_key(|side| given.iter().position(|idx| idx == side).unwrap_or(given.len()));
        if stage == Stage::Singles {
            return Ok(self.add_drawn_bracket(stage, BracketKind::Single, field, 2));
        }
        let groups = self.add_drawn_bracket(stage, BracketKind::Single, field, 1);
        self.add_first_singles();
        Ok(groups)
    }

    /// A singles match for the losers of every match of the first doubles round.
    fn add_first_singles(&mut self) {
        let doubles: Vec<usize> = self
            .schedule
            .of_stage(Stage::Doubles)
            .filter(|(_, game)| game.is_entry_round && game.sides.entries().count() == 2)
            .map(|(m, _)| m)
            .collect();
        let only = doubles.len() == 1 && self.partners.alone.is_empty();
        let part = if only { Part::Final } else { Part::Winners };
        let open = doubles.iter().map(|_| Sides::OPEN);
        let first = self.schedule.add(Stage::Singles, Some(part), 1, open);
        self.partners.singles = doubles.into_iter().zip(first..).collect();
    }

    /// The partners who lost a first doubles match play each other.
    pub(crate) fn first_doubles_over(&mut self, m: usize) {
        let loser = self.schedule.matches[m].split().and_then(|(_, loser)| loser);
        let members = loser.and_then(|loser| self.entries[loser].members);
        let singles = self.partners.singles.iter().find(|(doubles, _)| *doubles == m);
        if let (Some([a, b]), Some(&(_, singles))) = (members, singles) {
            self.place(singles, 0, Slot::Entry(a));
            self.place(singles, 1, Slot::Entry(b));
        }
    }

    /// Who plays the singles after their first round: its winners, and the player without a partner.
    fn singles_field(&self) -> Vec<EntryIdx> {
        let first = self.partners.singles.iter();
        first
            .filter_map(|&(_, m)| Some(self.schedule.matches[m].split()?.0))
            .chain(self.partners.alone.iter().copied())
            .filter(|idx| self.entries[*idx].is_in())
            .collect()
    }

    /// A player who enters once partners are drawn: the partner of the player without one, or the next
    /// to have none.
    pub(crate) fn enter_after_partners(
        &mut self,
        enter: &Enter,
        id: EntryId,
    ) -> Result<(), Refusal> {
        if !self.brackets.is_empty() {
            let why = format!(
                "`{}` comes too late: the doubles are drawn, and the singles are for those who \
                 lose there; while nothing is played the draw can be taken back by `undo`",
                enter.name
            );
            let refusal = self.format.refuse(Rule::PartnerDraw, Code::TooLate, why);
            return Err(refusal.with("name", &*enter.name));
        }
        let idx = self.add_entry(enter, id);
        self.rejoin_partners(idx);
        Ok(())
    }

    /// Someone without a partner is the partner of the player without one, or the next to have none.
    pub(crate) fn rejoin_partners(&mut self, idx: EntryIdx) {
        self.partners.alone.push(idx);
        self.pair_alone();
    }

    /// A player has withdrawn: before the doubles are drawn the partner is free for another,
    /// afterwards the partnership goes too, and who has no partner gives up the singles.
    pub(crate) fn leave_partnership(&mut self, player: EntryIdx) {
        if self.brackets.is_empty() {
            self.partners.alone.retain(|idx| *idx != player);
        }
        let members = |idx: EntryIdx| self.entries[idx].members;
        let is_theirs = |idx: &EntryIdx| members(*idx).is_some_and(|pair| pair.contains(&player));
        let Some(n) = self.partners.pairs.iter().position(is_theirs) else { return };
        let pair = self.partners.pairs[n];
        let partner = members(pair).and_then(|pair| pair.into_iter().find(|idx| *idx != player));
        if self.entries[pair].is_in() {
            self.entries.withdraw(pair);
        }
        if self.brackets.is_empty() {
            self.partners.pairs.remove(n);
            self.partners.alone.extend(partner);
            self.pair_alone();
        }
    }

    /// Two players without partners become partners; two of one chapter each exchange with a pair
    /// where that helps.
    fn pair_alone(&mut self) {
        let &[a, b] = self.partners.alone.as_slice() else { return };
        self.partners.alone.clear();
        if same_chapter(&self.entries, Some(a), Some(b)) {
            let fits = |x, y| !same_chapter(&self.entries, Some(x), Some(y));
            let found = self.partners.pairs.iter().enumerate().find_map(|(n, pair)| {
                let [x, y] = self.entries[*pair].members?;
                (fits(a, x) && fits(b, y)).then_some((n, [x, y]))
            });
            if let Some((n, [x, y])) = found {
                let pair = self.partners.pairs.remove(n);
                self.entries.withdraw(pair);
                self.add_pair([a, x]);
                self.add_pair([b, y]);
                return;
            }
        }
        self.add_pair([a, b]);
    }

    fn add_pair(&mut self, members: [EntryIdx; 2]) {
        let pair = self.entries.add_partnership(members);
        self.tallies.resize(self.entries.len(), Tally::default());
        self.partners.pairs.push(pair);
    }

    /// Whether a side is meant by this name: its own, or one of its players'.
    fn goes_by(&self, idx: EntryIdx, name: &str) -> bool {
        let entry = &self.entries[idx];
        entry.name == name || entry.players.iter().any(|player| player == name)
    }
}

fn same_chapter(entries: &Entries, a: Option<EntryIdx>, b: Option<EntryIdx>) -> bool {
    let chapter = |idx: Option<EntryIdx>| idx.and_then(|idx| entries[idx].chapter.as_deref());
    chapter(a).is_some() && chapter(a) == chapter(b)
}

type Pair = [Option<EntryIdx>; 2];

/// Pairs players in this order, mending what brings one chapter together. Where that cannot be
/// avoided, also returns why.
fn pair_players(
    entries: &Entries,
    order: &[Option<EntryIdx>],
    lots: &mut Shuffler,
) -> (Vec<Pair>, Option<Reason>) {
    let clash = |[a, b]: Pair| same_chapter(entries, a, b);
    let drawn: Vec<Pair> = order.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
    if !drawn.iter().any(|pair| clash(*pair)) {
        return (drawn, None);
    }
    let n = order.len();
    let fits = |v: usize, w: usize| v != w && !clash([order[v], order[w]]);
    let start = (0..n).map(|v| Some(v ^ 1).filter(|&w| fits(v, w))).collect();
    let matching = maximum(n, start, fits);
    let alone: Vec<usize> = (0..n).filter(|&v| matching.mate[v].is_none()).collect();
    let mut pairs: Vec<Pair> = (0..n)
        .filter_map(|v| matching.mate[v].filter(|&w| v < w).map(|w| [order[v], order[w]]))
        .chain(alone.chunks_exact(2).map(|pair| [order[pair[0]], order[pair[1]]]))
        .collect();
    for _ in 0..EXCHANGES * pairs.len() {
        let (i, j) = (lots.below(pairs.len() as u32), lots.below(pairs.len() as u32));
        let ([a, b], [c, d]) = (pairs[i as usize], pairs[j as usize]);
        let new = if lots.below(2) == 0 { [[a, c], [b, d]] } else { [[a, d], [c, b]] };
        let n_clashes = |two: [Pair; 2]| two.into_iter().filter(|pair| clash(*pair)).count();
        if i != j && n_clashes(new) <= n_clashes([[a, b], [c, d]]) {
            [pairs[i as usize], pairs[j as usize]] = new;
        }
    }
    let proof = alone.first().and_then(|&v| {
        let chapter = entries[order[v]?].chapter.as_deref()?;
        let of_chapter = |idx: &&Option<EntryIdx>| {
            idx.is_some_and(|idx| entries[idx].chapter.as_deref() == Some(chapter))
        };
        let n_of_chapter = order.iter().filter(of_chapter).count();
        let (n_players, n_others) = (order.iter().flatten().count(), matching.barrier.len());
        let n_pairs = alone.len() / 2;
        let text = format!(
            "{n_of_chapter} of the {n_players} players are of {chapter}; there are only {n_others} \
             they could be drawn with, so {} within {chapter} cannot be avoided",
            counted(n_pairs, "partnership"),
        );
        let reason = Reason::new(Code::SameChapter, text).with("chapter", chapter);
        let reason = reason.with("of_chapter", n_of_chapter).with("players", n_players);
        Some(reason.with("others", n_others).with("partnerships", n_pairs))
    });
    (pairs, proof)
}
