matter-announced-move = reclamação com lance anunciado
matter-not-crowned = peão por coroar
matter-opening-not-played = abertura sorteada não jogada
matter-wrong-opponent = oponente errado
matter-interruption = jogo interrompido ou adiado
matter-question = questão técnica à FPD
decision-goes-on = o jogo prossegue como está
decision-suspended = o jogo é interrompido e os relógios são suspensos
decision-resumed = o jogo é retomado
decision-postponed = o jogo é adiado
decision-crowned = o peão é coroado e o jogo prossegue
decision-question-raised = apresenta-se a questão à Direcção da FPD
note-no-opening-drawn = para este jogo não foi sorteada abertura: joga-se a abertura livre.
note-opening-followed = a folha começa com a abertura sorteada.
# $article (String) - an article
# $preface (String) - the preface of the rules
note-opening-open = o apêndice enumera as aberturas e não diz o que sucede quando não se joga a sorteada. Por analogia com as cores invertidas ({ $article }), com menos de dez lances de cada jogador o jogo recomeça; com dez ou mais, prossegue ({ $preface }).
note-moves-unknown = não se sabe quantos lances fez cada jogador: conte-os antes de decidir.
note-wrong-opponent = ao tabuleiro sentou-se quem não devia, segundo os emparceiramentos publicados: o que se jogou não é o jogo da ronda.
note-clocks-suspended = se o jogo tiver de ser interrompido, o árbitro suspende o relógio.
note-note-board-and-times = anote a posição, de quem é a vez e os tempos: com eles se retoma o jogo.
# $article (String) - an article
# $preface (String) - the preface of the rules
note-putting-off-open = o texto não prevê que um jogo se jogue noutra altura: adiá-lo cabe ao árbitro, no interesse da competição ({ $article }) e por analogia ({ $preface }).
finding-is-king = o peão que atinge a linha de base é dama desde que nela foi colocado; a coroação só o mostra.
finding-crowning-first = o jogo só prossegue depois da coroação.
finding-opponent-crowns = pede-se ao oponente que coroe o peão.
finding-owner-crowns = quem fez a dama é que tem de a coroar.
finding-counts-uncrowned = enquanto não houver um peão capturado para a coroar, vale como dama na mesma.
# $article (String) - an article
# $preface (String) - the preface of the rules
note-went-on-uncrowned = o texto não diz o que sucede se o jogo prosseguiu sem a coroação: os lances que são legais para uma dama podem manter-se, ou repõe-se a posição por analogia com { $article } ({ $preface }).
note-announced-move = só para reclamar empate se pode anotar um lance antes de o efectuar: a reclamação aprecia-se como se o lance estivesse feito.
# $articles (String) - articles
note-cited = { " " }({ $articles })
# $cited (String) - note-cited, or nothing
note-announced-out-of-turn = o lance que se anuncia é o que se vai fazer, e a vez de jogar é do oponente{ $cited }. Não conta: a reclamação aprecia-se pela posição que está no tabuleiro.
note-announced-move-unseen = a folha não chega à posição que está no tabuleiro: não se sabe de quem é a vez de jogar nem se o lance anunciado é legal.
# $article (String) - an article
note-announced-move-wins = o lance anunciado ganha o jogo quando for feito; por agora só está escrito ({ $article }), e não há empate.
# $articles (String) - articles
note-announced-move-open = recusada a reclamação, o texto não diz se o lance anunciado tem de ser feito: decide o árbitro, por analogia com a peça tocada ({ $articles }).
# $article (String) - an article
# $preface (String) - the preface of the rules
note-both-sounded = o texto fala do dispositivo de um jogador. Se soaram os dois, perdem ambos por analogia com { $article } ({ $preface }); se se souber qual soou primeiro, foi esse que acabou o jogo. Quem tem um oponente que não pode ganhar não perde.
# $article (String) - an article
note-refuses-alone = o texto regula a recusa de ambos; quem se recusa sozinho, depois de notificado, recusa-se a cumprir as regras ({ $article }).
note-federation-decides = as colectividades, associações e atletas podem pedir à Direcção da FPD uma decisão oficial sobre as regras.
# $preface (String) - the preface of the rules
note-game-does-not-wait = o jogo não espera pela resposta: decida agora, por analogia ({ $preface }), e registe essa decisão à parte.
offence-illegal-move = lances ilegais completados
offence-unfounded-claim = reclamações infundadas
offence-repeated-offer = propostas de empate
offence-warning = advertências
custom-scope-game = em cada jogo
custom-scope-tournament = em todo o torneio
# $what (String) - what is counted
# $whose (String) - whose
# $game (Number) - how many in the game
# $all (Number) - how many in all
finding-counted = { $what } { $whose } até agora: { $game } neste jogo, { $all } no torneio.
# $whose (String) - whose
# $game (Number) - how many in the game
# $all (Number) - how many in all
finding-counted-warnings = advertências { $whose } até agora, com as sanções dadas em vez delas: { $game } neste jogo, { $all } no torneio.
# $what (String) - what is counted
# $whose (String) - whose
# $times (Number) - how many times it happened
# $step (String) - a sanction
finding-next-step = { $what } { $whose }, { $times }.ª vez: a tabela do regulamento prevê { $step }.
# $what (String) - what is counted
# $whose (String) - whose
# $times (Number) - how many times it happened
# $article (String) - an article
finding-next-step-loss = { $what } { $whose }, { $times }.ª vez: a tabela do regulamento prevê a perda do jogo; quem persiste em não cumprir as regras perde ({ $article }), com a pontuação do oponente fixada pelo árbitro.
# $number (Number) - the number of an opening
# $moves (String) - moves
finding-opening-drawn = a abertura sorteada é a n.º { $number }: { $moves }.
# $place (String) - a move by its number
# $drawn (String) - a move
# $played (String) - a move
finding-opening-left = { $place }: a abertura sorteada manda { $drawn } e foi jogado { $played }.
# $place (String) - a move by its number
# $drawn (String) - a move
finding-opening-not-finished = { $place }: a abertura sorteada manda { $drawn }; a folha acaba antes.
# $count (Number) - how many
count-illegal-move = { $count ->
    [one] { $count } lance ilegal
   *[other] { $count } lances ilegais
}
# $count (Number) - how many
count-unfounded-claim = { $count ->
    [one] { $count } reclamação infundada
   *[other] { $count } reclamações infundadas
}
# $count (Number) - how many
count-repeated-offer = { $count ->
    [one] { $count } proposta de empate
   *[other] { $count } propostas de empate
}
# $count (Number) - how many
count-warning = { $count ->
    [one] { $count } advertência
   *[other] { $count } advertências
}
# $counts (String) - what was counted
count-in-game = Neste jogo: { $counts }.
# $counts (String) - what was counted
count-in-tournament = No torneio: { $counts }.
# $left (String) - that somebody was sent away, and when: "expulsão antes da ronda 3"
count-sent-away = Fora do torneio: { $left }.
count-none = sem advertências nem lances ilegais
# $count (Number) - how many
# $rulings (String) - numbers of rulings
count-falls = { $count ->
    [one] A decisão n.º { $rulings } contou com o que deixa de valer, e mantém-se até ser retirada
   *[other] As decisões n.º { $rulings } contaram com o que deixa de valer, e mantêm-se até serem retiradas
}.
# $no (Number) - which ruling
# $step (String) - a sanction
# $then (Number) - how many were counted
# $what (String) - what is counted
# $now (Number) - how many count
count-short = A decisão n.º { $no } ({ $step }) foi tomada com a conta em { $then } ({ $what }). Sem o que deixa de valer a conta fica em { $now }, e para esse número a tabela do regulamento não prevê essa sanção: veja se a decisão deve ser retirada.
# $no (Number) - number
# $answer (String) - text
journal-question-answered = Resposta da FPD à questão da decisão n.º { $no }: { $answer }
# $ruling (String) - a number
refusal-no-question = A decisão n.º { $ruling } não é uma questão à FPD que esteja em vigor.
refusal-custom-contradicts = Na tabela de sanções cada linha sobe: cada sanção mais grave começa numa vez posterior, de 1 a 99, e o tempo das alíneas b) e c) tem entre um segundo e uma hora.
# $who (String) - a name
protocol-answered-by = Resposta da FPD, registada por { $who }
console-interruption = O que aconteceu?
console-interruption-stopped = O jogo começou e tem de ser interrompido
console-interruption-not-begun = O jogo não pode começar à hora fixada
console-interruption-taken-up = O jogo estava interrompido ou adiado e pode ser jogado
console-went-on = Jogou-se depois disso sem o coroar
console-who-crowned = De quem é o peão?
console-who-refuses = Quem se recusa?
console-announced-move = Lance anunciado
# $quiet (String) - um lance
console-announced-move-hint = O lance escrito e ainda não efectuado, por exemplo { $quiet }.
console-announced-move-missing = Escreva o lance anunciado.
console-about = Artigo sobre que incide a questão
console-about-hint = Por exemplo 4.3. A questão escreve-se nos factos.
console-about-bad = Escreva o artigo, com 40 caracteres no máximo.
console-choose-rule-bad = Escolha a regra violada: nada está escolhido de antemão.
console-choose-stop-bad = Diga se havia motivo atendível: nada está escolhido de antemão.
console-choose-device-bad = Diga se o dispositivo emitiu um som: nada está escolhido de antemão.
regulations-custom = Tabela de sanções (FPD 12.9)
regulations-custom-hint = A partir de que vez se aplica cada sanção. Vazio: não se aplica. As regras deixam a escolha ao árbitro (FPD 12.9, 11.10); com a tabela é igual para todos, e a consola sugere o passo seguinte. Os números de início são uma proposta do Arbitro, até a federação ter os seus.
regulations-custom-seconds = Tempo das alíneas b) e c)
regulations-custom-seconds-hint = Minutos e segundos: 2:00.
regulations-custom-whole = Contar em todo o torneio
regulations-custom-whole-hint = Sem isto, cada jogo conta por si.
regulations-custom-bad = Escreva um número de 1 a 99, ou deixe vazio.
# $step (String) - a sanction
# $times (Number) - from which time on
custom-step = { $step } à { $times }.ª vez
# $what (String) - what is counted
# $steps (String) - the steps
custom-row = { $what }: { $steps }
# $scope (String) - over what is counted
# $rows (String) - the rows
# $time (String) - a time on the clock
custom-table = { $scope }: { $rows } (tempo: { $time })
custom-proposal = Esta tabela é uma proposta do Arbitro, até a federação ter a sua: as regras deixam a escolha ao árbitro (FPD 12.9)
custom-none = não há tabela: a sanção é a que o árbitro escolher
question-title = Questão técnica à FPD
# $article (String) - an article
# $no (Number) - the number of a ruling
question-heading = Questão técnica à Direcção da FPD ({ $article }), decisão n.º { $no }
question-lead = Podem apresentá-la as colectividades, as associações e os atletas. Imprima esta folha ou grave-a em PDF e envie-a.
question-about = Artigo em causa
question-about-none = por indicar
question-print = Folha da questão
question-answer = Resposta da FPD
question-answer-none = Ainda sem resposta.
question-answer-hint = O que a Direcção da FPD decidiu, com data e referência. Não altera o resultado: para isso há o recurso ou a correcção.
question-answer-bad = Escreva a resposta, com 3 a 4000 caracteres.
question-answer-save = Registar a resposta
question-signed = Pelo requerente
