//! A hall on loopback, and what can be changed about it.

use std::net::SocketAddr;
use std::path::Path;

use app::Hall;
use server::{JournalAt, Limits, Server, Settings};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::wire::{Answer, ask};

pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) hall: Hall,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
    folder: TempDir,
}

impl House {
    /// A hall with other limits than the usual.
    pub(crate) async fn limited(change: impl FnOnce(&mut Limits)) -> House {
        House::open(|settings| change(&mut settings.limits)).await
    }

    /// A hall with other settings than the usual.
    pub(crate) async fn open(change: impl FnOnce(&mut Settings)) -> House {
        let folder = tempfile::tempdir().unwrap();
        let journal = JournalAt::Directory(folder.path().join("data"));
        let mut settings = Settings::new(SocketAddr::from(([127, 0, 0, 1], 0)), journal);
        change(&mut settings);
        let server = Server::bind(settings).await.unwrap();
        let (address, hall) = (server.address(), server.hall().clone());
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            server.run(stopped).await.unwrap();
        });
        House { address, hall, stop: Some(stop), running, folder }
    }

    /// Where files can be put.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Asks it something on a connection of its own.
    pub(crate) async fn ask(&self, request: &str, headers: &[&str], body: &str) -> Answer {
        ask(self.address, request, headers, body).await
    }

    /// Tells it to stop.
    pub(crate) fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
    }

    /// Stops it and waits until it has.
    pub(crate) async fn close(mut self) {
        self.stop();
        self.running.await.unwrap();
    }
}
