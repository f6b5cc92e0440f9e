//! How long a table has waited for its next act, and the shot clock of the player to act.

use crate::Millis;

/// How long the game has waited for what it waits for, and how long the player to act may take.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Wait {
    /// Since when.
    pub(crate) since: Millis,
    /// How long the player to act may take, where there is a shot clock.
    shot: Option<Millis>,
    /// How long that player has been away in this turn, as far as the shot clock stood still.
    excused: Millis,
    /// Whether that player ran over the shot clock.
    pub(crate) has_overrun: bool,
}

impl Wait {
    /// For something that has no shot clock.
    pub(crate) const fn new(since: Millis) -> Wait {
        Wait { since, shot: None, excused: 0, has_overrun: false }
    }

    /// For another act, which may take so long.
    pub(crate) const fn for_act(since: Millis, shot: Option<Millis>) -> Wait {
        Wait { shot, ..Wait::new(since) }
    }

    /// The player to act has the whole time from now on.
    pub(crate) const fn restart(&mut self, at: Millis) {
        *self = Wait::for_act(at, self.shot);
    }

    /// The player to act came back: the time away is not the player's, as far as the grace goes.
    pub(crate) fn excuse(&mut self, away_since: Option<Millis>, at: Millis, grace: Millis) {
        let away = away_since.map_or(0, |away_since| (at - away_since.max(self.since)).max(0));
        self.excused = (self.excused + away).min(grace);
    }

    /// When the player to act must have acted, where there is a shot clock. It stands still while the
    /// player is away, in one turn for no longer than the grace time, so that no one holds up a table
    /// by pulling a plug.
    pub(crate) fn ends(&self, is_away: bool, grace: Millis) -> Option<Millis> {
        let excused = if is_away { grace } else { self.excused };
        Some(self.since + self.shot? + excused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_stands_still_while_the_player_is_away_as_long_as_the_grace_goes() {
        let mut wait = Wait::for_act(1000, Some(20));
        assert_eq!(wait.ends(false, 50), Some(1020));
        assert_eq!(wait.ends(true, 50), Some(1070));
        wait.excuse(Some(990), 1010, 50);
        assert_eq!(wait.ends(false, 50), Some(1030), "not for what was before the turn");
        wait.excuse(Some(1020), 1100, 50);
        assert_eq!(wait.ends(false, 50), Some(1070), "the grace is used up");
        wait.restart(2000);
        assert_eq!(wait.ends(false, 50), Some(2020));
    }
}
