//! What comes up during the day: an alarm, a broken table, a misspelt name, a dead spot of the Wi-Fi.

use crowd::{Http, Watcher};
use serde_json::{Value, json};

use crate::day::desk::{Desk, rows, see, text};
use crate::day::people::Person;

impl Desk {
    pub(super) async fn stop_the_clock(&mut self, people: &[Person]) {
        if !self.course.has_clock {
            assert_eq!(self.todos("start-clock"), Vec::<Value>::new());
            return;
        }
        let start = self.todo("start-clock").await;
        self.give(&start["line"]).await;
        let live = format!("{}/live?parts=clock", self.event);
        let mut phone = Watcher::open(&people[0].http, &live).await.unwrap();
        let heats = |board: &Value| rows(&board["clock"]).into_iter().map(|(_, heat)| heat);
        see(&mut phone, "the clock", |board| heats(board).any(|heat| heat["ends_at"].is_number()))
            .await;
        self.give(&json!({"do": "pause", "why": "a fire alarm"})).await;
        see(&mut phone, "the pause", |board| {
            heats(board)
                .any(|heat| heat["paused_why"] == "a fire alarm" && heat["left_ms"].is_number())
        })
        .await;
        self.give(&json!({"do": "resume"})).await;
        see(&mut phone, "the clock go on", |board| {
            heats(board).all(|heat| heat["ends_at"].is_number())
        })
        .await;
    }

    /// The table of a match breaks; its players are sent to another.
    pub(super) async fn lose_a_table(&mut self) {
        let of = self.some_match().await;
        let table = self.game(&of)["table"].clone();
        let line = json!({"do": "settings", "closed_tables": [table]});
        let preview = self.post("/preview", &json!({"line": line})).await;
        let moved = preview["keep"]["tables"].as_array().unwrap().clone();
        let moved = moved.into_iter().find(|change| change["match"] == of.as_str());
        let moved = moved.expect("the preview says where they go");
        let given = self.give(&line).await;
        assert_eq!(self.game(&of)["table"], moved["becomes"]);
        assert_ne!(self.game(&of)["table"], table);
        assert_eq!(self.board.board()["tables"]["closed"], json!([table]));
        // It was only a leg, and somebody had a screw.
        self.give(&json!({"do": "undo", "line": given})).await;
        assert_eq!(self.game(&of)["table"], table);
    }

    pub(super) async fn correct_a_name(&mut self, people: &[Person]) {
        let entry = text(&people[0].me["grants"][0]["entry"]);
        let before = self.board.board()["matches"].clone();
        self.give(&json!({"do": "rename", "entry": entry, "to": "The Screwdrivers"})).await;
        assert_eq!(self.board.board()["entries"][&entry]["name"], "The Screwdrivers");
        assert_eq!(self.board.board()["matches"], before);
        see(&mut self.wall, "the name", |board| {
            board["entries"][&entry]["name"] == "The Screwdrivers"
        })
        .await;
        let me = people[0].http.get(&format!("{}/me", self.event)).await.unwrap();
        assert_eq!(me["grants"][0]["entry_name"], "The Screwdrivers");
    }

    /// A phone and the wall are away while results come in, and are told what they missed.
    pub(super) async fn miss_some_results(&mut self, people: &[Person]) {
        let event = self.event.clone();
        let nobody = Http::new(self.house.url());
        let of_parts = |parts: &str, from: u64| {
            format!("{event}/live?parts={parts}&encoding=deflate&from={from}")
        };
        let (known, mark) = (self.wall.board().clone(), self.wall.mark());
        let mine = format!("{event}/live?parts=me,clock");
        let mut phone = Watcher::open(&people[0].http, &mine).await.unwrap();
        phone.read().await.unwrap();
        let (own, own_mark) = (phone.board().clone(), phone.mark());
        phone.close().await.unwrap();
        for _ in 0..2 {
            while self.todos("score").is_empty() {
                self.go_on().await;
            }
            let todo = self.todos("score").remove(0);
            self.score(&todo, 1).await;
        }
        let all = "about,progress,entries,matches,standings,places,brackets,draws,tables,waiting,calls,clock,announcements";
        let mut back = Watcher::open(&nobody, &of_parts(all, mark)).await.unwrap();
        back.resume(known);
        assert!(!back.read().await.unwrap().is_snapshot, "only what was missed");
        let whole = nobody.get(&event).await.unwrap()["event"].clone();
        see(&mut back, "the results", |board| board["matches"] == whole["matches"]).await;
        assert_eq!(*back.board(), whole);

        let mut phone =
            Watcher::open(&people[0].http, &of_parts("me,clock", own_mark)).await.unwrap();
        phone.resume(own);
        assert!(!phone.read().await.unwrap().is_snapshot);
        let me = people[0].http.get(&format!("{event}/me")).await.unwrap();
        see(&mut phone, "what it missed", |board| board["me"] == me).await;
        self.wall = back;
    }
}
