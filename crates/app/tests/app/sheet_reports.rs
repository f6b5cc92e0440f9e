//! The end of a match reported alone, disputes that hold both figures, and who may write at all.

use crate::common::{ANYHOW, World, code, id, json, keyed};
use crate::sheet_match::{Match, line, made};
use app::{Done, Error, Figures, Grant, NewEvent, Principal, Said};
use rulebook::BookId;
use serde_json::{Value as Json, json as object};

const OPERATOR: Principal = Principal::Operator;

fn score(score: &[i32]) -> Figures {
    serde_json::from_value(object!({"score": score})).unwrap()
}

impl Match {
    async fn report(&self, who: &Principal, score_: &[i32]) -> Result<Done, Error> {
        let figures = score(score_);
        self.world.hall.report_match(who, self.event, self.of, &figures, ANYHOW).await
    }

    async fn confirm(&self, n: usize) -> Result<Done, Error> {
        self.world.hall.confirm_sheet(&self.players[n], self.event, self.of, ANYHOW).await
    }
}

#[tokio::test]
async fn an_end_reported_by_a_keeper_counts_once_both_sides_confirm_it() {
    let m = Match::new(10).await;
    m.report(&m.keeper, &[7, 3]).await.unwrap();
    let sheet = m.sheet().await;
    assert_eq!((&sheet["status"], &sheet["confirmed"]), (&"open".into(), &object!([])));
    assert_eq!(sheet["tally"]["totals"], object!([7, 3]));
    // A slip of one's own is put right by reporting again.
    m.report(&m.keeper, &[7, 4]).await.unwrap();
    m.confirm(0).await.unwrap();
    assert_eq!(m.result().await["kind"], "pending");
    m.confirm(1).await.unwrap();
    assert_eq!(m.result().await["score"], object!([7, 4]));
    assert_eq!(m.sheet().await["status"], "posted");
    assert_eq!(code(m.report(&m.keeper, &[7, 3]).await), "sheet/final");
    let later = m.world.restarted(11);
    let sheet = later.hall.sheet(&Principal::Anybody, m.event, m.of).await.unwrap();
    assert_eq!(json(&sheet.text)["sheet"], m.sheet().await);
}

#[tokio::test]
async fn an_end_the_event_would_not_take_is_not_reported() {
    let m = Match::new(12).await;
    for (figures, refused) in [
        (object!({"score": [8, 3]}), "event/over_target"),
        (object!({"score": [3]}), "event/wrong_number"),
        (object!({"score": [7, 3], "games": [[7, 3]]}), "request/malformed"),
        (object!({}), "request/malformed"),
    ] {
        let figures: Figures = serde_json::from_value(figures).unwrap();
        let said = m.world.hall.report_match(&m.keeper, m.event, m.of, &figures, ANYHOW).await;
        let said = code(said);
        assert!(said == refused || said.starts_with("event/"), "{figures:?}: {said}");
    }
    assert_eq!(m.world.hall.sheet(&m.keeper, m.event, m.of).await.unwrap().version, 0);
    for who in [&m.players[0], &Principal::Anybody] {
        assert_eq!(code(m.report(who, &[7, 3]).await), "auth/forbidden", "keepers write here");
    }
}

