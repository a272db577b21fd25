claim-move-limit = limite de lances
claim-forced-ending = «Forçada» (três damas contra uma)
claim-repetition = a mesma posição três vezes
claim-drawn-ending = final com poucas peças, considerado empatado
claim-lone-king = três peças contra uma só dama
claim-three-against-one = três damas contra uma, 20 lances
sanction-warning = advertência
sanction-time-to-opponent = mais tempo para o oponente
sanction-time-off = menos tempo para o infractor
sanction-points-to-opponent = mais pontos para o oponente, até ao máximo possível para a partida
sanction-points-off = menos pontos para o infractor
sanction-loss = perda do jogo, com a pontuação do oponente fixada pelo árbitro
sanction-fine = multa previamente anunciada
sanction-exclusion = exclusão de uma ou mais rondas
sanction-expulsion = expulsão da competição
conduct-two-hands = efectuou o lance com as duas mãos.
conduct-moved-again = mudou de casa uma peça que já tinha largado.
conduct-hesitation = manteve a peça tocada suspensa ou hesitou com ela sobre o tabuleiro.
conduct-others-pieces = compôs ou mexeu nas peças do oponente.
conduct-untidy-pieces = tem as peças dispostas de modo que prejudica a apreciação da posição.
conduct-other-hand = accionou o relógio com a outra mão.
conduct-finger-on-clock = manteve o dedo no relógio ou a pairar sobre ele.
conduct-clock-hindered = impediu o oponente de accionar o relógio.
conduct-clock-violence = accionou o relógio com violência, levantou-o ou derrubou-o.
conduct-clock-before-move = accionou o relógio antes de efectuar o lance.
conduct-adjusts-out-of-turn = ajustou peças sem que o seu relógio estivesse em funcionamento.
conduct-clock-stopped = parou o relógio por outro motivo que não chamar o árbitro.
conduct-displaced = deslocou ou derrubou peças.
conduct-not-recorded = não registou os lances lance a lance, de forma clara e legível.
conduct-recorded-before = anotou o lance antes de o efectuar, sem reclamar empate.
conduct-recorded-late = efectuou novo lance sem ter anotado o anterior.
conduct-sheet-contents = escreveu na folha de registo o que lá não pode constar.
conduct-offer-not-recorded = não assinalou a proposta de empate com (=).
conduct-sheet-hidden = não teve a folha de registo visível para o árbitro.
conduct-sheet-not-updated = não actualizou a folha de registo logo que pôde.
conduct-sheet-not-signed = não assinou as folhas de registo no fim do jogo.
conduct-offer-with-conditions = propôs empate com condições ou contrapartidas, ou retirou a proposta.
conduct-offer-against-rules = propôs ou aceitou empate contra as regras.
conduct-discredit = praticou um acto que desacredita o Jogo de Damas.
conduct-left = abandonou o ambiente ou a área de jogo sem autorização do árbitro.
conduct-notes-or-advice = usou notas, informações ou conselhos, ou analisou noutro tabuleiro.
conduct-device = tinha um dispositivo que não estava completamente desligado.
conduct-smoking = fumou fora das zonas designadas.
conduct-sheet-misused = usou a folha de registo para outros fins.
conduct-spectating-player = acabada a partida, não se comportou como espectador.
conduct-disturbs = distraiu ou perturbou o oponente.
conduct-unfounded-claims = fez reclamações infundadas.
conduct-repeated-offers = fez propostas de empate reiteradas ou injustificadas.
conduct-noise = introduziu uma fonte de ruído na área de jogo.
conduct-refuses-rules = recusou persistentemente cumprir as regras.
conduct-interferes = falou ou interferiu num jogo alheio.
conduct-phone-in-the-hall = usou um dispositivo electrónico no ambiente de jogo sem autorização.
note-nothing-shown = não foi mostrada posição nem folha de registo: o que se segue assenta na palavra dos jogadores.
note-no-move-given = não foi indicado o lance jogado.
# $preface (String) - the preface of the rules
note-analogy = o texto das regras não regula este caso: procura-se uma decisão adequada por analogia ({ $preface }).
note-completed = o lance ilegal está completado, porque o relógio foi accionado: repõe-se a posição imediatamente anterior ou, se não puder ser reconstruída, a última posição identificável.
note-not-completed = o relógio ainda não foi accionado: o jogador substitui o lance ilegal por um lance legal.
note-times-open = o árbitro determina, segundo o seu critério, os tempos do reatamento; pode manter os que os relógios têm.
note-penalty-open = o texto não fixa sanção para o lance ilegal: advertir ou sancionar fica ao critério do árbitro.
note-pressed-without-move = accionar o relógio sem efectuar lance considera-se lance ilegal e penaliza-se como tal; o jogador efectua um lance legal.
note-also-clock-misused = accionar o relógio antes de efectuar o lance é também uso incorrecto do relógio, que deve ser penalizado: ver «uso incorrecto do relógio».
note-also-illegal-move = se não foi efectuado nenhum lance, accionar o relógio conta também como lance ilegal: ver «relógio accionado sem lance».
# $article (String) - an article
note-must-penalise = o uso inadequado do relógio deve ser penalizado nos termos do artigo { $article }; o árbitro escolhe a sanção.
note-explained-by-a-slip = um só erro de escrita explica toda a folha: confira-o com a folha do oponente e com o tabuleiro, e nenhum lance é retirado.
note-perhaps-a-slip = a folha pode ter um erro de escrita apesar de o jogo estar certo: compare-a com a folha do oponente e com o tabuleiro.
note-wrong-pieces = as peças estavam mal dispostas no início: o jogo é anulado e joga-se de novo.
note-wrong-board = o tabuleiro estava mal orientado: o jogo é anulado e joga-se de novo.
note-uneven-moves = um jogador fez dez lances e o outro ainda não: o texto não prevê este caso; entende-se que o jogo prossegue.
note-own-time = quem deslocou as peças restabelece a posição correcta no seu próprio tempo.
note-may-penalise = o árbitro pode penalizar quem deslocou ou derrubou as peças.
note-announced = o jogador disse antes «componho» ou «ajusto»: nenhuma peça tem de ser jogada.
note-deliberate = só obriga o que foi tocado deliberadamente; cabe ao árbitro apreciá-lo.
note-owner-adjusts = o jogador não mexe nas peças do oponente: o árbitro determina que o próprio as ajuste.
note-nothing-own-touched = não foi tocada nenhuma peça do próprio: nenhuma tem de ser jogada.
note-obligatory = verificadas as condições, a aceitação do empate é obrigatória.
note-arbiter-decides = em caso de divergência entre os jogadores, decide o árbitro.
note-wrong-claim = uma reclamação infundada dá dois minutos ao oponente, e o jogo prossegue.
note-no-history = a posição por si só nem prova nem refuta a reclamação: faltam os lances anteriores. O árbitro pode contar a partir de agora.
note-other-count = a contagem feita ao tabuleiro é de um limite diferente do reclamado.
note-no-such-limit = as regras deste jogo não têm este limite.
note-offers-forbidden = o regulamento técnico não permite empates por acordo.
note-consent-missing = o regulamento técnico exige o consentimento do árbitro, que não foi dado.
note-consent-given = o árbitro consentiu, como o regulamento técnico exige.
note-right-moment = a proposta faz-se depois do próprio lance e antes de accionar o relógio, como foi feita.
# $article (String) - an article
# $named (String) - the article that the text names
note-other-moment = a proposta feita noutro momento mantém-se válida, mas pode perturbar o oponente ({ $article }; o texto remete para { $named }).
note-offer-stands = a proposta não pode ter condições nem ser retirada; vale até que o oponente a aceite, a rejeite por palavras ou toque numa peça para a jogar.
note-record-offer = ambos os jogadores registam a proposta nas suas folhas de registo com o símbolo (=).
note-before-the-game = é nulo o acordo de empate antes do início efectivo do jogo: o árbitro ordena que se jogue.
note-refused-order = se ambos se recusarem a jogar depois de notificados pelo árbitro, perdem os dois.
note-no-conditions = as regras deste jogo não põem condições ao acordo entre os jogadores: os artigos 9.5 e 9.6 da FPD não se aplicam.
# $article (String) - an article
note-offer-punishable = propor ou aceitar um empate contra as regras pode ser sancionado ({ $article }).
note-may-ask-arbiter = com oito peças ou menos e sem dama em pelo menos um dos lados, qualquer jogador pode pedir ao árbitro que decida se o empate é tecnicamente justificado.
note-not-asked-sheets = neste torneio a anotação é obrigatória: o árbitro não decide empates tecnicamente justificados.
note-not-asked-kings = há dama de ambos os lados: os jogadores podem acordar o empate entre si.
note-not-asked-pieces = há mais de oito peças no tabuleiro.
note-judgement = cabe ao árbitro apreciar se o empate é tecnicamente justificado. O programa diz o que é possível com a ajuda de ambos; o motor, se lhe for pedido, diz quem ganha à força. A decisão é imediata e vinculativa.
# $named (String) - the article that the text names
# $article (String) - an article
note-appealable = da decisão pode haver recurso (o texto remete para { $named }; o recurso está em { $article }).
note-no-appeal = o regulamento da competição exclui o recurso.
note-nobody-can-win = nenhum dos jogadores pode capturar ou imobilizar as peças do oponente: empate.
note-time-over = quem ultrapassa o limite de tempo perde.
note-both-flags = caíram as duas setas e não se sabe qual caiu primeiro: o texto diz apenas que perde quem ultrapassa o limite de tempo.
# $article (String) - an article
note-no-exception-for-time = o texto não abre excepção quando o oponente não pode ganhar, como faz em { $article } para os dispositivos: pela letra, perde por tempo.
note-clock-valid = o que o relógio indica é válido, salvo defeito evidente; um relógio com defeito é substituído e o árbitro ajusta os tempos.
note-wrong-setting = se a configuração estiver incorrecta, pára-se o relógio; o árbitro instala a correcta e ajusta os tempos.
note-arbiter-resumes = é o árbitro quem decide quando o jogo é retomado.
note-stop-for-cause = o jogador só pode parar o relógio para chamar o árbitro, por questão atendível.
note-stop-without-cause = sem motivo atendível, acrescenta-se um minuto ao tempo do oponente.
note-may-give-time = perante perturbação externa o árbitro pode conceder tempo a um ou a ambos.
note-whites-clock-started = à hora fixada é iniciado o relógio das brancas.
note-no-clock-started = não está registado que os relógios desta ronda tenham sido iniciados: o atraso só se conta a partir daí.
note-no-show-loses = quem não comparece perde por falta de comparência.
note-elimination-is-chiefs = pelo regulamento técnico, esta falta elimina; a eliminação cabe ao árbitro principal.
note-device-present = sem autorização do árbitro, o dispositivo só pode estar no ambiente de jogo completamente desligado.
note-device-sounded = se o dispositivo emitir som, o jogador perde e o oponente ganha.
note-device-draw = se o oponente não puder vencer por qualquer sequência de lances legais, o resultado é empate.
# $article (String) - an article
note-device-use-loses = a violação das regras de conduta pode dar derrota, designadamente o uso de dispositivo electrónico ({ $article }).
# $first (String) - an article
# $last (String) - an article
# $sanctions (String) - the article of the sanctions
note-punishable = a violação dos números { $first } a { $last } é punida com as sanções do artigo { $sanctions }.
note-persistent = a recusa persistente em cumprir as regras é sancionada com a perda do jogo; a pontuação do oponente é determinada pelo árbitro.
note-both-guilty = se ambos forem culpados, o jogo é perdido para ambos.
note-outsiders = o árbitro pode ordenar a saída de quem interfere ou usa dispositivos no ambiente de jogo.
note-choice-of-sanction = o árbitro escolhe a sanção e a sua medida, da advertência à expulsão; a multa tem de ter sido anunciada.
note-round-closed = a ronda está encerrada e cada jogo mantém um resultado: nenhum se joga de novo.
note-tournament-over = terminado o torneio, já não há exclusão de rondas, eliminação nem expulsão.
note-no-round-left = sem rondas por publicar, já não há exclusão de rondas.
note-result-stands = o jogo acabou: o resultado indicado nas folhas permanece válido, mesmo incorrecto, salvo decisão em contrário do árbitro.
note-look-first = não se sabe se as condições se verificam: veja a folha de registo e o tabuleiro antes de decidir.
note-not-written-in-rapid = em ritmo «Rapid» os jogadores não são obrigados a anotar os lances.
note-not-written-in-blitz = em ritmo «relâmpago» (Blitz) os jogadores não são obrigados a anotar os lances.
note-little-time = quem dispõe de menos de cinco minutos, e não recebe 30 segundos ou mais por lance, deixa de estar obrigado a anotar: veja o relógio.
note-writes-by-another = quem está impossibilitado de anotar pode designar alguém, aceite pelo árbitro, que o faça.
# $name (String) - a name
finding-outsider = não joga neste tabuleiro: { $name }.
# $who (String) - who
finding-draw-odds = é o jogo do Armagedão: em caso de empate, { $who } seguem em frente.
# $result (String) - a result
finding-has-result = este jogo já tem resultado: { $result }.
# $number (String) - a number
# $whose (String) - whose
finding-move = lance { $number } { $whose }
finding-start = posição inicial
finding-white = as brancas
finding-black = as pretas
finding-of-white = das brancas
finding-of-black = das pretas
# $who (String) - who
finding-won-captured = { $who } capturaram todas as peças do oponente: o jogo acabou.
# $who (String) - who
finding-won-blocked = { $who } trancaram todas as peças do oponente: o jogo acabou.
# $moved (String) - a move
finding-legal = o lance { $moved } é legal.
# $at (String) - the number of a move
# $moved (String) - a move
finding-legal-at = { $at }: o lance { $moved } é legal.
# $at (String) - the number of a move
# $sentence (String) - a sentence
finding-illegal-at = { $at }. { $sentence }
# $moves (String) - moves, or how many
finding-legal-moves = lances legais: { $moves }.
finding-no-moves = não há lances legais.
# $plies (String) - how many plies
finding-sheet-sound = todos os lances da folha são legais; lances dos dois lados: { $plies }.
# $at (String) - the number of a move
# $line (String) - a line
# $column (String) - a character
# $moves (String) - moves, or how many
finding-gap = { $at } (linha { $line }, carácter { $column }): ilegível. Pode ser: { $moves }.
# $at (String) - the number of a move
# $line (String) - a line
# $column (String) - a character
finding-gap-none = { $at } (linha { $line }, carácter { $column }): ilegível, e nenhum lance legal serve.
# $moves (String) - moves, or how many
finding-filled = o que falta na folha só pode ser: { $moves }.
# $at (String) - the number of a move
# $moved (String) - a move
finding-filled-one = { $at }: { $moved }
# $ways (String) - how many
finding-not-filled = o que falta na folha pode completar-se de { $ways } maneiras: a folha não permite saber qual.
finding-cannot-fill = o que falta na folha não se pode completar de modo que tudo o resto seja legal.
finding-fill-unknown = há demasiadas maneiras de completar a folha para as procurar todas.
# $at (String) - the number of a move
# $played (String) - what was played, after a comma
finding-slip-misread = { $at }: a folha seria legal se o lance escrito fosse outro{ $played }.
# $at (String) - the number of a move
# $played (String) - what was played, after a comma
finding-slip-turned = { $at }: a folha seria legal com as casas do lance pela ordem contrária{ $played }.
# $at (String) - the number of a move
# $played (String) - what was played, after a comma
finding-slip-left-out = { $at }: a folha seria legal se antes deste faltasse um lance{ $played }.
# $at (String) - the number of a move
finding-slip-extra = { $at }: a folha seria legal sem este lance.
# $moved (String) - a move
finding-slip-played = , { $moved }
# $later (String) - how many
finding-last-sound-start = a última posição identificável é a inicial. Lances escritos depois do que falhou: { $later }.
# $after (String) - a move, or moves
# $later (String) - how many
finding-last-sound = a última posição identificável é a que resulta do { $after }. Lances escritos depois do que falhou: { $later }.
# $whose (String) - whose
finding-earlier-none = é o primeiro lance ilegal { $whose } neste torneio.
# $whose (String) - whose
# $count (Number) - how many
# $rulings (String) - numbers of rulings
finding-earlier = lances ilegais anteriores { $whose } neste torneio: { $count ->
    [one] { $count } (decisão { $rulings })
   *[other] { $count } (decisões { $rulings })
}.
# $white (String) - a number
# $black (String) - a number
finding-reversed-few = cores invertidas; lances feitos: { $white } das brancas, { $black } das pretas, menos de dez de cada: interrompe-se e recomeça-se com as cores correctas.
# $white (String) - a number
# $black (String) - a number
finding-reversed-many = cores invertidas; lances feitos: { $white } das brancas, { $black } das pretas: o jogo prossegue.
# $white (String) - a number
# $black (String) - a number
finding-reversed-over = cores invertidas; lances feitos: { $white } das brancas, { $black } das pretas. O jogo já terminou.
# $game (String) - the number of a game
# $other (String) - the number of a game
finding-white-twice-open = se as cores do jogo { $game } ficarem trocadas, o mesmo jogador tem as brancas também no jogo { $other }. O texto não diz o que fazer; como este ainda não tem resultado, o árbitro pode trocar as cores dos dois.
# $game (String) - the number of a game
# $other (String) - the number of a game
finding-white-twice = se as cores do jogo { $game } ficarem trocadas, o mesmo jogador tem as brancas também no jogo { $other }, que já tem resultado.
# $who (String) - who
finding-displaced-back = { $who } deslocaram peças e já as repuseram.
# $who (String) - who
finding-displaced = { $who } deslocaram peças, que ainda não foram repostas.
# $square (String) - a square
# $moves (String) - moves, or how many
finding-must-play = tem de ser jogada a peça da casa { $square }: { $moves }.
# $squares (String) - squares
finding-opponent-chooses = o oponente escolhe qual das peças tocadas se joga: casas { $squares }.
finding-free-move = nenhuma das peças tocadas tem lance legal: pode fazer-se qualquer lance legal.
# $square (String) - a square
finding-empty-square = a casa { $square } está vazia.
# $square (String) - a square
finding-opponents-piece = a peça da casa { $square } é do oponente.
# $square (String) - a square
finding-opponents-piece-rule = a peça da casa { $square } é do oponente: não se pode mexer nela.
# $claim (String) - a claim
# $made (String) - how far the count is
# $since (String) - when it began
# $at (String) - the number of a move
finding-limit-reached = { $claim }: a contagem está completa. { $made }. Começou { $since } e completou-se com o { $at }.
# $claim (String) - a claim
# $made (String) - how far the count is
# $since (String) - when it began
finding-limit-not-reached = { $claim }: a contagem não está completa. { $made }. Começou { $since }.
# $white (String) - a number
# $black (String) - a number
# $of (String) - a number
finding-made = Brancas { $white }, pretas { $black }, de { $of } lances de cada
# $white (String) - a number
# $of (String) - a number
finding-made-white = Brancas { $white } de { $of } lances
# $black (String) - a number
# $of (String) - a number
finding-made-black = Pretas { $black } de { $of } lances
finding-since-start = com a primeira posição
# $after (String) - a move, or moves
finding-since-position = depois do { $after }
# $after (String) - a move, or moves
finding-since-man = de novo, com o lance de peão do { $after }
# $after (String) - a move, or moves
finding-since-capture = de novo, com a captura do { $after }
# $claim (String) - a claim
# $material (String) - the pieces
finding-not-counting = { $claim }: nesta posição não há contagem ({ $material }).
# $claim (String) - a claim
# $river (String) - finding-river or finding-long-diagonal
# $material (String) - the pieces
finding-not-on-river = { $claim }: nesta posição não há contagem; são essas as peças, mas a ocupação d{ $river } não é a que o artigo pede ({ $material }).
finding-river = o «Rio» (grande diagonal)
finding-long-diagonal = a grande diagonal
# $claim (String) - a claim
# $other (String) - a claim
finding-gives-way = { $claim }: não há contagem enquanto decorre esta: { $other }.
finding-never-stood = depois de um lance de peão ou de uma captura nenhuma posição anterior volta a surgir: esta é nova.
# $claim (String) - a claim
finding-begun-anew = { $claim }: um lance de peão ou uma captura recomeça a contagem, que com este lance fica em zero.
# $claim (String) - a claim
# $material (String) - the pieces
finding-not-begun-before = { $claim }: com as peças de antes deste lance a contagem não podia ter começado ({ $material }); está no início.
# $claim (String) - a claim
# $material (String) - the pieces
finding-cannot-have-begun = { $claim }: com estas peças a contagem não pode ter começado ({ $material }).
# $white_men (String) - white_men
# $white_kings (String) - white_kings
# $black_men (String) - black_men
# $black_kings (String) - black_kings
finding-material = brancas: peões { $white_men }, damas { $white_kings }; pretas: peões { $black_men }, damas { $black_kings }
# $claim (String) - a claim
# $made (String) - how far the count is
# $tap (String) - a number
finding-counter-full = contagem do árbitro, { $claim }: { $made }. Completou-se com o lance contado n.º { $tap }.
# $claim (String) - a claim
# $made (String) - how far the count is
finding-counter-full-before = contagem do árbitro, { $claim }: { $made }. Estava completa desde o início.
# $claim (String) - a claim
# $made (String) - how far the count is
# $tap (String) - a number
finding-counter-reset = contagem do árbitro, { $claim }: { $made }. Recomeçou com o lance contado n.º { $tap }.
# $claim (String) - a claim
# $made (String) - how far the count is
finding-counter = contagem do árbitro, { $claim }: { $made }.
# $after (String) - a move, or moves
finding-stood-thrice = a mesma posição, com o mesmo lado a jogar, surgiu três vezes: { $after }.
finding-stood-once = nenhuma posição se repetiu.
# $times (String) - a number
# $after (String) - a move, or moves
finding-stood-less = nenhuma posição surgiu três vezes; a que surgiu mais vezes: { $times } ({ $after }).
# $claim (String) - a claim
# $plies (String) - how many plies
finding-due-since = o empate já era obrigatório ({ $claim }); lances jogados depois, dos dois lados: { $plies }.
# $claim (String) - a claim
finding-due-for-another = o empate é obrigatório, mas por outro motivo: { $claim }.
# $needed (String) - a number
# $have (String) - what there is, in brackets
# $met (String) - whether it is met
finding-asks-moves = cada jogador tem de ter efectuado { $needed } lances{ $have }: { $met }.
# $white (String) - a number
# $black (String) - a number
finding-have-moves = { " " }(brancas { $white }, pretas { $black })
# $needed (String) - a number
# $have (String) - what there is, in brackets
# $met (String) - whether it is met
finding-asks-pieces = no máximo { $needed } peças ao todo, com pelo menos uma dama de cada lado{ $have }: { $met }.
# $material (String) - the pieces
finding-have-pieces = { " " }({ $material })
finding-met = verifica-se
finding-not-met = não se verifica
finding-met-unknown = não se sabe
# $moves (String) - moves, or how many
# $met (String) - whether it is met
finding-offer-after = o regulamento técnico só permite propostas depois de cada jogador ter feito { $moves } lances: { $met }.
# $material (String) - the pieces
finding-pieces = no tabuleiro: { $material }.
# $who (String) - who
# $line (String) - a line
finding-can-win = { $who } ainda podem ganhar com a ajuda do oponente: { $line }.
# $who (String) - who
finding-cannot-win = { $who } não podem ganhar por nenhuma sequência de lances legais.
# $who (String) - who
# $searched (String) - how many
finding-win-unknown = não se sabe se { $who } ainda podem ganhar: foram vistas { $searched } posições.
# $who (String) - who
# $minutes (String) - a number
# $limit (String) - a number, or a clause
finding-late-came = { $who } chegaram { $minutes } min depois de iniciado o relógio; o regulamento admite { $limit } min de atraso.
# $who (String) - who
# $minutes (String) - a number
# $limit (String) - a number, or a clause
finding-late = { $who } não estão presentes { $minutes } min depois de iniciado o relógio; o regulamento admite { $limit } min de atraso.
# $whose (String) - whose
# $limit (String) - a number, or a clause
finding-absences-none = primeira falta { $whose } neste torneio{ $limit }.
# $whose (String) - whose
# $rounds (String) - numbers of rounds
# $limit (String) - a number, or a clause
finding-absences = faltas anteriores { $whose }, rondas: { $rounds }{ $limit }.
# $limit (String) - a number, or a clause
finding-absences-limit = ; pelo regulamento, a falta n.º { $limit } elimina
# $count (Number) - how many
# $games (String) - numbers of games
finding-games-left = ainda por jogar nesta partida: { $count ->
    [one] jogo { $games }
   *[other] jogos { $games }
}.
# $whose (String) - whose
finding-ladder-none = não há decisões anteriores contra o jogador { $whose }.
# $whose (String) - whose
# $count (String) - how many
# $rulings (String) - numbers of rulings
finding-ladder = decisões anteriores contra o jogador { $whose }: { $count } (n.º { $rulings }).
finding-white-won = ganharam as brancas
finding-black-won = ganharam as pretas
finding-white-half-lost = as brancas perdem, meio ponto para as pretas
finding-black-half-lost = as pretas perdem, meio ponto para as brancas
finding-white-bare-lost = as brancas perdem, 0 para as pretas
finding-black-bare-lost = as pretas perdem, 0 para as brancas
note-both-flags-draw = caíram as duas setas: o jogo está empatado.
note-before-the-flag = o texto exige a repetição «antes que a seta caia» e uma folha de registo preenchida. Não diz se é a terceira vez ou a reclamação que tem de ser anterior: aqui entende-se que é a terceira vez. Se ninguém reclamou a tempo, o árbitro pode entender o contrário e dar o jogo por perdido por tempo.
note-white-reports = em caso de empate, são as brancas que informam o árbitro do resultado.
note-same-piece = se puder, faz o lance correcto a peça com que se fez o errado (texto da dama curta).
