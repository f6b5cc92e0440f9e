//! Pages of other sites.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::code::Code;
use crate::failure::{Answer, Failure};
use crate::settings::Settings;
use crate::state::ServerState;

/// The header in which a browser says how the page that asks is related to the address it asks at.
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses what a page that came by another address would change.
pub(crate) async fn check(
    State(state): State<ServerState>,
    request: Request,
    next: Next,
) -> Response {
    if !request.method().is_safe()
        && let Err(failure) = check_change(request.headers(), &state.settings)
    {
        return failure.into_response();
    }
    next.run(request).await
}

/// Whether a page may change something here: it came by the address it asks at, and the browser does not
/// say otherwise. A proxy may ask us by another name than people use, so a page of the public address
/// may always.
fn check_change(headers: &HeaderMap, settings: &Settings) -> Answer<()> {
    check_origin(headers, settings)?;
    let is_own = match headers.get(SEC_FETCH_SITE).map(HeaderValue::as_bytes) {
        None | Some(b"" | b"none" | b"same-origin") => true,
        Some(_) => headers.get(ORIGIN).is_some_and(|origin| *origin == *settings.url()),
    };
    if is_own { Ok(()) } else { Err(cross_site()) }
}

/// Whether the page that asks, if it is one, came by the address it asks at, its scheme included: without
/// TLS anyone on the line could send a page under our name. For sockets this is the whole check: a page
/// of another site can open one with our cookies and no browser stops it, but every browser names the
/// origin. Programs name none.
pub(crate) fn check_origin(headers: &HeaderMap, settings: &Settings) -> Answer<()> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let public = settings.url();
    let is_ours = match origin.split_once("://") {
        None => false,
        Some((_, host)) if Some(host) == host_of(&public) => origin == public,
        Some((scheme, host)) => {
            let is_asked =
                headers.get(HOST).is_some_and(|asked| asked.as_bytes() == host.as_bytes());
            is_asked && settings.scheme().is_none_or(|ours| ours == scheme)
        }
    };
    if is_ours { Ok(()) } else { Err(cross_site()) }
}

fn cross_site() -> Failure {
    let why = "a page of another site cannot change anything here";
    Failure::new(StatusCode::FORBIDDEN, Code::CrossSite, why)
}

/// The host of an origin, with its port if it names one.
fn host_of(origin: &str) -> Option<&str> {
    origin.split_once("://").map(|(_, host)| host)
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::path::PathBuf;

    use super::*;
    use crate::settings::{JournalAt, Tls};

    fn is_ours(settings: &Settings, origin: &str, host: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(ORIGIN, origin.parse().unwrap());
        headers.insert(HOST, host.parse().unwrap());
        check_origin(&headers, settings).is_ok()
    }

    #[test]
    fn a_change_is_refused_if_the_browser_says_it_comes_from_elsewhere() {
        let at = SocketAddr::from(([127, 0, 0, 1], 8042));
        let settings = Settings {
            public_url: Some("https://hall.example/".into()),
            behind_proxy: true,
            ..Settings::new(at, JournalAt::Directory(PathBuf::new()))
        };
        let may_change = |site: &str, origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "hall.test".parse().unwrap());
            headers.insert(SEC_FETCH_SITE, site.parse().unwrap());
            headers.extend(origin.map(|origin| (ORIGIN, origin.parse().unwrap())));
            check_change(&headers, &settings).is_ok()
        };
        for site in ["same-origin", "none", ""] {
            assert!(
                may_change(site, None) && may_change(site, Some("https://hall.test")),
                "{site}"
            );
            assert!(!may_change(site, Some("https://evil.example")), "{site}");
            assert!(!may_change(site, Some("http://hall.example")), "{site}");
        }
        for site in ["cross-site", "same-site", "Same-Origin", "what comes next"] {
            assert!(
                !may_change(site, None) && !may_change(site, Some("https://hall.test")),
                "{site}"
            );
            assert!(may_change(site, Some("https://hall.example")), "{site}");
        }
    }

    #[test]
    fn an_origin_is_compared_with_its_scheme() {
        let at = SocketAddr::from(([127, 0, 0, 1], 8042));
        let plain = Settings::new(at, JournalAt::Directory(PathBuf::new()));
        assert!(is_ours(&plain, "http://192.0.2.7:8042", "192.0.2.7:8042"));
        assert!(!is_ours(&plain, "https://192.0.2.7:8042", "192.0.2.7:8042"));
        assert!(!is_ours(&plain, "http://evil.example", "192.0.2.7:8042"));
        assert!(!is_ours(&plain, "null", "192.0.2.7:8042"));
        let tls = Tls { cert: PathBuf::new(), key: PathBuf::new() };
        let secure = Settings { tls: Some(tls), ..plain.clone() };
        assert!(is_ours(&secure, "https://hall.example", "hall.example"));
        assert!(!is_ours(&secure, "http://hall.example", "hall.example"));
        // Behind a proxy that did not say how people reach it, either may be.
        let proxied = Settings { behind_proxy: true, ..plain.clone() };
        assert!(is_ours(&proxied, "https://hall.example", "hall.example"));
        let named = Settings { public_url: Some("https://hall.example".into()), ..proxied };
        assert!(is_ours(&named, "https://hall.example", "hall.example"));
        assert!(!is_ours(&named, "http://hall.example", "hall.example"));
    }
}