#[tokio::test]
async fn hands_and_a_reported_end_do_not_mix() {
    let m = Match::new(13).await;
    m.write(&[made("a", None, 0, "31")]).await.unwrap();
    assert_eq!(code(m.report(&m.keeper, &[7, 3]).await), "sheet/has_lines");
    m.write(&[line("b", None, r#"{"do":"strike","line":1,"why":"not ours"}"#)]).await.unwrap();
    m.report(&m.keeper, &[7, 3]).await.unwrap();
    assert_eq!(code(m.write(&[made("c", None, 0, "31")]).await), "sheet/reported");
    m.world.hall.sign_sheet(&m.keeper, m.event, m.of, ANYHOW).await.unwrap();
    assert_eq!(m.result().await["score"], object!([7, 3]));
}

#[tokio::test]
async fn a_dispute_holds_both_figures_and_an_official_decides() {
    let m = Match::new(14).await;
    let (hall, event, of) = (&m.world.hall, m.event, m.of);
    m.report(&m.keeper, &[7, 3]).await.unwrap();
    let theirs = score(&[3, 7]);
    let said = Said { words: "we won", figures: Some(&theirs) };
    hall.dispute_sheet(&m.players[1], event, of, said, ANYHOW).await.unwrap();
    let pairing = m.pairing().await;
    let dispute = hall.sheet_glance(event, &pairing).await.unwrap().unwrap().dispute.unwrap();
    let claims: Vec<_> = dispute.claims.iter().map(|it| it.figures.score.unwrap()).collect();
    assert_eq!(claims, [score(&[7, 3]).score.unwrap(), theirs.score.unwrap()]);
    assert_eq!(dispute.claims[1].entry, pairing.entries().nth(1));
    assert_eq!(code(m.report(&m.keeper, &[3, 7]).await), "sheet/disputed");

    let official = m.world.guest(event, Grant::Official).await;
    let settled = Said { words: "the slips say so", figures: Some(&theirs) };
    let settle = || hall.settle_dispute(&official, event, of, settled, keyed("s"));
    let first = settle().await.unwrap();
    assert_eq!(m.result().await["score"], object!([3, 7]), "an official has decided");
    assert_eq!(settle().await.unwrap().version, first.version);
    let sheet = m.sheet().await;
    assert_eq!((&sheet["status"], &sheet["dispute"]), (&"posted".into(), &Json::Null));
    assert_eq!(sheet["settled"]["dispute"]["why"], "we won");
}

#[tokio::test]
async fn a_result_a_director_enters_past_a_dispute_settles_it_on_record() {
    let m = Match::new(15).await;
    m.play_out().await;
    let hall = &m.world.hall;
    hall.dispute_sheet(&m.players[1], m.event, m.of, "it was set", ANYHOW).await.unwrap();
    let past_it = r#"{"do":"score","match":"rr-1-1","score":[4,7]}"#;
    m.direct(past_it).await;
    let record = hall.export_event(&OPERATOR, m.event).await.unwrap();
    let line = json(record.lines().last().unwrap());
    assert_eq!(line["why"], "settles the dispute on the score sheet: it was set");
    let sheet = m.sheet().await;
    assert_eq!((&sheet["status"], &sheet["dispute"]), (&"elsewhere".into(), &Json::Null));
    assert_eq!(sheet["settled"]["how"], "operator entered a result at the event");
    assert_eq!(sheet["settled"]["dispute"]["why"], "it was set");
}

#[tokio::test]
async fn the_keeper_a_table_elected_may_write_and_sign() {
    let header = tournament::Header::new(BookId::AlabamaSamboree, "Trains", "7");
    let world = World::new(16);
    let header = header.with("hands_per_game", rulebook::Value::Int(1));
    let event = world.hall.create_event(&OPERATOR, NewEvent { header }, None).await.unwrap();
    for n in 1..=5 {
        world.give(event, &format!(r#"{{"do":"enter","name":"Player {n}"}}"#)).await;
    }
    world.give(event, r#"{"do":"draw"}"#).await;
    let of = id("tb-1-1");
    let player = async |n: u8| {
        world.guest(event, Grant::Player { entry: format!("Player {n}").into() }).await
    };
    let (elected, other) = (player(3).await, player(4).await);
    let lines = [line("a", None, r#"{"do":"pips","left":[0,5,10,15,20]}"#)];
    let hall = &world.hall;
    let early = hall.write_sheet(&elected, event, of, None, &lines).await;
    assert_eq!(code(early), "auth/forbidden", "the table has not elected anybody");
    world.give(event, r#"{"do":"keeper","match":"tb-1-1","name":"Player 3"}"#).await;
    hall.write_sheet(&elected, event, of, None, &lines).await.unwrap();
    let sheet = json(&hall.sheet(&other, event, of).await.unwrap().text)["sheet"].clone();
    let by = &sheet["lines"][0]["by"];
    assert_eq!((&by["role"], &by["entry"]), (&"keeper".into(), &sheet["keeper"]["entry"]));
    assert_eq!(sheet["confirmed"].as_array().unwrap().len(), 1, "for their own side");
    assert_eq!(sheet["limits"]["pips"], 167, "the double nine lies on the table");
    let late = hall.write_sheet(&other, event, of, None, &lines[..0]).await;
    assert_eq!(code(late), "auth/forbidden");
    assert_eq!(code(hall.sign_sheet(&other, event, of, ANYHOW).await), "auth/forbidden");
    hall.sign_sheet(&elected, event, of, ANYHOW).await.unwrap();
    let sheet = json(&hall.sheet(&other, event, of).await.unwrap().text)["sheet"].clone();
    assert_eq!(sheet["status"], "posted");
}

/// A match whose event lets these write.
async fn scored_by(seed: u8, by: &str) -> Match {
    let m = Match::new(seed).await;
    m.direct(&object!({"do": "settings", "scoring": by}).to_string()).await;
    assert_eq!(m.sheet().await["scoring"], by);
    m
}

#[tokio::test]
async fn a_player_who_writes_has_confirmed_and_the_other_side_confirms() {
    let m = scored_by(17, "players").await;
    let (hall, [a, b]) = (&m.world.hall, &m.players);
    let lines = [made("a", None, 0, "210"), made("b", Some("a"), 0, "84")];
    assert_eq!(code(m.write(&lines).await), "sheet/players_write", "not for keepers here");
    assert_eq!(code(m.report(&m.keeper, &[7, 0]).await), "sheet/players_write");
    let sides = m.sheet().await["entries"].clone();
    let mut ids = (2..=9).map(|line| line.to_string());
    let elsewhere = ids.find(|id| sides[0] != **id && sides[1] != **id).unwrap();
    let entry = elsewhere.as_str().into();
    let stranger = m.world.guest(m.event, Grant::Player { entry }).await;
    let written = hall.write_sheet(&stranger, m.event, m.of, None, &lines).await;
    assert_eq!(code(written), "auth/forbidden");
    hall.write_sheet(a, m.event, m.of, None, &lines).await.unwrap();
    let sheet = m.sheet().await;
    assert_eq!((&sheet["confirmed"], &sheet["status"]), (&object!([0]), &"open".into()));
    assert_eq!(sheet["lines"][0]["by"]["entry"], sides[0]);
    assert_eq!(code(hall.sign_sheet(a, m.event, m.of, ANYHOW).await), "auth/forbidden");
    hall.confirm_sheet(b, m.event, m.of, ANYHOW).await.unwrap();
    assert_eq!(m.result().await["score"], object!([7, 0]));
    assert_eq!(m.sheet().await["status"], "posted");
}

#[tokio::test]
async fn two_players_who_report_the_same_agree_and_otherwise_dispute() {
    let m = scored_by(18, "either").await;
    let [a, b] = &m.players;
    m.report(a, &[7, 3]).await.unwrap();
    m.report(b, &[7, 3]).await.unwrap();
    assert_eq!(m.result().await["score"], object!([7, 3]));

    let m = scored_by(19, "players").await;
    let [a, b] = &m.players;
    m.report(a, &[7, 3]).await.unwrap();
    let figures = score(&[3, 7]);
    let other = || m.world.hall.report_match(b, m.event, m.of, &figures, keyed("r"));
    let disputed = other().await.unwrap();
    assert_eq!(other().await.unwrap().version, disputed.version, "the same request");
    let sheet = m.sheet().await;
    let claims = &sheet["dispute"]["claims"];
    assert_eq!(sheet["status"], "disputed");
    assert_eq!((&claims[0]["score"], &claims[1]["score"]), (&object!([7, 3]), &object!([3, 7])));
    assert_eq!(
        (&claims[0]["entry"], &claims[1]["entry"]),
        (&sheet["entries"][0], &sheet["entries"][1])
    );
    assert_eq!(m.result().await["kind"], "pending");
    m.direct(r#"{"do":"score","match":"rr-1-1","score":[7,3]}"#).await;
    let sheet = m.sheet().await;
    assert_eq!((&sheet["status"], &sheet["dispute"]), (&"elsewhere".into(), &Json::Null));
}

#[tokio::test]
async fn a_name_is_corrected_and_its_sheet_goes_on() {
    let m = Match::new(20).await;
    m.write(&[made("a", None, 0, "210")]).await.unwrap();
    let before = m.sheet().await;
    let name = before["sides"][0].clone();
    m.direct(&object!({"do": "rename", "name": name, "to": "The Spinners"}).to_string()).await;
    let sheet = m.sheet().await;
    assert_eq!((&sheet["sides"][0], &sheet["lines"]), (&"The Spinners".into(), &before["lines"]));
    assert_eq!(sheet["pairing"], before["pairing"]);
    m.write(&[made("b", Some("a"), 0, "84")]).await.unwrap();
    for n in [0, 1] {
        m.confirm(n).await.unwrap();
    }
    assert_eq!(m.result().await["winner"], "The Spinners");
}
