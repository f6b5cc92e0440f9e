//! How fast a client may send.

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use crate::middleware::rate_limits::at_least_one;

/// How many times a second a client may ask for everything, which may be a large event's board. One
/// that lost its way needs it once.
const RESYNCS: u32 = 1;

/// How many times it may at once.
const RESYNCS_AT_ONCE: u32 = 5;

/// `rate` messages a second; four times as many may come at once.
pub(super) fn of_messages(rate: u32) -> DefaultDirectRateLimiter {
    pace(rate, rate.saturating_mul(4))
}

/// Requests for everything.
pub(super) fn of_resyncs() -> DefaultDirectRateLimiter {
    pace(RESYNCS, RESYNCS_AT_ONCE)
}

fn pace(rate: u32, at_once: u32) -> DefaultDirectRateLimiter {
    RateLimiter::direct(Quota::per_second(at_least_one(rate)).allow_burst(at_least_one(at_once)))
}
