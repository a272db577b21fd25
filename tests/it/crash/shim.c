/* Stands between the program and the disk (LD_PRELOAD), for the tests of tests/it/crash.
 *
 * CRASH_LOG      a file to which every write, truncation, sync and change of a name under CRASH_ROOT is appended, in the order in which they happened;
 *                syncs then reach no disk and take two milliseconds, so that an answer that does not wait for one is seen to come before it
 * CRASH_ROOT     the folder whose files are meant, without a slash at the end
 * CRASH_CONTROL  a file with a `struct control`, which the test writes while the program runs: what fails, and how far the clock is off
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* After `skip` more operations, `times` of them fail with `error` (for ever below 0). */
struct fault {
    int32_t error, skip, times;
};
struct control {
    struct fault write, sync;
    int32_t open_error; /* of an open that could write */
    int32_t met;        /* how often something failed; written here */
    int64_t clock;      /* seconds */
};
enum kind { OPENED = 1, WRITTEN, TRUNCATED, SYNCING, SYNCED, UNLINKED, RENAMED, LINKED, CLOSED };
enum { CREATED = 1, EMPTIED = 2 };
struct record {
    uint32_t kind;
    int32_t pid, fd, flags;
    uint64_t at, length;
};

static struct control nothing, *control = &nothing;
static const char *root;
static size_t root_length;
static int log_fd = -1;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
/* of each descriptor: nothing of ours, a file or folder that is recorded, one that only can fail (an index: it is made anew after a cut) */
enum { OTHER, RECORDED, UNRECORDED };
static unsigned char known[1 << 16];

#define REAL(name, ...) \
    static int (*real)(__VA_ARGS__); \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, name)

__attribute__((constructor)) static void begin(void) {
    root = getenv("CRASH_ROOT");
    root_length = root ? strlen(root) : 0;
    const char *path = getenv("CRASH_CONTROL");
    int fd = path ? syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC, 0) : -1;
    if (fd >= 0) {
        void *mapped = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (mapped != MAP_FAILED) control = mapped;
        syscall(SYS_close, fd);
    }
    path = getenv("CRASH_LOG");
    if (path) log_fd = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

/* One system call for a record: several processes may append to the log. */
static void note(enum kind kind, int fd, int flags, uint64_t at, const void *data, size_t length) {
    if (log_fd < 0) return;
    struct record record = {kind, (int32_t)getpid(), fd, flags, at, length};
    struct iovec parts[] = {{&record, sizeof record}, {(void *)data, length}};
    ssize_t written = syscall(SYS_writev, log_fd, parts, 2);
    if (written != (ssize_t)(sizeof record + length)) abort();
}

static int fails(struct fault *fault) {
    if (!fault->error || !fault->times) return 0;
    if (fault->skip > 0) {
        fault->skip--;
        return 0;
    }
    if (fault->times > 0) fault->times--;
    control->met++;
    return fault->error;
}

static const char *whole(const char *path, char *into) {
    if (path[0] == '/') return path;
    if (!getcwd(into, 4000)) return path;
    size_t length = strlen(into);
    if (length + strlen(path) + 2 > 8192) return path;
    into[length] = '/';
    strcpy(into + length + 1, strncmp(path, "./", 2) ? path : path + 2);
    return into;
}

static int is_ours(const char *path) {
    return root && !strncmp(path, root, root_length) && (path[root_length] == '/' || !path[root_length]);
}

static int ends(const char *path, const char *with) {
    size_t all = strlen(path), end = strlen(with);
    return all >= end && !strcmp(path + all - end, with);
}

static int opened(int folder, const char *path, int flags, mode_t mode) {
    char place[8192];
    const char *name = whole(path, place);
    if (!is_ours(name)) return syscall(SYS_openat, folder, path, flags, mode);
    pthread_mutex_lock(&turn);
    int writes = (flags & O_ACCMODE) != O_RDONLY;
    int fd = -1, was = !syscall(SYS_faccessat, folder, path, F_OK);
    if (writes && control->open_error) {
        errno = control->open_error;
        control->met++;
    } else {
        fd = syscall(SYS_openat, folder, path, flags, mode);
    }
    if (fd >= 0 && fd < (int)sizeof known) {
        known[fd] = ends(name, "-shm") || ends(name, ".serving") ? UNRECORDED : RECORDED;
        if (known[fd] == RECORDED) {
            int how = (was ? 0 : CREATED) | (flags & O_TRUNC ? EMPTIED : 0);
            note(OPENED, fd, how, 0, name, strlen(name));
        }
    }
    pthread_mutex_unlock(&turn);
    return fd;
}

#define MODE \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
        va_list more; \
        va_start(more, flags); \
        mode = va_arg(more, int); \
        va_end(more); \
    }
