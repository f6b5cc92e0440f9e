//! When an event will be over: many simulated days, and how they spread.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use rulebook::Family;
use serde::Serialize;

use bones::Shuffler;

use crate::action::{Action, Report};
use crate::contest::Contest;
use crate::lots::numbers;
use crate::measured::Measured;
use crate::simulate::{Players, made_up_entries};
use crate::{Header, MatchId, Need, Refusal, Stage, Tournament};

/// What a forecast is made for.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The event, with its options: the format, and the tables of the room.
    pub header: Header,
    /// How many enter.
    pub entrants: usize,
    /// How long everything takes.
    pub pace: Pace,
}

/// How long everything takes, and how many days are simulated.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pace {
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
        let pace = Pace::of(header.book.book().family());
        Plan { header, entrants, pace }
    }
}

impl Pace {
    /// Ordinary times for a game.
    pub const fn of(family: Family) -> Pace {
        let hand_times = match family {
            Family::FortyTwo => HandTimes::Between(90, 210),
            Family::Fives => HandTimes::Between(180, 360),
            Family::MexicanTrain => HandTimes::Between(480, 900),
        };
        Pace { hand_times, draw_seconds: 600, seat_seconds: 180, days: 200 }
    }

    /// The same, slower or faster by so many percent.
    fn scaled(self, percent: u64) -> Pace {
        let scale = |seconds: u32| (u64::from(seconds) * percent / 100) as u32;
        let hand_times = match self.hand_times {
            HandTimes::Between(low, high) => HandTimes::Between(scale(low), scale(high)),
            HandTimes::Measured(times) => {
                HandTimes::Measured(times.into_iter().map(scale).collect())
            }
        };
        Pace { hand_times, seat_seconds: scale(self.seat_seconds), ..self }
    }
}

/// Forecasts an event. The same plan gives the same forecast on any machine.
pub fn forecast(plan: &Plan) -> Result<Forecast, Refusal> {
    forecast_while(plan, &|| true)
}

/// The same for as long as it `is_wanted`, and at least from one day: [`Forecast::days`] says from how many.
pub fn forecast_while(plan: &Plan, is_wanted: &dyn Fn() -> bool) -> Result<Forecast, Refusal> {
    days(plan.pace.days, is_wanted, |n| {
        let seed = format!("{}/{n}", plan.header.seed);
        let mut tournament = Tournament::new(plan.header.clone().with_seed(&seed))?;
        for enter in made_up_entries(&tournament.state.format, plan.entrants) {
            tournament.act(Action::Enter(enter))?;
        }
        Day::simulate(tournament, &plan.pace, &seed, &BTreeMap::new())
    })
}

/// Forecasts the rest of an event from where it stands, in seconds from `now`, which is a time of
/// the director's clock. Where enough matches of it have been played, it goes on as fast as they
/// were; also how many those were. From fewer days if it is not wanted for so long.
pub fn forecast_rest(
    tournament: &Tournament,
    pace: Pace,
    now: i64,
    is_wanted: &dyn Fn() -> bool,
) -> Result<(Forecast, usize), Refusal> {
    let measured = Measured::new(tournament);
    let pace = match measured.percent(tournament, &pace) {
        Some(percent) => pace.scaled(percent),
        None => pace,
    };
    let elapsed = measured.elapsed(now);
    let forecast = days(pace.days, is_wanted, |n| {
        let seed = format!("{}/{n}", tournament.header().seed);
        Day::simulate(tournament.clone(), &pace, &seed, &elapsed)
    })?;
    Ok((forecast, measured.seconds.len()))
}

/// Simulates so many days at the most and says how they spread.
fn days(
    n_days: u32,
    is_wanted: &dyn Fn() -> bool,
    simulate: impl Fn(u32) -> Result<Day, Refusal>,
) -> Result<Forecast, Refusal> {
    let mut ends: BTreeMap<Stage, Vec<u64>> = BTreeMap::new();
    let mut days = Vec::new();
    let mut tables = 0;
    for n in 0..n_days.max(1) {
        if n > 0 && !is_wanted() {
            break;
        }
        let day = simulate(n)?;
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
    let n_days = days.len() as u32;
    Ok(Forecast { stages, event: Spread::of(days), tables, days: n_days })
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
    /// `elapsed` is how long matches have been at their tables when the day begins.
    fn simulate(
        mut tournament: Tournament,
        pace: &Pace,
        seed: &str,
        elapsed: &BTreeMap<MatchId, u64>,
    ) -> Result<Day, Refusal> {
        let mut players = Players::new(&tournament, seed);
        let mut clock = numbers("domino-hall-forecast/1", seed);
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
                    let seconds = pace.match_seconds(&mut clock, contest, played.n_hands);
                    let seconds = u64::from(pace.seat_seconds) + seconds;
                    let before = elapsed.get(&id).filter(|_| day.now == 0).copied().unwrap_or(0);
                    // What takes longer than it should is over any moment.
                    let end = day.now + seconds.saturating_sub(before).max(SOON);
                    under_way.push(Reverse((end, id)));
                    reports.insert(id, played.report);
                }
            }
            day.tables = day.tables.max(n_tables);
            if let Some(Reverse((end, id))) = under_way.pop() {
                day.now = end;
                day.ends.insert(id.stage, end);
                if let Some(report) = reports.remove(&id) {
                    end_match(&mut tournament, report)?;
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
            let mut is_stuck = true;
            for need in needs {
                if matches!(need, Need::Draw { .. }) && day.now > 0 {
                    day.now += u64::from(pace.draw_seconds);
                }
                if let Some(action) = players.answer(&tournament, need) {
                    tournament.act(action)?;
                    is_stuck = false;
                }
            }
            // What only a director can settle takes no time here.
            if is_stuck {
                return Ok(day);
            }
        }
    }
}

/// The fewest seconds until a match that has taken longer than foreseen is over.
const SOON: u64 = 60;

/// Ends a match as it was simulated. A score of a game cut short is none while the real clock runs;
/// who wins does not matter here.
fn end_match(tournament: &mut Tournament, report: Report) -> Result<(), Refusal> {
    let id = report.r#match;
    if tournament.act(Action::Score(report)).is_ok() {
        return Ok(());
    }
    let side = tournament.match_summary(id).and_then(|game| game.sides.into_iter().next());
    let Some(by) = side else { return Ok(()) };
    tournament.act(Action::Forfeit { r#match: id, by }).map(drop)
}

impl Pace {
    /// How long a match takes at its table; a limited one ends with the hand in progress at time.
    pub(crate) fn match_seconds(
        &self,
        clock: &mut Shuffler,
        contest: &Contest,
        n_hands: u32,
    ) -> u64 {
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
