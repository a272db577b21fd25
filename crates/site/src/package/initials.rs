//! Who asks for initials at the server above has them in the hall as soon as its news are fetched, by the rule that holds on one server: nobody chooses that.

use tournament::{EntryNo, Person, Player, stream::KnownPlayer};

use super::{people, pull::keeps_register};
use crate::{
    db::{
        self, Conn, DbError,
        journal::Signature,
        tournament::{Change, ChangeError, Loaded},
    },
    import::{Column, Merge},
};

/// Writes who asks for it there into the register, and so into what they entered, where whoever signs may keep it, and else into the entries of this tournament: also
/// once a round is public, since it is only how the public reads a name. That somebody asks for it no more is news like any other.
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub fn take_initials(
    c: &mut Conn,
    change: &Change,
    people: Vec<KnownPlayer>,
) -> Result<Loaded, ChangeError> {
    let keeps_register = keeps_register(c, change)?;
    db::player::lock(c)?;
    db::tournament::open(c, change)?;
    let asked = asked(c, people)?;
    if keeps_register {
        for (player, _) in &asked {
            register(c, player, &change.entry)?;
        }
    }
    db::tournament::change(c, change, |loaded, _| {
        let of_one = |(player, merge): &(Player, Merge)| {
            let entries = loaded.tournament.entries.values();
            let theirs = entries.filter(|entry| entry.player == Some(player.id));
            let theirs: Vec<EntryNo> = theirs.map(|entry| entry.no).collect();
            db::initials::changes(loaded, &theirs, &merge.merged)
        };
        Ok(asked.iter().flat_map(of_one).collect())
    })
}

/// Those of this register who ask for it there and not here, with what is known there as well. Where it was taken back here since it was heard, it stays so.
fn asked(c: &mut Conn, people: Vec<KnownPlayer>) -> Result<Vec<(Player, Merge)>, DbError> {
    let is_new =
        |merge: &Merge| merge.merged.by_initials && merge.taken.contains(&Column::ByInitials);
    let steps = people::steps(c, people)?.into_iter();
    let here = steps.filter_map(|step| step.here);
    Ok(here.filter(|(_, merge)| is_new(merge)).collect())
}

/// Writes it into the register, and remembers that it was heard.
fn register(c: &mut Conn, player: &Player, entry: &Signature) -> Result<(), DbError> {
    let by_initials = |person: &Person| Person {
        by_initials: true,
        ..person.clone()
    };
    let changed = Player {
        id: player.id,
        person: by_initials(&player.person),
    };
    db::player::update(c, &changed, entry)?;
    if let Some(last) = db::pulled::people(c)?.get(&player.id) {
        db::pulled::remember(c, player.id, &by_initials(last))?;
    }
    Ok(())
}
