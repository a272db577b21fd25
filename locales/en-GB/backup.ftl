backup-title = Backups
backup-now = A copy of this moment
backup-now-lead = One file with everything: accounts, players, tournaments with their journals, photographs of score sheets. It can be taken while the server is running. Keep it away from this computer: it holds everybody’s name and year of birth, and the secrets of second factors.
backup-take = Download a backup
backup-allowed = Your account is confirmed. Now press “Download a backup”.
backup-restore = To restore a backup, stop the server and run:
backup-restore-file = FILE
backup-kept = Automatic backups
backup-kept-lead = Whenever a round is published or closed, a copy is written to the folder { $folder } on this computer. The last 20 are kept, and one a day for 30 days.
backup-none = There are no backups yet.
backup-off = No automatic backups are taken (ARBITRO_BACKUP_DIR=none).
backup-failed = The last automatic backup failed.
backup-taken = Taken
backup-file = File
backup-size = Size
backup-megabytes = { $size } MB
