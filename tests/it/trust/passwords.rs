//! Many who sign in at once.

use std::{
    thread,
    time::{Duration, Instant},
};

use super::{Server, create_admin, storm};
use crate::support::site::Browser;

/// The memory of a log-in is given to the next. `ARBITRO_STORM=50` is fifty at once for eight seconds.
#[test]
fn the_memory_of_many_log_ins_is_that_of_two() {
    let many = storm(12).min(50);
    let lasting = Duration::from_secs(if many == 50 { 8 } else { 3 });
    let folder = tempfile::tempdir().unwrap();
    create_admin(folder.path());
    let server = Server::start(folder.path(), 1024, &[("ARBITRO_BACKUP_DIR", "none")]);
    let sign_in = |browser: &mut Browser| {
        browser
            .post(
                "/login",
                &[("email", "ana@example.pt"), ("password", "damas e peões")],
            )
            .status
    };
    let mut browsers: Vec<Browser> = (0..many).map(|_| Browser::at(&server.base)).collect();
    browsers
        .iter_mut()
        .for_each(|one| assert_eq!(one.get("/login").status, 200));
    let before = server.memory();
    let begun = Instant::now();
    let signed_in: usize = thread::scope(|scope| {
        let all: Vec<_> = browsers
            .into_iter()
            .map(|one| {
                scope.spawn(move || {
                    let mut count = 0;
                    while begun.elapsed() < lasting {
                        count += usize::from(sign_in(&mut one.clone()) == 303);
                    }
                    count
                })
            })
            .collect();
        all.into_iter().map(|one| one.join().unwrap()).sum()
    });
    let after = server.memory();
    println!("{many} at once, {signed_in} log-ins: {before} MiB before, {after} MiB after");
    assert!(signed_in > 0);
    assert!(
        after < before + 50,
        "{before} MiB before, {after} MiB after"
    );
}
