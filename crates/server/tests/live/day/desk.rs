//! The director's page: the board by a socket, lines by HTTP, and the list of what there is to do.

use std::time::Duration;

use crowd::{Http, Watcher};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::day::course::Course;
use crate::house::House;

/// Longer than anything takes.
const PATIENCE: Duration = Duration::from_mins(1);

pub(super) struct Desk {
    pub(super) house: House,
    pub(super) course: Course,
    /// The address of the event.
    pub(super) event: String,
    /// What the director sees.
    pub(super) board: Watcher,
    /// What is on the wall.
    pub(super) wall: Watcher,
}

impl Desk {
    /// Creates the event, and opens its page and the wall's.
    pub(super) async fn open(course: Course) -> Desk {
        let house = House::open().await;
        let creation = json!({"book": course.book, "name": "A day", "seed": "4 2 6 1", "options": course.options});
        let created = house.director.post("/api/events", &creation).await.unwrap();
        let event = format!("/api/events/{}", created["event"].as_str().unwrap());
        let live = format!("{event}/live?encoding=deflate");
        let mut board = Watcher::open(&house.director, &live).await.unwrap();
        let mut wall = Watcher::open(&Http::new(house.url()), &live).await.unwrap();
        assert!(board.read().await.unwrap().is_snapshot && wall.read().await.unwrap().is_snapshot);
        Desk { house, course, event, board, wall }
    }

    pub(super) async fn close(self) {
        self.house.close().await;
    }

    /// What somebody asks of the event, as the director.
    pub(super) async fn post(&self, path: &str, body: &Value) -> Value {
        let asked = self.house.director.post(&format!("{}{path}", self.event), body).await;
        asked.unwrap_or_else(|error| panic!("{path} {body}: {error}"))
    }

    pub(super) async fn get(&self, path: &str) -> Value {
        self.house.director.get(&format!("{}{path}", self.event)).await.unwrap()
    }

    /// Gives a line, and waits until the page shows what it did. Returns its number.
    pub(super) async fn give(&mut self, line: &Value) -> u64 {
        let given = self.post("/lines", line).await;
        self.catch_up().await;
        given["line"].as_u64().expect("an answer has the number of its line")
    }

    /// Waits until the page shows all that has happened.
    pub(super) async fn catch_up(&mut self) {
        let now = self.get("").await;
        let mark = now["mark"].as_u64().unwrap();
        while self.board.mark() < mark {
            next(&mut self.board).await;
        }
    }

    /// Waits until the page shows something.
    pub(super) async fn see(&mut self, what: &str, shows: impl FnMut(&Value) -> bool) {
        see(&mut self.board, what, shows).await;
    }

    /// What there is to do of a kind.
    pub(super) fn todos(&self, kind: &str) -> Vec<Value> {
        let todos = rows(&self.board.board()["todo"]).into_iter().map(|(_, todo)| todo);
        todos.filter(|todo| todo["kind"] == kind).collect()
    }

    /// Waits until there is something of a kind to do.
    pub(super) async fn todo(&mut self, kind: &str) -> Value {
        self.see(kind, |board| rows(&board["todo"]).iter().any(|(_, todo)| todo["kind"] == kind))
            .await;
        self.todos(kind).remove(0)
    }

    /// Waits until nothing of a kind is to do about a match.
    pub(super) async fn see_done(&mut self, kind: &str, of: &str) {
        let is_it = |todo: &Value| todo["kind"] == kind && todo["match"] == of;
        self.see(kind, |board| !rows(&board["todo"]).iter().any(|(_, todo)| is_it(todo))).await;
    }

    /// A match as the page shows it.
    pub(super) fn game(&self, of: &str) -> &Value {
        &self.board.board()["matches"][of]
    }

    /// The score sheet of a match.
    pub(super) async fn sheet(&self, of: &str) -> Value {
        self.get(&format!("/matches/{of}/sheet")).await["sheet"].clone()
    }

    /// A match that is to be played, on a table if there are tables.
    pub(super) async fn some_match(&mut self) -> String {
        while self.todos("score").is_empty() {
            self.go_on().await;
        }
        let todos = self.todos("score");
        let on_table = todos.iter().find(|todo| todo["table"].is_number());
        text(&on_table.unwrap_or(&todos[0])["match"])
    }

    /// Gives the result of a match that this side won.
    pub(super) async fn score(&mut self, todo: &Value, winner: usize) -> u64 {
        let sheet = self.sheet(&text(&todo["match"])).await;
        let figures = (self.course.figures)(&sheet, winner);
        let line = completed(&todo["line"], &figures);
        self.give(&line).await
    }
}

/// Reads the next message.
pub(super) async fn next(watcher: &mut Watcher) {
    timeout(PATIENCE, watcher.read()).await.expect("a message").unwrap();
}

/// Reads on until the board shows something.
pub(super) async fn see(watcher: &mut Watcher, what: &str, shows: impl FnMut(&Value) -> bool) {
    let seen = timeout(PATIENCE, watcher.until(shows)).await;
    let Ok(seen) = seen else { panic!("never seen: {what}: {}", watcher.board()) };
    seen.unwrap();
}

/// A line with what was left open in it.
pub(super) fn completed(line: &Value, figures: &Value) -> Value {
    let mut line = line.as_object().expect("a line").clone();
    line.extend(figures.as_object().expect("figures").clone());
    Value::Object(line)
}

pub(super) fn rows(map: &Value) -> Vec<(String, Value)> {
    map.as_object().cloned().unwrap_or_default().into_iter().collect()
}

pub(super) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}
