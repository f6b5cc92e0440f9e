//! Pages for people.

use crate::house::{House, get};

#[tokio::test]
async fn the_reference_shows_every_operation_and_loads_nothing_from_elsewhere() {
    let house = House::open().await;
    let said = house.ask(get("/")).await;
    assert_eq!((said.status, said.content_type()), (200, "text/html; charset=utf-8"));
    let html = std::str::from_utf8(&said.body).unwrap();
    for (method, path) in house.document.operations() {
        let operation = &house.document.json()["paths"][&path][method.to_lowercase()];
        let id = format!("id=\"{}\"", operation["operationId"].as_str().unwrap());
        assert!(html.contains(&id), "{method} {path} is missing");
    }
    for (name, _) in house.document.json()["components"]["schemas"].as_object().unwrap() {
        assert!(html.contains(&format!("id=\"shape-{name}\"")), "{name} is missing");
    }
    for outside in ["src=\"http", "href=\"http", "url(", "@import", "<style", "style="] {
        assert!(!html.contains(outside), "{outside}");
    }
    // Every link within the page leads somewhere.
    for link in html.split("href=\"#").skip(1) {
        let to = link.split('"').next().unwrap();
        assert!(html.contains(&format!("id=\"{to}\"")), "#{to} leads nowhere");
    }
    for role in app::Role::ALL {
        assert!(html.contains(&format!("<th scope=\"col\">{role}</th>")), "{role} is missing");
    }
}

#[tokio::test]
async fn forms_and_what_they_need_are_served() {
    let house = House::open().await;
    for (path, kind) in [
        ("/verify", "text/html; charset=utf-8"),
        ("/claim", "text/html; charset=utf-8"),
        ("/join/0123456789abcdef", "text/html; charset=utf-8"),
        ("/hall.css", "text/css"),
        ("/hall.js", "text/javascript"),
        ("/hall.svg", "image/svg+xml"),
    ] {
        let said = house.ask(get(path)).await;
        assert_eq!((said.status, said.content_type()), (200, kind), "{path}");
        // Without an icon of its own a browser asks for one that is not there.
        let has_icon =
            String::from_utf8_lossy(&said.body).contains(r#"rel="icon" href="/hall.svg""#);
        assert_eq!(has_icon, kind.starts_with("text/html"), "{path}");
    }
    let none = house.ask(get("/nothing")).await;
    assert_eq!(none.failure(), (404, "request/no_such_path".into()));
}
