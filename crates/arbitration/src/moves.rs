//! Doubted and illegal moves (3.3–3.8, 4.12, 7.5).

use super::{
    Advice, Case, Finding, MoveFinding, Note, PlayerFinding, SheetFinding, Shown, TouchFinding,
    budget::BUDGET,
    cannot_win::won,
    over::offer_won,
    seen::{Seen, look, next_number},
};
use draughts::{
    Article, Colour, Conditions, Game, Illegal, Move, Must, Position, Reason, Repair, Sheet, Slip,
    Stop, game::MoveNumber,
};
use tournament::{
    SanctionKind, decide,
    rulings::{Articles, DecisionKind, Effect},
};

/// A move is doubted.
pub(super) fn doubted(
    case: &Case<'_>,
    shown: &Shown,
    moved: Option<&str>,
    pressed: bool,
) -> Advice {
    let mut advice = Advice::default();
    match shown {
        Shown::Nothing | Shown::Counter(_) => unknown(case, &mut advice, shown, pressed),
        Shown::Position(position) => match moved.map(|text| (text, sequence(text, position))) {
            Some((_, Some(sheet))) => on_sheet(case, &mut advice, &sheet, None, pressed),
            Some((text, None)) => {
                let game = Game::from_position(*position, case.conditions());
                one_move(case, &mut advice, &game, (text, None), pressed);
            }
            None => unmoved(case, &mut advice, position),
        },
        Shown::Sheet(sheet) => on_sheet(case, &mut advice, sheet, moved, pressed),
    }
    advice
}

/// Several moves from a position on.
pub(super) fn sequence(text: &str, position: &Position) -> Option<Sheet> {
    let sheet = Sheet::parse(text, position).ok()?;
    (sheet.entries.len() > 1).then_some(sheet)
}

fn unknown(case: &Case<'_>, advice: &mut Advice, shown: &Shown, pressed: bool) {
    look(advice, shown, Conditions::default());
    advice.find(completed(pressed));
    advice.offer(DecisionKind::NoAction, "12.6", case.plays_on());
    advice.offer_with_times(
        DecisionKind::MoveReplaced,
        basis(pressed),
        vec![Effect::PlaysOn],
    );
    advice.offer(DecisionKind::MoveStands, "4.12", case.plays_on());
}

fn unmoved(case: &Case<'_>, advice: &mut Advice, position: &Position) {
    advice.position = Some(*position);
    advice.find(Note::NoMoveGiven);
    advice.find(legal_moves(position));
    advice.offer(DecisionKind::NoAction, "12.6", case.plays_on());
}

pub(super) fn legal_moves(position: &Position) -> MoveFinding {
    let legal = position.legal_moves();
    MoveFinding::LegalMoves {
        moves: legal.iter().map(|one| position.shown(one)).collect(),
    }
}

fn completed(pressed: bool) -> Note {
    if pressed {
        Note::Completed
    } else {
        Note::NotCompleted
    }
}

fn basis(pressed: bool) -> Articles {
    Articles::of(if pressed { "7.5 a" } else { "4.12" })
}

/// Is this move legal in the position that the game has come to?
fn one_move(
    case: &Case<'_>,
    advice: &mut Advice,
    game: &Game,
    (text, at): (&str, Option<MoveNumber>),
    pressed: bool,
) {
    let position = *game.position();
    advice.position = Some(position);
    match position.why_not(text) {
        Ok(played) => {
            let moved = position.shown(&played);
            advice.find(MoveFinding::Legal { moved, at });
            advice.position = Some(position.play(&played));
            let article = lawful(&position, &played);
            advice.offer(DecisionKind::MoveStands, article, case.plays_on());
        }
        Err(illegal) => {
            let certain = !is_about_the_writing(&illegal);
            let illegal = Box::new(illegal);
            advice.find(MoveFinding::Illegal {
                position: Box::new(position),
                illegal: illegal.clone(),
                at,
            });
            if !certain {
                advice.offer(DecisionKind::NoAction, "12.6", case.plays_on());
            }
            replaced(case, advice, &position, &illegal, pressed);
        }
    }
}

/// What a legal move rests on: how its piece moves, or how it captures and how much must be captured.
fn lawful(position: &Position, played: &Move) -> Articles {
    let rules = position.rules().rules();
    let laws = &rules.movement;
    let (moves, takes) = if position.kings(position.turn()).contains(played.from) {
        (laws.king_moves, laws.king_takes)
    } else {
        (laws.man_moves, laws.man_takes)
    };
    if !played.is_capture() {
        return moves.into();
    }
    let captured = Articles::from(takes).and(rules.quantity);
    if rules.quality.holds {
        captured.and(rules.quality.article)
    } else {
        captured
    }
}

/// What the last move of a sheet rests on: where none is named, it is the one in doubt.
fn last_lawful(game: &Game) -> Option<Articles> {
    let before = game.position_at(game.ply().checked_sub(1)?)?;
    Some(lawful(before, game.moves().last()?))
}

