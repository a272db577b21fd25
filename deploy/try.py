#!/usr/bin/env python3
"""What compose.yaml says, as processes of this machine: PostgreSQL by its socket with a password, three nodes, a proxy. Then nodes and the database are killed,
stopped and frozen while a browser watches a round and somebody reads it four times a second. Before that the proxy is asked over plain HTTP.

    deploy/try.py target/release/arbitro [haproxy|caddy]
    deploy/try.py target/release/arbitro haproxy OLD

With a program of the release before, the nodes begin with that one and are exchanged one after the other instead, as an upgrade does it, and back again.
Needs PostgreSQL, the proxy, chromium and chromedriver (Debian has all). Prints figures; exit code 1 where a reading failed or a result was not seen.
"""
import http.client, json, os, random, re, secrets, shutil, signal, socket, subprocess, sys, tempfile, threading, time
import urllib.error, urllib.parse, urllib.request
from glob import glob
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path

HERE = Path(__file__).parent
PROGRAM, PROXY = os.path.abspath(sys.argv[1]), (sys.argv[2:] or ["haproxy"])[0]
OLD = os.path.abspath(sys.argv[3]) if sys.argv[3:] else None
# the longest that anybody may wait for an answer: what the program promises, and the proxy's way to another node
BOUND = 20.0
TOURNAMENT, ROUND = "/tournaments/2", "/tournaments/2/rounds/3"


def port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def as_postgres(*command, **more):
    if os.getuid() == 0:
        command = ("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command)
    return subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **more)


class Postgres:
    def __init__(self, place):
        self.bin, self.place = sorted(glob("/usr/lib/postgresql/*/bin"))[-1], place
        place.mkdir()
        if os.getuid() == 0:
            shutil.chown(place, "postgres", "postgres")
        self.password = secrets.token_urlsafe(24)
        as_postgres(f"{self.bin}/initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "-D", f"{place}/data")
        self.start()
        for statement in (f"CREATE ROLE arbitro LOGIN PASSWORD '{self.password}'", "CREATE DATABASE arbitro OWNER arbitro"):
            as_postgres(f"{self.bin}/psql", "-h", str(place), "-U", "postgres", "-c", statement)
        (place / "data/pg_hba.conf").write_text("local all postgres trust\nlocal all all scram-sha-256\n")
        self.ctl("reload")

    def ctl(self, *what):
        as_postgres(f"{self.bin}/pg_ctl", "-D", f"{self.place}/data", *what)

    def start(self):
        options = f"-k {self.place} -c listen_addresses= -c max_connections=100"
        self.ctl("-l", f"{self.place}/log", "-w", "-o", options, "start")

    def kill(self):
        self.ctl("-m", "immediate", "stop")

    def migrations(self):
        """How many were run: a release that brings none changes nothing for the one before."""
        count = "SELECT count(*) FROM __diesel_schema_migrations"
        said = subprocess.run([f"{self.bin}/psql", "-h", self.place, "-U", "postgres", "-d", "arbitro", "-Atc", count], check=True, capture_output=True, text=True)
        return int(said.stdout)

    def signal(self, sign):
        first = int((self.place / "data/postmaster.pid").read_text().split()[0])
        children = subprocess.run(["pgrep", "-P", str(first)], capture_output=True, text=True).stdout.split()
        for pid in [first, *map(int, children)]:
            try:
                os.kill(pid, sign)
            except ProcessLookupError:
                pass


class Node:
    def __init__(self, folder, settings, number):
        self.folder, self.port, self.program = folder / f"node{number}", port(), OLD or PROGRAM
        self.folder.mkdir()
        self.env = {"ARBITRO_CONFIG": str(settings), "ARBITRO_ADDR": f"127.0.0.1:{self.port}", "ARBITRO_BACKUP_DIR": "none", "PATH": os.environ["PATH"]}

    def start(self, *more):
        log = open(self.folder / "log", "a")
        self.process = subprocess.Popen([self.program, "serve", *more], env=self.env, cwd=self.folder, stdout=subprocess.PIPE, stderr=log, text=True)
        logins = []
        for line in self.process.stdout:
            logins.append(line)
            if line.startswith("http://"):
                break
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        return "".join(logins)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def exchange(self, program):
        """Stops it, which finishes what is under way, and starts a program in its place. Returns with what the one before ended, and whether this one is ready."""
        self.process.terminate()
        ended = self.process.wait()
        self.program = program
        self.start()
        until = time.monotonic() + 20
        while self.process.poll() is None and time.monotonic() < until:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=5)
                return ended, True
            except OSError:
                time.sleep(0.1)
        return ended, False