int open(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE return opened(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE return opened(folder, path, flags, mode); }

int close(int fd) {
    if (fd < 0 || fd >= (int)sizeof known || known[fd] == OTHER) return syscall(SYS_close, fd);
    pthread_mutex_lock(&turn);
    if (known[fd] == RECORDED) note(CLOSED, fd, 0, 0, NULL, 0);
    known[fd] = OTHER;
    int done = syscall(SYS_close, fd);
    pthread_mutex_unlock(&turn);
    return done;
}

static int is_known(int fd) { return fd >= 0 && fd < (int)sizeof known && known[fd] != OTHER; }

/* What makes a file longer needs room; what is written again has it. */
static int has_room(int fd, off_t end) {
    struct stat found;
    return control->write.error == ENOSPC && !fstat(fd, &found) && end <= found.st_size;
}

static ssize_t written(int fd, const void *bytes, size_t length, off_t at) {
    pthread_mutex_lock(&turn);
    int streamed = at < 0;
    off_t from = streamed ? lseek(fd, 0, SEEK_CUR) : at;
    int error = has_room(fd, from + (off_t)length) ? 0 : fails(&control->write);
    ssize_t done = -1;
    if (error) {
        errno = error;
    } else {
        done = streamed ? syscall(SYS_write, fd, bytes, length) : syscall(SYS_pwrite64, fd, bytes, length, at);
        if (streamed && done > 0) from = lseek(fd, 0, SEEK_CUR) - done; /* appended to its end, perhaps */
        if (done > 0 && known[fd] == RECORDED) note(WRITTEN, fd, 0, from, bytes, done);
    }
    int kept = errno;
    pthread_mutex_unlock(&turn);
    errno = kept;
    return done;
}
ssize_t write(int fd, const void *bytes, size_t length) {
    return is_known(fd) ? written(fd, bytes, length, -1) : syscall(SYS_write, fd, bytes, length);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
    return is_known(fd) ? written(fd, bytes, length, at) : syscall(SYS_pwrite64, fd, bytes, length, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) { return pwrite(fd, bytes, length, at); }

/* Copies within the kernel would not be seen: whoever asks for one reads and writes instead. */
ssize_t copy_file_range(int from, off64_t *a, int to, off64_t *b, size_t length, unsigned flags) {
    if (!is_known(to)) return syscall(SYS_copy_file_range, from, a, to, b, length, flags);
    errno = EINVAL;
    return -1;
}
ssize_t sendfile(int to, int from, off_t *at, size_t length) {
    if (!is_known(to)) return syscall(SYS_sendfile, to, from, at, length);
    errno = EINVAL;
    return -1;
}
ssize_t sendfile64(int to, int from, off64_t *at, size_t length) { return sendfile(to, from, at, length); }

int ftruncate(int fd, off_t length) {
    if (!is_known(fd)) return syscall(SYS_ftruncate, fd, length);
    pthread_mutex_lock(&turn);
    int error = fails(&control->write), done = -1;
    if (!error) {
        done = syscall(SYS_ftruncate, fd, length);
        if (!done && known[fd] == RECORDED) note(TRUNCATED, fd, 0, length, NULL, 0);
    } else {
        errno = error;
    }
    pthread_mutex_unlock(&turn);
    return done;
}
int ftruncate64(int fd, off64_t length) { return ftruncate(fd, length); }

static int synced(int fd, long call) {
    if (!is_known(fd)) return syscall(call, fd);
    pthread_mutex_lock(&turn);
    int error = fails(&control->sync);
    if (!error && known[fd] == RECORDED) note(SYNCING, fd, 0, 0, NULL, 0);
    pthread_mutex_unlock(&turn);
    if (error) {
        errno = error;
        return -1;
    }
    if (log_fd < 0) return syscall(call, fd);
    struct timespec moment = {0, 2000000};
    nanosleep(&moment, NULL);
    pthread_mutex_lock(&turn);
    if (known[fd] == RECORDED) note(SYNCED, fd, 0, 0, NULL, 0);
    pthread_mutex_unlock(&turn);
    return 0;
}
int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }

int unlink(const char *path) {
    char place[8192];
    const char *name = whole(path, place);
    pthread_mutex_lock(&turn);
    int done = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (!done && is_ours(name)) note(UNLINKED, -1, 0, 0, name, strlen(name));
    pthread_mutex_unlock(&turn);
    return done;
}

/* Two names, with a zero between them. */
static void note_both(enum kind kind, const char *from, const char *to) {
    char a[8192], b[8192], both[16384];
    const char *one = whole(from, a), *other = whole(to, b);
    size_t first = strlen(one) + 1, second = strlen(other);
    if (!is_ours(one) || !is_ours(other) || first + second > sizeof both) return;
    memcpy(both, one, first);
    memcpy(both + first, other, second);
    note(kind, -1, 0, 0, both, first + second);
}
int rename(const char *from, const char *to) {
    pthread_mutex_lock(&turn);
    int done = syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    if (!done) note_both(RENAMED, from, to);
    pthread_mutex_unlock(&turn);
    return done;
}
int linkat(int a, const char *from, int b, const char *to, int flags) {
    pthread_mutex_lock(&turn);
    int done = syscall(SYS_linkat, a, from, b, to, flags);
    if (!done) note_both(LINKED, from, to);
    pthread_mutex_unlock(&turn);
    return done;
}
int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

/* The clock on the wall, off by as much as the test likes. */
int clock_gettime(clockid_t which, struct timespec *now) {
    REAL("clock_gettime", clockid_t, struct timespec *);
    int done = real(which, now);
    if (!done && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) now->tv_sec += control->clock;
    return done;
}
int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    REAL("gettimeofday", struct timeval *, void *);
    int done = real(now, zone);
    if (!done) now->tv_sec += control->clock;
    return done;
}
time_t time(time_t *into) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (into) *into = now.tv_sec;
    return now.tv_sec;
}
