//! The names of values: stages, roles, rhythms, tie-breaks, outcomes.

use draughts::{Colour, Piece, Rank, RuleSet};
use tournament::{
    BoardNo, ByeKind, ColoursBy, Cycles, DrawBy, Duty, Kin, LossBy, Match, Measure, Outcome,
    PrimaryScore, Rhythm, RoundNo, RoundState, Sex, Side, SiteRole, Stage, TieBreak, Title,
    TokenAct, Tournament, TournamentRole, WinBy, rulings::Articles,
};

use super::{Words, cited, cited_article, full_name};

/// A value that has a name in both languages.
///
/// ```
/// use words::{Lang, Named};
/// use tournament::Stage;
/// assert_eq!(Stage::Running.name(&Lang::Pt.load()), "a decorrer");
/// assert_eq!(Stage::Running.name(&Lang::En.load()), "in progress");
/// ```
pub trait Named {
    /// The name.
    fn name(self, t: &Words) -> String;
}

macro_rules! named {
    ($type:ty { $($variant:ident => $message:ident),+ $(,)? }) => {
        impl Named for $type {
            fn name(self, t: &Words) -> String {
                match self { $(Self::$variant => t.$message()),+ }
            }
        }
    };
}

pub(super) use named;

named!(Stage {
    Setup => name_stage_setup,
    Entries => name_stage_entries,
    Running => name_stage_running,
    Finished => name_stage_finished,
});

named!(RoundState {
    Draft => name_round_state_draft,
    Published => name_round_state_published,
    Closed => name_round_state_closed,
});

named!(SiteRole {
    Admin => account_role_admin,
    Organiser => account_role_organiser,
    Arbiter => account_role_arbiter,
});

named!(TournamentRole {
    Organiser => name_role_organiser,
    ChiefArbiter => name_role_chief_arbiter,
    DeputyArbiter => name_role_deputy_arbiter,
});

named!(Duty {
    Results => helper_duty_results,
    Door => helper_duty_door,
    Hall => helper_duty_hall,
});

named!(Rhythm {
    Classical => name_rhythm_classical,
    Rapid => name_rhythm_rapid,
    Blitz => name_rhythm_blitz,
});

named!(RuleSet {
    Portuguese => name_rules_portuguese,
    PortugueseClassic => name_rules_portuguese_classic,
    Brazilian => name_rules_brazilian,
    BrazilianShortKing => name_rules_brazilian_short_king,
    International => name_rules_international,
});

impl Named for Piece {
    fn name(self, t: &Words) -> String {
        match (self.colour, self.rank) {
            (Colour::White, Rank::Man) => t.name_white_man(),
            (Colour::White, Rank::King) => t.name_white_king(),
            (Colour::Black, Rank::Man) => t.name_black_man(),
            (Colour::Black, Rank::King) => t.name_black_king(),
        }
    }
}

named!(ByeKind {
    Pairing => name_bye_pairing,
    Full => name_bye_full,
    Half => name_bye_half,
    Zero => name_bye_zero,
    Rest => name_bye_rest,
    Through => name_bye_through,
});

// several of whom it is said
named!(Kin {
    Club => name_kin_club,
    Federation => name_kin_federation,
    Either => name_kin_either,
});

named!(Cycles {
    Single => regulations_system_single,
    Double => regulations_system_double,
    DoubleUnswapped => regulations_system_double_unswapped,
});

named!(ColoursBy {
    Lot => name_colours_lot,
    LotWinner => name_colours_lot_winner,
    BetterNumber => name_colours_better_number,
});

named!(Colour {
    White => name_colour_white,
    Black => name_colour_black,
});

named!(PrimaryScore {
    MatchPoints => name_primary_match_points,
    GamePoints => name_primary_game_points,
});

named!(Measure {
    MatchPoints => name_tie_break_mp,
    GamePoints => name_tie_break_gp,
    OtherScore => name_tie_break_mpvgp,
    Wins => name_tie_break_win,
    GamesWon => name_tie_break_won,
    BlackGames => name_tie_break_bpg,
    BlackWins => name_tie_break_bwg,
    RoundsElected => name_tie_break_rep,
    StandardPoints => name_tie_break_std,
    PairingNumber => name_tie_break_tpn,
    DirectEncounter => name_tie_break_de,
    ExtendedEncounter => name_tie_break_ede,
    Buchholz => name_tie_break_bh,
    FullTruncatedSolkoff => name_tie_break_fts,
    AverageBuchholz => name_tie_break_aob,
    ForeBuchholz => name_tie_break_fb,
    SonnebornBerger => name_tie_break_sb,
    ExtendedSonneborn => name_tie_break_esb,
    MatchMatchSonneborn => name_tie_break_emmsb,
    MatchGameSonneborn => name_tie_break_emgsb,
    GameMatchSonneborn => name_tie_break_egmsb,
    GameGameSonneborn => name_tie_break_eggsb,
    Progressive => name_tie_break_ps,
    Koya => name_tie_break_ks,
    OwnRating => name_tie_break_rtng,
    AverageRating => name_tie_break_aro,
    Performance => name_tie_break_tpr,
    PerfectPerformance => name_tie_break_ptp,
    OpponentsPerformance => name_tie_break_apro,
    OpponentsPerfect => name_tie_break_appo,
    Lots => name_tie_break_lot,
});

