//! A directory that a hall is made in, and what there is to take away again if it is not.

use std::fs;
use std::path::{Path, PathBuf};

use server::JournalAt;

/// The directory of a journal, and what there was of it before a command began.
pub(crate) struct NewPlace {
    directory: PathBuf,
    /// The folders that were not there, the innermost first.
    folders: Vec<PathBuf>,
}

impl NewPlace {
    /// Looks what there is. To be asked before anything is made; `None` if it is not a directory.
    pub(crate) fn of(at: &JournalAt) -> Option<NewPlace> {
        let JournalAt::Directory(directory) = at else { return None };
        let folders = directory.ancestors().filter(|folder| !folder.as_os_str().is_empty());
        let folders = folders.take_while(|folder| !folder.exists()).map(Path::to_owned).collect();
        Some(NewPlace { directory: directory.clone(), folders })
    }

    /// The same, if there is no hall in it. To be asked once no one else can make one.
    pub(crate) fn if_empty(self) -> Option<NewPlace> {
        (!self.directory.join("hall.db").exists()).then_some(self)
    }

    pub(crate) fn directory(&self) -> &Path {
        &self.directory
    }

    /// Takes away what was made: an empty hall would pass for one that is not.
    pub(crate) fn undo(&self) {
        // What cannot be taken away stays: the error that led here is the one to tell of.
        for file in ["hall.db", "hall.db-wal", "hall.db-shm", "hall.lock"] {
            let _ = fs::remove_file(self.directory.join(file));
        }
        for folder in &self.folders {
            let _ = fs::remove_dir(folder);
        }
    }
}
