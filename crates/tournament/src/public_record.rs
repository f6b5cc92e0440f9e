//! What anyone may have of an event's record: enough to recompute every draw that is published.

use crate::action::{Action, Line};
use crate::{Tournament, record};

impl Tournament {
    /// The record as anyone may have it, up to the last draw that is published: who gave a line and
    /// why is left out, and so is what a call was about. Nothing before there is such a draw, because
    /// the seed is published with it.
    pub fn public_record(&self) -> Option<String> {
        let n_published = self.n_public_draws();
        let is_made = |action: &Action| matches!(action, Action::Draw(_));
        let counts = self.counting_lines();
        let drawn =
            self.lines().enumerate().filter(|(n, line)| counts[*n] && is_made(&line.action));
        let last = drawn.map(|(n, _)| n).take(n_published).last()?;
        let lines = self.lines().take(last + 1).map(public_line);
        Some(record::write_lines(&self.first_line, lines))
    }
}

/// A line as anyone may have it. What no draw rests on keeps its place, because entries and calls
/// go by the numbers of lines.
fn public_line(line: &Line) -> Line {
    let mut action = line.action.clone();
    match &mut action {
        Action::Call { about, .. } => "a call".clone_into(about),
        Action::TakeCall { official, .. } => "an official".clone_into(official),
        Action::Announce(announcement) => "an announcement".clone_into(&mut announcement.text),
        _ => {}
    }
    // A clock is not stopped without a reason.
    let has_why = matches!(action, Action::Pause { .. } | Action::Extend { .. });
    let why = has_why.then(|| "a reason".to_owned());
    // When the clock was started and time was called decides what a score may be.
    Line { action, who: None, at: line.at, why }
}
