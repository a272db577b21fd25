//! The fields of the regulations' form that say what decides a drawn match.

use draughts::Colour;
use tournament::{
    Armageddon, ColoursBy, Decider, DeciderStep, Refusal, RegulationsRefusal, TimeControl,
};

use super::form::Reader;

/// What the last step can be, by the word under which it is posted.
pub(super) const LAST: [&str; 3] = ["", "armageddon", "until-win"];

const PAIRS: &str = "decider-pairs";
const PAIR_TIME: &str = "decider-pair-time";
const LAST_STEP: &str = "decider-last";
const WHITE_TIME: &str = "decider-white-time";
const BLACK_TIME: &str = "decider-black-time";
const COLOURS: &str = "decider-colours";
const ODDS: &str = "decider-odds";

/// Puts the steps into the fields; where there are none, what is usual, so that choosing a step is enough.
pub(super) fn fill(decider: &Decider, put: &mut impl FnMut(&str, String)) {
    let usual = |seconds| TimeControl {
        seconds,
        increment: 2,
        chosen: None,
    };
    let (mut pairs, mut pair_time) = (0, usual(300));
    let (mut last, mut white, mut black) = (LAST[0], usual(300), usual(240));
    let (mut colours, mut odds) = (ColoursBy::Lot, Colour::Black);
    for step in decider.steps() {
        match step {
            DeciderStep::Pairs { most, time } => (pairs, pair_time) = (*most, *time),
            DeciderStep::Armageddon(terms) => {
                last = LAST[1];
                (white, black) = (terms.white, terms.black);
                (colours, odds) = (terms.colours, terms.draw_odds);
            }
            DeciderStep::UntilWin { bank } => (last, white) = (LAST[2], *bank),
        }
    }
    put(PAIRS, pairs.to_string());
    put(PAIR_TIME, clock(&pair_time));
    put(LAST_STEP, last.to_owned());
    put(WHITE_TIME, clock(&white));
    put(BLACK_TIME, clock(&black));
    put(COLOURS, colours.code().to_owned());
    put(ODDS, odds.letter().to_string());
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

/// The steps that the form names.
pub(super) fn read(read: &mut Reader<'_>) -> Option<Decider> {
    let mut steps = Vec::new();
    let pairs: u8 = match read.posted.text(PAIRS) {
        "" => 0,
        _ => read.number(PAIRS)?,
    };
    if pairs > 0 {
        let time = read.clock(PAIR_TIME);
        steps.push(time.map(|time| DeciderStep::Pairs { most: pairs, time }));
    }
    let last = read.choice(LAST_STEP, |code| LAST.into_iter().find(|one| *one == code));
    match last {
        None => steps.push(None),
        Some("armageddon") => steps.push(armageddon(read)),
        Some("until-win") => {
            let bank = read.clock(WHITE_TIME);
            steps.push(bank.map(|bank| DeciderStep::UntilWin { bank }));
        }
        Some(_) => {}
    }
    steps.into_iter().collect::<Option<_>>().map(Decider)
}

fn armageddon(read: &mut Reader<'_>) -> Option<DeciderStep> {
    let (white, black) = (read.clock(WHITE_TIME), read.clock(BLACK_TIME));
    let colours = read.choice(COLOURS, ColoursBy::from_code);
    let draw_odds = read.choice(ODDS, |letter| {
        let both = [Colour::White, Colour::Black];
        both.into_iter()
            .find(|colour| colour.letter().to_string() == letter)
    });
    Some(DeciderStep::Armageddon(Armageddon {
        white: white?,
        black: black?,
        colours: colours?,
        draw_odds: draw_odds?,
    }))
}

impl Reader<'_> {
    fn clock(&mut self, field: &str) -> Option<TimeControl> {
        let time = parse_clock(self.posted.text(field)).ok_or(());
        self.errors
            .take(field, time, |()| self.t.regulations_wrong_clock())
    }
}

/// The field beside which a contradiction is told.
pub(super) fn field_of(refusal: &Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::Regulations(RegulationsRefusal::DeciderPairs { .. }) => Some(PAIRS),
        Refusal::Regulations(RegulationsRefusal::DeciderForeign)
        | Refusal::Regulations(RegulationsRefusal::DeciderAfterTheLast)
        | Refusal::Regulations(RegulationsRefusal::DeciderNeverEnds) => Some(LAST_STEP),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
