//! What rounds are called.

use tournament::{
    BoardNo, EntryNo, Round, RoundNo, RoundState, Tournament,
    bracket::{Bracket, BracketPlace, Tier},
};

use super::{Named, Words};

/// What a round of a knockout is, as a heading: `Meias-finais`.
#[must_use]
fn tier(t: &Words, tier: Tier) -> String {
    match tier {
        Tier::Final => t.bracket_final(),
        Tier::SemiFinals => t.bracket_semi_finals(),
        Tier::QuarterFinals => t.bracket_quarter_finals(),
        Tier::RoundOf(16) => t.bracket_last_16(),
        Tier::RoundOf(left) => t.bracket_last(left),
    }
}

/// A round as a heading: what it is in a knockout, `Ronda 3` elsewhere.
#[must_use]
pub fn round_title(t: &Words, tournament: &Tournament, no: RoundNo) -> String {
    round_of(t, Tier::of(tournament, no), no)
}

/// The same for whoever knows what it is in a knockout.
#[must_use]
pub fn round_of(t: &Words, in_knockout: Option<Tier>, no: RoundNo) -> String {
    match in_knockout {
        Some(one) => tier(t, one),
        None => t.tournament_round(no.0),
    }
}

/// What is said of a board, with its round where that is not the last one that is public.
#[must_use]
pub fn said_in_round(t: &Words, tournament: &Tournament, no: RoundNo, said: String) -> String {
    let last = tournament.last_published().map(|last| last.no);
    if last == Some(no) {
        return said;
    }
    format!("{}: {said}", round_title(t, tournament, no))
}

/// How far a round is: one whose results are all in is told apart from one that is played, and from one that is closed.
#[must_use]
pub fn round_state(t: &Words, tournament: &Tournament, round: &Round) -> String {
    match round.state {
        RoundState::Published if tournament.is_over(round) => t.name_round_state_complete(),
        RoundState::Draft | RoundState::Published | RoundState::Closed => round.state.name(t),
    }
}

/// That a finished tournament waits for matches which a correction left drawn, and for whom: all, those of the third place alone, or the winner and those.
#[must_use]
pub fn over_undecided(t: &Words, tournament: &Tournament) -> String {
    if tournament.place_stands(1) {
        t.desk_hint_over_third()
    } else if tournament.third_undecided() {
        // the final alone is awaited for the winner, and that match for its own places
        t.desk_hint_over_both()
    } else {
        t.desk_hint_over_undecided(tournament.all_undecided())
    }
}

/// A round where there is little room: what it is in a knockout, `R3` elsewhere.
#[must_use]
pub fn round_short(t: &Words, tournament: &Tournament, no: RoundNo) -> String {
    match Tier::of(tournament, no) {
        Some(one) => tier(t, one),
        None => t.tournament_round_short(no.0),
    }
}

/// The number of a round within a sentence, with what it is in a knockout: `4 (final)`.
#[must_use]
pub fn round_number(t: &Words, tournament: &Tournament, no: RoundNo) -> String {
    match Tier::of(tournament, no) {
        Some(one) => format!("{no} ({})", tier(t, one).to_lowercase()),
        None => no.to_string(),
    }
}

/// What a match of the last round of a knockout is for; nothing elsewhere.
#[must_use]
pub fn stake(t: &Words, tournament: &Tournament, no: RoundNo, board: BoardNo) -> Option<String> {
    let last = Tier::of(tournament, no) == Some(Tier::Final);
    last.then(|| {
        let bracket = Bracket::of(tournament);
        match bracket.is_for_third(no, board) {
            true => third_title(t, &bracket),
            false => t.bracket_final(),
        }
    })
}

/// The match for the third place as a heading: by the place that it gives.
#[must_use]
pub fn third_title(t: &Words, bracket: &Bracket) -> String {
    match bracket.place_of_third() {
        2 => t.bracket_second(),
        _ => t.bracket_third(),
    }
}

/// What whoever wins it has: the place that standings and certificates give.
#[must_use]
pub fn takes_third(t: &Words, bracket: &Bracket) -> String {
    match bracket.place_of_third() {
        2 => t.bracket_takes_second(),
        _ => t.bracket_takes_third(),
    }
}

