statements-title = Declarações dos jogadores
# $round (String) - a round as a heading
statements-title-of = { $round }: declarações dos jogadores
statements-lead = Cada jogador declara o resultado dos seus jogos com o seu código. A palavra do árbitro prevalece: um jogo com resultado lançado já não recebe declarações.
statements-off = Neste torneio os jogadores não declaram resultados.
statements-over = O torneio terminou: já não se declaram resultados.
# $count (Number) - how many boards
statements-group-disputed = Em desacordo: { $count }
# $count (Number) - how many boards
statements-group-agreed = De acordo, por confirmar: { $count }
# $count (Number) - how many boards
statements-group-one = Só um declarou: { $count }
# $count (Number) - how many boards
statements-group-silent = Sem declarações: { $count }
# $count (Number) - how many boards
statements-group-settled = Com todos os resultados: { $count }
# $count (Number) - how many games
statements-confirm = { $count ->
    [one] Confirmar o resultado em que os dois concordam
   *[other] Confirmar os { $count } resultados em que os dois concordam
}
# $game (Number) - a game
statements-game = Jogo { $game }
# $who (String) - a name
# $score (String) - a score, as 1–0
statements-said = { $who } declarou { $score },
# $who (String) - a name
statements-silent = { $who } ainda não declarou
statements-stands = Resultado lançado:
# $game (Number) - a game
# $stated (String) - a score, as 1–0
# $stands (String) - a score, as 1–0
statements-overruled = Jogo { $game }: os dois declararam { $stated }; o resultado lançado é { $stands }.
statements-left-title = Nem tudo foi confirmado
# $board (Number) - a board
# $game (Number) - a game
# $stated (String) - a score, as 1–0
# $stands (String) - a score, as 1–0
statements-left-result = Tabuleiro { $board }, jogo { $game }: os dois declararam { $stated }, mas entretanto foi lançado outro resultado, que fica: { $stands }.
# $board (Number) - a board
# $game (Number) - a game
# $stated (String) - a score, as 1–0
statements-left-open = Tabuleiro { $board }, jogo { $game }: os dois já não declaram { $stated }; o jogo fica sem resultado.
statements-left-rest = O que estava para confirmar e não está nesta lista ficou gravado.
statements-enter = Lançar o resultado
statements-station = Posto de resultados
statements-cards = Talões com os códigos
# the page of a player
# $board (Number) - a board
statements-board = Resultado do tabuleiro { $board }
# $who (String) - a name
statements-you = Declara em nome de { $who }
# $article (String) - an article
statements-rules = O telemóvel só se usa depois de terminada a partida e fora do ambiente de jogo, ou com autorização do árbitro: durante o jogo tem de estar completamente desligado e, se der algum som, o jogador perde a partida (art. { $article }). Sem telemóvel, declare no posto de resultados, na mesa dos árbitros, ou entregue a folha assinada.
# $name (String) - a network
statements-network = Na sala, ligue o telemóvel à rede { $name }.
statements-won = Ganhei
statements-drawn = Empate
statements-lost = Perdi
# $score (String) - a score, as 1–0
statements-now-final = Resultado: { $score }.
# $stands (String) - a score, as 1–0
# $stated (String) - a score, as 1–0
statements-now-overruled = Resultado: { $stands }, lançado pelo árbitro. Os dois declararam { $stated }.
# $score (String) - a score, as 1–0
statements-now-provisional = Resultado provisório: { $score }. Os dois declararam o mesmo; falta a confirmação do árbitro.
# $own (String) - a score, as 1–0
# $other (String) - a score, as 1–0
statements-now-disputed = Desacordo: declarou { $own } e o seu oponente { $other }. Os árbitros foram avisados. Se foi engano seu, corrija em baixo.
# $own (String) - a score, as 1–0
statements-now-waits = Declarou { $own }. Falta a declaração do seu oponente; até lá pode corrigir.
# $own (String) - a score, as 1–0
statements-now-held = Declarou { $own }. Conta quando a sala a receber; até lá pode corrigir.
# $own (String) - a score, as 1–0
statements-now-held-alike = Declarou { $own }, tal como o seu oponente. Conta quando a sala a receber.
# $own (String) - a score, as 1–0
statements-now-stated = Declarou { $own }.
# $own (String) - a score, as 1–0
# $other (String) - a score, as 1–0
statements-now-differed = Desacordo: declarou { $own } e o seu oponente { $other }.
statements-now-silent = Ainda não declarou este jogo.
statements-send = Declarar
statements-choose = Nada foi declarado: escolha o resultado de pelo menos um jogo.
statements-sides-hint = Os resultados lêem-se pela ordem dos nomes.
statements-hint-provisional = Quando os dois declararem o mesmo, o resultado é provisório: só conta depois de um árbitro o confirmar.
statements-hint-final = Quando os dois declararem o mesmo, esse é o resultado; depois disso só um árbitro o corrige.
statements-closed = A ronda está encerrada: já não se declaram resultados. Se algum estiver errado, fale com o árbitro.
# $round (String) - a round as a heading
statements-withdrawn = Este código é de um emparceiramento anulado ({ $round }): já não serve. Peça ao árbitro o código do emparceiramento que vale.
# $round (String) - a round as a heading
statements-exchanged = Este talão foi impresso antes de mudar o emparceiramento deste tabuleiro ({ $round }): o código já não serve. Peça ao árbitro o talão novo.
# $round (String) - a round as a heading
statements-ahead = O código está certo, mas esta partida ({ $round }) ainda não chegou aqui: só se conhece na sala. Esta página mostra-a logo que chegue.
statements-to-round = Ver os tabuleiros da ronda
statements-code-title = Declarar um resultado
statements-code-lead = O número do tabuleiro e o código estão no talão que o árbitro lhe entregou. Cada jogador tem o seu.
statements-code-board = Tabuleiro
statements-code-code = Código do jogador
statements-code-open = Abrir
statements-code-wrong = Este código não é deste tabuleiro: confira os dois no talão.
statements-code-board-bad = Escreva o número do tabuleiro.
statements-station-lead = Terminada a partida, cada jogador declara os resultados com o seu código, um de cada vez.
statements-station-back = Voltar ao início
statements-station-signed-in = Tem sessão iniciada neste aparelho. Antes de o deixar aos jogadores, abra este endereço noutro, ou saia da sessão e volte a ele.
# on public pages
statements-provisional = provisório
# $games (String) - names of games
statements-provisional-note = { $games }: resultado provisório, declarado pelos dois jogadores; não conta até o árbitro o confirmar
# on paper
statements-print = Talões dos jogadores
statements-print-hint = Um para cada jogador, com o código com que declara os resultados da partida.
statements-print-enter = Para declarar o resultado, só depois de terminada a partida:
# names
statement-rule-off = não declaram
statement-rule-provisional = declaram; o acordo dos dois é provisório até um árbitro o confirmar
statement-rule-final = declaram; o acordo dos dois é o resultado
# $who (String) - a name
statements-history = { $who } (declaração)
# $disputed (Number) - how many boards
# $agreed (Number) - how many games
statements-summary = Declarações dos jogadores: { $disputed } em desacordo, { $agreed } por confirmar
# $place (String) - a hall
statements-away = Este torneio está na sala ({ $place }). O que declarar aqui segue para lá quando houver Internet, e só conta quando lá chegar.
# $network (String) - a network
statements-away-network = Na sala é já: ligue o telemóvel à rede { $network } e abra
statements-away-address = Na sala é já: ligue o telemóvel à rede da sala e abra
statements-away-waits = O que declarou espera que a sala o receba:
statements-late = Declarações que não contaram
statements-late-lead = Foram feitas no servidor público e chegaram depois de haver outro resultado, de mudar o emparceiramento do tabuleiro, ou de a ronda acabar. Nada mudaram: compare-as com as folhas e, se for caso disso, corrija o resultado.
