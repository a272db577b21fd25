helper-duty-results = Resultados
helper-duty-door = Presenças
helper-duty-hall = Resultados, presenças e relógio da ronda
# $name (String) - o nome que está no código: uma pessoa, «tabuleiros 1–20»
# $no (String) - o número do ajudante
helper-actor = { $name } (ajudante { $no })
helper-have-code = Tenho um código de ajudante
helper-have-account = Tenho uma conta
helper-enter = Entrar com um código
helper-enter-lead = Para quem ajuda num torneio durante um dia. O código está no cartão que recebeu da organização.
helper-code = Código
helper-code-hint = 16 letras e algarismos; os hífens e os espaços não contam.
helper-code-wrong = Este código não é válido hoje. Verifique as letras ou peça outro à organização.
helper-put-out = Este navegador deixou de ter a sessão de ajudante: o código foi usado noutro telemóvel, a organização terminou-o ou o dia dele acabou. Se tem o cartão, escreva o código outra vez.
# $name (String) - o nome do titular da conta
helper-leave-lead = Tem aberta a sessão da conta de { $name }. Entrar com um código de ajudante termina-a neste navegador.
helper-leave = Terminar a sessão da conta e entrar como ajudante
helper-leave-missing = Assinale que quer terminar a sessão da conta, ou use outro navegador.
# $day (String) - o dia, por extenso
helper-until = Código válido no dia { $day }
helper-no-round = Ainda não há nenhuma ronda publicada. Os resultados lançam-se quando houver.
helper-home = Tarefas
helper-title = Ajudantes
helper-lead = Um código de um dia deixa quem ajuda na sala lançar resultados ou registar presenças deste torneio, sem conta e sem palavra-passe. Com as duas tarefas, também inicia, põe em pausa e termina o relógio da ronda. O histórico diz quem o fez.
helper-none = Ainda não há códigos.
helper-make = Criar os códigos
helper-make-lead = Cada código serve um ajudante e um navegador de cada vez: quem o usar noutro telemóvel fecha a sessão no primeiro. Acaba por si no fim do dia.
helper-names = Ajudantes
helper-names-hint = Um por linha: o nome de uma pessoa, «tabuleiros 1–20», «porta».
# $most (Number) - quantos códigos se criam de uma vez, no máximo
helper-names-bad = Escreva entre 1 e { $most } nomes, um por linha, cada um com 60 caracteres no máximo.
helper-duty = Tarefa
helper-day = Dia
helper-day-hint = O código só é válido neste dia, pela hora do torneio.
helper-day-bad = Escolha hoje ou um dos dias do torneio que ainda não passaram.
# $duty (String) - a tarefa
# $day (String) - o dia
# $by (String) - quem criou o código
helper-about = { $duty } · { $day } · criado por { $by }
helper-state-unused = sem uso
helper-state-in-use = em uso
helper-state-ended = terminado
helper-state-over = fora do dia
helper-end = Terminar
# $no (String) - o número do ajudante
# $name (String) - o nome que está no código
helper-end-whom = Terminar o código { $no }, de { $name }
helper-end-all = Terminar todos
helper-cards = Cartões dos ajudantes
helper-cards-again = Os cartões mostrados há um momento deixaram de servir: use só estes.
helper-cards-once = Imprima agora: os códigos só são mostrados desta vez. Se um se perder, termine-o e crie outro.
# $name (String) - o nome que está no código
helper-card-qr = Código QR para { $name } entrar