named!(TokenAct {
    Entries => tokens_act_entries,
    Results => tokens_act_results,
    Moves => tokens_act_moves,
});

impl Named for TieBreak {
    /// The names of the usual cuts are words of their own; what else modifies a tie-break stands behind it as its code.
    fn name(self, t: &Words) -> String {
        match self.code().as_str() {
            "BH/C1" => t.name_tie_break_bh_c1(),
            "BH/C2" => t.name_tie_break_bh_c2(),
            "BH/M1" => t.name_tie_break_bh_m1(),
            "BH/M2" => t.name_tie_break_bh_m2(),
            "SB/C1" => t.name_tie_break_sb_c1(),
            "PS/C1" => t.name_tie_break_ps_c1(),
            "FB/C1" => t.name_tie_break_fb_c1(),
            "ARO/C1" => t.name_tie_break_aro_c1(),
            code => match code.strip_prefix(self.measure().code()) {
                Some(modifiers) if !modifiers.is_empty() => {
                    format!("{} {modifiers}", self.measure().name(t))
                }
                _ => self.measure().name(t),
            },
        }
    }
}

named!(WinBy {
    Unstated => name_win_by_unstated,
    CapturedAll => name_win_by_captured_all,
    Blocked => name_win_by_blocked,
    Resignation => name_win_by_resignation,
    Time => name_win_by_time,
    Device => name_win_by_device,
    Notes => name_win_by_notes,
    Conduct => name_win_by_conduct,
    Discipline => name_win_by_discipline,
});

named!(DrawBy {
    Unstated => name_draw_by_unstated,
    Agreement => name_draw_by_agreement,
    MoveLimit => name_draw_by_move_limit,
    ForcedEnding => name_draw_by_forced_ending,
    DrawnEnding => name_draw_by_drawn_ending,
    LoneKing => name_draw_by_lone_king,
    ThreeAgainstOne => name_draw_by_three_against_one,
    BothFlags => name_draw_by_both_flags,
    Repetition => name_draw_by_repetition,
    NoWinningPossibility => name_draw_by_no_winning_possibility,
    OpponentCannotWin => name_draw_by_opponent_cannot_win,
    Analogy => name_draw_by_analogy,
    Discipline => name_draw_by_discipline,
});

named!(LossBy {
    Conduct => name_loss_by_conduct,
    Time => name_win_by_time,
    Discipline => name_loss_by_discipline,
    Device => name_loss_by_device,
});

named!(Title {
    InternationalGrandmaster => name_title_gmi,
    InternationalMaster => name_title_mi,
    FmjdMaster => name_title_mf,
    NationalGrandmaster => name_title_gmn,
    NationalMaster => name_title_mn,
    CandidateMaster => name_title_cm,
    WomansInternationalGrandmaster => name_title_gmif,
    WomansInternationalMaster => name_title_mif,
    WomansFmjdMaster => name_title_mff,
    FmjdCandidateMaster => name_title_cmf,
    WomansFmjdCandidateMaster => name_title_cmff,
});

named!(Sex {
    Female => name_sex_f,
    Male => name_sex_m,
});

/// How a game ended: the mark and the way, "1 (resignation)". A loss of both, and one for which the opponent scores less than for a win, are
/// said in full: their marks alone tell nobody anything.
#[must_use]
pub fn outcome(t: &Words, outcome: Outcome) -> String {
    ended(t, outcome, way(t, outcome))
}

/// The same of a game at a board of a round, with the name of whoever lost where no mark tells it.
#[must_use]
pub fn outcome_at(
    t: &Words,
    tournament: &Tournament,
    (round, board): (RoundNo, BoardNo),
    to: Outcome,
) -> String {
    let round = tournament.round(round);
    let one = round.and_then(|round| round.on_board(board));
    let named = one.and_then(|one| lost_by(t, tournament, one, to));
    named.unwrap_or_else(|| outcome(t, to))
}

/// A loss for which the opponent scores less than for a win, by name. `None` for any other end.
pub(crate) fn lost_by(
    t: &Words,
    tournament: &Tournament,
    one: &Match,
    to: Outcome,
) -> Option<String> {
    let is_such = matches!(to, Outcome::HalfLoss(..) | Outcome::BareLoss(..));
    is_such.then(|| result(t, tournament, one, to))
}

