//! New secrets, asked for with old ones and the key their owner used.

use anyhow::Context as _;
use serde_json::json;

use crate::stranger::Stranger;
use crate::tables;

/// What became of it.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Secrets {
    pub(crate) tried: usize,
    pub(crate) got: usize,
}

/// The key that every request is sent with, as a careless client would.
const KEY: &str = "idempotency-key: 0123456789abcdef0123";

pub(crate) async fn try_old_ones(stranger: &Stranger) -> anyhow::Result<Secrets> {
    let mut secrets = Secrets::default();
    let path = tables::open_one(stranger).await?;
    let sitting = json!({"seat": 0, "name": "Ann"});
    let old = stranger.post(&format!("{path}/seats"), &[KEY], &sitting).await?;
    let old = format!("seat-token: {}", old["token"].as_str().context("a token")?);
    let renew = format!("{path}/seats/0/token");
    let new = stranger.post(&renew, &[&old, KEY], &json!({})).await?;
    let new = new["token"].as_str().context("a token")?.to_owned();
    for (request, headers, body) in [
        (format!("POST {renew}"), vec![old.as_str(), KEY], "{}".to_owned()),
        (format!("POST {renew}"), vec![old.as_str()], "{}".to_owned()),
        (format!("POST {path}/seats"), vec![KEY], sitting.to_string()),
        (format!("POST {path}/seats"), vec![old.as_str(), KEY], sitting.to_string()),
        (format!("GET {path}/seat"), vec![old.as_str()], String::new()),
    ] {
        let answer = stranger.ask(&request, &headers, &body).await?;
        secrets.tried += 1;
        secrets.got +=
            usize::from(answer.body.contains(&new) || answer.body.contains("\"token\":\""));
    }
    // A session that is over, and what it was given.
    let account = json!({"name": "Leaked", "password": "a long password of no one"});
    let session = stranger.post("/api/accounts", &[], &account).await?;
    let proof = session["token"].as_str().context("a token")?;
    let proof = format!("authorization: Bearer {proof}");
    let other = tables::open_one(stranger).await?;
    let seats = format!("{other}/seats");
    stranger.post(&seats, &[&proof, KEY], &sitting).await?;
    stranger.ask("DELETE /api/session", &[&proof], "").await?;
    let answer =
        stranger.ask(&format!("POST {seats}"), &[&proof, KEY], &sitting.to_string()).await?;
    secrets.tried += 1;
    secrets.got += usize::from(answer.body.contains("\"token\":\""));
    Ok(secrets)
}
