//! What there is to measure, in the text that Prometheus reads. Counts only: no person's name, token or
//! bones.

use std::fs;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use app::Load;
use axum::http::{Method, StatusCode};
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

/// Everything that is measured.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    started: Instant,
    requests: Family<Answered, Counter>,
    request_time: Family<Route, Histogram>,
    refusals: Family<Refusal, Counter>,
    sockets: Family<Socket, Gauge>,
    in_memory: Family<Kept, Gauge>,
    append_time: Histogram,
    append_failures: Family<Failed, Counter>,
    memory: Gauge,
    uptime: Gauge,
    lost_lines: Counter,
    /// Nothing while there is no certificate, or none that says it.
    certificate_expires: Family<Alone, Gauge>,
    /// Connections that are open, sockets included.
    pub(crate) connections: Gauge,
    /// Connections that found no place.
    pub(crate) turned_away: Counter,
    /// Connections that the system did not give us.
    pub(crate) unaccepted: Counter,
}

/// What a socket shows.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, EncodeLabelValue)]
pub(crate) enum SocketKind {
    /// A table.
    Table,
    /// An event.
    Event,
    /// A score sheet.
    Sheet,
}

/// Why nothing was appended.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, EncodeLabelValue)]
pub(crate) enum AppendFailure {
    /// Another writer was first; decided again.
    Stale,
    /// It could never be kept.
    Malformed,
    /// The journal could not be written.
    Unavailable,
    /// It is not known whether it was kept.
    Unresolved,
}

#[derive(Clone, Debug, Eq, PartialEq, Hash, EncodeLabelSet)]
struct Answered {
    route: String,
    method: &'static str,
    status: u32,
}

#[derive(Clone, Debug, Eq, PartialEq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, EncodeLabelSet)]
struct Refusal {
    code: &'static str,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, EncodeLabelSet)]
struct Socket {
    kind: SocketKind,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, EncodeLabelSet)]
