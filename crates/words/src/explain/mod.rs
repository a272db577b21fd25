//! Why a round is paired as it is, in sentences that an arbiter would read out.

use super::{Named, Words, and};
use tournament::{
    EntryNo, Points, Tournament,
    pairing::{
        Colour,
        explain::{
            BarredInBracket, BergerPlace, BracketPart, BracketReason, ByeReason, ChoiceVerdict,
            ColourReason, ColourSide, ColourStrength, Direction, Explanation, FloatReason,
            Knockout, Obstacle, Origin, Otherwise, PairPlaces, PairReason, Passed, Swiss, SwissBye,
            SystemGives, Why, WhyBye,
        },
    },
};

mod colours;
mod naming;
mod plain;
mod verdict;

pub use naming::{Names, named_once};
pub use plain::{plain_bye, plain_colours, plain_pair};

/// How a reader names a player.
pub type Name<'a> = &'a dyn Fn(EntryNo) -> String;

/// How much is said of each pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// A sentence for the players, and one for the colours.
    Plain,
    /// And every sentence for the arbiter.
    Full,
}

/// A whole round: each pair and each bye under its heading, first the plain sentence, then the details further in.
#[must_use]
pub fn explained(
    t: &Words,
    explanation: &Explanation,
    tournament: &Tournament,
    depth: Depth,
) -> String {
    let names = Names::of(tournament);
    let pairs = explanation.pairs.iter().map(|pair| {
        let (white, black) = (pair.pairing.first, pair.pairing.second);
        let name = named_once(&names, [white, black]);
        let [one, other] = [white, black].map(|one| names.in_full(one));
        let table = tournament.table(pair.board).to_string();
        let head = t.explain_board_line(table, one, other);
        let colours = plain_colours(t, &pair.colours, &name);
        let plain = format!("{} {colours}", plain_pair(t, pair, &name));
        let mut details: Vec<String> = why_pair(t, pair, &name).lines().collect();
        details.push(colours_so_far(t, &pair.colours, &name));
        details.push(why_colours(t, &pair.colours, &name));
        (head, plain, details)
    });
    let byes = explanation.byes.iter().map(|bye| {
        let name = named_once(&names, [bye.entry]);
        let head = t.explain_bye_line(names.in_full(bye.entry), bye.kind.name(t));
        let details = why_bye(t, bye, &name).lines().collect();
        (head, plain_bye(t, bye), details)
    });
    let blocks = pairs.chain(byes).map(|(head, plain, details)| {
        let details = match depth {
            Depth::Plain => Vec::new(),
            Depth::Full => details,
        };
        let details = details.iter().map(|line| format!("\n    {line}"));
        format!("{head}\n  {plain}{}", details.collect::<String>())
    });
    blocks.collect::<Vec<_>>().join("\n")
}

/// A reason in sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReasonWords {
    /// How it came about.
    pub context: Vec<String>,
    /// What decided.
    pub decides: String,
    /// The alternative that lost.
    pub next: Option<String>,
}

impl ReasonWords {
    fn plainly(decides: String) -> Self {
        Self {
            context: Vec::new(),
            decides,
            next: None,
        }
    }

    fn lines(self) -> impl Iterator<Item = String> {
        let next = self.next.into_iter();
        self.context.into_iter().chain([self.decides]).chain(next)
    }
}

/// Why these two.
#[must_use]
pub fn why_pair(t: &Words, reason: &PairReason, name: Name) -> ReasonWords {
    match &reason.why {
        Why::Swiss(swiss) => Teller::new(t, name, swiss.is_dutch).swiss(swiss),
        Why::Table(table) => ReasonWords::plainly(berger(t, table)),
        Why::Knockout(knockout) => ReasonWords::plainly(bracket(t, *knockout)),
        Why::Match => ReasonWords::plainly(t.explain_match()),
        Why::Late(late) => {
            ReasonWords::plainly(t.explain_late(name(late.had_bye), name(late.late)))
        }
        Why::Otherwise(otherwise) => Teller::new(t, name, false).otherwise(otherwise),
    }
}

