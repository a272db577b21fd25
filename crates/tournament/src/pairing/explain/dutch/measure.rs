//! What a way to pair a bracket is worth: C6 to C21 as numbers, counted plainly.

use super::{
    super::{
        super::{
            dutch::{
                colours,
                players::{DutchPlayer, Float, Players, Strength},
            },
            field::Colour,
        },
        reason::{Amount, Criterion, Distance},
    },
    ExplainedBracket,
};

/// A bracket paired in some way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Candidate {
    /// The better ranked first.
    pub pairs: Vec<(usize, usize)>,
    /// Who leaves it, in order.
    pub left: Vec<usize>,
    /// Who has the bye, if that is known here.
    pub bye: Option<usize>,
}

/// The criteria with their values, in order. C8 is not among them: it is asked of the bracket that follows.
pub(super) fn measure(
    players: &Players,
    step: &ExplainedBracket,
    one: &Candidate,
) -> Vec<(Criterion, Amount)> {
    let count = |number: usize| Amount::Count(number);
    let mut values = vec![
        (Criterion::Downfloaters, count(one.left.len())),
        (
            Criterion::DownfloaterScores,
            Amount::Scores(one.left.iter().map(|one| players[*one].score).collect()),
        ),
        (Criterion::ByeUnplayed, count(unplayed(players, one))),
    ];
    let colours = colour_faults(players, &one.pairs).into_iter();
    values.extend(
        [
            Criterion::ColourDifference,
            Criterion::ThirdColour,
            Criterion::ColourDue,
            Criterion::ColourStrong,
        ]
        .into_iter()
        .zip(colours.map(count)),
    );
    let floats = Floats { players, step, one };
    values.extend([
        (Criterion::DownAgain, count(floats.residents_again(0))),
        (Criterion::UpAgain, count(floats.up_again(0).len())),
        (Criterion::DownAgain2, count(floats.residents_again(1))),
        (Criterion::UpAgain2, count(floats.up_again(1).len())),
        (Criterion::DownFurther, floats.moved_again(0)),
        (
            Criterion::UpFurther,
            Amount::Differences(floats.up_again(0)),
        ),
        (Criterion::DownFurther2, floats.moved_again(1)),
        (
            Criterion::UpFurther2,
            Amount::Differences(floats.up_again(1)),
        ),
    ]);
    values
}

/// C9, where the only one who leaves has the bye.
fn unplayed(players: &Players, one: &Candidate) -> usize {
    match (&one.left[..], one.bye) {
        (&[left], Some(bye)) if left == bye => {
            usize::try_from(players[bye].unplayed).unwrap_or(usize::MAX)
        }
        _ => 0,
    }
}

/// C10 to C13.
fn colour_faults(players: &Players, pairs: &[(usize, usize)]) -> [usize; 4] {
    let mut faults = [0; 4];
    for &(a, b) in pairs {
        let (higher, lower) = (&players[a.min(b)], &players[a.max(b)]);
        if higher.topscorer || lower.topscorer {
            let colour = colours::of_higher(higher, lower, players.initial);
            for (one, colour) in [(higher, colour), (lower, colour.other())] {
                faults[0] += usize::from(too_different(one, colour));
                faults[1] += usize::from(one.colours.ends_with(&[colour, colour]));
            }
        }
        if higher.due.is_some() && higher.due == lower.due {
            faults[2] += 1;
            let both = higher.strength.min(lower.strength);
            faults[3] += usize::from(both >= Strength::Strong);
        }
    }
    faults
}

fn too_different(one: &DutchPlayer, colour: Colour) -> bool {
    let step = if colour == Colour::White { 1 } else { -1 };
    (one.difference + step).abs() > 2
}

struct Floats<'a> {
    players: &'a Players,
    step: &'a ExplainedBracket,
    one: &'a Candidate,
}

impl Floats<'_> {
    fn is_moved(&self, one: usize) -> bool {
        self.step.moved().contains(&one)
    }

    fn had(&self, one: usize, back: usize, float: Float) -> bool {
        self.players[one].floats[back] == Some(float)
    }

    /// C14, C16.
    fn residents_again(&self, back: usize) -> usize {
        let residents = self.one.left.iter().filter(|one| !self.is_moved(**one));
        residents
            .filter(|one| self.had(**one, back, Float::Down))
            .count()
    }

    /// The pairs of those moved down with residents, and how far each floats.
    fn crossing(&self) -> impl Iterator<Item = (usize, usize, Distance)> {
        let ordered = self.one.pairs.iter().map(|&(a, b)| (a.min(b), a.max(b)));
        let score = |one: usize| self.players[one].score;
        ordered
            .filter(|(moved, _)| self.is_moved(*moved))
            .map(move |(moved, other)| (moved, other, Distance::By(score(moved) - score(other))))
    }

    /// C15, C17, C19, C21.
    fn up_again(&self, back: usize) -> Vec<Distance> {
        let again = self
            .crossing()
            .filter(|(_, other, _)| self.had(*other, back, Float::Up));
        descending(again.map(|(.., distance)| distance).collect())
    }

    /// C18, C20.
    fn moved_again(&self, back: usize) -> Amount {
        let paired = self
            .crossing()
            .filter(|(moved, ..)| self.had(*moved, back, Float::Down))
            .map(|(.., distance)| distance);
        let further = self.one.left.iter().filter(|one| self.is_moved(**one));
        let further = further.filter(|one| self.had(**one, back, Float::Down));
        let further = further.map(|_| Distance::Further);
        Amount::Differences(descending(paired.chain(further).collect()))
    }
}

fn descending(mut distances: Vec<Distance>) -> Vec<Distance> {
    distances.sort_unstable_by(|a, b| b.cmp(a));
    distances
}
