//! What an arbiter can be called for: an arm each, with all that its form asks and how the answers are read.

use crate::{web::board::hand::Taps, words::Words};
use arbitration::Situation;
use draughts::{Colour, Game, search::Goal};
use tournament::rulings::Matter;

use super::{
    controls::{self as ask, Make},
    fields::{BLACK_MOVES, WHITE_MOVES},
    read::Reading,
    situations as read,
};

/// Who a matter is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::desk) enum Doer {
    /// Nobody has to be named.
    Nobody,
    /// Whoever made the move on the board or the sheet; one of the players where the arbiter only saw it.
    Mover,
    /// One of the players.
    One,
    /// One of the players, or both.
    OneOrBoth,
    /// One of the players, both, or somebody who does not play at the board.
    Anybody,
}

/// The form of a matter.
pub(in crate::web::desk) struct MatterForm {
    /// Whom it is about.
    pub doer: Doer,
    /// What the buttons with the names answer.
    pub who: fn(&Words) -> String,
    /// What is asked, in the order in which it is filled in.
    pub controls: &'static [Make],
    /// Is there nothing to say without the position?
    pub needs_position: bool,
    /// What taps on the board do.
    pub taps: Taps,
    /// Is it about the few pieces of an ending, so that the board begins empty where no sheet says how they stand?
    pub few_pieces: bool,
    /// What is asked of the engine, where the matter turns on who wins.
    pub turns_on: Option<Goal>,
    /// What the form starts with from the game on the attached sheet.
    pub written: fn(&Game) -> Vec<(&'static str, String)>,
    /// Makes the situation of what was typed.
    pub read: fn(&mut Reading<'_>) -> Option<Situation>,
}

const fn about(
    doer: Doer,
    controls: &'static [Make],
    read: fn(&mut Reading<'_>) -> Option<Situation>,
) -> MatterForm {
    MatterForm {
        doer,
        who: Words::console_who,
        controls,
        needs_position: false,
        taps: Taps::Moves,
        few_pieces: false,
        turns_on: None,
        written: |_| Vec::new(),
        read,
    }
}

/// The form of a matter.
#[expect(clippy::too_many_lines, reason = "one arm a matter")]
pub(in crate::web::desk) fn form(matter: Matter) -> MatterForm {
    use Doer::{Anybody, Mover, Nobody, One, OneOrBoth};
    match matter {
        Matter::Touched => MatterForm {
            needs_position: true,
            ..about(
                Nobody,
                &[ask::squares, ask::announced, ask::look],
                read::touched,
            )
        },
        Matter::IllegalMove => MatterForm {
            who: Words::console_who_moved,
            taps: Taps::Doubted,
            needs_position: true,
            ..about(
                Mover,
                &[ask::moved, ask::pressed, ask::look],
                read::doubted_move,
            )
        },
        Matter::NoMove => about(One, &[], read::no_move),
        Matter::WrongSetUp => about(Nobody, &[ask::fault], read::wrong_set_up),
        Matter::ReversedColours => MatterForm {
            written: moves_made,
            ..about(
                Nobody,
                &[ask::white_moves, ask::black_moves],
                read::reversed_colours,
            )
        },
        Matter::Displaced => about(One, &[ask::pieces, ask::look], read::displaced),
        Matter::DrawClaim => MatterForm {
            who: Words::console_who_claims,
            ..about(One, &[ask::claim, ask::look], read::draw_claim)
        },
        Matter::AnnouncedMove => MatterForm {
            who: Words::console_who_claims,
            ..about(
                One,
                &[ask::claim, ask::announced_move, ask::look],
                read::announced_move,
            )
        },
        Matter::NotCrowned => MatterForm {
            who: Words::console_who_crowned,
            taps: Taps::Crowns,
            ..about(One, &[ask::went_on, ask::look], read::not_crowned)
        },
        Matter::OpeningNotPlayed => {
            about(Nobody, &[ask::moves, ask::look], read::opening_not_played)
        }
        Matter::WrongOpponent => about(Nobody, &[], read::wrong_opponent),
        Matter::Interruption => about(Nobody, &[ask::interruption, ask::look], read::interruption),
        Matter::Question => about(Nobody, &[ask::about, ask::look], read::question),
        Matter::DrawOffer => MatterForm {
            who: Words::console_who_offers,
            turns_on: Some(Goal::Draw),
            ..about(
                One,
                &[
                    ask::moment,
                    ask::accepted,
                    ask::consent,
                    ask::moves,
                    ask::look,
                ],
                read::draw_offer,
            )
        },
        Matter::TechnicalDraw => MatterForm {
            who: Words::console_who_asks,
            needs_position: true,
            few_pieces: true,
            turns_on: Some(Goal::Draw),
            ..about(One, &[ask::look], read::technical_draw)
        },
        Matter::NoWinLeft => MatterForm {
            needs_position: true,
            few_pieces: true,
            turns_on: Some(Goal::Value),
            ..about(Nobody, &[ask::look], read::no_win_left)
        },
        Matter::FlagFall => MatterForm {
            who: Words::console_who_flag,
            few_pieces: true,
            ..about(OneOrBoth, &[ask::look], read::flag_fall)
        },
        Matter::WrongClock => about(Nobody, &[], read::wrong_clock),
        Matter::ClockStopped => about(One, &[ask::stop], read::clock_stopped),
        Matter::Conduct => about(
            Anybody,
            &[ask::rule, ask::persistent, ask::third],
            read::conduct,
        ),
        Matter::ClockMisused | Matter::Recording => {
            about(OneOrBoth, &[ask::rule, ask::persistent], read::conduct)
        }
        Matter::Disturbance => about(
            Nobody,
            &[ask::white_time, ask::black_time],
            read::disturbance,
        ),
        Matter::Absence => MatterForm {
            who: Words::console_who_absent,
            ..about(OneOrBoth, &[ask::minutes, ask::came], read::absence)
        },
        Matter::Device => MatterForm {
            few_pieces: true,
            ..about(OneOrBoth, &[ask::device, ask::look], read::device)
        },
        Matter::RefusalToPlay => MatterForm {
            who: Words::console_who_refuses,
            ..about(OneOrBoth, &[ask::ordered], read::refusal_to_play)
        },
        Matter::Sanction => about(One, &[], read::sanction),
    }
}

/// How many moves each has made.
fn moves_made(game: &Game) -> Vec<(&'static str, String)> {
    let made = |colour| game.moves_made(colour).to_string();
    vec![
        (WHITE_MOVES.name, made(Colour::White)),
        (BLACK_MOVES.name, made(Colour::Black)),
    ]
}
