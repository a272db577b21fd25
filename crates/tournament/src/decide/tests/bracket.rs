//! Who is out of a bracket before its last round, where a semi-final puts out both, or nobody.

use super::knockout::knocking_out;
use super::*;
use crate::bracket::Bracket;

/// Of so many, with a match for the third place or without, after these marks at the boards of the first round.
fn is_out(players: u16, third_place: bool, marks: &[(u16, &str)]) -> [Vec<u16>; 2] {
    let mut story = Story::with_regulations(players, knocking_out(third_place));
    let semi = story.publish();
    for (board, marks) in marks {
        story.enter(semi, *board, marks);
    }
    let bracket = Bracket::of(&story.now);
    [semi, semi.next()].map(|before| {
        let out = (1..=players).filter(|no| bracket.is_out(EntryNo(*no), before));
        out.collect()
    })
}

/// How many play, with a match for the third place or without, what is entered at which board, and who is out then.
type Case<'a> = (u16, bool, &'a [(u16, &'a str)], &'a [u16]);

#[test]
fn who_is_out_before_the_last_round() {
    let cases: [Case<'_>; 9] = [
        // nothing is decided
        (4, false, &[], &[]),
        // 4 lost, and is in the match for the third place, whoever comes to it
        (4, false, &[(1, "11")], &[4]),
        (4, true, &[(1, "11")], &[]),
        // 1 and 4 both stayed away: 3 has nobody to meet for the third place, and has it
        (4, false, &[(1, "xx"), (2, "11")], &[1, 3, 4]),
        (4, true, &[(1, "xx"), (2, "11")], &[1, 4]),
        // so did the others
        (4, true, &[(1, "xx"), (2, "xx")], &[1, 2, 3, 4]),
        // of three, 1 goes through without a match: there was nobody on the other side
        (3, true, &[], &[]),
        (3, false, &[(1, "11")], &[3]),
        (3, true, &[(1, "11")], &[]),
    ];
    for (players, third_place, marks, expected) in cases {
        let [first, last] = is_out(players, third_place, marks);
        let case = format!("{players} {third_place} {marks:?}");
        assert_eq!(first, [0_u16; 0], "{case}");
        assert_eq!(last, expected, "{case}");
    }
}
