//! The Texas Good Sams event: drawn partners, doubles, singles.

use std::collections::BTreeMap;

use game::proves;
use rulebook::BookId;
use tournament::summary::MatchKind;
use tournament::{Need, Stage};

use crate::common::{Event, event, player};

/// An event with so many players of each chapter, named `Waco 1` and so on.
fn good_sams(chapters: &[(&str, usize)]) -> Event {
    let mut event = event(BookId::TexasGoodSams, &[]);
    for (chapter, n) in chapters {
        for n in 1..=*n {
            event.0.act(player(&format!("{chapter} {n}"), chapter)).unwrap();
        }
    }
    event
}

/// The side that comes first in the alphabet wins.
fn alphabetic(sides: &[String]) -> Vec<i32> {
    if sides[0] < sides[1] { vec![250, 180] } else { vec![205, 255] }
}

fn chapter(name: &str) -> &str {
    name.rsplit_once(' ').unwrap().0
}

fn n_same_chapter(event: &Event) -> usize {
    let draw = &event.0.draws()[0];
    draw.drew
        .iter()
        .filter(|pair| pair.len() == 2 && chapter(&pair[0]) == chapter(&pair[1]))
        .count()
}

#[test]
fn texas_good_sams_partners_are_never_of_one_chapter_where_that_can_be() {
    proves!("texas-good-sams/partners");
    for chapters in [
        &[("Waco", 2), ("Austin", 2)][..],
        &[("Waco", 6), ("Austin", 6)],
        &[("Waco", 10), ("Austin", 4), ("Dallas", 3), ("Tyler", 3)],
        &[("Waco", 50), ("Austin", 30), ("Dallas", 20)],
        &[("Waco", 7), ("Austin", 6)],
    ] {
        let mut event = good_sams(chapters);
        event.draw();
        assert_eq!(n_same_chapter(&event), 0, "{chapters:?}");
        let notes = event.0.draws().remove(0).notes;
        assert!(!notes.iter().any(|note| note.text.contains("cannot be avoided")));
    }
}

#[test]
fn texas_good_sams_partners_of_one_chapter_come_with_a_proof() {
    proves!("texas-good-sams/partners");
    let mut event = good_sams(&[("Waco", 7), ("Austin", 2), ("Dallas", 1)]);
    event.draw();
    assert_eq!(n_same_chapter(&event), 2);
    let note = &event.0.draws()[0].notes[0];
    assert_eq!(note.clause.unwrap().to_string(), "texas-good-sams/partners");
    assert_eq!(
        note.text,
        "7 of the 10 players are of Waco; there are only 3 they could be drawn with, so 2 \
         partnerships within Waco cannot be avoided"
    );
    // One more from elsewhere sits no one of Waco alone, but saves a pair.
    let mut event = good_sams(&[("Waco", 7), ("Austin", 4)]);
    event.draw();
    assert_eq!(n_same_chapter(&event), 1);
}

/// Of the draws that keep two chapters apart every one should come up. Four players have two.
#[test]
fn texas_good_sams_partners_are_drawn_evenly() {
    proves!("texas-good-sams/partners");
    let mut counts = BTreeMap::<Vec<Vec<String>>, u32>::new();
    for seed in 0..600 {
        let header = tournament::Header::new(BookId::TexasGoodSams, "Test", format!("even {seed}"));
        let mut event = Event(tournament::Tournament::new(header).unwrap());
        for (name, chapter) in
            [("a1", "a"), ("a2", "a"), ("b1", "b"), ("b2", "b"), ("c1", "c"), ("c2", "c")]
        {
            event.0.act(player(name, chapter)).unwrap();
        }
        event.draw();
        let mut pairs = event.0.draws()[0].drew.clone();
        for pair in &mut pairs {
            pair.sort();
        }
        pairs.sort();
        *counts.entry(pairs).or_default() += 1;
    }
    // Eight draws keep the three chapters apart; 75 of 600 each, give or take five deviations.
    assert_eq!(counts.len(), 8);
    assert!(counts.values().all(|n| (34..=116).contains(n)), "{counts:?}");
}

