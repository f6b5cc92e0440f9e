//! How time passes at a table, as a request says it.

use app::{Pace, ShotClock};
use rulebook::BookId;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

/// How time passes at a table, in milliseconds. The defaults are the book's.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::option_option, reason = "`null` and nothing at all are two choices")]
pub(crate) struct PaceShape {
    /// How long after a hand the next is dealt even if not all are ready; `null` for never.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    deal_after: Option<Option<i64>>,
    /// How long after the game calls can still be made.
    close_after: Option<i64>,
    /// How long a player may be away before another may be seated.
    grace: Option<i64>,
    /// How long a stand-in thinks; 50 at least.
    stand_in_after: Option<i64>,
    /// The shot clock; `null` for none.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<ShotShape>)]
    shot: Option<Option<ShotShape>>,
    /// How long the whole game may take; `null` for as long as it takes.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    game: Option<Option<i64>>,
    /// Whether bones are dealt face down, where the book has a use for it.
    face_down: Option<bool>,
}

/// What was given, `null` too: that is not the same as nothing.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(given: D) -> Result<Option<T>, D::Error> {
    T::deserialize(given).map(Some)
}

/// A shot clock, in milliseconds.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShotShape {
    /// How long a bid may take; 50 at least.
    bid: i64,
    /// How long a play may take; 50 at least.
    play: i64,
    /// Whether a stand-in then acts for the player, once.
    #[serde(default)]
    plays: bool,
}

/// The shortest time before the hall itself acts. Anyone can open a table of stand-ins, and it goes on
/// without any request: with no time at all a few of them would keep a core busy.
const SHORTEST: i64 = 50;

/// So long at least. What makes no sense is refused later.
const fn unhurried(span: i64) -> i64 {
    if 0 <= span && span < SHORTEST { SHORTEST } else { span }
}

impl PaceShape {
    /// The pace of `book`, with what was given in place of its defaults.
    pub(crate) fn under(self, book: BookId) -> Pace {
        let usual = Pace::of(book);
        let clock = |ShotShape { bid, play, plays }| ShotClock {
            bid: unhurried(bid),
            play: unhurried(play),
            plays,
        };
        Pace {
            deal_after: self.deal_after.unwrap_or(usual.deal_after),
            close_after: self.close_after.unwrap_or(usual.close_after),
            grace: self.grace.unwrap_or(usual.grace),
            stand_in_after: self.stand_in_after.map_or(usual.stand_in_after, unhurried),
            shot: self.shot.map_or(usual.shot, |shot| shot.map(clock)),
            game: self.game.unwrap_or(usual.game),
            face_down: self.face_down.unwrap_or(usual.face_down),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hall_itself_never_acts_without_a_pause() {
        let pace = r#"{"stand_in_after":0,"shot":{"bid":0,"play":-1,"plays":true}}"#;
        let pace: PaceShape = serde_json::from_str(pace).unwrap();
        let Pace { stand_in_after, shot, .. } = pace.under(BookId::Straight42);
        assert_eq!(stand_in_after, SHORTEST);
        // What makes no sense stays so, and is refused as that.
        assert_eq!(shot, Some(ShotClock { bid: SHORTEST, play: -1, plays: true }));
    }
}
