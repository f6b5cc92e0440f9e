use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context as _;
use server::{JournalAt, Limits, Server, Settings};

use crate::output::Done;

/// How to serve.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:8042")]
    listen: SocketAddr,
    /// The directory the journal is kept in.
    #[arg(long, default_value = "hall-data")]
    data: PathBuf,
    /// A PostgreSQL database to keep the journal in instead.
    #[arg(long, conflicts_with = "data")]
    database: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Done> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(args))?;
    Ok(Done::Yes)
}

async fn serve(args: Args) -> anyhow::Result<()> {
    let journal = match args.database {
        Some(url) => JournalAt::Database(url),
        None => JournalAt::Directory(args.data),
    };
    let server = Server::bind(Settings {
        listen: args.listen,
        journal,
        tls: None,
        public_url: None,
        behind_proxy: false,
        limits: Limits::DEFAULT,
    })
    .await?;
    println!("Domino Hall is open at {}", server.url());
    if let Some(link) = server.hall().director_link().await? {
        println!("Director's link, good once: {}/claim#{link}", server.url());
    }
    let stop = async {
        // Without a handler the program simply ends on a signal.
        let _ = tokio::signal::ctrl_c().await;
    };
    server.run(stop).await.context("cannot serve")
}
