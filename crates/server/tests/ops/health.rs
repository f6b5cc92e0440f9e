use std::time::Duration;

use server::{JournalAt, MetricsFor};
use store::testing::{PostgresServer, Stop};

use crate::house::House;

#[tokio::test]
async fn a_hall_that_is_open_is_alive_and_ready() {
    let house = House::open(|_| {}).await;
    for path in ["GET /healthz", "GET /readyz"] {
        let answer = house.ask(path, &[], "").await;
        assert_eq!(answer.status, 200);
        assert!(answer.body.contains(r#""status":"ok""#), "{}", answer.body);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_is_not_ready_while_its_database_is_away() {
    let mut database = PostgresServer::new().unwrap();
    let url = database.database().await.unwrap();
    let house = House::open(|settings| settings.journal = JournalAt::Database(url)).await;
    assert_eq!(house.ask("GET /readyz", &[], "").await.status, 200);

    database.stop(Stop::Orderly);
    let answer = house.ask("GET /readyz", &[], "").await;
    assert_eq!((answer.status, answer.code().as_str()), (503, "ops/not_ready"));
    assert_eq!(answer.header("retry-after"), Some("1"));
    assert_eq!(house.ask("GET /healthz", &[], "").await.status, 200, "it is alive all the same");

    database.start().unwrap();
    until_ready_is(&house, 200).await;
    house.close().await;
}

/// Whoever reads is answered, and every change waits for a turn that does not come.
#[tokio::test(flavor = "multi_thread")]
async fn a_hall_is_not_ready_while_no_change_can_be_kept() {
    let database = PostgresServer::shared().unwrap();
    let url = database.database().await.unwrap();
    let at = JournalAt::Database(url.clone());
    let house = House::open(|settings| settings.journal = at).await;
    let turn = "SELECT pg_advisory_xact_lock(5011862142)";
    let held = database.hold(&url, turn).await.unwrap();
    let account = r#"{"name":"Ann","password":"a long password"}"#;
    let refused = house.ask("POST /api/accounts", &[], account).await;
    assert_eq!(refused.status, 503, "{}", refused.body);
    let answer = house.ask("GET /readyz", &[], "").await;
    assert_eq!((answer.status, answer.code().as_str()), (503, "ops/not_ready"));

    drop(held);
    until_ready_is(&house, 200).await;
    house.close().await;
}

/// Whoever reads is answered, and nobody has tried to write since.
#[tokio::test(flavor = "multi_thread")]
async fn a_hall_is_not_ready_while_its_tables_are_locked_also_if_nobody_changes_anything() {
    let database = PostgresServer::shared().unwrap();
    for lock in [
        "LOCK TABLE entries IN SHARE MODE",
        "LOCK TABLE streams IN EXCLUSIVE MODE",
        "SELECT pg_advisory_xact_lock(5011862142)",
    ] {
        let url = database.database().await.unwrap();
        let at = JournalAt::Database(url.clone());
        let house = House::open(|settings| settings.journal = at).await;
        assert_eq!(house.ask("GET /readyz", &[], "").await.status, 200);
        let held = database.hold(&url, lock).await.unwrap();
        until_ready_is(&house, 503).await;
        let answer = house.ask("GET /readyz", &[], "").await;
        assert_eq!((answer.status, answer.code().as_str()), (503, "ops/not_ready"), "{lock}");
        assert_eq!(house.ask("GET /api/tables", &[], "").await.status, 200, "{lock}");
        drop(held);
        until_ready_is(&house, 200).await;
        house.close().await;
    }
}

async fn until_ready_is(house: &House, status: u16) {
    let is_so = async {
        while house.ask("GET /readyz", &[], "").await.status != status {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), is_so).await.expect("it is noticed");
}

#[tokio::test]
async fn metrics_count_what_happened_and_name_nobody() {
    let house = House::open(|_| {}).await;
    let account = r#"{"name":"Marguerite","password":"a long password"}"#;
    let made = house.ask("POST /api/accounts", &[], account).await;
    assert_eq!(made.status, 201, "{}", made.body);
    house.ask("GET /api/tables/nonsense", &[], "").await;
    house.ask("BREW /api/tables", &[], "").await;
    let answer = house.ask("GET /metrics", &[], "").await;
    assert_eq!(answer.status, 200);
    let has = |line: &str| assert!(answer.body.contains(line), "no {line} in\n{}", answer.body);
    has(r#"hall_requests_total{route="/api/accounts",method="POST",status="201"} 1"#);
    has(r#"hall_requests_total{route="/api/tables/{table}",method="GET",status="404"} 1"#);
    has(r#"method="other""#);
    has(r#"hall_refusals_total{code="request/no_such_path"} 1"#);
    has(r#"hall_request_seconds_count{route="/api/accounts"} 1"#);
    has(r#"hall_in_memory{sort="sessions"}"#);
    has("hall_journal_append_seconds_count");
    has("hall_connections ");
    has("hall_memory_bytes ");
    has("hall_build_info{");
    assert_eq!(
        answer.header("content-type"),
        Some("application/openmetrics-text; version=1.0.0; charset=utf-8")
    );
    let token: serde_json::Value = serde_json::from_str(&made.body).unwrap();
    for secret in ["Marguerite", "nonsense", token["token"].as_str().unwrap()] {
        assert!(!answer.body.contains(secret), "{secret}");
    }
    house.close().await;
}

#[tokio::test]
async fn metrics_are_for_this_machine_unless_made_public() {
    let house = House::open(|_| {}).await;
    let forwarded = ["x-forwarded-for: 192.0.2.1"];
    let refused = house.ask("GET /metrics", &forwarded, "").await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "ops/loopback_only"));
    house.close().await;

    let public = House::open(|settings| settings.metrics = MetricsFor::Public).await;
    assert_eq!(public.ask("GET /metrics", &forwarded, "").await.status, 200);
    public.close().await;
}

#[tokio::test]
async fn a_request_has_a_name_in_its_answer() {
    let house = House::open(|_| {}).await;
    let given = house.ask("GET /nowhere", &["x-request-id: proxy-7"], "").await;
    assert_eq!(given.header("x-request-id"), Some("proxy-7"));
    let made = house.ask("GET /nowhere", &[], "").await;
    assert_eq!(made.header("x-request-id").map(str::len), Some(16));
    house.close().await;
}
