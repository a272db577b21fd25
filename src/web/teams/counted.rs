//! What the federation counts of a competition that it homologated: whoever opens it again is told what that takes away until it ends anew, and whoever puts right then what
//! was played, that it counts.

use super::View;
use crate::{
    db::Conn,
    reckoning,
    web::{error::WebError, office::changed, state::App},
    words::Words,
};
use federation::honours::is_honoured;
use tournament::office::Fixture;

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
    Ok(entry.map(|one| counted(t, &one)))
}

/// What it says of an entry; of one that the federation only took note of nothing is on the roll of honour, before or after.
fn counted(t: &Words, entry: &Fixture) -> String {
    let said = t.teams_counted(entry.plan.name.as_str());
    match is_honoured(entry) {
        true => format!("{said} {}", t.teams_counted_honours()),
        false => said,
    }
}

/// That the competition gave honours, which opening it again takes away until it ends anew; nothing where it gave none.
pub(super) async fn honours(app: &App, t: &Words, view: &View) -> Result<Option<String>, WebError> {
    if !view.competition().is_over() {
        return Ok(None);
    }
    let (id, kept) = (view.loaded.id, app.reckoned.clone());
    let read = move |c: &mut Conn| {
        let entry = changed::of_teams(c, id)?;
        reckoning::honours_of(c, &kept, entry)
    };
    let honoured = app.db.read(read).await?;
    let name = honoured.first().map(|one| one.name.as_str());
    Ok(name.map(|name| t.teams_reopen_honours(name)))
}
