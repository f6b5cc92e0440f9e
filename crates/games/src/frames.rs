//! A finished stretch of a record, act by act, with every hand in sight.

use bones::{Bone, Seat};
use forty_two::Followed;
use game::Observer;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{AnyEvent, AnyGame, AnyView, Header, replay};

/// One act of a record and what it led to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Frame {
    /// The hand, from 1; 0 before the first deal.
    pub hand: u32,
    /// What happened.
    pub event: AnyEvent,
    /// What followed from it by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Followed>,
    /// What each seat holds after it, seat 0 first.
    pub hands: Vec<Vec<Bone>>,
    /// The table after it: as spectators see it, where they see bones at all, else as seat 0 does.
    pub view: AnyView,
}

/// Every act of a record. `goes_on` is asked before each whether they are still wanted; if not, they
/// end there.
///
/// # Errors
/// If the record cannot be read or played.
pub fn frames(record: &[u8], goes_on: impl Fn() -> bool) -> Result<Vec<Frame>, String> {
    let replayed = replay(record);
    if let Some(refused) = replayed.refused {
        return Err(format!("line {}: {}", refused.line, refused.why));
    }
    let header = record.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let header: Header = serde_json::from_slice(header).map_err(|error| plain::fault(&error))?;
    let n_seats = header.players.len();
    let settings = header.settings().map_err(|error| error.to_string())?;
    let game = AnyGame::new(header.book, header.table, n_seats, &settings);
    let mut game = game.map_err(|refusal| refusal.to_string())?;
    let observer = if game.hides_bones_from_spectators() {
        Observer::Seat(Seat::default())
    } else {
        Observer::Spectator
    };
    let (mut hand, mut frames) = (0, Vec::new());
    for action in replayed.table.iter().flat_map(super::table::Table::actions) {
        if !goes_on() {
            break;
        }
        let event = game.decide(action).map_err(|refusal| refusal.to_string())?;
        let then = game.apply_and_follow(&event);
        hand += u32::from(event.is_deal());
        let hands = Seat::all(n_seats).map(|seat| game.held(seat)).collect();
        frames.push(Frame { hand, event, then, hands, view: game.view(observer) });
    }
    Ok(frames)
}

impl AnyGame {
    /// What a seat holds. For records and officials, not for players.
    fn held(&self, seat: Seat) -> Vec<Bone> {
        match self {
            AnyGame::FortyTwo(game) => game.held(seat).iter().collect(),
            AnyGame::Fives(game) => game.mine(seat).own.unwrap_or_default(),
            AnyGame::MexicanTrain(_) => match self.view(Observer::Seat(seat)) {
                AnyView::MexicanTrain(mexican_train::View::Seat(view)) => view.own,
                _ => Vec::new(),
            },
        }
    }
}
