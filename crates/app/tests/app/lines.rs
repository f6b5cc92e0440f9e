//! What lines answer, what is told of them afterwards, and events that are put away.

use app::{EntryList, EventQuery, LineRequest, Principal};
use rulebook::BookId;
use serde_json::{Value, json};

use crate::common::{World, give};

const OPERATOR: Principal = Principal::Operator;

async fn event(seed: u8, n: usize) -> (World, app::EventId) {
    let world = World::new(seed);
    let header = tournament::Header::new(BookId::Straight42, "Spring 42", "7");
    let event = world.hall.create_event(&OPERATOR, app::NewEvent { header }, None).await.unwrap();
    for n in 1..=n {
        let line = json!({"do": "enter", "name": format!("Team {n}")}).to_string();
        give(&world, &OPERATOR, event, &line).await.unwrap();
    }
    (world, event)
}

async fn history(world: &World, who: &Principal, event: app::EventId) -> Vec<Value> {
    let page = world.hall.event_lines(who, event, 0, 100).await.unwrap();
    let page = serde_json::to_value(page).unwrap();
    page["items"].as_array().unwrap().clone()
}

#[tokio::test]
async fn an_answer_says_its_line_and_what_it_took_back() {
    let (world, event) = event(201, 4).await;
    let say = async |line: &str| give(&world, &OPERATOR, event, line).await.unwrap();
    let drawn = say(r#"{"do":"draw"}"#).await;
    assert_eq!((drawn.line, drawn.undid), (Some(6), None));
    let undone = say(r#"{"do":"undo"}"#).await;
    assert_eq!((undone.line, undone.undid), (Some(7), Some(6)));
    let redo = LineRequest { line: r#"{"do":"redo"}"#, expected: None, key: Some("again") };
    let redone = world.hall.event_line(&OPERATOR, event, redo).await.unwrap();
    assert_eq!((redone.line, redone.undid, redone.is_repeat), (Some(8), Some(7), false));
    let repeated = world.hall.event_line(&OPERATOR, event, redo).await.unwrap();
    assert_eq!((repeated.line, repeated.undid, repeated.is_repeat), (Some(8), Some(7), true));
    let told = history(&world, &OPERATOR, event).await;
    assert_eq!(told[0]["n"], 8);
    assert_eq!(told[0]["who"], json!({"name": "operator", "role": "director"}));
    assert_eq!(told[0]["text"]["code"], "line/redid");
    assert_eq!((&told[1]["undone_by"], &told[1]["stands"]), (&json!(8), &json!(false)));
    assert_eq!((&told[2]["do"], &told[2]["stands"]), (&json!("draw"), &json!(true)));
}

#[tokio::test]
async fn everybody_sees_corrections_and_rulings_and_not_who_made_them() {
    let (world, event) = event(202, 4).await;
    for line in [
        r#"{"do":"draw"}"#,
        r#"{"do":"announce","text":"Bring the sheets","to":"staff"}"#,
        r#"{"do":"score","match":"rr-1-1","score":[7,2]}"#,
        r#"{"do":"correct","match":"rr-1-1","score":[7,3],"why":"misread"}"#,
    ] {
        give(&world, &OPERATOR, event, line).await.unwrap();
    }
    let public = history(&world, &Principal::Anybody, event).await;
    assert_eq!(public.len(), 1);
    assert_eq!((&public[0]["do"], public[0].get("who")), (&json!("correct"), None));
    assert!(!json!(public).to_string().contains("operator"), "{public:?}");
    assert_eq!(history(&world, &OPERATOR, event).await.len(), 8);
}

#[tokio::test]
async fn lines_name_entries_by_their_ids() {
    let (world, event) = event(203, 4).await;
    let say = async |line: &str| give(&world, &OPERATOR, event, line).await;
    say(r#"{"do":"rename","entry":"2","to":"Aces"}"#).await.unwrap();
    say(r#"{"do":"draw"}"#).await.unwrap();
    let board = world.shown(event).await;
    let (id, side) = board["matches"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(id, game)| (id.clone(), game["sides"][0].as_str().unwrap().to_owned()))
        .next()
        .unwrap();
    let forfeit = json!({"do": "forfeit", "match": id, "by": {"entry": side}}).to_string();
    say(&forfeit).await.unwrap();
    let told = history(&world, &OPERATOR, event).await;
    assert_eq!(told[0]["text"]["params"]["entry"], side.as_str());
    // The record keeps names, which is what others read.
    let record = world.hall.export_event(&OPERATOR, event).await.unwrap();
    assert!(record.contains(r#""do":"rename","name":"Team 1","to":"Aces""#), "{record}");
    for (line, words) in [
        (r#"{"do":"withdraw","entry":"99"}"#, "no entry 99"),
        (r#"{"do":"withdraw","entry":"x"}"#, "not the id of an entry"),
        (r#"{"do":"withdraw","entry":"3","name":"Team 2"}"#, "not both"),
    ] {
        let refused = say(line).await.unwrap_err().to_string();
        assert!(refused.contains(words), "{line}: {refused}");
    }
}

#[tokio::test]
async fn an_event_is_put_away_and_one_without_a_draw_is_deleted() {
    let (world, event) = event(204, 2).await;
    let listed = async |archived| {
        let query = EventQuery { limit: 10, archived: Some(archived), ..EventQuery::default() };
        let page = world.hall.find_events(&OPERATOR, query).await.unwrap();
        page.items.into_iter().map(|it| it.listed.name).collect::<Vec<String>>()
    };
    give(&world, &OPERATOR, event, r#"{"do":"settings","name":"Autumn 42"}"#).await.unwrap();
    assert_eq!(listed(false).await, ["Autumn 42"]);
    give(&world, &OPERATOR, event, r#"{"do":"undo"}"#).await.unwrap();
    assert_eq!(listed(false).await, ["Spring 42"]);
    assert!(world.hall.archive_event(&Principal::Anybody, event, true).await.is_err());
    world.hall.archive_event(&OPERATOR, event, true).await.unwrap();
    assert_eq!((listed(false).await.len(), listed(true).await.len()), (0, 1));
    let refused = give(&world, &OPERATOR, event, r#"{"do":"draw"}"#).await.unwrap_err();
    assert_eq!(refused.code(), "event/archived");
    world.hall.archive_event(&OPERATOR, event, false).await.unwrap();
    give(&world, &OPERATOR, event, r#"{"do":"draw"}"#).await.unwrap();
    let refused = world.hall.delete_event(&OPERATOR, event).await.unwrap_err();
    assert_eq!(refused.code(), "event/drawn");
    give(&world, &OPERATOR, event, r#"{"do":"undo"}"#).await.unwrap();
    world.hall.delete_event(&OPERATOR, event).await.unwrap();
    assert!(listed(false).await.is_empty());
    let gone = world.hall.event(&Principal::Anybody, event).await.unwrap_err();
    assert_eq!(gone.code(), "event/not_found");
    assert!(world.hall.delete_event(&OPERATOR, event).await.is_err());
}

#[tokio::test]
async fn good_rows_are_entered_and_the_others_left_out() {
    let (world, event) = event(205, 1).await;
    let csv = "name\nTeam 1\nAces\nteam 1\n";
    let refused = world.hall.enter_all(&OPERATOR, event, EntryList::new(csv)).await.unwrap_err();
    assert_eq!(refused.code(), "event/bad_rows");
    let good = EntryList { only_good: true, key: Some("k"), ..EntryList::new(csv) };
    let entered = world.hall.enter_all(&OPERATOR, event, good).await.unwrap();
    assert_eq!((entered.line, entered.is_repeat), (Some(3), false));
    assert!(world.hall.enter_all(&OPERATOR, event, good).await.unwrap().is_repeat);
    let layout = tournament::import::Layout::default();
    let seen = world.hall.preview_entries(&OPERATOR, event, csv, &layout).await.unwrap();
    assert_eq!((seen.would_enter, seen.duplicates.len()), (0, 3));
}

#[tokio::test]
async fn a_paused_clock_does_not_run_over() {
    let (world, event) = event(206, 4).await;
    for line in [r#"{"do":"draw"}"#, r#"{"do":"start"}"#, r#"{"do":"pause","why":"a fire alarm"}"#]
    {
        give(&world, &OPERATOR, event, line).await.unwrap();
    }
    let called = async || history(&world, &OPERATOR, event).await[0]["do"] == "time";
    world.clock.advance(3_600_000);
    world.hall.tick().await.unwrap();
    assert!(!called().await);
    give(&world, &OPERATOR, event, r#"{"do":"resume"}"#).await.unwrap();
    world.clock.advance(25 * 60_000 - 1000);
    world.hall.tick().await.unwrap();
    assert!(!called().await);
    world.clock.advance(1000);
    world.hall.tick().await.unwrap();
    assert!(called().await);
    assert_eq!(history(&world, &OPERATOR, event).await[0]["who"], json!({"name": "clock"}));
}
