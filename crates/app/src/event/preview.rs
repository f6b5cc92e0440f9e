//! Previewing a correction: what it would change, before it is made.

use std::sync::Arc;

use tournament::{Correction, MatchId, Preview};

use crate::access::{UseCase, may};
use crate::error::found;
use crate::event::state::EventState;
use crate::table::TableState;
use crate::util::blocking::blocking;
use crate::{Error, EventId, Hall, Principal, TableId};

/// What a correction would change, at the event and where its matches are being played.
#[derive(Clone, Debug)]
pub struct CorrectionPreview {
    /// What would change at the event.
    pub preview: Preview,
    /// Tables with bones that would be closed, because their matches would have other sides.
    pub tables: Vec<(MatchId, TableId)>,
    /// Matches whose score sheets have lines that would count no more, for the same reason.
    pub sheets: Vec<MatchId>,
}

impl Hall {
    /// What a correction would change, which results would fall, and who would play in vain.
    pub async fn preview_correction(
        &self,
        who: &Principal,
        event: EventId,
        correction: &Correction,
    ) -> Result<CorrectionPreview, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Preview)?;
        let locked = self.lock_event(event).await?;
        let tournament = Arc::clone(&locked.state.tournament);
        drop(locked);
        let preview = blocking(|| tournament.preview(correction))?;
        let (mut tables, mut sheets) = (Vec::new(), Vec::new());
        for of in preview.pairings.iter().map(|change| change.r#match) {
            tables.extend(self.table_in_play(event, of).await?.map(|table| (of, table)));
            let Some(pairing) = tournament.pairing(of) else { continue };
            let sheet = found(self.lock_sheet(event, &pairing).await)?;
            if sheet.is_some_and(|locked| locked.state.is_under_way()) {
                sheets.push(of);
            }
        }
        Ok(CorrectionPreview { preview, tables, sheets })
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
