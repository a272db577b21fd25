federation-ratings = Rating lists
federation-ratings-lead = The rating lists that the federation computed and published. A published list never changes; a correction shows in the next one.
federation-no-lists = No list was published yet.
# $day (String) - a day
federation-holds-from = In force from { $day }
# $list (String) - a list
federation-against = Compared with: { $list }
federation-rules = Rules
federation-system = Rules of the ratings
federation-system-lead = How the federation reckons ratings. Where nothing is saved, FIDE's rules (B.02) hold, from nothing.
federation-presets = Rules of other federations, to begin with:
federation-rules-hint = A rule a line; # begins a comment. Each section “from” says from which day it holds.
# $line (Number) - a line
# $fault (String) - what is wrong with it
federation-rules-wrong = Line { $line }: { $fault }
# $most (Number) - how many characters
federation-rules-long = The text of the rules has { $most } characters at most.
federation-base = List to begin from
federation-base-hint = What ended before the day of that list is in it already.
federation-from-nothing = None: from nothing
federation-next = Next list
federation-next-lead = Everything is computed anew, from the list to begin from and in the order in which tournaments ended. First you see the differences; nothing changes until you publish.
federation-dated-hint = Tournaments count that ended before this day.
federation-compute = Compute
# $players (Number) - how many players
# $events (Number) - how many tournaments
# $differences (Number) - how many differences
federation-counts = Players: { $players }. New tournaments: { $events }. Differences: { $differences }.
federation-corrected = Corrections of the list before
federation-corrected-lead = The list before would not give the same ratings today, because a tournament was corrected or the rules changed. It stays as it was published; the differences go into this one.
federation-publish = Publish
federation-publish-hint = What is published cannot be changed or taken back.
federation-stale = Something changed meanwhile: look again before you publish.
# $day (String) - a day
federation-not-after = There is a list of { $day } already: the new one must be later.
federation-unreadable = The saved rules cannot be read: save them again.
federation-classes = Classes of tournaments
# $unrated (String) - the word for tournaments that do not count
federation-classes-lead = Rules tell tournaments apart by their class. With the class “{ $unrated }” a tournament does not count.
federation-class = Class
# $class (String) - what was typed
federation-class-wrong = “{ $class }” cannot be a class: one word of letters, digits and hyphens, 30 at most.
federation-circuits = Circuits
federation-circuits-lead = One classification over several tournaments. Each score opens to the sum that it is.
federation-manage-circuits = Manage circuits
federation-no-circuits = No classification was published yet.
federation-circuit = Circuit
federation-published = Published
# $day (String) - a day
federation-published-on = Classification published on { $day }
federation-events = Tournaments
federation-editions = Editions
# $no (Number) - a number
federation-edition = Edition { $no }
# $events (Number) - how many tournaments
federation-sum = { $events ->
    [one] 1 tournament
   *[other] { $events } tournaments
}
federation-dropped = does not count
# $place (Number) - a place
# $sum (String) - a calculation
federation-score = place { $place }, { $sum }
federation-why-class = does not count: no class that counts
federation-why-players = does not count: too few players
federation-why-rounds = does not count: too few rounds
federation-new-circuit = New circuit
federation-circuit-hint = A rule a line; # begins a comment. “places” are the points of the places, “class” the weight of each class, “best” how many tournaments count.
federation-create = Create
federation-would-publish = What would be published
federation-nothing-new = Nothing changed since the last edition.
# $players (Number) - how many players
# $changes (Number) - how many differences
federation-circuit-counts = Players: { $players }. With another place or other points: { $changes }.
federation-now = Now
federation-rules-and-events = Rules and tournaments
federation-not-over = not over yet
federation-save = Save
# $word (String) - a word of the rules
federation-fault-unknown = unknown rule: “{ $word }”
# $word (String) - a word of the rules
federation-fault-unreadable = “{ $word }” cannot stand here
federation-fault-short = something is missing at the end
# $word (String) - a word of the rules
federation-fault-missing = the line “{ $word }” is missing
federation-fault-disordered = the dates are not in order
