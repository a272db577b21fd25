//! The fields of the regulations' form that say what decides a drawn match.

use crate::{
    web::form::{Form, Pick, Reader, code_of, fields, optional, shown},
    words::Words,
};
use draughts::Colour;
use tournament::{Armageddon, ColoursBy, Decider, DeciderStep, TimeControl};

use super::fields::{known, number, pick};

fields! {
    #[cfg(test)]
    pub(super) NAMES;

    /// Pairs of games with colours reversed, at most; nothing means none.
    PAIRS: u8 = "decider-pairs", shown, |text, t| Ok(optional(text, t, number)?.unwrap_or(0));
    /// The time of each of these games.
    PAIR_TIME: TimeControl = "decider-pair-time", clock, time;
    /// What comes last.
    LAST_STEP: LastStep = "decider-last", |last| code_of(&LASTS, last), |code, t| pick(&LASTS, code, t);
    /// The time of each player for all the games until a win.
    BANK: TimeControl = "decider-bank", clock, time;
    /// White's time in an Armageddon.
    WHITE_TIME: TimeControl = "decider-white-time", clock, time;
    /// Black's time in an Armageddon.
    BLACK_TIME: TimeControl = "decider-black-time", clock, time;
    /// Who decides about the colours.
    COLOURS: ColoursBy = "decider-colours", |by| by.code().to_owned(), |code, t| known(ColoursBy::from_code(code), t);
    /// Who wins when the Armageddon is drawn.
    ODDS: Colour = "decider-odds", |colour| colour.letter().to_string(), odds;
}

/// What the last step can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(strum::VariantArray))]
pub(super) enum LastStep {
    /// Nothing.
    Nothing,
    /// One game that decides.
    Armageddon,
    /// Games until somebody wins one.
    UntilWin,
}

/// The last steps to choose from.
pub(super) const LASTS: [Pick<LastStep>; 3] = [
    Pick::new("", LastStep::Nothing, Words::regulations_last_none),
    Pick::new(
        "armageddon",
        LastStep::Armageddon,
        Words::regulations_last_armageddon,
    ),
    Pick::new(
        "until-win",
        LastStep::UntilWin,
        Words::regulations_last_until_win,
    ),
];

/// Puts the steps into the fields; of a step that is not there, what is usual, so that choosing it is enough: the time for all the games until a
/// win is much for one game.
pub(super) fn fill(decider: &Decider, form: &mut Form) {
    let usual = |seconds| TimeControl {
        seconds,
        increment: 2,
        chosen: None,
    };
    let (mut pairs, mut pair_time) = (0, usual(300));
    let (mut last, mut bank) = (LastStep::Nothing, usual(300));
    let (mut white, mut black) = (usual(300), usual(240));
    let (mut colours, mut odds) = (ColoursBy::Lot, Colour::Black);
    for step in decider.steps() {
        match step {
            DeciderStep::Pairs { most, time } => (pairs, pair_time) = (*most, *time),
            DeciderStep::Armageddon(terms) => {
                last = LastStep::Armageddon;
                (white, black) = (terms.white, terms.black);
                (colours, odds) = (terms.colours, terms.draw_odds);
            }
            DeciderStep::UntilWin { bank: all } => (last, bank) = (LastStep::UntilWin, *all),
        }
    }
    form.put(&PAIRS, &pairs);
    form.put(&PAIR_TIME, &pair_time);
    form.put(&LAST_STEP, &last);
    form.put(&BANK, &bank);
    form.put(&WHITE_TIME, &white);
    form.put(&BLACK_TIME, &black);
    form.put(&COLOURS, &colours);
    form.put(&ODDS, &odds);
}

/// A time as it is typed: minutes, seconds, and what is added after each move: `4:30+2`.
pub(super) fn clock(time: &TimeControl) -> String {
    let (minutes, seconds) = (time.seconds / 60, time.seconds % 60);
    let main = match seconds {
        0 => minutes.to_string(),
        _ => format!("{minutes}:{seconds:02}"),
    };
    match time.increment {
        0 => main,
        increment => format!("{main}+{increment}"),
    }
}

