//! How much one address and one person may ask for.

use std::collections::HashSet;
use std::convert::Infallible;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::time::Duration;

use app::{AccountId, Principal, SeatPass};
use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;
use tracing::Span;
use tracing::field::display;

use crate::failure::{Answer, Failure};
use crate::settings::Limits;
use crate::state::ServerState;

/// The header in which a proxy says where a request came from.
pub(crate) const X_FORWARDED_FOR: &str = "x-forwarded-for";

/// How much may come at once after a quiet time, in seconds' worth of requests: a page asks for
/// many things when it opens.
const BURST: u32 = 10;

/// How many times as slowly all strangers together may try passwords at one account as one address may
/// at all accounts.
const STRANGERS: u32 = 6;

/// How many addresses that accounts were signed in from are remembered.
const MAX_HOMES: usize = 20_000;

/// Requests that give something to be guessed, or that cost as much as checking a password. Tokens of
/// links and seats are not among them: they have 160 random bits, and all people in a room join
/// within a few minutes from the address of one router.
const GUESSES: [(Method, &str); 4] = [
    (Method::POST, "/api/session"),
    (Method::POST, "/api/accounts"),
    (Method::POST, "/api/claim"),
    (Method::PUT, "/api/account/password"),
];

/// What operators' programs ask. They are answered however much others at their address have asked
/// for: a probe that is turned away restarts a hall that is well.
const PROBES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// What is answered is counted in pieces of so many bytes, as many a second as there may be requests: a
/// large board takes as much work to make and to compress as hundreds of small answers.
const PIECE: usize = 64 * 1024;

/// How much each address and each person has asked for lately.
#[derive(Debug)]
pub(crate) struct Rates {
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    /// Large answers, in pieces. Small ones are answered whatever there was of these.
    pieces: DefaultKeyedRateLimiter<IpAddr>,
    most_pieces: u32,
    people: DefaultKeyedRateLimiter<Person>,
    guesses: DefaultKeyedRateLimiter<IpAddr>,
    /// Tries at one account, from addresses where no one has signed in to it.
    strangers: DefaultKeyedRateLimiter<AccountId>,
    /// From where accounts were signed in to: their people are not locked out by who guesses elsewhere.
    at_home: Mutex<HashSet<(AccountId, IpAddr)>>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
    tables_of_people: DefaultKeyedRateLimiter<Person>,
}

/// A person who is counted at any address.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
enum Person {
    Account(AccountId),
    Seat(SeatPass),
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        let per_second = |n| {
            let n = at_least_one(n);
            let burst = n.saturating_mul(at_least_one(BURST));
            Quota::per_second(n).allow_burst(burst)
        };
        Rates {
            addresses: RateLimiter::keyed(per_second(limits.requests)),
            pieces: RateLimiter::keyed(per_second(limits.requests)),
            most_pieces: limits.requests.saturating_mul(BURST).max(1),
            people: RateLimiter::keyed(per_second(limits.account_requests)),
            guesses: RateLimiter::keyed(Quota::per_minute(at_least_one(limits.sign_ins))),
            strangers: RateLimiter::keyed(Quota::per_minute(at_least_one(
                limits.sign_ins / STRANGERS,
            ))),
            at_home: Mutex::default(),
            tables: RateLimiter::keyed(Quota::per_hour(at_least_one(limits.tables))),
            tables_of_people: RateLimiter::keyed(Quota::per_hour(at_least_one(
                limits.account_tables,
            ))),
        }
    }

    /// Whether a caller who has proved who they are may go on.
    pub(crate) fn check_person(&self, who: &Principal) -> Answer<()> {
        Person::of(who).map_or(Ok(()), |person| check(&self.people, &person))
    }

    /// Whether so many bytes more may be sent there.
    pub(crate) fn check_size(&self, from: ComesFrom, n_bytes: usize) -> Answer<()> {
        let n_pieces = u32::try_from(n_bytes / PIECE).unwrap_or(u32::MAX).min(self.most_pieces);
        let Some(n_pieces) = NonZeroU32::new(n_pieces) else { return Ok(()) };
        match self.pieces.check_key_n(&from.0, n_pieces) {
            Ok(Err(until)) => Err(too_fast(until.wait_time_from(self.pieces.clock().now()))),
            // No more is asked for than there may be at once.
            Ok(Ok(())) | Err(_) => Ok(()),
        }
    }

    /// Whether one more password may be tried at an account. A stranger who guesses from many addresses
    /// uses up what all strangers have, and nothing of what its own people have.
    pub(crate) fn check_guess(&self, account: AccountId, from: ComesFrom) -> Answer<()> {
        if self.at_home.lock().contains(&(account, from.0)) {
            return Ok(());
        }
        check(&self.strangers, &account)
    }

    /// Notes from where an account was signed in to.
    pub(crate) fn note_home(&self, account: AccountId, from: ComesFrom) {
        let mut at_home = self.at_home.lock();
        // Forgotten all at once rather than kept in order: the next sign-in is counted among strangers.
        if at_home.len() >= MAX_HOMES {
            at_home.clear();
        }
        at_home.insert((account, from.0));
    }

    /// Whether the caller may open one more table. Tables outside events are the one thing that anyone can
    /// make and that is kept forever: events and the tables of their matches are for those who run them,
    /// making an account counts as a guess, and joining takes a link.
    pub(crate) fn check_opener(&self, who: &Principal, from: ComesFrom) -> Answer<()> {
        from.check(&self.tables)?;
        Person::of(who).map_or(Ok(()), |person| check(&self.tables_of_people, &person))
    }

    /// Forgets those who have not asked for a while.
    pub(crate) fn sweep(&self) {
        self.addresses.retain_recent();
        self.pieces.retain_recent();
        self.people.retain_recent();
        self.guesses.retain_recent();
        self.strangers.retain_recent();
        self.tables.retain_recent();
        self.tables_of_people.retain_recent();
    }
}

