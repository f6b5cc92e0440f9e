//! Tables that play on by themselves when everyone has left.

use anyhow::Context as _;
use futures_util::future::try_join_all;
use serde_json::json;

use crate::stranger::Stranger;

/// How many each stranger opens.
const OF_EACH: usize = 75;

/// Opens tables that go on as fast as they can without anyone, sits down at every seat, and leaves.
pub(crate) async fn open(strangers: &[Stranger]) -> anyhow::Result<usize> {
    let all = strangers.iter().map(|stranger| async move {
        for _ in 0..OF_EACH {
            let path = open_one(stranger).await?;
            for seat in 0..4 {
                let sitting = json!({"seat": seat, "name": format!("No one {seat}")});
                stranger.post(&format!("{path}/seats"), &[], &sitting).await?;
            }
        }
        anyhow::Ok(OF_EACH)
    });
    Ok(try_join_all(all).await?.into_iter().sum())
}

/// A table where no one is waited for.
pub(crate) async fn open_one(stranger: &Stranger) -> anyhow::Result<String> {
    let pace = json!({
        "deal_after": 0, "close_after": 0, "grace": 0, "stand_in_after": 50,
        "shot": {"bid": 3000, "play": 3000, "plays": true},
    });
    let opening = json!({"book": "straight42", "options": {"target_marks": 99}, "pace": pace});
    let opened = stranger.post("/api/tables", &[], &opening).await?;
    Ok(format!("/api/tables/{}", opened["table"].as_str().context("a table")?))
}

/// How often the hall has written to its journal, as it counts that itself.
pub(crate) async fn written(stranger: &Stranger) -> anyhow::Result<u64> {
    let metrics = stranger.ask("GET /metrics", &[], "").await?.body;
    let count =
        metrics.lines().filter(|line| line.starts_with("hall_journal_append_seconds_count"));
    Ok(count.filter_map(|line| line.split(' ').nth(1)?.parse::<u64>().ok()).sum())
}
