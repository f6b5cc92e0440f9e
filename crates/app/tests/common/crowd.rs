//! Clients at a table: each knows its own messages and acts on what they list as legal.

use std::collections::BTreeSet;
use std::sync::Arc;

use app::testing::{Inbox, merge};
use app::{LineRequest, Principal, SeatPass, TableId};
use game::testkit::Rng;
use serde_json::{Value as Json, json as object};

use super::{World, json};

/// Everybody around one table.
pub(crate) struct Crowd {
    pub(crate) table: TableId,
    pub(crate) passes: Vec<SeatPass>,
    /// One for each seat, then a spectator.
    pub(crate) clients: Vec<Client>,
    /// Sees everything; what the others are sent is checked against it.
    pub(crate) referee: Client,
}

/// Somebody with a connection.
pub(crate) struct Client {
    inbox: Arc<Inbox>,
    /// The seat; `None` for others.
    pub(crate) seat: Option<usize>,
    /// The last message, merged with what was known before.
    pub(crate) last: Json,
    /// The numbers of all log entries that came.
    pub(crate) heard: BTreeSet<u64>,
    /// Every message, as it came.
    pub(crate) got: Vec<String>,
}

impl Client {
    pub(crate) fn new(inbox: Arc<Inbox>, seat: Option<usize>) -> Client {
        Client { inbox, seat, last: Json::Null, heard: BTreeSet::new(), got: Vec::new() }
    }

    /// Reads what has come, checking that no update was missed.
    pub(crate) fn read(&mut self) {
        while let Some(message) = self.inbox.try_next() {
            let now = json(&message.text);
            assert_eq!(now["version"], message.version);
            self.heard.extend(numbers(&now));
            if now["kind"].as_str().unwrap().ends_with("update") {
                assert_eq!(now["from"], self.last["version"], "an update was missed");
                merge(&mut self.last, &now);
            } else {
                self.last = now;
            }
            self.got.push(String::from_utf8(message.text.to_vec()).unwrap());
        }
    }
}

/// The numbers of the log entries in a message.
pub(crate) fn numbers(message: &Json) -> impl Iterator<Item = u64> {
    message["log"].as_array().unwrap().iter().map(|item| item["n"].as_u64().unwrap())
}

impl Crowd {
    pub(crate) async fn around(world: &World, table: TableId, passes: Vec<SeatPass>) -> Crowd {
        let mut clients = Vec::new();
        for (n, pass) in passes.iter().enumerate() {
            let who = Principal::Seat(*pass);
            let inbox = Inbox::new();
            world.hall.watch_table(&who, table, None, &inbox).await.unwrap();
            clients.push(Client::new(inbox, Some(n)));
        }
        let anybody = Principal::Anybody;
        let spectator = Inbox::new();
        world.hall.watch_table(&anybody, table, None, &spectator).await.unwrap();
        clients.push(Client::new(spectator, None));
        let operator = Principal::Operator;
        let referee = Inbox::new();
        world.hall.watch_as_referee(&operator, table, None, &referee).await.unwrap();
        let mut crowd = Crowd { table, passes, clients, referee: Client::new(referee, None) };
        crowd.read();
        crowd
    }

    pub(crate) fn read(&mut self) {
        self.clients.iter_mut().for_each(Client::read);
        self.referee.read();
    }

    /// The table part, as everybody sees it.
    pub(crate) fn room(&self) -> &Json {
        &self.referee.last["table"]
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.room()["closed"] == true
    }

    /// Does one thing the table waits for. `wildness` is how many acts in a hundred are tried that
    /// nobody asked for.
    pub(crate) async fn step(&mut self, world: &World, rng: &mut Rng, wildness: usize) {
        if rng.below(100) < wildness {
            self.try_something(world, rng).await;
        } else {
            match self.room()["awaits"].as_str().unwrap() {
                "seat" => self.act_in_turn(world, rng).await,
                "ruling" => {
                    let ruling = object!({"do": "ruling", "upheld": rng.below(2) == 0});
                    self.act(world, &Principal::Operator, &ruling).await.unwrap();
                }
                _ => {
                    // Some give a value for the shuffle; the rest is up to the clock.
                    if rng.below(2) == 0 {
                        let pass = rng.pick(&self.passes);
                        let value = format!("value {}", rng.next_u64());
                        let _ = world.hall.ready(pass, Some(&value)).await;
                    }
                    world.hall.tick().await.unwrap();
                }
            }
        }
        self.read();
    }

    async fn act_in_turn(&mut self, world: &World, rng: &mut Rng) {
        let seat = usize::try_from(self.room()["to_act"].as_u64().unwrap()).unwrap();
        let view = &self.clients[seat].last["view"];
        let act = rng.pick(view["legal"].as_array().unwrap()).clone();
        let who = Principal::Seat(self.passes[seat]);
        self.act(world, &who, &act).await.unwrap_or_else(|error| panic!("{act}: {error}"));
    }

    /// Something a client might try out of turn. Most of it is refused.
    async fn try_something(&mut self, world: &World, rng: &mut Rng) {
        let seat = rng.below(self.passes.len());
        let who = Principal::Seat(self.passes[seat]);
        let bones: Vec<Json> =
            bones_in(&self.clients[seat].last.to_string()).into_iter().map(Json::String).collect();
        let book: rulebook::BookId = self.room()["book"].as_str().unwrap().parse().unwrap();
        let clauses: Vec<String> =
            book.book().clauses().map(|(_, clause)| clause.id.clone()).collect();
        let act = match rng.below(6) {
            0 if !bones.is_empty() => {
                object!({"seat": seat, "do": "expose", "bone": rng.pick(&bones)})
            }
            1 if !bones.is_empty() => {
                object!({"seat": seat, "do": "play", "bone": rng.pick(&bones)})
            }
            2 => object!({"seat": seat, "do": "look"}),
            3 => object!({"seat": seat, "do": "declare", "what": "laydown"}),
            4 => object!({"seat": seat, "do": "pass"}),
            _ => object!({"seat": seat, "do": "call", "clause": rng.pick(&clauses),
                          "against": rng.below(self.passes.len())}),
        };
        let _ = self.act(world, &who, &act).await;
    }

    async fn act(
        &self,
        world: &World,
        who: &Principal,
        act: &Json,
    ) -> Result<app::Done, app::Error> {
        let line = act.to_string();
        world
            .hall
            .act(who, self.table, LineRequest { line: &line, expected: None, key: None })
            .await
    }
}

/// Every bone that stands in a text.
pub(crate) fn bones_in(text: &str) -> BTreeSet<String> {
    let bytes = text.as_bytes();
    let is_bone = |window: &[u8]| matches!(window, [b'"', a, b'-', b, b'"'] if a.is_ascii_digit() && b.is_ascii_digit());
    bytes
        .windows(5)
        .filter(|window| is_bone(window))
        .map(|window| String::from_utf8_lossy(&window[1..4]).into_owned())
        .collect()
}