/// Who made a move: the side to move, unless the other side's piece was moved out of turn.
fn mover(position: &Position, illegal: &Illegal) -> Colour {
    if matches!(illegal.reason, Reason::NotTheTurn(_)) {
        position.turn().other()
    } else {
        position.turn()
    }
}

/// A text that nobody can read, or that fits several captures, is no illegal move.
fn is_about_the_writing(illegal: &Illegal) -> bool {
    matches!(illegal.reason, Reason::Unreadable(_) | Reason::Ambiguous)
}

/// A whole sheet, and perhaps a move after it.
fn on_sheet(
    case: &Case<'_>,
    advice: &mut Advice,
    sheet: &Sheet,
    moved: Option<&str>,
    pressed: bool,
) {
    let shown = Shown::Sheet(sheet.clone());
    let Seen { game, whole, .. } = case.look(advice, &shown);
    let Some(game) = game else { return };
    if whole {
        advice.find(SheetFinding::Sound { plies: game.ply() });
        match moved {
            Some(text) => {
                let number = next_number(&game);
                one_move(case, advice, &game, (text, Some(number)), pressed);
            }
            None => {
                let kind = DecisionKind::MoveStands;
                let article = last_lawful(&game).unwrap_or(kind.article());
                advice.offer(kind, article, case.plays_on());
            }
        }
        return;
    }
    let position = *game.position();
    let written_after = sheet.entries.len().saturating_sub(game.ply() + 1);
    match sheet.verify().stop {
        Some(Stop::Illegal(illegal)) if !is_about_the_writing(&illegal) => {
            let slips = slips(case, sheet);
            let turned = slips.iter().find(|slip| slip.is_turned());
            // a last move has nothing after it that another slip would explain
            let certain = written_after > 0 && slips.iter().any(Explanation::is_certain);
            let explained = certain || turned.is_some();
            let only = slips.first().filter(|_| explained && slips.len() == 1);
            if let Some(one) = turned.or(only) {
                advice.mended = Some(one.repair.clone());
            }
            advice
                .findings
                .extend(slips.into_iter().map(|slip| slip.finding));
            if explained {
                advice.find(Note::ExplainedByASlip);
                let kind = DecisionKind::RecordingError;
                advice.offer(kind, kind.article(), case.plays_on());
            } else {
                advice.find(Note::PerhapsASlip);
                if won_before(case, advice, &game) {
                    return;
                }
            }
            // what was played later was played: the illegal move was completed
            let pressed = pressed || written_after > 0;
            replaced(case, advice, &position, &illegal, pressed);
        }
        Some(Stop::Illegal(_) | Stop::Gap(_)) | None => {
            if won_before(case, advice, &game) {
                return;
            }
            advice.offer(DecisionKind::NoAction, "12.6", case.plays_on());
            let back = restored(&position);
            advice.offer_with_times(DecisionKind::PositionRestored, "7.5 a", vec![back]);
        }
    }
}

/// Was the game won before the sheet breaks off (5.2)? Nothing is played after that, so that no move is taken back.
fn won_before(case: &Case<'_>, advice: &mut Advice, game: &Game) -> bool {
    let win = won(advice, game);
    if let Some(win) = win {
        offer_won(case, advice, win);
    }
    win.is_some()
}

/// A slip of the pen that would explain the sheet.
struct Explanation {
    finding: Finding,
    repair: Repair,
}

impl Explanation {
    /// The squares of a move stand the wrong way round: whatever else could be wrong, that move was not made from an empty square.
    fn is_turned(&self) -> bool {
        self.repair.slip == Slip::Turned && self.is_certain()
    }

    /// Can the game without it be one game only?
    fn is_certain(&self) -> bool {
        self.repair.filling.only().is_some()
    }
}

/// The single slips of the pen that would explain the sheet, the first eight.
fn slips(case: &Case<'_>, sheet: &Sheet) -> Vec<Explanation> {
    let mending = sheet.mend(BUDGET);
    let first = sheet.start.turn();
    let number = |entry: usize| MoveNumber {
        number: (entry + 1 + usize::from(first == Colour::Black)).div_ceil(2),
        colour: if entry.is_multiple_of(2) {
            first
        } else {
            first.other()
        },
    };
    let alone = mending.complete && mending.repairs.len() == 1;
    let repairs = mending.repairs.iter().take(8);
    repairs
        .map(|repair| {
            let game = repair.filling.only();
            let moves = game.unwrap_or_default();
            let before = super::seen::game_of(
                sheet.start,
                moves.get(..repair.entry).unwrap_or_default(),
                case.conditions(),
            );
            let played = moves
                .get(repair.entry)
                .filter(|_| repair.slip != Slip::Extra);
            let finding = SheetFinding::Slip {
                slip: repair.slip,
                at: number(repair.entry),
                played: played.map(|played| before.position().shown(played)),
                alone: (alone || repair.slip == Slip::Turned) && game.is_some(),
            };
            Explanation {
                finding: finding.into(),
                repair: repair.clone(),
            }
        })
        .collect()
}

