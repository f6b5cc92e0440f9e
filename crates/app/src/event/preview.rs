//! Previewing a line: what it would change, before it is given.

use std::sync::Arc;

use serde::Serialize;
use tournament::{Line, MatchId, Preview, Tournament};
use utoipa::ToSchema;

use crate::access::{UseCase, may};
use crate::error::found;
use crate::event::line_entries::read_line_for;
use crate::event::state::EventState;
use crate::event::texts::{check_names, check_texts};
use crate::table::TableState;
use crate::{Error, EventId, Hall, Principal, TableId};

/// What a line would change, with what was played kept and with it played again. What cannot be, or
/// comes to the same as keeping it, is left out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventPreview {
    /// Everything that was played stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<LineEffect>,
    /// Matches with other sides are played again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replay: Option<LineEffect>,
}

/// What would change, at the event and where its matches are being played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LineEffect {
    /// What would change at the event.
    #[serde(flatten)]
    pub preview: Preview,
    /// Tables with bones that would be closed, because their matches would have other sides.
    pub tables_closed: Vec<PlayedAt>,
    /// Matches whose score sheets have lines that would be discarded, for the same reason.
    pub sheets_discarded: Vec<MatchId>,
}

/// A match and the table it is played at, online.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayedAt {
    /// The match.
    #[schema(example = "rr-1-1")]
    pub r#match: MatchId,
    /// The table.
    #[schema(example = "0123456789abcdef")]
    pub table: TableId,
}

impl Hall {
    /// What a line would change, which results would fall, and which games under way would be played
    /// for nothing.
    pub async fn preview_line(
        &self,
        who: &Principal,
        event: EventId,
        line: &str,
    ) -> Result<EventPreview, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Preview)?;
        let locked = self.lock_event(event).await?;
        let tournament = Arc::clone(&locked.state.tournament);
        drop(locked);
        let line = read_line_for(line, &tournament, who.name())?;
        check_texts(&line)?;
        check_names(&line.action)?;
        let at = Some(self.now() / 1000);
        let line = Line { at, ..line };
        let of = Arc::clone(&tournament);
        let both = self.work(who.label(), move |_| of.preview_both(&line)).await?;
        let mut foreseen = [None, None];
        for (foreseen, preview) in foreseen.iter_mut().zip([both.keep, both.replay]) {
            if let Some(preview) = preview {
                *foreseen = Some(self.foresee(event, &tournament, preview).await?);
            }
        }
        let [keep, replay] = foreseen;
        Ok(EventPreview { keep, replay })
    }

    /// The same with what is being played where.
    async fn foresee(
        &self,
        event: EventId,
        tournament: &Tournament,
        preview: Preview,
    ) -> Result<LineEffect, Error> {
        let (mut tables_closed, mut sheets_discarded) = (Vec::new(), Vec::new());
        for of in preview.pairings.iter().map(|change| change.r#match) {
            let table = self.table_in_play(event, of).await?;
            tables_closed.extend(table.map(|table| PlayedAt { r#match: of, table }));
            let Some(pairing) = tournament.pairing(of) else { continue };
            let sheet = found(self.lock_sheet(event, &pairing).await)?;
            if sheet.is_some_and(|locked| locked.state.is_under_way()) {
                sheets_discarded.push(of);
            }
        }
        Ok(LineEffect { preview, tables_closed, sheets_discarded })
    }

    /// The table at which a match is played now, if it is played online.
    async fn table_in_play(&self, event: EventId, of: MatchId) -> Result<Option<TableId>, Error> {
        let last = {
            let locked = self.lock_event(event).await?;
            let EventState { tournament, online, .. } = &locked.state;
            tournament.pairing(of).and_then(|pairing| online.of(&pairing).last().copied())
        };
        let Some(table) = last else { return Ok(None) };
        let locked = found(self.lock::<TableState>(&table.stream()).await)?;
        Ok(locked.filter(|locked| !locked.state.is_closed()).map(|_| table))
    }
}