/// Why these colours, in a sentence.
#[must_use]
pub fn why_colours(t: &Words, colours: &ColourReason, name: Name) -> String {
    Teller::new(t, name, false).colours(colours)
}

/// The colours that a player had, as letters; a dash before the first game.
#[must_use]
pub fn colour_history(t: &Words, side: &ColourSide) -> String {
    if side.history.is_empty() {
        return "–".to_owned();
    }
    let letter = |colour: &Colour| match colour {
        Colour::White => t.explain_white_letter(),
        Colour::Black => t.explain_black_letter(),
    };
    side.history.iter().map(letter).collect()
}

/// What colours the two had, White of game 1 first.
#[must_use]
fn colours_so_far(t: &Words, colours: &ColourReason, name: Name) -> String {
    let side = |side: &ColourSide| format!("{}: {}", name(side.entry), colour_history(t, side));
    let [white, black] = colours.sides.each_ref().map(side);
    t.explain_colours_so_far(white, black)
}

/// The colour due to a player and how strongly: "White (strong)".
#[must_use]
pub fn colour_due(t: &Words, side: &ColourSide) -> Option<String> {
    let (due, strength) = side.due?;
    Some(t.explain_due(colour(t, due), strong(t, strength)))
}

/// The score of a player before the round, and beside it what counts in pairing only: "0 (+1)".
#[must_use]
pub fn score_before(t: &Words, side: &ColourSide) -> String {
    if side.added == Points::ZERO {
        side.score.to_string()
    } else {
        t.explain_points_added(side.score.to_string(), side.added.to_string())
    }
}

/// Why somebody does not play.
#[must_use]
pub fn why_bye(t: &Words, reason: &ByeReason, name: Name) -> ReasonWords {
    match &reason.why {
        WhyBye::Asked => ReasonWords::plainly(t.explain_bye_asked()),
        WhyBye::Through => ReasonWords::plainly(t.explain_through()),
        WhyBye::Table(table) => {
            let [players, number] = [table.players.to_string(), table.seats[0].to_string()];
            ReasonWords::plainly(t.explain_bye_table(players, number))
        }
        WhyBye::Swiss(bye) => Teller::new(t, name, bye.is_dutch).bye(bye),
        WhyBye::Otherwise(otherwise) => Teller::new(t, name, false).otherwise(otherwise),
    }
}

fn berger(t: &Words, table: &BergerPlace) -> String {
    let players = table.players.to_string();
    let [one, other] = table.seats.map(|seat| seat.to_string());
    match table.cycle {
        (_, 1) => t.explain_table(players, one, other),
        (cycle, cycles) => {
            t.explain_table_cycle(players, cycle.to_string(), cycles.to_string(), one, other)
        }
    }
}

fn bracket(t: &Words, knockout: Knockout) -> String {
    match knockout {
        Knockout::Numbers(one, other) => t.explain_numbers(one.to_string(), other.to_string()),
        Knockout::Winners([Origin::Board(_), Origin::Board(_)]) => t.explain_winners(),
        Knockout::Winners([Origin::Through, _] | [_, Origin::Through]) => {
            plain::bracket(t, knockout)
        }
        Knockout::ThirdPlace => t.explain_third_place(),
    }
}

fn colour(t: &Words, colour: Colour) -> String {
    match colour {
        Colour::White => t.explain_white(),
        Colour::Black => t.explain_black(),
    }
}

fn strong(t: &Words, strength: ColourStrength) -> String {
    match strength {
        ColourStrength::Mild => t.explain_mild(),
        ColourStrength::Strong => t.explain_strong(),
        ColourStrength::Absolute => t.explain_absolute(),
    }
}

struct Teller<'a> {
    t: &'a Words,
    name: Name<'a>,
    is_dutch: bool,
}