/// The same of a game of a round, where the ruling is known by which somebody may not play it.
#[must_use]
pub(crate) fn outcome_in(
    t: &Words,
    tournament: &Tournament,
    at: (RoundNo, &Match),
    to: Outcome,
) -> String {
    ended(t, to, way_in(t, tournament, at, to))
}

fn ended(t: &Words, outcome: Outcome, way: Option<String>) -> String {
    let ended = match outcome {
        Outcome::DoubleLoss(_) => t.protocol_both_lost(),
        Outcome::HalfLoss(..) => t.name_half_loss(),
        Outcome::BareLoss(..) => t.name_bare_loss(),
        Outcome::Win(..)
        | Outcome::Draw(_)
        | Outcome::Forfeit(_)
        | Outcome::DoubleForfeit
        | Outcome::NotNeeded => outcome.mark().to_string(),
    };
    match way {
        Some(way) => format!("{ended} ({way})"),
        None => ended,
    }
}

/// The way in which a game of a round ended: of whoever a ruling keeps out of the round it says that, and not that they stayed away.
#[must_use]
pub fn way_in(
    t: &Words,
    tournament: &Tournament,
    (round, one): (RoundNo, &Match),
    outcome: Outcome,
) -> Option<String> {
    let rules = tournament.regulations.rule_set;
    let barred = |side: Side| {
        let entry = tournament.entries.get(&one.pairing.on(side))?;
        let article = entry.barred_from(round)?;
        Some(cited_article(t, rules, article))
    };
    if let Outcome::Forfeit(winner) = outcome
        && let Some(article) = barred(winner.other())
    {
        return Some(t.name_forfeit_by_ruling(article));
    }
    if outcome == Outcome::DoubleForfeit {
        match (barred(Side::First), barred(Side::Second)) {
            (Some(_), Some(_)) => {
                let articles = cited(t, rules, &Articles::of("12.9 h, i"));
                return Some(t.name_double_forfeit_by_ruling(articles));
            }
            (Some(article), None) | (None, Some(article)) => {
                return Some(t.name_forfeit_and_ruling(article));
            }
            (None, None) => {}
        }
    }
    way(t, outcome)
}

/// A result of a match in words that say who won: the mark alone is seen from the player with White in game 1.
#[must_use]
pub fn result(t: &Words, tournament: &Tournament, one: &Match, ended: Outcome) -> String {
    let name = |side: Side| full_name(tournament, one.pairing.on(side));
    let said = match ended {
        Outcome::Win(side, _) | Outcome::Forfeit(side) => t.protocol_won_by(name(side)),
        Outcome::HalfLoss(side, _) => t.protocol_half_lost_by(name(side), name(side.other())),
        Outcome::BareLoss(side, _) => t.protocol_bare_lost_by(name(side), name(side.other())),
        Outcome::Draw(_) => t.protocol_drawn(),
        Outcome::DoubleLoss(_) | Outcome::DoubleForfeit => t.protocol_both_lost(),
        Outcome::NotNeeded => return outcome(t, ended),
    };
    with_way(t, said, ended)
}

/// What is said of who won, with the way in which the game ended, where there is one to be said.
pub(super) fn with_way(t: &Words, said: String, ended: Outcome) -> String {
    match way_of_winner(t, ended) {
        Some(way) => format!("{said} ({way})"),
        None => said,
    }
}

/// The way in which a game ended, behind the name of whoever won it: whose absence it was is said, where elsewhere the marks say it.
fn way_of_winner(t: &Words, outcome: Outcome) -> Option<String> {
    if matches!(outcome, Outcome::Forfeit(_)) {
        return Some(t.name_forfeit_of_opponent());
    }
    way(t, outcome)
}

/// The way in which a game ended; `None` when the sheet says no more than who won. It names nobody, since it stands beside both players.
#[must_use]
pub fn way(t: &Words, outcome: Outcome) -> Option<String> {
    match outcome {
        Outcome::Win(_, WinBy::Unstated) | Outcome::Draw(DrawBy::Unstated) => None,
        Outcome::Win(_, by) => Some(by.name(t)),
        Outcome::Draw(by) => Some(by.name(t)),
        Outcome::Forfeit(_) => Some(t.name_forfeit()),
        Outcome::DoubleForfeit => Some(t.name_double_forfeit()),
        Outcome::DoubleLoss(by) => Some(by.name(t)),
        // said of one player, not of both
        Outcome::HalfLoss(_, by) | Outcome::BareLoss(_, by) => Some(match by {
            LossBy::Conduct => WinBy::Conduct.name(t),
            LossBy::Discipline => WinBy::Discipline.name(t),
            LossBy::Time => WinBy::Time.name(t),
            LossBy::Device => WinBy::Device.name(t),
        }),
        Outcome::NotNeeded => Some(t.name_not_needed()),
    }
}
