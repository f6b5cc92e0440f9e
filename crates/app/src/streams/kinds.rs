//! The kinds of streams. Whatever is done with streams of all kinds is done from the list below.

use crate::event::{EventState, LinksState};
use crate::journal::{Stream, Version};
use crate::lobby::Lobby;
use crate::people::{AccountState, HallState, SessionState};
use crate::sheet::SheetState;
use crate::streams::cache::{Projection, StreamCache};
use crate::streams::notices::Refresh;
use crate::streams::stored_fact::StoredFact;
use crate::table::TableState;
use crate::{Error, Hall, Millis};

/// A projection the hall keeps in memory.
pub(crate) trait Cached: Projection {
    /// The cache of its kind.
    fn cache(all: &Caches) -> &StreamCache<Self>;
}

/// Declares them: how the names of its streams begin, where those in memory are, what they are rebuilt
/// to, and what does what is due at one, if anything ever is.
macro_rules! stream_kinds {
    ($($kind:literal => $cache:ident: $state:ident $(, $run:ident)?;)+) => {
        /// What is in memory, by kind.
        #[derive(Debug, Default)]
        pub(crate) struct Caches {
            $(pub(crate) $cache: StreamCache<$state>,)+
        }

        $(impl Cached for $state {
            fn cache(all: &Caches) -> &StreamCache<$state> {
                &all.$cache
            }
        })+

        /// Every kind of fact this hall writes, with the version of its shape. Older versions are read as
        /// well.
        pub fn fact_kinds() -> Vec<(&'static str, u16)> {
            [$(<$state as Projection>::Fact::KINDS),+].concat()
        }

        impl Caches {
            /// Forgets what is idle; see [`StreamCache::forget_idle`].
            pub(crate) fn forget_idle(&self, before: Millis, until: Millis) -> usize {
                [$(self.$cache.forget_idle(before, until)),+].into_iter().sum()
            }
        }

        impl Hall {
            /// Does what is due at a stream, if the entry for `due` still counts.
            pub(crate) async fn run_timers(&self, stream: &Stream, due: Millis) -> Result<(), Error> {
                match stream.kind() {
                    $($($kind => {
                        self.run_stream_timers::<$state>(stream, due, self.$run(stream)).await
                    })?)+
                    _ => Ok(()),
                }
            }

            /// Brings a cached stream up to date; see [`Hall::refresh_stream`].
            pub(crate) fn refresh(&self, stream: &Stream, version: Version, how: Refresh) -> bool {
                match stream.kind() {
                    $($kind => self.refresh_stream::<$state>(stream, version, how),)+
                    _ => true,
                }
            }

            /// Brings every cached stream up to date, unless the journal cannot be read.
            pub(crate) async fn refresh_all(&self) -> Result<(), Error> {
                $(self.refresh_cache::<$state>().await?;)+
                Ok(())
            }
        }
    };
}

stream_kinds! {
    "table" => tables: TableState, run_table_timers;
    "event" => events: EventState, run_event_timers;
    "links" => links: LinksState;
    "sheet" => sheets: SheetState, run_sheet_timers;
    "account" => accounts: AccountState;
    "session" => sessions: SessionState;
    "hall" => hall: HallState;
    "lobby" => lobby: Lobby;
}

#[cfg(test)]
mod tests {
    use serde_json::Value as Json;

    use super::*;

    /// What a fact is written as after it was read.
    fn rewritten<P: Projection>(kind: &str, version: u16, payload: &str) -> String {
        P::Fact::read(kind, version, payload).unwrap().to_fact().payload
    }

    #[test]
    fn facts_are_written_as_their_samples_are() {
        for line in include_str!("../../tests/history/v1.jsonl").lines() {
            let sample: Json = serde_json::from_str(line).unwrap();
            let (kind, payload) = (sample["kind"].as_str().unwrap(), &sample["payload"]);
            let rewrite = match kind.split('/').next().unwrap() {
                "table" => rewritten::<TableState>,
                "event" => rewritten::<EventState>,
                "links" => rewritten::<LinksState>,
                "sheet" => rewritten::<SheetState>,
                "account" => rewritten::<AccountState>,
                "session" => rewritten::<SessionState>,
                "hall" => rewritten::<HallState>,
                _ => rewritten::<Lobby>,
            };
            let written: Json =
                serde_json::from_str(&rewrite(kind, 1, &payload.to_string())).unwrap();
            assert_eq!(written, *payload, "{kind}");
        }
    }
}
