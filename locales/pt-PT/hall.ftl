hall-tab = Sala
# $round (String) - a round as a heading
hall-title = { $round }: sala
hall-to-results = Resultados
hall-codes = Códigos para chamar o árbitro
hall-posts = Tabuleiros por árbitro
hall-clocks-since = Relógios iniciados às
hall-clocks-stand = Os relógios desta ronda ainda não foram iniciados.
hall-start = Iniciar os relógios
hall-set = Acertar a hora de início
hall-set-minutes = Há quantos minutos foram iniciados?
# $most (Number) - minutes
hall-set-bad = Escreva há quantos minutos inteiros, em algarismos: de 0 a { $most }.
hall-set-save = Acertar
hall-clear = Ainda não foram iniciados
# $minutes (Number) - minutes
# $article (String) - an article
hall-late-at = Falta de comparência { $minutes } min depois do início (art. { $article }): às
# $minutes (Number) - minutes
# $article (String) - an article
hall-late-over = Falta de comparência, terminada a tolerância de { $minutes } min (art. { $article }): às
hall-calls = Chamadas
hall-calls-none = Não há chamadas por atender.
# $board (Number) - a board
hall-board = Tabuleiro { $board }
# $board (Number) - a board
# $what (String) - what a button does
hall-board-what = Tabuleiro { $board }: { $what }
hall-called-at = Chamada às
# $who (String) - a name
# $after (String) - a time, minutes and seconds
hall-taken-by = atendida por { $who } ao fim de { $after }
# $after (String) - a time, minutes and seconds
hall-settled-after = resolvida ao fim de { $after }
hall-take = Vou a caminho
hall-settle = Marcar como resolvida
# $time (String) - a time, minutes and seconds
hall-average = Tempo médio até chegar um árbitro: { $time }.
# $count (Number) - how many
hall-settled = Chamadas resolvidas: { $count }
hall-boards = Tabuleiros
# $count (Number) - how many
hall-all = Todos ({ $count })
hall-suspended = suspenso
hall-postponed = adiado
hall-mine = Os meus
hall-mine-none = Nesta ronda não tem tabuleiros atribuídos.
hall-note-time-trouble = Apuro
hall-note-disputed = Desacordo
hall-posts-title = Tabuleiros por árbitro
hall-posts-lead = Do primeiro ao último tabuleiro. Quem ficar sem números não tem tabuleiros atribuídos. Um tabuleiro pode ter mais do que uma pessoa.
# $boards (String) - the first number and the last
hall-posts-boards = Tabuleiros da última ronda publicada: { $boards }.
hall-posts-first = Do tabuleiro
hall-posts-last = Ao tabuleiro
# $who (String) - a name
hall-posts-first-of = Do tabuleiro, { $who }
# $who (String) - a name
hall-posts-last-of = Ao tabuleiro, { $who }
hall-posts-bad = Escreva dois números de tabuleiro, o primeiro não maior do que o último, ou deixe os dois vazios.
hall-posts-none = Este torneio ainda não tem equipa.
hall-posts-save = Gravar
hall-codes-title = Códigos para chamar o árbitro
hall-codes-lead = Imprima, recorte e ponha cada código no seu tabuleiro. Servem para todas as rondas deste torneio. Quem ler um com o telemóvel chama o árbitro, sem precisar de conta.
hall-codes-first = Do tabuleiro
hall-codes-last = Ao tabuleiro
hall-codes-show = Mostrar
# $most (Number) - how many
hall-codes-bad = Escreva dois números de tabuleiro; no máximo { $most } tabuleiros de cada vez.
# $most (Number) - how many
hall-codes-more = São mostrados no máximo { $most } códigos de cada vez.
hall-codes-call = Chamar o árbitro
# $board (Number) - a board
hall-code-of = Código do tabuleiro { $board }
hall-call-none = Neste momento não está nenhuma ronda a decorrer.
hall-call-empty = Nesta ronda não há jogo neste tabuleiro.
hall-call-who = Quem chama?
hall-call-nobody = Prefiro não dizer
hall-call = Chamar o árbitro
# $article (String) - an article
hall-call-hint = Só pode parar o relógio para chamar o árbitro por uma questão atendível (art. { $article }). Espere no seu lugar.
hall-call-done = O árbitro foi chamado às
hall-call-waiting = A chamada está na lista dos árbitros.
# $who (String) - a name
hall-call-coming = { $who } vai a caminho desde as
hall-call-settled = A última chamada deste tabuleiro foi resolvida às
hall-kept = Guardado neste telemóvel; será enviado quando houver rede.
hall-kept-refused = Não foi aceite.
hall-kept-stuck = O que se segue não foi aceite e não volta a ser enviado: veja porquê, ou descarte.
hall-kept-look = Ver porquê
hall-kept-again = Enviar agora
hall-kept-drop = Descartar
# $round (String) - a round as a heading
hall-title-mine = { $round }: os meus tabuleiros
hall-badge = Chamadas
hall-badge-ended = A sessão terminou: as chamadas já não chegam a esta página.
hall-sound-on = Som ligado
hall-sound-off = Som desligado
hall-illegal = Ilegal
# $who (String) - a name
hall-tap-illegal = Lance ilegal de { $who }
# $board (Number) - a board
# $game (Number) - a game
hall-tap-at = Tabuleiro { $board }, jogo { $game }
# $board (Number) - a board
hall-tap-title = Tabuleiro { $board }: registar?
# $game (Number) - a game
hall-tap-game = Jogo { $game }
# $count (Number) - how many
hall-tap-known = Lances ilegais completados já registados neste jogo: { $count }.
# $who (String) - a name
hall-tap-facts = Lance ilegal de { $who }, completado com o relógio, visto pelo árbitro no tabuleiro.
hall-tap-record = Registar
hall-tap-not = Não registar
# $step (String) - a sanction
hall-illegal-step = Abre a consola: a tabela do regulamento prevê { $step }
hall-tap-step = Daqui não se regista: decida na consola, onde a sanção se vê antes de ficar registada.
hall-tap-console = Já não se regista com um toque: decida na consola do tabuleiro.
hall-tap-to-console = Abrir a consola do tabuleiro
hall-tap-back = Voltar à sala
hall-tap-undo = Anular
hall-tap-undone = Anulado
hall-tap-soon = Regista-se dentro de
hall-kept-sent = Enviado às
hall-kept-open = Ver
hall-quick = Num toque
hall-quick-flag = Queda de seta
hall-quick-absent = Falta de comparência
hall-call-about = Qual é a questão?
hall-kind-clock = tempo esgotado, relógio errado ou parado
hall-kind-move = lance ilegal, peça tocada ou deslocada
hall-kind-draw = proposta ou reclamação de empate
hall-kind-other = barulho, telemóvel, saída da sala, outra
# $sounds (String) - the article of a device that sounds
# $uses (String) - the article of its use
hall-call-rules = Sem autorização do árbitro, um jogador só pode ter o telemóvel completamente desligado no ambiente de jogo: se o seu der algum som, perde a partida (art. { $sounds }). Também ninguém pode usar um aparelho electrónico na sala (art. { $uses }). Use este código só se o árbitro o autorizou; se não, levante a mão e espere no seu lugar.
hall-call-by-station = Neste torneio chama-se o árbitro no posto de chamada da sala, sem telemóvel.
hall-call-not = O árbitro não foi chamado.
hall-call-raise = Levante a mão e espere no seu lugar.
# $place (String) - a hall
hall-call-away = Este torneio está na sala ({ $place }): daqui não se chama o árbitro.
# $network (String) - a network
hall-call-away-network = Na sala chama-se noutro endereço: ligue o aparelho à rede { $network } e abra
hall-call-away-address = Na sala chama-se noutro endereço: ligue o aparelho à rede da sala e abra
hall-station = Posto de chamada
hall-station-lead = Toque no seu tabuleiro para chamar o árbitro.
hall-station-back = Todos os tabuleiros
hall-station-off = Neste torneio chama-se o árbitro com o código do tabuleiro. O árbitro principal pode ligar o posto de chamada na página dos códigos.
hall-station-open = Abra este endereço num aparelho da organização, posto à vista na sala. Não precisa de conta; quem conhece o endereço pode chamar de qualquer tabuleiro.
hall-means = Como chamam os jogadores o árbitro?
hall-means-codes = Pelo código de cada tabuleiro, com um telemóvel que o árbitro autorizou
hall-means-station = Num posto de chamada, sem telemóveis na sala
hall-home = Os meus tabuleiros
hall-copy = Sem rede: cópia guardada às