def proxy(folder, nodes, front, plain):
    log = open(folder / "proxy.log", "w")
    if PROXY == "caddy":
        env = {"SITE": f"http://127.0.0.1:{front}", "HTTP_PORT": str(plain), "NODES": " ".join(f"127.0.0.1:{n.port}" for n in nodes), "HOME": str(folder), "PATH": os.environ["PATH"]}
        return subprocess.Popen(["caddy", "run", "--config", HERE / "Caddyfile", "--adapter", "caddyfile"], env=env, stdout=log, stderr=log)
    text = (HERE / "haproxy.cfg").read_text()
    # as it stands but for ports, certificate and descriptors
    text = text.replace("    bind :80\n", f"    bind 127.0.0.1:{plain}\n")
    text = re.sub(r"    bind :443.*\n", f"    bind 127.0.0.1:{front}\n", text)
    text = text.replace("maxconn 20000", "maxconn 2000")
    for number, node in enumerate(nodes, 1):
        text = re.sub(rf"server node{number} .*", f"server node{number} 127.0.0.1:{node.port}", text)
    (folder / "haproxy.cfg").write_text(text)
    return subprocess.Popen(["haproxy", "-f", folder / "haproxy.cfg"], stdout=log, stderr=log)


def refuses_programs(plain, failed):
    """What the proxy says over plain HTTP: pages are sent on to HTTPS, programs are not."""
    for path, wanted in (("/tournaments?page=2", 308), ("/api/v1/tournaments", 403), ("/api/v1/tournaments/2/results", 403), ("/metrics", 403)):
        for method in ("GET", "POST"):
            asked = http.client.HTTPConnection("127.0.0.1", plain, timeout=10)
            asked.request(method, path, headers={"Host": "damas.example.pt", "Authorization": "Bearer of-nobody"})
            answer = asked.getresponse()
            status, to, text = answer.status, answer.headers["Location"], answer.read().decode()
            asked.close()
            sent_on = f"https://damas.example.pt{path}" if wanted == 308 else None
            if (status, to) != (wanted, sent_on) or (wanted == 403 and "HTTPS" not in text):
                failed.append(f"plain HTTP, {method} {path}: {status} {to} {text!r}")


class Reader(threading.Thread):
    """Reads a public page again and again, each time over a new connection."""

    def __init__(self, base):
        super().__init__(daemon=True)
        self.base, self.seen, self.done = base, [], False

    def run(self):
        while not self.done:
            begun = time.monotonic()
            try:
                with urllib.request.urlopen(self.base + ROUND, timeout=60) as answer:
                    text, status = answer.read().decode(), answer.status
            except urllib.error.HTTPError as error:
                text, status = "", error.code
            except (OSError, http.client.HTTPException) as error:
                text, status = "", type(error).__name__
            self.seen.append((begun, time.monotonic() - begun, status, 'id="as-of"' in text))
            time.sleep(max(0, 0.25 - (time.monotonic() - begun)))

    def since(self, then):
        seen = [one for one in self.seen if one[0] >= then]
        bad = [one[2] for one in seen if one[2] != 200]
        longest = max((one[1] for one in seen), default=0)
        last = sum(one[3] for one in seen)
        return f"{len(seen)} readings, {len(bad)} failed {bad or ''}, {last} of the last known page, longest {longest:.2f} s", bad, longest


