//! Whole events played by the numbers: every entry has a strength, and the stronger side wins a
//! hand more often. Everything goes through the same lines a director would give.

use bones::Shuffler;

use crate::action::{Action, Consequence, Enter, Report, Ruling};
use crate::contest::{Contest, Unit};
use crate::format::{Course, Format};
use crate::lots::numbers;
use crate::{Header, MatchId, Need, Refusal, Score, Tournament};

/// An event with `n_entrants` entries, played to its end. The header's seed settles the strengths
/// and results too, but from other numbers than the draws.
pub fn simulate(header: Header, n_entrants: usize) -> Result<Tournament, Refusal> {
    let seed = header.seed.clone();
    let mut tournament = Tournament::new(header)?;
    for enter in made_up_entries(&tournament.state.format, n_entrants) {
        tournament.act(Action::Enter(enter))?;
    }
    let mut players = Players::new(&tournament, &seed);
    while !tournament.is_over() {
        let needs = tournament.needs();
        if let Some(Need::Enter { why }) = needs.first() {
            return Err(why.clone().into());
        }
        for need in needs {
            if let Some(action) = players.answer(&tournament, need) {
                tournament.act(action)?;
            }
        }
    }
    Ok(tournament)
}

/// Names and, where they matter, chapters.
pub(crate) fn made_up_entries(
    format: &Format,
    n_entrants: usize,
) -> impl Iterator<Item = Enter> + use<> {
    let course = format.course;
    (1..=n_entrants).map(move |n| match course {
        Course::Teams => Enter { name: format!("Team {n}"), ..Enter::default() },
        Course::Tables => Enter { name: format!("Player {n}"), ..Enter::default() },
        Course::Partners => {
            let chapter = char::from(b'A' + (n % 8) as u8);
            let chapter = Some(format!("Chapter {chapter}"));
            Enter { name: format!("Player {n}"), chapter, ..Enter::default() }
        }
    })
}

/// The made-up players of an event.
#[derive(Clone, Debug)]
pub(crate) struct Players {
    numbers: Shuffler,
    /// How strong each entry is, 100 being ordinary.
    strengths: Vec<u32>,
}

/// A simulated match.
pub(crate) struct Played {
    pub report: Report,
    /// How many hands it took.
    pub n_hands: u32,
}

impl Players {
    pub(crate) fn new(tournament: &Tournament, seed: &str) -> Players {
        let mut numbers = numbers("domino-hall-simulation/1", seed);
        let strengths = (0..tournament.entries().len()).map(|_| 60 + numbers.below(81)).collect();
        Players { numbers, strengths }
    }

    /// Those of an event that is under way: as strong as they always were, and with other luck than
    /// before.
    pub(crate) fn going_on(tournament: &Tournament) -> Players {
        let seed = &tournament.header().seed;
        let players = Players::new(tournament, seed);
        let luck = format!("{seed}/{}", tournament.lines().len());
        Players { numbers: numbers("domino-hall-practice/1", &luck), ..players }
    }

