//! A socket that is refused is opened to say why, and closed with a code that tells.

use app::Principal;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::house::House;

/// What a client is told at this address: the code of the failure, that of the goodbye, and the cookie
/// that is taken from it.
async fn refused(
    house: &House,
    path: &str,
    headers: &[(&'static str, &str)],
) -> (String, u16, String) {
    let address = house.url().strip_prefix("http://").unwrap();
    let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut client, answer) = client_async(request, stream).await.unwrap();
    let cookie = answer.headers().get("set-cookie").map_or("", |cookie| cookie.to_str().unwrap());
    let said = client.next().await.unwrap().unwrap().into_text().unwrap();
    let said: Value = serde_json::from_str(&said).unwrap();
    let Message::Close(Some(goodbye)) = client.next().await.unwrap().unwrap() else {
        panic!("no goodbye after {said}")
    };
    (said["error"]["code"].as_str().unwrap().to_owned(), goodbye.code.into(), cookie.to_owned())
}

#[tokio::test]
async fn a_refused_socket_says_why() {
    let house = House::open().await;
    let opened = house.director.post("/api/tables", &json!({"book": "tennessee"})).await.unwrap();
    let table = opened["table"].as_str().unwrap();
    let live = format!("/api/tables/{table}/live");
    let told = async |path: &str, headers: &[(&'static str, &str)]| {
        let (code, goodbye, _) = refused(&house, path, headers).await;
        (code, goodbye)
    };
    let is = |code: &str, goodbye| (code.to_owned(), goodbye);
    let referee = format!("{live}?referee=true");
    assert_eq!(told(&referee, &[]).await, is("auth/forbidden", 4403));
    let nowhere = format!("/api/tables/{}/live", "0".repeat(16));
    assert_eq!(told(&nowhere, &[]).await, is("table/not_found", 4404));
    let nothing = format!("/api/events/{}/live", "0".repeat(16));
    assert_eq!(told(&nothing, &[]).await, is("event/not_found", 4404));
    let typo = format!("{live}?as=referee");
    assert_eq!(told(&typo, &[]).await, is("request/unknown_parameter", 4400));
    let foreign = [("origin", "http://evil.example")];
    assert_eq!(told(&live, &foreign).await, is("request/cross_site", 4403));
    let dead = format!("hall_session={}", "0".repeat(32));
    let (code, goodbye, cookie) = refused(&house, &live, &[("cookie", &dead)]).await;
    assert_eq!((code.as_str(), goodbye), ("auth/session", 4401));
    assert!(cookie.starts_with("hall_session=; "), "{cookie}");
    let event = {
        let record = include_str!("../../../../examples/events/straight42-full-day.jsonl");
        house.hall.import_event(&Principal::Operator, record, None).await.unwrap()
    };
    let sheet = format!("/api/events/{event}/matches/rr-9-9/sheet/live");
    assert_eq!(told(&sheet, &[]).await, is("match/not_found", 4404));
    house.close().await;
}

#[tokio::test]
async fn who_asks_for_too_many_sockets_is_told_so() {
    let house = House::with(|settings| settings.limits.requests = 1).await;
    let nowhere = format!("/api/tables/{}/live", "0".repeat(16));
    let mut told = Vec::new();
    for _ in 0..20 {
        told.push(refused(&house, &nowhere, &[]).await.1);
    }
    assert!(told.contains(&4429), "{told:?}");
    house.close().await;
}

#[tokio::test]
async fn what_is_no_wish_for_a_socket_is_answered_as_before() {
    let house = House::open().await;
    let address = house.url().strip_prefix("http://").unwrap();
    let path = format!("ws://{address}/api/tables/{}", "0".repeat(16));
    let stream = TcpStream::connect(address).await.unwrap();
    let answer = client_async(path.into_client_request().unwrap(), stream).await;
    assert!(matches!(answer, Err(Error::Http(said)) if said.status() == 404));
    house.close().await;
}
