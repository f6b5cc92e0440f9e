//! The list of what waits for directors and officials: what the event needs, and what has come up at its
//! tables.

use std::collections::BTreeMap;

use rulebook::Reason;
use serde_json::{Value, json};
use tournament::{CallRow, MatchId, MatchRow, Need, RowStatus, Tournament};

use crate::Millis;
use crate::event::board::{ToDo, ToDoKind, Urgency};
use crate::event::live::Glance;
use crate::event::state::EventState;

/// How long a match may go on after time was called before an official should look.
const OVERDUE: Millis = 5 * 60_000;

rulebook::codes! {
    /// Why something waits.
    pub(crate) enum ToDoCode {
        Call = "todo/call",
        CallTaken = "todo/call_taken",
        CheckIn = "todo/check_in",
        Ruling = "todo/ruling",
        Dispute = "todo/dispute",
        SheetRefused = "todo/sheet_refused",
        TakeIn = "todo/take_in",
        Score = "todo/score",
        StartClock = "todo/start_clock",
        Overdue = "todo/overdue",
        Late = "todo/late",
        Away = "todo/away",
    }
}

/// What waits, by a name that stays the same while it does.
pub(crate) type ToDos = BTreeMap<String, ToDo>;

/// What is known of an event when its list is made.
struct Listing<'a> {
    state: &'a EventState,
    matches: &'a [MatchRow],
    now: Millis,
    todos: ToDos,
    /// When something will join it by itself.
    next: Option<Millis>,
}

impl EventState {
    /// The list, and when something will join it by itself.
    pub(crate) fn todos(&self, matches: &[MatchRow], now: Millis) -> (ToDos, Option<Millis>) {
        let mut listing = Listing { state: self, matches, now, todos: ToDos::new(), next: None };
        listing.add_needs();
        listing.add_calls();
        listing.add_sheets();
        listing.add_tables();
        listing.add_clocks();
        (listing.todos, listing.next)
    }
}

impl<'a> Listing<'a> {
    fn add(&mut self, id: impl Into<String>, todo: ToDo) {
        self.todos.insert(id.into(), todo);
    }

    /// Since when something has to be done, if nothing more exact is known.
    const fn last_change(&self) -> Millis {
        self.state.changed_at
    }

