//! A drawn opening that was not played (A.1–A.3). The appendix lists the openings and says nothing of one that was not followed, so that the
//! decision is sought by analogy (preface) with a game begun otherwise than it was fixed (7.3).

use super::{
    Advice, Case, GameFinding, Note, Shown,
    seen::next_number,
    start::{STAYS, offer_anew},
};
use draughts::{Article, Colour, Game, Opening, OpeningTable};
use tournament::{drawn_opening, rulings::DecisionKind};

/// The paragraph that lists the opening.
pub(super) fn article(opening: &Opening) -> Article {
    Article::new(match opening.table {
        OpeningTable::Two => "A.2",
        OpeningTable::Three => "A.3",
    })
}

/// Another opening was played than the one drawn; `moves` were made by each, where no sheet says so.
pub(super) fn not_played(case: &Case<'_>, shown: &Shown, moves: Option<u16>) -> Advice {
    let mut advice = Advice::default();
    let Some(drawn) = drawn_opening(&case.tournament.regulations, case.game) else {
        advice.find(Note::NoOpeningDrawn);
        advice.offer(DecisionKind::NoAction, "A.1", case.plays_on());
        return advice;
    };
    advice.find(GameFinding::OpeningDrawn {
        number: drawn.number,
        moves: drawn.to_string(),
        article: article(drawn),
    });
    let game = match shown {
        Shown::Sheet(_) => case.look(&mut advice, shown).game,
        Shown::Position(_) => {
            case.look(&mut advice, shown);
            None
        }
        Shown::Nothing | Shown::Counter(_) => None,
    };
    if let Some(game) = &game {
        if game.moves().take(drawn.moves.len()).eq(&drawn.moves) {
            advice.find(Note::OpeningFollowed);
            advice.offer(DecisionKind::GoesOn, article(drawn), case.plays_on());
            return advice;
        }
        left(&mut advice, game, drawn);
    }
    advice.find(Note::OpeningOpen);
    let made = game.as_ref().map(|game| {
        let of = |colour| game.moves_made(colour);
        of(Colour::White).min(of(Colour::Black))
    });
    decide(case, &mut advice, made.or(moves.map(usize::from)));
    advice
}

/// The move with which the game left the opening.
fn left(advice: &mut Advice, game: &Game, drawn: &Opening) {
    let pairs = game.moves().zip(&drawn.moves);
    let alike = pairs.take_while(|(played, fixed)| played == fixed).count();
    let (Some(before), Some(fixed)) = (game.position_at(alike), drawn.moves.get(alike)) else {
        return;
    };
    let played = game.moves().nth(alike);
    advice.find(GameFinding::OpeningLeft {
        at: game
            .move_number(alike + 1)
            .unwrap_or_else(|| next_number(game)),
        drawn: before.written(fixed),
        played: played.map(|one| before.written(one)),
    });
}

/// Fewer than ten moves by each: anew, with the opening; else the game goes on (7.3 by analogy). What nobody has counted is asked.
fn decide(case: &Case<'_>, advice: &mut Advice, made: Option<usize>) {
    const ANALOGY: &str = "Prefácio, 7.3";
    let (anew, on) = (DecisionKind::Replayed, DecisionKind::GoesOn);
    let few = made.map(|made| made < usize::from(STAYS));
    if few.is_none() {
        advice.find(Note::MovesUnknown);
        let kind = DecisionKind::NoAction;
        advice.offer(kind, kind.article(), case.plays_on());
    }
    if few == Some(false) {
        advice.offer(on, ANALOGY, case.plays_on());
    }
    offer_anew(advice, case, anew, ANALOGY);
    if few != Some(false) {
        advice.offer(on, ANALOGY, case.plays_on());
    }
}
