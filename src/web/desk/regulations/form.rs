//! The form of the regulations: filled from them, read back into them.

use std::str::FromStr;

use crate::{
    web::{
        form::{Form, FormErrors, Posted},
        register::person::wrong,
    },
    words::Words,
};
use draughts::{Colour, RuleSet};
use tournament::{
    Acceleration, ByePoints, Cycles, Decider, Details, DrawnPer, Games, MatchPoints, MissedRounds,
    OpeningRule, PairingSystem, Points, PrimaryScore, Refusal, Regulations, RegulationsRefusal,
    Rhythm, Seeding, SetupRefusal, ShortText, TieBreak, TimeControl,
};

use super::{arbitration, decider};

/// How many tie-breaks can be named.
pub(in crate::web::desk) const TIE_BREAKS: usize = 8;

/// The fields of the tie-breaks, in order.
pub(super) fn tie_break_fields() -> impl Iterator<Item = String> {
    (1..=TIE_BREAKS).map(|place| format!("tie-break-{place}"))
}

/// The form that shows these regulations.
pub(in crate::web::desk) fn fill(details: Option<&Details>, r: &Regulations) -> Form {
    let mut values: Vec<(String, String)> = Vec::new();
    let mut put = |name: &str, value: String| values.push((name.to_owned(), value));
    if let Some(details) = details {
        let venue = details.venue.as_ref();
        put("name", details.name.to_string());
        put("venue", venue.map(ToString::to_string).unwrap_or_default());
        put("starts", details.starts.to_string());
        put("ends", details.ends.to_string());
    }
    put("rules", r.rule_set.code().to_owned());
    put("games", r.games.0.to_string());
    put("primary", primary_code(r.primary).to_owned());
    put("win", r.match_points.win.to_string());
    put("draw", r.match_points.draw.to_string());
    put("loss", r.match_points.loss.to_string());
    put("minutes", (r.time.seconds / 60).to_string());
    put("seconds", (r.time.seconds % 60).to_string());
    put("increment", r.time.increment.to_string());
    put("rhythm", r.time.chosen.map_or("", Rhythm::code).to_owned());
    fill_system(r, &mut put);
    for (name, tie_break) in tie_break_fields().zip(&r.tie_breaks) {
        put(&name, tie_break.code());
    }
    put("late", r.late_minutes.to_string());
    if r.bye != ByePoints::standard(r.games, r.match_points) {
        put("bye-match", r.bye.match_points.to_string());
        put("bye-game", r.bye.game_points.to_string());
    }
    fill_opening(r.opening, &mut put);
    fill_seeding(&r.seeding, &mut put);
    arbitration::fill(&r.arbitration, &mut put);
    Form::filled(values)
}

fn fill_system(r: &Regulations, put: &mut impl FnMut(&str, String)) {
    let rounds = r.system.announced_rounds();
    put("system", system_code(r.system).to_owned());
    put(
        "rounds",
        rounds.map_or_else(String::new, |rounds| rounds.to_string()),
    );
    match r.system {
        PairingSystem::Knockout { third_place: true } => put("third-place", "on".to_owned()),
        PairingSystem::Match { clinched: true } => put("clinched", "on".to_owned()),
        _ => {}
    }
    put("club-rounds", r.club_rounds.to_string());
    put("missed", missed_code(r.missed).to_owned());
    put("initial", r.initial.letter().to_string());
    if r.acceleration == Acceleration::Baku {
        put("accelerated", "on".to_owned());
    }
    decider::fill(&r.decider, put);
}

/// The word under which a system is posted.
pub(super) fn system_code(system: PairingSystem) -> &'static str {
    match system {
        PairingSystem::DoubleSwiss { .. } => "double-swiss",
        PairingSystem::Dutch { .. } => "dutch",
        PairingSystem::RoundRobin { cycles } => match cycles {
            Cycles::Single => "round-robin",
            Cycles::Double => "double-round-robin",
            Cycles::DoubleUnswapped => "double-round-robin-unswapped",
        },
        PairingSystem::Knockout { .. } => "knockout",
        PairingSystem::Match { .. } => "match",
    }
}

