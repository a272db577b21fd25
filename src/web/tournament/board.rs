//! A match as a table: a line for each player, a column for each game.

use crate::{
    web::{
        colour::{self, ColourMark},
        openings::OpeningLine,
    },
    words::{self, Named, Words},
};
use tournament::{
    BoardNo, DeciderGame, DeciderStep, Decision, Game, GameKey, GameNo, Match, Outcome, Points,
    Regulations, Round, RoundNo, Side, StatedResult, Tournament, decide, drawn_opening,
    perhaps_late,
    standings::{Ledger, shown_points},
};

use super::{Head, NamedPlayer, game};

/// A match on its board.
pub(super) struct MatchBoard {
    /// The board in addresses.
    pub place: BoardNo,
    /// The number on its table.
    pub no: u16,
    /// What it is for: the final, the third place.
    pub stake: Option<String>,
    /// Where it is said why these two meet.
    pub why: String,
    /// That the system did not give it: somebody came late, or the arbiter paired it by hand.
    pub by_hand: Option<String>,
    /// The openings, where each match has its own.
    pub openings: Vec<BoardOpening>,
    /// Those of the games that decide it, which each match has for itself.
    pub deciding: Vec<BoardOpening>,
    /// How games ended, where more is known than who won.
    pub notes: String,
    /// Which games have a provisional result, and that it does not count yet.
    pub provisional: Option<String>,
    /// Points that rulings gave or took, and that they decide nothing where they do not.
    pub ruled: Vec<String>,
    /// What the points are called; nothing where they say what the one game does.
    pub points: Option<String>,
    /// The games by short and long name.
    games: Vec<(String, String)>,
    sides: [BoardSide; 2],
}

/// One player's line.
pub(super) struct BoardSide {
    /// Who.
    pub who: NamedPlayer,
    /// The score before this round.
    pub before: Points,
    /// Game by game.
    pub games: Vec<Mark>,
    /// Whether this side has won the match.
    pub ahead: bool,
    /// The points by which the match is shown, once a game has ended.
    total: Option<Points>,
}

/// A game as seen from one side.
pub(super) struct Mark {
    /// 1, ½, 0, + and − for forfeits; empty while it is played.
    pub mark: &'static str,
    /// Did both players state it, and nobody confirm it?
    pub provisional: bool,
    /// Where the game is shown, if its moves are.
    pub url: Option<String>,
    /// The number on the table.
    table: u16,
    game: GameNo,
    white: bool,
}

/// An opening of one or two games of a match.
pub(in crate::web) struct BoardOpening {
    first: GameNo,
    last: GameNo,
    /// What the games are called, where they decide the match.
    name: Option<String>,
    line: OpeningLine,
}

/// What a result looks like from one side; nothing while there is none.
pub(in crate::web) fn seen_from(outcome: Option<Outcome>, side: Side) -> &'static str {
    match outcome {
        None => "",
        Some(Outcome::Win(winner, _)) if winner == side => "1",
        Some(Outcome::Draw(_)) => "½",
        Some(Outcome::HalfLoss(loser, _)) if loser != side => "½",
        Some(
            Outcome::Win(..)
            | Outcome::DoubleLoss(_)
            | Outcome::HalfLoss(..)
            | Outcome::BareLoss(..),
        ) => "0",
        Some(Outcome::Forfeit(winner)) if winner == side => "+",
        Some(Outcome::Forfeit(_) | Outcome::DoubleForfeit) => "−",
        Some(Outcome::NotNeeded) => "·",
    }
}

impl MatchBoard {
    /// A match of this round; openings are shown with it when each match has its own.
    pub fn new(head: &Head, round: &Round, one: &Match, ledger: &Ledger, t: &Words) -> Self {
        let regulations = &head.tournament().regulations;
        let side = |side| BoardSide::new(head, round, one, side, ledger, t);
        let mut ruled = ruled(head, one, t);
        ruled.extend(words::decides_nothing(t, head.tournament(), one));
        Self {
            place: one.board,
            no: head.table(&one.board),
            stake: words::stake(t, head.tournament(), round.no, one.board),
            why: head.at().round(round.no).board(one.board).why_url(),
            by_hand: one.by_hand.then(|| by_hand(head, round, t)),
            openings: openings(regulations, one),
            deciding: deciding_openings(regulations, one, t),
            notes: [
                notes(head.tournament(), (round.no, one), t),
                left_over(head.tournament(), (round.no, one), t),
                sent_away(head, one, t),
                uncounted(head, one, t),
            ]
            .concat()
            .join(" · "),
            provisional: provisional(head, round.no, one, t),
            ruled,
            points: points(regulations, one, t),
            games: games(regulations, one, t),
            sides: [side(Side::First), side(Side::Second)],
        }
    }

    /// The two lines, White of the first game first.
    pub fn sides(&self) -> &[BoardSide] {
        &self.sides
    }

    /// The names of the games, short and long.
    pub fn games(&self) -> &[(String, String)] {
        &self.games
    }
}