/// The same as a sentence about who it is.
fn third(t: &Words, bracket: &Bracket, who: &str) -> String {
    match bracket.place_of_third() {
        2 => t.decider_second(who),
        _ => t.decider_third(who),
    }
}

/// A match as a heading: what it is for in the last round of a knockout, its round elsewhere.
#[must_use]
pub fn match_title(t: &Words, tournament: &Tournament, no: RoundNo, board: BoardNo) -> String {
    stake(t, tournament, no, board).unwrap_or_else(|| round_title(t, tournament, no))
}

/// What a match is for where the heading of its round says something else: the third place, beside the final.
#[must_use]
pub fn beside_final(
    t: &Words,
    tournament: &Tournament,
    no: RoundNo,
    board: BoardNo,
) -> Option<String> {
    stake(t, tournament, no, board).filter(|stake| *stake != round_title(t, tournament, no))
}

/// What whoever wins a match has: in a knockout the tournament, the third place, or a place in the next round; elsewhere the match.
#[must_use]
pub fn goes_on(
    t: &Words,
    tournament: &Tournament,
    (no, board): (RoundNo, BoardNo),
    who: &str,
) -> String {
    match Tier::of(tournament, no) {
        Some(Tier::Final) => {
            let bracket = Bracket::of(tournament);
            match bracket.is_for_third(no, board) {
                true => third(t, &bracket, who),
                false => t.decider_champion(who),
            }
        }
        Some(Tier::SemiFinals | Tier::QuarterFinals | Tier::RoundOf(_)) => t.decider_goes_on(who),
        None => t.decider_wins_match(who),
    }
}

/// That nobody wins a match, or that nobody goes on from it, where in a knockout another round follows.
pub(super) fn nobody_goes_on(t: &Words, tournament: &Tournament, no: RoundNo) -> String {
    match Tier::of(tournament, no) {
        Some(Tier::SemiFinals | Tier::QuarterFinals | Tier::RoundOf(_)) => {
            t.decider_nobody_goes_on()
        }
        Some(Tier::Final) | None => t.decider_nobody_wins(),
    }
}

/// What a round of a knockout means in which there is no board: who wins the tournament, takes the third place or goes on
/// without playing. Nothing where somebody plays, and in other systems.
#[must_use]
pub fn unplayed(
    t: &Words,
    tournament: &Tournament,
    round: &Round,
    name: impl Fn(EntryNo) -> String,
) -> Option<String> {
    let tier = Tier::of(tournament, round.no).filter(|_| round.matches.is_empty())?;
    let byes: Vec<EntryNo> = round.byes.iter().map(|bye| bye.entry).collect();
    Some(if byes.is_empty() {
        t.bracket_nobody_left()
    } else {
        t.bracket_unplayed(gone_through(t, tournament, (tier, &byes), name))
    })
}

