protocol-tab = Decisões
# $count (Number) - how many wait
protocol-tab-waiting = Decisões ({ $count })
# $no (Number) - which
protocol-title = Decisão n.º { $no }
# $no (Number) - which
protocol-proposal-title = Proposta de decisão n.º { $no }
protocol-list-lead = Cada decisão com o artigo, o motivo e o efeito. O histórico guarda todas, também as que ficaram sem efeito.
protocol-none = Ainda não há decisões.
protocol-none-found = Nenhuma decisão com este jogador e este estado. Mude o filtro.
protocol-waiting = À espera do árbitro principal
protocol-open-appeal = recurso por decidir
protocol-all-rulings = Todas as decisões
protocol-filter = Filtrar
protocol-player = Jogador
protocol-state = Estado
protocol-everybody = todos os jogadores
protocol-any-state = todos os estados
protocol-new = Sanção fora de um jogo
protocol-number = N.º
protocol-when = Hora
protocol-where = Onde
protocol-round = Ronda
protocol-board = Tabuleiro
protocol-game = Jogo
protocol-players = Jogadores
protocol-move = Lance n.º
protocol-concerned = Diz respeito a
protocol-matter = Assunto
protocol-facts = Factos
protocol-clocks = Relógios
protocol-decision = Decisão
protocol-article = Artigo
protocol-effect = Efeito
protocol-arbiter = Árbitro
protocol-evidence = O que o árbitro viu
protocol-position = Posição
protocol-moves = Lances
protocol-course = Seguimento
# $decision (String) - what was decided
# $articles (String) - its articles, named
protocol-decided = { $decision } ({ $articles })
# $holds (String) - effects
# $first (String) - what was decided
protocol-decision-in-part = { $holds } (em recurso, procedente em parte); antes foi decidido: { $first }
# $effect (String) - a sentence
# $outcome (String) - a result
protocol-stood-before = { $effect } (antes: { $outcome })
# $round (String) - the number of a round, named
# $board (Number) - which
# $game (String) - which
protocol-at-game = ronda { $round }, tabuleiro { $board }, { $game }
# $round (String) - the number of a round, named
# $board (Number) - which
protocol-at-board = ronda { $round }, tabuleiro { $board }
# $round (String) - the number of a round, named
protocol-in-round = ronda { $round }
protocol-nowhere = fora de um jogo
# $white (String) - a name
# $black (String) - a name
protocol-colours = { $white } (brancas), { $black } (pretas)
protocol-white = brancas
protocol-black = pretas
# $colour (String) - brancas or pretas
# $before (String) - a time
# $after (String) - a time
protocol-clock = { $colour }: antes { $before }, depois { $after }
# $who (String) - a name
protocol-recorded-by = Decisão registada por { $who }
# $who (String) - a name
protocol-proposed-by = Proposta registada por { $who }
# $who (String) - a name
protocol-confirmed-by = Confirmada por { $who }
# $who (String) - a name
protocol-refused-by = Não confirmada por { $who }
# $who (String) - a name
# $article (String) - an article
protocol-appealed-by = Recurso de { $who } ({ $article })
# $who (String) - a name
protocol-upheld-by = Recurso procedente, decidido por { $who }
# $who (String) - a name
protocol-upheld-stays-by = Recurso procedente, decidido por { $who }; a ronda seguinte já estava emparceirada, e o que a decisão deu ou tirou na partida fica
# $who (String) - a name
protocol-dismissed-by = Recurso improcedente, decidido por { $who }
# $who (String) - a name
protocol-revoked-by = Retirada por { $who }
# $points (String) - points with their sign
# $ruling (Number) - which
# $article (String) - its article
protocol-adjustment = { $points } pela decisão n.º { $ruling } ({ $article })
# $said (String) - points with their sign, and a ruling
# $counted (String) - points with their sign
protocol-adjustment-full = { $said }; de facto { $counted }, porque a partida não dá mais
# $said (String) - points with their sign, and a ruling
# $counted (String) - points with their sign
protocol-adjustment-nothing-left = { $said }; de facto { $counted }, porque não havia mais para tirar
protocol-confirm = Confirmar
protocol-refuse = Não confirmar
protocol-confirm-lead = Um árbitro adjunto propõe esta decisão. Só tem efeito quando o árbitro principal a confirmar.
protocol-chief-confirms = O árbitro principal ainda não confirmou esta proposta: por enquanto não tem efeito.
protocol-appeal-waits = Há um recurso por decidir. Até lá, a decisão mantém-se.
# $expulsion (String) - an article
# $loss (String) - the article of a game that is lost
protocol-left-to-play = Quem foi expulso tem jogos por acabar, e a expulsão ({ $expulsion }) não lhes dá resultado. Decida em cada partida se os perde ({ $loss }):
protocol-print = Folha da decisão, para assinar (A4)
protocol-revoke = Retirar a decisão
protocol-withdraw-proposal = Retirar a proposta
protocol-appeal = Apresentar recurso
protocol-decide-appeal = Decidir o recurso
# $no (Number) - which
protocol-revoke-title = Retirar a decisão n.º { $no }
protocol-revoke-lead = Para uma decisão registada por engano. Nada se apaga: a decisão e o motivo ficam no histórico. Se um jogador discorda, deve apresentar recurso.
protocol-revoke-proposal-lead = A proposta ainda não teve efeito. Fica no histórico com o motivo.
protocol-reasons = Motivo
protocol-reasons-hint = Fica no histórico e na folha da decisão.
protocol-reasons-bad = Escreva o motivo, com 3 a 4000 caracteres.
# $no (Number) - which
protocol-appeal-title = Recurso da decisão n.º { $no }
# $article (String) - an article
protocol-appeal-lead = Qualquer jogador pode recorrer de uma decisão do árbitro ({ $article }).
# $article (String) - an article
protocol-appeal-impossible = O regulamento deste torneio não admite recurso ({ $article }).
protocol-appeal-by = Quem recorre
protocol-appeal-by-bad = Escolha quem recorre.
protocol-appeal-grounds = Fundamentos
protocol-appeal-grounds-hint = Nas palavras do jogador.
protocol-appeal-file = Registar o recurso
protocol-verdict = Decisão do recurso
protocol-verdict-upheld = procedente: a decisão fica sem efeito
protocol-verdict-dismissed = improcedente: a decisão mantém-se
protocol-verdict-bad = Escolha se o recurso é procedente ou improcedente, ou se quem recorreu desistiu.
protocol-verdict-reasons = Fundamentação
protocol-verdict-save = Decidir o recurso
protocol-verdict-chief = Só o árbitro principal ou o organizador decide o recurso.
protocol-verdict-confirm = Confirmar a decisão do recurso
protocol-revoke-confirm = Confirmar a retirada
# $game (Number) - which
protocol-instead = Jogo { $game }: resultado que passa a valer
protocol-instead-hint = Antes desta decisão não havia resultado, e a ronda está encerrada.
protocol-instead-bad = Escolha o resultado que passa a valer.
protocol-instead-look = Ver as consequências
protocol-undoing-upheld = Se o recurso for procedente
protocol-undoing-revoked = Se a decisão for retirada
protocol-undoing-nothing = Nada muda nos resultados nem nos pontos.
# $effect (String) - a sentence
protocol-undoing-falls = Deixa de valer: { $effect }.
# $game (Number) - which
# $to (String) - a result
# $from (String) - a result
protocol-undoing-result = Jogo { $game }: o resultado passa a ser «{ $to }»; era «{ $from }».
# $effect (String) - a sentence
# $result (String) - a result
protocol-changed-since = { $effect }; o resultado foi mudado depois da decisão, e é agora: { $result }
# $game (Number) - which
# $result (String) - a result
protocol-undoing-stays = Jogo { $game }: o resultado foi mudado depois da decisão e fica como está ({ $result }).
# $who (String) - a name
# $round (String) - the number of a round, named
protocol-undoing-reinstated = { $who } volta ao torneio e aos emparceiramentos a partir da ronda { $round }.
# $who (String) - a name
# $rounds (String) - numbers
protocol-undoing-excluded = Termina a exclusão de { $who }; as rondas já emparceiradas ficam como estão ({ $rounds }).
protocol-undoing-shifts = Classificação
protocol-undoing-impossible = Neste momento a decisão não pode ficar sem efeito:
protocol-undoing-bracket = A ronda seguinte já está emparceirada com quem seguiu em frente: o que a decisão deu ou tirou na partida fica como está.
protocol-sanction-title = Sanção fora de um jogo
# $articles (String) - articles
protocol-sanction-lead = Para o que não acontece num jogo: advertência, multa, exclusão de rondas, expulsão ({ $articles }). O que se passa num jogo decide-se na consola do tabuleiro.
protocol-sanction-who = Jogador
protocol-sanction-next = Continuar
# $who (String) - a name
protocol-sanction-of = Sanção a { $who }
protocol-sanction-other = Outro jogador
# $who (String) - a name
protocol-ladder = Decisões anteriores contra { $who }
protocol-ladder-none = Nenhuma até agora.
protocol-sanction-article = Artigo violado
protocol-sanction-article-hint = Por exemplo 11.8. Deixe vazio se escolheu a conduta acima.
protocol-sanction-article-bad = Escreva o artigo, por exemplo 11.8 (até 40 caracteres).
protocol-sanction-conduct = O que aconteceu
protocol-sanction-facts = Factos
protocol-sanction-facts-hint = O que aconteceu, quando e quem viu.
protocol-sanction-facts-bad = Descreva os factos, com 3 a 4000 caracteres.
protocol-sanction = Sanção
protocol-sanction-bad = Escolha a sanção.
protocol-sanction-warned = advertência
protocol-sanction-fined = multa anunciada no regulamento
protocol-sanction-excluded = exclusão de rondas
protocol-sanction-expelled = expulsão da competição
protocol-sanction-fine = Multa
protocol-sanction-fine-bad = Escolha uma das multas anunciadas.
protocol-sanction-no-fines = O regulamento não anuncia multas.
protocol-sanction-rounds = Rondas de exclusão
protocol-sanction-rounds-hint = Só rondas ainda por publicar; não dão pontos.
protocol-sanction-rounds-bad = Escolha pelo menos uma ronda.
protocol-sanction-proposed = A exclusão e a expulsão cabem ao árbitro principal; as de um árbitro adjunto ficam como propostas. O regulamento diz que outras decisões precisam de confirmação.
protocol-sanction-save = Registar a decisão
protocol-paper-event = Torneio
protocol-paper-place = Local
protocol-paper-dates = Datas
protocol-paper-of = Folha da decisão n.º
# $names (String) - names as they are printed
protocol-paper-letters = Nomes escritos aqui em letras latinas, porque o tipo de letra desta folha não tem as do original: { $names }
protocol-paper-read = Tomei conhecimento. A assinatura não significa acordo.
protocol-paper-arbiter = Árbitro
protocol-paper-chief = Árbitro principal
protocol-paper-back = Voltar à decisão
# $page (Number) - which
# $pages (Number) - how many
protocol-paper-page = Página { $page } de { $pages }
protocol-paper-list = Decisões da arbitragem
# $count (Number) - how many
protocol-paper-count = { $count ->
    [0] Nenhuma decisão
    [one] Uma decisão
   *[other] { $count } decisões
}
# $who (String) - a name
protocol-won-by = ganha { $who }
# $loser (String) - a name
# $other (String) - a name
protocol-half-lost-by = perde { $loser }, meio ponto para { $other }
# $loser (String) - a name
# $other (String) - a name
protocol-bare-lost-by = perde { $loser }, 0 para { $other }
protocol-drawn = empate
protocol-both-lost = perdem os dois
protocol-console = Abrir o tabuleiro
protocol-appeal-is = O recurso é
protocol-other-conduct = outra conduta (escreva o artigo)
# $game (Number) - which
# $from (String) - a result
protocol-undoing-no-result = Jogo { $game }: fica sem resultado (agora: { $from }).
# $who (String) - a person or a body
# $fell (String) - effects
# $holds (String) - effects
protocol-part-by = Recurso procedente em parte, decidido por { $who }; deixa de valer: { $fell }; vale agora: { $holds }
# $said (String) - a sentence
# $who (String) - a name
protocol-recorded-for = { $said } (registado por { $who })
# $game (Number) - which
# $result (String) - a result
protocol-verdict-game = jogo { $game }: { $result }
# $said (String) - a sentence
# $results (String) - results of games
protocol-verdict-results = { $said }; passa a valer: { $results }
# $said (String) - a sentence
# $results (String) - results of games
protocol-verdict-kept = { $said }; mantém-se o resultado que foi mudado depois da decisão: { $results }
protocol-verdict-part = procedente em parte: a decisão mantém-se com alterações
protocol-part-what = Procedente em parte: o que muda
protocol-part-hint = Assinale o que deixa de valer, ou escolha outro resultado ou uma medida menor. O resto da decisão mantém-se.
# $effect (String) - an effect
protocol-part-falls = deixa de valer: { $effect }
# $game (Number) - a game
protocol-part-result = Jogo { $game }: outro resultado
protocol-part-same = como foi decidido
# $effect (String) - an effect
protocol-part-lighter = Reduzir: { $effect }
# $less (String) - an effect
# $was (String) - an effect
protocol-undoing-lighter = Passa a valer: { $less }; era: { $was }.
protocol-part-bad = Alguma coisa tem de mudar e alguma tem de ficar. Se tudo deixa de valer, o recurso é procedente.
# $who (String) - a name
protocol-given-up-by = Desistência do recurso, por { $who }
# $who (String) - a name
protocol-revoked-appeal-by = Retirada por { $who }; o recurso que estava por decidir ficou sem objecto
protocol-revoke-appeal-open = Há um recurso por decidir. Se a decisão for retirada, fica sem objecto e já não se decide.
protocol-verdict-given-up = desistência: quem recorreu desiste, e a decisão mantém-se
# $who (String) - a name
protocol-appeal-moot = O recurso de { $who } ficou sem objecto, porque a decisão já não vale
protocol-appeal-another = Recurso de outro jogador
protocol-decided-by = Quem decidiu o recurso
protocol-decided-by-hint = A pessoa ou o órgão. Fica na folha da decisão e no histórico. Não conta numa desistência.
protocol-decided-by-bad = Escreva quem decidiu, com até 120 caracteres.
# $who (String) - a name
# $article (String) - an article
protocol-decided-own = { $who } tomou ou confirmou a decisão recorrida. O artigo { $article } não diz quem decide o recurso: se foi mesmo assim, assinale-o.
protocol-decided-own-tick = O recurso foi decidido por quem tomou ou confirmou a decisão recorrida
# $article (String) - an article
protocol-decided-own-warn = A decisão recorrida é sua. O artigo { $article } não diz quem decide o recurso, mas ninguém devia decidir um recurso da própria decisão: se outra pessoa ou um órgão o decidiu, escreva quem.
# $who (String) - a name
protocol-verdict-withdrawn-by = Decisão do recurso mal registada: registo anulado por { $who }
protocol-verdict-withdraw = A decisão do recurso foi mal registada
# $no (Number) - which
protocol-verdict-withdraw-title = Anular o registo da decisão do recurso da decisão n.º { $no }
protocol-verdict-withdraw-lead = Para o que foi decidido e ficou mal escrito. O recurso volta a estar por decidir, e a seguir regista-se o que foi mesmo decidido. Nada se apaga: o que estava escrito e o motivo ficam no histórico.
protocol-verdict-withdraw-impossible = Neste momento o registo não pode ser anulado:
protocol-undoing-verdict = Se o registo for anulado
# $effect (String) - a sentence
protocol-undoing-back = Volta a valer: { $effect }.
protocol-undoing-part = Se o recurso for procedente em parte
protocol-revoke-chief = Só o árbitro principal ou o organizador retira uma decisão que está em vigor.
protocol-photographs = Fotografias da folha (SHA-256)
protocol-dossier = ZIP com tudo
protocol-dossier-file = Ficheiro
protocol-dossier-about =
    O que ficou registado das decisões do torneio.
    
    index.csv: cada ficheiro, com a decisão, o jogo e, nas fotografias, o SHA-256. Sem nome de ficheiro, a fotografia não está neste servidor: foi retirada, ou ainda não chegou do computador da sala.
    rulings.csv: todas as decisões.
    protocols: uma folha por decisão.
    photographs: as fotografias das folhas de registo. O nome acaba no SHA-256 do ficheiro, que está também no histórico.
    journal.jsonl: o histórico do torneio, uma entrada por linha, em JSON. O hash de cada linha é o SHA-256 do hash da linha anterior (na primeira, 64 zeros) e dos outros campos da linha, pela sua ordem, cada um precedido do comprimento em bytes, em 8 bytes, o mais significativo primeiro; o que falta tem comprimento 0. Uma linha escrita por cima, porque alguém pediu que os seus dados fossem apagados, mantém o hash que tinha; o que lá está agora dá o hash que a linha «entry-erased», mais adiante, indica para ela.
