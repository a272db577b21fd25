//! `GET /tournaments/{tournament}/find?q=`: who is of this name or club, and where they play. It is what the field of every page leads to where no
//! script finds somebody as one types. Initials lead to nobody's card who is not called by them.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::web::{
    address::TournamentAt,
    error::WebError,
    page::{self, Frame},
    player::search::{finds, looked_for, means},
    state::AppData,
    visitor::Visitor,
};

use super::{
    Head, TournamentTab,
    next::{self, FinderPlayer},
};

/// What is looked for at most, in characters.
const LONGEST: usize = 100;

/// `?q=`
#[derive(Debug, Deserialize)]
pub(in crate::web) struct FindQuery {
    #[serde(default)]
    q: String,
}

#[derive(Template)]
#[template(path = "tournament/find.html")]
struct FindPage {
    frame: Frame,
    head: Head,
    typed: String,
    found: Vec<FinderPlayer>,
}

/// `GET`: the list, or at once the card of the only one of this name.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<FindQuery>,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Entries).await?;
    let typed: String = asked.q.trim().chars().take(LONGEST).collect();
    let typed = looked_for(&typed).to_owned();
    let mut found = next::players(&head, &frame);
    found.retain(|player| finds(player.name(), player.club(), &typed));
    if let ([only], false) = (&*found, typed.is_empty())
        && means(only.name(), &typed)
    {
        return Ok(page::see_other(only.url()));
    }
    page::ok(&FindPage {
        frame,
        head,
        typed,
        found,
    })
}

impl FindPage {
    /// How many were found, and by what.
    fn count(&self) -> String {
        let (t, typed) = (self.frame.t, self.typed.as_str());
        let found = t.finding_found(self.found.len());
        match typed.is_empty() {
            true => found,
            false => t.finding_of(typed, found),
        }
    }
}
