//! The server: started, served, stopped.

use std::{
    io::{self, Write as _},
    net::{SocketAddr, TcpListener},
    rc::Rc,
    sync::{Arc, mpsc},
    thread,
};

use actix_web::{
    App as Site, HttpServer,
    dev::{Server, ServerHandle},
    middleware::{Compress, from_fn},
    rt::System,
    web::{self, ServiceConfig},
};
use tokio::{
    sync::{Notify, watch},
    task::JoinHandle,
};
use tracing_actix_web::TracingLogger;

use crate::{
    config::{Config, PublicUrl},
    db::{self, Db, DbError, notice::Listener},
    hook::{self, Sender},
    live, moment,
    package::pictures,
    push,
    stream::{Pusher, pusher},
};

use super::{
    arrival,
    connections::Connections,
    fetching, headers,
    kept::{self, Front},
    log, metrics, releases, routes,
    state::{App, AppData},
};

/// How long a stopping server waits for the requests in flight.
const PATIENCE_SECONDS: u64 = 20;
/// Threads of a worker for what is neither a transaction nor a password: files, score sheets.
const OTHER_THREADS: usize = 8;
/// Waiting connections: a hall that reloads at once when a round is published.
const BACKLOG: u32 = 8192;

/// The whole site as actix configuration: every route, and around it the middleware in its order.
pub fn app_config(app: AppData) -> impl FnOnce(&mut ServiceConfig) {
    app.pages.ask(bare);
    move |config| {
        let front = Rc::new(Front::new(app.clone()));
        let site = web::scope("")
            .configure(routes::register)
            .wrap(from_fn(arrival::introduce))
            .wrap(Compress::default())
            .wrap(TracingLogger::<log::Pattern>::new())
            .wrap(from_fn(headers::add))
            .wrap(from_fn(metrics::count))
            .wrap(from_fn(move |req, next| {
                kept::hasten(Rc::clone(&front), req, next)
            }));
        config.app_data(app).service(site);
    }
}

/// The site without what stands around it: as the threads ask it that make public pages.
fn bare(app: AppData, config: &mut ServiceConfig) {
    let site = web::scope("")
        .configure(routes::register_bare)
        .wrap(from_fn(arrival::introduce));
    config.app_data(app).service(site);
}

/// Serves until it is told to stop, then ends the streams, finishes the requests in flight and returns. Whoever
/// waits for `mail` is woken when a mail was queued. `ready` is told where visitors find the site once it listens.
///
/// # Errors
/// When the address cannot be listened on.
pub async fn serve(
    config: Config,
    db: Db,
    mail: Arc<Notify>,
    (ready, mut told): (impl FnOnce(&PublicUrl), watch::Receiver<bool>),
) -> io::Result<()> {
    let listener = listen(config.addr)?;
    let address = listener.local_addr()?;
    let config = config.listening_on(address.port());
    remember(&db, &config).await;
    let app = web::Data::new(App {
        mail,
        ..App::new(config, db)
    });
    if !app.cookies.strict {
        tracing::warn!(
            "pages are served over plain HTTP: passwords and sessions can be read on the network; put a TLS proxy in front"
        );
    }
    let server = start(app.clone(), listener, None)?;
    follow(&app);
    let (stop, senders) = tell_others(&app);
    // who asks the first question does not wait until all are made
    tokio::task::spawn_blocking(super::training::prepare);
    // a server serves whether anybody reads this or not
    let _ = writeln!(io::stdout(), "http://{address}");
    ready(&app.config.public_url);
    let (handle, pages) = (server.handle(), app.clone());
    tokio::spawn(async move {
        // whoever could have told it is gone: it is never told
        if told.wait_for(|told| *told).await.is_err() {
            std::future::pending::<()>().await;
        }
        tracing::info!("stopping");
        app.hub.close();
        app.adjudication.close();
        handle.stop(true).await;
    });
    let served = server.await;
    pages.pages.close();
    let _ = stop.send(true);
    for sender in senders {
        sender.await.map_err(io::Error::other)?;
    }
    served
}

/// Begins to tell hooks of what is published, the browsers that follow, and the server above of what is written here, until it is told to stop.
fn tell_others(app: &AppData) -> (watch::Sender<bool>, Vec<JoinHandle<()>>) {
    let (stop, stopped) = watch::channel(false);
    let sender = Sender::new(app.config.hook_network);
    let site = || {
        (
            app.db.clone(),
            sender.clone(),
            app.config.public_url.clone(),
        )
    };
    let to_hooks = (0..hook::worker::SENDERS).map(|_| {
        let ((db, sender, site), wake) = (site(), Arc::clone(&app.hooks));
        tokio::spawn(hook::worker::run(db, sender, site, wake, stopped.clone()))
    });
    let to_browsers = (0..push::worker::SENDERS).map(|_| {
        let (db, sender, site) = site();
        tokio::spawn(push::worker::run(db, sender, site, stopped.clone()))
    });
    let to_server = tokio::spawn(pusher::run(
        app.db.clone(),
        Pusher::new(app.config.network_above()),
        Arc::clone(&app.hooks),
        stopped.clone(),
    ));
    let from_server = tokio::spawn(fetching::run(app.clone(), stopped.clone()));
    let pictures = tokio::spawn(pictures::run(
        app.db.clone(),
        app.config.network_above(),
        app.above.clone(),
        (pictures::POLL, stopped.clone()),
    ));
    let alone = [to_server, from_server, pictures];
    let senders = to_hooks.chain(to_browsers).chain(alone).collect();
    (stop, senders)
}

