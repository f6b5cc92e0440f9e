use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use serde_json::json;

use crate::{Gone, Http, Player, Told};

/// A table of four clients that play straight 42, and choose among what is legal.
#[derive(Debug)]
pub struct Table {
    path: String,
    tokens: [String; 4],
    players: Vec<Player>,
    /// Who is to act, once the table has settled; `None` if the game is over.
    to_act: Option<usize>,
    random: u64,
}

/// One act that all players have seen.
#[derive(Copy, Clone, Debug)]
pub struct Acted {
    /// The version it brought the table to.
    pub version: u64,
    /// When the last of the four had seen it.
    pub ended: Instant,
    /// The time from the act to the last of the four.
    pub took: Duration,
}

impl Table {
    /// Opens a table through the first of `halls`, sits down and connects, seat by seat to one
    /// hall after the other.
    pub async fn open(halls: &[Http], seed: u64) -> anyhow::Result<Table> {
        let first = halls.first().context("no hall")?;
        // As fast as possible: no people play here.
        let pace = json!({"deal_after": 0, "close_after": 0, "shot": null});
        let opening = json!({"book": "straight42", "pace": pace});
        let opened = first.post("/api/tables", &opening).await?;
        let path = format!("/api/tables/{}", opened["table"].as_str().context("a table")?);
        let mut tokens = [const { String::new() }; 4];
        for (seat, token) in tokens.iter_mut().enumerate() {
            let name = format!("Player {seat}");
            let sitting = json!({"seat": seat, "name": name});
            let taken = first.post(&format!("{path}/seats"), &sitting).await?;
            taken["token"].as_str().context("a token")?.clone_into(token);
        }
        let mut table = Table { path, tokens, players: Vec::new(), to_act: None, random: seed | 1 };
        table.connect(halls).await?;
        Ok(table)
    }

    /// Where it is: `/api/tables/…`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Connects its players again, as after a failure.
    pub async fn connect(&mut self, halls: &[Http]) -> anyhow::Result<()> {
        self.players.clear();
        let live = format!("{}/live", self.path);
        for (token, hall) in self.tokens.iter().zip(halls.iter().cycle()) {
            self.players.push(Player::connect(hall.url(), &live, Some(token)).await?);
        }
        self.settle().await?;
        Ok(())
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        self.to_act.is_none()
    }

    /// The version the players have.
    pub fn version(&self) -> u64 {
        self.newest().version()
    }

    /// Lets the player to act do something, under `key`, and waits until all four have seen it.
    pub async fn act(&mut self, key: &str) -> anyhow::Result<Acted> {
        let (seat, line) = self.choose()?;
        let started = Instant::now();
        let version = self.act_as(seat, &line, key).await?;
        for player in &mut self.players {
            player.wait_for(version).await?;
        }
        let ended = Instant::now();
        self.settle().await?;
        Ok(Acted { version, ended, took: ended - started })
    }

    /// Waits until all four have seen `version`, and a player is to act.
    pub async fn catch_up(&mut self, version: u64) -> Result<(), Gone> {
        for player in &mut self.players {
            player.wait_for(version).await?;
        }
        self.settle().await
    }

    /// What is done next: by whom, and the line.
    pub fn choose(&mut self) -> anyhow::Result<(usize, String)> {
        let seat = self.to_act.context("no seat is to act")?;
        let random = self.random();
        let legal = self.players[seat].legal();
        if legal.is_empty() {
            bail!("{seat} is to act and may do nothing");
        }
        // The first in the bidding is to pass or the lowest bid: mostly that, as people do.
        let is_bid = legal[0].get().contains("\"bid\"");
        let n = if is_bid && !random.is_multiple_of(4) { 0 } else { random as usize % legal.len() };
        Ok((seat, legal[n].get().to_owned()))
    }

    /// Acts for a seat and waits for the acknowledgement.
    pub async fn act_as(&mut self, seat: usize, line: &str, key: &str) -> anyhow::Result<u64> {
        let player = &mut self.players[seat];
        let key = if key.is_empty() { String::new() } else { format!(",\"key\":\"{key}\"") };
        let id = player.send(&format!("\"act\":{line}{key}")).await?;
        match player.answer(id).await? {
            Told::Done(version) => Ok(version),
            Told::Refused(why) => bail!("{line} was refused: {why}"),
        }
    }

    /// Waits for what happens by itself, the next deal above all, until a player is to act.
    async fn settle(&mut self) -> Result<(), Gone> {
        loop {
            let newest = self.version();
            for player in &mut self.players {
                player.wait_for(newest).await?;
            }
            // One machine may tell in one message what another tells in three.
            if self.version() != newest {
                continue;
            }
            let newest = self.newest();
            if newest.is_closed() || newest.to_act().is_some() {
                self.to_act = newest.to_act().filter(|_| !newest.is_closed());
                return Ok(());
            }
            self.players[0].read().await?;
        }
    }

    fn newest(&self) -> &Player {
        let newest = self.players.iter().max_by_key(|player| player.version());
        newest.expect("a table has players")
    }

    /// xorshift64: the choices need not be good, only different.
    const fn random(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random >> 3
    }
}
