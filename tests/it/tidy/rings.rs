//! Rings of imports: files of which none can be read before the others. A name is followed through what passes it on to the file that says it, so that a
//! `mod.rs` whose children know nothing of it is in no ring; what is passed on by `pub use` is not asked for.

use std::collections::{BTreeMap, BTreeSet};

use super::{PURE, code, serves_tests, sources};

/// Of how many files the largest ring is: none may be larger. Whoever breaks the last of this size lowers the number.
const LARGEST: usize = 8;

/// By how many names a name may be passed on; names that mean each other mean nothing.
const STEPS: u8 = 20;

/// What a file imports and names.
#[derive(Default)]
struct Source {
    /// What each name means that it imports or passes on.
    names: BTreeMap<String, Vec<String>>,
    /// The paths of its imports, without what it passes on.
    imports: Vec<Vec<String>>,
    /// The paths that stand in its code.
    paths: Vec<Vec<String>>,
}

/// What a path means, with the module.
enum Meant {
    /// That module.
    Module(Vec<String>),
    /// Something that its file says.
    Said(Vec<String>),
}

/// The files of a crate by their modules.
struct Tree(BTreeMap<Vec<String>, (String, Source)>);

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The names and signs of a text.
fn tokens(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if is_name(first) {
            rest.find(|c: char| !is_name(c)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        found.push(token);
        rest = after.trim_start();
    }
    found
}

/// What stands behind `use`, from this token on: each name with its path. Gives where it ends.
fn imported(
    tokens: &[&str],
    mut at: usize,
    begun: &[String],
    found: &mut Vec<(String, Vec<String>)>,
) -> usize {
    let mut path = begun.to_vec();
    while let Some(&token) = tokens.get(at) {
        at += 1;
        if token == "{" {
            while tokens.get(at).is_some_and(|next| *next != "}") {
                at = imported(tokens, at, &path, found);
                if tokens.get(at) == Some(&",") {
                    at += 1;
                }
            }
            return at + 1;
        }
        if token == "::" {
            continue;
        }
        // a star is of everything
        if !token.starts_with(is_name) {
            return at;
        }
        if token != "self" || path.is_empty() {
            path.push(token.to_owned());
        }
        if tokens.get(at) == Some(&"::") {
            continue;
        }
        let mut called = path.last().cloned().unwrap_or_default();
        if tokens.get(at) == Some(&"as") {
            called = tokens[at + 1].to_owned();
            at += 2;
        }
        found.push((called, path));
        return at;
    }
    at
}

fn read(text: &str) -> Source {
    let ours = text.split("\nmod tests {").next().unwrap_or_default();
    let lines: Vec<&str> = ours.lines().map(code).collect();
    let text = lines.join("\n");
    let tokens = tokens(&text);
    let is = |at: usize, token: &str| tokens.get(at).is_some_and(|one| *one == token);
    let mut source = Source::default();
    let mut at = 0;
    while let Some(&token) = tokens.get(at) {
        // `use<'a>` stands in a type
        if token == "use" && !is(at + 1, "<") {
            let is_passed_on = at > 0 && (is(at - 1, "pub") || is(at - 1, ")"));
            let mut found = Vec::new();
            at = imported(&tokens, at + 1, &[], &mut found);
            for (called, path) in found {
                if !is_passed_on {
                    source.imports.push(path.clone());
                }
                source.names.insert(called, path);
            }
            continue;
        }
        at += 1;
        if !token.starts_with(is_name) {
            continue;
        }
        // `pub(in crate::web)` says for whom something is
        let is_for = at > 2 && is(at - 2, "in") && is(at - 3, "(");
        let mut path = vec![token.to_owned()];
        while is(at, "::")
            && tokens
                .get(at + 1)
                .is_some_and(|one| one.starts_with(is_name))
        {
            path.push(tokens[at + 1].to_owned());
            at += 2;
        }
        if path.len() > 1 && !is_for {
            source.paths.push(path);
        }
    }
    source
}

/// What is reached from one, by whatever way.
fn reached(next: &[Vec<usize>], from: usize) -> Vec<bool> {
    let mut seen = vec![false; next.len()];
    let mut open = vec![from];
    while let Some(one) = open.pop() {
        for &other in &next[one] {
            if !seen[other] {
                seen[other] = true;
                open.push(other);
            }
        }
    }
    seen
}

impl Tree {
    fn of(folder: &str, files: Vec<(String, String)>) -> Self {
        let placed = |(file, text): (String, String)| {
            let inner = file.strip_prefix(folder)?.strip_prefix('/')?;
            let inner = inner.strip_suffix(".rs")?;
            let mut module: Vec<String> = inner.split('/').map(str::to_owned).collect();
            if module
                .last()
                .is_some_and(|last| last == "mod" || last == "lib")
            {
                module.pop();
            }
            Some((module, (file, read(&text))))
        };
        let ours = |file: &str| !serves_tests(file) && !file.ends_with("/main.rs");
        let files = files.into_iter().filter(|(file, _)| ours(file));
        Self(files.filter_map(placed).collect())
    }

    /// What a path means in a module.
    fn meant(&self, here: &[String], path: &[String], steps: u8) -> Option<Meant> {
        let steps = steps.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        let child = [here, &path[..1]].concat();
        if first == "crate" {
            return self.below(Vec::new(), rest, steps);
        }
        if first == "self" {
            return self.below(here.to_vec(), rest, steps);
        }
        if first == "super" {
            let up = path.iter().take_while(|one| *one == "super").count();
            let kept = here.len().saturating_sub(up);
            return self.below(here[..kept].to_vec(), &path[up..], steps);
        }
        if self.0.contains_key(&child) {
            return self.below(child, rest, steps);
        }
        let named = self.0.get(here)?.1.names.get(first)?;
        // of another crate
        if named.first() == Some(first) {
            return None;
        }
        match self.meant(here, named, steps)? {
            Meant::Module(at) => self.below(at, rest, steps),
            Meant::Said(at) => Some(Meant::Said(at)),
        }
    }

    /// What the rest of a path means in the module that its beginning means.
    fn below(&self, at: Vec<String>, rest: &[String], steps: u8) -> Option<Meant> {
        let Some((next, after)) = rest.split_first() else {
            return Some(Meant::Module(at));
        };
        let child = [at.as_slice(), &rest[..1]].concat();
        if self.0.contains_key(&child) {
            return self.below(child, after, steps);
        }
        let named = self.0.get(&at)?.1.names.get(next);
        // a macro is passed on by its own name
        let Some(named) = named.filter(|named| named.as_slice() != &rest[..1]) else {
            return Some(Meant::Said(at));
        };
        match self.meant(&at, named, steps)? {
            Meant::Module(at) => self.below(at, after, steps),
            Meant::Said(at) => Some(Meant::Said(at)),
        }
    }

    /// Does a path in the code begin with a module? `Name::of` was asked for where the name was imported.
    fn begins_with_a_module(&self, here: &[String], source: &Source, path: &[String]) -> bool {
        let child = [here, &path[..1]].concat();
        let named = source.names.get(&path[0]);
        let Some(named) = named.filter(|_| !self.0.contains_key(&child)) else {
            return true;
        };
        matches!(self.meant(here, named, STEPS), Some(Meant::Module(_)))
    }

    /// The modules whose files this one knows.
    fn known(&self, here: &[String], source: &Source) -> BTreeSet<Vec<String>> {
        let imports = source.imports.iter();
        let imports = imports.filter_map(|path| match self.meant(here, path, STEPS)? {
            Meant::Said(at) => Some(at),
            // what is asked of it stands in the code
            Meant::Module(_) => None,
        });
        let paths = source.paths.iter();
        let paths = paths.filter(|path| self.begins_with_a_module(here, source, path));
        let paths = paths.filter_map(|path| match self.meant(here, path, STEPS)? {
            Meant::Said(at) | Meant::Module(at) => Some(at),
        });
        let others = imports.chain(paths);
        others
            .filter(|at| at.as_slice() != here && self.0.contains_key(at))
            .collect()
    }

    /// The files of each ring.
    fn rings(&self) -> BTreeSet<Vec<String>> {
        let numbers: BTreeMap<&Vec<String>, usize> = self.0.keys().zip(0..).collect();
        let number = |at: &Vec<String>| numbers[at];
        let next: Vec<Vec<usize>> = self
            .0
            .iter()
            .map(|(here, (_, source))| self.known(here, source).iter().map(number).collect())
            .collect();
        let all = 0..next.len();
        let reach: Vec<Vec<bool>> = all.clone().map(|from| reached(&next, from)).collect();
        let files: Vec<&String> = self.0.values().map(|(file, _)| file).collect();
        let ring = |one: usize| -> Vec<String> {
            let both = |other: &usize| reach[one][*other] && reach[*other][one];
            let around = all.clone().filter(both);
            around.map(|other| files[other].clone()).collect()
        };
        let rings = all.clone().map(ring);
        rings.filter(|ring| ring.len() > 1).collect()
    }
}

#[test]
fn no_ring_of_imports_is_larger_than_those_that_stand() {
    let folders = PURE.into_iter().chain(["crates/site/src", "src"]);
    let rings = folders.flat_map(|folder| Tree::of(folder, sources(folder)).rings());
    let (larger, others): (Vec<_>, Vec<_>) = rings.partition(|ring| ring.len() > LARGEST);
    assert!(larger.is_empty(), "{larger:#?}");
    let largest = others.iter().map(Vec::len).max();
    assert_eq!(largest, Some(LARGEST), "the number can be lowered");
}

#[test]
fn a_ring_is_seen_through_what_is_passed_on() {
    let files = [
        ("x/lib.rs", "mod a;\nmod b;\npub use a::One;\n"),
        (
            "x/a.rs",
            "use crate::b::{two, Three as Other};\npub struct One;\n",
        ),
        ("x/b/mod.rs", "mod c;\npub use c::two;\n"),
        (
            "x/b/c.rs",
            "use std::fmt;\npub fn two() -> super::super::One {}\n",
        ),
        // what a comment and a test name is no import, nor is a module
        (
            "x/d.rs",
            "use crate::{One, e};\n// e::five()\n#[cfg(test)]\nmod tests {\n    use crate::e::five;\n}\n",
        ),
        ("x/e.rs", "use super::d::four;\npub fn five() {}\n"),
    ];
    let files = files.map(|(file, text)| (file.to_owned(), text.to_owned()));
    let rings = Tree::of("x", files.into()).rings();
    let wanted = vec!["x/a.rs".to_owned(), "x/b/c.rs".to_owned()];
    assert_eq!(rings, BTreeSet::from([wanted]));
}
