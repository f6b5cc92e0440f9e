//! A real PostgreSQL server for tests: found or installed, started on a free port of this machine
//! in a temporary folder, and stopped by its own process id.
//!
//! A test that needs PostgreSQL fails where there is none; it does not pass by being skipped.

use std::fs::{self, File};
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Weak, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use tempfile::TempDir;

/// How long a server may take to start. Long, because test machines are busy.
const PATIENCE: Duration = Duration::from_mins(2);

/// Why there is no server. The text says what to do.
#[derive(Debug, thiserror::Error)]
#[error("these tests need a PostgreSQL server: {0}")]
pub struct ServerError(String);

/// A PostgreSQL server of our own, stopped and removed when dropped.
#[derive(Debug)]
pub struct PostgresServer {
    programs: PathBuf,
    folder: TempDir,
    user: Option<User>,
    port: u16,
    process: Option<Process>,
    n_databases: AtomicU32,
}

/// Something that is held in a database until this is dropped.
#[derive(Debug)]
pub struct Held {
    _db: PgConnection,
}

impl PostgresServer {
    /// The server that tests of one program share: there as long as anyone holds it.
    pub fn shared() -> Result<Arc<PostgresServer>, ServerError> {
        static SHARED: Mutex<Weak<PostgresServer>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock();
        if let Some(server) = shared.upgrade() {
            return Ok(server);
        }
        let server = Arc::new(PostgresServer::new()?);
        *shared = Arc::downgrade(&server);
        Ok(server)
    }

    /// A server no one else uses, already started.
    pub fn new() -> Result<PostgresServer, ServerError> {
        let programs = find_or_install()?;
        let user = if is_root()? { Some(User::find()?) } else { None };
        let folder = tempfile::Builder::new().prefix("hall-postgres-").tempdir();
        let folder = folder.map_err(|error| failed("no temporary folder", &error))?;
        if let Some(User { uid, gid }) = user {
            let owned = chown(folder.path(), Some(uid), Some(gid));
            owned.map_err(|error| failed("cannot give the folder away", &error))?;
        }
        let (process, n_databases) = (None, AtomicU32::new(0));
        let mut server = PostgresServer { programs, folder, user, port: 0, process, n_databases };
        server.make_cluster()?;
        server.start()?;
        Ok(server)
    }

    /// Makes an empty database and returns its address, as `hall serve --database` takes it.
    pub async fn database(&self) -> Result<String, ServerError> {
        let name = format!("test_{}", self.n_databases.fetch_add(1, Ordering::Relaxed));
        let made = async {
            let mut db = self.connect("postgres").await?;
            // The name is ours, and a database cannot be named by a parameter.
            let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
            sqlx::raw_sql(create).execute(&mut db).await?;
            db.close().await
        };
        made.await.map_err(|error: sqlx::Error| failed("cannot make a database", &error))?;
        Ok(format!("postgres://hall@127.0.0.1:{}/{name}", self.port))
    }

    /// Does `sql` in the database at `url`, in a transaction that stays open: what it takes, such as a
    /// lock, is held until the answer is dropped.
    pub async fn hold(&self, url: &str, sql: &'static str) -> Result<Held, ServerError> {
        let held = async {
            let mut db = PgConnection::connect(url).await?;
            sqlx::raw_sql("BEGIN").execute(&mut db).await?;
            sqlx::raw_sql(sql).execute(&mut db).await?;
            Ok(Held { _db: db })
        };
        held.await.map_err(|error: sqlx::Error| failed("cannot hold it", &error))
    }

    /// Starts the server again after [`stop`](Self::stop), at the same address.
    pub fn start(&mut self) -> Result<(), ServerError> {
        if self.port == 0 {
            self.port = free_port()?;
        }
        let log = File::create(self.folder.path().join("log"));
        let log = log.map_err(|error| failed("no log", &error))?;
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).args(["-c", "listen_addresses=127.0.0.1"]);
        command.args(["-c", "unix_socket_directories=", "-c", &format!("port={}", self.port)]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        self.process = Some(Process::start(command)?);
        self.wait_until_ready()
    }

    /// Stops the server, dropping its connections: as an operator does, or as a power cut does.
    pub fn stop(&mut self, how: Stop) {
        if let Some(process) = self.process.take() {
            process.stop(how);
        }
    }

    fn make_cluster(&self) -> Result<(), ServerError> {
        let mut command = self.command("initdb");
        command.arg("-D").arg(self.data());
        command.args(["--username=hall", "--auth=trust", "--encoding=UTF8", "--locale=C"]);
        run(command.arg("--no-sync")).map(drop)
    }

