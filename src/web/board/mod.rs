//! `GET /board`: a position is set up, and every legal move listed.

mod address;
pub(in crate::web) mod dictated;
mod example;
pub(in crate::web) mod hand;
pub(in crate::web) mod line;
pub(in crate::web) mod moves;
pub(in crate::web) mod picker;
mod setup;
pub(in crate::web) mod squares;

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::words::{self, Named, Words};
use draughts::{Colour, Move, Notation, Position, RuleSet};

use super::{
    address::BoardPictureAt,
    diagram::Diagram,
    error::WebError,
    form::{Choice, Form, FormErrors},
    page::{self, Frame},
    share::{self, BesideBoard, Card},
    state::{App, AppData},
    visitor::Visitor,
};

use address::BoardQuery;
pub(in crate::web) use address::url;
pub(in crate::web) use example::examples;
use picker::Picker;
use setup::{Fault, Setup, SetupChange};

#[derive(Template)]
#[template(path = "board/page.html")]
struct BoardPage {
    frame: Frame,
    setup: Setup,
    form: Form,
    moves: Vec<LegalMove>,
    picker: Picker,
}

/// `GET /board`: shows what the address says; whatever it says to do is done first, and leads to the address of
/// what comes out.
pub(super) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<BoardQuery>,
) -> Result<HttpResponse, WebError> {
    let asked = asked.into_inner();
    let t = visitor.words();
    let setup = match asked.setup() {
        Ok(setup) => setup,
        Err(error) => {
            let page = BoardPage::new(&visitor, asked.fallback());
            let said = words::fen_error(t, page.position().rules(), &error);
            let page = page.wrong("typed", asked.fen(), said);
            return page::unprocessable(&page);
        }
    };
    let Some(change) = asked.change() else {
        return page::ok(&BoardPage::new(&visitor, setup).previewed(&app));
    };
    match setup.change(&change) {
        Ok(changed) => Ok(page::see_other(changed.url())),
        Err(fault) => {
            let page = BoardPage::new(&visitor, setup);
            page::unprocessable(&page.refuse(&change, fault)?)
        }
    }
}

/// `GET /board/picture/{lang}/board.png?rules=&fen=`: the position that a link to the board names.
pub(super) async fn picture(
    at: BoardPictureAt,
    asked: Query<BoardQuery>,
) -> Result<HttpResponse, WebError> {
    let setup = asked.setup().map_err(|_| WebError::NotFound)?;
    let t = at.lang.words();
    share::answer(Card::board(
        Diagram::new(&setup.position, t),
        BesideBoard {
            over: t.app_name(),
            title: t.shell_nav_board(),
            lines: vec![turn(&setup.position, t)],
        },
    ))
    .await
}

/// Who has the turn.
fn turn(position: &Position, t: &Words) -> String {
    match position.turn() {
        Colour::White => t.diagram_white_to_move(),
        Colour::Black => t.diagram_black_to_move(),
    }
}

/// A legal move.
struct LegalMove {
    written: String,
    /// The squares of what it captures, as people read them.
    over: String,
    played: Move,
    after: Setup,
}

impl BoardPage {
    fn new(visitor: &Visitor, setup: Setup) -> Self {
        let position = setup.position;
        Self {
            frame: Frame::new(visitor),
            picker: Picker::new(visitor.words(), setup),
            setup,
            form: Form::filled([
                ("typed", position.to_string()),
                ("switch", position.rules().code().to_owned()),
            ]),
            moves: lines(&setup),
        }
    }

    /// The page with what a link to it shows: the position.
    fn previewed(self, app: &App) -> Self {
        let (t, lang, position) = (self.frame.t, self.frame.lang, self.setup.position);
        let text = format!("{} {}", turn(&position, t), t.share_board());
        let picture = BoardPictureAt { lang }.of(position.rules().code(), &position.to_string());
        let frame = self
            .frame
            .previewed(app, t.shell_nav_board(), text, picture);
        Self { frame, ..self }
    }

