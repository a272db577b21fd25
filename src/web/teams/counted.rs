//! What the federation counts of a competition that it homologated: whoever puts right what was played in one that is open again is told that it counts.

use super::View;
use crate::{
    db::Conn,
    web::{error::WebError, office::changed, state::App},
    words::Words,
};

/// That the federation homologated the competition and is told what is put right in it now; nothing where it did not. Before the end nothing is homologated.
pub(super) async fn corrected(
    app: &App,
    t: &Words,
    view: &View,
) -> Result<Option<String>, WebError> {
    let competition = view.competition();
    if !competition.has_ended() || competition.is_over() {
        return Ok(None);
    }
    let id = view.loaded.id;
    let read = move |c: &mut Conn| changed::of_teams(c, id);
    let entry = app.db.read(read).await?;
    Ok(entry.map(|one| t.teams_counted(one.plan.name.as_str())))
}
