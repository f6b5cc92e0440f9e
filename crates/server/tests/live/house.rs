//! A hall on loopback with a journal of its own.

use std::net::SocketAddr;
use std::time::Duration;

use app::Hall;
use crowd::Http;
use serde_json::{Value, json};
use server::{JournalAt, Limits, Server, Settings};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) struct House {
    pub(crate) director: Http,
    pub(crate) hall: Hall,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
    _folder: TempDir,
}

/// A table with its seats taken.
pub(crate) struct Taken {
    pub(crate) path: String,
    pub(crate) tokens: Vec<String>,
}

impl House {
    pub(crate) async fn open() -> House {
        House::with(|_| {}).await
    }

    /// One that looks after its sockets so often.
    pub(crate) async fn pinging(ping: Duration) -> House {
        House::with(|settings| settings.ping = ping).await
    }

    /// One with other settings.
    pub(crate) async fn with(choose: impl FnOnce(&mut Settings)) -> House {
        let folder = tempfile::tempdir().unwrap();
        let limits = Limits { requests: 10_000, sign_ins: 1000, messages: 1000, ..Limits::DEFAULT };
        let journal = JournalAt::Directory(folder.path().to_owned());
        let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut settings = Settings { limits, ..Settings::new(anywhere, journal) };
        choose(&mut settings);
        let server = Server::bind(settings).await.unwrap();
        let hall = server.hall().clone();
        let link = hall.director_link().await.unwrap().unwrap();
        let url = server.url();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            server.run(stopped).await.unwrap();
        });
        let director = Http::new(&url).claim(&link.to_string()).await.unwrap();
        House { director, hall, stop: Some(stop), running, _folder: folder }
    }

    pub(crate) fn url(&self) -> &str {
        self.director.url()
    }

    /// Opens a table and sits down at every seat.
    pub(crate) async fn table(&self, opening: &Value, n_seats: usize) -> Taken {
        let opened = self.director.post("/api/tables", opening).await.unwrap();
        let path = format!("/api/tables/{}", opened["table"].as_str().unwrap());
        // Somebody else than the director, who looks at all hands later.
        let players = Http::new(self.url());
        let mut tokens = Vec::new();
        for seat in 0..n_seats {
            let sitting = json!({"seat": seat, "name": format!("Player {seat}")});
            let taken = players.post(&format!("{path}/seats"), &sitting).await.unwrap();
            tokens.push(taken["token"].as_str().unwrap().to_owned());
        }
        Taken { path, tokens }
    }

    pub(crate) async fn close(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        self.running.await.unwrap();
    }
}
