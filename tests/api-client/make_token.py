"""A token of the demo's running tournament for everything, made at its desk as an organiser makes it; printed."""
import re, sys, urllib.parse, urllib.request
from http.cookiejar import CookieJar, DefaultCookiePolicy

SITE, TOURNAMENT = sys.argv[1], 2
# as a browser takes cookies on its own machine
jar = CookieJar(DefaultCookiePolicy(secure_protocols=("http", "https")))
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))


def page(path):
    return browser.open(SITE + path).read().decode()


def send(path, form, fields):
    """Sends a form with the token of the page that it stands on."""
    token = re.search(r'name="csrf" value="([^"]*)"', form).group(1)
    body = urllib.parse.urlencode([("csrf", token), *fields]).encode()
    return browser.open(SITE + path, body).read().decode()


send("/login", page("/login"), [("email", "organizador@demo.example"), ("password", "damas-demo-2026")])
desk = f"/tournaments/{TOURNAMENT}/tokens"
acts = [("act", act) for act in ("entries", "results", "moves")]
made = send(desk, page(desk), [("do", "make"), ("name", "cliente"), ("days", "7"), *acts])
print(re.search(r"arb_[\w-]+", made).group(0))
