//! An event driven by the lines of its record, as a director's program would.

use rulebook::{BookId, Value};
use tournament::summary::MatchSummary;
use tournament::{
    Action, Correction, Enter, Header, Line, Need, Preview, Refusal, Score, Standing, Taken,
    Tournament, record,
};

pub(crate) struct Event(pub(crate) Tournament);

/// An event by a book with the director's choices, seeded with `7`.
pub(crate) fn event(book: BookId, options: &[(&str, Value)]) -> Event {
    let header = Header::new(book, "Test", "7");
    let header =
        options.iter().fold(header, |header, (key, value)| header.with(key, value.clone()));
    Event(Tournament::new(header).expect("options are allowed"))
}

pub(crate) fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

impl Event {
    /// The same with this many entries, named `Team 1` and so on.
    pub(crate) fn with_teams(mut self, n: usize) -> Event {
        for n in 1..=n {
            self.take(&format!(r#"{{"do":"enter","name":"Team {n}"}}"#));
        }
        self
    }

    pub(crate) fn try_take(&mut self, line: &str) -> Result<Taken, Refusal> {
        let line: Line =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        self.0.act(line)
    }

    /// Takes a line that must be accepted.
    pub(crate) fn take(&mut self, line: &str) -> Taken {
        let refused = |refusal: Refusal| panic!("{line}: {refusal} ({:?})", refusal.clause);
        self.try_take(line).unwrap_or_else(refused)
    }

    /// Takes a line that must be refused by this clause, for a reason that has these words in it,
    /// and must change nothing.
    pub(crate) fn refuses(&mut self, line: &str, clause: &str, words: &str) {
        let before = self.0.clone();
        let refusal = self.try_take(line).expect_err(line);
        let found = refusal.clause.map_or_else(String::new, |clause| clause.to_string());
        assert_eq!(found, clause, "{line}: {refusal}");
        assert!(refusal.text.contains(words), "{line}: {refusal}");
        assert!(self.0.same_state(&before), "{line} was refused and changed something");
        assert_eq!(self.0.lines().len(), before.lines().len());
    }

    /// A line whose figures cannot come about, so that no one may enter it.
    pub(crate) fn doubts(&self, line: &str, clause: &str, words: &str) {
        let refusal = self.unlikely(line, words);
        assert_eq!(refusal.clause.map(|clause| clause.to_string()).as_deref(), Some(clause));
    }

    /// A line that is a typo, for a reason that has these words in it.
    pub(crate) fn unlikely(&self, line: &str, words: &str) -> Refusal {
        let refusal = self.check(line).expect_err(line);
        assert!(refusal.text.contains(words), "{line}: {refusal}");
        refusal
    }

    /// Whether someone may enter a line.
    pub(crate) fn check(&self, line: &str) -> Result<(), Refusal> {
        let Line { action, .. } = serde_json::from_str(line).unwrap();
        self.0.check_figures(&action)
    }

    /// What a correction would change.
    pub(crate) fn foresee(&self, correction: Correction) -> Preview {
        self.0
            .preview(&Action::Correct(correction).into())
            .unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    /// The event after its record was written and replayed, which must stand the same.
    pub(crate) fn replayed(&self) -> Tournament {
        let text = record::write(&self.0);
        let replay = record::replay(&text).expect("a header");
        assert_eq!(replay.refused, None);
        assert!(replay.tournament.same_state(&self.0), "{text}");
        assert_eq!(record::write(&replay.tournament), text);
        replay.tournament
    }

    /// Takes a line, and takes it back without a trace before it is taken for good.
    pub(crate) fn take_twice(&mut self, line: &str) -> Taken {
        let before = self.0.clone();
        self.take(line);
        self.take(r#"{"do":"undo"}"#);
        assert!(self.0.same_state(&before), "{line} leaves a trace");
        let taken = self.take(line);
        self.replayed();
        taken
    }

    pub(crate) fn score(&mut self, id: &str, score: [i32; 2]) {
        self.take(&format!(r#"{{"do":"score","match":"{id}","score":{score:?}}}"#));
    }

    pub(crate) fn draw(&mut self) {
        self.take(r#"{"do":"draw"}"#);
    }

    pub(crate) fn matches(&self) -> Vec<MatchSummary> {
        self.0.summary().matches
    }

    pub(crate) fn find(&self, id: &str) -> MatchSummary {
        let found = self.matches().into_iter().find(|game| game.id.to_string() == id);
        found.unwrap_or_else(|| panic!("no match {id}"))
    }

    pub(crate) fn standings(&self) -> Vec<Standing> {
        self.0.standings()
    }

    pub(crate) fn placings(&self) -> Vec<String> {
        self.0.summary().placings
    }

    /// The ids of the matches that can be played now.
    pub(crate) fn ready(&self) -> Vec<String> {
        let needs = self.0.needs().into_iter();
        needs
            .filter_map(|need| match need {
                Need::Score { r#match, .. } => Some(r#match.to_string()),
                _ => None,
            })
            .collect()
    }

    /// Plays every match that can be played; `result` gives the score from the sides.
    pub(crate) fn play(&mut self, result: impl Fn(&[String]) -> Vec<i32>) {
        for need in self.0.needs() {
            if let Need::Score { r#match, sides } = need {
                let score = Score::new(&result(&sides)).expect("a number a side");
                let action =
                    Action::Score(tournament::Report { r#match, score: Some(score), games: None });
                self.0.act(action).unwrap_or_else(|refusal| panic!("{match}: {refusal}"));
            }
        }
    }

    /// Draws and plays until a draw of `stage` lies ahead, or to the end.
    pub(crate) fn play_until(
        &mut self,
        stage: &str,
        result: impl Fn(&[String]) -> Vec<i32> + Copy,
    ) {
        while !self.0.is_over() {
            let needs = self.0.needs();
            match &needs[0] {
                Need::Draw { why } if why.text.contains(stage) => return,
                Need::Draw { .. } => self.draw(),
                Need::Score { .. } => self.play(result),
                Need::Tiebreak { order, .. } => {
                    let order = order.clone();
                    self.0.act(Action::Tiebreak { order, method: None }).expect("level");
                }
                other => panic!("{other:?}"),
            }
        }
    }

    pub(crate) fn play_to_the_end(&mut self, result: impl Fn(&[String]) -> Vec<i32> + Copy) {
        self.play_until("no such stage", result);
    }
}

/// Why a line of the standings stands above the next, with the clause.
pub(crate) fn cited(line: &Standing) -> String {
    line.why.as_ref().map(rulebook::Reason::cited).unwrap_or_default()
}

/// The number in `Team 12`.
pub(crate) fn number(name: &str) -> i32 {
    name.rsplit(' ').next().and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("{name}"))
}

/// The lower number wins, the closer the more narrowly: Team 1 beats Team 2 by 7-6.
pub(crate) fn by_number(sides: &[String]) -> Vec<i32> {
    let (a, b) = (number(&sides[0]), number(&sides[1]));
    let loser = (7 - (a - b).abs()).max(0);
    if a < b { vec![7, loser] } else { vec![loser, 7] }
}

/// An entry of one player with a chapter.
pub(crate) fn player(name: &str, chapter: &str) -> Action {
    let chapter = Some(chapter.to_owned()).filter(|chapter| !chapter.is_empty());
    Action::Enter(Enter { name: name.to_owned(), players: Vec::new(), chapter })
}
