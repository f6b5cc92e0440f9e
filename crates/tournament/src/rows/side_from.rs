//! Where the sides of a bracket's matches come from.

use crate::bracket::first_round_order;
use crate::contest::Kind;
use crate::format::BracketKind;
use crate::schedule::{Feed, Match, Status};
use crate::state::State;
use crate::{MatchId, Part, Stage};

/// Where a side of a bracket's match comes from.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum SideFrom {
    /// It is this seed, from 1.
    Seed(usize),
    /// The winner of this match.
    Winner(MatchId),
    /// The loser of this match.
    Loser(MatchId),
    /// There is no one, so that the other side has a bye.
    Bye,
    /// No one comes here.
    Nobody,
}

/// What feeds each place of each match: the match, and whether its winner or its loser.
pub(super) type Origins = Vec<[Option<(u32, bool)>; 2]>;

impl State {
    /// Where the sides of every match come from.
    pub(super) fn origins(&self) -> Origins {
        let mut origins: Origins = vec![[None; 2]; self.schedule.matches.len()];
        for (m, game) in self.schedule.matches.iter().enumerate() {
            for (feed, wins) in [(game.winner_to, true), (game.loser_to, false)] {
                if let Some(Feed { to, slot }) = feed {
                    origins[to as usize][usize::from(slot)] = Some((m as u32, wins));
                }
            }
        }
        origins
    }

    /// The seeds of each bracket, from 0, in the order of its first places.
    pub(super) fn first_seeds(&self) -> Vec<(Stage, Vec<usize>)> {
        let drawn = self.brackets.iter().filter(|it| it.kind != BracketKind::BoxDraw);
        drawn.map(|it| (it.stage, first_round_order(it.seeds.len().next_power_of_two()))).collect()
    }

    pub(super) fn side_origins(
        &self,
        m: usize,
        game: &Match,
        origins: &Origins,
        seeds: &[(Stage, Vec<usize>)],
    ) -> Vec<SideFrom> {
        let Some((stage, order)) = seeds.iter().find(|(stage, _)| *stage == game.id.stage) else {
            return Vec::new();
        };
        if game.is_entry_round {
            let n_seeds = self.brackets.iter().find(|it| it.stage == *stage);
            let n_seeds = n_seeds.map_or(0, |it| it.seeds.len());
            let places = order.iter().skip(2 * usize::from(game.id.number - 1)).take(2);
            let from = |&seed: &usize| {
                if seed < n_seeds { SideFrom::Seed(seed + 1) } else { SideFrom::Bye }
            };
            return places.map(from).collect();
        }
        let second_final = self.is_second_final(m, game);
        let origin = |slot: usize| match origins[m][slot] {
            _ if second_final => {
                let first = self.schedule.matches[m - 1].id;
                if slot == 0 { SideFrom::Loser(first) } else { SideFrom::Winner(first) }
            }
            Some((n, wins)) => self.origin(n as usize, wins),
            None => SideFrom::Nobody,
        };
        if origins[m] == [None; 2] && !second_final {
            return Vec::new();
        }
        [0, 1].map(origin).to_vec()
    }

    fn origin(&self, n: usize, wins: bool) -> SideFrom {
        let game = &self.schedule.matches[n];
        let is_alone = game.is_walkover()
            || matches!(game.status, Status::Passed)
            || game.outcome().is_some_and(|outcome| outcome.kind == Kind::Bye);
        match game.status {
            Status::Void => SideFrom::Nobody,
            Status::Passed if !State::has_row(game) => SideFrom::Nobody,
            _ if wins => SideFrom::Winner(game.id),
            _ if is_alone => SideFrom::Nobody,
            _ => SideFrom::Loser(game.id),
        }
    }

    /// Whether it is the second final of a double elimination.
    pub(super) fn is_second_final(&self, m: usize, game: &Match) -> bool {
        let first = m.checked_sub(1).map(|m| &self.schedule.matches[m]);
        game.id.part == Some(Part::Final)
            && game.id.round == 2
            && first.is_some_and(|first| {
                first.id.stage == game.id.stage && first.id.part == Some(Part::Final)
            })
    }
}
