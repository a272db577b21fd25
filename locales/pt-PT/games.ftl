games-limit-moves = limite de lances
games-limit-forced = «Forçada»
games-limit-drawn = final considerado empatado
games-limit-lone-king = três peças contra uma dama
games-limit-three = três damas contra uma
games-cause-position = a posição passou a estar sujeita a contagem
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
games-repaired = { $moved }: não se lia; é o único lance com que a folha fica legal.
# $number (Number) - the number of the opening
# $moves (String) - its moves
# $followed (String) - games-followed or games-not-followed
games-opening-followed = Abertura sorteada n.º { $number } ({ $moves }): { $followed }.
games-followed = foi seguida
games-not-followed = a folha não começa com ela
# $name (String) - what the limit is called
# $article (String) - the article
# $white (Number) - how many moves White has made
# $black (Number) - how many moves Black has made
# $of (Number) - how many make a draw
games-count-both = { $name } (art. { $article }): brancas { $white }, pretas { $black }, de { $of }.
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
games-since = Contagem { $since }: { $cause }.
# $round (String) - a round as a heading
# $board (Number) - the board
# $game (Number) - the game of the match
games-title = { $round }, tabuleiro { $board }, jogo { $game }
games-record = Folha de registo
games-result = Resultado
games-no-result = ainda sem resultado
games-opening = Abertura sorteada
games-nothing = Este jogo ainda não tem folha de registo.
games-later = Os lances são mostrados quando o jogo tiver resultado.
games-moves = Os lances do jogo
games-steps = Percorrer os lances
games-first = Início
games-previous = Lance anterior
games-next = Lance seguinte
games-last = Fim
games-start = Posição inicial
# $article (String) - the article
games-white-won = Ganharam as brancas (art. { $article })
# $article (String) - the article
games-black-won = Ganharam as pretas (art. { $article })
# $article (String) - the article
games-board-white-won = No tabuleiro ganharam as brancas (art. { $article }).
# $article (String) - the article
games-board-black-won = No tabuleiro ganharam as pretas (art. { $article }).
# $moved (String) - number and move
# $due (String) - the limit, with its article
games-draw-due = Empate obrigatório desde { $moved }: { $due }.
games-no-moves = A folha não tem lances.
games-keys = Setas: um lance para trás ou para a frente; Home e End: início e fim. Tocar no tabuleiro avança; tocar no terço esquerdo recua.
games-river = «Rio» (grande diagonal)
games-long-diagonal = Grande diagonal
games-numbers = Números das casas
games-on = à vista
games-off = não à vista
games-show = mostrar
games-hide = esconder
# $name (String) - games-river, games-long-diagonal or games-numbers
games-switch-on = Mostrar: { $name }
# $name (String) - games-river, games-long-diagonal or games-numbers
games-switch-off = Esconder: { $name }
games-faults = Erros na folha
# $round (String) - the number of a round, named
# $board (Number) - the board
# $game (Number) - the game of the match
games-record-title = Folha de registo: ronda { $round }, tabuleiro { $board }, jogo { $game }
games-page = Página do jogo
games-read = O que foi lido
# $sound (Number) - how many moves are sound
games-sound = { $sound } de { $count ->
    [0] 0 lances
    [one] 1 lance
   *[other] { $count } lances
} sem erros.
games-record-stale = Entretanto a folha deste jogo mudou e nada foi gravado. Agora está assim:
games-record-none-now = Nenhuma folha.
games-record-typed = O que escreveu continua no formulário. Se quer substituir a outra folha, confira e anexe de novo:
# $article (String) - an article
games-last-sound = Última posição identificável (art. { $article })
games-attach = Anexar ao jogo
games-correct = Corrigir o texto
games-see = Ver o que se lê
games-remove = Retirar a folha
games-moves-field = Lances
# $moves (String) - moves, as a sheet has them
# $part (String) - a move that can be read in part
games-moves-hint = Como na folha: { $moves } … Escreva ? onde não se lê, { $part } onde se lê uma parte. No fim pode estar o resultado. Também se pode colar um PDN.
# $moves (String) - moves by the numbers of their squares
games-moves-numbers = As casas também se podem escrever por números: { $moves }.
games-file = Ficheiro PDN
games-file-hint = Com um só jogo. Se o escolher, o texto acima não conta.
games-one-game = { $count ->
    [0] Este PDN não tem nenhum jogo.
   *[other] Este PDN tem { $count } jogos. Ficheiros com vários jogos importam-se na página «Importar jogos».
}
games-no-text = Escreva os lances, ou escolha um ficheiro.
# $line (Number) - the line
# $column (Number) - the character of the line
# $what (String) - one of games-fault-…
games-unreadable = Linha { $line }, coluna { $column }: { $what }.
games-fault-entry = aqui deve estar um lance, um ? ou o número de um lance
games-fault-move = isto não é um lance possível neste tabuleiro
games-fault-comment = o comentário não foi fechado
games-fault-after-result = depois do resultado não pode vir mais nada
games-fault-too-long = a folha é demasiado comprida
# $said (String) - what it says against the result, a sentence
games-second-says = Segunda folha: { $said }
# $stands (String) - the result that stands
games-other-result = O resultado escrito na folha não é o lançado ({ $stands }).
# $stands (String) - the result that stands
games-won-otherwise = Segundo os lances, o jogo acabou no tabuleiro com um resultado diferente do lançado ({ $stands }).
# $stands (String) - the result that stands
# $due (String) - the limit, with its article
games-due-otherwise = Segundo os lances, era obrigatório o empate, e não { $stands }: { $due }.
# $article (String) - the article
games-too-early = Segundo os lances, ainda não se podia acordar o empate (art. { $article }).
games-not-won = Segundo os lances, ninguém ganhou no tabuleiro.
# $stands (String) - the result that stands
games-was-played = A folha tem lances, e o resultado lançado ({ $stands }) diz que alguém faltou.
games-result-missing = O resultado deste jogo ainda não foi lançado; até lá, o público não vê os lances.
# $minutes (Number) - the delay
games-result-missing-live = O resultado deste jogo ainda não foi lançado; o público vê os lances { $minutes ->
    [0] assim que a folha é anexada
    [one] um minuto depois de a folha ser anexada
   *[other] { $minutes } minutos depois de a folha ser anexada
}.
# $number (String) - the number of the move
# $line (Number) - the line
# $column (Number) - the character of the line
# $meant (String) - the move
games-slip-misread = { $number } (linha { $line }, coluna { $column }): com { $meant } em vez do que está escrito, a folha seria legal.
# $number (String) - the number of the move
# $line (Number) - the line
# $column (Number) - the character of the line
# $meant (String) - the move
games-slip-left-out = Antes de { $number } (linha { $line }, coluna { $column }): se faltou escrever { $meant }, a folha é legal.
# $number (String) - the number of the move
# $line (Number) - the line
# $column (Number) - the character of the line
games-slip-extra = { $number } (linha { $line }, coluna { $column }): se este lance estiver a mais, a folha é legal.
games-pdn-title = Jogos (PDN)
games-pdn-lead = { $count ->
    [0] Ainda não há jogos terminados com folha de registo.
    [one] Um jogo terminado, com folha de registo.
   *[other] { $count } jogos terminados, com folha de registo.
}
games-import-title = Importar jogos
games-import-lead = Um ficheiro PDN com os jogos do torneio. Cada jogo é procurado pela ronda (Round) e pelos nomes (White, Black). Antes de anexar as folhas, vê o que se encontrou.
games-import-found = { $count ->
    [0] Nenhum jogo no ficheiro
    [one] 1 jogo no ficheiro
   *[other] { $count } jogos no ficheiro
}
games-import-attach = Anexar os jogos assinalados
# $sent (Number) - how many games the file has
# $played (Number) - how many games the tournament has
games-import-more = Jogos no ficheiro: { $sent }; nas rondas publicadas: { $played }.
# $round (String) - the number of a round, named
# $board (Number) - a board
games-import-changed = Na ronda { $round }, tabuleiro { $board }, a folha de registo ou o jogo mudou entretanto. Nada foi anexado; veja de novo o que se encontra.
games-import-nothing = Nenhum jogo foi assinalado; nada foi anexado.
games-import-unfit = Nenhum dos jogos assinalados pode ser anexado; nada foi anexado.
games-import-again = Outro ficheiro
games-import-text = Ou o texto do PDN
games-import-hint = Só conta se não escolher um ficheiro.
games-import-see = Ver os jogos encontrados
# $white (String) - White's name
# $black (String) - Black's name
# $round (String) - the round
games-said = { $white } – { $black }, ronda { $round }
games-doubt-no-name = Falta no ficheiro o nome de um jogador (White ou Black).
# $white (String) - White's name
# $black (String) - Black's name
games-doubt-players = No PDN os jogadores são { $white } – { $black }.
# $said (String) - the tag as it is written
games-doubt-rules = O PDN é de outras regras (GameType { $said }).
# $name (String) - a name
games-doubt-no-player = Não há inscrição com o nome { $name }.
# $name (String) - a name
games-doubt-several-players = Há várias inscrições com o nome { $name }.
games-doubt-not-met = Nessa ronda estes dois não se defrontam com estas cores.
games-doubt-several-games = Pode ser mais do que um jogo: no ficheiro falta o número do jogo (Game).
# $first (Number) - the place of a game in the file
games-doubt-twice = É o mesmo jogo que o n.º { $first } do ficheiro.
# $said (String) - the tag as it is written
games-doubt-board = No PDN é o tabuleiro { $said } (Board).
# $said (String) - the tag as it is written
games-doubt-game = No PDN é o jogo { $said } (Game).
# $tag (String) - a result
# $end (String) - another one
games-doubt-results = No PDN o resultado é { $tag } (Result), e os lances acabam com { $end }.
games-doubt-start = Não começa da posição inicial.
# $number (String) - the number of a move
games-doubt-stops = O lance { $number } não é legal; a folha fica guardada como está escrita.
# $number (String) - the number of an opening
games-doubt-opening = A folha não começa com a abertura sorteada ({ $number }).
games-doubt-result = O resultado do ficheiro não é o que foi lançado.
games-doubt-moves = Os lances não condizem com o resultado lançado.
games-doubt-replaces = O jogo já tem uma folha, que seria substituída.
# $round (String) - the number of a round, named
# $board (Number) - the board
# $game (Number) - the game of the match
games-counter-title = Contar lances: ronda { $round }, tabuleiro { $board }, jogo { $game }
games-counter-lead = Conte ao tabuleiro os lances, com um toque por lance.
games-counter-limit = O que se conta
# $name (String) - what the limit is called
# $article (String) - the article
games-counter-choice = { $name } (art. { $article })
games-counter-first = Quem faz o primeiro lance contado
games-counter-first-hint = Na «Forçada», o lado das três damas. O lance da dama solitária logo a seguir à ocupação do «Rio» não conta: não toque.
games-counter-already = Lances já contados
games-counter-already-hint = De cada cor, se a contagem já tinha começado.
games-counter-begin = Começar a contar
# $name (String) - what the limit is called
# $article (String) - the article
games-counter-of = { $name } (art. { $article })
games-counter-not-counted = não conta
games-counter-to-move = a jogar
# $article (String) - the article
games-counter-full = A contagem está completa: empate, se ninguém ganhou (art. { $article }).
games-counter-quiet = Lance de dama sem captura
games-counter-any = Mais um lance
games-counter-reset = Captura ou lance de peão: recomeça
# $colour (String) - who made the first move that is counted
# $already (Number) - how many were counted before
games-counter-began = Primeiro lance: { $colour }; já contados: { $already }.
# $tap (String) - which tap
# $article (String) - the article
games-counter-reset-at = Recomeçou no toque { $tap }, com uma captura ou um lance de peão (art. { $article }).
games-counter-undo = Desfazer
games-counter-claim = Reclamação de empate
games-counter-again = Nova contagem
games-counter-already-bad = Escreva um número de lances, ou 0 se ainda não foi contado nenhum.
# $board (Number) - the board
# $game (Number) - the game of the match
# $mark (String) - how the game ended
games-link = Tabuleiro { $board }, jogo { $game }: { $mark }, ver os lances
# $board (Number) - the board
# $game (Number) - the game of the match
games-link-game = Tabuleiro { $board }, jogo { $game }: ver os lances
games-sheet-short = folha
games-taps = Introduzir por toques
# $round (String) - the number of a round, named
# $board (Number) - the board
# $game (Number) - the game of the match
games-taps-title = Folha por toques: ronda { $round }, tabuleiro { $board }, jogo { $game }
# $number (String) - the number of the move
# $colour (String) - whose move it is
# $player (String) - a name
games-taps-ply = { $number } { $colour }: { $player }
games-taps-as-text = Escrever como texto
# $count (Number) - how many
games-taps-dropped = { $count ->
    [one] Um lance que vinha depois não é legal e ficou de fora.
   *[other] { $count } lances que vinham depois não são legais e ficaram de fora.
}
games-taps-offline = Sem rede: este toque não contou. Toque outra vez.
games-taps-no-moves = Não há lances legais: o jogo acabou aqui.
games-taps-undo = Desfazer
games-taps-end = Ir para o fim
games-taps-check = Conferir a folha
games-taps-hint = Toque num lance da lista para o corrigir: os seguintes ficam, enquanto forem legais. Se o lance que está na folha não aparece entre os botões, é ilegal: confira a folha e escreva-o no texto.
# $number (String) - the number of the move
# $text (String) - the move
games-taps-alter = Corrigir { $number } { $text }
# $number (String) - the number of the move
# $meant (String) - the move
games-mend-misread = Corrigir { $number } para { $meant }
# $number (String) - the number of the move
# $meant (String) - the move
games-mend-left-out = Antes de { $number }, escrever { $meant }
# $number (String) - the number of the move
games-mend-extra = Tirar { $number }
games-other-add = Anexar a folha do oponente
games-other-attach = Anexar como segunda folha
games-other-field = Lances da segunda folha, a do oponente
games-both = Comparar as duas folhas
# $round (String) - the number of a round, named
# $board (Number) - the board
# $game (Number) - the game of the match
games-both-title = As duas folhas: ronda { $round }, tabuleiro { $board }, jogo { $game }
# $count (Number) - how many
games-both-count = { $count ->
    [0] As duas folhas dizem o mesmo.
    [one] As duas folhas diferem num lance.
   *[other] As duas folhas diferem em { $count } lances.
}
# $counts (String) - the result at the end of the sheet that counts, as it is written
# $other (String) - the one at the end of the second sheet
# $article (String) - an article
games-both-results = As folhas não têm o mesmo resultado: { $counts } na que conta, { $other } na segunda ({ $article }).
games-both-counts = Folha que conta
games-both-other = Segunda folha
games-both-legal = legal
games-both-illegal = ilegal
games-both-missing = não escrito
games-both-exchange = Usar a segunda folha
games-both-remove = Retirar a segunda folha
games-both-stale = Entretanto as folhas deste jogo mudaram e nada foi gravado. Confira o que há agora e grave de novo.
games-both-no-first = Este jogo ainda não tem folha: a que anexar aqui é a que conta.
# $no (Number) - which, from 1
games-photograph = Fotografia { $no }
# $count (Number) - how many
games-photographs = { $count ->
    [0] Anexar uma fotografia
    [one] 1 fotografia
   *[other] { $count } fotografias
}
# $round (String) - the number of a round, named
# $board (Number) - the board
# $game (Number) - the game of the match
games-photographs-title = Fotografias da folha: ronda { $round }, tabuleiro { $board }, jogo { $game }
games-photographs-none = Este jogo ainda não tem fotografias da folha.
games-photographs-of = Fotografias da folha
games-photograph-add = Nova fotografia da folha
# $most (Number) - the most
# $longest (Number) - in pixels
games-photograph-hint = JPEG ou PNG, até { $most } MiB. Guarda-se só a imagem, com o lado maior até { $longest } píxeis; o local e os outros dados da câmara são retirados. Só a vê quem pode ver as decisões deste torneio.
games-photograph-away = Esta fotografia ainda não chegou do computador da sala.
games-photograph-attach = Anexar a fotografia
games-photograph-remove = Retirar a fotografia
games-photograph-remove-what = A imagem é apagada. O seu hash fica no histórico.
# $most (Number) - the most
games-photograph-too-large = A fotografia tem mais de { $most } MiB. Tire-a com menos resolução, ou recorte-a.
games-photograph-not-one = Este ficheiro não é uma imagem JPEG nem PNG.
# $most (Number) - the most
games-photograph-pixels = A imagem tem mais de { $most } milhões de píxeis. Tire-a com menos resolução.
games-photograph-broken = A imagem está incompleta ou danificada. Envie-a de novo.
# $most (Number) - the most
games-photograph-yours = Já há { $most } imagens suas à espera. Tente de novo dentro de alguns segundos.
games-photograph-none = Escolha uma fotografia.
games-writer = De quem é a folha
games-writer-unknown = Não se sabe
games-writer-save = Gravar de quem é
# $name (String) - who attached a sheet
games-attached-by = Folha anexada por { $name }
