//! Files that were once read as something else, and what each command says of them now: `tests/data/faults/cases.tsv`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/faults")
}

/// What the program says on its output and on its error output, and its exit code.
fn arbitro(args: &[&str], input: &str) -> (String, String, String) {
    let input = match input {
        "" => Stdio::null(),
        file => std::fs::File::open(folder().join(file)).unwrap().into(),
    };
    let output = Command::new(env!("CARGO_BIN_EXE_arbitro"))
        .args(args)
        .env_clear()
        .current_dir(folder())
        .stdin(input)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let code = output.status.code().unwrap().to_string();
    (text(output.stdout), text(output.stderr), code)
}

#[test]
fn each_file_is_understood_or_refused_by_name() {
    let cases = std::fs::read_to_string(folder().join("cases.tsv")).unwrap();
    let mut wrong = Vec::new();
    for case in cases.lines().filter(|line| !line.starts_with('#')) {
        let [args, input, wanted_code, stream, wanted] = case.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{case}");
        };
        let words: Vec<&str> = args.split(' ').collect();
        let (out, err, code) = arbitro(&words, input);
        let said = if stream == "out" { &out } else { &err };
        let wanted = wanted.replace("\\n", "\n").replace("\\t", "\t");
        let as_wanted = match wanted.strip_prefix('=') {
            Some(whole) => said == whole,
            None => said.contains(&wanted),
        };
        if !as_wanted || (wanted_code != "*" && wanted_code != code) {
            wrong.push(format!("{case}\nexit code {code}\n{out}{err}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Whatever fails, `--json` answers with one object that says what, and a sentence of the asked language.
#[test]
fn what_fails_is_json_where_json_is_asked_for() {
    for file in ["bothwhite", "self", "system", "half-utf-8", "nothing"] {
        for command in ["pair", "standings", "check-pairings"] {
            let (out, err, code) = arbitro(&[command, "--json", &format!("{file}.trf")], "");
            let record: serde_json::Value = serde_json::from_str(&out).unwrap();
            assert!(
                record["error"]["kind"].is_string(),
                "{command} {file}: {out}"
            );
            assert!(record["error"]["message"].is_string());
            assert_eq!((err.as_str(), code.as_str()), ("", "1"), "{command} {file}");
        }
    }
}
