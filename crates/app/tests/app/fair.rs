//! Proofs of deals: what is stored proves every deal, and a record that was tampered with does not.

use std::time::Instant;

use crate::common::crowd::Crowd;
use crate::common::{World, short_game};
use app::fair::{self, Fault};
use app::testing;
use app::{Pace, Principal, TableId};
use game::TableKind;
use game::testkit::Rng;
use rulebook::BookId;
use serde_json::json;

/// The record of a whole game in which players gave values.
async fn record(book: BookId, n_players: usize) -> String {
    let world = World::new(40);
    let mut rng = Rng::new(40);
    let new = short_game(book, TableKind::Guarded, n_players);
    let (table, passes) = world.full_table(new).await;
    world.hall.ready(&passes[0], Some("before the first hand")).await.unwrap();
    let mut crowd = Crowd::around(&world, table, passes).await;
    while !crowd.is_closed() {
        crowd.step(&world, &mut rng, 0).await;
    }
    world.hall.full_record(&Principal::Operator, table).await.unwrap()
}

fn faults(record: &str) -> Vec<Fault> {
    let checked = testing::verify(record.as_bytes()).unwrap();
    checked.hands.into_iter().filter_map(|hand| hand.fault).collect()
}

#[tokio::test]
async fn every_deal_of_a_stored_game_is_proven() {
    for (book, n_players) in crate::common::tables() {
        let record = record(book, n_players).await;
        assert!(record.contains(r#""fair":"contribute""#));
        let checked = testing::verify(record.as_bytes()).unwrap();
        assert!(checked.is_consistent(), "{book}: {checked:?}");
    }
}

#[tokio::test]
async fn a_record_that_was_tampered_with_is_not_proven() {
    let record = record(BookId::Tennessee, 4).await;
    let line =
        |start: &str| record.lines().find(|line| line.starts_with(start)).expect(start).to_owned();

    // Another value than the player gave.
    let other = record.replace("before the first hand", "after the first hand!");
    assert_eq!(faults(&other)[0], Fault::OtherDeal);

    // A value left out.
    let contribute = line(r#"{"fair":"contribute","hand":1"#);
    assert_eq!(faults(&record.replace(&format!("{contribute}\n"), ""))[0], Fault::OtherDeal);

    // Another secret than was committed to.
    let reveal = line(r#"{"fair":"reveal","hand":1"#);
    let zeros = format!(r#"{{"fair":"reveal","hand":1,"secret":"{}"}}"#, "0".repeat(64));
    assert_eq!(faults(&record.replace(&reveal, &zeros)), [Fault::OtherSecret]);

    // No reveal, no commitment.
    assert_eq!(faults(&record.replace(&format!("{reveal}\n"), "")), [Fault::NotRevealed]);
    let commit = line(r#"{"fair":"commit""#);
    assert_eq!(faults(&record.replace(&format!("{commit}\n"), ""))[0], Fault::NoCommitment);

    // The bones alone do not say who had to shuffle.
    let is_lots = |line: &&str| line.starts_with(r#"{"do":"lots""#);
    let bones: Vec<&str> = record.lines().filter(|line| !is_lots(line)).collect();
    assert_eq!(faults(&bones.join("\n")), [Fault::NoLots]);

    // A commitment made for another table.
    let elsewhere = {
        let id: TableId = "0000000000000000".parse().unwrap();
        let own = &commit[r#"{"fair":"commit","table":""#.len()..][..16];
        record.replace(own, &id.to_string())
    };
    assert!(faults(&elsewhere).contains(&Fault::OtherDeal));
}

/// The number of the first line that begins with `start`, from 0.
fn find(lines: &[&str], start: &str) -> usize {
    lines.iter().position(|line| line.starts_with(start)).expect(start)
}

#[tokio::test]
async fn a_line_that_stands_where_it_must_not_is_a_fault() {
    let record = record(BookId::Tennessee, 4).await;
    let lines: Vec<&str> = record.lines().collect();
    let commit = find(&lines, r#"{"fair":"commit""#);
    let contribute = find(&lines, r#"{"fair":"contribute","hand":1"#);
    let deal = lines.iter().position(|line| line.contains(r#""do":"deal""#)).unwrap();
    let reveal = find(&lines, r#"{"fair":"reveal","hand":1"#);
    // The faults of the record with a line at another place.
    let moved = |from: usize, to: usize| {
        let mut lines = lines.clone();
        let line = lines.remove(from);
        lines.insert(to, line);
        faults(&lines.join("\n"))
    };
    assert_eq!(moved(contribute, commit), [Fault::EarlyValue]);
    assert_eq!(moved(contribute, deal), [Fault::LateValue]);
    assert_eq!(moved(contribute, reveal), [Fault::LateValue], "behind the reveal");
    assert_eq!(moved(commit, deal), [Fault::NoCommitment], "a commitment behind the deal");
    assert_eq!(moved(reveal, contribute), [Fault::EarlyReveal]);
    assert_eq!(moved(reveal, deal + 1), [Fault::EarlyReveal], "while the hand is played");

    // The faults of the record with more lines before one of it.
    let with = |at: usize, more: &[&str]| {
        let mut lines = lines.clone();
        lines.splice(at..at, more.iter().copied());
        testing::verify(lines.join("\n").as_bytes())
    };
    let fault = |at, more: &[&str]| {
        let checked = with(at, more).unwrap();
        checked.hands.into_iter().filter_map(|hand| hand.fault).collect::<Vec<_>>()
    };
    let id = &lines[commit][r#"{"fair":"commit","table":""#.len()..][..16];
    let hash = "ab".repeat(32);
    let other = format!(r#"{{"fair":"commit","table":"{id}","hand":1,"hash":"{hash}"}}"#);
    let value = r#"{"fair":"contribute","hand":1,"seat":0,"value":"MY VALUE"}"#;
    // Committed to one secret, then to another once the player's value was known.
    assert_eq!(fault(commit, &[&other, value]), [Fault::SecondCommitment]);
    assert_eq!(fault(commit, &[lines[commit], value]), [Fault::SecondCommitment]);
    assert_eq!(fault(deal + 1, &[&other]), [Fault::SecondCommitment]);
    let zeros = format!(r#"{{"fair":"reveal","hand":1,"secret":"{}"}}"#, "0".repeat(64));
    assert_eq!(fault(reveal, &[&zeros]), [Fault::OtherSecret]);
    // A seat's last value counts, so one that came before it changes nothing.
    assert!(fault(contribute, &[value]).is_empty());

    // A value of nobody, whatever it does to the bones.
    for seat in [4, 5] {
        let nobodys = value.replace(r#""seat":0"#, &format!(r#""seat":{seat}"#));
        assert_eq!(fault(contribute, &[&nobodys]), [Fault::NoSeat]);
    }

    // For a hand there is not, it is not known what it should prove.
    let stray = value.replace(r#""hand":1"#, r#""hand":99"#);
    assert_eq!(with(commit, &[&stray]).unwrap_err().line, commit + 1);
}

/// Who has given a value is shown, not what it is, to whoever may see every hand as well.
#[tokio::test]
async fn what_a_player_gave_is_in_no_record_before_the_deal() {
    let world = World::new(41);
    let mut new = short_game(BookId::Straight42, TableKind::Guarded, 4);
    new.pace = Some(Pace { deal_after: Some(1_000), ..Pace::swift(BookId::Straight42) });
    let (table, passes) = world.full_table(new).await;
    world.hall.ready(&passes[0], Some("my own luck")).await.unwrap();
    let record = || world.hall.full_record(&Principal::Operator, table);
    assert!(!record().await.unwrap().contains("my own luck"));
    world.clock.advance(1_000);
    world.hall.tick().await.unwrap();
    let dealt = record().await.unwrap();
    assert!(dealt.contains("my own luck"));
    world.hall.close_table(&Principal::Operator, table, "enough").await.unwrap();
    assert!(testing::verify(record().await.unwrap().as_bytes()).unwrap().is_consistent());
}

/// A record made up afterwards is consistent. What a player saw before the deals gives it away.
#[tokio::test]
async fn only_what_a_player_noted_proves_a_deal() {
    let record = record(BookId::Tennessee, 2).await;
    let commitment = |line: &str| {
        let line: serde_json::Value = serde_json::from_str(line).ok()?;
        let hash = line["hash"].as_str()?;
        (line["fair"] == "commit").then(|| format!("{}:{hash}", line["hand"]))
    };
    let seen: Vec<String> = record.lines().filter_map(commitment).collect();
    let check = |noted: &str| {
        fair::verify_with(record.as_bytes(), &noted.parse().unwrap(), || true).unwrap()
    };
    let without = check("");
    assert!(without.is_consistent() && !without.is_proven());
    assert!(check(&seen.join(" ")).is_proven());
    let but_one = check(&seen[1..].join(" "));
    assert!(but_one.is_consistent() && !but_one.is_proven(), "hand 1 was not noted");
    let other = check(&format!("1:{}", "ab".repeat(32)));
    assert_eq!(other.hands[0].fault, Some(Fault::NotAsNoted));
    assert!(!other.is_consistent());
    let stopped = fair::verify_with(record.as_bytes(), &fair::Noted::default(), || false);
    assert!(stopped.unwrap_err().why.contains("takes too long"));
}

#[tokio::test]
async fn a_deal_that_was_exchanged_is_found() {
    let record = record(BookId::AlabamaSamboree, 5).await;
    let deal = record.lines().find(|line| line.contains(r#""do":"deal""#)).unwrap();
    // Two players' bones change places; the rules have nothing against it.
    let mut json: serde_json::Value = serde_json::from_str(deal).unwrap();
    let hands = json["hands"].as_array_mut().unwrap();
    hands.swap(1, 2);
    let swapped = record.replace(deal, &json.to_string());
    // The game cannot go on as recorded, so only the record up to the deal is looked at.
    let end = swapped.find(&json.to_string()).unwrap() + json.to_string().len();
    let reveal = record.lines().find(|line| line.starts_with(r#"{"fair":"reveal""#)).unwrap();
    let cut = format!("{}\n{reveal}\n", &swapped[..end]);
    assert_eq!(faults(&cut), [Fault::OtherDeal]);
}

#[test]
fn any_bytes_may_be_given() {
    for bytes in [&b""[..], b"\xff", b"{", b"{\"fair\":1}", b"\n\n"] {
        assert!(!testing::verify(bytes).is_ok_and(|checked| checked.is_consistent()));
    }
}

#[test]
fn what_is_no_record_is_told_what_one_begins_with() {
    let why = |text: &str| testing::verify(text.as_bytes()).unwrap_err().to_string();
    let pasted = why("my last game");
    assert!(pasted.starts_with("line 1: a table record begins with its header"), "{pasted}");
    assert!(!pasted.contains("column"), "{pasted}");
    let other = why(r#"{"record":"domino-hall/1","table":"guarded","players":[]}"#);
    assert!(other.contains("missing field `book`"), "{other}");
}

/// A record in which declarations that are hard to judge are challenged, hand after hand.
fn hard_record(n_hands: usize) -> String {
    let hands = [
        "3-0 3-1 4-0 4-1 4-3 6-0 6-1",
        "0-0 1-1 2-0 2-1 3-2 3-3 5-2",
        "1-0 5-0 5-1 5-3 5-4 6-3 6-4",
        "2-2 4-2 4-4 5-5 6-2 6-5 6-6",
    ];
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| hand.split(' ').collect()).collect();
    let mut record =
        vec![json!({"record": "domino-hall/1", "book": "straight42", "table": "guarded",
        "players": ["A", "B", "C", "D"], "options": {"target_marks": 99}})];
    for hand in 0..n_hands {
        let shuffler = hand % 4;
        record.push(json!({"do": "deal", "hands": hands, "shuffler": shuffler}));
        for seat in (1..=4).map(|n| (shuffler + n) % 4) {
            let bid = if seat == 3 { "35" } else { "pass" };
            record.push(json!({"seat": seat, "do": "bid", "bid": bid}));
        }
        record.push(json!({"seat": 3, "do": "trump", "trump": "deuces"}));
        record.push(json!({"seat": 3, "do": "declare", "what": "made"}));
        record.push(json!({"seat": 0, "do": "challenge"}));
    }
    record.iter().flat_map(|line| [line.to_string(), "\n".to_owned()]).collect()
}

#[test]
fn checking_deals_asks_no_judge() {
    let record = hard_record(12);
    let started = Instant::now();
    let replay = games::replay(record.as_bytes());
    assert_eq!(replay.refused, None);
    let replayed = started.elapsed();
    let started = Instant::now();
    assert_eq!(testing::verify(record.as_bytes()).unwrap().hands.len(), 12);
    assert!(started.elapsed() * 2 < replayed, "{:?} beside {replayed:?}", started.elapsed());
}

#[test]
fn whichever_side_won_a_challenge_the_next_deals_are_checked() {
    assert_eq!(faults(&hard_record(3)), [Fault::NoCommitment; 3]);
    // With one mark to win, the game is over by either verdict.
    let over = hard_record(2).replace(":99", ":1");
    assert_eq!(testing::verify(over.as_bytes()).unwrap_err().line, 10);
}
