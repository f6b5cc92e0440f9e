//! The real ports of the hall: its journal, its clock, randomness and passwords.

pub(crate) mod clock;
pub(crate) mod directory_lock;
pub(crate) mod entropy;
pub(crate) mod journal;
pub(crate) mod metered_journal;
pub(crate) mod passwords;