    fn wait_until_ready(&self) -> Result<(), ServerError> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            let mut command = self.command("pg_isready");
            command.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
            if command.status().is_ok_and(|status| status.success()) {
                return Ok(());
            }
            if self.process.as_ref().is_none_or(Process::has_ended) {
                break;
            }
            thread::sleep(Duration::from_millis(50));
        }
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        Err(ServerError(format!("it did not start:\n{log}")))
    }

    async fn connect(&self, database: &str) -> Result<PgConnection, sqlx::Error> {
        let options = PgConnectOptions::new_without_pgpass().host("127.0.0.1").port(self.port);
        options.username("hall").database(database).connect().await
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A program of PostgreSQL, run as someone it accepts, that ends when this process does.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "INT"]);
        if let Some(User { uid, gid }) = self.user {
            command.args([format!("--reuid={uid}"), format!("--regid={gid}")]);
            command.arg("--clear-groups");
        }
        command.arg("--").arg(self.programs.join(program)).current_dir(self.folder.path());
        command
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.stop(Stop::PowerCut);
    }
}

/// How a server stops.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Stop {
    /// In order, though not waiting for its clients.
    Orderly,
    /// At once, to recover when it starts again.
    PowerCut,
}

/// The server's process, with the thread that started it. The kernel stops the process when that
/// thread ends, so that no server outlives a test that was killed.
#[derive(Debug)]
struct Process {
    pid: u32,
    waiter: JoinHandle<Option<ExitStatus>>,
}

impl Process {
    fn start(mut command: Command) -> Result<Process, ServerError> {
        let (tell, told) = mpsc::channel();
        let waiter = thread::spawn(move || {
            let spawned = command.spawn();
            let (answer, child) = match spawned {
                Ok(child) => (Ok(child.id()), Some(child)),
                Err(error) => (Err(failed("cannot start it", &error)), None),
            };
            tell.send(answer).ok()?;
            child?.wait().ok()
        });
        let pid = told.recv().map_err(|error| failed("cannot start it", &error))??;
        Ok(Process { pid, waiter })
    }

    fn has_ended(&self) -> bool {
        self.waiter.is_finished()
    }

    fn stop(self, how: Stop) {
        let signal = match how {
            Stop::Orderly => "-INT",
            Stop::PowerCut => "-QUIT",
        };
        if !self.has_ended() {
            // A server that cannot be told to stop is stopped by the kernel when we end.
            let told = Command::new("kill").args([signal, &self.pid.to_string()]).status();
            if told.is_ok_and(|status| status.success()) {
                let _ = self.waiter.join();
            }
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct User {
    uid: u32,
    gid: u32,
}

impl User {
    /// Someone other than root to run as, because PostgreSQL refuses root.
    fn find() -> Result<User, ServerError> {
        let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
        let find = |name: &str| {
            let user = users.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
            let mut fields = user?.split(':').skip(1).map(str::parse);
            Some(User { uid: fields.next()?.ok()?, gid: fields.next()?.ok()? })
        };
        let user = find("postgres").or_else(|| find("nobody"));
        user.ok_or_else(|| ServerError("there is no user but root to run it as".into()))
    }
}

/// The folder of PostgreSQL's programs, installed from Debian's packages if there is none.
fn find_or_install() -> Result<PathBuf, ServerError> {
    if let Some(programs) = find() {
        return Ok(programs);
    }
    if !is_root()? {
        return Err(ServerError("none is installed; run `apt-get install postgresql`".into()));
    }
    let apt = |arguments: &[&str]| {
        run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update"])?;
    apt(&["install", "-y", "--no-install-recommends", "postgresql"])?;
    find().ok_or_else(|| ServerError("the package is installed but has no programs".into()))
}

/// Where Debian keeps the newest PostgreSQL it has installed.
fn find() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let versions = versions.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let newest = versions
        .filter_map(|version| version.parse::<u32>().ok())
        .filter(|version| programs_of(*version).join("initdb").exists())
        .max()?;
    Some(programs_of(newest))
}

fn programs_of(version: u32) -> PathBuf {
    Path::new("/usr/lib/postgresql").join(version.to_string()).join("bin")
}

fn is_root() -> Result<bool, ServerError> {
    let process = fs::metadata("/proc/self");
    Ok(process.map_err(|error| failed("cannot tell who we are", &error))?.uid() == 0)
}

fn free_port() -> Result<u16, ServerError> {
    let address = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    address.map(|address| address.port()).map_err(|error| failed("no free port", &error))
}

fn run(command: &mut Command) -> Result<(), ServerError> {
    let output = command.output().map_err(|error| failed("cannot run a program", &error))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(ServerError(format!("{command:?} failed:\n{said}")))
}

fn failed(what: &str, error: &dyn std::error::Error) -> ServerError {
    ServerError(format!("{what}: {error}"))
}
