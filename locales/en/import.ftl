import-register-title = Import players
import-register-lead = You see first what would change; nothing changes until you confirm. Players are matched on their licence number.
import-file = CSV file
import-file-hint = Up to 400 KB and 5000 lines.
import-paste = or paste the text here
import-preview = See what would change
import-help = Which columns are read?
import-help-columns = The first line names the columns: name (needed), club, association, licence, rating, title (GMI, MI, MF, GMN, MN, CM), sex (F, M), year of birth, initials (yes, no). Other columns are passed over.
import-help-format = The separator can be a comma, a semicolon or a tab. An empty cell does not erase what is known.
import-sample-head = name;club;association;licence;rating;title;sex;year of birth
import-refused = The file was not accepted and nothing changed. Correct it in the text below, or in the file:
import-fault-line = Line { $line }: { $what }
import-fault-cell = Line { $line }, column { $column } (“{ $head }”): { $what }
import-more-faults = { $count ->
    [one] and one more fault.
   *[other] and { $count } more faults.
}
import-wrong-nothing = There are no players: a line with the names of the columns is needed and, below it, one for each player.
import-wrong-large = The file has more than { $most } KB. Divide it.
import-wrong-rows = There are more than { $most } lines. Divide the file.
import-wrong-open-quote = The quotation mark opened here is never closed.
import-wrong-after-quote = There is text after a closing quotation mark.
import-wrong-cells = The number of columns is { $found }, and the head has { $wanted }.
import-wrong-no-name = The column with the name is missing.
import-wrong-column-twice = There is a column already with: { $column }.
import-wrong-player-twice = It is the player of line { $first }.
import-wrong-ambiguous = The register has more than one person of this name and club: give the licence number.
import-preview-title = What will change
import-preview-counts = New: { $added }. Changed: { $changed }. Unchanged: { $kept }. Nothing changes until you confirm.
import-register-changed = Somebody changed the register meanwhile and nothing was saved. This is the new outcome: confirm again.
import-ignored = Columns that are not read: { $columns }.
import-confirm = Confirm the import
import-nothing-to-do = Everything in the file is known already: there is nothing to change.
import-changed = Changed
import-added = New
import-line = Line
import-change = Change
import-wrong-no-rating-columns = Columns are missing: a rating list has the name, the rating and, to tell namesakes apart, the licence or the year of birth.