struct Kept {
    sort: &'static str,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, EncodeLabelSet)]
struct Failed {
    why: AppendFailure,
}

/// The label of what there is one of, or none.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, EncodeLabelSet)]
struct Alone {}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        // From a quarter of a millisecond to eight seconds.
        let times: fn() -> Histogram = || Histogram::new(exponential_buckets(0.000_25, 2.0, 16));
        let metrics = Metrics {
            registry: Registry::default(),
            started: Instant::now(),
            requests: Family::default(),
            request_time: Family::new_with_constructor(times),
            refusals: Family::default(),
            sockets: Family::default(),
            in_memory: Family::default(),
            append_time: times(),
            append_failures: Family::default(),
            memory: Gauge::default(),
            uptime: Gauge::default(),
            lost_lines: Counter::default(),
            certificate_expires: Family::default(),
            connections: Gauge::default(),
            turned_away: Counter::default(),
            unaccepted: Counter::default(),
        };
        metrics.begin_at_zero();
        metrics.registered()
    }

    /// Starts all counters that an alert may watch at zero: a first failure shows as one more only if
    /// there was a zero before it.
    fn begin_at_zero(&self) {
        use AppendFailure::{Malformed, Stale, Unavailable, Unresolved};
        for why in [Stale, Malformed, Unavailable, Unresolved] {
            self.append_failures.get_or_create_owned(&Failed { why }).inc_by(0);
        }
        for kind in [SocketKind::Table, SocketKind::Event, SocketKind::Sheet] {
            self.sockets.get_or_create_owned(&Socket { kind }).set(0);
        }
    }

    fn registered(mut self) -> Metrics {
        let mut all = Registry::with_prefix("hall");
        all.register(
            "build",
            "The program",
            Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]),
        );
        all.register("requests", "Requests answered", self.requests.clone());
        all.register_with_unit(
            "request",
            "How long requests took",
            Unit::Seconds,
            self.request_time.clone(),
        );
        all.register("refusals", "Requests refused, by code", self.refusals.clone());
        all.register("sockets", "Sockets open", self.sockets.clone());
        all.register("connections", "Connections open", self.connections.clone());
        all.register("turned_away", "Connections without a place", self.turned_away.clone());
        all.register("unaccepted", "Connections the system refused", self.unaccepted.clone());
        all.register("in_memory", "What is in memory", self.in_memory.clone());
        all.register_with_unit(
            "journal_append",
            "How long appends took until they were durable",
            Unit::Seconds,
            self.append_time.clone(),
        );
        all.register(
            "journal_append_failures",
            "Appends that were not kept",
            self.append_failures.clone(),
        );
        all.register_with_unit("memory", "Resident memory", Unit::Bytes, self.memory.clone());
        all.register_with_unit(
            "uptime",
            "Time since the start",
            Unit::Seconds,
            self.uptime.clone(),
        );
        all.register("log_lines_lost", "Log lines that were dropped", self.lost_lines.clone());
        all.register_with_unit(
            "certificate_expires",
            "When the certificate for https expires, since 1970",
            Unit::Seconds,
            self.certificate_expires.clone(),
        );
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let start: Gauge = Gauge::default();
        start.set(since.as_secs().cast_signed());
        all.register_with_unit("start_time", "When it started, since 1970", Unit::Seconds, start);
        self.registry = all;
        self
    }

    /// A request was answered. `route` is the pattern its path fits, so that there are as many
    /// series as there are routes.
    pub(crate) fn answered(
        &self,
        route: Option<&str>,
        method: &Method,
        status: StatusCode,
        took: Duration,
    ) {
        let route = route.unwrap_or("none").to_owned();
        let time = self.request_time.get_or_create_owned(&Route { route: route.clone() });
        time.observe(took.as_secs_f64());
        let (method, status) = (known(method), u32::from(status.as_u16()));
        self.requests.get_or_create_owned(&Answered { route, method, status }).inc();
    }

    /// Something was refused.
    pub(crate) fn refused(&self, code: &'static str) {
        self.refusals.get_or_create_owned(&Refusal { code }).inc();
    }

    /// An append came to this.
    pub(crate) fn appended(&self, took: Duration, failure: Option<AppendFailure>) {
        match failure {
            None => self.append_time.observe(took.as_secs_f64()),
            Some(why) => {
                self.append_failures.get_or_create_owned(&Failed { why }).inc();
            }
        }
    }

    /// The certificate in use expires then, in seconds since 1970.
    pub(crate) fn certificate(&self, expires: Option<u64>) {
        match expires {
            Some(at) => {
                let at = i64::try_from(at).unwrap_or(i64::MAX);
                self.certificate_expires.get_or_create_owned(&Alone {}).set(at);
            }
            None => self.certificate_expires.clear(),
        }
    }

    /// A socket was opened; it is counted until the answer is dropped.
    pub(crate) fn socket(&self, kind: SocketKind) -> OpenSocket {
        let open = self.sockets.get_or_create_owned(&Socket { kind });
        open.inc();
        OpenSocket(open)
    }

    /// All of it as text, with what others have counted.
    pub(crate) fn text(&self, load: Load, n_lost_lines: u64) -> Result<String, std::fmt::Error> {
        let Load { tables, events, sheets, sessions } = load;
        for (sort, n_kept) in
            [("tables", tables), ("events", events), ("sheets", sheets), ("sessions", sessions)]
        {
            let n_kept = i64::try_from(n_kept).unwrap_or(i64::MAX);
            self.in_memory.get_or_create_owned(&Kept { sort }).set(n_kept);
        }
        self.lost_lines.inner().store(n_lost_lines, Ordering::Relaxed);
        self.uptime.set(self.started.elapsed().as_secs().cast_signed());
        if let Some(bytes) = resident_memory() {
            self.memory.set(bytes);
        }
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// A socket that is open.
#[derive(Debug)]
pub(crate) struct OpenSocket(Gauge);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// A method that exists; clients may make up others, each of which would be a series.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        Method::PATCH => "PATCH",
        _ => "other",
    }
}

/// In bytes, where the system tells it as Linux does.
fn resident_memory() -> Option<i64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
