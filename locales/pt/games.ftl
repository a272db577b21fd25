games-limit-moves = limite de lances
games-limit-forced = forçada
games-limit-drawn = final empatado
games-limit-lone-king = três peças contra uma dama
games-limit-three = três damas contra uma
games-cause-position = a posição passou a ser contada
games-cause-man = lance de peão
games-cause-capture = captura
games-law-of = lei dos { $moves } lances
games-repetition = mesma posição pela terceira vez
# $what (String) - the limit that is reached, or games-repetition
# $article (String) - the article
games-due = { $what } (art. { $article })
# $number (String) - the number of the move
# $line (Number) - the line of the sheet
# $column (Number) - the character of the line
games-after-the-end = { $number } (linha { $line }, coluna { $column }): o jogo já tinha acabado; o resto da folha não conta.
# $number (String) - the number of the move
# $line (Number) - the line of the sheet
# $column (Number) - the character of the line
games-gap = { $number } (linha { $line }, coluna { $column }): não se sabe qual foi o lance; { $count ->
    [0] nenhum lance legal serve
    [one] um lance legal serve, mas não com o resto da folha
   *[other] { $count } lances legais servem
}.
# $number (String) - the number of the move
# $line (Number) - the line of the sheet
# $column (Number) - the character of the line
# $why (String) - why it is illegal, and the moves due
games-stops = { $number } (linha { $line }, coluna { $column }): { $why }
# $moved (String) - number and move
games-repaired = { $moved }: não se lia, e é o único lance com que a folha é legal.
# $number (Number) - the number of the opening
# $moves (String) - its moves
# $followed (String) - games-followed or games-not-followed
games-opening-followed = Abertura sorteada n.º { $number } ({ $moves }): { $followed }.
games-followed = foi seguida
games-not-followed = a folha não começa assim
# $name (String) - what the limit is called
# $article (String) - the article
# $white (Number) - how many moves White has made
# $black (Number) - how many moves Black has made
# $of (Number) - how many make a draw
games-count-both = { $name } (art. { $article }): Brancas { $white }, Pretas { $black }, de { $of }.
# $name (String) - what the limit is called
# $article (String) - the article
# $colour (String) - whose moves count
# $made (Number) - how many were made
# $of (Number) - how many make a draw
games-count-one = { $name } (art. { $article }): { $colour } { $made } de { $of }.
games-from-the-start = desde o início
# $moved (String) - number and move
games-after = depois de { $moved }
# $since (String) - games-after or games-from-the-start
# $cause (String) - one of games-cause-…
games-since = Conta { $since }: { $cause }.
# $round (Number) - the round
# $board (Number) - the board
# $game (Number) - the game of the match
games-title = Ronda { $round }, tabuleiro { $board }, jogo { $game }
games-record = Folha de registo
games-result = Resultado
games-no-result = ainda sem resultado
games-opening = Abertura sorteada
games-nothing = Ninguém juntou ainda a folha de registo deste jogo.
games-later = A folha de registo já cá está. Os lances mostram-se quando o jogo tiver resultado.
games-moves = Os lances do jogo
games-steps = Andar pelos lances
games-first = Início
games-previous = Lance anterior
games-next = Lance seguinte
games-last = Fim
games-start = Posição inicial
# $article (String) - the article
games-white-won = Ganharam as brancas (art. { $article })
# $article (String) - the article
games-black-won = Ganharam as pretas (art. { $article })
# $moved (String) - number and move
# $due (String) - the limit, with its article
games-draw-due = Empate a declarar desde { $moved }: { $due }.
games-no-moves = A folha não tem lances.
games-keys = Setas: um lance para trás ou para a frente; Home e End: início e fim. Tocar no tabuleiro avança; no terço esquerdo, recua.
games-river = Rio
games-numbers = Números das casas
games-on = à vista
games-off = escondido
games-show = mostrar
games-hide = esconder
# $name (String) - games-river or games-numbers
games-switch-on = Mostrar: { $name }
# $name (String) - games-river or games-numbers
games-switch-off = Esconder: { $name }
games-faults = O que a folha tem de errado
# $round (Number) - the round
# $board (Number) - the board
# $game (Number) - the game of the match
games-record-title = Folha de registo: ronda { $round }, tabuleiro { $board }, jogo { $game }
games-page = O jogo
games-read = O que se leu
# $sound (Number) - how many moves are sound
games-sound = { $sound } de { $count ->
    [one] 1 lance
   *[other] { $count } lances
} sem falta.
games-last-sound = Última posição segura (art. 7.5 a)
games-attach = Juntar ao jogo
games-correct = Corrigir o texto
games-see = Ver o que se lê
games-remove = Retirar a folha
games-moves-field = Lances
games-moves-hint = Como na folha: 1. 9-13 22-18 2. 13x22 27x18 … Um ? onde não se lê, 1?-18 onde se lê uma parte. No fim pode estar o resultado. Também se pode colar um PDN.
games-file = Ficheiro PDN
games-file-hint = Com um só jogo; conta em vez do texto acima.
games-one-game = { $count ->
    [0] Não há nenhum jogo neste PDN.
   *[other] Este PDN tem { $count } jogos. Ficheiros de vários jogos juntam-se na página de importação.
}
games-no-text = Escreva os lances, ou escolha um ficheiro.
# $line (Number) - the line
# $column (Number) - the character of the line
# $what (String) - one of games-fault-…
games-unreadable = Linha { $line }, coluna { $column }: { $what }.
games-fault-entry = esperava-se um lance, um ? ou o número de um lance
games-fault-move = isto não é um lance neste tabuleiro
games-fault-comment = o comentário não acaba
games-fault-after-result = depois do resultado não pode vir mais nada
games-fault-too-long = a folha é comprida de mais
# $stands (String) - the result that stands
games-other-result = O resultado escrito na folha não é o lançado ({ $stands }).
# $stands (String) - the result that stands
games-won-otherwise = Segundo os lances, o jogo acabou no tabuleiro com outro resultado que não o lançado ({ $stands }).
games-result-missing = O resultado deste jogo ainda não foi lançado: até lá, o público não vê os lances.
# $number (String) - the number of the move
# $line (Number) - the line
# $column (Number) - the character of the line
# $meant (String) - the move
games-slip-misread = { $number } (linha { $line }, coluna { $column }): com { $meant } em vez do que está escrito, a folha seria legal.
# $number (String) - the number of the move
# $line (Number) - the line
# $column (Number) - the character of the line
# $meant (String) - the move
games-slip-left-out = Antes de { $number } (linha { $line }, coluna { $column }): se lá faltar { $meant }, a folha é legal.
# $number (String) - the number of the move
# $line (Number) - the line
# $column (Number) - the character of the line
games-slip-extra = { $number } (linha { $line }, coluna { $column }): se este lance estiver a mais, a folha é legal.
games-pdn-title = Jogos (PDN)
games-pdn-lead = { $count ->
    [0] Ainda não há jogos acabados com folha de registo.
    [one] Um jogo acabado com folha de registo.
   *[other] { $count } jogos acabados com folha de registo.
}
games-import-title = Importar jogos
games-import-lead = Um ficheiro PDN com os jogos do torneio. Cada jogo é procurado pela ronda (Round) e pelos nomes (White, Black); antes de juntar as folhas, vê-se o que se encontrou.
games-import-found = { $count ->
    [one] 1 jogo no ficheiro
   *[other] { $count } jogos no ficheiro
}
games-import-attach = Juntar os jogos marcados
games-import-again = Outro ficheiro
games-import-text = Ou o texto do PDN
games-import-hint = Conta quando não se escolhe um ficheiro.
games-import-see = Ver o que se encontra
# $white (String) - White's name
# $black (String) - Black's name
# $round (String) - the round
games-said = { $white } – { $black }, ronda { $round }
# $name (String) - a name
games-doubt-no-player = Ninguém inscrito se chama { $name }.
# $name (String) - a name
games-doubt-several-players = Há vários inscritos de nome { $name }.
games-doubt-not-met = Estes dois não se encontram com estas cores nessa ronda.
games-doubt-several-games = Pode ser mais do que um jogo: falta no ficheiro o número do jogo (Game).
# $first (Number) - the place of a game in the file
games-doubt-twice = É o mesmo jogo que o n.º { $first } do ficheiro.
games-doubt-start = Não começa da posição inicial.
# $number (String) - the number of a move
games-doubt-stops = O lance { $number } não é legal; a folha guarda-se como está escrita.
games-doubt-result = O resultado no ficheiro não é o lançado.
games-doubt-replaces = O jogo já tem outra folha, que seria substituída.
# $round (Number) - the round
# $board (Number) - the board
# $game (Number) - the game of the match
games-counter-title = Contar lances: ronda { $round }, tabuleiro { $board }, jogo { $game }
games-counter-lead = Conte ao tabuleiro os lances do art. 3.9, um toque por lance.
games-counter-limit = O que se conta
# $name (String) - what the limit is called
# $article (String) - the article
games-counter-choice = { $name } (art. { $article })
games-counter-first = Quem faz o primeiro lance que se conta
games-counter-first-hint = Na forçada, o lado das três damas.
games-counter-already = Lances já contados
games-counter-already-hint = De cada cor, se a contagem começou antes de se tocar aqui.
games-counter-begin = Começar a contar
# $name (String) - what the limit is called
# $article (String) - the article
games-counter-of = { $name } (art. { $article })
games-counter-not-counted = não se conta
games-counter-to-move = a jogar
# $article (String) - the article
games-counter-full = A contagem está completa: empate, se ninguém ganhou (art. { $article }).
games-counter-quiet = Lance de dama sem captura
games-counter-any = Mais um lance
games-counter-reset = Captura ou lance de peão: recomeça
# $colour (String) - who made the first move that is counted
# $already (Number) - how many were counted before
games-counter-began = Primeiro lance: { $colour }; já contados no início: { $already }.
# $tap (String) - which tap
# $article (String) - the article
games-counter-reset-at = Recomeçou no toque { $tap }, por captura ou lance de peão (art. { $article }).
games-counter-undo = Desfazer
games-counter-claim = Reclamação de empate
games-counter-again = Nova contagem
games-counter-already-bad = Escreva um número de lances, 0 se ainda nenhum se contou.
# $mark (String) - how the game ended
games-link = { $mark }: ver os lances
# $board (Number) - the board
# $game (Number) - the game of the match
games-link-game = Tabuleiro { $board }, jogo { $game }: ver os lances
games-sheet-short = folha
