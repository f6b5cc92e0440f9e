use std::time::Duration;

use anyhow::bail;
use serde_json::json;

use crate::bodies::Bodies;
use crate::records::Records;
use crate::secrets::Secrets;
use crate::work::Work;

/// What the hall may have had at most, in bytes.
const MOST_MEMORY: u64 = 512_000_000;

/// How much processor time it may spend in all for senders who have left.
const MOST_FOR_NO_ONE: Duration = Duration::from_secs(1);

/// How long a bystander may wait for an answer.
const MOST_WAITED: Duration = Duration::from_millis(250);

/// How an attack came off.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) tables_opened: usize,
    pub(crate) bodies: Bodies,
    pub(crate) work: Work,
    pub(crate) records: Records,
    pub(crate) secrets: Secrets,
    /// The most memory the hall had.
    pub(crate) peak: u64,
    /// Writes to the journal with no one connected.
    pub(crate) written_alone: u64,
    /// The slowest answer a bystander got before the attack, and during it.
    pub(crate) slowest_in_peace: Duration,
    pub(crate) slowest: Duration,
    pub(crate) cpu_of_attack: Duration,
}

impl Report {
    pub(crate) fn text(&self, is_json: bool) -> String {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        if is_json {
            return json!({
                "peak_mb": self.peak as f64 / 1e6,
                "written_with_no_one_connected": self.written_alone,
                "cpu_ms_for_senders_who_left": ms(self.work.cpu_for_no_one),
                "slowest_ms_for_a_bystander": ms(self.slowest),
                "slowest_ms_before": ms(self.slowest_in_peace),
                "cpu_ms_of_records_per_s": ms(self.records.cpu_each_second),
                "secrets_got": self.secrets.got,
                "faults": self.faults(),
            })
            .to_string();
        }
        let Bodies { held, refused, streams, fragments_taken } = self.bodies;
        let Work { asked, cpu_for_no_one } = self.work;
        let Records { asked: records, cpu_each_second } = self.records;
        let Secrets { tried, got } = self.secrets;
        format!(
            "{:>9.0} MB at most (bound 512), with {held} bodies held back, {refused} refused, {streams} HTTP/2 \
             streams answered, {fragments_taken} empty fragments taken\n\
             {:>9} writes with no one connected (bound 0), at {} tables opened and left\n\
             {:>9.0} ms of processor time for senders who left (bound 1000), of {asked}\n\
             {:>9.1} ms the slowest answer a bystander got (bound 250); {:.1} before the attack\n\
             {:>9.0} ms of processor time a second while one address asks for a record ({records} times)\n\
             {got:>9} secrets got, of {tried} tried\n\
             {:>9.1} s of processor time in all",
            self.peak as f64 / 1e6,
            self.written_alone,
            self.tables_opened,
            ms(cpu_for_no_one),
            ms(self.slowest),
            ms(self.slowest_in_peace),
            ms(cpu_each_second),
            self.cpu_of_attack.as_secs_f64(),
        )
    }

    /// Fails if a bound was broken.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        let faults = self.faults();
        if faults.is_empty() { Ok(()) } else { bail!("{}", faults.join("; ")) }
    }

    fn faults(&self) -> Vec<&'static str> {
        let bounds = [
            (self.peak < MOST_MEMORY, "it took too much memory"),
            (self.written_alone == 0, "it wrote with no one connected"),
            (self.work.cpu_for_no_one < MOST_FOR_NO_ONE, "it worked for senders who had left"),
            (self.slowest < MOST_WAITED, "a bystander waited too long"),
            (self.bodies.streams == 0, "it answered by HTTP/2"),
            (self.secrets.got == 0, "an old secret gave a new one"),
            (self.tables_opened > 0 && self.bodies.refused > 0, "the attack did not get through"),
        ];
        bounds.into_iter().filter(|(holds, _)| !holds).map(|(_, fault)| fault).collect()
    }
}
