//! The roles a person holds, and by which link or account.

use serde::Serialize;
use utoipa::ToSchema;

use crate::event::{Grant, RoleView};
use crate::{CameBy, Error, EventId, Hall, Millis, Principal, Role, TokenHash};

/// A role a person holds at an event.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct HeldRole {
    /// The event.
    #[schema(example = "0123456789abcdef")]
    pub event: EventId,
    /// What it is called.
    #[schema(example = "Spring 42")]
    pub event_name: String,
    /// Whether it is for practice: its players are made up.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub practice: bool,
    /// The role.
    #[serde(flatten)]
    pub role: RoleView,
    /// The hash of the link that gave the role; left out if it is the account's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub link: Option<TokenHash>,
    /// When it ends by itself, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, example = 1_790_000_000_000_i64)]
    pub expires_at: Option<Millis>,
}

impl Hall {
    /// The roles a person holds at an event, including those of the hall's directors.
    pub(crate) async fn held_at(
        &self,
        who: &Principal,
        event: EventId,
    ) -> Result<Vec<HeldRole>, Error> {
        let directs_hall = self.roles_at_hall(who).await?.has(Role::Director);
        let by_link = self.links_held(who, event).await?;
        let locked = self.lock_event(event).await?;
        let tournament = &locked.state.tournament;
        let held = |grant: &Grant, link: Option<(TokenHash, Option<Millis>)>| HeldRole {
            event,
            event_name: tournament.header().name.clone(),
            practice: locked.state.is_practice,
            role: RoleView::new(grant, tournament),
            link: link.map(|(link, _)| link),
            expires_at: link.and_then(|(_, expires_at)| expires_at),
        };
        let given = locked.state.staff_grants(who);
        let at_hall =
            (directs_hall && !given.contains(&Grant::Director)).then_some(Grant::Director);
        let given = at_hall.iter().chain(given).map(|grant| held(grant, None));
        let came = by_link.iter().map(|(link, grant, ends)| held(grant, Some((*link, *ends))));
        Ok(given.chain(came).collect())
    }

    /// The working links by which a person joined an event, with the role of each and when it ends.
    async fn links_held(
        &self,
        who: &Principal,
        event: EventId,
    ) -> Result<Vec<(TokenHash, Grant, Option<Millis>)>, Error> {
        let mut held = Vec::new();
        for &CameBy { link, .. } in who.links().iter().filter(|came| came.event == event) {
            if let Some(open) = self.open_link(event, link).await? {
                held.push((link, open.grant, open.expires_at));
            }
        }
        Ok(held)
    }
}