/// Eight players, four partnerships, two first matches: four losers play two singles matches, and
/// their winners the singles final.
#[test]
fn texas_good_sams_game_doubles_first_then_singles_by_hand() {
    proves!("texas-good-sams/game", "texas-good-sams/elimination");
    let mut event = good_sams(&[("Waco", 4), ("Austin", 4)]);
    event.draw();
    event.draw();
    assert_eq!(event.ready(), ["do-w1-1", "do-w1-2"]);
    let odd = r#"{"do":"score","match":"do-w1-1","score":[252,100]}"#;
    event.doubts(odd, "texas-good-sams/5", "252 cannot be a total");
    event.score("do-w1-1", [250, 180]);
    // The first losers start their singles while the other doubles match goes on.
    let losers = event.find("do-w1-1").sides[1].clone();
    let singles = event.find("si-w1-1");
    assert_eq!(losers, singles.sides.join(" & "));
    assert_eq!(event.ready(), ["do-w1-2", "si-w1-1"]);
    event.score("do-w1-2", [100, 255]);
    event.score("do-f2-1", [250, 245]);
    event.score("si-w1-1", [250, 5]);
    event.refuses(r#"{"do":"draw"}"#, "", "still to be played");
    event.score("si-w1-2", [20, 250]);
    event.draw();
    let last = event.find("si-f2-1");
    let winners: Vec<_> =
        ["si-w1-1", "si-w1-2"].iter().map(|id| event.find(id).winner.unwrap()).collect();
    assert!(winners.iter().all(|winner| last.sides.contains(winner)));
    event.score("si-f2-1", [250, 150]);
    assert!(event.0.is_over());
    let placings = event.placings();
    let doubles = event.find("do-f2-1");
    assert_eq!(placings[..2], [doubles.sides[0].clone(), doubles.sides[1].clone()]);
    assert_eq!(placings[2..4], [last.sides[0].clone(), last.sides[1].clone()]);
    // Two more partnerships out of the doubles and two more players out of the singles.
    assert_eq!(placings.len(), 8);
}

#[test]
fn texas_good_sams_game_only_first_round_losers_play_singles() {
    proves!("texas-good-sams/game");
    // Six partnerships in a bracket for eight: two byes, two first matches.
    let mut event = good_sams(&[("Waco", 6), ("Austin", 6)]);
    event.play_to_the_end(alphabetic);
    let matches = event.matches();
    let of = |stage, round| {
        matches.iter().filter(move |game| (game.stage, game.round) == (stage, round))
    };
    let first: Vec<_> =
        of(Stage::Doubles, 1).filter(|game| game.kind == MatchKind::Played).collect();
    assert_eq!(first.len(), 2);
    let losing: Vec<String> = first
        .iter()
        .map(|game| {
            game.sides.iter().find(|side| Some(*side) != game.winner.as_ref()).unwrap().clone()
        })
        .collect();
    let singles: Vec<String> = of(Stage::Singles, 1).map(|game| game.sides.join(" & ")).collect();
    assert_eq!(losing, singles);
}

#[test]
fn texas_good_sams_elimination_one_loss_and_out() {
    proves!("texas-good-sams/elimination");
    for n in 4..=40 {
        let mut event = event(BookId::TexasGoodSams, &[]);
        for n in 1..=n {
            event.0.act(player(&format!("Player {n}"), "")).unwrap();
        }
        event.play_to_the_end(alphabetic);
        let mut losses = BTreeMap::<String, u32>::new();
        let matches = event.matches();
        for game in matches.iter().filter(|game| game.kind == MatchKind::Played) {
            let loser = game.sides.iter().find(|side| Some(*side) != game.winner.as_ref()).unwrap();
            *losses.entry(format!("{} {loser}", game.stage)).or_default() += 1;
        }
        assert!(losses.values().all(|n_losses| *n_losses == 1), "{n}");
        // No one meets again in the same event, and both have a winner and a runner-up.
        let n_pairs = n / 2;
        let doubles =
            matches.iter().filter(|g| g.stage == Stage::Doubles && g.kind == MatchKind::Played);
        assert_eq!(doubles.count(), n_pairs - 1, "{n}");
    }
}

#[test]
fn texas_good_sams_partners_the_odd_player_comes_into_the_singles() {
    proves!("texas-good-sams/partners");
    let mut event = good_sams(&[("Waco", 3), ("Austin", 4)]);
    let Need::Draw { why } = event.0.needs().remove(0) else { panic!("partners are next") };
    assert!(why.text.contains("one will have none"), "{why}");
    event.draw();
    let alone = event.0.draws()[0].drew.iter().find(|pair| pair.len() == 1).unwrap()[0].clone();
    let note = event.0.draws()[0].notes.last().unwrap().text.clone();
    assert!(note.starts_with(&format!("{alone} drew no partner")), "{note}");
    event.play_to_the_end(alphabetic);
    let matches = event.matches();
    let first = matches.iter().find(|game| game.sides.contains(&alone)).unwrap();
    assert_eq!((first.stage, first.round), (Stage::Singles, 2));
    // A player who enters in time is the partner.
    let mut event = good_sams(&[("Waco", 3), ("Austin", 4)]);
    event.draw();
    event.0.act(player("Dallas 1", "Dallas")).unwrap();
    event.draw();
    let sides: Vec<_> = event.matches().into_iter().flat_map(|game| game.sides).collect();
    assert!(sides.contains(&format!("{alone} & Dallas 1")), "{sides:?}");
    event.refuses(
        r#"{"do":"enter","name":"Late"}"#,
        "texas-good-sams/partners",
        "the doubles are drawn",
    );
}

#[test]
fn texas_good_sams_partners_byes_are_the_officials_to_give() {
    proves!("texas-good-sams/partners");
    let mut event = good_sams(&[("Waco", 3), ("Austin", 3)]);
    event.refuses(r#"{"do":"draw","byes":["Waco 1"]}"#, "", "cannot be given");
    event.draw();
    event.refuses(
        r#"{"do":"draw","byes":["Waco 1","Waco 2"]}"#,
        "texas-good-sams/partners",
        "a bracket of 3 has room for 1 bye",
    );
    event.refuses(r#"{"do":"draw","byes":["Nobody"]}"#, "", "not a side of this draw");
    event.take(r#"{"do":"draw","byes":["Waco 2"]}"#);
    let bye = event.matches().into_iter().find(|game| game.kind == MatchKind::Bye).unwrap();
    assert!(bye.sides[0].contains("Waco 2"), "{:?}", bye.sides);
    assert_eq!(bye.why.unwrap().cited(), "3 in a bracket for 4: texas-good-sams/partners");
}

#[test]
fn texas_good_sams_partners_who_withdraws_leaves_a_partner() {
    proves!("texas-good-sams/partners");
    // Before the doubles are drawn the partner is free for a player without one.
    let mut event = good_sams(&[("Waco", 4), ("Austin", 3)]);
    event.draw();
    let drew = event.0.draws()[0].drew.clone();
    let alone = drew.iter().find(|pair| pair.len() == 1).unwrap()[0].clone();
    let pair = drew.iter().find(|pair| pair.len() == 2).unwrap();
    event.take(&format!(r#"{{"do":"withdraw","name":"{}"}}"#, pair[0]));
    event.draw();
    let sides: Vec<_> = event.matches().into_iter().flat_map(|game| game.sides).collect();
    let is_with = |side: &&String| side.contains(&pair[1]);
    assert!(
        sides.iter().find(is_with).unwrap().contains(&alone)
            || chapter(&alone) == chapter(&pair[1])
    );
    // Afterwards the partnership forfeits, and the partner wins their singles match.
    let mut event = good_sams(&[("Waco", 2), ("Austin", 2)]);
    event.draw();
    event.draw();
    let sides = event.find("do-f1-1").sides;
    let (gone, partner) = sides[0].split_once(" & ").unwrap();
    event.take(&format!(r#"{{"do":"withdraw","name":"{gone}"}}"#));
    assert_eq!(event.find("do-f1-1").winner.as_ref(), Some(&sides[1]));
    assert_eq!(event.find("si-f1-1").winner.as_deref(), Some(partner));
    assert!(event.0.is_over());
}

/// The placings with their reasons, from the third on: those of the singles.
fn of_the_singles(event: &Event) -> Vec<(String, String)> {
    let places = event.0.placings().into_iter();
    places
        .filter(|place| place.why.text.contains("singles"))
        .map(|place| (place.name, place.why.text))
        .collect()
}

fn withdraw(event: &mut Event, name: &str) {
    event.take(&format!(r#"{{"do":"withdraw","name":"{name}"}}"#));
}

/// So many players, played until only the further rounds of the singles are to be drawn, and the
/// survivors of their first round, who comes into the second one included.
fn before_the_third_draw(n: usize) -> (Event, Vec<String>) {
    let mut event = event(BookId::TexasGoodSams, &[]).with_teams(n);
    event.play_until("further rounds", by_name);
    let mut trial = Event(event.0.clone());
    trial.draw();
    let survivors = trial.0.draws().remove(2).drew.concat();
    (event, survivors)
}

/// The name that comes first wins, whichever side it is on.
fn by_name(sides: &[String]) -> Vec<i32> {
    if sides[0] < sides[1] { vec![250, 100] } else { vec![100, 250] }
}

#[test]
fn texas_good_sams_game_who_is_left_alone_has_won_the_singles() {
    proves!("texas-good-sams/game");
    // Five players: one winner of a first match, and one who drew no partner.
    for gone in 0..2 {
        let (mut before, survivors) = before_the_third_draw(5);
        let mut after = Event(before.0.clone());
        withdraw(&mut before, &survivors[gone]);
        after.draw();
        withdraw(&mut after, &survivors[gone]);
        assert!(before.0.is_over() && after.0.is_over());
        assert_eq!(before.placings(), after.placings());
        let singles = of_the_singles(&before);
        let expected = (survivors[1 - gone].clone(), "won the singles: the others withdrew".into());
        assert_eq!(singles[0], expected);
        let why = "withdrew before the second round of the singles".to_owned();
        assert_eq!(singles[1], (survivors[gone].clone(), why));
    }
    // The nearest case: three are in it, so one who goes leaves two to play for it.
    let (mut event, survivors) = before_the_third_draw(13);
    assert_eq!(survivors.len(), 3);
    withdraw(&mut event, &survivors[0]);
    assert!(!event.0.is_over());
    event.play_to_the_end(by_name);
    let whys: Vec<String> = of_the_singles(&event).into_iter().map(|(_, why)| why).collect();
    assert_eq!(whys[..2], ["won the singles", "lost the final of the singles"]);
    assert_eq!(of_the_singles(&event)[2].0, survivors[0]);
}

#[test]
fn texas_good_sams_game_survivors_who_withdraw_stand_below_those_who_play_on() {
    proves!("texas-good-sams/game");
    // Sixteen players: four survivors.
    for n_gone in 1..=3 {
        let (mut before, survivors) = before_the_third_draw(16);
        assert_eq!(survivors.len(), 4);
        let (gone, left) = survivors.split_at(n_gone);
        let mut after = Event(before.0.clone());
        after.draw();
        for name in gone {
            withdraw(&mut before, name);
            withdraw(&mut after, name);
        }
        assert_eq!(before.0.is_over(), n_gone == 3);
        before.play_to_the_end(by_name);
        after.play_to_the_end(by_name);
        let names = |event: &Event| -> Vec<String> {
            of_the_singles(event).into_iter().map(|(name, _)| name).collect()
        };
        let (before, after) = (names(&before), names(&after));
        // Who is left plays for the first places, then the last to go comes first.
        assert!(before[..left.len()].iter().all(|name| left.contains(name)), "{before:?}");
        let last_first: Vec<&String> = gone.iter().rev().collect();
        assert_eq!(before[left.len()..4].iter().collect::<Vec<_>>(), last_first);
        assert_eq!(before[0], after[0]);
        assert_eq!(before[4..], after[4..]);
    }
}

#[test]
fn texas_good_sams_game_both_partners_gone_leave_nobody_in_the_singles() {
    proves!("texas-good-sams/game");
    let mut event = event(BookId::TexasGoodSams, &[]).with_teams(8);
    event.draw();
    event.draw();
    let pair = event.find("do-w1-1").sides[0].clone();
    let (first, second) = pair.split_once(" & ").unwrap();
    withdraw(&mut event, first);
    withdraw(&mut event, second);
    event.play_to_the_end(by_name);
    let singles = of_the_singles(&event);
    let winner = event.find("si-w1-2").winner.unwrap();
    assert_eq!(singles[0], (winner, "won the singles: the others withdrew".into()));
    assert_eq!((singles[1].0.as_str(), singles.last().unwrap().0.as_str()).0, second);
    // All of them gone while the doubles go on: the last to go has stayed the longest.
    let mut event = self::event(BookId::TexasGoodSams, &[]).with_teams(8);
    event.draw();
    event.draw();
    event.score("do-w1-1", [250, 100]);
    event.score("do-w1-2", [250, 100]);
    let singles = ["si-w1-1", "si-w1-2"].map(|id| event.find(id).sides);
    let gone = [&singles[0][0], &singles[1][0], &singles[0][1], &singles[1][1]];
    for name in gone {
        withdraw(&mut event, name);
    }
    event.score("do-f2-1", [250, 100]);
    let order: Vec<String> = of_the_singles(&event).into_iter().map(|(name, _)| name).collect();
    assert_eq!(order[..2], [gone[3].clone(), gone[2].clone()]);
}

#[test]
fn texas_good_sams_partners_players_enter_alone_and_four_at_least() {
    proves!("texas-good-sams/partners");
    let mut event = good_sams(&[("Waco", 2), ("Austin", 1)]);
    event.refuses(r#"{"do":"draw"}"#, "texas-good-sams/partners", "four players");
    assert!(matches!(event.0.needs()[0], Need::Enter { .. }));
    event.refuses(
        r#"{"do":"enter","name":"Two","players":["A","B"]}"#,
        "texas-good-sams/partners",
        "players enter alone",
    );
}

#[test]
fn texas_good_sams_partners_nobody_has_the_name_of_a_partnership() {
    proves!("texas-good-sams/partners");
    let enter = |name: &str| format!(r#"{{"do":"enter","name":"{name}"}}"#);
    let mut event = event(BookId::TexasGoodSams, &[]);
    for name in ["A", "B", "D & E", "F & A"] {
        event.take(&enter(name));
    }
    event.refuses(&enter("A & B"), "", "`A & B` reads as a partnership of `A`");
    // In the other order of entering, and where two partnerships would be one text.
    event.refuses(&enter("D"), "", "`D & E`, who is entered, reads as a partnership of `D`");
    event.refuses(&enter("F"), "", "give each player a name of their own");
    // The nearest names that can be told apart.
    for name in ["A&B", "AB & C", "E"] {
        event.take(&enter(name));
    }
    // Where no partners are drawn, a team goes by its players.
    let mut event = self::event(BookId::Straight42, &[]);
    for name in ["A", "B", "A & B"] {
        event.take(&enter(name));
    }
}

#[test]
fn texas_good_sams_11_no_score_is_below_zero() {
    proves!("texas-good-sams/11");
    let mut event = good_sams(&[("Waco", 2), ("Austin", 2)]);
    event.draw();
    event.draw();
    event.refuses(
        r#"{"do":"score","match":"do-f1-1","score":[250,-50]}"#,
        "texas-good-sams/11",
        "below zero",
    );
    event.score("do-f1-1", [250, 0]);
}

#[test]
fn texas_good_sams_objective_nobody_comes_far_past_the_target() {
    proves!("texas-good-sams/objective");
    let mut event = event(BookId::TexasGoodSams, &[]).with_teams(4);
    event.draw();
    event.draw();
    let score =
        |id: &str, total: i32| format!(r#"{{"do":"score","match":"{id}","score":[{total},0]}}"#);
    let clause = "texas-good-sams/objective";
    // From 245, with the heaviest fourteen bones left in two hands.
    event.check(&score("do-f1-1", 365)).unwrap();
    event.doubts(&score("do-f1-1", 370), clause, "nothing brings more than 120");
    event.doubts(&score("do-f1-1", 99995), clause, "250 win at once");
    event.doubts(&score("do-f1-1", 99996), "texas-good-sams/5", "multiple of five");
    // Penalty points are part of what the sum must be.
    event.take(r#"{"do":"call","match":"do-f1-1","about":"talking"}"#);
    let side = event.find("do-f1-1").sides[0].clone();
    event.take(&format!(
        r#"{{"do":"rule","call":1,"consequence":{{"points":{{"to":"{side}","points":50}}}}}}"#
    ));
    event.check(&score("do-f1-1", 315)).unwrap();
    event.doubts(&score("do-f1-1", 320), clause, "370 cannot be a total");
    event.score("do-f1-1", [250, 100]);
    // One who drew the whole pile holds nineteen.
    event.check(&score("si-f1-1", 390)).unwrap();
    event.doubts(&score("si-f1-1", 395), clause, "nothing brings more than 145");
}
