//! How fast this machine is with a program that does nothing else: rooms of four over plain sockets,
//! with each act written to disk and sent to all four, without rules, roles, JSON or a database.
//! These times are the machine's; anything on top of them is the hall's.

use std::env;
use std::fs::File;
use std::net::{Ipv4Addr, SocketAddr};
use std::os::unix::fs::FileExt as _;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;

use anyhow::{Context as _, ensure};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::Command;
use tokio::sync::mpsc::{self, UnboundedSender};
use tokio::task::JoinSet;
use tokio::time::{Duration, Instant, sleep_until};

use crate::report::{Sample, Taken};

/// About the size of an act.
const ACT: [u8; 64] = [b'a'; 64];

/// About the size of the update that a player is sent of an act.
const UPDATE: [u8; 300] = [b'u'; 300];

/// A page of the disk for each commit, and how many there are before the first is written again.
const PAGE: [u8; 4096] = [b'p'; 4096];
const PAGES: u64 = 4096;

type Room = Arc<[TcpStream]>;

/// Lets `n_rooms` act for a while, each once in an `interval`, against a program of their own.
pub(crate) async fn play(
    folder: &Path,
    n_rooms: usize,
    interval: Duration,
    span: Duration,
    sample: &Sample,
) -> anyhow::Result<()> {
    let mut command = Command::new(env::current_exe()?);
    command.arg("--bare").arg(folder.join("bare")).stdout(Stdio::piped()).kill_on_drop(true);
    let mut program = command.spawn().context("cannot start the bare rooms")?;
    let stdout = program.stdout.take().context("it has an output")?;
    let line = BufReader::new(stdout).lines().next_line().await?.context("it did not open")?;
    let address: SocketAddr = line.parse()?;

    let mut rooms = Vec::new();
    for _ in 0..n_rooms {
        let mut players = Vec::new();
        for _ in 0..4 {
            let mut player = TcpStream::connect(address).await?;
            player.set_nodelay(true)?;
            // Of many who come at once, not all are let in in that order: each waits to be.
            player.read_exact(&mut [0]).await?;
            players.push(player);
        }
        rooms.push(players);
    }
    let start = Instant::now();
    let mut playing = JoinSet::new();
    for (n, players) in rooms.into_iter().enumerate() {
        let first = start + interval.mul_f64(n as f64 / n_rooms as f64);
        playing.spawn(play_room(players, first, interval, start + span));
    }
    while let Some(times) = playing.join_next().await {
        sample.extend(times??);
    }
    program.kill().await.context("cannot end the bare rooms")
}

/// Returns how long each act took to reach the last of the four.
async fn play_room(
    mut players: Vec<TcpStream>,
    first: Instant,
    interval: Duration,
    over: Instant,
) -> anyhow::Result<Vec<Taken>> {
    let (mut due, mut times) = (first, Vec::new());
    let mut told = UPDATE;
    for n in 0.. {
        sleep_until(due).await;
        let started = Instant::now();
        if started >= over {
            break;
        }
        players[n % 4].write_all(&ACT).await?;
        for player in &mut players {
            player.read_exact(&mut told).await?;
        }
        let ended = Instant::now();
        times.push(Taken::new(ended.into_std(), ended - started, due.into_std(), interval));
        due += interval;
    }
    Ok(times)
}

/// Serves rooms, and says where, until it is killed. The file takes what is kept.
pub(crate) async fn serve(path: &Path) -> anyhow::Result<()> {
    let file = File::create(path)?;
    for n in 0..PAGES {
        file.write_all_at(&PAGE, n * PAGE.len() as u64)?;
    }
    file.sync_all()?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    println!("{}", listener.local_addr()?);
    let (acts, mut waiting) = mpsc::unbounded_channel();
    tokio::spawn(open_rooms(listener, acts));

    let mut batch: Vec<Room> = Vec::new();
    for n in 0.. {
        waiting.recv_many(&mut batch, usize::MAX).await;
        // No other task has anything to do in the meantime.
        file.write_all_at(&PAGE, n % PAGES * PAGE.len() as u64)?;
        file.sync_data()?;
        for room in batch.drain(..) {
            for player in &*room {
                ensure!(player.try_write(&UPDATE)? == UPDATE.len(), "a player does not listen");
            }
        }
    }
    Ok(())
}

/// Puts every four who come into a room.
async fn open_rooms(listener: TcpListener, acts: UnboundedSender<Room>) -> anyhow::Result<()> {
    loop {
        let mut players = Vec::new();
        for _ in 0..4 {
            let (mut player, _) = listener.accept().await?;
            player.set_nodelay(true)?;
            player.write_all(b"!").await?;
            players.push(player);
        }
        let room: Room = players.into();
        for n in 0..room.len() {
            tokio::spawn(listen(Arc::clone(&room), n, acts.clone()));
        }
    }
}

/// Passes on what a player does.
async fn listen(room: Room, n: usize, acts: UnboundedSender<Room>) -> anyhow::Result<()> {
    let mut act = ACT;
    loop {
        room[n].readable().await?;
        match room[n].try_read(&mut act) {
            Ok(0) => return Ok(()),
            Ok(_) => acts.send(Arc::clone(&room))?,
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error.into()),
        }
    }
}
