//! The morning of a straight 42 event: who meets whom.

use game::proves;
use rulebook::BookId;
use tournament::Stage;
use tournament::summary::MatchKind;

use crate::common::{Event, by_number};
use crate::straight42::straight42;

#[test]
fn straight42_rr1_no_rematch_and_one_bye_each_where_that_can_be() {
    proves!("straight42/RR1");
    for n in 2..=40 {
        let mut event = straight42(n);
        event.play_until("championship", by_number);
        let mut met = std::collections::BTreeMap::<(String, String), u32>::new();
        let mut results = std::collections::BTreeMap::<String, (u32, u32)>::new();
        for game in event.matches() {
            let mut sides = game.sides.clone();
            sides.sort();
            for side in &sides {
                let (n_results, n_byes) = results.entry(side.clone()).or_default();
                *n_results += 1;
                *n_byes += u32::from(game.kind == MatchKind::Bye);
            }
            if let [a, b] = sides.as_slice() {
                *met.entry((a.clone(), b.clone())).or_default() += 1;
            }
        }
        assert!(results.values().all(|(n_results, _)| *n_results == 5), "{n}");
        let byes: Vec<u32> = results.values().map(|(_, n_byes)| *n_byes).collect();
        let (most, fewest) = (byes.iter().max().unwrap(), byes.iter().min().unwrap());
        assert!(most - fewest <= 1, "{n}: {byes:?}");
        // Five and more teams can do without rematches and second byes; fewer cannot.
        let most_met = *met.values().max().unwrap();
        if n >= 5 {
            assert_eq!((most_met, *most <= 1), (1, true), "{n}");
        } else {
            let pairs = n.div_ceil(2) * 2 - 1;
            assert_eq!(most_met as usize, 5usize.div_ceil(pairs), "{n}");
        }
    }
}

#[test]
fn straight42_rr1_the_draw_follows_from_the_seed_alone() {
    proves!("straight42/RR1");
    let draw = |seed: &str| {
        let header = tournament::Header::new(BookId::Straight42, "Test", seed);
        let mut event = Event(tournament::Tournament::new(header).unwrap()).with_teams(20);
        event.draw();
        event.matches().into_iter().map(|game| game.sides).collect::<Vec<_>>()
    };
    assert_eq!(draw("7"), draw("7"));
    assert_ne!(draw("7"), draw("8"));
}

#[test]
fn straight42_rr1_a_late_team_gives_up_what_it_missed() {
    proves!("straight42/RR1");
    let mut event = straight42(6);
    for _ in 0..2 {
        event.draw();
        event.play(by_number);
    }
    event.take(r#"{"do":"enter","name":"Team 7"}"#);
    let line = event.standings().pop().unwrap();
    assert_eq!(
        (line.name.as_str(), line.wins, line.losses, line.r#for, line.against),
        ("Team 7", 0, 2, 0, 14)
    );
    event.play_until("championship", by_number);
    let results = event.matches().into_iter().filter(|game| game.sides.contains(&"Team 7".into()));
    assert_eq!(results.count(), 5);
    event.draw();
    event.refuses(r#"{"do":"enter","name":"Team 8"}"#, "straight42/T1", "too late");
}

#[test]
fn straight42_s2_a_team_that_withdraws_forfeits_what_is_drawn() {
    proves!("straight42/S2");
    let mut event = straight42(6);
    event.draw();
    event.play(by_number);
    event.draw();
    event.take(r#"{"do":"withdraw","name":"Team 1"}"#);
    let games: Vec<_> =
        event.matches().into_iter().filter(|game| game.sides.contains(&"Team 1".into())).collect();
    // What was played stands, what was drawn is forfeited.
    assert_eq!(
        games.iter().map(|game| game.kind).collect::<Vec<_>>(),
        [MatchKind::Played, MatchKind::Forfeit]
    );
    assert_ne!(games[1].winner.as_deref(), Some("Team 1"));
    event.play_until("championship", by_number);
    let later = event.matches().into_iter().filter(|game| game.round > 2);
    assert!(later.into_iter().all(|game| !game.sides.contains(&"Team 1".into())));
    let last = event.standings().pop().unwrap();
    assert_eq!(last.name, "Team 1", "who withdrew stands last");
    event.draw();
    assert_eq!(event.0.summary().brackets[0].seeds.len(), 5);
    // In a bracket every match a withdrawn team comes to is forfeited; how the round robin came out
    // stays as it was.
    let seeded = event.standings();
    event.take(r#"{"do":"withdraw","name":"Team 2"}"#);
    assert_eq!(event.standings(), seeded);
    event.play_to_the_end(by_number);
    let lost = event.matches().into_iter().filter(|game| {
        game.stage == Stage::Championship
            && game.sides.len() == 2
            && game.sides.contains(&"Team 2".into())
    });
    let kinds: Vec<_> = lost.map(|game| (game.kind, game.winner.unwrap() == "Team 2")).collect();
    assert_eq!(kinds, [(MatchKind::Forfeit, false), (MatchKind::Forfeit, false)]);
    assert_eq!(event.placings().len(), 6);
}

/// How often the two who met most often met, and how often someone sat out.
fn most_met_and_most_byes(event: &Event) -> (usize, usize) {
    let mut met = std::collections::BTreeMap::<Vec<String>, usize>::new();
    for game in event.matches().into_iter().filter(|game| game.kind != MatchKind::Forfeit) {
        let mut sides = game.sides;
        sides.sort();
        *met.entry(sides).or_default() += 1;
    }
    let most = |n| met.iter().filter(|(sides, _)| sides.len() == n).map(|(_, n)| *n).max();
    (most(2).unwrap_or(0), most(1).unwrap_or(0))
}

#[test]
fn straight42_rr1_no_rematch_that_can_be_avoided_after_the_field_has_changed() {
    proves!("straight42/RR1");
    for seed in 1..=20 {
        let start = |n| {
            let header = tournament::Header::new(BookId::Straight42, "Test", seed.to_string());
            let mut event = Event(tournament::Tournament::new(header).unwrap()).with_teams(n);
            event.draw();
            event
        };
        let mut event = start(6);
        event.take(r#"{"do":"withdraw","name":"Team 1"}"#);
        event.play_until("championship", by_number);
        assert_eq!(most_met_and_most_byes(&event), (1, 1), "one of six withdraws, seed {seed}");

        let mut event = start(5);
        event.play(by_number);
        event.take(r#"{"do":"enter","name":"Team 6"}"#);
        event.play_until("championship", by_number);
        assert_eq!(most_met_and_most_byes(&event), (1, 1), "a sixth enters late, seed {seed}");

        let mut event = start(8);
        event.play(by_number);
        event.draw();
        event.take(r#"{"do":"withdraw","name":"Team 1"}"#);
        event.take(r#"{"do":"withdraw","name":"Team 2"}"#);
        event.play_until("championship", by_number);
        assert_eq!(most_met_and_most_byes(&event).0, 1, "two of eight withdraw, seed {seed}");
    }
}
