//! Files only their owner may read: the bones of hands in play and hashes of passwords are in them.

use std::fs::File;
#[cfg(unix)]
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Makes an empty file for the engine to fill, unless there is a file. Who may read its log follows
/// from who may read it.
///
/// What keeps us from it keeps the engine from it as well, which says so.
pub(super) fn make(path: &Path) {
    let mut options = File::options();
    options.append(true).create(true);
    #[cfg(unix)]
    options.mode(0o600);
    let _ = options.open(path);
}
