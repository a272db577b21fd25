//! A slip for each board, four to a page: players, openings with their diagrams, boxes for the results, signatures, the code of the board.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db,
    web::{
        colour::{self, ColourMark},
        desk::hall::codes,
        diagram::Diagram,
        error::WebError,
        page::{self, Frame},
        qr::Qr,
        tournament::board::{BoardOpening, deciding_openings, openings},
    },
    words::Words,
};
use tournament::{CallMeans, Codes, Match, RoundNo, Side};

use super::source::{Sheet, Source};

/// How many slips are on a page.
const ON_A_PAGE: usize = 4;
/// So many games have wide boxes.
const WIDE: usize = 4;
/// So many openings have diagrams; of more, there is room for the moves alone.
const DIAGRAMS: usize = 4;

#[derive(Template)]
#[template(path = "print/slips.html")]
struct SlipsPage {
    frame: Frame,
    sheet: Sheet,
    pages: Vec<Vec<Slip>>,
    /// The address of the site, where no other machine can reach it and the slips have codes.
    loopback: Option<String>,
}

struct Slip {
    /// The round, or what the match is for.
    title: String,
    board: u16,
    /// Each player with the colour in each game.
    sides: [(String, Vec<ColourMark>); 2],
    /// The games by their short names.
    games: Vec<String>,
    openings: Vec<SlipOpening>,
    /// Calls an arbiter, where players call by the code.
    code: Option<Qr>,
}

struct SlipOpening {
    games: String,
    said: String,
    diagram: Option<Diagram>,
}

/// Of a round.
pub(super) async fn show(source: Source) -> Result<HttpResponse, WebError> {
    let id = source.at.tournament;
    let codes = source.app.db.read(move |c| db::stream::codes(c, id));
    let codes = codes.await?.filter(|_| source.means == CallMeans::Codes);
    let round = source.round()?;
    let slips = round
        .matches
        .iter()
        .map(|one| slip(&source, round.no, one, codes.as_ref()));
    let mut slips = slips.collect::<Result<Vec<_>, WebError>>()?.into_iter();
    let mut pages = Vec::new();
    loop {
        let page: Vec<Slip> = slips.by_ref().take(ON_A_PAGE).collect();
        if page.is_empty() {
            break;
        }
        pages.push(page);
    }
    let only_here = source.app.config.public_url.only_here();
    page::ok(&SlipsPage {
        loopback: only_here.filter(|_| codes.is_some()),
        sheet: source.sheet(),
        frame: source.frame,
        pages,
    })
}

fn slip(
    source: &Source,
    round: RoundNo,
    one: &Match,
    codes: Option<&Codes>,
) -> Result<Slip, WebError> {
    let t = source.t();
    let side = |side: Side| {
        let games = one.games.iter();
        let marks = games.map(|game| colour::mark(game.white == side, t).silent());
        (source.name(one.pairing.on(side)), marks.collect())
    };
    let code = codes.map(|codes| {
        let path = codes::path(codes, source.at.tournament, one.board);
        let address = source.app.config.public_url.join(&path);
        Qr::new(&address, t.hall_code_of(one.board.0))
    });
    Ok(Slip {
        title: source.match_title(round, one.board),
        board: one.board.0,
        sides: [side(Side::First), side(Side::Second)],
        games: games(one, t),
        openings: drawn(source, one),
        code: code.transpose()?,
    })
}

/// The games by their short names.
fn games(one: &Match, t: &Words) -> Vec<String> {
    let games = one.games.iter();
    games
        .map(|game| t.tournament_game_short(usize::from(game.no.0)))
        .collect()
}

/// The openings of the games, those of the games that decide the match last.
fn drawn(source: &Source, one: &Match) -> Vec<SlipOpening> {
    let (t, regulations) = (source.t(), &source.tournament.regulations);
    let mut all = openings(regulations, one);
    all.extend(deciding_openings(regulations, one, t));
    let few = all.len() <= DIAGRAMS;
    let opening = |opening: &BoardOpening| SlipOpening {
        games: opening.games(t),
        said: opening.said(t),
        diagram: few.then(|| Diagram::new(opening.line().position(), t)),
    };
    all.iter().map(opening).collect()
}

impl Slip {
    fn is_wide(&self) -> bool {
        self.games.len() <= WIDE
    }

    /// How the openings share the room that there is for them.
    fn openings_class(&self) -> &'static str {
        match self.openings.len() {
            0..=2 => "slip-openings",
            3..=DIAGRAMS => "slip-openings several",
            _ => "slip-openings without",
        }
    }
}
