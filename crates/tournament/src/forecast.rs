//! When an event will be over: many simulated days, and how they spread.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use rulebook::Family;
use serde::Serialize;

use bones::Shuffler;

use crate::action::Action;
use crate::contest::Contest;
use crate::lots::numbers;
use crate::simulate::{Players, made_up_entries};
use crate::{Header, MatchId, Need, Refusal, Stage, Tournament};

/// What a forecast is made for.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The event, with its options: the format, and the tables of the room.
    pub header: Header,
    /// How many enter.
    pub entrants: usize,
    /// How long a hand takes.
    pub hand_times: HandTimes,
    /// Seconds between the last result and the start of what is drawn next.
    pub draw_seconds: u32,
    /// Seconds from a table coming free to the first hand of the next match there.
    pub seat_seconds: u32,
    /// How many days are simulated.
    pub days: u32,
}

/// How long a hand takes, in seconds.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum HandTimes {
    /// Between the two, the middle most likely.
    Between(u32, u32),
    /// As often as they were measured.
    Measured(Vec<u32>),
}

/// When the stages of an event end, in seconds from its start.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Forecast {
    /// The stages in the order they end.
    pub stages: Vec<StageForecast>,
    /// The end of the whole event.
    pub event: Spread,
    /// How many tables were in use at once at the most.
    pub tables: usize,
    /// How many days were simulated.
    pub days: u32,
}

/// When a stage ends.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct StageForecast {
    /// The stage.
    pub stage: Stage,
    /// When.
    #[serde(flatten)]
    pub ends: Spread,
}

/// The middle of many days, and the range that nine of ten lie in.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Spread {
    /// One day in twenty is shorter.
    pub low: u64,
    /// Half the days are.
    pub median: u64,
    /// One day in twenty is longer.
    pub high: u64,
}

impl Plan {
    /// A plan with ordinary times for the book's game.
    pub fn new(header: Header, entrants: usize) -> Plan {
        let hand_times = match header.book.book().family() {
            Family::FortyTwo => HandTimes::Between(90, 210),
            Family::Fives => HandTimes::Between(180, 360),
            Family::MexicanTrain => HandTimes::Between(480, 900),
        };
        Plan { header, entrants, hand_times, draw_seconds: 600, seat_seconds: 180, days: 200 }
    }
}

/// Forecasts an event. The same plan gives the same forecast on any machine.
pub fn forecast(plan: &Plan) -> Result<Forecast, Refusal> {
    let mut ends: BTreeMap<Stage, Vec<u64>> = BTreeMap::new();
    let mut days = Vec::new();
    let mut tables = 0;
    for n in 0..plan.days.max(1) {
        let day = Day::simulate(plan, n)?;
        for (stage, end) in day.ends {
            ends.entry(stage).or_default().push(end);
        }
        days.push(day.now);
        tables = tables.max(day.tables);
    }
    let mut stages: Vec<StageForecast> = ends
        .into_iter()
        .map(|(stage, ends)| StageForecast { stage, ends: Spread::of(ends) })
        .collect();
    stages.sort_by_key(|stage| stage.ends.median);
    Ok(Forecast { stages, event: Spread::of(days), tables, days: plan.days.max(1) })
}

/// One simulated day.
struct Day {
    /// Seconds since the event began.
    now: u64,
    /// When the last result of each stage came in.
    ends: BTreeMap<Stage, u64>,
    tables: usize,
}

impl Day {
    fn simulate(plan: &Plan, n: u32) -> Result<Day, Refusal> {
        let seed = format!("{}/{n}", plan.header.seed);
        let mut tournament = Tournament::new(plan.header.clone().with_seed(&seed))?;
        for enter in made_up_entries(&tournament.state.format, plan.entrants) {
            tournament.act(Action::Enter(enter))?;
        }
        let mut players = Players::new(&tournament, &seed);
        let mut clock = numbers("domino-hall-forecast/1", &seed);
        let mut day = Day { now: 0, ends: BTreeMap::new(), tables: 0 };
        let mut under_way: BinaryHeap<Reverse<(u64, MatchId)>> = BinaryHeap::new();
        // The match that was last seen to start on each table.
        let mut started: Vec<Option<MatchId>> = Vec::new();
        let mut reports = BTreeMap::new();
        loop {
            let mut n_tables = 0;
            for (table, id) in tournament.on_tables() {
                n_tables += 1;
                let table = usize::from(table);
                if started.len() <= table {
                    started.resize(table + 1, None);
                }
                if started[table].replace(id) != Some(id)
                    && let Some(played) = players.play(&tournament, id)
                {
                    let contest = tournament.state.format.contest(id.stage);
                    let seconds = plan.match_seconds(&mut clock, contest, played.n_hands);
                    let end = day.now + u64::from(plan.seat_seconds) + seconds;
                    under_way.push(Reverse((end, id)));
                    reports.insert(id, played.report);
                }
            }
            day.tables = day.tables.max(n_tables);
            if let Some(Reverse((end, id))) = under_way.pop() {
                day.now = end;
                day.ends.insert(id.stage, end);
                if let Some(report) = reports.remove(&id) {
                    tournament.act(Action::Score(report))?;
                }
                continue;
            }
            // Nothing is being played, so the director has something to do.
            let needs = tournament.needs();
            if let Some(Need::Enter { why }) = needs.first() {
                return Err(why.clone().into());
            }
            if needs.is_empty() {
                return Ok(day);
            }
            for need in needs {
                if matches!(need, Need::Draw { .. }) && day.now > 0 {
                    day.now += u64::from(plan.draw_seconds);
                }
                if let Some(action) = players.answer(&tournament, need) {
                    tournament.act(action)?;
                }
            }
        }
    }
}

impl Plan {
    /// How long a match takes at its table; a limited one ends with the hand in progress at time.
    fn match_seconds(&self, clock: &mut Shuffler, contest: &Contest, n_hands: u32) -> u64 {
        let limit = contest.minutes.map_or(u64::MAX, |minutes| u64::from(minutes) * 60);
        let mut seconds = 0;
        for _ in 0..n_hands {
            if seconds >= limit {
                break;
            }
            seconds += u64::from(self.hand_times.draw(clock));
        }
        seconds
    }
}

impl HandTimes {
    fn draw(&self, clock: &mut Shuffler) -> u32 {
        match self {
            HandTimes::Between(low, high) => {
                // The mean of two even numbers is likeliest in the middle.
                let span = high.saturating_sub(*low) + 1;
                low + u32::midpoint(clock.below(span), clock.below(span))
            }
            HandTimes::Measured(times) => match times.len() {
                0 => 0,
                n => times[clock.below(n as u32) as usize],
            },
        }
    }
}

impl Spread {
    fn of(mut days: Vec<u64>) -> Spread {
        days.sort_unstable();
        let at = |percent: usize| days.get((days.len() - 1) * percent / 100).copied().unwrap_or(0);
        Spread { low: at(5), median: at(50), high: at(95) }
    }
}
