//! Stopping what takes long: Ctrl-C, or `stop` on a line of the standard input. What was found until then is still said.

use std::{
    io::BufRead as _,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

static WANTED: AtomicBool = AtomicBool::new(false);

/// Does somebody want it to stop?
pub(super) fn is_wanted() -> bool {
    WANTED.load(Relaxed)
}

/// Listens for Ctrl-C; the second one ends the program at once. Where the system does not let it, Ctrl-C ends the program as ever.
pub(super) fn on_interrupt() {
    std::thread::spawn(|| {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let Ok(runtime) = runtime else { return };
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if WANTED.swap(true, Relaxed) {
                    std::process::exit(130);
                }
            }
        });
    });
}

/// Listens for `stop` on the standard input.
pub(super) fn on_word() {
    std::thread::spawn(|| {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if line.trim() == "stop" {
                WANTED.store(true, Relaxed);
            }
        }
    });
}
