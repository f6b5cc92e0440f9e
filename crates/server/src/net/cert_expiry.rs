//! How long a certificate is good for, and what there is to say about it.

use std::fmt;
use std::time::{Duration, SystemTime};

use rustls::pki_types::CertificateDer;
use x509_cert::Certificate;
use x509_cert::der::{self, DateTime, Decode as _};

const DAY: Duration = Duration::from_hours(24);

/// How long before the end to warn: a program that renews certificates has done so weeks before.
const SOON: Duration = Duration::from_hours(14 * 24);

/// Until when a certificate is good.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct GoodUntil(DateTime);

/// The end of a certificate that is near, or past. It is another one every day.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum CertExpiry {
    /// It expires in so many whole days.
    Near {
        /// How many.
        days: u64,
        /// When.
        at: DateTime,
    },
    /// It expired so many whole days ago.
    Past {
        /// How many.
        days: u64,
        /// When.
        at: DateTime,
    },
}

impl GoodUntil {
    pub(crate) fn of(certificate: &CertificateDer<'_>) -> der::Result<GoodUntil> {
        let certificate = Certificate::from_der(certificate)?;
        Ok(GoodUntil(certificate.tbs_certificate().validity().not_after.to_date_time()))
    }

    /// In seconds since 1970.
    pub(crate) fn as_secs(self) -> u64 {
        self.0.unix_duration().as_secs()
    }

    /// The end, if there is something to say about it.
    pub(crate) fn ending(self, now: SystemTime) -> Option<CertExpiry> {
        let GoodUntil(at) = self;
        let days = |span: Duration| span.as_secs() / DAY.as_secs();
        match at.to_system_time().duration_since(now) {
            Ok(left) if left >= SOON => None,
            Ok(left) => Some(CertExpiry::Near { days: days(left), at }),
            Err(past) => Some(CertExpiry::Past { days: days(past.duration()), at }),
        }
    }
}

impl fmt::Display for CertExpiry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertExpiry::Near { days: 0, at } => {
                write!(f, "the certificate expires within a day, at {at}: renew it")
            }
            CertExpiry::Near { days, at } => {
                let days = if *days == 1 { "1 day".to_owned() } else { format!("{days} days") };
                write!(f, "the certificate expires in {days}, at {at}: renew it")
            }
            CertExpiry::Past { at, .. } => {
                write!(f, "the certificate expired at {at}: browsers refuse it")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(until: &str, now: &str) -> Option<String> {
        let time = |text: &str| text.parse::<DateTime>().unwrap();
        GoodUntil(time(until)).ending(time(now).to_system_time()).map(|ending| ending.to_string())
    }

    #[test]
    fn an_end_is_worth_a_word_two_weeks_before() {
        let until = "2027-03-20T12:00:00Z";
        assert_eq!(said(until, "2027-03-06T12:00:00Z"), None);
        let near = said(until, "2027-03-06T12:00:01Z").unwrap();
        assert_eq!(near, "the certificate expires in 13 days, at 2027-03-20T12:00:00Z: renew it");
        let near = said(until, "2027-03-18T23:00:00Z").unwrap();
        assert!(near.contains("in 1 day, at"), "{near}");
        let near = said(until, "2027-03-20T11:59:59Z").unwrap();
        assert!(near.contains("within a day, at"), "{near}");
        let past = said(until, "2027-03-20T12:00:01Z").unwrap();
        assert_eq!(past, "the certificate expired at 2027-03-20T12:00:00Z: browsers refuse it");
    }

    #[test]
    fn an_end_is_another_one_every_day() {
        let until = GoodUntil("2027-03-20T12:00:00Z".parse().unwrap());
        let start = until.0.to_system_time() - 3 * DAY;
        let hours = (0..6 * 24).map(|hour| start + Duration::from_hours(hour));
        let mut endings: Vec<_> = hours.map(|now| until.ending(now)).collect();
        endings.dedup();
        assert_eq!(endings.len(), 7, "{endings:?}");
    }
}
