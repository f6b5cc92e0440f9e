//! What every journal does, asked of each in turn: in memory, on SQLite and on a real PostgreSQL
//! server. A behavior that upper layers rely on is tested here and nowhere else.

mod contract {
    mod copies;
    mod damage;
    pub(crate) mod durability;
    mod kill;
    mod looking;
    mod lost_connections;
    mod neighbours;
    pub(crate) mod notices;
    mod postgres_only;
    mod proxy;
    pub(crate) mod reading;
    mod sealed;
    pub(crate) mod snapshots;
    mod sqlite_only;
    pub(crate) mod stand;
    pub(crate) mod versions;
}

/// Runs each test on each journal.
macro_rules! on_every_journal {
    ($($about:ident { $($test:ident),+ $(,)? })+) => {
        on_every_journal!(@on memory: Memory, $($about { $($test),+ })+);
        on_every_journal!(@on sqlite: Sqlite, $($about { $($test),+ })+);
        on_every_journal!(@on postgres: Postgres, $($about { $($test),+ })+);
    };
    (@on $engine:ident: $stand:ident, $($about:ident { $($test:ident),+ })+) => {
        mod $engine {
            use crate::contract::stand::{Stand, $stand};

            $(mod $about {
                use super::{Stand, $stand};
                $(
                    #[tokio::test(flavor = "multi_thread")]
                    async fn $test() {
                        crate::contract::$about::$test($stand::new().await).await;
                    }
                )+
            })+
        }
    };
}

on_every_journal! {
    versions {
        entries_are_numbered_from_zero,
        a_stale_append_is_refused_with_the_version_found,
        an_append_is_kept_whole_or_not_at_all,
        what_no_journal_can_keep_is_refused,
        one_writer_wins_each_version,
        a_refused_append_harms_none_beside_it,
    }
    reading {
        a_stream_is_read_in_pages,
        a_long_stream_is_read_from_anywhere,
        no_entry_appears_before_one_already_read,
        every_text_and_number_comes_back_as_it_was,
        numbers_out_of_reach_find_nothing,
        an_open_journal_says_that_it_can_be_read,
    }
    snapshots {
        a_snapshot_replaces_an_older_one,
        a_snapshot_needs_no_entries,
    }
    notices {
        another_handle_learns_what_has_grown,
        what_changes_nothing_is_not_announced,
    }
    durability {
        what_was_kept_is_there_after_closing,
    }
}
