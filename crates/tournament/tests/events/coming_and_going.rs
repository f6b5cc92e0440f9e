//! Round robins whose field changes from round to round. What each round could have been is found by
//! trying all there are.

use std::collections::{BTreeMap, BTreeSet};

use bones::{Seed, Shuffler};
use game::proves;
use proptest::prelude::*;
use rulebook::{BookId, Value};
use tournament::{Header, Tournament};

use crate::common::{Event, by_number};

/// One round as it was drawn: pairs, and alone the team that sits out.
type Drawn = Vec<Vec<String>>;

/// An event with the teams it began with.
fn started(header: Header, n: usize) -> Event {
    Event(Tournament::new(header).expect("options are allowed")).with_teams(n)
}

fn straight42(seed: &str) -> Header {
    Header::new(BookId::Straight42, "Test", seed)
}

impl Event {
    fn comes(&mut self, n: usize) {
        self.take(&format!(r#"{{"do":"enter","name":"Team {n}"}}"#));
    }

    fn goes(&mut self, n: usize) {
        self.take(&format!(r#"{{"do":"withdraw","name":"Team {n}"}}"#));
    }

    fn rounds(&self) -> Vec<Drawn> {
        self.0.draws().into_iter().map(|draw| draw.drew).collect()
    }
}

/// How often each two have met.
fn meetings(rounds: &[Drawn]) -> BTreeMap<BTreeSet<&String>, usize> {
    let mut met = BTreeMap::new();
    for pair in rounds.iter().flatten().filter(|group| group.len() == 2) {
        *met.entry(pair.iter().collect()).or_default() += 1;
    }
    met
}

/// How often one has sat out.
fn byes(rounds: &[Drawn], name: &str) -> usize {
    rounds.iter().flatten().filter(|group| **group == [name]).count()
}

/// How many must meet again if all of these play, by trying every way to pair them.
fn fewest_again(field: &[&String], has_met: &impl Fn(&String, &String) -> bool) -> usize {
    let Some((first, rest)) = field.split_first() else { return 0 };
    let with = |n: usize| {
        let others: Vec<&String> = rest.iter().copied().filter(|other| *other != rest[n]).collect();
        usize::from(has_met(first, rest[n])) + fewest_again(&others, has_met)
    };
    (0..rest.len()).map(with).min().unwrap_or(0)
}

/// No one sits out a round who sat out more often than another in it, and of all rounds of which
/// that is true none has fewer rematches. So where there was one without a rematch and without a
/// second bye, the round that was drawn is such a one.
fn check_rounds(event: &Event, about: &str) {
    let rounds = event.rounds();
    for (n, round) in rounds.iter().enumerate() {
        let past = &rounds[..n];
        let about = format!("{about}, round {} of {rounds:?}", n + 1);
        let met = meetings(past);
        let has_met = |a: &String, b: &String| met.contains_key(&BTreeSet::from([a, b]));
        let field: Vec<&String> = round.iter().flatten().collect();
        let fewest_byes = field.iter().map(|name| byes(past, name)).min();
        let n_again = round.iter().filter(|pair| pair.len() == 2 && has_met(&pair[0], &pair[1]));
        let could_be = if field.len().is_multiple_of(2) {
            fewest_again(&field, &has_met)
        } else {
            let bye = round.iter().find(|group| group.len() == 1).expect("an odd field");
            assert_eq!(Some(byes(past, &bye[0])), fewest_byes, "{about}");
            let without = |out: &String| -> Vec<&String> {
                field.iter().copied().filter(|name| *name != out).collect()
            };
            let may_sit_out = field.iter().filter(|name| Some(byes(past, name)) == fewest_byes);
            may_sit_out.map(|out| fewest_again(&without(out), &has_met)).min().expect("somebody")
        };
        assert_eq!(n_again.count(), could_be, "{about}");
    }
}

/// Five rounds of `n` teams. So many more come once one round is drawn, and they all go once a later
/// one is.
fn visited(seed: &str, n: usize, n_late: usize, [come, go]: [usize; 2]) -> Event {
    let mut event = started(straight42(seed), n);
    for round in 1..=5 {
        event.draw();
        for late in n + 1..=n + n_late {
            if round == come {
                event.comes(late);
            }
            if round == go {
                event.goes(late);
            }
        }
        event.play(by_number);
    }
    event
}

#[test]
fn straight42_rr1_a_plan_that_visitors_spoilt_is_not_taken_up_when_they_are_gone() {
    proves!("straight42/RR1");
    // Each of these once gave a second bye or a rematch that the round could have done without.
    for (seed, n, n_late, rounds) in [
        ("0.3138", 3, 2, [1, 2]),
        ("0.9732", 3, 1, [1, 2]),
        ("0.6268", 3, 3, [1, 2]),
        ("0.6959", 3, 1, [1, 3]),
        ("0.0203", 3, 2, [1, 2]),
        ("0.1047", 3, 3, [2, 4]),
        ("0.02299391898272818", 3, 1, [2, 3]),
        ("0.1147", 4, 2, [1, 2]),
        ("0.1386", 5, 2, [2, 3]),
        ("0.1009", 6, 2, [2, 3]),
        ("0.2930", 7, 2, [1, 3]),
    ] {
        let event = visited(seed, n, n_late, rounds);
        check_rounds(&event, &format!("seed {seed}, {n} teams, {n_late} more in {rounds:?}"));
    }
}

/// The first of the records above, in which someone sat out the second and the third round though
/// another had not sat out at all.
#[test]
fn straight42_rr1_nobody_sits_out_twice_while_another_has_not() {
    proves!("straight42/RR1");
    let rounds = visited("0.3138", 3, 2, [1, 2]).rounds();
    let out = |round: &Drawn| round.iter().find(|group| group.len() == 1).cloned();
    let byes: BTreeSet<_> = [0, 1, 2].map(|n| out(&rounds[n])).into();
    assert_eq!(byes.len(), 3, "{rounds:?}");
}

#[test]
fn straight42_rr1_visitors_who_come_and_go_between_two_draws_leave_the_plan_as_it_was() {
    proves!("straight42/RR1");
    for n in 2..=9 {
        let quiet = visited("7", n, 0, [1, 1]);
        assert_eq!(visited("7", n, 2, [2, 2]).rounds(), quiet.rounds(), "{n} teams");
    }
}

/// An event of `n` teams at first in which, after every draw, up to two come and some go: now and
/// then all who came late, so that the field is again the one that was planned for.
fn restless(header: Header, n_rounds: usize, n: usize, seed: u64) -> Event {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut numbers = Shuffler::new(Seed(bytes));
    let mut event = started(header.with_seed(seed.to_string()), n);
    let mut teams: Vec<usize> = (1..=n).collect();
    let mut newest = n;
    for round in 1..=n_rounds {
        event.draw();
        if round == n_rounds {
            break;
        }
        for _ in 0..numbers.below(3) {
            if teams.len() < 9 {
                newest += 1;
                teams.push(newest);
                event.comes(newest);
            }
        }
        // Some go before they have played the round, others after it.
        if numbers.below(2) == 0 {
            event.play(by_number);
        }
        let goes: Vec<usize> = match numbers.below(4) {
            0 => teams.iter().copied().filter(|team| *team > n).collect(),
            1 => vec![teams[numbers.below(teams.len() as u32) as usize]],
            _ => Vec::new(),
        };
        for team in goes {
            if teams.len() > 2 {
                teams.retain(|other| *other != team);
                event.goes(team);
            }
        }
        event.play(by_number);
    }
    event
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn straight42_rr1_no_round_has_an_avoidable_rematch_or_bye_after_teams_come_and_go(
        n in 2usize..9, seed in any::<u64>(),
    ) {
        proves!("straight42/RR1");
        check_rounds(&restless(straight42(""), 5, n, seed), &format!("{n} teams, seed {seed}"));
    }

    #[test]
    fn however_many_rounds_none_has_a_rematch_or_bye_it_could_do_without(
        n in 2usize..9, n_rounds in 1u8..12, seed in any::<u64>(),
    ) {
        let games = Value::Int(n_rounds.into());
        let header = Header::new(BookId::N42pa, "Test", "").with("round_robin_games", games);
        let about = format!("{n} teams, {n_rounds} rounds, seed {seed}");
        check_rounds(&restless(header, n_rounds.into(), n, seed), &about);
    }
}