class Arbiter:
    """Signs in and enters results."""

    def __init__(self, base, email, password):
        # as a browser takes it on its own machine
        jar = CookieJar(DefaultCookiePolicy(secure_protocols=("http", "https")))
        self.base, self.opener = base, urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
        page = self.get("/login")
        self.post("/login", {"csrf": self.token(page), "email": email, "password": password, "next": ""})
        page = self.get(f"{ROUND}/results")
        self.games = re.findall(r'name="(g-\d+-\d+)"[^>]*? value=""', page)

    def get(self, path):
        return self.opener.open(self.base + path, timeout=60).read().decode()

    def post(self, path, fields):
        data = urllib.parse.urlencode(fields).encode()
        return self.opener.open(urllib.request.Request(self.base + path, data, {"Sec-Fetch-Site": "same-origin"}), timeout=60)

    @staticmethod
    def token(page):
        return re.search(r'name="csrf" value="([^"]*)"', page).group(1)

    def enter(self):
        """Enters the next result, again where the answer says that it may be sent again. Returns when it was taken."""
        game = self.games.pop(0)
        while True:
            try:
                page = self.get(f"{ROUND}/results")
                self.post(f"{ROUND}/results", {"csrf": self.token(page), game: "1"})
                return time.monotonic()
            except urllib.error.HTTPError as error:
                # it has one, or what was sent before was taken after all
                game = self.games.pop(0) if error.code == 409 else game
                time.sleep(0.2)
            except (OSError, http.client.HTTPException, AttributeError):
                time.sleep(0.2)


