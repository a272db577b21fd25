/// The public functions of a file without an example, as `file:line: function`. An accessor, which takes nothing but itself, needs none: its
/// sentence says what it gives.
fn without_example(file: &str, text: &str) -> Vec<String> {
    let needs_one = |line: &str| {
        let public = line.starts_with("pub fn ") || line.starts_with("pub const fn ");
        public && !line.contains("(self)") && !line.contains("(&self)")
    };
    let mut found = Vec::new();
    let mut example = false;
    for (number, line) in text.lines().enumerate() {
        let line = line.trim_start();
        if line == "mod tests {" {
            break;
        }
        if needs_one(line) && !example {
            found.push(format!("{file}:{}: {line}", number + 1));
        }
        let between = line.starts_with("///") || line.starts_with("#[");
        example = between && (example || line == "/// ```");
    }
    found
}

#[test]
fn every_public_function_of_the_game_is_shown_by_an_example() {
    let game = sources("crates/draughts/src").into_iter();
    let shown = game.filter(|(file, _)| !file.ends_with("tests.rs") && !file.contains("/tests/"));
    let missing: Vec<String> = shown
        .flat_map(|(file, text)| without_example(&file, &text))
        .collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn every_public_module_of_the_game_is_shown_by_an_example() {
    let read = |file: String| fs::read_to_string(root().join("crates/draughts/src").join(file));
    let face = read("lib.rs".to_owned()).unwrap();
    let modules: Vec<&str> = face
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    assert!(!modules.is_empty());
    for module in modules {
        let text = read(format!("{module}.rs")).or_else(|_| read(format!("{module}/mod.rs")));
        let shown = text.unwrap().lines().any(|line| line == "//! ```");
        assert!(shown, "{module} has no example");
    }
}
