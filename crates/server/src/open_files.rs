//! How many files the system lets this program have open. A connection is one of them, and where
//! there are no more a connection is neither answered nor refused.

use std::fs;

use crate::settings::Limits;

/// What the hall has open beside its connections: the journal and its log several times over or eight
/// connections to a database, certificates, the listener, and whatever the runtime needs.
const OWN: usize = 64;

/// How many connections there can be: as many as the limits say, or as there is room for.
pub(crate) fn places(limits: &Limits) -> usize {
    allowed().map_or(limits.connections, |allowed| places_of(limits, allowed))
}

/// What to say where there is less room than the limits say; `None` if there is enough.
pub fn shortage(limits: &Limits) -> Option<String> {
    let allowed = allowed()?;
    let (places, wanted) = (places_of(limits, allowed), limits.connections);
    (places < wanted).then(|| {
        format!(
            "the system lets this program have {allowed} files open: enough for {places} \
             connections, not for max_connections = {wanted}. Raise that limit (ulimit -n, or \
             LimitNOFILE of a service) to {}",
            wanted.saturating_add(OWN)
        )
    })
}

fn places_of(limits: &Limits, allowed: usize) -> usize {
    limits.connections.min(allowed.saturating_sub(OWN).max(1))
}

/// Where the system tells it as Linux does, and there is a limit.
fn allowed() -> Option<usize> {
    said(&fs::read_to_string("/proc/self/limits").ok()?)
}

fn said(limits: &str) -> Option<usize> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_read_as_linux_writes_it() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
            Max processes             7643                 7643                 processes \n\
            Max open files            1024                 524288               files     \n";
        assert_eq!(said(limits), Some(1024));
        assert_eq!(said(&limits.replace("1024", "unlimited")), None);
        assert_eq!(said(""), None);
    }

    #[test]
    fn some_files_are_kept_for_the_hall_itself() {
        let limits = Limits { connections: 1000, ..Limits::DEFAULT };
        assert_eq!(places_of(&limits, 1064), 1000);
        assert_eq!(places_of(&limits, 1063), 999);
        assert_eq!(places_of(&limits, 10), 1);
    }
}