impl BoardSide {
    fn new(
        head: &Head,
        round: &Round,
        one: &Match,
        side: Side,
        ledger: &Ledger,
        t: &Words,
    ) -> Self {
        let entry = one.pairing.on(side);
        let mark = |game: &Game| Mark::new(head, round.no, one, game, side);
        let begun = one.games.iter().any(|game| game.outcome.is_some());
        let regulations = &head.tournament().regulations;
        Self {
            who: head.who(entry, t),
            before: ledger.score_before(entry, round.no.index()),
            games: one.every_game().map(mark).collect(),
            ahead: one.decision(&regulations.decider) == Decision::For(side),
            total: begun.then(|| shown_points(regulations, one, side)),
        }
    }

    /// The points so far, as text.
    pub fn total(&self) -> String {
        self.total
            .map(|total| total.to_string())
            .unwrap_or_default()
    }
}

impl Mark {
    /// A game of a match as this side sees it.
    pub fn new(head: &Head, round: RoundNo, one: &Match, game: &Game, side: Side) -> Self {
        let place = GameKey::new(round, one.board, game.no);
        let provisional = head.tournament().provisional(place);
        let shown = game.outcome.or(provisional.map(StatedResult::outcome));
        Self {
            mark: seen_from(shown, side),
            provisional: provisional.is_some(),
            url: game::link(head, round, one, game),
            table: head.table(&one.board),
            game: game.no,
            white: game.white == side,
        }
    }

    /// The link in words: which game it is, how it ended, and that its moves can be seen.
    pub fn link(&self, t: &Words) -> String {
        t.games_link(self.table, self.game.0, self.mark)
    }

    /// The colour.
    pub fn colour(&self, t: &Words) -> ColourMark {
        colour::mark(self.white, t)
    }
}

impl BoardOpening {
    /// The games that begin with it.
    pub fn games(&self, t: &Words) -> String {
        if let Some(name) = &self.name {
            name.clone()
        } else if self.first == self.last {
            t.tournament_game(self.first.0)
        } else {
            t.tournament_games_from_to(self.first.0, self.last.0)
        }
    }

    /// The opening.
    pub fn line(&self) -> OpeningLine {
        self.line
    }

    /// Its number and its moves.
    pub fn said(&self, t: &Words) -> String {
        t.rounds_sheet_opening(self.line.number(), self.line.moves())
    }
}

/// What a pair of this round is that the system did not give, as far as it is known without pairing the round once more; the page of its reason does that.
fn by_hand(head: &Head, round: &Round, t: &Words) -> String {
    match perhaps_late(head.tournament(), round) {
        true => t.tournament_late_or_by_hand(),
        false => t.tournament_by_hand(),
    }
}

/// What the column of the points is called.
fn points(regulations: &Regulations, one: &Match, t: &Words) -> Option<String> {
    let is_alone = one.every_game().count() == 1 && one.adjustments.is_empty();
    if is_alone && regulations.scores_as_its_game() {
        None
    } else if regulations.shows_match_points() {
        Some(t.standings_points())
    } else {
        Some(t.tournament_total())
    }
}

/// Those of the regulations by number, those that decide a draw counted on their own.
fn games(regulations: &Regulations, one: &Match, t: &Words) -> Vec<(String, String)> {
    let main = one.games.iter().map(|game| {
        let no = usize::from(game.no.0);
        (t.tournament_game_short(no), t.tournament_game(no))
    });
    let decider = (1..).zip(&one.decider).map(|(no, deciding)| {
        let step = regulations.step_of(one, deciding.game.no);
        deciding_name(step, no, t)
    });
    main.chain(decider).collect()
}

/// What a game of a match is called where there is little room, as on the slips and on the wall.
pub(in crate::web) fn short_name(
    regulations: &Regulations,
    one: &Match,
    game: GameNo,
    t: &Words,
) -> String {
    let named = one.every_game().zip(games(regulations, one, t));
    let mut named = named.filter(|(other, _)| other.no == game);
    let short = named.next().map(|(_, (short, _))| short);
    short.unwrap_or_else(|| t.tournament_game_short(usize::from(game.0)))
}

/// Which game of a match is the next and waits by a ruling, and how.
pub(super) fn waiting(tournament: &Tournament, at: (RoundNo, &Match), t: &Words) -> Option<String> {
    let (round, one) = at;
    let ruling = tournament.match_halted_by(round, one)?;
    let mut named = one.every_game().zip(games(&tournament.regulations, one, t));
    let (_, (_, name)) = named.find(|(game, _)| game.outcome.is_none())?;
    Some(format!("{name}: {}", words::halted(t, ruling)))
}

/// What a game that decides a match is called, short and long: its step, or its number among those games, from 1.
pub(in crate::web) fn deciding_name(
    step: Option<&DeciderStep>,
    no: usize,
    t: &Words,
) -> (String, String) {
    match step {
        Some(DeciderStep::Armageddon(_)) => {
            (t.decider_short_armageddon(), t.decider_kind_armageddon())
        }
        Some(DeciderStep::Pairs { .. } | DeciderStep::UntilWin { .. }) | None => {
            (t.decider_short(no), t.decider_game(no))
        }
    }
}

