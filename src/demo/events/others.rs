//! A knockout that follows an open, and a Dutch Swiss of single games under Brazilian rules.

use super::{
    Cast, Conn, DemoError, Duration, Loaded, NaiveDateTime, Play, RoundNo, decide, outcome,
    rating_of,
};
use draughts::{Colour, RuleSet};
use tournament::{
    Armageddon, BoardNo, ColoursBy, Decider, DeciderStep, Decision, DrawBy, GameKey, GameNo, Games,
    Measure, OpeningRule, Outcome, PairingSystem, Points, Regulations, Seeding, Side, TimeControl,
    Tournament, decide::ResultChange,
};

/// A knockout of the first eight of an open, its final decided by an Armageddon; over.
pub(in crate::demo) fn cup(
    c: &mut Conn,
    cast: &Cast,
    open: &Loaded,
    now: NaiveDateTime,
) -> Result<(), DemoError> {
    let title = ("Open da Ribeira, fase final", "Café da Ribeira, Porto");
    let day = now - Duration::days(23);
    let before = [(open.id, &open.tournament)];
    let mut play = Play::begin_as(c, cast, title, day, |details, commitment| {
        let stage = (before.as_slice(), 8);
        decide::create_after(details, knockout(), commitment, cast.organiser, stage)
    })?;
    play.check_in(1..=8)?;
    play.start(day)?;
    for no in 1..=2 {
        play.round(usize::MAX)?;
        play.decide_drawn(RoundNo(no), |t, board, game| {
            let gap = gap(t, RoundNo(no), board);
            outcome(&t.regulations, gap, GameKey::new(RoundNo(no), board, game))
        })?;
    }
    play.draw_everything()?;
    play.decide_drawn(RoundNo(3), |_, _, _| Outcome::Draw(DrawBy::Agreement))?;
    play.act(|t, secret| decide::finish(t, secret.clone()))?;
    Ok(())
}

fn knockout() -> Regulations {
    let blitz = |seconds| TimeControl {
        seconds,
        increment: 2,
        chosen: None,
    };
    Regulations {
        system: PairingSystem::Knockout { third_place: true },
        seeding: Seeding::Entries,
        tie_breaks: Vec::new(),
        decider: Decider(vec![
            DeciderStep::Pairs {
                most: 1,
                time: blitz(300),
            },
            DeciderStep::Armageddon(Armageddon {
                white: blitz(300),
                black: blitz(240),
                colours: ColoursBy::Lot,
                draw_odds: Colour::Black,
            }),
        ]),
        ..Regulations::standard()
    }
}

/// Twenty players of single games in the fifth of seven rounds, clubmates apart in the first two.
pub(in crate::demo) fn dutch(
    c: &mut Conn,
    cast: &Cast,
    now: NaiveDateTime,
) -> Result<(), DemoError> {
    let mut regulations = Regulations {
        rule_set: RuleSet::Brazilian,
        opening: OpeningRule::Free,
        games: Games(1),
        system: PairingSystem::Dutch { rounds: 7 },
        club_rounds: 2,
        tie_breaks: vec![
            Measure::Buchholz.cut(1),
            Measure::Buchholz.into(),
            Measure::SonnebornBerger.into(),
            Measure::Wins.into(),
        ],
        ..Regulations::standard()
    };
    regulations.bye.game_points = Points::ONE;
    let title = ("Torneio de damas brasileiras", "Biblioteca Municipal, Ovar");
    let mut play = Play::begin(c, cast, title, regulations, now - Duration::hours(9))?;
    play.enter(cast, (1..42).step_by(2))?;
    play.check_in(1..=21)?;
    play.start(now - Duration::hours(8))?;
    for _ in 1..=4 {
        play.round(usize::MAX)?;
    }
    play.round(4)
}

fn gap(t: &Tournament, no: RoundNo, board: BoardNo) -> i32 {
    let one = t.round(no).and_then(|round| round.on_board(board));
    one.map_or(0, |one| {
        rating_of(t, one.pairing.first) - rating_of(t, one.pairing.second)
    })
}

impl Play<'_> {
    /// Pairs, publishes and draws every game of the next round.
    fn draw_everything(&mut self) -> Result<(), DemoError> {
        self.round(0)?;
        let draw = Outcome::Draw(DrawBy::Agreement);
        self.act(|t, _| {
            let round = t.last_published();
            let no = round.map_or(RoundNo(0), |round| round.no);
            decide::enter_results(t, no, &open_games(t, no, |_, _, _| draw), None)
        })?;
        Ok(())
    }

    /// Decides the drawn matches of a round, step by step; games end as `how` says.
    fn decide_drawn(
        &mut self,
        no: RoundNo,
        how: impl Fn(&Tournament, BoardNo, GameNo) -> Outcome,
    ) -> Result<(), DemoError> {
        loop {
            let now =
                self.act(|t, _| decide::enter_results(t, no, &open_games(t, no, &how), None))?;
            let t = &now.tournament;
            let matches = t.round(no).map_or(&[][..], |round| &round.matches);
            let drawn = matches
                .iter()
                .find(|one| one.decision(&t.regulations.decider) == Decision::Drawn);
            let Some(board) = drawn.map(|one| one.board) else {
                return Ok(());
            };
            self.act(|t, secret| decide::set_decider(t, no, board, Some(Side::First), secret))?;
        }
    }
}

fn open_games(
    t: &Tournament,
    no: RoundNo,
    how: impl Fn(&Tournament, BoardNo, GameNo) -> Outcome,
) -> Vec<ResultChange> {
    let matches = t.round(no).map_or(&[][..], |round| &round.matches);
    let games = matches.iter().flat_map(|one| {
        let open = one.every_game().filter(|game| game.outcome.is_none());
        open.map(|game| ResultChange {
            board: one.board,
            game: game.no,
            outcome: how(t, one.board, game.no),
        })
    });
    games.collect()
}
