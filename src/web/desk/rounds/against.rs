//! What the score sheet of a game, or both its players, say against a result that is being entered or corrected: said once, and entered all the same
//! when it is sent again. The pages of results, the press on a board's line and the confirmation of what players stated ask so; the previews of
//! corrections, and of an exchange between two boards, say it before they are confirmed.

use super::{super::score_sheet::known, game::choice};
use crate::{
    web::{
        address::{GameAt, RoundAt},
        form::Posted,
        tournament::{game, statement::score},
    },
    words::Words,
};
use tournament::{
    BoardNo, Event, Game, GameKey, GameNo, Outcome, Refusal, ResultRefusal, Tournament, decide,
};

/// What is said, and what the form sends to have it entered all the same.
pub(in crate::web::desk) struct Doubted {
    pub said: Vec<String>,
    /// The result, the sheet and what was stated: of another result, and where one of those is another, it is said again.
    pub code: String,
}

impl Doubted {
    /// Nothing where neither the sheet nor both players say anything against it, and where the result is a ruling or another stands.
    pub fn of(t: &Words, tournament: &Tournament, at: GameAt, outcome: Outcome) -> Option<Self> {
        let (_, game) = at.find(tournament).ok()?;
        if game.outcome.is_some() {
            return None;
        }
        Self::against(t, tournament, (at, game), outcome)
    }

    /// The same of a result that is to stand in place of another: nothing where it stands already.
    pub fn instead(
        t: &Words,
        tournament: &Tournament,
        at: GameAt,
        outcome: Outcome,
    ) -> Option<Self> {
        let (_, game) = at.find(tournament).ok()?;
        if game.outcome == Some(outcome) {
            return None;
        }
        Self::against(t, tournament, (at, game), outcome)
    }

    fn against(
        t: &Words,
        tournament: &Tournament,
        (at, game): (GameAt, &Game),
        outcome: Outcome,
    ) -> Option<Self> {
        if outcome.is_ruling() {
            return None;
        }
        let entered = Game {
            outcome: Some(outcome),
            ..game.clone()
        };
        let study = tournament.study_of(at.key());
        let mut said = study.map_or_else(Vec::new, |study| game::against(t, &study, &entered));
        let other = tournament.other_study_of(at.key());
        said.extend(other.map_or_else(Vec::new, |study| game::other_against(t, &study, &entered)));
        let stated = tournament.stated_against(at.key(), outcome);
        said.extend(stated.map(|stated| t.results_against_stated(score(stated.outcome()))));
        (!said.is_empty()).then(|| Self {
            said,
            code: code(tournament, at, outcome),
        })
    }
}

/// What is said against the results that these events make, a line a game, and the fields by which a form knows of it.
pub(super) fn doubts(
    t: &Words,
    tournament: &Tournament,
    at: RoundAt,
    events: &[Event],
) -> (Vec<String>, Vec<(String, String)>) {
    let doubt = |(board, game, outcome): (BoardNo, GameNo, Outcome)| {
        let place = at.board(board).game(game);
        let Doubted { said, code } = Doubted::instead(t, tournament, place, outcome)?;
        let table = tournament.table(board).0;
        let said = t.results_against(table, game.0, said.join(" ").as_str());
        Some((said, (field(board, game), code)))
    };
    made(events).filter_map(doubt).unzip()
}

/// The results that stand by these events.
fn made(events: &[Event]) -> impl Iterator<Item = (BoardNo, GameNo, Outcome)> {
    events.iter().filter_map(|event| {
        let Event::Result(result) = event else {
            return None;
        };
        let (GameKey { board, game, .. }, outcome) = result.stands()?;
        Some((board, game, outcome))
    })
}

/// What a form for several games says that it knows.
#[derive(Clone)]
pub(super) struct KnownFields(Vec<(String, String)>);

impl KnownFields {
    /// The fields that [`doubts`] made.
    pub fn read(posted: &Posted) -> Self {
        let fields = posted.fields();
        let known = fields.filter(|(name, _)| name.starts_with(DESPITE));
        Self(
            known
                .map(|(name, value)| (name.to_owned(), value.trim().to_owned()))
                .collect(),
        )
    }

    /// The same events, with those by which results are kept that this knows something against.
    ///
    /// # Errors
    /// Something is said against one, and this does not know it.
    pub fn keeping(
        &self,
        tournament: &Tournament,
        at: RoundAt,
        events: Vec<Event>,
    ) -> Result<Vec<Event>, Refusal> {
        let known = made(&events).filter_map(|(board, game, outcome)| {
            let name = field(board, game);
            let (_, despite) = self.0.iter().find(|(field, _)| *field == name)?;
            confirmed(tournament, at.board(board).game(game), outcome, despite)
        });
        let known: Vec<(BoardNo, GameNo)> = known.collect();
        decide::beside_sheets(tournament, at.round, events, &known)
    }
}

/// Is this about what somebody is asked once more?
pub(in crate::web::desk) fn asks(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Result(ResultRefusal::AgainstSheet { .. } | ResultRefusal::AgainstStated { .. })
    )
}

/// The name of the field by which a form for several games says what it knows of the sheet of one.
pub(super) fn field(board: BoardNo, game: GameNo) -> String {
    format!("{DESPITE}{board}-{game}")
}

/// What such a name begins with.
const DESPITE: &str = "despite-";

/// The game, where a form says by `despite` that it knows what the score sheet says against this result: as deciding takes it.
pub(in crate::web::desk) fn confirmed(
    tournament: &Tournament,
    at: GameAt,
    outcome: Outcome,
    despite: &str,
) -> Option<(BoardNo, GameNo)> {
    let is_known = code(tournament, at, outcome) == despite;
    is_known.then_some((at.board, at.game))
}

fn code(tournament: &Tournament, at: GameAt, outcome: Outcome) -> String {
    let known = format!("{} {}", choice::code(outcome), known(tournament, at));
    match tournament.stated_against(at.key(), outcome) {
        Some(stated) => format!("{known} {}", stated.code()),
        None => known,
    }
}
