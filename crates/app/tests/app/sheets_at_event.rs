//! A score sheet and its event: points that are ruled there, results from elsewhere, and time.

use crate::common::{ANYHOW, World, code, json};
use crate::sheet_match::{Match, line, made, of};
use app::journal::{Append, Fact, Journal as _, Stream};
use app::testing::Inbox;
use app::{Conditions, Principal, Queued};
use rulebook::BookId;
use serde_json::{Value as Json, json as object};

#[tokio::test]
async fn a_sheet_counts_no_more_once_the_director_has_entered_a_result() {
    let m = Match::new(152).await;
    m.write(&[made("a", None, 0, "210")]).await.unwrap();
    let score = r#"{"do":"score","match":"rr-1-1","score":[4,7]}"#;
    m.direct(score).await;
    assert_eq!(code(m.write(&[made("b", Some("a"), 0, "84")]).await), "match/over");
    let signed = m.world.hall.sign_sheet(&m.keeper, m.event, of(), ANYHOW).await;
    assert_eq!(code(signed), "match/over");
    assert_eq!(m.result().await["score"], serde_json::json!([4, 7]));
}

/// Doubles of fives, to 250 points.
async fn doubles(seed: u8) -> Match {
    Match::of(seed, tournament::Header::new(BookId::TexasGoodSams, "Fives", "7")).await
}

