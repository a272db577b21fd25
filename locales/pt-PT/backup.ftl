backup-title = Cópias de segurança
backup-now = Cópia deste momento
backup-now-lead = Um ficheiro com tudo: contas, jogadores, torneios com o seu histórico, fotografias das folhas. Pode ser feita com o servidor a trabalhar. Guarde-a fora deste computador: tem os nomes e os anos de nascimento de todos, e os segredos dos segundos factores.
backup-take = Descarregar uma cópia
backup-allowed = Está confirmado. Carregue agora em «Descarregar uma cópia».
backup-restore = Para repor uma cópia, pare o servidor e use na consola:
backup-restore-file = FICHEIRO
backup-kept = Cópias feitas automaticamente
# $folder (String) - a folder
backup-kept-lead = Sempre que uma ronda é publicada ou encerrada é feita uma cópia na pasta { $folder } deste computador. Ficam as últimas 20 e uma por dia durante 30 dias.
backup-none = Ainda não há cópias.
backup-off = Não são feitas cópias automáticas (ARBITRO_BACKUP_DIR=none).
backup-failed = A última cópia automática falhou.
backup-taken = Feita em
backup-file = Ficheiro
backup-size = Tamanho
# $size (String) - a number of megabytes
backup-megabytes = { $size } MB
