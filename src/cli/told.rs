//! Being told to stop, by SIGTERM or Ctrl-C, from the first moment of a server on: while it is starting the system would end it in the middle of what it
//! does.

use std::{sync::mpsc, thread};

use tokio::sync::watch;

/// Whether somebody said so.
pub(super) type StopSignal = watch::Receiver<bool>;

/// Listens from now on. Whoever says it twice does not want to wait: then the program ends at once. Where the system lets nobody listen, it ends the program
/// as ever.
pub(super) fn listen() -> StopSignal {
    let (tell, told) = watch::channel(false);
    let (ready, listening) = mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let Ok(runtime) = runtime else { return };
        runtime.block_on(wait(&tell, ready));
    });
    // an error is the end of the thread: nobody listens
    let _ = listening.recv();
    told
}

#[cfg(unix)]
async fn wait(tell: &watch::Sender<bool>, ready: mpsc::Sender<()>) {
    use tokio::signal::unix::{SignalKind, signal};
    let kinds = (SignalKind::terminate(), SignalKind::interrupt());
    let (Ok(mut terminate), Ok(mut interrupt)) = (signal(kinds.0), signal(kinds.1)) else {
        return;
    };
    let _ = ready.send(());
    loop {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        if tell.send_replace(true) {
            std::process::exit(130);
        }
    }
}

#[cfg(not(unix))]
async fn wait(tell: &watch::Sender<bool>, ready: mpsc::Sender<()>) {
    let _ = ready.send(());
    while tokio::signal::ctrl_c().await.is_ok() {
        if tell.send_replace(true) {
            std::process::exit(130);
        }
    }
}
