//! Threads that step back: what costs much and waits well gives way to whoever is waited for at a board.

/// By how much a thread is nicer than the others: where both want a core, it gets a tenth of it.
#[cfg(target_os = "linux")]
const NICER: i32 = 10;

/// Lets the threads of this process that have not called it go first, from now on. On Linux alone, where a thread has a priority of its own;
/// elsewhere threads stay alike.
pub fn step_back() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{getpriority_process, setpriority_process};
        // of nobody in particular: of the calling thread
        let lowered =
            getpriority_process(None).and_then(|now| setpriority_process(None, now + NICER));
        if let Err(error) = lowered {
            tracing::debug!(%error, "a thread keeps its priority");
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use rustix::process::getpriority_process;

    use super::*;

    #[test]
    fn one_thread_steps_back_and_the_others_do_not() {
        let before = getpriority_process(None).unwrap();
        let other = std::thread::spawn(|| {
            step_back();
            getpriority_process(None).unwrap()
        });
        assert_eq!(other.join().unwrap(), (before + NICER).min(19));
        assert_eq!(getpriority_process(None).unwrap(), before);
    }
}
