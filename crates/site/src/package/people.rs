//! People whom the other server knows, put together with those of this register.

use std::collections::BTreeMap;

use tournament::{
    Person, Player, PlayerId,
    stream::{KnownPlayer, NumberKind},
};

use crate::{
    db::{self, Conn, DbError, journal},
    import::{self, Column, Merge},
};

/// What taking over one person would do here.
#[derive(Debug, Clone)]
pub struct PersonStep {
    /// The person as the other server knows them.
    pub known: KnownPlayer,
    /// Who it is here, and how the two are put together; `None` for somebody who is added.
    pub here: Option<(Player, Merge)>,
}

impl PersonStep {
    /// Whether anything would change here, or somebody has to choose.
    #[must_use]
    pub(crate) fn is_news(&self) -> bool {
        let merge = self.here.as_ref().map(|(_, merge)| merge);
        merge.is_none_or(|merge| !merge.taken.is_empty() || !merge.disputed.is_empty())
    }
}

/// What taking these people over would do. Somebody is known by the identity, and where that is new here by the licence number of
/// somebody who has no identity yet: a name alone links nobody.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn steps(c: &mut Conn, people: Vec<KnownPlayer>) -> Result<Vec<PersonStep>, DbError> {
    let players = db::player::list(c)?.into_iter();
    let register: BTreeMap<PlayerId, Player> = players.map(|one| (one.id, one)).collect();
    let last = db::pulled::people(c)?;
    let step = |mut known: KnownPlayer| {
        let holder = register
            .values()
            .find(|player| holds_licence(player, &known.person));
        let here = match db::stream::known_as(c, NumberKind::Player, known.identity)? {
            Some(id) => register.get(&PlayerId(id)),
            None => match holder {
                // known by something else: whose the licence is, is for the office to say
                Some(other) if is_known(c, other)? => {
                    known.person.licence = None;
                    None
                }
                holder => holder,
            },
        };
        let here = here.map(|player| {
            let merge = import::merge(&player.person, last.get(&player.id), &known.person);
            (
                player.clone(),
                without_taken_licence(merge, player, &register),
            )
        });
        Ok(PersonStep { known, here })
    };
    people.into_iter().map(step).collect()
}

fn is_known(c: &mut Conn, player: &Player) -> Result<bool, DbError> {
    Ok(db::stream::identity_of(c, NumberKind::Player, player.id.0)?.is_some())
}

fn holds_licence(player: &Player, person: &Person) -> bool {
    person.licence.is_some() && player.person.licence == person.licence
}

/// A licence number that somebody else here has is for a person to look at: the register keeps one only once.
fn without_taken_licence(
    mut merge: Merge,
    player: &Player,
    register: &BTreeMap<PlayerId, Player>,
) -> Merge {
    let held_by_other =
        |other: &Player| other.id != player.id && holds_licence(other, &merge.merged);
    if merge.taken.contains(&Column::Licence) && register.values().any(held_by_other) {
        import::take(Column::Licence, &mut merge.merged, &player.person);
        merge.taken.retain(|column| *column != Column::Licence);
        merge.disputed.push(Column::Licence);
    }
    merge
}

/// Takes people over: whoever is new is added, and of the others what only the other server changed is taken where `chosen` says so; what both changed stays as
/// it is here. What is not chosen is offered again. Returns the number that each has here. The caller has held the register's lock since before it asked for the
/// [`steps`].
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn take_over(
    c: &mut Conn,
    steps: &[PersonStep],
    chosen: impl Fn(&PersonStep) -> bool,
    entry: &journal::Signature,
) -> Result<Vec<(PlayerId, PlayerId)>, DbError> {
    let mut numbers = Vec::new();
    for step in steps {
        let (theirs, there) = (step.known.player, &step.known.person);
        let ours = match &step.here {
            None => {
                let added = db::player::create(c, there, entry)?;
                db::pulled::remember(c, added.id, there)?;
                added.id
            }
            Some((player, merge)) => {
                if chosen(step) {
                    let (id, person) = (player.id, merge.merged.clone());
                    db::player::update(c, &Player { id, person }, entry)?;
                    db::pulled::remember(c, id, there)?;
                }
                player.id
            }
        };
        if db::stream::known_as(c, NumberKind::Player, step.known.identity)?.is_none() {
            db::stream::know(c, NumberKind::Player, ours.0, step.known.identity)?;
        }
        numbers.push((theirs, ours));
    }
    Ok(numbers)
}