class Chromium:
    """A browser that watches, through its driver."""

    def __init__(self, folder):
        self.port = port()
        self.driver = subprocess.Popen(["chromedriver", f"--port={self.port}"], env={**os.environ, "TMPDIR": str(folder)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        options = {"args": ["--headless", "--no-sandbox", "--window-size=390,844", "--lang=pt-PT"]}
        for _ in range(100):
            try:
                made = self.call("", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
                break
            except OSError:
                time.sleep(0.1)
        self.session = f"/{made['sessionId']}"

    def call(self, path, body):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/session{path}", json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def visit(self, url):
        self.call(f"{self.session}/url", {"url": url})

    def ask(self, script):
        return self.call(f"{self.session}/execute/sync", {"script": f"return {script}", "args": []})

    def results(self):
        found = re.search(r"(\d+) (?:de|of) \d+ result", self.ask("document.body.innerText"))
        return int(found.group(1)) if found else -1

    def stop(self):
        try:
            request = urllib.request.Request(f"http://127.0.0.1:{self.port}/session{self.session}", method="DELETE")
            urllib.request.urlopen(request, timeout=10)
        except OSError:
            pass
        self.driver.terminate()


def main():
    # ended from outside it cleans up too
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    folder = Path(tempfile.mkdtemp(prefix="arbitro-try."))
    folder.chmod(0o755)
    stops, failed = [], []
    try:
        db = Postgres(folder / "postgres")
        stops.append(db.kill)
        front, plain = port(), port()
        settings = folder / "settings.toml"
        settings.write_text(f'database_url = "postgres://arbitro:{db.password}@/arbitro?host={folder}/postgres"\npublic_url = "http://127.0.0.1:{front}"\n'
                            'trusted_proxies = "127.0.0.1"\nlog_format = "json"\n')
        nodes = [Node(folder, settings, number) for number in (1, 2, 3)]
        said = nodes[0].start("--demo")
        for node in nodes[1:]:
            node.start()
        stops += [node.kill for node in nodes]
        password = re.search(r"password (.*):", said).group(1)
        door = proxy(folder, nodes, front, plain)
        stops.append(lambda: (door.terminate(), door.wait()))
        base = f"http://127.0.0.1:{front}"
        for _ in range(100):
            try:
                urllib.request.urlopen(f"{base}/healthz", timeout=2)
                break
            except OSError:
                time.sleep(0.1)
        else:
            sys.exit("the proxy does not answer:\n" + (folder / "proxy.log").read_text())
        refuses_programs(plain, failed)
        play(base, ("arbitra@demo.example", password), nodes, db, folder, stops, failed)
    finally:
        for stop in reversed(stops):
            try:
                stop()
            except (OSError, subprocess.SubprocessError):
                pass
        shutil.rmtree(folder, ignore_errors=True)
    for what in failed:
        print("FAILED:", what)
    sys.exit(bool(failed))


def play(base, login, nodes, db, folder, stops, failed):
    arbiter, reader, chromium = Arbiter(base, *login), Reader(base), Chromium(folder)
    stops.append(chromium.stop)
    chromium.visit(base + ROUND)
    reader.start()
    random.seed(7)

    def shown(what, do):
        """A result is entered while something happens, and looked for in the browser."""
        begun, before = time.monotonic(), chromium.results()
        do()
        taken = arbiter.enter()
        while chromium.results() <= before and time.monotonic() < taken + 40:
            time.sleep(0.05)
        took = time.monotonic() - taken
        told, bad, longest = reader.since(begun)
        print(f"{what}: entered after {taken - begun:.2f} s, seen {took:.2f} s later; {told}", flush=True)
        if took >= 40:
            failed.append(f"{what}: the browser did not see it")
        if bad:
            failed.append(f"{what}: readings failed: {bad}")
        if longest > BOUND:
            failed.append(f"{what}: a reading took {longest:.1f} s")

    if OLD:
        upgrade(db, nodes, shown, failed)
    else:
        kills(nodes, db, chromium, shown)
    reader.done = True


def later(seconds, do):
    threading.Timer(seconds, do).start()


def kills(nodes, db, chromium, shown):
    """Nodes and the database end, one after the other."""
    for n in range(1, 4):
        shown(f"nothing happens {n}", lambda: None)
    for n in range(1, 7):
        node = random.choice(nodes)
        shown(f"a node is killed and back after 1.5 s, {n}", lambda node=node: (node.kill(), later(1.5, node.start)))
        time.sleep(4)

    def watch(seconds):
        time.sleep(seconds)
        print("  the browser shows the line of the last known page:", chromium.ask("document.querySelectorAll('#as-of, #not-live').length") > 0, flush=True)

    # a page that is open notices within 12 s: nodes ask every 3, wait 5 for a connection, and a short break is not worth a word
    shown("the database is killed and back after 20 s", lambda: (db.kill(), watch(20), db.start()))
    time.sleep(5)
    shown("the database is frozen for 15 s", lambda: (db.signal(signal.SIGSTOP), watch(15), db.signal(signal.SIGCONT)))
    time.sleep(5)
    shown("and all is well", lambda: None)


def upgrade(db, nodes, shown, failed):
    """Nodes are exchanged one after the other for the new program, and for the old one again."""

    def exchanged(what, node, program):
        went = []
        shown(what, lambda: went.append(node.exchange(program)))
        if went != [(0, True)]:
            last = (node.folder / "log").read_text().strip().splitlines()[-1:]
            failed.append(f"{what}: the program before ended with {went[0][0]}, this one is ready: {went[0][1]}; {last}")

    before = db.migrations()
    shown("all are old", lambda: None)
    for n, node in enumerate(nodes, 1):
        exchanged(f"node {n} becomes new", node, PROGRAM)
        if n < 3:
            # one of before that has to be started again finds tables of the release after it
            exchanged(f"node {n + 1}, old, starts again", nodes[n], OLD)
            log = (nodes[n].folder / "log").read_text()
            if ("works beside it" in log) != (db.migrations() > before):
                failed.append(f"node {n + 1} does not say whether it works beside a newer one")
    shown("all are new", lambda: None)
    for n, node in enumerate(nodes, 1):
        exchanged(f"node {n} becomes old again", node, OLD)
    shown("all are old again", lambda: None)
    audit = subprocess.run([PROGRAM, "audit"], env=nodes[0].env, cwd=nodes[0].folder, capture_output=True, text=True)
    print("audit:", audit.returncode, audit.stdout.strip().splitlines()[-1:] or audit.stderr[-500:], flush=True)
    if audit.returncode:
        failed.append("the audit finds something")


main()
