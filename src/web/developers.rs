//! `/developers`: what programs can ask for, each with `curl`, made from the same table as the document so that it says nothing else.

use actix_web::HttpResponse;
use askama::Template;
use strum::VariantArray as _;

use super::{
    address::{EntryAt, RoundAt, TournamentAt, fixed},
    api::{
        Code,
        operations::{Operation, operations},
    },
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use crate::words::Named;

#[derive(Template)]
#[template(path = "developers.html")]
struct DevelopersPage {
    frame: Frame,
    reading: Vec<OperationWords>,
    sending: Vec<OperationWords>,
    document: &'static str,
    /// What can go wrong: the name, which is its anchor, and what it means.
    problems: Vec<(&'static str, String)>,
    /// The pages that others may show.
    embeds: Vec<&'static str>,
    /// The address of one.
    example: String,
}

/// The pages that others may show.
const EMBEDS: [&str; 4] = [
    TournamentAt::EMBED_STANDINGS,
    TournamentAt::EMBED_ROUND,
    RoundAt::EMBED,
    EntryAt::EMBED,
];

/// An operation as the page shows it.
struct OperationWords {
    id: &'static str,
    about: String,
    line: String,
    query: Vec<(&'static str, String)>,
    needs: Option<String>,
    curl: String,
}

/// `GET /developers`
pub(super) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let site = app.config.public_url.as_str();
    let (reading, sending): (Vec<_>, Vec<_>) =
        operations().into_iter().partition(|one| one.act.is_none());
    let problems = Code::VARIANTS.iter();
    let problems = problems.map(|code| (code.name(), code.about(frame.t)));
    let shown = |all: Vec<Operation>| {
        let all = all.into_iter();
        all.map(|one| OperationWords::of(&frame, site, &one))
            .collect()
    };
    page::ok(&DevelopersPage {
        reading: shown(reading),
        sending: shown(sending),
        document: fixed::API_DOCUMENT,
        problems: problems.collect(),
        embeds: EMBEDS.to_vec(),
        example: format!("{site}{}", first(TournamentAt::EMBED_STANDINGS)),
        frame,
    })
}

impl OperationWords {
    fn of(frame: &Frame, site: &str, one: &Operation) -> Self {
        let t = frame.t;
        let query = one.query.iter();
        Self {
            id: one.id,
            about: (one.about)(t),
            line: format!("{} {}", one.method, one.path),
            query: query.map(|one| (one.name, (one.about)(t))).collect(),
            needs: one.act.map(|act| t.developers_needs(act.name(t))),
            curl: curl(site, one),
        }
    }
}

/// A pattern with the first of everything.
fn first(pattern: &str) -> String {
    let parts = pattern.split('/');
    let parts = parts.map(|part| if part.starts_with('{') { "1" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// The command that asks for the first of everything.
fn curl(site: &str, one: &Operation) -> String {
    let address = format!("{site}{}", first(one.path));
    let Some(sent) = &one.body else {
        return format!("curl {address}");
    };
    format!(
        "curl -X {} {address} \\\n  -H \"Authorization: Bearer $TOKEN\" -H \"Content-Type: application/json\" \\\n  -d '{}'",
        one.method, sent.example
    )
}
