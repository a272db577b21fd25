# $board (Number) - a board
# $round (String) - the number of a round, named
console-title = Tabuleiro { $board }, ronda { $round }
console-hall = Sala
console-rulings-all = Decisões do torneio
console-called = Árbitro chamado:
# $who (String) - a name
console-call-taken = { $who } vai a caminho
console-call-take = Vou a caminho
console-call-settle = Marcar como resolvida
console-games = Jogos da partida
# $game (Number) - a game
console-game = Jogo { $game }
# $board (Number) - a board
# $game (Number) - a game
console-back = Tabuleiro { $board }, jogo { $game }
# $name (String) - a name
console-player-white = { $name } (brancas)
# $name (String) - a name
console-player-black = { $name } (pretas)
# $count (Number) - how many
console-more = e mais { $count }
console-record = Folha de registo
console-record-add = Anexar a folha de registo
console-counter = Contar lances
console-result = Lançar o resultado
console-called-for = Porque o chamam?
console-filter = Procurar
console-filter-none = Nenhum assunto com esta palavra.
console-group-moves = Lances e reclamações de empate
console-group-clock = Relógio
console-group-offer = Proposta de empate
console-group-conduct = Conduta
console-group-start = Comparência e início do jogo
console-group-sanction = Sanções
console-rulings-here = Decisões neste tabuleiro
console-waiting = À espera de confirmação neste tabuleiro:
console-rulings-none = Ainda nenhuma.
# $no (String) - a number
# $matter (String) - text
# $decision (String) - text
console-ruling = N.º { $no }. { $matter }: { $decision }
console-situation = Situação
console-change = alterar
console-who = Quem?
console-who-claims = Quem reclama?
console-who-offers = Quem propõe?
console-who-asks = Quem pede?
console-who-absent = Quem faltou ou chegou tarde?
console-who-flag = De quem é a seta que caiu?
console-both = Ambos
console-ask = Ver o que dizem as regras
console-ask-pressed = O relógio foi accionado: ver as regras
console-ask-not-pressed = Não foi accionado: ver as regras
console-who-moved = Quem fez o lance ilegal e accionou o relógio?
console-look = Elementos de que dispõe
console-look-record = Folha de registo anexada
# $name (String) - a player
console-look-record-of = Folha de registo anexada, de { $name }
console-look-sheet = Folha de registo
console-look-position = Posição no tabuleiro
console-look-counter = Contagem feita ao tabuleiro
console-look-nothing = Nenhum destes
console-look-seen = Só o que vi: o lance e o relógio
console-seen = visto pelo árbitro, completado com o relógio
console-sheet = Lances
# $moves (String) - moves, as a sheet has them
console-sheet-hint = Como estão na folha: { $moves }. Escreva ? onde não se lê.
console-sheet-missing = Escreva os lances da folha.
# $line (Number) - a line
# $column (Number) - a column
console-sheet-bad = Não se percebe a folha na linha { $line }, carácter { $column }. Corrija aí.
# $last (String) - a move, or the start
console-sheet-broken = A folha só é fiável até aqui: { $last }. Monte a posição que está no tabuleiro.
console-position-missing = Falta a posição: monte-a no tabuleiro ou escreva a folha de registo.
console-squares = Casas tocadas, por ordem
console-squares-hint = Como o tabuleiro as nomeia, por exemplo 9 13, ou c3 d4.
console-squares-bad = Escreva casas deste tabuleiro como ele as nomeia, por exemplo 9 13, ou c3 d4.
console-announced = Disse antes «componho» ou «ajusto»
console-moved = Lance em dúvida
# $quiet (String) - um lance
# $capture (String) - uma tomada
console-moved-hint = Por exemplo { $quiet } ou { $capture }. Com a folha pode ficar vazio: conta o primeiro lance ilegal.
console-moved-missing = Escreva o lance feito nesta posição.
console-pressed = O relógio foi accionado depois do lance
console-fault = O que estava errado
console-fault-pieces = A posição inicial das peças
console-fault-board = A orientação do tabuleiro
console-moves-white = Lances já feitos pelas brancas
console-moves-black = Lances já feitos pelas pretas
console-pieces = As peças
console-pieces-back = Já foram repostas por quem as deslocou
console-pieces-not-yet = Ainda não foram repostas
console-claim = O que se reclama
console-moment = Quando
console-moment-after-move = Depois do próprio lance, antes de accionar o relógio
console-moment-otherwise = Noutro momento
console-moment-before-game = Antes do início efectivo do jogo
console-accepted = O oponente aceitou
console-consent = O árbitro consente
console-moves = Lances feitos por cada jogador
console-moves-hint = Só se não houver folha.
console-stop = Porque parou o relógio
console-stop-none = Sem motivo atendível
console-stop-good = Com motivo atendível
console-time-white = Tempo a dar às brancas
console-time-black = Tempo a dar às pretas
console-time-hint = Minutos e segundos: 2:00.
console-time-bad = Escreva minutos e segundos, por exemplo 2:00.
console-minutes = Minutos desde o início dos relógios
console-came = Chegou entretanto
console-device = O dispositivo
console-device-sounded = Emitiu um som
console-device-there = Estava ligado, sem emitir som
console-ordered = Recusa
console-ordered-no = Combinaram o empate sem jogar
console-ordered-yes = Recusam jogar depois de notificados
console-rule = Regra violada
# $article (String) - an article
console-persistent = Persiste, apesar das advertências ({ $article })
console-choose = Escolha uma das opções.
console-moves-differ = Os jogadores jogam à vez: os números de lances diferem no máximo em um.
console-number-bad = Escreva um número.
console-mend = Um só erro de anotação explica a folha. A correcção fica no histórico; a decisão regista-se à parte.
console-mend-typed = Um só erro de anotação explica a folha.
console-findings = O que dizem as regras
console-position = Posição
console-decision = Decisão
console-decision-missing = Escolha a decisão.
console-advised = sugerida pelas regras
console-sets-times = Os tempos são fixados pelo árbitro, que pode mantê-los.
console-proposed = será proposta ao árbitro principal
# $name (String) - a sanction
console-option-proposed = { $name }: será proposta ao árbitro principal
console-other-sanction = Outra sanção, escolhida abaixo
console-restored = repõe-se a posição mostrada
console-details = Mais dados
# $what (String) - what is decided, and what it does
console-records = Registar: { $what }
console-and-sanction = e a sanção escolhida
# $result (String) - who wins
# $games (String) - the numbers of the games
console-in-games = { $result } (jogos { $games })
console-facts = Factos
console-facts-hint = O que se passou. Corrija e complete este texto.
console-facts-bad = Descreva o que se passou, com 3 a 4000 caracteres.
console-form-bad = O formulário chegou incompleto e nada foi registado. Abra-o de novo.
console-move-no = Lance n.º
console-clocks = Relógios
console-clocks-hint = Tempo restante, por exemplo 12:30. Se a decisão dá ou tira tempo, o tempo «depois» é calculado.
console-white-before = Brancas, antes
console-black-before = Pretas, antes
console-white-after = Brancas, depois
console-black-after = Pretas, depois
# $article (String) - an article
console-sanction = Sanção ({ $article })
console-sanction-kind = Sanção
console-sanction-none = Nenhuma
console-sanction-against = A quem
console-sanction-time = Tempo
console-sanction-time-hint = Para b) e c): minutos e segundos, 2:00.
console-sanction-points = Pontos
console-sanction-points-hint = Para d) e e): ½, 1 ou 1½.
console-sanction-score = Pontuação
console-sanction-score-knockout = Nas eliminatórias são os pontos dos jogos e o desempate que decidem quem segue em frente. Pontos das partidas, dados ou retirados, contam só na classificação.
console-sanction-opponent = Pontos do oponente neste jogo, para f)
console-sanction-fine = Multa anunciada, para g)
console-sanction-rounds = Rondas de exclusão, para h)
console-sanction-missing = Escolha a sanção.
console-sanction-ended = A decisão já dá um resultado a este jogo: escolha outra sanção ou outra decisão.
console-sanction-no-fault = Esta decisão diz que o jogador cumpriu as regras, e o jogo prossegue: para o dar por perdido, escolha «Outra sanção, escolhida abaixo».
console-sanction-nothing = Com uma sanção não há «nada a decidir»: escolha a sanção como decisão, ou retire-a.
# $left (String) - the time on the clock
# $article (String) - an article
# $loss (String) - the article of a game that is lost
console-time-over = No relógio só há { $left }: descontar tudo ou mais faz cair a seta, e o jogador perde por tempo ({ $article }). Desconte menos, ou decida a perda do jogo ({ $loss }).
# $left (String) - the time on the clock
console-time-not-that = Com o que a decisão concede ou desconta, este relógio fica com { $left }: corrija o tempo de antes ou este, ou deixe este em branco, que é calculado.
# $given (String) - the time that the decision gives
console-time-short = A decisão concede { $given }: depois dela, este relógio não pode ter menos do que isso.
# $article (String) - an article
# $loss (String) - the article of a game that is lost
console-time-fallen = Descontar até 0:00 faz cair a seta, e o jogador perde por tempo ({ $article }). Desconte menos, ou decida a perda do jogo ({ $loss }).
console-points-bad = Escreva os pontos, por exemplo ½, 1 ou 1½.
console-rounds-missing = Escolha pelo menos uma ronda.
console-meanwhile = Entretanto, neste tabuleiro
console-preview-title = O que esta decisão muda
console-preview-again = A decisão ainda não está registada. Para confirmar, carregue outra vez no botão abaixo.
console-meanwhile-again = Ainda nada foi registado. O que escreveu está abaixo; se mantém a sua decisão, registe-a outra vez.
# $game (Number) - a game
# $is (String) - a result
# $was (String) - a result
console-result-changed = Jogo { $game }: agora { $is }; quando abriu esta página, { $was }.
console-third = Outra pessoa
# $article (String) - an article
console-third-hint = Nome do espectador ou do jogador de outro tabuleiro ({ $article }).
console-third-bad = Escreva o nome, até 120 caracteres.
console-third-missing = Escreva o nome da pessoa.
console-third-person = Outra pessoa