    /// What a director would answer.
    pub(crate) fn answer(&mut self, tournament: &Tournament, need: Need) -> Option<Action> {
        match need {
            Need::Draw { .. } => Some(Action::draw()),
            Need::Publish { .. } => Some(Action::Publish),
            Need::CheckIn { name, .. } => Some(Action::CheckIn { name }),
            Need::Score { r#match, .. } => {
                Some(Action::Score(self.play(tournament, r#match)?.report))
            }
            Need::Tiebreak { mut order, .. } => {
                self.numbers.shuffle(&mut order);
                Some(Action::Tiebreak { order, method: None })
            }
            Need::TakeIn { r#match } => Some(Action::TakeIn { r#match }),
            Need::Rule { call, .. } => {
                let consequence = Consequence::Noted;
                Some(Action::Rule(Ruling { call, clause: None, offender: None, consequence }))
            }
            Need::Enter { .. } => None,
        }
    }

    /// Plays a match that is ready.
    pub(crate) fn play(&mut self, tournament: &Tournament, id: MatchId) -> Option<Played> {
        let state = &tournament.state;
        let game = &state.schedule.matches[state.schedule.find(id).ok()?];
        let strengths: Vec<u32> = game
            .sides
            .entries()
            .map(|entry| match state.entries[entry].members {
                Some([a, b]) => u32::midpoint(self.strength(a), self.strength(b)),
                None => self.strength(entry),
            })
            .collect();
        let contest = *state.format.contest(id.stage);
        if contest.unit == Unit::Train {
            let (score, n_hands) = self.totals(&strengths, u32::from(state.format.hands_per_game));
            let report = Report { r#match: id, score: Score::new(&score), games: None };
            return Some(Played { report, n_hands });
        }
        let &[a, b] = strengths.as_slice() else { return None };
        let (games, n_hands) = self.games(&contest, [a, b]);
        let report = if contest.best_of == 1 {
            Report { r#match: id, score: Some(games[0].into()), games: None }
        } else {
            Report { r#match: id, score: None, games: Some(games) }
        };
        Some(Played { report, n_hands })
    }

    /// How many hands a match between equals takes, at a table or with `n_hands` for a game.
    pub(crate) fn hands_of_a_match(&mut self, contest: &Contest, n_hands: u32) -> u32 {
        match contest.unit {
            Unit::Train => n_hands,
            Unit::Marks { .. } | Unit::Points { .. } => self.games(contest, [100, 100]).1,
        }
    }

    /// The games of a match of two sides, and the hands they took.
    fn games(&mut self, contest: &Contest, strengths: [u32; 2]) -> (Vec<[i32; 2]>, u32) {
        let (mut won, mut games, mut n_hands) = ([0, 0], Vec::new(), 0);
        while won.iter().all(|won| *won <= contest.best_of / 2) {
            let (game, hands) = self.game(contest, strengths);
            won[usize::from(game[1] > game[0])] += 1;
            games.push(game);
            n_hands += hands;
        }
        (games, n_hands)
    }

    fn strength(&self, entry: crate::EntryIdx) -> u32 {
        self.strengths.get(entry.index()).copied().unwrap_or(100)
    }

    /// One game of two sides, and the hands it took.
    fn game(&mut self, contest: &Contest, [a, b]: [u32; 2]) -> ([i32; 2], u32) {
        let mut score = [0, 0];
        let mut n_hands = 0;
        loop {
            let winner = usize::from(self.numbers.below(a + b) >= a);
            n_hands += 1;
            match contest.unit {
                Unit::Marks { target, cap } => {
                    // Now and then a hand is worth two marks.
                    let marks = if self.numbers.below(10) == 0 { 2 } else { 1 };
                    score[winner] = (score[winner] + marks).min(cap);
                    // About eleven hands fit into a limited game; a tie at the end plays on.
                    let is_limited = contest.minutes.is_some() && contest.best_of == 1;
                    let is_time = is_limited && n_hands >= 11;
                    if score[winner] >= target || (is_time && score[0] != score[1]) {
                        return (score, n_hands);
                    }
                }
                Unit::Points { target, .. } => {
                    score[winner] += 5 * (5 + self.number(8));
                    if score[winner] >= target {
                        return (score, n_hands);
                    }
                    let behind = score[1 - winner] + 5 * self.number(6);
                    score[1 - winner] = behind.min(target - 5);
                }
                Unit::Train => return (score, n_hands),
            }
        }
    }

    /// A number below `n`, to add to a score.
    fn number(&mut self, n: u32) -> i32 {
        self.numbers.below(n).cast_signed()
    }

    /// A table's totals after its hands: the stronger are left with less.
    fn totals(&mut self, strengths: &[u32], n_hands: u32) -> (Vec<i32>, u32) {
        let mut totals = vec![0; strengths.len()];
        for _ in 0..n_hands {
            let out = self.numbers.below(strengths.len() as u32) as usize;
            for (seat, total) in totals.iter_mut().enumerate().filter(|(seat, _)| *seat != out) {
                // One player at most is out.
                *total += self.number(7000 / strengths[seat]).max(1);
            }
        }
        (totals, n_hands)
    }
}