/// What becomes of those who meet nobody in a round of a knockout: who wins the tournament, takes the third place or goes on.
#[must_use]
pub fn gone_through(
    t: &Words,
    tournament: &Tournament,
    (tier, entries): (Tier, &[EntryNo]),
    name: impl Fn(EntryNo) -> String,
) -> String {
    let bracket = Bracket::of(tournament);
    let is_third = |entry| {
        let tie = bracket.third;
        tie.is_some_and(|tie| tie.places.contains(&BracketPlace::Entry(entry)))
    };
    let said = entries.iter().map(|entry| match tier {
        Tier::Final if is_third(*entry) => third(t, &bracket, &name(*entry)),
        Tier::Final => t.decider_champion(name(*entry)),
        Tier::SemiFinals | Tier::QuarterFinals | Tier::RoundOf(_) => {
            t.decider_goes_on(name(*entry))
        }
    });
    said.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use tournament::{
        Match, PairingSystem,
        trf::{ReadOptions, read},
    };

    use super::*;
    use crate::Lang;

    /// A knockout of four by matches of two games.
    const KNOCKOUT: &str = "\
012 Taça
042 2026/05/01
142 4
192 KNOCKOUT
### games-per-match: 2
### regulations: {\"rule_set\":\"portuguese\",\"games\":2,\"primary\":\"match-points\",\"match_points\":{\"win\":2,\"draw\":1,\"loss\":0},\"time\":{\"seconds\":1200,\"increment\":5,\"chosen\":null},\"opening\":\"free\",\"system\":{\"knockout\":{\"third_place\":true}},\"tie_breaks\":[],\"bye\":{\"match_points\":2,\"game_points\":3},\"seeding\":\"rating\",\"late_minutes\":30,\"decider\":[]}
";

    /// Two stayed away from their semi-final.
    const SEMI_FINAL: &str = "\
001    1      Ana                                                                             4 w -     4 b -
001    2      Berta                                                                           3 w 1     3 b 1  0000 - Z  0000 - Z
001    3      Carlos                                                                          2 b 0     2 w 0  0000 - Z  0000 - Z
001    4      Duarte                                                                          1 b -     1 w -
";

    /// Every match was played.
    const PLAYED: &str = "\
001    1      Ana                                                                             4 w 1     4 b 1     2 w 1     2 b 1
001    2      Berta                                                                           3 w 1     3 b 1     1 b 0     1 w 0
001    3      Carlos                                                                          2 b 0     2 w 0     4 w 1     4 b 1
001    4      Duarte                                                                          1 b 0     1 w 0     3 b 0     3 w 0
";

    fn of(rows: &str) -> Tournament {
        let file = format!("{KNOCKOUT}{rows}");
        let read = read(file.as_bytes(), &ReadOptions::default());
        read.unwrap().tournament
    }

    #[test]
    fn a_match_that_is_decided_says_what_was_won() {
        let said = |tournament: &Tournament, lang: Lang, (round, entry): (usize, u16)| {
            let round = &tournament.rounds[round];
            let plays = |one: &&Match| one.pairing.side_of(EntryNo(entry)).is_some();
            let one = round.matches.iter().find(plays).unwrap();
            crate::advances(&lang.load(), tournament, (round.no, one))
        };
        let mut played = of(PLAYED);
        for (at, pt, en) in [
            ((0, 2), "Berta segue em frente", "Berta advances"),
            ((1, 1), "Ana vence o torneio", "Ana wins the tournament"),
            (
                (1, 3),
                "Carlos fica em terceiro lugar",
                "Carlos takes third place",
            ),
        ] {
            let in_pt = format!("A partida está decidida: {pt}.");
            assert_eq!(said(&played, Lang::Pt, at), in_pt);
            let in_en = format!("The match is decided: {en}.");
            assert_eq!(said(&played, Lang::En, at), in_en);
        }
        played.regulations.system = PairingSystem::Match { clinched: false };
        let alone = "A partida está decidida: Ana ganha a partida.";
        assert_eq!(said(&played, Lang::Pt, (1, 1)), alone);
        let mut nobody = of(SEMI_FINAL);
        let nobody_goes_on = "Perderam os dois: ninguém segue em frente.";
        assert_eq!(said(&nobody, Lang::Pt, (0, 1)), nobody_goes_on);
        nobody.regulations.system = PairingSystem::Match { clinched: false };
        let nobody_wins = "Both lost: nobody wins.";
        assert_eq!(said(&nobody, Lang::En, (0, 1)), nobody_wins);
    }

    #[test]
    fn a_round_without_a_board_says_the_places_of_the_standings() {
        let halved = of(SEMI_FINAL);
        let said = |lang: Lang, round: usize| {
            let (t, rounds) = (lang.load(), &halved.rounds);
            unplayed(&t, &halved, &rounds[round], |no| no.to_string())
        };
        assert_eq!(said(Lang::Pt, 0), None);
        let pt = "Ninguém joga nesta ronda: 2 vence o torneio; 3 fica em segundo lugar";
        assert_eq!(said(Lang::Pt, 1).as_deref(), Some(pt));
        let en = "Nobody plays in this round: 2 wins the tournament; 3 takes second place";
        assert_eq!(said(Lang::En, 1).as_deref(), Some(en));
    }
}
