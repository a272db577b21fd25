//! What stands between the program and the disk (`shim.c`), built by the compiler that the program needs as well.

use std::{
    fs::{self, File},
    os::unix::fs::FileExt as _,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

/// Errors of the system, by their numbers on Linux.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i32)]
pub enum Errno {
    /// Input/output error.
    Io = 5,
    /// No space left on the device.
    NoSpace = 28,
    /// Read-only file system.
    ReadOnly = 30,
}

/// What fails from now on, and how far the clock is off: `struct control` in `shim.c`.
#[derive(Debug, Clone, Copy, Default)]
pub struct Control {
    pub write: Fault,
    pub sync: Fault,
    pub open: Option<Errno>,
    /// Seconds.
    pub clock: i64,
}

/// After `skip` more operations so many fail (for ever below 0).
#[derive(Debug, Clone, Copy, Default)]
pub struct Fault {
    pub error: Option<Errno>,
    pub skip: i32,
    pub times: i32,
}

impl Fault {
    /// From now on all fail.
    pub fn always(error: Errno) -> Self {
        Self {
            error: Some(error),
            skip: 0,
            times: -1,
        }
    }

    /// One fails, after so many.
    pub fn one_after(error: Errno, skip: i32) -> Self {
        Self {
            error: Some(error),
            skip,
            times: 1,
        }
    }

    fn numbers(self) -> [i32; 3] {
        [
            self.error.map_or(0, |error| error as i32),
            self.skip,
            self.times,
        ]
    }
}

/// Where the count of what failed stands in the file.
const MET: u64 = 28;

/// The shim, built, with its files.
pub struct Shim {
    folder: TempDir,
}

impl Shim {
    pub fn built() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/crash/shim.c");
        let built = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
            .arg(folder.path().join("shim.so"))
            .arg(source)
            .args(["-ldl", "-lpthread"])
            .status();
        assert!(built.unwrap().success(), "the shim is not built");
        let shim = Self { folder };
        fs::write(shim.file("control"), [0; 40]).unwrap();
        shim
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The log of the disk.
    pub fn log(&self) -> PathBuf {
        self.file("log")
    }

    /// The settings with which a program goes through it, for the files of a folder.
    pub fn settings(&self, root: &Path, logged: bool) -> Vec<(&'static str, String)> {
        let text = |path: &Path| path.to_str().unwrap().to_owned();
        let mut settings = vec![
            ("LD_PRELOAD", text(&self.file("shim.so"))),
            ("CRASH_ROOT", text(root)),
            ("CRASH_CONTROL", text(&self.file("control"))),
        ];
        if logged {
            settings.push(("CRASH_LOG", text(&self.log())));
        }
        settings
    }

    /// Has this happen from now on.
    pub fn set(&self, control: Control) {
        let numbers = [control.write.numbers(), control.sync.numbers()].concat();
        let numbers = numbers
            .into_iter()
            .chain([control.open.map_or(0, |error| error as i32)]);
        let bytes: Vec<u8> = numbers.flat_map(i32::to_ne_bytes).collect();
        let file = File::options()
            .write(true)
            .open(self.file("control"))
            .unwrap();
        file.write_all_at(&control.clock.to_ne_bytes(), 32).unwrap();
        file.write_all_at(&0_i32.to_ne_bytes(), MET).unwrap();
        file.write_all_at(&bytes, 0).unwrap();
    }

    /// How much failed since.
    pub fn met(&self) -> i32 {
        let mut bytes = [0; 4];
        let file = File::open(self.file("control")).unwrap();
        file.read_exact_at(&mut bytes, MET).unwrap();
        i32::from_ne_bytes(bytes)
    }
}

/// Settings as a program takes them.
pub fn pairs<'a>(settings: &'a [(&'static str, String)]) -> Vec<(&'a str, &'a str)> {
    settings
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect()
}
