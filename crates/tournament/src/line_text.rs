//! What a line did, as one sentence of the event's history.

use rulebook::{Reason, codes};

use crate::action::{Action, ChapterEdit, Consequence, Correction, Edit, Line, Report, Then};
use crate::counted::counted;
use crate::logged::FIRST_LINE;
use crate::{Audience, EntryId, MatchId, Pairing, SettingsChange, Tournament};

codes! {
    /// What a line did, as programs match it.
    pub enum LineCode {
        /// `entry` entered.
        Entered = "line/entered",
        /// `entry` withdrew.
        Withdrew = "line/withdrew",
        /// `entry` checked in.
        CheckedIn = "line/checked_in",
        /// The check-in of `entry` was taken back.
        CheckedOut = "line/checked_out",
        /// `entry` takes part again.
        ReEntered = "line/re_entered",
        /// The players or the chapter of `entry` were corrected.
        Edited = "line/edited",
        /// `entry` got the name `to`.
        Renamed = "line/renamed",
        /// Something was drawn: `what`.
        Drew = "line/drew",
        /// Draws that were held back were published.
        Published = "line/published",
        /// The `match` got its result.
        Scored = "line/scored",
        /// `entry` gave the `match` up.
        Forfeited = "line/forfeited",
        /// `entry` was late for the `match`.
        WasLate = "line/was_late",
        /// `entries` that were level were put in order.
        BrokeTie = "line/broke_tie",
        /// The result of the `match` was corrected.
        Corrected = "line/corrected",
        /// The `line` was taken back.
        Undid = "line/undid",
        /// The `line` counts again.
        Redid = "line/redid",
        /// The clock was started.
        StartedClock = "line/started_clock",
        /// Time was called.
        CalledTime = "line/called_time",
        /// The clock was paused.
        PausedClock = "line/paused_clock",
        /// The clock went on.
        ResumedClock = "line/resumed_clock",
        /// The clock was given more `minutes`.
        ExtendedClock = "line/extended_clock",
        /// The `match` played a hand after time.
        PlayedExtraHand = "line/played_extra_hand",
        /// The `match` was put on a `table`.
        PutOnTable = "line/put_on_table",
        /// The `matches` changed tables.
        SwappedTables = "line/swapped_tables",
        /// The `match` was called to its table.
        CalledToTable = "line/called_to_table",
        /// `entry` keeps the score of the `match`.
        ElectedKeeper = "line/elected_keeper",
        /// The sheet of the `match` was signed.
        Signed = "line/signed",
        /// The sheet of the `match` was taken in.
        TookIn = "line/took_in",
        /// An official was called to the `match`.
        CalledOfficial = "line/called_official",
        /// An `official` took the `call`.
        TookCall = "line/took_call",
        /// The `call` was ruled on.
        Ruled = "line/ruled",
        /// Something was announced.
        Announced = "line/announced",
        /// The `announcement` was taken down.
        Unannounced = "line/unannounced",
        /// The room or the event's settings were changed.
        ChangedSettings = "line/changed_settings",
    }
}

