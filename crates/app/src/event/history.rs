//! The history of an event: who did what and when, and what became of it.

use std::sync::Arc;

use rulebook::Reason;
use serde::Serialize;
use serde_json::Value;
use tournament::{Action, Line};
use utoipa::ToSchema;

use crate::access::{Role, UseCase, may};
use crate::event::state::FIRST_LINE;
use crate::{Error, EventId, Hall, Millis, Principal};

/// Some lines of an event.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HistoryPage {
    /// The lines, newest first.
    pub items: Vec<HistoryLine>,
    /// How many there are in all.
    #[schema(example = 120)]
    pub total: usize,
}

/// A line of an event.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HistoryLine {
    /// Its number in the record, whose header is line 1.
    #[schema(example = 12)]
    pub n: usize,
    /// When it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, example = 1_790_000_000_000_i64)]
    pub at: Option<Millis>,
    /// Who gave it. For directors and officials.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<LineAuthor>,
    /// What it does, as in the line.
    #[schema(example = "score")]
    pub r#do: String,
    /// The line.
    #[schema(value_type = Line)]
    pub line: Value,
    /// What it did, in a sentence.
    pub text: Reason,
    /// Whether it counts.
    pub stands: bool,
    /// The line that took it back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone_by: Option<usize>,
    /// The line it takes back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoes: Option<usize>,
}

/// Who gave a line.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct LineAuthor {
    /// What they are called.
    #[schema(example = "Dee")]
    pub name: String,
    /// The role they gave it in; left out if the hall gave it by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "director")]
    pub role: Option<Role>,
}

impl Hall {
    /// Who did what, newest first: `limit` lines after the first `from`. Everyone may see what was
    /// corrected and ruled, but not by whom.
    pub async fn event_lines(
        &self,
        who: &Principal,
        event: EventId,
        from: usize,
        limit: usize,
    ) -> Result<HistoryPage, Error> {
        let roles = self.roles_at_event(who, event, None).await?;
        may(roles, UseCase::WatchEvent)?;
        let is_staff = may(roles, UseCase::ExportEvent).is_ok();
        let locked = self.lock_event(event).await?;
        let tournament = Arc::clone(&locked.state.tournament);
        let role_of = |n: usize| locked.state.given.get(n - FIRST_LINE).and_then(|line| line.role);
        let page = tournament.line_page(from, limit, |tournament, number| {
            is_staff || tournament.is_public_line(number)
        });
        let items = page.items.into_iter().map(|it| {
            let mut line = as_json(&it.line.action);
            if let Some(why) = &it.line.why {
                line["why"] = why.as_str().into();
            }
            let author = it.line.who.filter(|_| is_staff);
            HistoryLine {
                n: it.number,
                at: it.line.at.map(|at| at.saturating_mul(1000)),
                who: author.map(|who| LineAuthor { name: name_in(&who), role: role_of(it.number) }),
                r#do: line["do"].as_str().unwrap_or_default().to_owned(),
                line,
                text: it.text,
                stands: it.stands,
                undone_by: it.undone_by,
                undoes: it.undoes,
            }
        });
        Ok(HistoryPage { items: items.collect(), total: page.total })
    }
}

/// The name in a label of the journal: `account Dee`.
pub(crate) fn name_in(label: &str) -> String {
    let name = label.strip_prefix("account ").or_else(|| label.strip_prefix("guest "));
    name.unwrap_or(label).to_owned()
}

fn as_json(action: &Action) -> Value {
    serde_json::to_value(action).expect("a line is plain data")
}
