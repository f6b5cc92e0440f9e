#![doc = include_str!("../README.md")]

use std::convert::Infallible;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::map_response;
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodRouter;
use tower::ServiceExt as _;

mod built {
    //! Every file of `web/dist`, compressed when the program is built. What is below `immutable` has a
    //! hash of its content in its name.
    static_serve::embed_assets!(
        "web/dist",
        compress = true,
        ignore_paths = ["index.html", "pages.json"],
        cache_busted_paths = ["_app/immutable"]
    );
}

/// What has to lie beside the pages: browsers look for it there, or let it do no more than its address allows.
const BESIDE: [&str; 4] =
    ["/service-worker.js", "/hall.webmanifest", "/icon-192.png", "/icon-512.png"];

/// The addresses of the pages, as the router writes them: `/rules/{book}`.
const ADDRESSES: &str = include_str!("../../../web/dist/pages.json");

/// All pages and what they load.
///
/// # Panics
///
/// If the list of addresses in `web/dist` cannot be read, which a test sees first.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let addresses: Vec<String> = serde_json::from_str(ADDRESSES).expect("we wrote it");
    let with_page = |router: Router<S>, address: String| router.route(&address, page());
    // One route for all files, so that metrics by route do not list every file name.
    let file = || built::static_router().into_service::<Body>();
    let files = Router::new().route_service("/_app/{*file}", file());
    let files = BESIDE.into_iter().fold(files, |files, name| files.route_service(name, file()));
    addresses.into_iter().fold(files, with_page).layer(map_response(revalidated))
}

/// The answer to a browser where there is nothing: the same page, which says so and offers the way
/// back.
pub async fn nothing_here(request: Request) -> Response {
    let answer: Result<Response, Infallible> = page().oneshot(request).await;
    let mut response = revalidated(answer.into_response()).await;
    if response.status() == StatusCode::OK {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

/// The one page that becomes all others in the browser.
fn page<S: Clone + Send + Sync + 'static>() -> MethodRouter<S> {
    static_serve::embed_asset!("web/dist/index.html", compress = true)
}

/// Lets browsers ask again for what may be another with the next release: the page that names all the
/// others must not be an old one.
async fn revalidated(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}
