//! Work that keeps a core busy, asked for by senders who do not wait for the answer.

use std::fmt::Write as _;
use std::time::Duration;

use crowd::Program;
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::time::sleep;

use crate::stranger::Stranger;

/// How long a sender stays.
const STAY: Duration = Duration::from_millis(300);

/// For how long it is seen what is done for no one.
const SEEN: Duration = Duration::from_secs(4);

/// What became of it.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Work {
    /// How many asked, and went.
    pub(crate) asked: usize,
    /// The processor time that was spent after they had gone, beyond what was spent before they came.
    pub(crate) cpu_for_no_one: Duration,
}

pub(crate) async fn ask_and_go(strangers: &[Stranger], program: &Program) -> anyhow::Result<Work> {
    let usual = used_meanwhile(program).await?;
    let requests = requests();
    let asked = strangers.iter().flat_map(|stranger| {
        requests.iter().map(move |(request, body)| async move {
            let mut stream = stranger.begin(request, body.len()).await?;
            stream.write_all(body.as_bytes()).await?;
            anyhow::Ok(stream)
        })
    });
    let streams: Vec<_> = join_all(asked).await.into_iter().collect::<anyhow::Result<_>>()?;
    let asked = streams.len();
    sleep(STAY).await;
    drop(streams);
    let afterwards = used_meanwhile(program).await?;
    Ok(Work { asked, cpu_for_no_one: afterwards.saturating_sub(usual) })
}

async fn used_meanwhile(program: &Program) -> anyhow::Result<Duration> {
    let before = program.usage()?.cpu;
    sleep(SEEN).await;
    Ok(program.usage()?.cpu.saturating_sub(before))
}

/// What a stranger may ask that takes long: four times each.
fn requests() -> Vec<(&'static str, String)> {
    let each = [
        ("POST /api/verify-deal", hard_record(60)),
        ("POST /api/verify-draw", long_event()),
        ("POST /api/judge", hard_declaration().to_string()),
        (
            "POST /api/solve",
            json!({"hands": hands(), "trump": "follow-me", "leader": 0}).to_string(),
        ),
        (
            "POST /api/forecast",
            json!({"book": "n42pa", "entrants": 1024, "tables": 512}).to_string(),
        ),
        ("POST /api/plan", json!({"book": "n42pa", "entrants": 1024}).to_string()),
    ];
    (0..4).flat_map(|_| each.clone()).collect()
}

/// The hands of a declaration that takes the judge long.
fn hands() -> Vec<Vec<&'static str>> {
    let hands = [
        "3-0 3-1 4-0 4-1 4-3 6-0 6-1",
        "0-0 1-1 2-0 2-1 3-2 3-3 5-2",
        "1-0 5-0 5-1 5-3 5-4 6-3 6-4",
        "2-2 4-2 4-4 5-5 6-2 6-5 6-6",
    ];
    hands.iter().map(|hand| hand.split(' ').collect()).collect()
}

fn hard_declaration() -> Value {
    json!({"book": "straight42", "hands": hands(), "trump": "deuces", "declarer": 3, "bidder": 1,
        "bid": "35", "what": "made", "order": null, "leader": 3, "trick": [], "points": [0, 0]})
}

/// A record in which a declaration that is hard to judge is challenged in every hand.
fn hard_record(n_hands: usize) -> String {
    let header = json!({"record": "domino-hall/1", "book": "straight42", "table": "guarded",
        "players": ["A", "B", "C", "D"], "options": {"target_marks": 99}});
    let mut record = format!("{header}\n");
    let mut line = |line: Value| writeln!(record, "{line}").expect("a string takes everything");
    for hand in 0..n_hands {
        let shuffler = hand % 4;
        line(json!({"do": "deal", "hands": hands(), "shuffler": shuffler}));
        for seat in (1..=4).map(|n| (shuffler + n) % 4) {
            let bid = if seat == 3 { "35" } else { "pass" };
            line(json!({"seat": seat, "do": "bid", "bid": bid}));
        }
        line(json!({"seat": 3, "do": "trump", "trump": "deuces"}));
        line(json!({"seat": 3, "do": "declare", "what": "made"}));
        line(json!({"seat": 0, "do": "challenge"}));
    }
    record
}

/// A record of an event with many entries in which the first draw is taken back and made again.
fn long_event() -> String {
    let header =
        json!({"record": "domino-hall-event/1", "book": "straight42", "name": "x", "seed": "7"});
    let mut record = format!("{header}\n");
    let mut line = |line: Value| writeln!(record, "{line}").expect("a string takes everything");
    for n in 0..1000 {
        line(
            json!({"do": "enter", "name": format!("T{n}"), "players": [format!("A{n}"), format!("B{n}")]}),
        );
    }
    for _ in 0..5000 {
        line(json!({"do": "draw"}));
        line(json!({"do": "undo"}));
    }
    record
}
