//! `…/print`: what there is to print of a round and of the tournament.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        address::{RoundAt, TournamentAt},
        error::WebError,
        page::{self, Frame, Link},
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{Action, RoundNo, Stage, Tournament};

use super::{
    certificates,
    paper::{OfWhat, Print, Readers},
};

#[derive(Template)]
#[template(path = "print/menu.html")]
struct MenuPage {
    frame: Frame,
    name: String,
    home: String,
    /// The rounds, the one whose prints are shown marked.
    rounds: Vec<Link>,
    /// What it is called.
    round: Option<String>,
    of_round: Vec<Offer>,
    of_tournament: Vec<Offer>,
    /// What certificates would not show as it is written.
    not_printable: Option<String>,
}

/// A print that can be had.
struct Offer {
    url: String,
    name: String,
    hint: String,
}

/// `GET /tournaments/{tournament}/print`
pub(in crate::web) async fn of_tournament(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    show(&app, &visitor, at, None).await
}

/// `GET /tournaments/{tournament}/rounds/{round}/print`
pub(in crate::web) async fn of_round(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
) -> Result<HttpResponse, WebError> {
    show(&app, &visitor, at.in_tournament(), Some(at.round)).await
}

async fn show(
    app: &AppData,
    visitor: &Visitor,
    at: TournamentAt,
    asked: Option<RoundNo>,
) -> Result<HttpResponse, WebError> {
    let works_here = visitor.may(Action::Work);
    let tournament = if works_here {
        app.tournament(at.tournament).await?.tournament.published()
    } else {
        let loaded = app.public_tournament(at.tournament).await?;
        loaded.tournament.clone().into_tournament()
    };
    let last = tournament.last_published().map(|round| round.no);
    if let Some(asked) = asked {
        at.round(asked).published(&tournament)?;
    }
    let round = asked.or(last);
    let frame = Frame::new(visitor);
    let t = frame.t;
    let offers = Offers {
        t,
        at,
        round,
        works_here,
        tournament: &tournament,
    };
    let link = |no: RoundNo| Link {
        url: at.round(no).prints_url(),
        label: words::round_short(t, &tournament, no),
        current: Some(no) == round,
    };
    page::ok(&MenuPage {
        name: tournament.details.name.to_string(),
        home: match tournament.stage {
            Stage::Setup => at.manage_url(),
            Stage::Entries | Stage::Running | Stage::Finished => at.url(),
        },
        rounds: tournament.rounds.iter().map(|one| link(one.no)).collect(),
        of_round: offers.of_round(),
        of_tournament: offers.of_tournament(),
        not_printable: offers.not_printable(),
        round: round.map(|no| words::round_title(t, &tournament, no)),
        frame,
    })
}

struct Offers<'a> {
    t: &'static Words,
    at: TournamentAt,
    round: Option<RoundNo>,
    works_here: bool,
    tournament: &'a Tournament,
}

impl Offers<'_> {
    /// Those of the table that are of this, for this reader, and there.
    fn of(&self, of: OfWhat) -> Vec<Offer> {
        let shown = Print::ALL.into_iter().filter(|print| {
            let (is_of, readers) = print.facts();
            let public = self.tournament.stage != Stage::Setup;
            let may = match readers {
                Readers::Everybody => public,
                Readers::Desk => self.works_here,
            };
            is_of == of && may && print.is_there(self.tournament)
        });
        let round = self.round.map(|round| self.at.round(round));
        let offer = |print: Print| {
            Some(Offer {
                url: print.url(self.at, round)?,
                name: print.name(self.t),
                hint: print.hint(self.t),
            })
        };
        shown.filter_map(offer).collect()
    }

    /// For whoever can have the certificates.
    fn not_printable(&self) -> Option<String> {
        let offered = self.works_here && Print::Certificates.is_there(self.tournament);
        let texts = offered.then(|| certificates::not_printable(self.tournament))?;
        (!texts.is_empty()).then(|| self.t.print_certificates_letters(texts.join(", ")))
    }

    /// With the sheet of the round, which has a page of its own.
    fn of_round(&self) -> Vec<Offer> {
        let mut offers = self.of(OfWhat::Round);
        let sheet = self.round.map(|round| Offer {
            url: self.at.round(round).sheet_url(),
            name: self.t.rounds_tab_sheet(),
            hint: self.t.print_round_sheet_hint(),
        });
        offers.extend(sheet);
        offers
    }

    /// With what has pages or files of its own: the codes of the boards, the rulings.
    fn of_tournament(&self) -> Vec<Offer> {
        let mut offers = self.of(OfWhat::Tournament);
        if self.works_here && self.tournament.stage == Stage::Running {
            offers.push(Offer {
                url: self.at.codes_url(),
                name: self.t.hall_codes_title(),
                hint: self.t.print_codes_hint(),
            });
        }
        if self.works_here && !self.tournament.rulings.is_empty() {
            offers.push(Offer {
                url: self.at.rulings_pdf_url(),
                name: self.t.protocol_paper_list(),
                hint: self.t.print_rulings_hint(),
            });
        }
        offers
    }
}