/// The openings of a match: consecutive pairs of games share one.
pub(in crate::web) fn openings(regulations: &Regulations, one: &Match) -> Vec<BoardOpening> {
    let pair = |pair: &[Game]| {
        let (first, last) = (pair.first()?, pair.last()?);
        Some(BoardOpening {
            first: first.no,
            last: last.no,
            name: None,
            line: OpeningLine(drawn_opening(regulations, first)?),
        })
    };
    one.games.chunks(2).filter_map(pair).collect()
}

/// The openings of the games that decide a match, as its table calls them.
pub(in crate::web) fn deciding_openings(
    regulations: &Regulations,
    one: &Match,
    t: &Words,
) -> Vec<BoardOpening> {
    let names: Vec<_> = one
        .every_game()
        .map(|game| game.no)
        .zip(games(regulations, one, t))
        .collect();
    let name = |wanted: GameNo| {
        let mut names = names.iter();
        names.find(|(no, _)| *no == wanted).map(|(_, name)| name)
    };
    let pair = |pair: &[DeciderGame]| {
        let (first, last) = (&pair.first()?.game, &pair.last()?.game);
        let (short, long) = name(first.no)?;
        let name = match name(last.no) {
            Some((until, _)) if first.no != last.no => format!("{short}–{until}"),
            Some(_) | None => long.clone(),
        };
        Some(BoardOpening {
            first: first.no,
            last: last.no,
            name: Some(name),
            line: OpeningLine(drawn_opening(regulations, first)?),
        })
    };
    one.deciding_pairs().filter_map(pair).collect()
}

/// How the games ended, where the sheet says more than who won, and which wait by a ruling.
fn notes(tournament: &Tournament, at: (RoundNo, &Match), t: &Words) -> Vec<String> {
    let (round, one) = at;
    let note = |(game, (_, name)): (&Game, (String, String))| {
        let said = match game.outcome {
            Some(outcome) => words::way_in(t, tournament, at, outcome)?,
            None => {
                let place = GameKey::new(round, one.board, game.no);
                words::halted(t, tournament.halted_by(place)?)
            }
        };
        Some(format!("{name}: {said}"))
    };
    one.every_game()
        .zip(games(&tournament.regulations, one, t))
        .filter_map(note)
        .collect()
}

/// The games that were played to decide a match and do not count, since a correction decided it without them.
fn left_over(tournament: &Tournament, at: (RoundNo, &Match), t: &Words) -> Vec<String> {
    let (round, one) = at;
    let left = decide::left_over(tournament, round, one.board);
    let named = one.every_game().zip(games(&tournament.regulations, one, t));
    let void = named.filter(|(game, _)| {
        let how = game.outcome.filter(|how| *how != Outcome::NotNeeded);
        how.is_some() && left.contains(&game.no)
    });
    let names: Vec<String> = void.map(|(_, (short, _))| short).collect();
    let said = (!names.is_empty()).then(|| t.decider_left_over(words::and(t, &names)));
    said.into_iter().collect()
}

/// Who of those at the board was sent away (12.9 i), while games of theirs are not over.
fn sent_away(head: &Head, one: &Match, t: &Words) -> Vec<String> {
    let open = one.every_game().any(|game| game.outcome.is_none());
    let entries = &head.tournament().entries;
    let players = Side::ALL.into_iter().filter(|_| open);
    let here = players.filter_map(|side| entries.get(&one.pairing.on(side)));
    let gone = here.filter(|entry| entry.expelled());
    gone.filter_map(|entry| {
        let name = head.who(entry.no, t).name;
        Some(format!(
            "{name}: {}",
            words::left(t, head.tournament(), entry)?
        ))
    })
    .collect()
}

/// That the match counts for nobody's place, since somebody left too early.
fn uncounted(head: &Head, one: &Match, t: &Words) -> Vec<String> {
    let name = |entry| head.who(entry, t).name;
    let said = words::uncounted(t, head.tournament(), one, name);
    said.into_iter().collect()
}

/// The games whose results the players agree on and nobody has confirmed.
fn provisional(head: &Head, round: RoundNo, one: &Match, t: &Words) -> Option<String> {
    let named = one
        .every_game()
        .zip(games(&head.tournament().regulations, one, t));
    let agreed = named.filter(|(game, _)| {
        let place = GameKey::new(round, one.board, game.no);
        head.tournament().provisional(place).is_some()
    });
    let names: Vec<String> = agreed.map(|(_, (_, name))| name).collect();
    (!names.is_empty()).then(|| t.statements_provisional_note(words::and(t, &names)))
}

/// Points that rulings gave or took, with the score that they are of.
pub(super) fn ruled(head: &Head, one: &Match, t: &Words) -> Vec<String> {
    let told = one.adjustments.iter().map(|adjustment| {
        let name = head.who(one.pairing.on(adjustment.side), t).name;
        let score = adjustment.score.name(t);
        let said = words::adjustment(t, &head.tournament().regulations, one, adjustment);
        format!("{name}, {score}: {said}")
    });
    told.collect()
}

/// The ledger of the published rounds.
pub(super) fn ledger(tournament: &Tournament) -> Ledger {
    Ledger::of(tournament, None)
}