/// A hand that a side has won.
fn out(key: &str, side: u8, points: u16) -> Queued {
    line(key, None, &format!(r#"{{"do":"end","to":{side},"points":{points}}}"#))
}

impl Match {
    /// An official gives side 1 fifty points for what side 0 did.
    async fn rule_fifty(&self) {
        let sides = self.result().await["sides"].clone();
        self.direct(&object!({"do": "call", "match": self.of, "about": "talk"}).to_string()).await;
        let call = self.world.board(self.event).await["calls"].as_array().unwrap().len();
        let ruling = object!({"do": "rule", "call": call, "clause": "texas-good-sams/10",
            "offender": sides[0], "consequence": {"points": {"to": sides[1], "points": 50}}});
        self.direct(&ruling.to_string()).await;
    }

    /// The totals, whether somebody has won, and where the sheet stands.
    async fn stands(&self) -> (Json, bool, String) {
        let sheet = self.sheet().await;
        let (tally, status) = (&sheet["tally"], sheet["status"].as_str().unwrap().to_owned());
        (tally["totals"].clone(), tally["complete"].as_bool().unwrap(), status)
    }

    async fn sign(&self) -> Result<app::Done, app::Error> {
        self.world.hall.sign_sheet(&self.keeper, self.event, self.of, ANYHOW).await
    }
}

fn open(totals: [i32; 2], is_won: bool) -> (Json, bool, String) {
    (object!(totals), is_won, "open".to_owned())
}

#[tokio::test]
async fn points_that_were_ruled_are_on_the_sheet_and_count_once() {
    let game = doubles(100).await;
    game.write(&[out("a", 0, 100), out("b", 0, 100), out("c", 1, 100)]).await.unwrap();
    assert_eq!(game.stands().await, open([200, 100], false));
    game.rule_fifty().await;
    assert_eq!(game.stands().await, open([200, 150], false));
    let penalty = object!([{"call": 1, "side": 1, "points": 50, "clause": "texas-good-sams/10"}]);
    assert_eq!(game.sheet().await["penalties"], penalty);
    // With them side 1 has 250, and the game is over.
    game.write(&[out("d", 1, 100)]).await.unwrap();
    assert_eq!(game.stands().await, open([200, 250], true));
    let more = game.write(&[out("e", 0, 50)]).await.unwrap_err();
    assert!(more.to_string().starts_with("the match is over with the points ruled"), "{more}");
    let later = game.world.restarted(101);
    let kept = later.hall.sheet(&Principal::Anybody, game.event, game.of).await.unwrap();
    assert_eq!(json(&kept.text)["sheet"], game.sheet().await);

    game.sign().await.unwrap();
    assert_eq!(game.result().await["score"], object!([200, 250]));
    let posted = (object!([200, 250]), true, "posted".to_owned());
    assert_eq!(game.stands().await, posted);
}

#[tokio::test]
async fn a_ruling_that_is_taken_back_leaves_the_sheet() {
    let game = doubles(102).await;
    game.rule_fifty().await;
    let empty = game.sheet().await;
    assert_eq!(empty["tally"]["totals"], object!([0, 50]), "before the first line too");
    game.write(&[out("a", 1, 100), out("b", 1, 100)]).await.unwrap();
    assert_eq!(game.stands().await, open([0, 250], true));
    game.direct(r#"{"do":"undo"}"#).await;
    assert_eq!(game.stands().await, open([0, 200], false));
    assert_eq!(game.sheet().await["penalties"], object!([]));
}

#[tokio::test]
async fn whoever_agreed_before_a_ruling_agrees_anew() {
    let game = doubles(103).await;
    let (hall, event, of) = (&game.world.hall, game.event, game.of);
    game.write(&[out("a", 0, 100), out("b", 1, 100), out("c", 1, 100)]).await.unwrap();
    let [first, second] = &game.players;
    hall.confirm_sheet(first, event, of, ANYHOW).await.unwrap();
    let seen = hall.sheet(second, event, of).await.unwrap().version;
    let inbox = Inbox::new();
    hall.watch_sheet(second, event, of, &inbox).await.unwrap();
    inbox.next().await.unwrap();
    let following = hall.clone();
    tokio::spawn(async move { following.follow_notices().await });
    game.rule_fifty().await;
    let told = json(&inbox.next().await.unwrap().text);
    assert_eq!(told["sheet"]["tally"]["totals"], object!([100, 250]));
    assert_eq!(told["sheet"]["confirmed"], object!([]));
    let conditions = Conditions { expected: Some(seen), ..ANYHOW };
    let unseen = hall.confirm_sheet(second, event, of, conditions).await;
    assert_eq!(code(unseen), "sheet/stale");
    for player in [first, second] {
        hall.confirm_sheet(player, event, of, ANYHOW).await.unwrap();
    }
    assert_eq!(game.result().await["score"], object!([100, 250]));
}

#[tokio::test]
async fn totals_of_trains_hold_what_was_ruled_once() {
    let header = tournament::Header::new(BookId::AlabamaSamboree, "Trains", "7");
    let game = Match::of(104, header.with("hands_per_game", rulebook::Value::Int(1))).await;
    let sides = game.sheet().await["sides"].clone();
    game.direct(&object!({"do": "call", "match": game.of, "about": "talk"}).to_string()).await;
    let points = object!({"points": {"to": sides[1], "points": 25}});
    let ruling = object!({"do": "rule", "call": 1, "offender": sides[1], "consequence": points});
    game.direct(&ruling.to_string()).await;
    let left: Vec<usize> = (0..sides.as_array().unwrap().len()).map(|n| 10 * n).collect();
    let pips = object!({"do": "pips", "left": left}).to_string();
    game.write(&[line("a", None, &pips)]).await.unwrap();
    assert_eq!(game.sheet().await["tally"]["totals"][1], 35);
    game.sign().await.unwrap();
    assert_eq!(game.stands().await.2, "posted");
    game.direct(&object!({"do": "take-in", "match": game.of}).to_string()).await;
    assert_eq!(game.result().await["score"][1], 35);
    assert_eq!(game.stands().await.2, "posted");
}

#[tokio::test]
async fn a_sheet_shows_the_result_that_its_own_was_corrected_to() {
    let game = Match::new(105).await;
    game.play_out().await;
    game.sign().await.unwrap();
    let hall = game.world.hall.clone();
    let inbox = Inbox::new();
    hall.watch_sheet(&Principal::Anybody, game.event, of(), &inbox).await.unwrap();
    let told = async || {
        let message = inbox.next().await.unwrap();
        let sheet = json(&message.text)["sheet"].clone();
        (message.version, sheet["status"].clone(), sheet["result"]["score"].clone())
    };
    let (version, ..) = told().await;
    tokio::spawn(async move { hall.follow_notices().await });
    game.direct(r#"{"do":"correct","match":"rr-1-1","score":[3,7],"why":"mixed up"}"#).await;
    assert_eq!(told().await, (version, object!("corrected"), object!([3, 7])));
    let sheet = game.sheet().await;
    assert_eq!(sheet["tally"]["totals"], object!([7, 2]), "what was written stays");
    assert_eq!(sheet["result"]["kind"], "played");
    assert_eq!(sheet["result"]["winner"], sheet["sides"][1]);
    game.direct(r#"{"do":"undo"}"#).await;
    assert_eq!(told().await, (version, object!("posted"), Json::Null));
}

#[tokio::test]
async fn a_sheet_shows_the_result_its_match_has_got_elsewhere() {
    let game = Match::new(106).await;
    game.write(&[made("a", None, 0, "84")]).await.unwrap();
    let hall = game.world.hall.clone();
    let inbox = Inbox::new();
    hall.watch_sheet(&Principal::Anybody, game.event, of(), &inbox).await.unwrap();
    tokio::spawn(async move { hall.follow_notices().await });
    let told = async || json(&inbox.next().await.unwrap().text)["sheet"].clone();
    let first = told().await;
    assert_eq!((&first["status"], &first["result"]), (&object!("open"), &Json::Null));
    game.direct(r#"{"do":"score","match":"rr-1-1","score":[3,7]}"#).await;
    let scored = told().await;
    assert_eq!(
        (&scored["status"], &scored["result"]["score"]),
        (&object!("elsewhere"), &object!([3, 7]))
    );
    game.direct(r#"{"do":"undo"}"#).await;
    assert_eq!(told().await, first);
    let side = first["sides"][0].clone();
    game.direct(&object!({"do": "withdraw", "name": side}).to_string()).await;
    let given_up = told().await;
    assert_eq!(given_up["status"], "elsewhere");
    assert_eq!(given_up["result"]["kind"], "forfeit");
    assert_eq!(given_up["result"]["winner"], first["sides"][1]);
}

#[tokio::test]
async fn a_match_that_goes_on_is_not_signed_by_mistake() {
    let game = Match::new(107).await;
    let (hall, event) = (&game.world.hall, game.event);
    game.write(&[made("a", None, 0, "30")]).await.unwrap();
    let before = game.sheet().await;
    let refused = game.sign().await.unwrap_err();
    assert_eq!(refused.code(), "sheet/unfinished");
    assert!(refused.to_string().contains("`early`"), "{refused}");
    assert_eq!(game.sheet().await, before, "nothing has changed");
    // A club without a clock of ours looks at its own.
    hall.sign_sheet_early(&game.keeper, event, of(), ANYHOW).await.unwrap();
    assert_eq!(game.result().await["score"], object!([1, 0]));
}

#[tokio::test]
async fn once_time_is_called_at_the_event_a_sheet_is_signed_as_it_stands() {
    let game = Match::new(108).await;
    let (hall, event) = (&game.world.hall, game.event);
    game.write(&[made("a", None, 0, "30")]).await.unwrap();
    game.direct(r#"{"do":"start"}"#).await;
    let early = hall.sign_sheet_early(&game.keeper, event, of(), ANYHOW).await;
    assert_eq!(code(early), "event/nobody_won", "the clock is running");
    game.world.clock.advance(25 * 60_000);
    game.direct(r#"{"do":"time"}"#).await;
    game.sign().await.unwrap();
    assert_eq!(game.result().await["score"], object!([1, 0]));
}

/// Keeps a fact as another node would.
async fn keep(world: &World, stream: &str, kind: &'static str, payload: &str) {
    let stream = Stream::new(stream).unwrap();
    let entries = world.journal.entries();
    let expected = entries.iter().filter(|entry| entry.stream == stream).count() as u64;
    let facts = vec![Fact { kind, kind_version: 1, payload: payload.into() }];
    let recorded_at = world.hall.now();
    world.journal.append(Append { stream, expected, facts, recorded_at }).await.unwrap();
}

#[tokio::test]
async fn a_sheet_whose_event_was_deleted_offers_its_result_once() {
    let game = Match::new(104).await;
    let world = &game.world;
    game.play_out().await;
    let sheet = format!("sheet/{}/{}", game.event, game.pairing().await);
    let following = world.hall.clone();
    let following = tokio::spawn(async move { following.follow_notices().await });
    tokio::task::yield_now().await;
    // Another node signed it and stopped before it entered the result. Then the event was deleted.
    keep(world, &sheet, "sheet/signed", r#"{"by":{"name":"Ann","role":"keeper"}}"#).await;
    keep(world, &format!("event/{}", game.event), "event/deleted", r#"{"by":"operator"}"#).await;
    for _ in 0..20 {
        tokio::task::yield_now().await;
    }
    for _ in 0..4 {
        world.clock.advance(5_000);
        world.hall.tick().await.unwrap();
    }
    following.abort();
    assert_eq!(world.hall.next_due(), None, "nothing is tried again");
    let entries = world.journal.entries();
    let posted: Vec<Json> = entries
        .iter()
        .filter(|entry| entry.kind == "sheet/posted")
        .map(|entry| json(&entry.payload))
        .collect();
    let refused = object!({"refused": "the event was deleted", "code": "event/not_found"});
    assert_eq!(posted, [refused]);
}
