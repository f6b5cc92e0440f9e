//! The loop of one socket: it answers the client, and notices when it is gone or may no longer listen.

use std::pin::pin;
use std::sync::Arc;

use app::{Error, Roles, Subscriber as _};
use axum::extract::ws::Message;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tracing::{Instrument as _, Span};

use crate::failure::{Answer, Failure};
use crate::live::closing::{Closing, is_refusal};
use crate::live::outlet::{Event, Outlet};
use crate::live::{Feed, LINGER, Reply, SocketAnswer, note_refusal, number, pace};
use crate::middleware::rate_limits::ComesFrom;
use crate::state::ServerState;

/// After how many pings without an answer a client counts as gone.
const MISSED: u32 = 3;

/// For how many pings a client that reads on may take to read what it is sent before it is too slow: a
/// large event's board is some megabytes, and some networks are slow. A client that reads nothing at all is
/// cut off at the connection.
const SLOW: u32 = 15;

/// The answer to a message that is not text.
const BINARY: &str = "a message is JSON as text, and this one was sent as binary";

/// Serves a socket until it has to be closed, and says why; `None` once the client is gone.
pub(super) async fn pump(
    outlet: &Arc<Outlet>,
    state: &ServerState,
    feed: &impl Feed,
    address: ComesFrom,
    mut from: Option<u64>,
    span: &Span,
) -> Option<Closing> {
    let mut closing = state.closing.clone();
    // Asked once: asking again at each message would be most of the cost of waiting.
    let mut closes = pin!(closing.changed());
    let pace = pace::of_messages(state.settings.limits.messages);
    let resyncs = pace::of_resyncs();
    let every = state.settings.ping;
    let mut ping = interval_at(Instant::now() + every, every);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut n_missed = 0;
    let patience = every * SLOW;
    let mut rights = state.hall.rights();
    let mut is_paid = false;
    loop {
        let roles = match watched(outlet, state, feed, from, &mut rights).await {
            Ok(roles) => roles,
            Err(error) => return Some(Closing::over(error, span)),
        };
        // Before it is compressed and sent. A client that asks for it again pays before it is made.
        if !is_paid && state.rates.check_size(address, outlet.n_first()).is_err() {
            return Some(Closing::TooFast);
        }
        is_paid = false;
        // Until the client has to watch again.
        from = loop {
            tokio::select! {
                event = outlet.next() => {
                    let text = match event {
                        Event::Said(Message::Text(text)) => Some(text),
                        Event::Said(Message::Binary(_)) => None,
                        Event::Said(Message::Ping(_) | Message::Pong(_)) => {
                            n_missed = 0;
                            if pace.check().is_err() {
                                return Some(Closing::TooFast);
                            }
                            continue;
                        }
                        Event::Over(version) => break version,
                        Event::BadMessage(why) => return Some(Closing::BadMessage(why)),
                        Event::Said(Message::Close(_)) => {
                            // It waits for ours.
                            let _ = timeout(LINGER, outlet.gone()).await;
                            return None;
                        }
                        Event::Slow => return Some(Closing::TooSlow),
                        Event::Gone => return None,
                    };
                    n_missed = 0;
                    if pace.check().is_err() {
                        return Some(Closing::TooFast);
                    }
                    outlet.hold_back();
                    let reply = match text {
                        Some(text) => {
                            let again = || {
                                resyncs.check().map_err(|_| Failure::too_fast(1))?;
                                state.rates.check_size(address, outlet.n_first())
                            };
                            answer(state, feed, &text, again).await
                        }
                        None => Reply::failed(0, Failure::malformed(BINARY)),
                    };
                    if let Reply::Answer(SocketAnswer::Failed { error, .. }) = &reply {
                        note_refusal(state, span, error);
                    }
                    if timeout(patience, outlet.answer(reply.text())).await.is_err() {
                        return Some(Closing::TooSlow);
                    }
                    match reply {
                        Reply::Answer(_) => {}
                        Reply::Resync { from, .. } => {
                            is_paid = true;
                            break from;
                        }
                        Reply::Refused(error) => return Some(Closing::over(error, span)),
                    }
                }
                _ = ping.tick() => {
                    n_missed += 1;
                    if n_missed > MISSED {
                        return None;
                    }
                    let checked = check_rights(outlet, state, feed, roles, &mut rights, span);
                    if let Some(closing) = checked.await {
                        return Some(closing);
                    }
                    feed.stays(state).instrument(span.clone()).await;
                    if timeout(patience, outlet.ping()).await.is_err() {
                        return Some(Closing::TooSlow);
                    }
                }
                // Thousands who only watch need not be asked at once: they have little to lose.
                Ok(()) = rights.changed(), if roles.are_given() => {
                    let checked = check_rights(outlet, state, feed, roles, &mut rights, span);
                    if let Some(closing) = checked.await {
                        return Some(closing);
                    }
                }
                _ = &mut closes => return Some(Closing::Restart),
            }
        };
    }
}

/// Answers a message of a client, unless it asks too much; `again` says whether it may have everything
/// again.
async fn answer(
    state: &ServerState,
    feed: &impl Feed,
    text: &str,
    again: impl FnOnce() -> Answer<()>,
) -> Reply {
    // Over however many sockets: what one person may ask for is counted once.
    if let Err(failure) = state.rates.check_person(&feed.asker().who()) {
        return Reply::failed(number(text), failure);
    }
    match feed.answer(state, text).await {
        Reply::Resync { re, from } => match again() {
            Ok(()) => Reply::Resync { re, from },
            Err(failure) => Reply::failed(re, failure),
        },
        reply => reply,
    }
}

/// Lets the client watch, from the version it has; the roles it does so with.
async fn watched(
    outlet: &Arc<Outlet>,
    state: &ServerState,
    feed: &impl Feed,
    from: Option<u64>,
    rights: &mut watch::Receiver<()>,
) -> Result<Roles, Error> {
    // It hears nothing by the rights it had, while it is asked which it has.
    outlet.pause();
    rights.mark_unchanged();
    let asked = rights.clone();
    let roles = feed.roles(state).await?;
    stop_if_rights_change(outlet, feed, asked);
    feed.watch(state, from, outlet).await?;
    Ok(roles)
}

/// Whether the client still has the `roles` it watches with. With other roles it watches again, and is
/// shown what it may see now. Without the right to listen its socket is closed.
async fn check_rights(
    outlet: &Outlet,
    state: &ServerState,
    feed: &impl Feed,
    roles: Roles,
    rights: &mut watch::Receiver<()>,
    span: &Span,
) -> Option<Closing> {
    rights.mark_unchanged();
    let asked = rights.clone();
    match feed.roles(state).await {
        Ok(now) if now == roles => {
            stop_if_rights_change(outlet, feed, asked);
            None
        }
        Ok(_) => {
            outlet.dismiss();
            None
        }
        Err(error) if is_refusal(&error) => Some(Closing::Unknown),
        // A journal that does not answer just now takes no rights away.
        Err(error) => {
            span.in_scope(|| Failure::from(error).log());
            None
        }
    }
}

/// Who sees every hand hears nothing more once rights have changed since theirs were `asked`, until
/// they are asked again: an act may be announced before this socket's task gets to ask.
fn stop_if_rights_change(outlet: &Outlet, feed: &impl Feed, asked: watch::Receiver<()>) {
    if feed.shows_every_hand() {
        outlet.stop_if_rights_change(asked);
    }
}
