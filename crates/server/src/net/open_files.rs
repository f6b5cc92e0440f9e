//! How many files the system lets this program have open. A connection is one of them, and where
//! there are no more a connection is neither answered nor refused.

use crate::settings::Limits;

/// What the hall has open beside its connections: the journal and its log several times over or eight
/// connections to a database, certificates, the listener, and whatever the runtime needs.
const OWN: usize = 64;

/// How many connections there can be: as many as the limits say, or as there is room for.
pub(crate) fn places(limits: &Limits) -> usize {
    allowed(limits).map_or(limits.connections, |allowed| places_of(limits, allowed))
}

/// What to say where there is less room than the limits say; `None` if there is enough.
pub fn shortage(limits: &Limits) -> Option<String> {
    let allowed = allowed(limits)?;
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

/// How many there may be. Most systems begin with a thousand and let a program have more if it asks:
/// that is done here.
fn allowed(limits: &Limits) -> Option<usize> {
    let wanted = limits.connections.saturating_add(OWN);
    let allowed = rlimit::increase_nofile_limit(wanted as u64).ok()?;
    Some(usize::try_from(allowed).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_files_are_asked_for_than_the_system_gives_by_itself() {
        let (given, most) = rlimit::getrlimit(rlimit::Resource::NOFILE).unwrap();
        let wanted = usize::try_from(most.min(given + 1)).unwrap();
        let limits = Limits { connections: wanted - OWN, ..Limits::DEFAULT };
        assert!(allowed(&limits).is_some_and(|allowed| allowed >= wanted));
        assert_eq!(shortage(&limits), None);
    }

    #[test]
    fn some_files_are_kept_for_the_hall_itself() {
        let limits = Limits { connections: 1000, ..Limits::DEFAULT };
        assert_eq!(places_of(&limits, 1064), 1000);
        assert_eq!(places_of(&limits, 1063), 999);
        assert_eq!(places_of(&limits, 10), 1);
    }
}