/// The word under which the score of rounds missed is posted.
pub(super) fn missed_code(missed: MissedRounds) -> &'static str {
    match missed {
        MissedRounds::Zero => "zero",
        MissedRounds::Half => "half",
    }
}

fn fill_opening(opening: OpeningRule, put: &mut impl FnMut(&str, String)) {
    match opening {
        OpeningRule::Free => put("opening", "free".to_owned()),
        OpeningRule::Drawn {
            moves,
            per,
            repeats,
        } => {
            put("opening", moves.to_string());
            let per = match per {
                DrawnPer::Round => "round",
                DrawnPer::Match => "match",
            };
            put("per", per.to_owned());
            if repeats {
                put("repeats", "on".to_owned());
            }
        }
    }
}

fn fill_seeding(seeding: &Seeding, put: &mut impl FnMut(&str, String)) {
    match seeding {
        Seeding::Rating => put("seeding", "rating".to_owned()),
        Seeding::Hand => put("seeding", "hand".to_owned()),
        Seeding::Entries => put("seeding", "entries".to_owned()),
        Seeding::Lot(seed) => {
            put("seeding", "lot".to_owned());
            put("seed", seed.to_string());
        }
        Seeding::Varma(seed) => {
            put("seeding", "varma".to_owned());
            put("seed", seed.to_string());
        }
    }
}

fn primary_code(primary: PrimaryScore) -> &'static str {
    match primary {
        PrimaryScore::MatchPoints => "match-points",
        PrimaryScore::GamePoints => "game-points",
    }
}

