use std::time::{Duration, Instant};

use crowd::{Program, Ticks, Usage};
use parking_lot::Mutex;
use serde::Serialize;

use crate::calm::Calm;

/// How long an action took.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Taken {
    /// When the last of the four had seen it.
    ended: Instant,
    /// Since it was sent.
    took: Duration,
    /// Since it was due. An act that has to wait for the one before it is sent late, and the player
    /// has waited for that long too.
    since_due: Duration,
}

impl Taken {
    /// Without an `interval` it is due when it is sent.
    pub(crate) fn new(ended: Instant, took: Duration, due: Instant, interval: Duration) -> Taken {
        let since_due =
            if interval.is_zero() { took } else { ended.saturating_duration_since(due) };
        Taken { ended, took, since_due }
    }
}

/// All actions that count.
#[derive(Debug, Default)]
pub(crate) struct Sample(Mutex<Vec<Taken>>);

impl Sample {
    pub(crate) fn extend(&self, times: impl IntoIterator<Item = Taken>) {
        self.0.lock().extend(times);
    }

    fn all(&self) -> Times {
        self.sorted(|taken| Some(taken.took))
    }

    fn since_due(&self) -> Times {
        self.sorted(|taken| Some(taken.since_due))
    }

    fn calm(&self, calm: &Calm) -> Times {
        self.sorted(|taken| calm.was_there(taken.ended, taken.took).then_some(taken.took))
    }

    fn sorted(&self, time: impl Fn(&Taken) -> Option<Duration>) -> Times {
        let all = self.0.lock();
        let mut times: Vec<Duration> = all.iter().filter_map(time).collect();
        times.sort_unstable();
        Times(times)
    }
}

/// Times from the shortest to the longest.
struct Times(Vec<Duration>);

impl Times {
    /// The time that so many hundredths of all did not exceed, in milliseconds.
    fn at(&self, hundredths: usize) -> f64 {
        let n = (self.0.len() * hundredths / 100).min(self.0.len().saturating_sub(1));
        self.0.get(n).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
    }
}

/// What a hall carried.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    tables: usize,
    connections: usize,
    actions_per_s: f64,
    p50_ms: f64,
    p99_ms: f64,
    worst_ms: f64,
    /// Counted from when an action was due, not from when it was sent.
    due_p99_ms: f64,
    /// Of the actions while the host took nothing from this machine.
    calm_p99_ms: f64,
    calm_percent: f64,
    /// Of rooms that do nothing but keep an act and tell it.
    bare_actions_per_s: f64,
    bare_p50_ms: f64,
    bare_p99_ms: f64,
    bare_due_p99_ms: f64,
    bare_calm_p99_ms: f64,
    raw_commits_per_s: f64,
    memory_mb: f64,
    memory_per_connection_kb: f64,
    cpu_us_per_action: f64,
    crowd_cpu_us_per_action: f64,
    stolen_percent: f64,
}

/// What was used while it was measured.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Used {
    hall: Usage,
    crowd: Usage,
    machine: Ticks,
}

impl Used {
    pub(crate) fn so_far(programs: &[Program]) -> anyhow::Result<Used> {
        Ok(Used { hall: usage(programs)?, crowd: Usage::own()?, machine: Ticks::so_far()? })
    }
}

impl Report {
    pub(crate) fn new(
        sample: &Sample,
        calm: &Calm,
        took: Duration,
        n_tables: usize,
        raw: f64,
        before: Used,
        after: Used,
    ) -> Report {
        let (times, calm) = (sample.all(), sample.calm(calm));
        let n_actions = times.0.len() as f64;
        let connections = n_tables * 4;
        let each = |before: Usage, after: Usage| {
            let cpu = after.cpu.saturating_sub(before.cpu);
            cpu.as_secs_f64() * 1e6 / n_actions
        };
        let ticks = |of: fn(Ticks) -> u64| (of(after.machine) - of(before.machine)) as f64;
        Report {
            tables: n_tables,
            connections,
            actions_per_s: n_actions / took.as_secs_f64(),
            p50_ms: times.at(50),
            p99_ms: times.at(99),
            worst_ms: times.at(100),
            due_p99_ms: sample.since_due().at(99),
            calm_p99_ms: calm.at(99),
            calm_percent: 100.0 * calm.0.len() as f64 / n_actions,
            bare_actions_per_s: f64::NAN,
            bare_p50_ms: f64::NAN,
            bare_p99_ms: f64::NAN,
            bare_due_p99_ms: f64::NAN,
            bare_calm_p99_ms: f64::NAN,
            raw_commits_per_s: raw,
            memory_mb: after.hall.peak as f64 / 1e6,
            memory_per_connection_kb: after.hall.memory as f64 / 1e3 / connections as f64,
            cpu_us_per_action: each(before.hall, after.hall),
            crowd_cpu_us_per_action: each(before.crowd, after.crowd),
            stolen_percent: 100.0 * ticks(|ticks| ticks.stolen) / ticks(|ticks| ticks.all),
        }
    }

