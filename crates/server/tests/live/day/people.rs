//! Players and their phones.

use crowd::{Http, Player, Watcher};
use serde_json::{Value, json};

use crate::day::desk::{Desk, completed, see, text};

/// Somebody with a phone, who came by a link.
pub(super) struct Person {
    /// What the link says.
    token: String,
    pub(super) http: Http,
    pub(super) me: Value,
    pub(super) phone: Watcher,
}

impl Person {
    /// Joins by a link, and opens the page that follows.
    async fn join(url: &str, event: &str, token: &str, name: &str) -> Person {
        let stranger = Http::new(url);
        let joined =
            stranger.post(&format!("{event}/join"), &json!({"token": token, "name": name})).await;
        let http = stranger.with_session(text(&joined.unwrap()["token"]));
        let session = http.get("/api/session").await.unwrap();
        let grant = &session["grants"][0];
        assert_eq!(
            (grant["role"].as_str(), session["guest"].as_str()),
            (Some("player"), Some(name))
        );
        // The page of the event the grant is for.
        let event = format!("/api/events/{}", text(&grant["event"]));
        let me = http.get(&format!("{event}/me")).await.unwrap();
        let live = format!("{event}/live?parts=me,clock&encoding=deflate");
        let mut phone = Watcher::open(&http, &live).await.unwrap();
        assert!(phone.read().await.unwrap().is_snapshot);
        assert_eq!(phone.board()["me"], me);
        Person { token: token.to_owned(), http, me, phone }
    }

    /// Whether they play for an entry, alone or with a partner.
    fn is_of(&self, entry: &Value) -> bool {
        self.me["entries"].as_array().unwrap().contains(entry)
    }
}

impl Desk {
    /// Gives every entry a link, and lets everybody join by theirs.
    pub(super) async fn hand_out_links(&mut self) -> Vec<Person> {
        self.give(&json!({"do": "settings", "scoring": "players"})).await;
        let made = self.post("/links/batch", &json!({"for": "entries"})).await;
        let mut people = Vec::new();
        for link in made["links"].as_array().unwrap() {
            let (token, label) = (text(&link["token"]), text(&link["label"]));
            people.push(Person::join(self.house.url(), &self.event, &token, &label).await);
        }
        people
    }

    /// Two sides report different ends, and the director settles it. One of them has two phones.
    pub(super) async fn settle_a_dispute(&mut self, people: &mut [Person]) {
        let of = self.some_match().await;
        let sheet = self.sheet(&of).await;
        let entries = sheet["entries"].as_array().unwrap();
        let (Some(one), Some(other)) = (
            people.iter().position(|person| person.is_of(&entries[0])),
            people.iter().position(|person| person.is_of(&entries[1])),
        ) else {
            panic!("everybody has a link")
        };
        let token = people[one].token.clone();
        let url = self.house.url().to_owned();
        let mut tablet = Person::join(&url, &self.event, &token, "On a tablet").await;
        assert_eq!(tablet.me["next"], people[one].me["next"], "two devices of one player");
        assert_eq!(tablet.me["next"]["match"], of);
        assert_eq!(tablet.me["next"]["side"], 0);

        let report = format!("{}/matches/{of}/report", self.event);
        let [won, lost] = [0, 1].map(|winner| (self.course.figures)(&sheet, winner));
        people[one].http.post(&report, &won).await.unwrap();
        see(&mut tablet.phone, "the report", |board| board["me"]["next"]["live"].is_object()).await;
        people[other].http.post(&report, &lost).await.unwrap();
        see(&mut tablet.phone, "the dispute", |board| board["me"]["next"]["state"] == "disputed")
            .await;
        let dispute = self.todo("dispute").await;
        assert_eq!(dispute["match"], of);
        let claims = self.sheet(&of).await["dispute"]["claims"].clone();
        assert_eq!(claims.as_array().unwrap().len(), 2, "{claims}");
        let settlement = completed(&json!({"how": "the sheet was added up again"}), &won);
        self.post(&format!("/matches/{of}/sheet/settle"), &settlement).await;
        self.see("the result", |board| {
            ["done", "signed"].iter().any(|state| board["matches"][&of]["state"] == *state)
        })
        .await;
        if let Some(take_in) = self.todos("take-in").first().cloned() {
            self.give(&take_in["line"]).await;
        }
        assert_eq!(self.game(&of)["state"], "done");
        self.see_done("dispute", &of).await;
        assert_eq!(self.game(&of)["winner"], self.game(&of)["sides"][0]);
        let phone = &mut people[one].phone;
        see(phone, "the next match", |board| board["me"]["next"]["match"] != of.as_str()).await;
    }

    /// A call that only people can decide, at a table played online.
    pub(super) async fn rule_at_an_online_table(&mut self, people: &[Person]) {
        let of = self.some_match().await;
        let opening = json!({"kind": "honor", "pace": {"deal_after": 0}});
        let opened = self.post(&format!("/matches/{of}/table"), &opening).await;
        let table = format!("/api/tables/{}", text(&opened["table"]));
        let entries =
            self.house.director.get(&table).await.unwrap()["table"]["of"]["entries"].clone();
        let mut players = Vec::new();
        let mut seated = Vec::new();
        for (seat, entry) in entries.as_array().unwrap().iter().enumerate() {
            // Partners each come by a link of their own, or both by that of their team.
            let of_entry: Vec<&Person> =
                people.iter().filter(|person| person.is_of(entry)).collect();
            let is_second = seated.contains(entry);
            let person = of_entry[usize::from(is_second).min(of_entry.len() - 1)];
            seated.push(entry.clone());
            let name = format!("At seat {seat}");
            let joined = Person::join(self.house.url(), &self.event, &person.token, &name).await;
            assert_eq!(joined.me["next"]["online"], opened["table"]);
            let sitting = json!({"seat": seat, "name": name});
            let taken = joined.http.post(&format!("{table}/seats"), &sitting).await.unwrap();
            let live = format!("{table}/live");
            players.push(
                Player::connect(self.house.url(), &live, Some(&text(&taken["token"])))
                    .await
                    .unwrap(),
            );
        }
        while players[0].to_act().is_none() {
            players[0].read().await.unwrap();
        }
        let clause = self.clause_for_officials().await;
        let call =
            format!("\"act\":{{\"seat\":0,\"do\":\"call\",\"clause\":\"{clause}\",\"against\":1}}");
        let id = players[0].send(&call).await.unwrap();
        let told = players[0].answer(id).await.unwrap();
        assert!(matches!(told, crowd::Told::Done(_)), "{told:?}");

        let ruling = self.todo("ruling").await;
        assert_eq!((&ruling["match"], &ruling["reason"]["clause"]), (&json!(of), &json!(clause)));
        let online = text(&ruling["reason"]["params"]["table"]);
        let acts = format!("/api/tables/{online}/acts");
        self.house.director.post(&acts, &ruling["line"]).await.unwrap();
        self.see_done("ruling", &of).await;

        // They play on at a real table after all.
        let score = self.todos("score").into_iter().find(|todo| todo["match"] == of.as_str());
        self.score(&score.expect("the match is still to be played"), 0).await;
        while !players[0].is_closed() {
            players[0].read().await.unwrap();
        }
    }

    /// A clause that can be called, and that an official decides about.
    async fn clause_for_officials(&self) -> String {
        let book =
            self.house.director.get(&format!("/api/books/{}", self.course.book)).await.unwrap();
        let clauses = book["clauses"].as_array().unwrap();
        let clause = clauses.iter().find(|clause| clause["call"]["judged"] == "official");
        text(&clause.expect("every book has one")["clause"])
    }
}