    /// The page with a field as it was typed and a message beside it.
    fn wrong(self, field: &str, typed: &str, message: String) -> Self {
        let mut errors = FormErrors::default();
        errors.add(field, message);
        let form = self.form.set(field, typed).with(errors);
        Self { form, ..self }
    }

    /// The page after a change that cannot be made.
    fn refuse(self, change: &SetupChange, fault: Fault) -> Result<Self, WebError> {
        let t = self.frame.t;
        let typed = change.typed();
        Ok(match fault {
            Fault::NoSuchSquare => return Err(WebError::BadRequest),
            Fault::Misplaced(..) => Self {
                picker: self.picker.refuse(&fault),
                ..self
            },
            Fault::Fen(error) => {
                let said = words::fen_error(t, self.position().rules(), &error);
                self.wrong("typed", typed, said)
            }
            Fault::Move(illegal) => {
                let why = words::why_not(t, &self.setup.position, &illegal);
                self.wrong("move", typed, why)
            }
        })
    }

    /// How a move is typed, by moves of this game.
    fn move_hint(&self) -> String {
        let [quiet, capture, several] = examples(self.position().rules());
        self.frame.t.board_move_hint(quiet, capture, several)
    }

    /// How a position is typed, by squares as records of the game name them.
    fn fen_hint(&self) -> String {
        let t = self.frame.t;
        match self.position().rules().notation() {
            Notation::Numeric => t.board_fen_hint(),
            Notation::Algebraic => t.board_fen_hint_letters(),
        }
    }

    fn position(&self) -> &Position {
        &self.setup.position
    }

    fn moves_title(&self) -> String {
        let t = self.frame.t;
        let turn = match self.position().turn() {
            Colour::White => t.diagram_white_to_move(),
            Colour::Black => t.diagram_black_to_move(),
        };
        t.board_moves(turn, self.moves.len())
    }

    /// What the rules say about the position, a sentence each.
    fn remarks(&self) -> Vec<String> {
        let t = self.frame.t;
        let rules = self.position().rules().rules();
        let cited = |article| words::cited_article(t, self.position().rules(), article);
        match self.moves.first() {
            None if self.position().occupied().is_empty() => vec![t.board_empty()],
            None => {
                let article = cited(rules.ends.blocked);
                vec![match self.position().turn() {
                    Colour::White => t.board_white_lost(article),
                    Colour::Black => t.board_black_lost(article),
                }]
            }
            Some(line) if line.played.is_capture() => {
                let (obligation, quantity) = (rules.obligation, rules.quantity);
                let count = line.played.captured.len();
                let must = t.board_must_capture(cited(obligation), cited(quantity), count);
                let quality = rules
                    .quality
                    .holds
                    .then(|| t.board_quality(cited(rules.quality.article)));
                [must].into_iter().chain(quality).collect()
            }
            Some(_) => Vec::new(),
        }
    }

    fn rule_sets(&self) -> Vec<Choice> {
        let choice = |rules: RuleSet| Choice::new(rules.code(), rules.name(self.frame.t));
        RuleSet::ALL.into_iter().map(choice).collect()
    }
}

/// The legal moves.
fn lines(setup: &Setup) -> Vec<LegalMove> {
    let Setup { position, tool } = *setup;
    let line = |played: Move| LegalMove {
        written: position.shown(&played),
        over: played
            .captured
            .map(|square| position.rules().square(square))
            .collect::<Vec<_>>()
            .join(", "),
        played,
        after: Setup {
            position: position.play(&played),
            tool,
        },
    };
    position.legal_moves().into_iter().map(line).collect()
}

impl LegalMove {
    fn captured(&self) -> String {
        let captured = self.played.captured.map(|square| square.to_string());
        captured.collect::<Vec<_>>().join(", ")
    }
}
