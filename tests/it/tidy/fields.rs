//! The house rules of what fields hold.

use std::fs;

use super::{files, name};

/// A field is read by the program: a day in it stands as the program writes days, and never as its reader does.
#[test]
fn no_field_holds_a_day_in_the_words_of_its_reader() {
    let worded = ["frame.day(", "frame.moment(", "words::date("];
    let mut wrong = Vec::new();
    let mut looked_at = 0;
    for path in files("templates") {
        let text = fs::read_to_string(&path).unwrap();
        for value in text.split("value=\"{{").skip(1) {
            let value = value.split("}}").next().unwrap_or_default();
            looked_at += 1;
            if worded.iter().any(|worded| value.contains(worded)) {
                wrong.push(format!("{}: {value}", name(&path)));
            }
        }
    }
    assert!(looked_at > 0, "nothing is read");
    assert_eq!(wrong, [""; 0]);
}
