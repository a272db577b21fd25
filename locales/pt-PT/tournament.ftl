tournament-list-title = Torneios
tournament-list-running = A decorrer
tournament-list-entries = Inscrições abertas
tournament-list-finished = Terminados
tournament-list-setup = Em preparação
tournament-list-empty = Ainda não há torneios publicados.
tournament-new = Novo torneio
tournament-manage = Gerir o torneio
tournament-players = { $count ->
    [0] sem jogadores
    [one] 1 jogador
   *[other] { $count } jogadores
}
tournament-tabs = Páginas do torneio
tournament-tab-overview = Torneio
tournament-tab-entries = Inscritos
tournament-tab-rounds = Rondas
tournament-tab-standings = Classificação
tournament-tab-cross-table = Quadro
tournament-tab-draw = Sorteio
# $hash (String) - the first digits of a hash
tournament-journal = Histórico: { $hash }…
# $round (Number) - a round
tournament-round = Ronda { $round }
# $round (Number) - a round
tournament-round-short = R{ $round }
# $round (Number) - a round
# $rounds (Number) - how many
tournament-round-of = Ronda { $round } de { $rounds }
# $games (Number) - how many games
# $ended (Number) - how many of them have ended
tournament-progress = { $games ->
    [0] sem jogos
    [one] { $ended } de 1 resultado
   *[other] { $ended } de { $games } resultados
}
tournament-see-round = Ver os tabuleiros
tournament-see-entries = Ver os inscritos
tournament-top = Primeiros da classificação
tournament-see-standings = Classificação completa
tournament-waiting-start = { $count ->
    [0] Ainda ninguém se inscreveu.
    [one] 1 inscrito. A primeira ronda ainda não foi publicada.
   *[other] { $count } inscritos. A primeira ronda ainda não foi publicada.
}
tournament-waiting-pairing = { $count ->
    [one] 1 inscrito. A primeira ronda está a ser emparceirada.
   *[other] { $count } inscritos. A primeira ronda está a ser emparceirada.
}
# $board (Number) - a board
tournament-board = Tabuleiro { $board }
tournament-by-hand = emparceirado à mão
tournament-late-or-by-hand = entrada tardia ou à mão
tournament-player = Jogador
# $game (Number) - a game
tournament-game = Jogo { $game }
# $game (Number) - a game
tournament-game-short = J{ $game }
# $first (Number) - a game
# $last (Number) - a game
tournament-games-from-to = Jogos { $first } e { $last }
tournament-total = Total
tournament-byes = Não jogam nesta ronda
# $points (String) - points
tournament-worth = vale { $points }
tournament-round-legend = Entre parênteses, os pontos antes da ronda. O disco mostra a cor de cada jogador em cada jogo; as brancas começam. + e − são vitória e derrota sem se jogar: por falta de comparência, ou por decisão.
tournament-regulations = Regulamento
tournament-rules = Regras
tournament-rules-text = Texto das regras
tournament-rules-text-brazilian = Regras Oficiais de Jogo de Damas, da Confederação Brasileira de Damas (CBD)
tournament-rules-text-short-king = Damas Brasileira, texto de um clube; nos empates, o da Confederação Brasileira de Damas (CBD)
tournament-rules-text-international = Regras Oficiais de Jogo de Damas, da Confederação Brasileira de Damas (CBD), nas 100 casas; as contagens de lances são as dos artigos 97 a 100, e não as da FMJD
tournament-match = Partida
tournament-games-per-match = { $games ->
    [one] um só jogo
   *[other] { $games } jogos contra o mesmo oponente, com cores alternadas
}
tournament-score = Pontuação
# $draw (String) - points
# $loss (String) - points
# $win (String) - points
tournament-match-scale = vitória { $win }, empate { $draw }, derrota { $loss }
# $scale (String) - what a match is worth
tournament-by-match-points = pontos das partidas: { $scale }
# $scale (String) - what a match is worth
tournament-by-game-points = pontos dos jogos; por partida: { $scale }
tournament-time = Tempo
# $minutes (Number) - minutes
tournament-minutes = { $minutes } min
# $seconds (Number) - seconds
tournament-seconds = { $seconds } s
# $main (String) - the main time
# $increment (Number) - seconds
tournament-with-increment = { $main } + { $increment } s por lance
# $rhythm (String) - the name of the rhythm
# $time (String) - the time
tournament-time-with-rhythm = { $time } por jogador em cada jogo, ritmo { $rhythm }
tournament-opening = Abertura
tournament-opening-free = livre
tournament-drawn-per-round = igual em todos os tabuleiros
tournament-drawn-per-match = uma por partida
tournament-drawn-with-repeats = com repetição
tournament-drawn-without-repeats = sem repetição
# $moves (Number) - 2 or 3
# $per (String) - for whom it is drawn
# $repeats (String) - whether it can come again
tournament-opening-drawn = sorteada a { $moves } lances, { $per }, { $repeats }
tournament-system = Sistema
tournament-rounds-count = { $count ->
    [one] 1 ronda
   *[other] { $count } rondas
}
# $rounds (String) - how many rounds
tournament-double-swiss = suíço duplo, { $rounds }
# $rounds (String) - how many rounds
tournament-round-robin = todos-contra-todos a uma volta, tabelas de Berger, { $rounds }
# $rounds (String) - how many rounds
tournament-round-robin-double = todos-contra-todos a duas voltas, tabelas de Berger, { $rounds }
tournament-bye = Isenção
# $games (String) - game points
# $matches (String) - match points
tournament-bye-points = pontos das partidas: { $matches }; pontos dos jogos: { $games }
tournament-seeding = Ordem inicial
tournament-seeding-rating = por rating, depois título, depois nome
tournament-seeding-hand = feita pela organização
# $seed (String) - what the lot follows from
tournament-seeding-lot = por sorteio, com a semente «{ $seed }»
tournament-seeding-lot-how = Como repetir o sorteio da ordem
tournament-seeding-lot-steps = Põem-se os presentes pela ordem de inscrição. Do último lugar até ao segundo, toma-se um número abaixo do lugar e troca-se o jogador que lá está com o do lugar desse número mais 1 (Fisher–Yates). Os números vêm do ChaCha20 com 20 voltas, contador de 64 bits a partir de 0 e nonce 0; a chave é o SHA-256 da semente em UTF-8. A sequência da cifra lê-se como números de quatro bytes, o menos significativo primeiro. Para um abaixo de n, tomam-se números dela, cada um só uma vez, até que um seja menor do que 2³² − (2³² mod n); o que se procura é o resto da divisão desse número por n.
tournament-late = Tolerância de atraso
tournament-late-minutes = { $minutes ->
    [0] quem não está presente no início da ronda perde por falta de comparência
    [one] quem não está presente 1 minuto depois do início perde por falta de comparência
   *[other] quem não está presente { $minutes } minutos depois do início perde por falta de comparência
}
tournament-tie-breaks = Critérios de desempate
tournament-commitment-title = Garantia do sorteio
tournament-commitment-short = Antes de qualquer emparceiramento foi publicado o SHA-256 de um segredo, do qual resultam os sorteios das aberturas e os das cores dos jogos de desempate. Um sorteio feito no tabuleiro não resulta dele.
tournament-commitment-more = Como verificar
tournament-number = Número de emparceiramento
tournament-number-short = N.º
tournament-rating = Rating
tournament-no-entries = Esta lista está vazia.
tournament-filter = Filtrar por clube ou escalão
tournament-clubs = Clube
tournament-categories = Escalão
# $round (String) - the number of a round, named
tournament-withdrawn = desistiu antes da ronda { $round }
# $left (String) - that somebody left
tournament-left-uncounted = { $left }; os resultados não contam
# $count (Number) - how many rounds
# $left (String) - that somebody left
# $rounds (String) - their numbers
tournament-left-waits = { $count ->
    [one] { $left }; se os resultados contam, só se sabe quando acabar a partida da ronda { $rounds }
   *[other] { $left }; se os resultados contam, só se sabe quando acabarem as partidas das rondas { $rounds }
}
# $count (Number) - how many of the two
# $who (String) - their names
tournament-match-uncounted = { $count ->
    [one] não conta para a classificação: { $who } saiu com menos de metade das partidas
   *[other] não conta para a classificação: { $who } saíram com menos de metade das partidas
}
# $count (Number) - how many of the two
# $who (String) - their names
tournament-match-uncounted-back = { $count ->
    [one] não conta para a classificação: { $who } voltou quando já não podia chegar a metade das partidas
   *[other] não conta para a classificação: { $who } voltaram quando já não podiam chegar a metade das partidas
}
# $who (String) - a name
tournament-no-game-withdrawn = sem jogo: { $who } desistiu
# $who (String) - a name
tournament-no-game-expelled = sem jogo: expulsão de { $who }
# $count (Number) - how many of the two
# $who (String) - their names
tournament-no-game = { $count ->
    [one] sem jogo: { $who } não joga nesta ronda
   *[other] sem jogo: { $who } não jogam nesta ronda
}
tournament-withdrawn-after = desistiu depois da última ronda
tournament-absent = ausente
tournament-expected = por confirmar
tournament-present = presente
# $round (Number) - a round
tournament-late-from = entrou na ronda { $round }
# $round (Number) - a round
tournament-back-from = voltou na ronda { $round }
tournament-back-after = voltou depois da última ronda
tournament-draw-title = Sorteio das aberturas
tournament-lots-title = Sorteios
tournament-lots-colours = Cores sorteadas
tournament-lots-none = Ainda nada foi sorteado: as aberturas são livres, e as cores sorteiam-se quando se marca um jogo de desempate.
tournament-draw-free = Neste torneio a abertura é livre: não há sorteio.
tournament-secret-title = O segredo
tournament-secret-kept = É o segredo prometido: o seu SHA-256 é o que foi publicado
tournament-secret-broken = Não é o segredo prometido: o seu SHA-256 não é o que foi publicado
tournament-secret-hidden = O segredo é publicado aqui quando o torneio terminar.
tournament-drawn-title = Aberturas sorteadas
tournament-draw-holds = calculado de novo: confere
tournament-draw-differs = calculado de novo: não confere
tournament-recompute-title = Como qualquer pessoa pode verificar
tournament-recompute-commit = Antes da primeira ronda, o programa escolhe ao acaso um segredo de 32 bytes e publica o seu SHA-256: a partir daí, o segredo não pode ser mudado sem que se note.
tournament-recompute-draw = Quando uma ronda é publicada, e não antes, as aberturas resultam do segredo e do número da ronda. Ninguém as conhece antes nem as pode escolher:
tournament-recompute-words = A cifra é o ChaCha20 com 20 voltas, na forma de Bernstein: um contador de 64 bits, a partir de 0, e um nonce de 64 bits. A chave é o segredo, o nonce é o número da ronda. (Numa biblioteca para o RFC 8439, o contador é 0 e o nonce são quatro bytes a zero, seguidos desse número em oito bytes, o menos significativo primeiro.) A sequência da cifra lê-se como números de quatro bytes, o menos significativo primeiro.
tournament-recompute-below = Um número abaixo de n: tomam-se números da sequência, cada um só uma vez, até que um seja menor do que 2³² − (2³² mod n); o que se procura é o resto da divisão desse número por n.
tournament-recompute-opening = Uma abertura: põem-se as candidatas pela ordem dos seus números na tabela da FPD, toma-se um número abaixo de quantas são e avança-se outras tantas a partir da primeira; 0 é a primeira.
tournament-recompute-candidates = Com repetição, são candidatas todas as aberturas da tabela. Sem repetição, são candidatas aquelas cuja posição saiu menos vezes neste sorteio e, dessas, as que saíram menos vezes nos sorteios já feitos; o que conta é a posição depois dos lances, e por isso duas aberturas que levam à mesma saíram o mesmo número de vezes.
tournament-recompute-order = Se a abertura é igual em todos os tabuleiros, a ronda tem um só sorteio, de tantas aberturas quantas tem uma partida, e conta uma vez. Se há uma por partida, o sorteio segue de tabuleiro em tabuleiro, desde o primeiro. Os sorteios já feitos são os das rondas publicadas antes, da mesma tabela.
tournament-recompute-reveal = No fim o segredo é publicado. Calcule o seu SHA-256, compare-o com o publicado e repita cada sorteio.
# $parts (String) - o que tem e quanto
tournament-draw-file = O ficheiro tem: { $parts }.
# $boards (String) - quantos tabuleiros em cada ronda
tournament-draw-file-boards = tabuleiros com sorteio, ronda a ronda: { $boards }
# $count (Number) - quantas aberturas
tournament-draw-file-deciding = aberturas de jogos de desempate: { $count }
# $count (Number) - quantos sorteios
tournament-draw-file-colours = sorteios de cores: { $count }
# $count (Number) - quantos sorteios
tournament-draw-file-withdrawn = sorteios anulados: { $count }
tournament-recompute-command = O programa faz esse cálculo no seu computador, a partir deste ficheiro:
tournament-all-events = Todos os torneios deste jogador
tournament-round-by-round = Ronda a ronda
tournament-round-column = Ronda
tournament-opponent = Oponente
tournament-games-column = Jogos
# $rounds (String) - how many rounds
tournament-dutch = suíço holandês, { $rounds }
# $rounds (String) - how many rounds
tournament-round-robin-unswapped = todos-contra-todos a duas voltas, tabelas de Berger tal como são, { $rounds }
# $rounds (String) - how many rounds
tournament-knockout = eliminatórias, { $rounds }
# $rounds (String) - how many rounds
tournament-knockout-third = eliminatórias com partida para o terceiro lugar, { $rounds }
tournament-one-match = encontro entre dois jogadores
tournament-one-match-clinched = encontro entre dois jogadores, até estar decidido
tournament-decider = Partida empatada
tournament-clubmates = Colegas de clube
tournament-compatriots = Jogadores da mesma federação
tournament-kin = Jogadores do mesmo clube ou da mesma federação
# $rounds (Number) - how many rounds
tournament-club-rounds = { $rounds ->
    [one] não se defrontam na primeira ronda
   *[other] não se defrontam nas { $rounds } primeiras rondas
}
tournament-club-rounds-all = não se defrontam em nenhuma ronda
tournament-missed = Inscrição tardia
tournament-missed-half = meio ponto por ronda não jogada
# $round (String) - the number of a round, named
tournament-expelled = expulsão antes da ronda { $round }
tournament-expelled-after = expulsão depois da última ronda
# $rule (String) - how the order is made by the regulations
tournament-seeding-left = { $rule }. A ordem em vigor já não é essa: foi mudada à mão, ou houve depois ratings corrigidos, entradas ou saídas.
tournament-seeding-entries = pela ordem de inscrição
# $seed (String) - a text
tournament-seeding-varma = por sorteio condicionado de Varma, com a semente «{ $seed }» (FIDE C.05, anexo 2)
tournament-qualified = Apurados
# $each (Number) - how many
tournament-qualified-first = { $each ->
    [one] o primeiro de
   *[other] os { $each } primeiros de
}
tournament-qualified-twice = Apurados em mais do que um destes torneios, inscritos uma só vez (o outro lugar passou ao seguinte, se havia mais alguém):
tournament-qualified-carry = Nada transita desses torneios a não ser a ordem inicial: primeiro os primeiros lugares, depois os segundos, e assim por diante.
tournament-acceleration = Aceleração
tournament-acceleration-baku = Baku: a metade superior tem pontos virtuais nas primeiras rondas, só para o emparceiramento
tournament-initial = Cor inicial
# $colour (String) - a colour
tournament-initial-odd = os números ímpares começam com as { $colour }
# $times (Number) - a counter
tournament-draw-counter = sorteio n.º { $times } desta ronda
tournament-draw-withdrawn = anulado
tournament-recompute-deciding = Os jogos de desempate são sorteados quando são marcados: ao número da ronda soma-se 2¹⁶ vezes o tabuleiro e 2⁴⁸ vezes o número do primeiro jogo que começa com a abertura. Contam como feitos os sorteios até essa ronda e os anteriores da mesma partida.
tournament-recompute-colours = As cores de um jogo de desempate resultam do SHA-256 dos 32 bytes do segredo, seguidos da palavra «colours» e dos números da ronda, do tabuleiro e do jogo, cada um em dois bytes, o menos significativo primeiro. Se o primeiro byte do resultado é ímpar, joga com as brancas quem é nomeado primeiro no tabuleiro; se é par, o oponente. Este sorteio não tem contador: numa ronda anulada e publicada de novo, o mesmo jogo do mesmo tabuleiro tem o mesmo resultado.
tournament-recompute-counter = Uma ronda anulada é sorteada de novo, com um contador: o número da ronda mais 2³² por cada vez que foi anulada. Os sorteios anulados ficam aqui e contam como feitos.
