//! What must hold whatever went wrong: the journal is held against what clients were answered, pages showed, viewers were told and the mail server
//! took over. The judge reads the journal's rows and computes their chain by itself.

mod journal;
mod shared;

use arbitro::db::{self, DbError, journal::Journal};

use super::world::World;
pub use journal::chain;

/// Everything that is wrong after a run.
pub fn judge(world: &World) -> Vec<String> {
    let id = world.id;
    let (rows, loaded) = world
        .observer
        .read_blocking(|c| {
            let rows = db::journal::list(c, Journal::Tournament(id))?;
            let loaded = db::tournament::find(c, id)?;
            Ok::<_, DbError>((rows, loaded.unwrap()))
        })
        .unwrap();
    let mut wrong = std::mem::take(&mut world.ledger().wrong);
    let ledger = world.ledger();
    wrong.extend(chain(&rows));
    wrong.extend(journal::versions(&rows, &loaded));
    wrong.extend(journal::requests(&rows, &ledger));
    match journal::states(&rows) {
        Ok(states) => {
            wrong.extend(journal::rights(&rows, &states));
            wrong.extend(journal::replayed(&states, &loaded));
            wrong.extend(journal::publications(
                &rows,
                &states,
                &loaded,
                (world, &ledger),
            ));
        }
        Err(why) => wrong.push(why),
    }
    wrong.extend(journal::forms(&ledger, &loaded));
    wrong.extend(shared::mails(world, &ledger));
    wrong.extend(shared::accounts_made(world, &ledger));
    wrong.extend(shared::guesses(world, &ledger));
    wrong.extend(shared::sessions(world, &ledger));
    wrong.extend(journal::second_row(world, rows.last().unwrap()));
    wrong
}
