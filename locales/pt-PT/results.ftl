# $round (String) - a round as a heading
results-title = { $round }: resultados
results-lead = Escreva o resultado de cada jogo do ponto de vista do jogador da linha de cima.
results-keys = 1 ganhou · = empate · 0 perdeu · + o oponente faltou · - faltou · x faltaram os dois
results-keys-left = · ponto (.) dispensado: a partida já está decidida
# $won (String) - a score
# $drawn (String) - a score
# $lost (String) - a score
results-keys-scores = Também se lêem { $won }, { $drawn } e { $lost }. Quando o - de quem faltou vem logo a seguir a um algarismo, passe antes ao tabuleiro seguinte com Tab ou uma seta.
results-keys-lone = Um 1 sozinho é um jogo ganho, não o ponto de um empate.
results-keys-lone-loss = Um 1 sozinho é um jogo ganho, não o ponto de uma derrota.
# $entered (Number) - number
# $all (Number) - number
results-entered = Resultados lançados: { $entered } de { $all }
results-save = Gravar
# $boards (Number) - how many boards
results-all-in-drawn = { $boards ->
    [one] Todos os resultados estão lançados. Falta desempatar uma partida.
   *[other] Todos os resultados estão lançados. Falta desempatar { $boards } partidas.
}
results-all-in = Todos os resultados estão lançados.
results-waiting = Os jogos sem resultado estão adiados ou suspensos. Num todos-contra-todos a ronda seguinte pode ser emparceirada já; esta fica aberta até eles terem resultado, e o torneio só termina depois.
# $round (String) - the number of a round, named
results-awaited = A ronda { $round } ainda não acabou: só depois se emparceira a ronda seguinte ou termina o torneio.
results-last = Foi a última ronda: segue-se o fim do torneio. Antes de o terminar, confira:
results-last-standings = Classificação
results-last-tie-breaks = Classificação e desempates
# $board (Number) - a board
# $game (Number) - a game
# $who (String) - a name
# $colour (String) - text
results-cell = Tabuleiro { $board }, jogo { $game }, { $who } com as { $colour }
# $game (Number) - a game
results-game-short = J{ $game }
# $board (Number) - a board
# $game (Number) - a game
results-open-game = Tabuleiro { $board }, jogo { $game }: detalhes
# $typed (String) - text
results-unreadable = «{ $typed }» não é um resultado: use 1 = 0 + - x.
# $typed (String) - text
results-unreadable-left = «{ $typed }» não é um resultado: use 1 = 0 + - x, ou um ponto (.) onde o jogo é dispensado.
# $win (String) - the points of a match won
# $won (String) - a score
# $drawn (String) - a score
results-ambiguous = Um 1 ao lado de um { $win } tanto pode ser vitória como o ponto de um empate: escreva { $won } ou { $drawn }.
# $win (String) - the points of a match won
# $won (String) - a score
# $lost (String) - a score
results-ambiguous-loss = Um 1 ao lado de um { $win } tanto pode ser vitória como o ponto de uma derrota: escreva { $won } ou { $lost }.
results-ruling = Este resultado é uma decisão do árbitro: não se lança aqui. Abra o jogo.
results-ruling-refused = Este resultado é uma decisão do árbitro: registe-a na consola do tabuleiro.
results-arbiters-refused = Este resultado é uma decisão do árbitro: chame um árbitro, que o regista. Os ajudantes lançam só como acabou o jogo no tabuleiro e quem faltou.
# $articles (String) - articles
results-ruling-console = Perda por decisão do árbitro ({ $articles }), ou outra sanção:
results-console = consola do tabuleiro
results-open = Abrir o jogo
results-not-saved = Ainda nada foi gravado: corrija as células assinaladas e grave de novo.
results-conflict-title = Já há outro resultado
results-conflict-lead = Ainda nada foi gravado. O que já está registado mantém-se. O resto do que escreveu continua nas células: grave-o com o botão. Para alterar um resultado já registado, corrija-o indicando o motivo.
# $board (Number) - a board
# $game (Number) - a game
# $pair (String) - two names
# $stands (String) - text
# $typed (String) - text
results-conflict = Tabuleiro { $board }, jogo { $game } ({ $pair }): registado { $stands }, escreveu { $typed }.
# $stands (String) - text
# $typed (String) - text
results-conflict-short = Registado { $stands }, escreveu { $typed }.
# $who (String) - a name
results-by = Lançado por { $who }
results-against-title = O resultado não condiz
results-against-again = Ainda nada foi gravado. Confira; se o resultado está certo, grave-o outra vez.
results-against-confirm = Ainda nada foi gravado. Confira; se o resultado está certo, confirme.
# $score (String) - a score, as 1–0
results-against-stated = Os dois jogadores declararam { $score }.
# $board (Number) - a board
# $game (Number) - a game
# $what (String) - what the score sheet says against a result
results-against = Tabuleiro { $board }, jogo { $game }: { $what }
results-nothing = nada
results-correct = Corrigir
results-closed = A ronda está encerrada. Um resultado ainda pode ser corrigido, indicando o motivo: escolha o jogo.
# $board (Number) - a board
# $game (Number) - a game
results-closed-missing = Tabuleiro { $board }: falta o resultado do jogo { $game }.
# $round (String) - a round as a heading
# $board (Number) - a board
# $game (Number) - a game
results-game-title = { $round }, tabuleiro { $board }, jogo { $game }
results-stands = Resultado
results-white = Brancas
results-black = Pretas
results-opening = Abertura
results-enter = Lançar o resultado
results-correction = Corrigir o resultado
results-outcome = Como terminou
results-outcome-bad = Escolha como o jogo terminou.
# $who (String) - a name
results-win-of = Ganha { $who }
results-draws = Empate
results-no-shows = Falta de comparência
results-both-lose = Perdem os dois (decisão)
results-half-losses = Um perde, o outro recebe ½ ou 0 (decisão)
# $mark (String) - text
# $who (String) - a name
# $way (String) - text
# $article (String) - text
results-half-loss = { $mark }  { $who } perde, ½ para o oponente: { $way } ({ $article })
# $mark (String) - text
# $who (String) - a name
# $way (String) - text
# $article (String) - text
results-bare-loss = { $mark }  { $who } perde, 0 para o oponente: { $way } ({ $article })
results-none = Retirar o resultado
# $mark (String) - text
# $way (String) - text
# $article (String) - text
results-way = { $mark }  { $way } ({ $article })
# $mark (String) - text
# $who (String) - a name
# $article (String) - text
results-forfeit-of = { $mark }  { $who } não compareceu ({ $article })
# $mark (String) - text
# $article (String) - text
results-forfeit-both = { $mark }  ninguém compareceu ({ $article })
# $articles (String) - articles
results-reason-optional = Obrigatório se for uma decisão do árbitro ({ $articles }).
results-preview = Ver o que muda
results-preview-title = O que muda com a correcção
# $from (String) - text
# $to (String) - text
results-preview-from-to = De { $from } para { $to }.
results-preview-none = A classificação não muda.
# $board (Number) - the number of a board
# $games (String) - games, in short
results-preview-needed = Tabuleiro { $board }: é outra vez preciso jogar o que estava dispensado ({ $games }).
results-preview-place = Lugar
results-preview-player = Jogador
results-preview-score = Pontos
results-preview-second = Pontos dos jogos
results-preview-second-match = Pontos das partidas
# $rounds (String) - text
results-preview-later = As rondas { $rounds } foram emparceiradas com o resultado anterior e ficam como estão.
# $rounds (String) - text
results-preview-later-one = A ronda { $rounds } foi emparceirada com o resultado anterior e fica como está.
# $round (String) - the number of a round, named
results-preview-draft = O rascunho da ronda { $round } foi emparceirado com o resultado anterior. Se isso importar, elimine-o e emparceire de novo.
# $game (Number) - the number of a game
# $article (String) - an article
results-ruled = Jogo { $game }: este resultado foi dado por uma decisão em vigor ({ $article }).
# $game (Number) - the number of a game
# $article (String) - an article
results-ruled-before = Jogo { $game }: uma decisão em vigor ({ $article }) deu outro resultado, que foi corrigido depois.
results-ruled-appeal = Há um recurso dessa decisão por decidir.
results-ruled-kept = Corrigir o resultado não retira a decisão, que continua em vigor. Se errada está a decisão, retire-a ou decida o recurso na página dela.
results-preview-over = O torneio já terminou: a correcção muda resultados de um torneio terminado.
# $who (String) - a name
results-preview-uncounted = { $who } fica com menos de metade das suas partidas disputadas: o que jogou permanece no quadro de resultados, mas deixa de contar para a classificação, a sua e a dos outros. Por isso mudam os pontos dos oponentes.
# $who (String) - a name
results-preview-counts-again = { $who } fica com pelo menos metade das suas partidas disputadas: o que jogou volta a contar para a classificação, a sua e a dos outros. Por isso mudam os pontos dos oponentes.
results-preview-over-open = O torneio já terminou e esta ronda fica com uma partida empatada, por desempatar. Já não se podem acrescentar jogos de desempate: não há vencedor nem pódio enquanto a partida não estiver decidida. Depois da decisão do árbitro ou do recurso, os resultados dela ainda podem ser corrigidos.
results-preview-over-third = O torneio já terminou e a partida para o terceiro lugar fica empatada, por desempatar. Já não se podem acrescentar jogos de desempate: o 3.º e o 4.º lugar ficam à espera enquanto a partida não estiver decidida. Depois da decisão do árbitro ou do recurso, os resultados dela ainda podem ser corrigidos.
# $name (String) - what the calendar of the federation calls the tournament
results-counted = A federação homologou este torneio ({ $name }). A correcção conta sem que ele seja reaberto, e a federação vê no calendário que houve resultados alterados depois da homologação.
# $before (String) - names
# $after (String) - names
results-counted-first = Palmarés: o primeiro lugar passa de { $before } para { $after }.
results-counted-podium = Palmarés: mudam os três primeiros lugares, da classificação geral ou de um escalão.
results-counted-titles = Os títulos dados por este torneio ficam como estão: só a federação os retira.
# $names (String) - names of circuits
results-counted-circuits = A correcção conta na próxima classificação publicada de { $names }; a que já foi publicada fica como está.
results-counted-ratings = A correcção conta na próxima lista de rating; as que já foram publicadas ficam como estão.
results-counted-qualified = Com esta correcção, os apurados para a fase seguinte seriam outros, ou por outra ordem. A fase seguinte já foi criada e fica como está: confira as inscrições dela.
results-preview-changed = Entretanto mudou o que esta correcção faz, e nada foi gravado. Veja agora o que muda; se estiver certo, confirme.
results-confirm = Confirmar a correcção
results-history = Histórico
results-history-none = Ainda não há resultado.
# $stands (String) - text
# $seen (String) - text
results-changed = O resultado mudou entretanto: agora é { $stands }; esta página mostrava { $seen }. Nada foi gravado; confirme de novo se estiver certo.
results-only-chief = Só o árbitro principal ou o organizador pode corrigir um resultado já registado.
# $mark (String) - a mark
results-not-needed = { $mark }  dispensado: a partida já estava decidida
results-no-result = sem resultado
results-match-short = corrigir
# $round (String) - a round as a heading
# $board (Number) - a board
results-match-title = { $round }, tabuleiro { $board }: corrigir a partida
results-match-games = Corrigir os jogos
# $game (Number) - a game
results-match-game = Jogo { $game }
results-match-exchange = Trocar com outro tabuleiro
results-match-exchange-lead = Os resultados foram lançados no tabuleiro errado? Os dois tabuleiros trocam de resultados, jogo a jogo.
results-match-other = O outro tabuleiro
# $board (Number) - a board
# $pair (String) - two names
# $results (String) - results
results-match-board = Tabuleiro { $board }: { $pair } ({ $results })
results-match-same = Assim nada muda.
results-match-board-bad = Escolha o outro tabuleiro.
