use bones::{Deal, Seat};
use game::{Call, Refusal, Verdict};
use rulebook::ClauseId;
use serde::Serialize;

use crate::{AnyAction, AnyEvent, AnyGame, AnyHand, Header, HeaderError};

/// A game with its history: the acts that made it, the hands that are over, the calls heard.
#[derive(Clone, Debug)]
pub struct Table {
    header: Header,
    game: AnyGame,
    actions: Vec<AnyAction>,
    past_hands: Vec<AnyHand>,
    heard: Vec<Heard>,
}

/// A call and what became of it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Heard {
    /// Which act of the table it was, counted from 1.
    pub act: usize,
    /// Who called.
    pub seat: Option<Seat>,
    /// The clause.
    pub clause: ClauseId,
    /// Against whom.
    pub against: Option<Seat>,
    /// Upheld, denied, or waiting for an official.
    pub verdict: Verdict,
    /// What the record showed, or that an official decided.
    pub finding: String,
}

impl Table {
    /// A table before its first deal.
    pub fn new(header: Header) -> Result<Table, OpenError> {
        let settings = header.settings()?;
        let game = AnyGame::new(header.book, header.table, header.players.len(), &settings)?;
        let (actions, past_hands, heard) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Table { header, game, actions, past_hands, heard })
    }

    /// Judges `action` and takes it in; a refusal changes nothing.
    pub fn act(&mut self, action: &AnyAction) -> Result<AnyEvent, Refusal> {
        let event = self.game.decide(action)?;
        self.actions.push(*action);
        if event.is_deal() {
            self.past_hands.extend(self.game.hand_at_deal());
        }
        if let Some((Call { seat, clause, against }, verdict, finding)) = event.called() {
            let act = self.actions.len();
            self.heard.push(Heard { act, seat, clause, against, verdict, finding });
        }
        // A ruling may be on a tie, and then on no call.
        let waiting = self.heard.last_mut().filter(|heard| heard.verdict == Verdict::Waiting);
        if let (Some(upheld), Some(waiting)) = (event.ruled(), waiting) {
            waiting.verdict = if upheld { Verdict::Upheld } else { Verdict::Denied };
            "an official decided".clone_into(&mut waiting.finding);
        }
        self.game.apply(&event);
        Ok(event)
    }

    /// How the table was opened.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The game as it stands.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Every act so far.
    pub fn actions(&self) -> &[AnyAction] {
        &self.actions
    }

    /// Every hand so far, the current one last.
    pub fn hands(&self) -> impl Iterator<Item = AnyHand> {
        self.past_hands.iter().cloned().chain(self.game.hand())
    }

    /// Every deal so far; one for each hand.
    pub fn deals(&self) -> impl Iterator<Item = &Deal> {
        self.actions.iter().filter_map(AnyAction::deal)
    }

    /// Every call so far.
    pub fn heard(&self) -> &[Heard] {
        &self.heard
    }
}

/// A table that cannot be opened.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum OpenError {
    /// The header is wrong.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// The game cannot be played this way.
    #[error(transparent)]
    Game(#[from] Refusal),
}

#[cfg(test)]
mod tests {
    use game::Verdict;

    /// Two players who count alike after the only hand, and a call that the record has decided.
    const TIED: &str = concat!(
        r#"{"record":"domino-hall/1","book":"alabama-samboree","table":"guarded","#,
        r#""players":["A","B"],"options":{"hands_per_game":1,"tie":"monitor decides"}}"#,
        "\n",
        r#"{"do":"deal","hands":[["#,
        r#""1-0","4-0","5-0","9-9","7-2","7-1","8-0","7-7","6-3","7-3","2-1"],["#,
        r#""1-1","3-2","8-4","7-0","7-6","2-0","3-3","6-1","4-2","3-1","5-2"]],"shuffler":1}"#,
        "\n",
        r#"{"seat":0,"do":"call","clause":"alabama-samboree/8","against":1}"#,
        "\n",
        r#"{"seat":1,"do":"pass"}"#,
        "\n",
        r#"{"seat":0,"do":"pass"}"#,
        "\n",
        r#"{"seat":1,"do":"pass"}"#,
        "\n",
        r#"{"seat":0,"do":"pass"}"#,
        "\n",
        r#"{"do":"ruling","upheld":true,"winner":0}"#,
    );

    #[test]
    fn a_ruling_on_a_tie_leaves_calls_as_they_were_decided() {
        let replay = crate::replay(TIED.as_bytes());
        assert_eq!(replay.refused, None);
        let table = replay.table.unwrap();
        assert_eq!(table.game().winner(), Some(0));
        assert_eq!(table.heard()[0].verdict, Verdict::Denied);
    }
}
