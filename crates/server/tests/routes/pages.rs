//! Pages for people.

use crate::house::{House, get};

#[tokio::test]
async fn the_reference_shows_every_operation_and_loads_nothing_from_elsewhere() {
    let house = House::open().await;
    let said = house.ask(get("/api")).await;
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
async fn the_pages_for_browsers_are_served_under_the_same_policy() {
    let house = House::open().await;
    for path in ["/", "/rules/n42pa", "/e/0123456789abcdef"] {
        let said = house.ask(get(path)).await;
        assert_eq!((said.status, said.content_type()), (200, "text/html"), "{path}");
        let policy = said.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'self';") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(said.headers["cache-control"], "no-cache", "{path}");
    }
}

#[tokio::test]
async fn what_the_reference_needs_is_served() {
    let house = House::open().await;
    for (path, kind) in [("/hall.css", "text/css"), ("/hall.svg", "image/svg+xml")] {
        let said = house.ask(get(path)).await;
        assert_eq!((said.status, said.content_type()), (200, kind), "{path}");
    }
    let page = house.ask(get("/api")).await;
    // Without an icon of its own a browser asks for one that is not there.
    assert!(String::from_utf8_lossy(&page.body).contains(r#"rel="icon" href="/hall.svg""#));
}

#[tokio::test]
async fn where_there_is_nothing_people_get_a_page_and_programs_a_failure() {
    let house = House::open().await;
    let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    for path in ["/nothing", "/join/", "/join"] {
        let program = house.ask(get(path).with("accept", "*/*")).await;
        assert_eq!(program.failure(), (404, "request/no_such_path".into()), "{path}");
        let page = house.ask(get(path).with("accept", browser)).await;
        assert_eq!((page.status, page.content_type()), (404, "text/html"), "{path}");
    }
    let api = house.ask(get("/api/nothing").with("accept", browser)).await;
    assert_eq!(api.failure(), (404, "request/no_such_path".into()));
}

#[tokio::test]
async fn the_reference_can_be_read_with_the_keyboard_and_by_ear() {
    let house = House::open().await;
    let said = house.ask(get("/api")).await;
    let html = std::str::from_utf8(&said.body).unwrap();
    assert!(!html.contains("<th></th>"), "every column has a heading");
    for pre in html.split("<pre").skip(1) {
        let pre = pre.split('>').next().unwrap();
        assert!(pre.contains("tabindex=\"0\""), "what is wide can be scrolled: {pre}");
    }
    // No heading leaves out a level.
    let mut last = 1;
    let is_level = |piece: &&str| piece.starts_with(|c: char| c.is_ascii_digit());
    for piece in html.split("<h").filter(is_level) {
        let level = u32::from(piece.as_bytes()[0] - b'0');
        assert!(level <= last + 1, "h{level} after h{last}");
        last = level;
    }
    for odd in ["i64", "u64", "As asked", "the own "] {
        assert!(!html.contains(odd), "{odd}");
    }
}

#[tokio::test]
async fn every_failure_that_leaves_it_open_is_named_to_people() {
    let house = House::open().await;
    let said = house.ask(get("/api")).await;
    let html = std::str::from_utf8(&said.body).unwrap();
    for code in ["journal/unresolved", "request/timeout", "hall/busy"] {
        assert!(html.contains(&format!("<code>{code}</code>")), "{code} is missing");
    }
}

#[tokio::test]
async fn every_text_stands_out_from_what_is_behind_it() {
    let house = House::open().await;
    let said = house.ask(get("/hall.css")).await;
    let css = std::str::from_utf8(&said.body).unwrap();
    // A colour's two values: by day and by night.
    let colour = |name: &str| {
        let (_, values) = css.split_once(&format!("--{name}: light-dark(")).expect(name);
        let (values, _) = values.split_once(')').unwrap();
        let (day, night) = values.split_once(", ").unwrap();
        [luminance(day), luminance(night)]
    };
    for text in ["ink", "soft", "accent", "get", "post", "put", "delete"] {
        for behind in ["ground", "panel", "code"] {
            for (text_is, behind_is) in colour(text).into_iter().zip(colour(behind)) {
                let (light, dark) = (text_is.max(behind_is), text_is.min(behind_is));
                let contrast = (light + 0.05) / (dark + 0.05);
                assert!(contrast >= 4.5, "{text} on {behind}: {contrast:.2}");
            }
        }
    }
}

/// How bright `#rrggbb` is, as the guidelines for accessible pages (WCAG) reckon it.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour");
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
