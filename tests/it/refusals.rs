//! What `arbitro pair` says when it refuses: the right article, true reasons, JSON where it was asked for.

use std::path::Path;
use std::process::Command;

/// What the program says of this file (standard output, the messages), and its exit code.
fn pair(file: &str, more: &[&str]) -> ([String; 2], Option<i32>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/refusals");
    let output = Command::new(env!("CARGO_BIN_EXE_arbitro"))
        .arg("pair")
        .args(more)
        .arg(file)
        .env_clear()
        .current_dir(folder)
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (text, output.status.code())
}

#[test]
fn forbidden_pairs_are_named_as_such_and_never_as_having_met() {
    let ([_, text], code) = pair("forbidden-refusal.trf", &[]);
    assert_eq!(code, Some(1));
    assert!(
        text.contains("P1: is kept apart from P2, P3 and P4."),
        "{text}"
    );
    assert!(
        !text.contains("has met") && !text.contains("C.04.5"),
        "{text}"
    );
    let ([_, text], _) = pair("forbidden-refusal.trf", &["--lang", "pt"]);
    assert!(
        text.contains("P1: não deve defrontar P2, P3 e P4"),
        "{text}"
    );
}

#[test]
fn a_dutch_refusal_cites_the_dutch_system() {
    let ([_, text], code) = pair("no-bye-dutch.trf", &[]);
    assert_eq!(code, Some(1));
    let bye = "Nobody who is here may have the bye";
    assert!(
        text.contains(bye) && text.contains("(FIDE C.04.3 C1, C2)"),
        "{text}"
    );
    assert!(!text.contains("C.04.5"), "{text}");
}

#[test]
fn a_refusal_is_json_where_json_was_asked_for() {
    let ([text, messages], code) = pair("no-bye-dutch.trf", &["--json"]);
    assert_eq!((code, messages.as_str()), (Some(1), ""));
    let record: serde_json::Value = serde_json::from_str(&text).unwrap();
    let refused = &record["error"];
    assert_eq!(refused["article"], "FIDE C.04.3 C1, C2");
    assert_eq!(refused["certificate"]["system"], "dutch");
    assert_eq!(refused["certificate"]["partners"], serde_json::json!([]));
    assert_eq!(refused["certificate"]["bye"], "member");
    assert!(
        refused["message"].as_str().unwrap().contains("the bye"),
        "{text}"
    );
}
