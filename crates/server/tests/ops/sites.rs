//! What browsers may do: pages of other sites, caches, frames.

use crate::house::House;

const OPENING: &str = r#"{"book":"n42pa"}"#;

#[tokio::test]
async fn a_page_of_another_site_changes_nothing() {
    let house = House::open(|_| {}).await;
    let ask = async |headers: &[&str]| house.ask("POST /api/tables", headers, OPENING).await;
    for headers in [
        &["origin: https://evil.test"][..],
        &["sec-fetch-site: cross-site"],
        &["origin: https://evil.test", "sec-fetch-site: cross-site"],
        &["origin: null"],
    ] {
        let refused = ask(headers).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "request/cross_site"));
    }
    let own = format!("origin: http://{}", house.address);
    for headers in [
        &[][..],
        &["origin: http://hall.test"],
        &["sec-fetch-site: same-origin", "origin: http://hall.test"],
        &[&own],
    ] {
        assert_eq!(ask(headers).await.status, 201, "{headers:?}");
    }
    house.close().await;
}

#[tokio::test]
async fn the_public_address_is_ours_behind_a_proxy() {
    let house = House::open(|settings| {
        settings.public_url = Some("https://hall.example/".into());
        settings.behind_proxy = true;
    })
    .await;
    let headers = ["origin: https://hall.example", "sec-fetch-site: same-site"];
    let opened = house.ask("POST /api/tables", &headers, OPENING).await;
    assert_eq!(opened.status, 201);

    // 426 is what is said of a socket to those who could open one.
    let table: serde_json::Value = serde_json::from_str(&opened.body).unwrap();
    let live = format!("GET /api/tables/{}/live", table["table"].as_str().unwrap());
    for (origin, status) in [
        ("origin: https://hall.example", 426),
        ("origin: http://hall.test", 426),
        // Our name without TLS is whoever is on the line.
        ("origin: http://hall.example", 403),
        ("origin: https://evil.test", 403),
        ("origin: null", 403),
    ] {
        let headers = ["host: hall.test", origin];
        assert_eq!(house.ask(&live, &headers, "").await.status, status, "{origin}");
    }
    house.close().await;
}

#[tokio::test]
async fn answers_say_what_browsers_may_do_with_them() {
    let house = House::open(|_| {}).await;
    let opened = house.ask("POST /api/tables", &[], OPENING).await;
    assert_eq!(opened.header("cache-control"), Some("no-store"));
    let table: serde_json::Value = serde_json::from_str(&opened.body).unwrap();
    let path = format!("GET /api/tables/{}", table["table"].as_str().unwrap());
    let looked = house.ask(&path, &[], "").await;
    assert!(looked.header("etag").is_some());
    assert_eq!(looked.header("cache-control"), Some("private, no-cache"));
    assert_eq!(looked.header("vary"), Some("cookie, authorization, seat-token"));
    for answer in [&looked, &house.ask("GET /nowhere", &[], "").await] {
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_method_that_is_not_known_has_a_code() {
    let house = House::open(|_| {}).await;
    let answer = house.ask("PATCH /api/tables", &[], "").await;
    assert_eq!((answer.status, answer.code().as_str()), (405, "request/method"));
    assert!(answer.header("allow").is_some_and(|allowed| allowed.contains("POST")));
    house.close().await;
}