    fn tournament(&self) -> &'a Tournament {
        &self.state.tournament
    }

    fn add_needs(&mut self) {
        for need in self.tournament().needs() {
            let line = serde_json::to_value(&need).expect("a need is plain data");
            let about = |kind, urgency, reason| ToDo {
                kind,
                r#match: None,
                table: None,
                since: self.last_change(),
                urgency,
                who: None,
                line: Some(without_why(line.clone())),
                reason,
            };
            match need {
                Need::Enter { why } => {
                    let todo = about(ToDoKind::Enter, Urgency::Later, why);
                    self.add("enter", ToDo { line: None, ..todo });
                }
                Need::CheckIn { name, entry } => {
                    let text = format!("{name} has not checked in");
                    let reason =
                        Reason::new(ToDoCode::CheckIn, text).with("entry", entry.to_string());
                    let todo = about(ToDoKind::CheckIn, Urgency::Later, reason);
                    self.add(
                        format!("check-in:{entry}"),
                        ToDo { who: Some(entry.to_string()), ..todo },
                    );
                }
                Need::Draw { why } => self.add("draw", about(ToDoKind::Draw, Urgency::Now, why)),
                Need::Publish { why } => {
                    self.add("publish", about(ToDoKind::Publish, Urgency::Soon, why));
                }
                Need::Tiebreak { entries, why, .. } => {
                    let ids: Vec<String> = entries.iter().map(ToString::to_string).collect();
                    let todo = about(ToDoKind::Tiebreak, Urgency::Now, why);
                    self.add(format!("tiebreak:{}", ids.join(",")), todo);
                }
                Need::TakeIn { r#match } => {
                    let text = format!("the sheet of {match} is signed");
                    let reason =
                        Reason::new(ToDoCode::TakeIn, text).with("match", r#match.to_string());
                    let todo = about(ToDoKind::TakeIn, Urgency::Soon, reason);
                    self.add_of_match("take-in", r#match, todo);
                }
                Need::Score { r#match, .. } => {
                    let text = format!("{match} is being played");
                    let reason =
                        Reason::new(ToDoCode::Score, text).with("match", r#match.to_string());
                    let since = self.state.called_at(r#match).unwrap_or(self.last_change());
                    let todo = about(ToDoKind::Score, Urgency::Later, reason);
                    self.add_of_match("score", r#match, ToDo { since, ..todo });
                }
                // As a call, with who has taken it.
                Need::Rule { .. } => {}
            }
        }
    }

    fn add_of_match(&mut self, what: &str, of: MatchId, todo: ToDo) {
        let table = self.matches.iter().find(|row| row.id == of).and_then(|row| row.table);
        self.add(format!("{what}:{of}"), ToDo { r#match: Some(of), table, ..todo });
    }

    fn add_calls(&mut self) {
        let is_open = |row: &CallRow| row.ruled.is_none() && !row.is_past;
        for row in self.tournament().call_rows().into_iter().filter(is_open) {
            let of = row.pairing.r#match;
            let is_playable =
                self.matches.iter().any(|it| it.id == of && it.status == RowStatus::Ready);
            if !is_playable {
                continue;
            }
            let (code, urgency, line) = match &row.official {
                None => {
                    (ToDoCode::Call, Urgency::Now, json!({"do": "take-call", "call": row.call}))
                }
                Some(_) => {
                    (ToDoCode::CallTaken, Urgency::Soon, json!({"do": "rule", "call": row.call}))
                }
            };
            let reason = Reason::new(code, row.about.clone())
                .with("call", row.call)
                .with("match", of.to_string());
            let since = self.state.call_made_at(row.call);
            let todo = ToDo {
                kind: ToDoKind::Call,
                r#match: None,
                table: None,
                since: since.unwrap_or(self.last_change()),
                urgency,
                who: row.official,
                line: Some(line),
                reason,
            };
            let table = self.matches.iter().find(|it| it.id == of).and_then(|it| it.table);
            self.add(format!("call:{}", row.call), ToDo { r#match: Some(of), table, ..todo });
        }
    }

    /// What goes on in the matches that are played.
    fn glances(&self) -> impl Iterator<Item = (&'a MatchRow, &'a Glance)> + use<'a> {
        let state = self.state;
        let playable = self.matches.iter().filter(|row| row.status == RowStatus::Ready);
        playable.filter_map(|row| Some((row, state.glances.get(&row.id)?)))
    }

    fn add_sheets(&mut self) {
        for (row, glance) in self.glances() {
            let Some(sheet) = &glance.sheet else { continue };
            let (kind, what, reason) = if let Some(dispute) = &sheet.dispute {
                let why = dispute.why.clone();
                let why = why.unwrap_or_else(|| "the sides report other figures".to_owned());
                (ToDoKind::Dispute, "dispute", Reason::new(ToDoCode::Dispute, why))
            } else if let Some(refused) = &sheet.refused {
                let reason = Reason::new(ToDoCode::SheetRefused, refused.to_string());
                (ToDoKind::SheetRefused, "sheet-refused", reason)
            } else {
                continue;
            };
            let todo = ToDo {
                kind,
                r#match: Some(row.id),
                table: row.table,
                since: sheet.dispute.as_ref().map_or(sheet.since, |dispute| dispute.since),
                urgency: Urgency::Now,
                who: sheet.dispute.as_ref().map(|dispute| dispute.by.name.clone()),
                // A result past a dispute settles it, and says so on record.
                line: Some(json!({"do": "score", "match": row.id})),
                reason: reason.with("match", row.id.to_string()),
            };
            self.add(format!("{what}:{}", row.id), todo);
        }
    }

    fn add_tables(&mut self) {
        for (row, glance) in self.glances() {
            let Some((id, table)) = &glance.table else { continue };
            let about = |kind, since, urgency, reason: Reason| ToDo {
                kind,
                r#match: Some(row.id),
                table: row.table,
                since,
                urgency,
                who: None,
                line: None,
                reason: reason.with("match", row.id.to_string()).with("table", id.to_string()),
            };
            if let Some(call) = &table.awaits_ruling {
                let text = format!("a call at the online table of {} waits for a ruling", row.id);
                let reason = Reason::new(ToDoCode::Ruling, text).by(call.clause);
                let todo = about(ToDoKind::Ruling, table.since, Urgency::Now, reason);
                let line = json!({"do": "ruling", "upheld": true});
                self.add(format!("ruling:{id}"), ToDo { line: Some(line), ..todo });
            }
            for away in &table.away {
                let text = format!("the player of seat {} is away", away.seat.index());
                let reason = Reason::new(ToDoCode::Away, text).with("seat", away.seat.index());
                let side = row.sides.get(away.seat.index() % row.sides.len().max(1));
                let who = side.copied().flatten().map(|entry| entry.to_string());
                let todo = about(ToDoKind::Away, away.since, Urgency::Soon, reason);
                self.add(format!("away:{id}:{}", away.seat.index()), ToDo { who, ..todo });
            }
        }
    }

    fn add_clocks(&mut self) {
        for (stage, n_matches) in self.tournament().clocks_to_start() {
            let text = format!("the clock of the {stage} has not been started");
            let reason = Reason::new(ToDoCode::StartClock, text)
                .with("stage", stage.to_string())
                .with("matches", n_matches);
            let line = json!({"do": "start", "stage": stage});
            let todo = ToDo {
                kind: ToDoKind::StartClock,
                r#match: None,
                table: None,
                since: self.last_change(),
                urgency: Urgency::Soon,
                who: None,
                line: Some(line),
                reason,
            };
            self.add(format!("start-clock:{stage}"), todo);
        }
        let late = self.tournament().late_minutes().map(|minutes| Millis::from(minutes) * 60_000);
        for heat in self.tournament().clock() {
            let playable = |of: &&MatchId| {
                self.matches.iter().any(|row| row.id == **of && row.status == RowStatus::Ready)
            };
            let millis = |at: i64| at.saturating_mul(1000);
            let called = heat.called_at.filter(|_| heat.called).map(millis);
            let overdue = called.map(|at| at + OVERDUE);
            // Whether sheets are kept at all: without them there is no way to know who has begun.
            let is_seen = heat.matches.iter().any(|of| self.state.glances.contains_key(of));
            let late = late.filter(|_| is_seen && !heat.called);
            let late = heat.started_at.map(millis).zip(late).map(|(at, late)| at + late);
            for of in heat.matches.iter().filter(playable) {
                let has_begun = self.state.glances.get(of).is_some_and(Glance::has_begun);
                let of_match = of.to_string();
                if let Some(at) = overdue {
                    let text = format!("{of} goes on long after time was called");
                    let reason = Reason::new(ToDoCode::Overdue, text).with("match", of_match);
                    self.add_timed("overdue", ToDoKind::Overdue, *of, at, reason, None);
                } else if let Some(at) = late.filter(|_| !has_begun) {
                    let text = format!("{of} was started, and no match has begun");
                    let reason = Reason::new(ToDoCode::Late, text).with("match", of_match);
                    let line = json!({"do": "late", "match": of});
                    self.add_timed("late", ToDoKind::Late, *of, at, reason, Some(line));
                }
            }
        }
    }

    /// Adds something once its time has come, and notes that time before.
    fn add_timed(
        &mut self,
        what: &str,
        kind: ToDoKind,
        of: MatchId,
        at: Millis,
        reason: Reason,
        line: Option<Value>,
    ) {
        if self.now < at {
            self.next = Some(self.next.map_or(at, |next| next.min(at)));
            return;
        }
        let (r#match, table, who) = (None, None, None);
        let urgency = Urgency::Soon;
        let todo = ToDo { kind, r#match, table, since: at, urgency, who, line, reason };
        self.add_of_match(what, of, todo);
    }
}

/// A need as the line it asks for: why it is needed stands beside it.
fn without_why(mut line: Value) -> Value {
    if let Value::Object(members) = &mut line {
        members.remove("why");
        members.remove("method");
    }
    line
}
