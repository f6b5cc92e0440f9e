//! To the last place, by the list of what there is to do; with a correction on the way.

use serde_json::{Value, json};

use crate::day::desk::{Desk, completed, rows, see, text};

/// What a correction may change and its undo has to bring back.
const PARTS: [&str; 8] =
    ["entries", "matches", "standings", "places", "brackets", "draws", "waiting", "calls"];

impl Desk {
    /// Sees to the list until it is empty.
    pub(super) async fn play_to_the_end(&mut self) {
        let mut is_corrected = false;
        for _ in 0..500 {
            let todos = self.todos("score");
            for (n, todo) in todos.iter().enumerate() {
                self.score(todo, n % 2).await;
            }
            if !is_corrected {
                is_corrected = self.correct_after_advancement().await;
            }
            if rows(&self.board.board()["todo"]).is_empty() {
                assert!(is_corrected, "no result had any consequence");
                let n_placed = self.board.board()["places"]["order"].as_array().unwrap().len();
                assert!(n_placed > 1);
                assert_eq!(self.board.board()["progress"]["stage"], "complete");
                let places = self.board.board()["places"].clone();
                see(&mut self.wall, "the places", |board| board["places"] == places).await;
                return;
            }
            if self.todos("score").is_empty() {
                self.go_on().await;
            }
        }
        panic!("no end: {}", self.board.board()["todo"]);
    }

    /// Sees to the next thing that is no result.
    pub(super) async fn go_on(&mut self) {
        for kind in ["draw", "publish", "tiebreak", "take-in"] {
            if let Some(todo) = self.todos(kind).first() {
                let line = todo["line"].clone();
                self.give(&line).await;
                return;
            }
        }
        panic!("nothing goes on: {}", self.board.board()["todo"]);
    }

    /// Corrects a result that others were played by: `false` if there is none yet.
    async fn correct_after_advancement(&mut self) -> bool {
        let mut done = rows(&self.board.board()["matches"]);
        done.retain(|(_, game)| game["kind"] == "played");
        done.sort_by_key(|(_, game)| std::cmp::Reverse(game["n"].as_u64()));
        for (of, game) in done {
            let sides = game["sides"].as_array().unwrap();
            let winner = sides.iter().position(|side| *side == game["winner"]).unwrap();
            // Who entered it at the desk has no sheet of it.
            let is_of_several = game["games"].is_array();
            let sheet = json!({"sides": sides, "best_of": if is_of_several { 3 } else { 1 }});
            let figures = (self.course.figures)(&sheet, (winner + 1) % sides.len());
            let line = json!({"do": "correct", "match": of, "why": "read the wrong way round"});
            let line = completed(&line, &figures);
            let preview = self.post("/preview", &json!({"line": line})).await;
            let lost = preview["replay"]["results_lost"].as_array().cloned().unwrap_or_default();
            if preview["keep"].is_object() && !lost.is_empty() {
                self.correct(&line, &of, &lost).await;
                return true;
            }
        }
        false
    }

    async fn correct(&mut self, line: &Value, of: &str, lost: &[Value]) {
        let before = self.parts();
        let kept = self.give(&completed(line, &json!({"then": "keep"}))).await;
        assert_ne!(self.game(of)["winner"], before[1][of]["winner"]);
        for lost in lost {
            let lost = text(&lost["match"]);
            assert_eq!(
                self.game(&lost)["sides"],
                before[1][&lost]["sides"],
                "what was played is kept"
            );
            assert_eq!(self.game(&lost)["state"], "done");
        }
        self.give(&json!({"do": "undo", "line": kept})).await;
        self.assert_as(&before);

        let replayed = self.give(&completed(line, &json!({"then": "replay"}))).await;
        for lost in lost {
            assert_ne!(self.game(&text(&lost["match"]))["state"], "done", "played again");
        }
        self.give(&json!({"do": "undo", "line": replayed})).await;
        self.assert_as(&before);
        // It was wrong after all.
        self.give(&completed(line, &json!({"then": "replay"}))).await;
    }

    fn assert_as(&self, before: &[Value]) {
        for (part, before) in PARTS.iter().zip(before) {
            let now = rows(&self.board.board()[part]);
            let changed: Vec<_> = now.iter().filter(|(id, row)| before[id] != *row).collect();
            let were: Vec<_> = changed.iter().map(|(id, _)| &before[id]).collect();
            assert!(
                changed.is_empty(),
                "{part} not as before the undone line: {changed:?}, was {were:?}"
            );
            assert_eq!(self.board.board()[part], *before);
        }
    }

    fn parts(&self) -> Vec<Value> {
        PARTS.iter().map(|part| self.board.board()[part].clone()).collect()
    }
}