    /// The same beside what bare rooms carried in a `span`.
    pub(crate) fn beside(self, bare: &Sample, calm: &Calm, span: Duration) -> Report {
        let (times, calm) = (bare.all(), bare.calm(calm));
        Report {
            bare_actions_per_s: times.0.len() as f64 / span.as_secs_f64(),
            bare_p50_ms: times.at(50),
            bare_p99_ms: times.at(99),
            bare_due_p99_ms: bare.since_due().at(99),
            bare_calm_p99_ms: calm.at(99),
            ..self
        }
    }

    pub(crate) fn text(&self, is_json: bool) -> String {
        if is_json {
            return serde_json::to_string(self).expect("a report is plain data");
        }
        format!(
            "{} tables, {} connections\n\
             {:>10.0} actions/s acknowledged and durable ({:.0}/s raw appends by 64 writers, same disk and engine)\n\
             {:>10.2} ms from an action to the last of four players, median\n\
             {:>10.2} ms p99\n\
             {:>10.2} ms worst\n\
             {:>10.2} ms p99 from when an action was due, late or not\n\
             {:>10.2} ms p99 of the {:.0} % of actions while the host gave nothing to others\n\
             {:>10.0} actions/s in bare rooms that only keep an act and tell it\n\
             {:>10.2} ms there, median; {:.2} ms p99, {:.2} from when it was due, {:.2} of those\n\
             {:>10.0} MB at most ({:.1} kB a connection now)\n\
             {:>10.1} µs of the hall's processor time for each action, and {:.1} of the crowd's\n\
             {:>10.1} % of the machine's processor time given to others by its host",
            self.tables,
            self.connections,
            self.actions_per_s,
            self.raw_commits_per_s,
            self.p50_ms,
            self.p99_ms,
            self.worst_ms,
            self.due_p99_ms,
            self.calm_p99_ms,
            self.calm_percent,
            self.bare_actions_per_s,
            self.bare_p50_ms,
            self.bare_p99_ms,
            self.bare_due_p99_ms,
            self.bare_calm_p99_ms,
            self.memory_mb,
            self.memory_per_connection_kb,
            self.cpu_us_per_action,
            self.crowd_cpu_us_per_action,
            self.stolen_percent,
        )
    }
}

/// What all programs together have used.
fn usage(programs: &[Program]) -> anyhow::Result<Usage> {
    programs.iter().try_fold(Usage::default(), |sum, program| {
        let usage = program.usage()?;
        Ok(Usage {
            memory: sum.memory + usage.memory,
            peak: sum.peak + usage.peak,
            cpu: sum.cpu + usage.cpu,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_that_is_sent_late_has_taken_the_wait_too() {
        let (start, ms) = (Instant::now(), Duration::from_millis);
        let interval = ms(100);
        let sample = Sample::default();
        // The first holds up the second, which was due meanwhile.
        sample.extend([
            Taken::new(start + ms(500), ms(500), start, interval),
            Taken::new(start + ms(501), ms(1), start + ms(100), interval),
        ]);
        assert_eq!(sample.all().0, [ms(1), ms(500)]);
        assert_eq!(sample.since_due().0, [ms(401), ms(500)]);
    }

    #[test]
    fn where_as_many_act_as_can_an_action_is_due_when_it_is_sent() {
        let start = Instant::now();
        let took = Duration::from_millis(3);
        let taken = Taken::new(start + took * 2, took, start, Duration::ZERO);
        assert_eq!(taken.since_due, took);
    }
}