impl<'a> Teller<'a> {
    fn new(t: &'a Words, name: Name<'a>, is_dutch: bool) -> Self {
        Self { t, name, is_dutch }
    }

    fn names(&self, entries: &[EntryNo]) -> String {
        let names: Vec<String> = entries.iter().map(|entry| (self.name)(*entry)).collect();
        and(self.t, &names)
    }

    fn swiss(&self, swiss: &Swiss) -> ReasonWords {
        let mut context = vec![self.bracket(swiss)];
        context.extend(self.elsewhere(&swiss.bracket));
        let virtual_points = swiss.bracket.virtual_points;
        context.extend(virtual_points.then(|| self.t.explain_swiss_virtual()));
        context.extend(swiss.held.holds_pairs().then(|| self.t.explain_held()));
        context.extend(swiss.floats.iter().map(|float| self.float(float)));
        context.extend(swiss.barred.iter().filter_map(|barred| self.barred(barred)));
        context.extend(self.place(swiss));
        context.extend(swiss.passed.as_ref().and_then(|passed| self.passed(passed)));
        self.told(context, &swiss.verdict, self.t.explain_lead_pair())
    }

    fn told(&self, context: Vec<String>, verdict: &ChoiceVerdict, lead: String) -> ReasonWords {
        let (decides, next) = self.verdict(verdict, lead);
        ReasonWords {
            context,
            decides,
            next,
        }
    }

    /// The verdict and the alternative, one after the other.
    fn at_once(&self, verdict: &ChoiceVerdict, lead: String) -> String {
        let (decides, next) = self.verdict(verdict, lead);
        match next {
            Some(next) => format!("{decides} {next}"),
            None => decides,
        }
    }

    fn bracket(&self, swiss: &Swiss) -> String {
        let bracket = &swiss.bracket;
        let (score, players) = (bracket.score.to_string(), bracket.players.to_string());
        let came = self.names(&bracket.came);
        if bracket.came.is_empty() {
            self.t.explain_swiss(score, players)
        } else if swiss.is_dutch {
            self.t.explain_swiss_down(score, players, came)
        } else {
            self.t.explain_swiss_up(score, players, came)
        }
    }

    /// Those of its score who are not among its players.
    fn elsewhere(&self, bracket: &BracketReason) -> Option<String> {
        let t = self.t;
        let gone_up = bracket.gone_up.iter();
        let gone_up = gone_up.map(|one| t.explain_elsewhere_up((self.name)(*one)));
        let bye = bracket.bye.iter();
        let bye = bye.map(|one| t.explain_elsewhere_bye((self.name)(*one)));
        let who: Vec<String> = gone_up.chain(bye).collect();
        (!who.is_empty()).then(|| t.explain_elsewhere(who.join(", ")))
    }

    fn float(&self, float: &FloatReason) -> String {
        let (who, score) = ((self.name)(float.entry), float.bracket.to_string());
        let why = |lead| self.at_once(&float.verdict, lead);
        match float.direction {
            Direction::Down => {
                let why = why(self.t.explain_lead_stay());
                self.t.explain_floats_down(who, score, why)
            }
            Direction::Up => {
                let why = why(self.t.explain_lead_below());
                self.t.explain_floats_up(who, score, why)
            }
        }
    }

    fn barred(&self, barred: &BarredInBracket) -> Option<String> {
        let met = barred.met.iter().map(|(entry, round)| {
            self.t
                .explain_barred_met((self.name)(*entry), round.to_string())
        });
        let apart = barred.apart.iter();
        let apart = apart.map(|entry| self.t.explain_barred_apart((self.name)(*entry)));
        let same = (barred.same_colour > 0)
            .then(|| self.t.explain_barred_colour(barred.same_colour.to_string()));
        let whom: Vec<String> = met.chain(apart).chain(same).collect();
        (!whom.is_empty()).then(|| {
            let who = (self.name)(barred.entry);
            self.t.explain_barred(who, whom.join(", "))
        })
    }