/// Name, place and dates as the form says; a message beside each field that is wrong.
pub(in crate::web::desk) fn details(
    posted: &Posted,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<Details> {
    let name = errors.take("name", posted.text("name").parse(), |error| {
        wrong(t, &error)
    });
    let venue = match posted.text("venue") {
        "" => None,
        venue => errors.take("venue", venue.parse(), |error| wrong(t, &error)),
    };
    let mut day = |field: &str| {
        let day = posted.text(field).parse();
        errors.take(field, day, |_: chrono::ParseError| {
            t.regulations_wrong_date()
        })
    };
    let (starts, ends) = (day("starts"), day("ends"));
    let details = Details {
        name: name?,
        venue,
        starts: starts?,
        ends: ends?,
    };
    errors.is_empty().then_some(details)
}

/// The regulations as the form says; a message beside each field that is wrong. Whether they contradict the rules is
/// decided elsewhere.
pub(in crate::web::desk) fn regulations(
    posted: &Posted,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<Regulations> {
    let mut read = Reader { posted, errors, t };
    let rule_set = read.choice("rules", RuleSet::from_code);
    let games = read.number("games").map(Games);
    let primary = read.choice("primary", |code| {
        let scores = [PrimaryScore::MatchPoints, PrimaryScore::GamePoints];
        scores
            .into_iter()
            .find(|score| primary_code(*score) == code)
    });
    let match_points = read.match_points();
    let time = read.time();
    let opening = read.opening();
    let system = read.system();
    // what a system has no use for is passed over, like the rounds of a round robin
    let by_matches = system.is_some_and(|one| one.is_knockout() || one.is_one_match());
    let tie_breaks = if by_matches {
        Some(Vec::new())
    } else {
        read.tie_breaks()
    };
    let seeding = read.seeding();
    let late_minutes = read.number("late");
    let decider = if by_matches {
        decider::read(&mut read)
    } else {
        Some(Decider::default())
    };
    let club_rounds = match posted.text("club-rounds") {
        "" => Some(0),
        _ => read.number("club-rounds"),
    };
    let missed = read.choice("missed", |code| match code {
        "" => Some(MissedRounds::Zero),
        code => [MissedRounds::Zero, MissedRounds::Half]
            .into_iter()
            .find(|one| missed_code(*one) == code),
    });
    let bye = read.bye(games, match_points);
    let arbitration = arbitration::read(&mut read, rule_set);
    Some(Regulations {
        rule_set: rule_set?,
        games: games?,
        primary: primary?,
        match_points: match_points?,
        time: time?,
        opening: opening?,
        system: system?,
        tie_breaks: tie_breaks?,
        bye: bye?,
        seeding: seeding?,
        late_minutes: late_minutes?,
        decider: decider?,
        arbitration: arbitration?,
        club_rounds: club_rounds?,
        missed: missed?,
        acceleration: if posted.ticked("accelerated") {
            Acceleration::Baku
        } else {
            Acceleration::None
        },
        // White unless the lot said Black
        initial: if posted.text("initial") == "B" {
            Colour::Black
        } else {
            Colour::White
        },
    })
}

/// The tie-breaks that the form names, in order.
pub(super) fn tie_breaks(
    posted: &Posted,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<Vec<TieBreak>> {
    Reader { posted, errors, t }.tie_breaks()
}

pub(super) struct Reader<'a> {
    pub posted: &'a Posted,
    pub errors: &'a mut FormErrors,
    pub t: &'a Words,
}

impl Reader<'_> {
    pub fn number<T: FromStr>(&mut self, field: &str) -> Option<T> {
        let number = self.posted.text(field).parse().map_err(|_| ());
        self.errors
            .take(field, number, |()| self.t.regulations_wrong_number())
    }

    fn points(&mut self, field: &str) -> Option<Points> {
        let points = self.posted.text(field).parse().map_err(|_| ());
        self.errors
            .take(field, points, |()| self.t.regulations_wrong_points())
    }

    pub fn choice<T>(&mut self, field: &str, find: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let found = find(self.posted.text(field)).ok_or(());
        self.errors
            .take(field, found, |()| self.t.regulations_wrong_choice())
    }

    fn match_points(&mut self) -> Option<MatchPoints> {
        let (win, draw, loss) = (self.points("win"), self.points("draw"), self.points("loss"));
        Some(MatchPoints {
            win: win?,
            draw: draw?,
            loss: loss?,
        })
    }

    fn time(&mut self) -> Option<TimeControl> {
        let minutes: Option<u32> = self.number("minutes");
        let seconds: Option<u32> = self.number("seconds");
        let increment = self.number("increment");
        let chosen = self.choice("rhythm", |code| match code {
            "" => Some(None),
            code => Rhythm::ALL
                .into_iter()
                .find(|one| one.code() == code)
                .map(Some),
        });
        Some(TimeControl {
            // a number beyond reason is refused as one, not by an overflow
            seconds: minutes?.saturating_mul(60).saturating_add(seconds?),
            increment: increment?,
            chosen: chosen?,
        })
    }

    fn opening(&mut self) -> Option<OpeningRule> {
        if self.posted.text("opening") == "free" {
            return Some(OpeningRule::Free);
        }
        let moves = self.choice("opening", |moves| moves.parse().ok());
        let per = self.choice("per", |per| match per {
            "round" => Some(DrawnPer::Round),
            "match" => Some(DrawnPer::Match),
            _ => None,
        });
        Some(OpeningRule::Drawn {
            moves: moves?,
            per: per?,
            repeats: self.posted.ticked("repeats"),
        })
    }

    fn system(&mut self) -> Option<PairingSystem> {
        let posted = self.posted;
        let system = self.choice("system", |code| {
            let all = [
                PairingSystem::DoubleSwiss { rounds: 0 },
                PairingSystem::Dutch { rounds: 0 },
                PairingSystem::RoundRobin {
                    cycles: Cycles::Single,
                },
                PairingSystem::RoundRobin {
                    cycles: Cycles::Double,
                },
                PairingSystem::RoundRobin {
                    cycles: Cycles::DoubleUnswapped,
                },
                PairingSystem::Knockout {
                    third_place: posted.ticked("third-place"),
                },
                PairingSystem::Match {
                    clinched: posted.ticked("clinched"),
                },
            ];
            all.into_iter().find(|one| system_code(*one) == code)
        })?;
        if system.is_swiss() {
            Some(system.with_rounds(self.number("rounds")?))
        } else {
            Some(system)
        }
    }

    fn tie_breaks(&mut self) -> Option<Vec<TieBreak>> {
        let named: Vec<_> = tie_break_fields()
            .filter(|field| !self.posted.text(field).is_empty())
            .map(|field| self.choice(&field, TieBreak::from_code))
            .collect();
        named.into_iter().collect()
    }

    /// Empty fields mean the standard.
    fn bye(&mut self, games: Option<Games>, points: Option<MatchPoints>) -> Option<ByePoints> {
        let typed = |field| !self.posted.text(field).is_empty();
        let (match_typed, game_typed) = (typed("bye-match"), typed("bye-game"));
        let match_points = if match_typed {
            Some(self.points("bye-match")?)
        } else {
            None
        };
        let game_points = if game_typed {
            Some(self.points("bye-game")?)
        } else {
            None
        };
        let standard = ByePoints::standard(games?, points?);
        Some(ByePoints {
            match_points: match_points.unwrap_or(standard.match_points),
            game_points: game_points.unwrap_or(standard.game_points),
        })
    }

    fn seed(&mut self) -> Option<ShortText> {
        let seed = self.posted.text("seed").parse();
        self.errors
            .take("seed", seed, |error| wrong(self.t, &error))
    }

    fn seeding(&mut self) -> Option<Seeding> {
        match self.posted.text("seeding") {
            "rating" => Some(Seeding::Rating),
            "hand" => Some(Seeding::Hand),
            "entries" => Some(Seeding::Entries),
            "lot" => self.seed().map(Seeding::Lot),
            "varma" => self.seed().map(Seeding::Varma),
            _ => self.choice("seeding", |_| None),
        }
    }
}

/// The field beside which a contradiction is told.
pub(in crate::web::desk) fn field_of(refusal: &Refusal, regulations: &Regulations) -> String {
    let place = |tie_break: &TieBreak| {
        // of two that are alike the later one is too many
        let place = regulations
            .tie_breaks
            .iter()
            .rposition(|one| one == tie_break);
        format!("tie-break-{}", place.unwrap_or_default() + 1)
    };
    if let Some(field) = decider::field_of(refusal).or_else(|| arbitration::field_of(refusal)) {
        return field.to_owned();
    }
    let field = match refusal {
        Refusal::Regulations(RegulationsRefusal::NoGames)
        | Refusal::Regulations(RegulationsRefusal::SingleGame)
        | Refusal::Regulations(RegulationsRefusal::OddGames { .. })
        | Refusal::Regulations(RegulationsRefusal::TooManyGames { .. })
        | Refusal::Regulations(RegulationsRefusal::SwissNeedsMatches) => "games",
        Refusal::Regulations(RegulationsRefusal::MatchPointsOrder) => "win",
        Refusal::Regulations(RegulationsRefusal::DrawsBeatWin) => "draw",
        Refusal::Regulations(RegulationsRefusal::ByeAboveWin)
            if regulations.bye.match_points > regulations.match_points.win =>
        {
            "bye-match"
        }
        Refusal::Regulations(RegulationsRefusal::ByeAboveWin) => "bye-game",
        Refusal::Regulations(RegulationsRefusal::TimeOutOfRange) => "minutes",
        Refusal::Regulations(RegulationsRefusal::RhythmUndefined)
        | Refusal::Regulations(RegulationsRefusal::RhythmContradicted { .. }) => "rhythm",
        Refusal::Regulations(RegulationsRefusal::ForeignOpenings)
        | Refusal::Regulations(RegulationsRefusal::NoSuchOpeningTable { .. }) => "opening",
        Refusal::Regulations(RegulationsRefusal::RoundsOutOfRange { .. })
        | Refusal::Setup(SetupRefusal::RoundsAlreadyPaired { .. }) => "rounds",
        Refusal::Setup(SetupRefusal::RoundsFollowPlayers) => "system",
        Refusal::Regulations(RegulationsRefusal::VarmaForeign) => "seeding",
        Refusal::Regulations(RegulationsRefusal::TieBreakIsPrimary { tie_break })
        | Refusal::Regulations(RegulationsRefusal::TieBreakForeign { tie_break })
        | Refusal::Regulations(RegulationsRefusal::TieBreakTwice { tie_break }) => {
            return place(tie_break);
        }
        Refusal::Setup(SetupRefusal::DatesReversed) => "ends",
        _ => "name",
    };
    field.to_owned()
}
