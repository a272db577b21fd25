//! `GET /tournaments/{tournament}/rulings/{ruling}/protocol`: a ruling on paper, to be signed.

use std::sync::Arc;

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::tournament::Loaded,
    export,
    web::{
        address::RulingAt,
        desk::Desk,
        diagram::Diagram,
        error::WebError,
        page::{self, Frame},
        tournament::files,
    },
    words::{self, Named, RulingTold},
};
use tournament::{Photograph, Ruling};

use super::show;

#[derive(Template)]
#[template(path = "desk/rulings/protocol.html")]
struct ProtocolPage {
    frame: Frame,
    loaded: Arc<Loaded>,
    at: RulingAt,
    ruling: Ruling,
    told: RulingTold,
    diagram: Option<Diagram>,
    /// The players who sign.
    players: Vec<String>,
}

/// The paper.
pub(in crate::web) async fn show(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<RulingAt>,
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let tournament = &loaded.tournament;
    let ruling = at.find(tournament)?.clone();
    let signing = match words::match_of(tournament, ruling.scene) {
        Some(one) => vec![one.pairing.first, one.pairing.second],
        None => ruling.concerned.clone(),
    };
    let name = |entry| words::full_name(tournament, entry);
    page::ok(&ProtocolPage {
        told: words::ruling(frame.t, &ruling, tournament),
        diagram: show::diagram(&visitor, &loaded, &ruling),
        players: signing.into_iter().map(name).collect(),
        loaded: loaded.clone(),
        ruling,
        frame,
        at,
    })
}

/// `GET …/protocol.pdf`: the paper as a file with its fonts in it, the same for the same ruling.
pub(in crate::web) async fn pdf(desk: Desk<RulingAt>) -> Result<HttpResponse, WebError> {
    let (loaded, visitor) = (&desk.stored, &desk.visitor);
    let (t, tournament) = (visitor.words(), &loaded.tournament);
    let ruling = desk.at.find(tournament)?;
    let foot = t.rounds_sheet_journal(loaded.head.short(), loaded.version);
    let body = export::protocol_pdf(tournament, ruling, foot, visitor.lang, t);
    let name = format!("protocol-{}.pdf", ruling.no);
    Ok(files::attachment(
        tournament,
        &name,
        "application/pdf",
        body,
    ))
}

impl ProtocolPage {
    fn dates(&self) -> String {
        let details = &self.loaded.tournament.details;
        words::dates(self.frame.lang, details.starts, details.ends)
    }

    /// The photographs of the score sheets, by whose hashes the paper can be held against the pictures.
    fn photographs(&self) -> &[Photograph] {
        let tournament = &self.loaded.tournament;
        tournament.photographs_at(self.ruling.scene)
    }

    fn state(&self) -> String {
        self.ruling.state.name(self.frame.t)
    }
}
