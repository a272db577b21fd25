//! The program is made again when a page or a picture changes: they are read into it.

fn main() {
    println!("cargo::rerun-if-changed=templates");
    println!("cargo::rerun-if-changed=static");
    // each test is a process, and moving a program of 580,000 addresses to a place of chance was 8 of the 10 ms that one takes to start
    if std::env::var_os("CARGO_CFG_TARGET_OS").is_some_and(|os| os == "linux") {
        println!("cargo::rustc-link-arg-tests=-no-pie");
    }
}
