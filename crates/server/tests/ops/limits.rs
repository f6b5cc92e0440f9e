use std::time::{Duration, Instant};

use app::{NewTable, Pace, Principal, TableId};
use bones::Seat;
use game::TableKind;
use games::Header;
use rulebook::BookId;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::house::House;
use crate::wire::{ask_over, written};

/// A table to be opened.
const TABLE: &str = r#"{"book":"n42pa"}"#;

#[tokio::test]
async fn an_address_that_asks_too_much_is_told_when_to_come_back() {
    let house = House::limited(|limits| limits.requests = 1).await;
    let mut statuses = Vec::new();
    for _ in 0..15 {
        statuses.push(house.ask("GET /api/tables", &[], "").await.status);
    }
    // Ten seconds' worth may come at once; a slow machine may earn one or two more meanwhile.
    assert_eq!(statuses[..10], [200; 10]);
    assert!(statuses.contains(&429), "{statuses:?}");
    let refused = loop {
        let answer = house.ask("GET /api/tables", &[], "").await;
        if answer.status == 429 {
            break answer;
        }
    };
    assert_eq!(refused.code(), "request/too_many");
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=2).contains(&wait), "{wait}");
    house.close().await;
}

#[tokio::test]
async fn large_answers_count_by_their_size_and_keep_nobody_from_small_ones() {
    let house = House::limited(|limits| limits.requests = 1).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(house.ask("GET /api/openapi.json", &[], "").await.status);
    }
    // Each is five pieces or more, of which ten may come at once.
    assert_eq!((statuses[0], statuses[3]), (200, 429), "{statuses:?}");
    assert_eq!(house.ask("GET /api/tables", &[], "").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn a_large_answer_counts_by_its_size_even_if_the_client_has_it() {
    let house = House::limited(|limits| limits.requests = 1).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let answer = house.ask("GET /api/openapi.json", &["if-none-match: *"], "").await;
        statuses.push(answer.status);
    }
    assert_eq!((statuses[0], statuses[3]), (304, 429), "{statuses:?}");
    house.close().await;
}

#[tokio::test]
async fn probes_are_answered_whatever_else_their_address_has_asked_for() {
    let house = House::limited(|limits| limits.requests = 1).await;
    while house.ask("GET /api/tables", &[], "").await.status != 429 {}
    for _ in 0..15 {
        for probe in ["GET /healthz", "GET /readyz", "GET /metrics"] {
            assert_eq!(house.ask(probe, &[], "").await.status, 200, "{probe}");
        }
    }
    assert_eq!(house.ask("GET /api/tables", &[], "").await.status, 429, "nobody else is spared");
    house.close().await;
}

#[tokio::test]
async fn behind_a_proxy_each_forwarded_address_has_its_own_limit() {
    let house = House::open(|settings| {
        settings.limits.requests = 1;
        settings.behind_proxy = true;
    })
    .await;
    let ask = |from: String| {
        let house = &house;
        async move {
            let header = format!("x-forwarded-for: 203.0.113.99, {from}");
            house.ask("GET /api/tables", &[&header], "").await.status
        }
    };
    for n in 0..30 {
        assert_eq!(ask(format!("192.0.2.{n}")).await, 200, "a new address each time");
    }
    let mut statuses = Vec::new();
    for _ in 0..15 {
        statuses.push(ask("198.51.100.1".to_owned()).await);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(ask("198.51.100.1:4042".to_owned()).await, 429, "some proxies add the port");
    assert_eq!(ask("[2001:db8::1]:4042".to_owned()).await, 200, "another address");
    house.close().await;
}

#[tokio::test]
async fn guesses_are_few_and_other_requests_are_not_counted_as_guesses() {
    let house = House::limited(|limits| limits.sign_ins = 3).await;
    let wrong = r#"{"name":"Ann","password":"not the password"}"#;
    // At an account of its own each time: strangers have few tries at one.
    for name in ["Ann", "Bo", "Cy"] {
        let answer = house.ask("POST /api/session", &[], &wrong.replace("Ann", name)).await;
        assert_eq!((answer.status, answer.code().as_str()), (401, "auth/password"));
    }
    let refused = house.ask("POST /api/session", &[], wrong).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "request/too_many"));
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=21).contains(&wait), "a try comes back every 20 seconds, not in {wait}");
    assert_eq!(house.ask("POST /api/accounts", &[], wrong).await.status, 429, "one budget");
    assert_eq!(house.ask("GET /api/tables", &[], "").await.status, 200);
    // Whoever has a link has it; a whole hall joins from one address.
    let join = r#"{"token":"0123456789abcdefghjkmnpqrstvwxyz","name":"Bo"}"#;
    for _ in 0..10 {
        let answer = house.ask("POST /api/events/0123456789abcdef/join", &[], join).await;
        assert_eq!((answer.status, answer.code().as_str()), (401, "auth/link"));
    }
    house.close().await;
}

