//! What a person may do with a score sheet, and who may write on it.

use tournament::{Pairing, Scoring};

use crate::access::{Role, Roles, UseCase, may};
use crate::sheet::Author;
use crate::{Code, Error, EventId, Forbidden, Hall, Principal};

/// What a person may do with a sheet.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    name: String,
    pub(super) roles: Roles,
    /// The sides of the match they play for.
    pub(super) sides: Vec<usize>,
    /// Whether the table elected them to keep its score.
    is_elected: bool,
    /// Who writes the sheets of the event.
    scoring: Scoring,
    pairing: Pairing,
}

impl Hall {
    /// What a person may do with the sheet of a pairing.
    pub(super) async fn standing_at_sheet(
        &self,
        who: &Principal,
        event: EventId,
        pairing: &Pairing,
    ) -> Result<Standing, Error> {
        let of = pairing.r#match;
        let roles = self.roles_at_event(who, event, Some(of)).await?;
        let entries = self.entries_at(who, event).await?;
        let sides = pairing.entries().enumerate().filter(|(_, side)| entries.contains(side));
        let sides = sides.map(|(n, _)| n).collect();
        let locked = self.lock_event(event).await?;
        let tournament = &locked.state.tournament;
        let elected = tournament.elected_keeper(of);
        Ok(Standing {
            name: who.name().to_owned(),
            roles,
            sides,
            is_elected: elected.is_some_and(|keeper| entries.contains(&keeper)),
            scoring: tournament.settings().scoring,
            pairing: *pairing,
        })
    }
}

impl Standing {
    /// Who may write on the sheet, or report the end alone: who the director chose, the keeper the
    /// table elected, and those who run the event.
    pub(super) fn check_writer(&self) -> Result<(), Error> {
        let runs = self.roles.has(Role::Director) || self.roles.has(Role::Official);
        let plays = !self.sides.is_empty();
        match self.scoring {
            _ if runs || self.is_elected => Ok(()),
            Scoring::Keepers | Scoring::Either if self.roles.has(Role::Keeper) => Ok(()),
            Scoring::Players | Scoring::Either if plays => Ok(()),
            Scoring::Players if self.roles.has(Role::Keeper) => {
                let why = "at this event the players write their own sheets";
                Err(Error::refused(Code::PlayersWrite, why))
            }
            _ => Err(Forbidden { use_case: UseCase::WriteSheet }.into()),
        }
    }

    /// Who may sign it: the keeper, elected or not, and those who run the event.
    pub(super) fn check_signer(&self) -> Result<(), Error> {
        let roles = if self.is_elected { self.roles.with(Role::Keeper) } else { self.roles };
        Ok(may(roles, UseCase::SignSheet)?)
    }

    /// The side they may agree for, or not.
    pub(super) fn side(&self, use_case: UseCase) -> Result<usize, Error> {
        self.sides.first().copied().ok_or_else(|| Forbidden { use_case }.into())
    }

    /// As what they do something.
    pub(super) fn author(&self) -> Author {
        let is_keeper = self.is_elected || self.roles.has(Role::Keeper);
        let role = match self.roles {
            roles if roles.has(Role::Director) => Role::Director,
            roles if roles.has(Role::Official) => Role::Official,
            _ if is_keeper => Role::Keeper,
            _ if !self.sides.is_empty() => Role::Player,
            _ => Role::Spectator,
        };
        let entry = self.sides.first().and_then(|side| self.pairing.entries().nth(*side));
        Author { name: self.name.clone(), role, entry }
    }
}