/// Reads what [`clock`] writes.
fn parse_clock(text: &str) -> Option<TimeControl> {
    let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
    let (minutes, seconds) = main.split_once(':').unwrap_or((main, "0"));
    let number = |digits: &str| digits.trim().parse::<u32>().ok().filter(|n| *n < 10_000);
    Some(TimeControl {
        seconds: number(minutes)? * 60 + number(seconds).filter(|seconds| *seconds < 60)?,
        increment: number(increment)?,
        chosen: None,
    })
}

fn time(text: &str, t: &Words) -> Result<TimeControl, String> {
    parse_clock(text).ok_or_else(|| t.regulations_wrong_clock())
}

fn odds(letter: &str, t: &Words) -> Result<Colour, String> {
    let mut both = [Colour::White, Colour::Black].into_iter();
    known(both.find(|colour| colour.letter().to_string() == letter), t)
}

/// The steps that the form names.
pub(super) fn read(form: &mut Reader<'_>) -> Option<Decider> {
    let mut steps = Vec::new();
    let pairs = form.get(&PAIRS)?;
    if pairs > 0 {
        let time = form.get(&PAIR_TIME);
        steps.push(time.map(|time| DeciderStep::Pairs { most: pairs, time }));
    }
    match form.get(&LAST_STEP) {
        None => steps.push(None),
        Some(LastStep::Armageddon) => steps.push(armageddon(form)),
        Some(LastStep::UntilWin) => {
            let bank = form.get(&BANK);
            steps.push(bank.map(|bank| DeciderStep::UntilWin { bank }));
        }
        Some(LastStep::Nothing) => {}
    }
    steps.into_iter().collect::<Option<_>>().map(Decider)
}

fn armageddon(form: &mut Reader<'_>) -> Option<DeciderStep> {
    let (white, black) = (form.get(&WHITE_TIME), form.get(&BLACK_TIME));
    let (colours, draw_odds) = (form.get(&COLOURS), form.get(&ODDS));
    Some(DeciderStep::Armageddon(Armageddon {
        white: white?,
        black: black?,
        colours: colours?,
        draw_odds: draw_odds?,
    }))
}

/// The field of the first time that no game can have; `None` where each is possible.
pub(super) fn impossible_time(decider: &Decider) -> Option<&'static str> {
    let mut times = decider.steps().iter().flat_map(|step| match step {
        DeciderStep::Pairs { time, .. } => vec![(PAIR_TIME.name, time)],
        DeciderStep::Armageddon(terms) => vec![
            (WHITE_TIME.name, &terms.white),
            (BLACK_TIME.name, &terms.black),
        ],
        DeciderStep::UntilWin { bank } => vec![(BANK.name, bank)],
    });
    let first = times.find(|(_, time)| time.check_length().is_err());
    first.map(|(field, _)| field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_armageddon_that_is_chosen_instead_is_not_played_with_the_time_of_all_the_games() {
        let bank = parse_clock("15+5").unwrap();
        let decider = Decider(vec![DeciderStep::UntilWin { bank }]);
        let mut form = Form::empty();
        fill(&decider, &mut form);
        let shown = [BANK, WHITE_TIME, BLACK_TIME].map(|field| form.value(field.name).to_owned());
        assert_eq!(shown, ["15+5", "5+2", "4+2"]);
    }

    #[test]
    fn a_clock_is_read_as_it_is_written() {
        for text in ["5", "4:30", "4:30+2", "0:30", "90+30"] {
            assert_eq!(clock(&parse_clock(text).unwrap()), text);
        }
        for text in ["", "+", "5:60", "-1", "5+", "1:2:3", "99999"] {
            assert_eq!(parse_clock(text), None, "{text}");
        }
    }
}
