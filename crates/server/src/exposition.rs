//! The two formats in which metrics are told.

use std::collections::HashMap;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT;

/// A format for metrics.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Exposition {
    /// Prometheus's own, which every tool reads.
    Prometheus,
    /// What came of it.
    OpenMetrics,
}

impl Exposition {
    /// The one that is asked for: Prometheus itself asks for the newer.
    pub(crate) fn asked_for(headers: &HeaderMap) -> Exposition {
        let mut accepted = headers.get_all(ACCEPT).iter().filter_map(|value| value.to_str().ok());
        if accepted.any(|value| value.contains("application/openmetrics-text")) {
            Exposition::OpenMetrics
        } else {
            Exposition::Prometheus
        }
    }

    pub(crate) const fn content_type(self) -> &'static str {
        match self {
            Exposition::Prometheus => "text/plain; version=0.0.4; charset=utf-8",
            Exposition::OpenMetrics => "application/openmetrics-text; version=1.0.0; charset=utf-8",
        }
    }

    /// What was written as `OpenMetrics`, in this format.
    pub(crate) fn of(self, open_metrics: String) -> String {
        match self {
            Exposition::Prometheus => as_prometheus(&open_metrics),
            Exposition::OpenMetrics => open_metrics,
        }
    }
}

/// There a metric has the name of its samples, with its ending; an info is a gauge; and units and the
/// end are not told.
fn as_prometheus(open_metrics: &str) -> String {
    let kinds: HashMap<&str, &str> = open_metrics
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '))
        .collect();
    let mut text = String::with_capacity(open_metrics.len());
    for line in open_metrics.lines() {
        let mut words = line.splitn(4, ' ');
        match (words.next(), words.next(), words.next(), words.next()) {
            (Some("#"), Some(about @ ("HELP" | "TYPE")), Some(name), Some(said)) => {
                let (ending, kind) = match kinds.get(name) {
                    Some(&"counter") => ("_total", "counter"),
                    Some(&"info") => ("_info", "gauge"),
                    Some(kind) => ("", *kind),
                    None => ("", "untyped"),
                };
                let said = if about == "TYPE" { kind } else { said };
                for part in ["# ", about, " ", name, ending, " ", said, "\n"] {
                    text.push_str(part);
                }
            }
            (Some("#"), ..) => {}
            _ => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_older_format_names_metrics_as_their_samples() {
        let newer = "\
            # HELP hall_build The program.\n\
            # TYPE hall_build info\n\
            hall_build_info{version=\"1 # 2\"} 1\n\
            # HELP hall_refusals Requests refused, by code.\n\
            # TYPE hall_refusals counter\n\
            hall_refusals_total{code=\"a\"} 2\n\
            # HELP hall_memory_bytes Resident memory.\n\
            # TYPE hall_memory_bytes gauge\n\
            # UNIT hall_memory_bytes bytes\n\
            hall_memory_bytes 41730048\n\
            # EOF\n";
        let older = "\
            # HELP hall_build_info The program.\n\
            # TYPE hall_build_info gauge\n\
            hall_build_info{version=\"1 # 2\"} 1\n\
            # HELP hall_refusals_total Requests refused, by code.\n\
            # TYPE hall_refusals_total counter\n\
            hall_refusals_total{code=\"a\"} 2\n\
            # HELP hall_memory_bytes Resident memory.\n\
            # TYPE hall_memory_bytes gauge\n\
            hall_memory_bytes 41730048\n";
        assert_eq!(Exposition::Prometheus.of(newer.to_owned()), older);
        assert_eq!(Exposition::OpenMetrics.of(newer.to_owned()), newer);
    }
}