pub(super) fn restored(position: &Position) -> Effect {
    Effect::Restored {
        position: position.to_string(),
    }
}

/// The illegal move is replaced: from the position before it, with a warning or without (4.12, 7.5, 12.9 a).
fn replaced(
    case: &Case<'_>,
    advice: &mut Advice,
    position: &Position,
    illegal: &Illegal,
    pressed: bool,
) {
    let offender = mover(position, illegal);
    advice.offender = Some(offender);
    advice.find(completed(pressed));
    let due = same_piece(case, advice, position, illegal);
    let based = match &due {
        Some((article, _)) => basis(pressed).and(*article),
        None => basis(pressed),
    };
    if pressed {
        advice.find(Note::TimesOpen);
        // what was not completed is not the first of 7.5 a, nor the next
        earlier(case, advice, offender);
    }
    advice.find(Note::PenaltyOpen);
    let warned = Effect::Warned {
        entry: case.player(offender),
    };
    let kind = DecisionKind::MoveReplaced;
    let mut back = vec![restored(position)];
    back.extend(due.map(|(_, must)| must));
    let and_warned = based.clone().and(SanctionKind::Warning.article());
    let with_warning = [back.clone(), vec![warned]].concat();
    if pressed {
        advice.offer_with_times(kind, based, back);
        advice.offer_with_times(kind, and_warned, with_warning);
    } else {
        advice.offer(kind, based, back);
        advice.offer(kind, and_warned, with_warning);
    }
    let recorded = DecisionKind::RecordingError;
    if !advice.decisions.iter().any(|one| one.kind == recorded) {
        advice.offer(recorded, recorded.article(), case.plays_on());
    }
}

/// The piece of the illegal move was touched: where it can move, the move that replaces it is one of its own (4.3). The short king's text says so of
/// the illegal move itself.
fn same_piece(
    case: &Case<'_>,
    advice: &mut Advice,
    position: &Position,
    illegal: &Illegal,
) -> Option<(Article, Effect)> {
    let own_rule = case.rules().rules().touch.replaces_by_same;
    if own_rule.is_some() {
        advice.find(Note::SamePiece);
    }
    let from = illegal.wanted.as_ref()?.from;
    let Must::Play(candidate, touched) = position.touched(&[from]).must else {
        return None;
    };
    let article = own_rule.unwrap_or(touched);
    let moves: Vec<String> = candidate
        .moves
        .iter()
        .map(|one| position.shown(one))
        .collect();
    advice.find(TouchFinding::MustPlay {
        square: candidate.square,
        moves: moves.clone(),
        article,
    });
    let entry = case.player(position.turn());
    Some((article, Effect::MustPlay { entry, moves }))
}

/// The count of illegal moves of the player (7.5).
fn earlier(case: &Case<'_>, advice: &mut Advice, colour: Colour) {
    let rulings = decide::illegal_moves(case.tournament, case.player(colour));
    advice.find(PlayerFinding::EarlierIllegal {
        colour,
        rulings: rulings.iter().map(|one| one.no).collect(),
    });
}

/// A completed illegal move that the arbiter saw at the board, with nothing set up or written down (7.5 a): what one press in the hall records.
pub(super) fn seen(case: &Case<'_>, by: Colour) -> Advice {
    let mut advice = Advice {
        offender: Some(by),
        ..Advice::default()
    };
    advice.find(completed(true));
    advice.find(Note::TimesOpen);
    earlier(case, &mut advice, by);
    advice.find(Note::PenaltyOpen);
    let warned = Effect::Warned {
        entry: case.player(by),
    };
    let kind = DecisionKind::MoveReplaced;
    advice.offer_with_times(kind, "7.5 a", vec![Effect::PlaysOn]);
    advice.offer_with_times(kind, "7.5 a, 12.9 a", vec![Effect::PlaysOn, warned]);
    advice
}

/// The clock was pressed without a move (7.5 b): an illegal move.
pub(super) fn no_move(case: &Case<'_>, by: Colour) -> Advice {
    let mut advice = Advice::default();
    advice.find(Note::PressedWithoutMove);
    advice.find(Note::AlsoClockMisused);
    advice.find(Note::TimesOpen);
    earlier(case, &mut advice, by);
    advice.find(Note::ChoiceOfSanction);
    let warned = Effect::Warned {
        entry: case.player(by),
    };
    // the text asks for a penalty, and leaves open which
    let kind = DecisionKind::PressCounts;
    advice.offer_with_times(kind, "7.5 b, 12.9 a", vec![Effect::PlaysOn, warned]);
    advice.offer_with_times(kind, "7.5 b", vec![Effect::PlaysOn]);
    advice
}