    fn place(&self, swiss: &Swiss) -> Option<String> {
        match swiss.place {
            None if swiss.is_dutch => Some(self.t.explain_exchanged()),
            None => Some(self.t.explain_one_half()),
            Some(PairPlaces { upper, lower, .. }) if upper != lower => None,
            Some(PairPlaces {
                part, upper, half, ..
            }) => {
                let (place, half) = (upper.to_string(), half.to_string());
                Some(match part {
                    BracketPart::Whole => self.t.explain_first(place, half),
                    BracketPart::MovedDown => self.t.explain_first_moved(place, half),
                    BracketPart::Remainder => self.t.explain_first_remainder(place, half),
                })
            }
        }
    }

    fn passed(&self, passed: &Passed) -> Option<String> {
        // who is left out is not named: whoever is named again is so shortly
        let is_told = passed.why != Obstacle::Withheld;
        let opponent = is_told.then(|| (self.name)(passed.opponent))?;
        let why = match &passed.why {
            Obstacle::Met(round) => self.t.explain_passed_met(round.to_string()),
            Obstacle::Apart => self.t.explain_passed_apart(),
            Obstacle::SameColour => self.t.explain_passed_colour(),
            Obstacle::Others => self.t.explain_passed_others(),
            Obstacle::Verdict(verdict) => {
                let lead = if passed.after {
                    self.t.explain_lead_then_after()
                } else {
                    self.t.explain_lead_then()
                };
                self.at_once(verdict, lead)
            }
            Obstacle::Withheld => return None,
        };
        let told = self.t.explain_passed((self.name)(passed.of), opponent, why);
        Some(told)
    }

    fn otherwise(&self, otherwise: &Otherwise) -> ReasonWords {
        let t = self.t;
        let instead = otherwise.instead.iter().map(|(entry, instead)| {
            let who = (self.name)(*entry);
            match instead {
                SystemGives::Meets(other) => t.explain_instead_meets(who, (self.name)(*other)),
                SystemGives::Bye => t.explain_instead_bye(who),
                SystemGives::NoPairing => t.explain_instead_none(),
            }
        });
        let mut instead: Vec<String> = instead.collect();
        instead.dedup();
        let why = if otherwise.by_hand {
            t.explain_by_hand()
        } else {
            t.explain_other()
        };
        ReasonWords {
            context: Vec::new(),
            decides: why,
            next: Some(t.explain_instead(instead.join("; "))),
        }
    }

    fn bye(&self, bye: &SwissBye) -> ReasonWords {
        let t = self.t;
        let mut context = vec![t.explain_bye_odd(bye.score.to_string(), bye.article().as_str())];
        context.extend(bye.floats.iter().map(|float| self.float(float)));
        let others = bye.others.iter().map(|other| {
            let who = (self.name)(other.entry);
            match other.had {
                Some(round) => t.explain_bye_had(who, round.to_string()),
                None => t.explain_bye_unpaired(who),
            }
        });
        let others: Vec<String> = others.collect();
        if !others.is_empty() {
            context.push(t.explain_bye_others(others.join(", ")));
        }
        match &bye.verdict {
            Some(verdict) => self.told(context, verdict, t.explain_lead_bye()),
            None => ReasonWords {
                context,
                decides: if bye.group == 1 {
                    t.explain_bye_alone()
                } else {
                    t.explain_bye_only()
                },
                next: None,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn the_points_of_the_acceleration_are_no_points_of_the_score() {
        let side = |added| ColourSide {
            entry: EntryNo(1),
            number: 1,
            score: Points::from_halves(1),
            added: Points::from_halves(added),
            history: Vec::new(),
            due: None,
        };
        let t = Lang::Pt.load();
        assert_eq!(score_before(&t, &side(0)), "½");
        assert_eq!(score_before(&t, &side(2)), "½ (+1)");
    }
}
