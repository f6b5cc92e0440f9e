//! Lines on their way out. A terminal that was stopped with Ctrl-S, or a collector that hangs, takes
//! none, and the hall is to still go on: a thread of its own waits for them. Why it is ours
//! is in `docs/decisions/0011-our-own-writer-of-the-log.md`.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::output::harmless_line;

/// How many lines may wait to be written. Those that come then are lost.
const WAITING: usize = 10_000;

/// How long the program waits at its end for the last lines to be written.
const FAREWELL: Duration = Duration::from_secs(1);

/// How many lines were lost in all.
static LOST: AtomicU64 = AtomicU64::new(0);

/// How many lines have been lost because no one took them.
pub(crate) fn n_lost() -> u64 {
    LOST.load(Ordering::Relaxed)
}

/// Where lines are left to be written.
#[derive(Debug)]
pub(crate) struct Lines(SyncSender<Said>);

/// What is sent to the thread that writes.
#[derive(Debug)]
enum Said {
    /// A line to write.
    Line(Vec<u8>),
    /// Someone waits for what was said before.
    Waits(SyncSender<()>),
}

/// Waits, when it is dropped, until what was logged before is written.
#[derive(Debug)]
#[must_use]
pub(crate) struct Written(Arc<Lines>);

/// Lets lines be written to `to`.
pub(super) fn open(to: impl Write + Send + 'static) -> io::Result<(Arc<Lines>, Written)> {
    let (said, all) = sync_channel(WAITING);
    thread::Builder::new().name("log".into()).spawn(move || write(&all, to))?;
    let lines = Arc::new(Lines(said));
    Ok((lines.clone(), Written(lines)))
}

fn write(all: &Receiver<Said>, mut to: impl Write) {
    let mut n_told = n_lost();
    loop {
        let said = match all.try_recv() {
            Ok(said) => said,
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {
                // Once there is room for it.
                let n_lost = n_lost();
                if n_lost > n_told {
                    let lines = n_lost - n_told;
                    tracing::warn!(lines, "log reader is too slow; lines were dropped");
                    n_told = n_lost;
                }
                let Ok(said) = all.recv() else { return };
                said
            }
        };
        match said {
            // There is no one else to tell that it failed.
            Said::Line(line) => drop(to.write_all(&line)),
            Said::Waits(who) => drop(who.send(())),
        }
    }
}

impl Write for &Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let shown = str::from_utf8(line).map(harmless_line);
        let shown = shown.map_or_else(|_| line.to_vec(), |text| text.into_owned().into_bytes());
        if self.0.try_send(Said::Line(shown)).is_err() {
            LOST.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        let until = Instant::now() + FAREWELL;
        let (done, is_done) = sync_channel(1);
        while self.0.0.try_send(Said::Waits(done.clone())).is_err() {
            if Instant::now() >= until {
                return;
            }
            thread::sleep(FAREWELL / 100);
        }
        let _ = is_done.recv_timeout(until.saturating_duration_since(Instant::now()));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, MutexGuard, PoisonError};

    use super::*;

    /// Someone who reads lines, unless it is held up.
    #[derive(Clone, Default)]
    struct Reader(Arc<Mutex<Vec<u8>>>);

    impl Reader {
        fn hold(&self) -> MutexGuard<'_, Vec<u8>> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }

    impl Write for Reader {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.hold().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn who_logs_waits_for_no_reader_and_the_last_line_is_written() {
        let reader = Reader::default();
        let (lines, written) = open(reader.clone()).unwrap();
        let stopped = reader.hold();
        let before = n_lost();
        for n in 0..WAITING + 100 {
            (&*lines).write_all(format!("line {n}\n").as_bytes()).unwrap();
        }
        // One is being written.
        assert!((99..=100).contains(&(n_lost() - before)));
        drop(stopped);
        drop(written);
        let text = String::from_utf8(reader.hold().clone()).unwrap();
        assert!(text.starts_with("line 0\nline 1\n"));
        assert!(text.lines().count() >= WAITING);
    }

    #[test]
    fn the_end_waits_about_a_second_for_a_reader_that_has_stopped() {
        let reader = Reader::default();
        let (lines, written) = open(reader.clone()).unwrap();
        let stopped = reader.hold();
        // As many as can wait, and none that is lost: others count those.
        for _ in 0..WAITING {
            (&*lines).write_all(b"a line\n").unwrap();
        }
        let started = Instant::now();
        drop(written);
        let took = started.elapsed();
        assert!((FAREWELL..5 * FAREWELL).contains(&took), "{took:?}");
        drop(stopped);
    }
}
