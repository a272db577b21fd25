import-register-title = Import players
import-register-lead = First you see what would change; nothing changes until you confirm. Players are matched by their licence number or, if one side lacks it, by name and club, unless the year of birth is another.
import-file = CSV or XLSX file
import-file-hint = Up to 400 KB and 5000 lines.
import-paste = or paste the text here
import-preview = See what would change
import-help = Which columns are read?
import-help-columns = The first line names the columns: name (required; or first name and surname in two columns), club, association, federation or country (POR, Portugal), licence, rating, title (GMI, MI, GMIF, MF, MIF, GMN, MN, CMF, MFF, CM, CMFF), sex (F, M), year or date of birth, initials (yes, no). Other columns are ignored.
import-help-format = The separator can be a comma, a semicolon or a tab. An empty cell does not erase what is already known.
import-sample-head = name;club;association;federation;licence;rating;title;sex;year of birth
import-sample-one = Anna Smith;Leeds Draughts Club;Yorkshire;ENG;1207;1850;MN;F;1994
import-sample-other = Jan de Vries;;;NED;1311;;;M;2011
import-refused = The file was not accepted and nothing changed. Correct it in the text below, or in the file, and send it again:
import-fault-line = Line { $line }: { $what }
import-fault-cell = Line { $line }, column { $column } (“{ $head }”): { $what }
import-more-faults = { $count ->
    [one] and one more error.
   *[other] and { $count } more errors.
}
import-wrong-nothing = There are no players: the file needs a line with the names of the columns and, below it, one line per player.
import-wrong-large = The file is larger than { $most } KB. Split it.
import-wrong-rows = There are more than { $most } lines. Split the file.
import-wrong-open-quote = The quotation mark opened here is never closed.
import-wrong-after-quote = There is text after a closing quotation mark.
import-wrong-cells = Columns in this line: { $found }; in the header: { $wanted }.
import-wrong-no-name = The column with the name is missing.
import-wrong-head-below = The column with the name is missing. The names of the columns seem to be on line { $line }: delete the lines above it.
import-wrong-column-twice = There are two columns for: { $column }.
import-wrong-player-twice = This is the same player as on line { $first }.
import-wrong-ambiguous = The register has more than one person with this name and club: give the licence number.
import-preview-title = What will change
import-preview-counts = New: { $added }. Changed: { $changed }. Unchanged: { $kept }. Nothing changes until you confirm.
import-passed = { $count ->
    [one] 1 line has, instead of a name, the pseudonym of somebody whose data were erased: it is left out.
   *[other] { $count } lines have, instead of a name, the pseudonym of somebody whose data were erased: they are left out.
}
import-register-changed = Somebody has changed the register in the meantime and nothing was saved. This is the new outcome: confirm again.
import-register-changed-ticks = Somebody has changed the register in the meantime and nothing was saved. This is the new outcome: tick again the doubted lines that you want included, and confirm.
import-ignored = Columns ignored: { $columns }.
import-unread = In the column “{ $column }” the country on these lines is not recognised, and the cell is ignored: { $lines }.
import-confirm = Confirm the import
import-nothing-to-do = Everything in the file is already known: there is nothing to change.
import-changed = Changed
import-added = New
import-namesake = Somebody with this name is already in the register: { $who }
import-licence-of = Licence { $licence } belongs to { $who } in the register: this may be somebody else. If it is, correct the licence.
import-licence-entered = Licence { $licence } belongs to { $who }, who has already been entered: this may be somebody else. If it is, correct the licence.
import-known-as = In the register: { $name }
import-same-person = It is the same person
import-doubted = { $count ->
    [one] One line may be of somebody else, and is left out unless you tick it.
   *[other] { $count } lines may be of somebody else. Those you do not tick are left out.
}
import-strangers = With the licence of somebody else: left out unless you tick them
import-line = Line
import-change = Change
import-wrong-no-rating-columns = Columns are missing: a rating list has the name, the rating and, to tell namesakes apart, the licence or the year of birth.
import-wrong-old-workbook = The file is in the old format of Excel (XLS), which is not read. Save it as XLSX or CSV, or paste the text.
import-wrong-word = Unknown value. Write one of these: { $words }.
import-wrong-born = Write the year in four digits, from { $low } to { $high }, or the date with it (12/03/1990, for example).
import-wrong-workbook = The file cannot be read as a workbook (XLSX). Save it again as XLSX or CSV, or paste the text.
