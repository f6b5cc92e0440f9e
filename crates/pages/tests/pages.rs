//! What is built into the program, as browsers get it.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt as _;
use tower::ServiceExt as _;

async fn get(address: &str, encodings: &str) -> Response<Body> {
    let request = Request::get(address).header("accept-encoding", encodings).body(Body::empty());
    let routes: Router = pages::routes();
    routes.oneshot(request.unwrap()).await.unwrap()
}

async fn text(response: Response<Body>) -> String {
    let body = response.into_body().collect().await.unwrap().to_bytes();
    String::from_utf8(body.to_vec()).unwrap()
}

fn header<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn every_address_of_a_page_answers_with_the_page() {
    let addresses = ["/", "/rules", "/rules/n42pa", "/e/0123456789abcdef"];
    let first = text(get("/", "").await).await;
    for address in addresses {
        let response = get(address, "").await;
        assert_eq!(response.status(), StatusCode::OK, "{address}");
        assert!(header(&response, "content-type").starts_with("text/html"), "{address}");
        assert_eq!(header(&response, "cache-control"), "no-cache", "{address}");
        assert_eq!(text(response).await, first, "{address}");
    }
    assert_eq!(get("/no/such/page", "").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn where_there_is_nothing_the_page_says_so() {
    let request = Request::get("/no/such/page").body(Body::empty()).unwrap();
    let response = pages::nothing_here(request).await;
    assert_eq!(response.status(), StatusCode::NOT_FOUND);
    assert_eq!(header(&response, "cache-control"), "no-cache");
    assert_eq!(text(response).await, text(get("/", "").await).await);
}

/// The server's policy lets no such script or style run.
#[tokio::test]
async fn the_page_has_no_script_and_no_style_in_it() {
    let page = text(get("/", "").await).await;
    for inline in ["<script>", "<style", " style=", " onclick=", " onload="] {
        assert!(!page.contains(inline), "{inline}");
    }
    for outside in ["=\"http", "=\"//", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[tokio::test]
async fn what_the_page_names_is_there_compressed_and_kept_for_long() {
    let page = text(get("/", "").await).await;
    let names: Vec<&str> = page.split('"').filter(|piece| piece.starts_with("/_app/")).collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        let plain = get(name, "identity").await;
        assert_eq!(plain.status(), StatusCode::OK, "{name}");
        assert_eq!(
            header(&plain, "cache-control"),
            "public, max-age=31536000, immutable",
            "{name}"
        );
        let tag = header(&plain, "etag").to_owned();
        let size = plain.into_body().collect().await.unwrap().to_bytes().len();
        // Browsers ask for no other encoding where there is no TLS.
        let smaller = get(name, "gzip, deflate").await;
        assert_eq!(header(&smaller, "vary"), "Accept-Encoding", "{name}");
        let is_compressed = header(&smaller, "content-encoding") == "gzip";
        let length = smaller.into_body().collect().await.unwrap().to_bytes().len();
        assert_eq!(is_compressed, length < size, "{name}");
        assert!(is_compressed || name.contains(".woff2") || size < 300, "{name}: {size}");
        let again = Request::get(name).header("if-none-match", tag).body(Body::empty()).unwrap();
        let routes: Router = pages::routes();
        let again = routes.oneshot(again).await.unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{name}");
    }
}

#[tokio::test]
async fn what_makes_the_pages_an_app_is_asked_for_again() {
    let kinds = [
        ("/service-worker.js", "text/javascript"),
        ("/hall.webmanifest", "application/manifest+json"),
        ("/icon-192.png", "image/png"),
        ("/icon-512.png", "image/png"),
    ];
    for (name, kind) in kinds {
        let response = get(name, "").await;
        assert_eq!(response.status(), StatusCode::OK, "{name}");
        assert_eq!(header(&response, "content-type"), kind, "{name}");
        assert_eq!(header(&response, "cache-control"), "no-cache", "{name}");
    }
    let worker = text(get("/service-worker.js", "").await).await;
    let kept = worker.split('"').filter(|piece| piece.starts_with("/_app/"));
    for name in kept {
        assert_eq!(get(name, "").await.status(), StatusCode::OK, "{name}");
    }
}

#[tokio::test]
async fn what_tools_need_is_not_served() {
    for name in ["/index.html", "/pages.json", "/_app/no-such-file.js"] {
        assert_eq!(get(name, "").await.status(), StatusCode::NOT_FOUND, "{name}");
    }
}
