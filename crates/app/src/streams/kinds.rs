//! The sorts of streams. Whatever is done with streams of all sorts is done from the list below.

use crate::event::EventState;
use crate::journal::{Journal, Stream, Version};
use crate::lobby::Lobby;
use crate::people::{AccountState, HallState, SessionState};
use crate::sheet::SheetState;
use crate::streams::cache::{Lives, Projection};
use crate::streams::notices::Look;
use crate::streams::stored_fact::Kept;
use crate::table::TableState;
use crate::{Clock, Entropy, Error, Hall, Millis};

/// A projection the hall keeps in memory.
pub(crate) trait InHall: Projection {
    /// Where those of its sort are.
    fn lives(all: &AllLives) -> &Lives<Self>;
}

/// Declares them: how the names of its streams begin, where those in memory are, what they are rebuilt
/// to, and what does what is due at one, if anything ever is.
macro_rules! sorts {
    ($($sort:literal => $lives:ident: $state:ident $(, $settle:ident)?;)+) => {
        /// What is in memory, by sort.
        #[derive(Debug, Default)]
        pub(crate) struct AllLives {
            $(pub(crate) $lives: Lives<$state>,)+
        }

        $(impl InHall for $state {
            fn lives(all: &AllLives) -> &Lives<$state> {
                &all.$lives
            }
        })+

        /// Every kind of fact this hall writes, with the version of its shape. Older versions are read as
        /// well.
        pub fn fact_kinds() -> Vec<(&'static str, u16)> {
            [$(<$state as Projection>::Fact::KINDS),+].concat()
        }

        impl AllLives {
            /// Forgets what is idle; see [`Lives::forget_idle`].
            pub(crate) fn forget_idle(&self, before: Millis, until: Millis) -> usize {
                [$(self.$lives.forget_idle(before, until)),+].into_iter().sum()
            }
        }

        impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
            /// Does what is due at a stream, if the entry for `due` still counts.
            pub(crate) async fn settle(&self, stream: &Stream, due: Millis) -> Result<(), Error> {
                match stream.sort() {
                    $($($sort => {
                        self.settle_live::<$state>(stream, due, self.$settle(stream)).await
                    })?)+
                    _ => Ok(()),
                }
            }

            /// Brings a live stream up to date; see [`Hall::look_at_live`].
            pub(crate) fn look_at(&self, stream: &Stream, version: Version, look: Look) -> bool {
                match stream.sort() {
                    $($sort => self.look_at_live::<$state>(stream, version, look),)+
                    _ => true,
                }
            }

            /// Brings every live stream up to date, unless the journal cannot be read.
            pub(crate) async fn look_at_all(&self) -> Result<(), Error> {
                $(self.look_at_all_lives::<$state>().await?;)+
                Ok(())
            }
        }
    };
}

sorts! {
    "table" => tables: TableState, settle_table;
    "event" => events: EventState, settle_event;
    "sheet" => sheets: SheetState, settle_sheet;
    "account" => accounts: AccountState;
    "session" => sessions: SessionState;
    "hall" => hall: HallState;
    "lobby" => lobby: Lobby;
}
