//! Other tournaments in the same place on some of the same days, whose boards have the same numbers.

use crate::{
    db::{self, tournament::Loaded},
    web::{error::WebError, state::App},
};
use tournament::{BoardNo, Listing, Stage, Tournament};

/// A tournament that has tables of this one too.
pub(super) struct Neighbour {
    /// Its name.
    pub name: String,
    /// The first and the last table of this tournament.
    pub own: (u16, u16),
    /// Those of the other.
    pub theirs: (u16, u16),
}

/// Those of a tournament that is not over. Of what is set up, hidden, cancelled or over nothing is said.
///
/// # Errors
/// A failure of the database.
pub(super) async fn of(app: &App, loaded: &Loaded) -> Result<Vec<Neighbour>, WebError> {
    let tournament = &loaded.tournament;
    if !plays(tournament) {
        return Ok(Vec::new());
    }
    let (id, own) = (loaded.id, tables(tournament));
    let beside = app.db.read(move |c| db::tournament::beside_in_hall(c, id));
    let mut found = Vec::new();
    for other in beside.await? {
        let other = match app.public_tournament(other).await {
            Ok(other) => other,
            Err(WebError::NotFound) => continue,
            Err(error) => return Err(error),
        };
        let theirs = tables(&other.tournament);
        let is_shown = other.tournament.listing == Listing::Public;
        if is_shown && plays(&other.tournament) && own.0 <= theirs.1 && theirs.0 <= own.1 {
            let name = other.tournament.details.name.to_string();
            found.push(Neighbour { name, own, theirs });
        }
    }
    Ok(found)
}

/// Are boards of it in use, or will be?
fn plays(tournament: &Tournament) -> bool {
    tournament.cancelled.is_none() && tournament.stage != Stage::Finished
}

fn tables(tournament: &Tournament) -> (u16, u16) {
    let last = BoardNo(tournament.board_count());
    let [first, last] = [BoardNo(1), last].map(|board| tournament.table(board).0);
    (first, last)
}