impl Tournament {
    /// What the line at this place of the log did.
    pub(crate) fn line_text(&self, n: usize) -> Reason {
        let logged = &self.log[n];
        let line = logged.line_for(&self.state.entries);
        let said = self.sentence(n, &line, logged.pairing);
        let said = match logged.names.first().copied().flatten() {
            Some(entry) => said.with("entry", entry),
            None => said,
        };
        // Other sides may have come to the match since, or it is gone with its draw.
        let said = match logged.pairing {
            Some(pairing) => said.with("sides", pairing.entries().collect::<Vec<_>>()),
            None => said,
        };
        match (&line.action, &line.why) {
            // Their sentences say it.
            (Action::Pause { .. } | Action::Extend { .. }, _) | (_, None) => said,
            (_, Some(why)) => {
                let text = format!("{} ({why})", said.text);
                Reason { text, ..said }.with("why", why.as_str())
            }
        }
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each line")]
    fn sentence(&self, n: usize, line: &Line, pairing: Option<Pairing>) -> Reason {
        let reason = |code: LineCode, text: String| Reason::new(code, text);
        let of = |code, id: MatchId, text: String| reason(code, text).with("match", id);
        let why = line.why.as_deref().unwrap_or_default();
        match &line.action {
            Action::Enter(enter) => reason(LineCode::Entered, format!("{} entered", enter.name))
                .with("name", enter.name.as_str()),
            Action::Withdraw { name } => reason(LineCode::Withdrew, format!("{name} withdrew")),
            Action::CheckIn { name } => reason(LineCode::CheckedIn, format!("{name} checked in")),
            Action::CheckOut { name } => {
                reason(LineCode::CheckedOut, format!("the check-in of {name} was taken back"))
            }
            Action::ReEnter { name } => {
                reason(LineCode::ReEntered, format!("{name} takes part again"))
            }
            Action::Edit(edit) => reason(LineCode::Edited, self.edited(n, edit)),
            // As it was called then.
            Action::Rename { to, .. } => match &self.log[n].line.action {
                Action::Rename { name, .. } => {
                    let text = format!("{name} is called {to}");
                    reason(LineCode::Renamed, text)
                        .with("name", name.as_str())
                        .with("to", to.as_str())
                }
                _ => reason(LineCode::Renamed, format!("an entry is called {to}")),
            },
            Action::Draw(_) => match self.drawn_by(n) {
                Some(what) => {
                    reason(LineCode::Drew, format!("the draw: {what}")).with("what", what)
                }
                None => reason(LineCode::Drew, "a draw was made".to_owned()),
            },
            Action::Publish => reason(LineCode::Published, "the draw was published".to_owned()),
            Action::Score(report) => {
                let report = self.with_ruled(report, pairing);
                let text = format!("{}: {}", report.r#match, self.result(&report, pairing));
                scored(of(LineCode::Scored, report.r#match, text), &report)
            }
            Action::Forfeit { r#match: id, by } => {
                of(LineCode::Forfeited, *id, format!("{by} gave {id} up"))
            }
            Action::Late { r#match: id, by, .. } => {
                of(LineCode::WasLate, *id, format!("{by} came too late for {id}"))
            }
            Action::Tiebreak { order, method } => {
                let how = method.as_deref().unwrap_or(self.state.format.tie_breaker.as_str());
                let text = format!("a tie was broken by {how}: {}", order.join(", "));
                let entries = self.log[n].names.iter().copied().flatten();
                reason(LineCode::BrokeTie, text).with("entries", entries.collect::<Vec<_>>())
            }
            Action::Correct(correction) => {
                let report = self.with_ruled(&correction.report, pairing);
                let id = report.r#match;
                let to = self.corrected_to(correction, &report, pairing);
                let text = format!("{id} was corrected to {to}");
                let said = scored(of(LineCode::Corrected, id, text), &report);
                match correction.then {
                    Some(Then::Replay) => said.with("then", "replay"),
                    Some(Then::Keep) | None => said,
                }
            }
            Action::Undo { .. } | Action::Redo { .. } => self.taken_back(n),
            Action::Start { stage } => {
                reason(LineCode::StartedClock, format!("the clock was started{}", of_stage(*stage)))
            }
            Action::Time { stage } => {
                reason(LineCode::CalledTime, format!("time was called{}", of_stage(*stage)))
            }
            Action::Pause { stage } => {
                let text = format!("the clock was paused{}: {why}", of_stage(*stage));
                reason(LineCode::PausedClock, text).with("why", why)
            }
            Action::Resume { stage } => {
                reason(LineCode::ResumedClock, format!("the clock went on{}", of_stage(*stage)))
            }
            Action::Extend { minutes, stage } => {
                let more = counted(usize::from(*minutes), "minute");
                let text = format!("the clock was given {more} more{}: {why}", of_stage(*stage));
                reason(LineCode::ExtendedClock, text).with("minutes", *minutes).with("why", why)
            }
            Action::ExtraHand { r#match: id } => {
                of(LineCode::PlayedExtraHand, *id, format!("{id} plays one more hand after time"))
            }
            Action::Table { r#match: id, table } => {
                of(LineCode::PutOnTable, *id, format!("{id} moved to table {table}"))
                    .with("table", *table)
            }
            Action::SwapTables { matches: [a, b] } => {
                reason(LineCode::SwappedTables, format!("{a} and {b} changed tables"))
                    .with("matches", vec![*a, *b])
            }
            Action::CallToTable { r#match: id } => {
                of(LineCode::CalledToTable, *id, format!("{id} was called to its table"))
            }
            Action::Keeper { r#match: id, name } => {
                of(LineCode::ElectedKeeper, *id, format!("{name} keeps the score of {id}"))
            }
            Action::Sign { r#match: id, score } => {
                of(LineCode::Signed, *id, format!("the sheet of {id} was signed: {score}"))
                    .with("score", *score)
            }
            Action::TakeIn { r#match: id } => {
                of(LineCode::TookIn, *id, format!("the sheet of {id} was taken in"))
            }
            Action::Call { r#match: id, about } => of(
                LineCode::CalledOfficial,
                *id,
                format!("an official was called to {id}: {about}"),
            )
            .with("about", about.as_str()),
            Action::TakeCall { call, official } => {
                reason(LineCode::TookCall, format!("{official} took call {call}"))
                    .with("call", *call)
                    .with("official", official.as_str())
            }
            Action::Rule(ruling) => {
                let what = match &ruling.consequence {
                    Consequence::Noted => "noted".to_owned(),
                    Consequence::Points { to, points } => format!("{points:+} for {to}"),
                    Consequence::Forfeit => "the match is forfeited".to_owned(),
                };
                let against = ruling.offender.as_ref().map(|name| format!(", against {name}"));
                let against = against.unwrap_or_default();
                reason(LineCode::Ruled, format!("ruling on call {}: {what}{against}", ruling.call))
                    .with("call", ruling.call)
                    .by(ruling.clause)
            }
            Action::Announce(announcement) => {
                let to = match announcement.to {
                    Audience::All => "everyone".to_owned(),
                    Audience::Staff => "the staff".to_owned(),
                    Audience::Match(id) => id.to_string(),
                    Audience::Entry(id) => self.state.entries.name_of(id).unwrap_or_default(),
                };
                let text = format!("announced to {to}: {}", announcement.text);
                reason(LineCode::Announced, text).with("text", announcement.text.as_str())
            }
            Action::Unannounce { announcement } => {
                let text = format!("announcement {announcement} was taken down");
                reason(LineCode::Unannounced, text).with("announcement", *announcement)
            }
            Action::Settings(change) => {
                let keys = changed(change);
                let text = format!("settings were changed: {}", keys.join(", "));
                reason(LineCode::ChangedSettings, text).with("settings", keys)
            }
        }
    }

    /// What an undo did.
    fn taken_back(&self, n: usize) -> Reason {
        let Some(target) = self.undone_by(n) else {
            return Reason::new(LineCode::Undid, "a line was taken back");
        };
        if let Some(again) = self.undone_by(target) {
            let number = again + FIRST_LINE;
            let said = self.line_text(again);
            let text = format!("line {number} counts again: {}", said.text);
            about(Reason::new(LineCode::Redid, text), said).with("line", number)
        } else {
            let number = target + FIRST_LINE;
            let said = self.line_text(target);
            let text = format!("line {number} was taken back: {}", said.text);
            about(Reason::new(LineCode::Undid, text), said).with("line", number)
        }
    }

    /// What an edit changed: a page may send along what is as it was.
    fn edited(&self, n: usize, edit: &Edit) -> String {
        let entry = self.log[n].names.first().copied().flatten();
        let active = self.active();
        let (mut players, mut chapter) = (None, None);
        for (before, logged) in self.log[..n].iter().enumerate().filter(|(n, _)| active[*n]) {
            match &logged.line.action {
                Action::Enter(enter) if Some(EntryId::of_line(before + FIRST_LINE)) == entry => {
                    (players, chapter) = (Some(&enter.players), enter.chapter.as_ref());
                }
                Action::Edit(edit) if logged.names.first().copied().flatten() == entry => {
                    players = edit.players.as_ref().or(players);
                    if let ChapterEdit::Is(is) = &edit.chapter {
                        chapter = is.as_ref();
                    }
                }
                _ => {}
            }
        }
        let is_new = |now: &&Vec<String>| Some(*now) != players;
        let now_players = edit.players.as_ref().filter(is_new);
        let now_players = now_players.map(|now| format!("players {}", now.join(", ")));
        let now_chapter = match &edit.chapter {
            ChapterEdit::AsItWas => None,
            ChapterEdit::Is(now) if now.as_ref() == chapter => None,
            ChapterEdit::Is(Some(now)) => Some(format!("chapter {now}")),
            ChapterEdit::Is(None) => Some("no chapter".to_owned()),
        };
        let now: Vec<String> = [now_players, now_chapter].into_iter().flatten().collect();
        if now.is_empty() {
            return format!("{} was sent again as it was", edit.name);
        }
        format!("{} was corrected: {}", edit.name, now.join("; "))
    }

    /// A report with what rulings gave the sides, as the result has it.
    fn with_ruled(&self, report: &Report, pairing: Option<Pairing>) -> Report {
        let mut report = report.clone();
        let n_sides = pairing.map_or(0, |pairing| pairing.entries().count());
        if let (Some(score), Some(pairing)) = (&mut report.score, pairing)
            && score.as_slice().len() == n_sides
        {
            for (slot, points) in self.state.penalties_of(&pairing) {
                score.add(slot, points);
            }
        }
        report
    }

    /// What the draw at this place of the log made, if it stands.
    fn drawn_by(&self, n: usize) -> Option<String> {
        let active = self.active();
        let stands = |n: &usize| active[*n] && self.log[*n].is_draw() && !self.dropped.contains(n);
        let place = (0..n).filter(stands).count();
        let drawn = stands(&n).then(|| self.state.draws.get(place)).flatten()?;
        Some(drawn.drawing.to_string())
    }

    fn corrected_to(
        &self,
        correction: &Correction,
        report: &Report,
        pairing: Option<Pairing>,
    ) -> String {
        let result = match &correction.forfeit {
            Some(by) => format!("a forfeit by {by}"),
            None => self.result(report, pairing),
        };
        match correction.then {
            Some(Then::Replay) => format!("{result}; what rests on it is played again"),
            Some(Then::Keep) | None => result,
        }
    }

    /// A result with the names of its sides.
    fn result(&self, report: &Report, pairing: Option<Pairing>) -> String {
        let names = pairing.into_iter().flat_map(|pairing| {
            let ids: Vec<_> = pairing.entries().collect();
            ids.into_iter().map(|id| self.state.entries.name_of(id).unwrap_or_default())
        });
        let names: Vec<String> = names.collect();
        match (&report.score, &report.games) {
            (Some(score), _) if score.as_slice().len() == names.len() => {
                let sides = names.iter().zip(score.as_slice());
                sides.map(|(name, n)| format!("{name} {n}")).collect::<Vec<_>>().join(", ")
            }
            (Some(score), _) => score.to_string(),
            (None, Some(games)) => {
                let games = games.iter().map(|[a, b]| format!("{a}-{b}"));
                format!("{}: {}", names.join(" – "), games.collect::<Vec<_>>().join(", "))
            }
            (None, None) => String::new(),
        }
    }
}

/// A reason that names another: its code, and what that is about.
fn about(reason: Reason, of: Reason) -> Reason {
    if [LineCode::Undid, LineCode::Redid].iter().any(|code| code.as_str() == of.code) {
        return reason;
    }
    Reason { params: of.params, ..reason }.with("was", of.code)
}

fn scored(reason: Reason, report: &Report) -> Reason {
    match (&report.score, &report.games) {
        (Some(score), _) => reason.with("score", *score),
        (None, Some(games)) => {
            reason.with("games", games.iter().map(|game| game.to_vec()).collect::<Vec<_>>())
        }
        (None, None) => reason,
    }
}

fn of_stage(stage: Option<crate::Stage>) -> String {
    stage.map(|stage| format!(" in the {stage}")).unwrap_or_default()
}

/// The names of what a change of settings changes.
fn changed(change: &SettingsChange) -> Vec<String> {
    let written = serde_json::to_value(change).unwrap_or_default();
    let mut keys: Vec<String> =
        written.as_object().into_iter().flatten().map(|(key, _)| key.clone()).collect();
    keys.retain(|key| key != "options");
    keys.extend(change.options.keys().cloned());
    keys
}
