//! The morning: a list with mistakes, the check-in, the first draws.

use crowd::{Failed, Http};
use serde_json::{Value, json};

use crate::day::desk::{Desk, see, text};

impl Desk {
    pub(super) async fn enter_from_a_bad_list(&mut self) {
        let n_entries = self.course.n_entries;
        let mut list: Vec<String> = (1..=n_entries).map(|n| self.course.row(n)).collect();
        // One entry is there twice, and one row has more fields than there are columns.
        let twice = list[1].clone();
        list[2] = twice;
        list[4].push_str(",,?,?");
        let preview = self.import("?preview=true", &list).await.unwrap();
        let rows = preview["rows"].as_array().unwrap();
        let bad = |rows: &[Value]| -> Vec<usize> {
            rows.iter().map(|row| row["line"].as_u64().unwrap() as usize).collect()
        };
        let problems: Vec<Value> =
            rows.iter().filter(|row| !row["problem"].is_null()).cloned().collect();
        assert_eq!(preview["would_enter"], n_entries - problems.len());
        let refused = self.import("", &list).await.unwrap_err();
        assert_eq!(refused.body["error"]["code"], "event/bad_rows");
        let refused = bad(refused.body["error"]["rows"].as_array().unwrap());
        assert_eq!(refused, bad(&problems), "the preview names the same rows");
        self.catch_up().await;
        assert_eq!(self.board.board()["entries"], json!({}), "all or none");

        for line in refused {
            // Below the head, and counted from 1.
            list[line - 2] = self.course.row(line - 1);
        }
        let preview = self.import("?preview=true", &list).await.unwrap();
        assert_eq!(preview["would_enter"], n_entries);
        self.import("", &list).await.unwrap();
        self.see("entries", |board| board["entries"].as_object().unwrap().len() == n_entries).await;
    }

    async fn import(&self, query: &str, list: &[String]) -> Result<Value, Failed> {
        let csv = format!("{}\n{}\n", self.course.head(), list.join("\n"));
        let sent =
            self.house.director.post_text(&format!("{}/entries{query}", self.event), csv).await;
        sent.map_err(|error| error.downcast().unwrap())
    }

    pub(super) async fn check_everybody_in(&mut self) {
        let missing = self.todos("check-in");
        assert_eq!(missing.len(), self.course.n_entries);
        for todo in missing {
            self.give(&todo["line"]).await;
        }
        assert_eq!(self.todos("check-in"), Vec::<Value>::new());
    }

    /// Looks at the draw, makes exactly that one, and shows it to the public once it is read out.
    pub(super) async fn draw_and_hold_back(&mut self) {
        self.todo("draw").await;
        let mut line = self.post("/draws/preview", &json!({})).await["line"].clone();
        line["hold"] = json!(true);
        self.give(&line).await;
        assert_eq!(self.board.board()["draws"].as_object().unwrap().len(), 1);
        let public = Http::new(self.house.url()).get(&self.event).await.unwrap();
        assert_eq!(public["event"]["draws"], json!({}));
        assert_eq!(public["event"]["matches"], json!({}));
        assert_eq!(self.todos("start-clock"), Vec::<Value>::new(), "nobody plays yet");
        let publish = self.todo("publish").await;
        self.give(&publish["line"]).await;
        see(&mut self.wall, "the draw", |board| board["draws"] != json!({})).await;
        assert_eq!(self.wall.board()["draws"], self.board.board()["draws"]);
    }

    pub(super) async fn draw_until_somebody_plays(&mut self) {
        while self.todos("score").is_empty() {
            let draw = self.todo("draw").await;
            self.give(&draw["line"]).await;
        }
        let of = self.some_match().await;
        assert_eq!(text(&self.game(&of)["kind"]), "pending");
    }
}