#[tokio::test]
async fn an_address_opens_so_many_tables_and_whatever_else_it_likes() {
    let house = House::limited(|limits| limits.tables = 3).await;
    // What opens none is not counted, nor one that is asked for again.
    assert_eq!(house.ask("POST /api/tables", &[], "{").await.status, 400);
    assert_eq!(
        house.ask("POST /api/tables", &[], r#"{"book":"n42pa","seats":2}"#).await.status,
        422
    );
    let key = "idempotency-key: the-first-of-three-tables";
    for headers in [&[key][..], &[key], &[key], &[], &[], &[key]] {
        assert_eq!(house.ask("POST /api/tables", headers, TABLE).await.status, 201);
    }
    let refused = house.ask("POST /api/tables", &[], TABLE).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "request/too_many"));
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1000..=1201).contains(&wait), "a table comes back every 20 minutes, not in {wait}");
    assert_eq!(house.ask("GET /api/tables", &[], "").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn an_account_opens_so_many_tables_wherever_it_asks_from() {
    let house = House::open(|settings| {
        settings.limits.account_tables = 3;
        settings.behind_proxy = true;
    })
    .await;
    let account = r#"{"name":"Ann","password":"a long password"}"#;
    let signed_up = house.ask("POST /api/accounts", &[], account).await;
    let cookie = signed_up.header("set-cookie").unwrap().split(';').next().unwrap();
    let proof = format!("cookie: {cookie}");
    let mut statuses = Vec::new();
    for n in 0..4 {
        let from = format!("x-forwarded-for: 192.0.2.{n}");
        statuses.push(house.ask("POST /api/tables", &[&proof, &from], TABLE).await.status);
    }
    assert_eq!(statuses, [201, 201, 201, 429]);
    let others = house.ask("POST /api/tables", &["x-forwarded-for: 192.0.2.3"], TABLE).await;
    assert_eq!(others.status, 201, "others are not held up");
    house.close().await;
}

#[tokio::test]
async fn a_whole_hall_behind_one_router_opens_its_tables() {
    let house = House::open(|_| {}).await;
    for n in 0..150 {
        let answer = house.ask("POST /api/tables", &[], TABLE).await;
        assert_eq!(answer.status, 201, "table {n}: {}", answer.body);
    }
    house.close().await;
}

#[tokio::test]
async fn a_seat_has_a_limit_wherever_it_asks_from() {
    let house = House::open(|settings| {
        settings.limits.account_requests = 1;
        settings.behind_proxy = true;
    })
    .await;
    let (table, token) = seat(&house).await;
    let (path, proof) = (format!("GET /api/tables/{table}"), format!("seat-token: {token}"));
    let mut statuses = Vec::new();
    for n in 0..15 {
        let from = format!("x-forwarded-for: 192.0.2.{n}");
        statuses.push(house.ask(&path, &[&proof, &from], "").await.status);
    }
    assert_eq!(statuses[..10], [200; 10]);
    assert!(statuses.contains(&429), "{statuses:?}");
    let spectator = house.ask(&path, &["x-forwarded-for: 192.0.2.1"], "").await;
    assert_eq!(spectator.status, 200, "others are not held up");
    house.close().await;
}

#[tokio::test]
async fn what_no_handler_can_read_is_answered_before_it_without_a_body() {
    let house = House::open(|_| {}).await;
    let long = format!("GET /api/tables?{}", "x".repeat(usize::from(u16::MAX)));
    let answer = house.ask(&long, &[], "").await;
    assert_eq!((answer.status, answer.body.as_str()), (414, ""));
    let answer = house.ask("GET /api/tables", &["x-more: of it"; 101], "").await;
    assert_eq!((answer.status, answer.body.as_str()), (431, ""));
    house.close().await;
}

/// A table with one seat taken.
async fn seat(house: &House) -> (TableId, String) {
    let header = Header::new(BookId::N42pa, TableKind::Guarded, vec![String::new(); 4]);
    let pace = Some(Pace::swift(BookId::N42pa));
    let new = NewTable { header, pace, listed: false };
    let table = house.hall.open_table(&Principal::Anybody, new, None).await.unwrap();
    let first = Seat::all(4).next();
    let seated = house.hall.sit(&Principal::Anybody, table, first, "Ann", None).await.unwrap();
    (table, seated.token.unwrap().to_string())
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused() {
    let house = House::limited(|limits| limits.body = 1000).await;
    let name = "x".repeat(2000);
    let body = format!(r#"{{"name":"{name}","password":"a long password"}}"#);
    let answer = house.ask("POST /api/accounts", &[], &body).await;
    assert_eq!((answer.status, answer.code().as_str()), (413, "request/too_large"));
    house.close().await;
}

#[tokio::test]
async fn a_body_that_would_be_too_large_is_not_waited_for() {
    let house = House::open(|_| {}).await;
    let declared = |request: &str, n_bytes: usize| {
        let length = format!("content-length: {n_bytes}");
        written(request, &[], "").replace("content-length: 0", &length)
    };
    for (request, n_bytes) in [
        ("POST /api/session", 99_999_999),
        ("POST /api/session", 65_537),
        ("POST /api/verify-deal", 524_289),
        ("POST /api/verify-deal", 99_999_999),
        // What reads no body, and what is not there.
        ("GET /api/tables", 99_999_999),
        ("POST /api/nothing", 99_999_999),
    ] {
        let stream = TcpStream::connect(house.address).await.unwrap();
        let text = declared(request, n_bytes);
        let answer = timeout(Duration::from_secs(10), ask_over(stream, &text));
        let answer = answer.await.expect("an answer well before the request's time is over");
        assert_eq!((answer.status, answer.code().as_str()), (413, "request/too_large"), "{text}");
    }
    house.close().await;
}

#[tokio::test]
async fn permission_is_asked_before_a_large_body_is_read() {
    let house = House::open(|_| {}).await;
    let event = "POST /api/events/0123456789abcdef/entries";
    for (request, status) in [("POST /api/events/import", 403), (event, 404)] {
        let declared =
            written(request, &[], "").replace("content-length: 0", "content-length: 400000");
        let stream = TcpStream::connect(house.address).await.unwrap();
        let answer = timeout(Duration::from_secs(10), ask_over(stream, &declared)).await;
        assert_eq!(answer.expect("an answer before the body").status, status, "{request}");
    }
    house.close().await;
}

#[tokio::test]
async fn bodies_beyond_the_budget_wait_and_hold_up_nothing_else() {
    let house = House::limited(|limits| {
        (limits.bodies, limits.record) = (1, 400_000);
        limits.request_time = Duration::from_millis(1500);
    })
    .await;
    let begun = written("POST /api/verify-deal", &[], "");
    let begun = begun.replace("content-length: 0", "content-length: 400000");
    // Its body never comes: it holds all there is until its time is over.
    let mut stalled = TcpStream::connect(house.address).await.unwrap();
    stalled.write_all(begun.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let record = "x".repeat(100_000);
    let waits = house.ask("POST /api/verify-deal", &[], &record);
    let quick = async {
        let started = Instant::now();
        let small = house.ask("POST /api/tables", &[], TABLE).await;
        assert_eq!(small.status, 201, "{}", small.body);
        assert!(started.elapsed() < Duration::from_secs(1), "{:?}", started.elapsed());
    };
    let (waited, ()) = tokio::join!(waits, quick);
    assert_eq!(
        (waited.status, waited.code().as_str()),
        (400, "request/malformed"),
        "its turn came"
    );
    house.close().await;
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_gets_them_back() {
    let house = House::limited(|limits| limits.connections_per_address = 3).await;
    three_and_no_more(&house).await;
    house.close().await;
}

#[tokio::test]
async fn there_are_so_many_connections_in_all_behind_a_proxy_too() {
    let house = House::open(|settings| {
        settings.limits.connections = 3;
        settings.limits.connections_per_address = 1;
        // Everybody comes from the proxy's address, so that only the whole counts.
        settings.behind_proxy = true;
    })
    .await;
    three_and_no_more(&house).await;
    let metrics = house.ask("GET /metrics", &[], "").await;
    let turned_away = metrics.body.lines().find(|line| line.starts_with("hall_turned_away_total "));
    let n_turned_away: u64 = turned_away.unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    assert!(n_turned_away > 0, "{turned_away:?}");
    house.close().await;
}

/// Opens as many connections as there may be, sees that there may be no more, and that one that
/// ends makes room for another.
async fn three_and_no_more(house: &House) {
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        // An answer shows that the connection was let in.
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: h\r\n\r\n").await.unwrap();
        let mut buffer = [0; 16];
        stream.read_exact(&mut buffer).await.unwrap();
        assert!(buffer.starts_with(b"HTTP/1.1 200"));
        open.push(stream);
    }
    assert_eq!(house.ask("GET /healthz", &[], "").await.status, 0, "closed without an answer");
    open.pop();
    let again = async {
        while house.ask("GET /healthz", &[], "").await.status != 200 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_secs(10), again).await.expect("a place is free again");
}

#[tokio::test]
async fn headers_that_do_not_come_are_not_waited_for() {
    let house = House::limited(|limits| limits.header_time = Duration::from_millis(200)).await;
    let stream = TcpStream::connect(house.address).await.unwrap();
    let started = Instant::now();
    let answer = timeout(Duration::from_secs(10), ask_over(stream, "GET /healthz HTTP/1.1\r\nho"));
    let answer = answer.await.expect("the server closes");
    assert!(started.elapsed() >= Duration::from_millis(150));
    assert!(answer.status == 0 || answer.status == 408, "{answer:?}");
    house.close().await;
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let house = House::limited(|limits| limits.request_time = Duration::from_millis(200)).await;
    let stream = TcpStream::connect(house.address).await.unwrap();
    let half = written("POST /api/session", &["content-type: application/json"], r#"{"name":"#);
    let half = half.replace("content-length: 8", "content-length: 800");
    let answer = timeout(Duration::from_secs(10), ask_over(stream, &half)).await.unwrap();
    assert_eq!((answer.status, answer.code().as_str()), (408, "request/slow_body"));
    house.close().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_let_go() {
    let house = House::limited(|limits| limits.write_time = Duration::from_millis(200)).await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    // The description of the API is large; asked for often enough it fills every buffer.
    let request = "GET /api/openapi.json HTTP/1.1\r\nhost: h\r\n\r\n".repeat(1000);
    let sent = timeout(Duration::from_secs(20), async {
        loop {
            stream.write_all(request.as_bytes()).await?;
        }
    });
    let outcome: std::io::Result<()> = sent.await.expect("the server hangs up");
    assert!(outcome.is_err());
    house.close().await;
}