impl Person {
    fn of(who: &Principal) -> Option<Person> {
        match who {
            Principal::Account(signed_in) => Some(Person::Account(signed_in.account.id)),
            Principal::Seat(pass) => Some(Person::Seat(*pass)),
            // Guests of an event share their link, so that only their addresses tell them apart.
            Principal::Anybody | Principal::Guest(_) | Principal::Operator => None,
        }
    }
}

/// The address a request comes from, as it is counted.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ComesFrom(IpAddr);

impl FromRequestParts<ServerState> for ComesFrom {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<ComesFrom, Infallible> {
        let behind_proxy = state.settings.behind_proxy;
        let address = client_address(&parts.extensions, &parts.headers, behind_proxy);
        Ok(ComesFrom(address_block(address)))
    }
}

impl ComesFrom {
    pub(crate) const fn address(self) -> IpAddr {
        self.0
    }

    /// Whether more may come from there. If not, the log says where that is.
    fn check(self, rate: &DefaultKeyedRateLimiter<IpAddr>) -> Answer<()> {
        check(rate, &self.0).inspect_err(|_| {
            Span::current().record("from", display(self.0));
        })
    }
}

/// Turns away an address that asks too much or guesses too often.
pub(crate) async fn limit_rate(
    State(state): State<ServerState>,
    from: ComesFrom,
    request: Request,
    next: Next,
) -> Response {
    if is_probe(&request) {
        return next.run(request).await;
    }
    let rates = &state.rates;
    let checked = from.check(&rates.addresses).and_then(|()| {
        if GUESSES.iter().any(|guess| is(&request, guess)) {
            from.check(&rates.guesses)
        } else {
            Ok(())
        }
    });
    match checked {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}

/// Where a request comes from. Behind a proxy that is what the proxy itself added, which is last:
/// what stands before it was sent by the client and may be made up.
pub(crate) fn client_address(
    extensions: &Extensions,
    headers: &HeaderMap,
    behind_proxy: bool,
) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all(X_FORWARDED_FOR).into_iter().next_back()?.to_str().ok()?;
        let last = last.rsplit(',').next()?.trim();
        // Some proxies add the port.
        let with_port = || last.parse::<SocketAddr>().map(|address| address.ip());
        last.parse::<IpAddr>().or_else(|_| with_port()).ok()
    };
    let forwarded = if behind_proxy { forwarded() } else { None };
    forwarded.unwrap_or_else(|| peer_address(extensions))
}

/// The other end of the connection.
pub(crate) fn peer_address(extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |ConnectInfo(address)| address.ip())
}

/// What is counted as one address: of IPv6 the half that a network is given as a whole.
pub(crate) fn address_block(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (!0 << 64)).into(),
    }
}

fn is_probe(request: &Request) -> bool {
    route(request).is_some_and(|route| PROBES.contains(&route))
}

fn is(request: &Request, (method, path): &(Method, &str)) -> bool {
    request.method() == method && route(request) == Some(path)
}

fn route(request: &Request) -> Option<&str> {
    request.extensions().get::<MatchedPath>().map(MatchedPath::as_str)
}

fn check<K: Clone + Hash + Eq>(rate: &DefaultKeyedRateLimiter<K>, key: &K) -> Answer<()> {
    rate.check_key(key).map_err(|until| too_fast(until.wait_time_from(rate.clock().now())))
}

fn too_fast(wait: Duration) -> Failure {
    // Rounded up: a client that waits that long is let in.
    Failure::too_fast(wait.as_secs() + 1)
}

/// `n` as a quota takes it.
pub(crate) fn at_least_one(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(forwarded: &[&str], behind_proxy: bool) -> IpAddr {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 5000))));
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(X_FORWARDED_FOR, value.parse().unwrap());
        }
        client_address(&extensions, &headers, behind_proxy)
    }

    #[test]
    fn the_last_address_a_proxy_names_counts() {
        let named = ["192.0.2.7, 192.0.2.8", "192.0.2.9, 192.0.2.10"];
        assert_eq!(address(&named, true).to_string(), "192.0.2.10");
        assert_eq!(address(&["2001:db8::1"], true).to_string(), "2001:db8::1");
    }

    #[test]
    fn without_a_proxy_nobody_is_believed() {
        assert_eq!(address(&["192.0.2.7"], false).to_string(), "10.0.0.1");
        assert_eq!(address(&[], true).to_string(), "10.0.0.1");
        assert_eq!(address(&["nonsense"], true).to_string(), "10.0.0.1");
    }

    #[test]
    fn strangers_who_guess_a_password_lock_nobody_out_who_signed_in_before() {
        let rates = Rates::new(&Limits { sign_ins: 12, ..Limits::DEFAULT });
        let (dee, ann) = (AccountId::of("Dee"), AccountId::of("Ann"));
        let at = |n: u8| ComesFrom(IpAddr::from([192, 0, 2, n]));
        rates.note_home(dee, at(1));
        let guessed = (10..100).filter(|n| rates.check_guess(dee, at(*n)).is_ok());
        assert_eq!(guessed.count(), 2, "from however many addresses");
        for _ in 0..100 {
            assert!(rates.check_guess(dee, at(1)).is_ok(), "the director's own");
        }
        assert!(rates.check_guess(ann, at(10)).is_ok(), "another account");
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one_address() {
        let of = |text: &str| address_block(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
    }
}