/// Serves on a free port of this machine in a thread of its own: for tests.
///
/// # Errors
/// When no port can be had.
pub fn spawn(mut app: App) -> io::Result<(SocketAddr, ServerHandle)> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let address = listener.local_addr()?;
    app.config = app.config.listening_on(address.port());
    let (send, receive) = mpsc::channel();
    let watcher = moment::current();
    thread::spawn(move || {
        System::new().block_on(async move {
            let app = web::Data::new(app);
            let watched = watcher.map(moment::watch);
            let server = start(app.clone(), listener, Some(1))?;
            drop(watched);
            follow(&app);
            // the receiver is gone only when the test is
            let _ = send.send(server.handle());
            let served = server.await;
            app.hub.close();
            app.pages.close();
            served
        })
    });
    let handle = receive.recv().map_err(io::Error::other)?;
    Ok((address, handle))
}

/// Remembers where the site is, for commands beside the server. They do without where it cannot be written.
async fn remember(db: &Db, config: &Config) {
    let address = config.public_url.to_string();
    let written = db.write(move |c| db::site::set_address(c, &address));
    if let Err(error) = written.await {
        tracing::warn!(%error, "the address of the site could not be remembered");
    }
}

/// The address of `ARBITRO_ADDR` cannot be listened on: within an [`io::Error`], for whoever says it in another language.
#[derive(Debug, thiserror::Error)]
#[error("cannot listen on {address} (ARBITRO_ADDR): {why}")]
pub struct Unlistened {
    /// Where.
    pub address: SocketAddr,
    /// What the system says.
    pub why: io::Error,
}

/// Listens; an error names the address.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    TcpListener::bind(address)
        .map_err(|why| io::Error::new(why.kind(), Unlistened { address, why }))
}

fn start(app: AppData, listener: TcpListener, workers: Option<usize>) -> io::Result<Server> {
    let workers = match workers {
        Some(workers) => workers,
        None => thread::available_parallelism()?.get(),
    };
    let connections = Connections::new(app.room.per_address, app.config.trusted_proxies.clone());
    let most = (app.room.in_all / workers).max(1);
    // a test that watches who starts the server watches those who answer
    let watcher = moment::current();
    let site = move || {
        let watched = watcher.clone().map(moment::watch);
        let site = Site::new().app_data(watched);
        site.configure(app_config(app.clone()))
    };
    let server = HttpServer::new(site)
        .backlog(BACKLOG)
        .workers(workers)
        .max_connections(most)
        .on_connect(move |stream, kept| connections.greet(stream, kept))
        // a page goes in two pieces, head and body: without it the second waits for the browser to have acknowledged the first
        .tcp_nodelay(true)
        .worker_max_blocking_threads(OTHER_THREADS)
        .shutdown_timeout(PATIENCE_SECONDS)
        .disable_signals();
    Ok(server.listen(listener)?.run())
}

/// Hears of changes made through other nodes, and looks for those that it did not hear of.
fn follow(app: &AppData) {
    let (hub, db) = (app.hub.clone(), app.db.clone());
    let hear = |listener: &mut Listener| {
        let heard = listener.heard()?;
        Ok::<_, DbError>(heard.into_iter().flat_map(live::told).collect())
    };
    thread::spawn(move || live::listen(&hub, || db.listen(), hear));
    let seeker = app.clone();
    tokio::spawn(releases::run(app.clone()));
    keep_analyses(app);
    tokio::spawn(live::follow(app.hub.clone(), move |watched| {
        let app = seeker.clone();
        async move { live::versions(&app.db, watched).await }
    }));
}

/// What the engine finds of whole games goes into the database, on the thread that found it.
fn keep_analyses(app: &AppData) {
    let (db, now) = (app.db.clone(), app.now);
    app.adjudication.games.keep_by(Box::new(move |game, found| {
        let Some(body) = found.written(game) else {
            return;
        };
        let (digest, now) = (game.digest(), now());
        let kept = db.write_blocking(|c| db::analysis::keep(c, &digest, &body, now));
        if let Err(error) = kept {
            tracing::warn!(%error, "the analysis of a game could not be kept");
        }
    }));
}
