# $round (String) - a round as a heading
rounds-draft-title = { $round }: rascunho
rounds-draft-lead = Só a equipa vê este emparceiramento.
rounds-draft-openings = As aberturas são sorteadas quando a ronda é publicada.
rounds-tab-sheet = Folha da ronda
rounds-tab-public = Página pública
rounds-faults = Este emparceiramento tem irregularidades
rounds-faults-lead = Pode publicá-lo mesmo assim: a decisão é sua e fica no histórico, com o motivo da alteração.
rounds-no-faults = O emparceiramento respeita todas as regras absolutas.
rounds-board = Tab.
rounds-white-first = Brancas no jogo 1
rounds-black-first = Pretas no jogo 1
# $points (String) - text
rounds-point = { $points } pt
# $points (String) - text
rounds-points = { $points } pts
rounds-floats-down = desce para este grupo
rounds-floats-up = sobe para este grupo
rounds-by-hand = à mão
rounds-byes = Não jogam nesta ronda
rounds-change = Alterar à mão
rounds-change-bracket = Numa eliminatória as partidas resultam do quadro. Assinale os dois jogadores de um tabuleiro para trocarem de cores.
rounds-change-hint = Assinale dois jogadores e troque-os; um deles pode ter a isenção. Dois jogadores do mesmo tabuleiro trocam de cores.
rounds-reason = Motivo
rounds-reason-hint = Fica no histórico do torneio.
rounds-reason-bad = Escreva o motivo, com 3 a 500 caracteres.
rounds-swap = Trocar os dois
rounds-flip = Trocar as cores
rounds-swap-bad = Assinale exactamente dois jogadores.
# $who (String) - a name
rounds-tick = Escolher { $who } para a troca
rounds-publish = Publicar a ronda
rounds-publish-hint = Depois de publicada, a ronda já não se altera nesta página: se estiver errada, pode ser anulada.
rounds-discard = Eliminar o rascunho
rounds-differs = O rascunho mudou depois de esta página ter sido mostrada
rounds-differs-lead = Nada foi feito. Veja o que mudou e confirme de novo, se estiver certo:
rounds-was = Antes
rounds-is = Agora
rounds-nobody = –
rounds-bye-line = Isenções
rounds-refused-title = A ronda não pode ser emparceirada
rounds-refused-close = A ronda não pode ser encerrada
rounds-ways = O que pode fazer
# $round (String) - the number of a round, named
# $games (Number) - number
rounds-way-results = Lançar os resultados em falta da ronda { $round } ({ $games })
# $round (String) - the number of a round, named
rounds-way-draft = Publicar ou eliminar o rascunho da ronda { $round }
# $who (String) - a name
# $round (String) - the number of a round, named
rounds-way-revoke = Anular a isenção de { $who } na ronda { $round }, para que haja mais oponentes
# $who (String) - a name
# $round (String) - the number of a round, named
rounds-way-grant = Dar isenção a { $who } na ronda { $round }
rounds-way-second-bye = Dar a isenção a quem já a teve, com o menor número possível de irregularidades
rounds-way-rematch = Repetir o menor número possível de pares
# $rounds (Number) - number
rounds-way-earlier = Terminar o torneio depois da ronda { $rounds }
rounds-way-players = Confirmar a presença de mais jogadores, ou inscrever mais
rounds-way-finish = Terminar o torneio
rounds-way-more-rounds = Alterar o número de rondas
rounds-irregular = Emparceirar mesmo assim
rounds-irregular-lead = Se não houver outra saída: o programa emparceira com o mínimo de pares repetidos, e o rascunho mostra cada irregularidade.
rounds-irregular-do = Emparceirar com irregularidades
rounds-missing = Jogos sem resultado
rounds-missing-stated = Por confirmar: os dois jogadores declararam tudo
# $board (Number) - a board
# $pair (String) - two names
rounds-missing-board = Tabuleiro { $board }: { $pair }
# $board (Number) - a board
# $pair (String) - two names
# $round (Number) - a round
rounds-fault-rematch = Tabuleiro { $board }: { $pair } já se defrontaram na ronda { $round }.
# $who (String) - a name
# $round (Number) - a round
rounds-fault-second-bye = { $who } já teve isenção, ou ganhou por falta de comparência, na ronda { $round }.
# $who (String) - a name
rounds-fault-twice = { $who } aparece mais do que uma vez na ronda.
# $who (String) - a name
rounds-fault-missing = { $who } não está na ronda.
# $who (String) - a name
rounds-fault-not-playing = { $who } está na ronda sem ter a presença confirmada.
# $who (String) - a name
rounds-fault-bye-ignored = { $who } pediu isenção e tem oponente.
# $who (String) - a name
rounds-fault-bye-not-asked = { $who } tem uma isenção que não pediu.
rounds-fault-too-many-byes = Há mais do que uma isenção do emparceiramento.
# $who (String) - a name
rounds-fault-wrong-bye = { $who } tem uma isenção que não é deste sistema.
# $board (Number) - a board
# $pair (String) - two names
rounds-fault-not-by-table = Tabuleiro { $board }: { $pair } não é o par da tabela de Berger.
# $one (String) - a player
# $other (String) - a player
rounds-fault-never-meet = { $one } e { $other } não chegam a defrontar-se as vezes devidas, se nenhuma ronda que falta for alterada à mão.
# $board (Number) - a board
# $pair (String) - two names
rounds-fault-colours = Tabuleiro { $board }: as cores de { $pair } não são as da tabela de Berger.
# $who (String) - a name
rounds-fault-rest = { $who } folga fora da sua vez.
# $round (String) - the number of a round, named
rounds-sheet-title = Folha da ronda { $round }
rounds-sheet-openings = Aberturas sorteadas
# $games (String) - text
rounds-sheet-opening-games = Jogos { $games }
# $game (Number) - a game
rounds-sheet-game = J{ $game }
rounds-sheet-players = Brancas e pretas no jogo 1
rounds-sheet-signature = Assinaturas
rounds-sheet-arbiter = O árbitro
# $hash (String) - text
# $version (Number) - number
rounds-sheet-journal = Histórico do torneio: { $hash }, versão { $version }
rounds-sheet-print = Imprima esta página com o navegador, em papel A4.
# $no (Number) - number
# $moves (String) - text
rounds-sheet-opening = n.º { $no }: { $moves }
rounds-close = Encerrar a ronda
# $round (String) - the number of a round, named
rounds-next = Emparceirar a ronda { $round }
# $who (String) - quem não se devia defrontar: «colegas de clube»
rounds-way-clubmates = Deixar que { $who } se defrontem nesta ronda
rounds-way-kept-apart = Deixar que se defrontem nesta ronda os que deviam ficar separados
# $round (String) - the number of a round, named
# $board (Number) - a number
rounds-way-decide-board = Desempatar a partida do tabuleiro { $board } da ronda { $round }
# $round (String) - the number of a round, named
rounds-way-decide = Desempatar as partidas empatadas da ronda { $round }
# $board (Number) - a number
# $pair (String) - names
rounds-fault-kept-apart = Tabuleiro { $board }: { $pair } deviam ficar separados.
# $board (Number) - a number
# $pair (String) - names
# $who (String) - o que têm em comum: «colegas de clube»
rounds-fault-clubmates = Tabuleiro { $board }: { $pair } são { $who }.
# $board (Number) - a number
# $pair (String) - names
rounds-fault-not-by-bracket = Tabuleiro { $board }: { $pair } não é uma partida do quadro das eliminatórias.
rounds-way-colours = Deixar que o menor número possível de jogadores tenha uma cor pela terceira vez seguida, ou mais três vezes do que a outra
rounds-refused-why = Porquê
rounds-stale = Este rascunho já não corresponde ao que está em vigor
rounds-stale-lead = Depois do rascunho mudou aquilo de que o emparceiramento depende:
rounds-stale-causes = O que aconteceu entretanto
rounds-stale-unknown = Não foi possível ler no histórico de que pontuações este rascunho partiu.
rounds-stale-asked = A ronda não foi publicada: falta confirmar que viu o que mudou.
rounds-stale-confirm = Vi o que mudou e quero publicar o rascunho como está
# $who (String) - a name
# $was (String) - points
# $is (String) - points
rounds-moved-score = { $who }: { $was } → { $is }
# $who (String) - a name
rounds-moved-past = { $who }: os mesmos pontos, mas outras cores, outros oponentes ou outras isenções
# $who (String) - a name
rounds-moved-joins = { $who } joga agora nesta ronda
# $who (String) - a name
rounds-moved-leaves = { $who } já não joga nesta ronda
rounds-moved-rules = Já não é o mesmo o que o emparceiramento tem de respeitar, ou quem segue em frente
# $round (String) - the number of a round, named
rounds-moved-awaited = A ronda { $round } tem jogos por jogar que já não estão adiados nem suspensos
rounds-again = Emparceirar de novo
rounds-again-hint = Faz outro rascunho a partir do que vale agora. O que foi alterado à mão perde-se.
# $who (String) - a name
rounds-forfeit = Ao publicar, { $who } perde por falta de comparência
# $who (String) - a name
# $article (String) - an article
rounds-forfeit-by-ruling = Ao publicar, { $who } perde os jogos por decisão ({ $article })
rounds-forfeit-both = Ao publicar, os dois perdem por falta de comparência
rounds-excluded = exclusão
rounds-open-title = Há assuntos em aberto
rounds-open-lead = Ainda está por decidir ou por atender:
rounds-open-hint = Uma decisão que venha depois pode mudar as pontuações de que o emparceiramento parte.
rounds-open-hint-end = Uma decisão que venha depois pode mudar resultados e pontuações, e com eles a classificação final.
rounds-open-hint-placed = Souberam que têm lugar. Quem não estiver na lista nem presente fica fora da primeira ronda, e fora do torneio onde ninguém pode entrar depois do início.
rounds-open-start = Começar mesmo assim
# $count (Number) - players
rounds-open-placed = Inscrições pela Internet com lugar que ainda não estão na lista: { $count }
rounds-open-close = Encerrar mesmo assim
rounds-open-pair = Emparceirar mesmo assim
rounds-open-asked = Nada foi feito. Se quiser continuar assim, carregue outra vez:
# $no (Number) - a number
# $what (String) - what it is about
rounds-open-proposal = Proposta n.º { $no }, por confirmar: { $what }
# $no (Number) - a number
# $what (String) - what it is about
rounds-open-appeal = Decisão n.º { $no }, com recurso por decidir: { $what }
# $board (Number) - a board
# $minutes (Number) - minutes
rounds-open-call = Tabuleiro { $board }: chamada sem resposta há { $minutes } min
# $board (Number) - a board
# $minutes (Number) - minutes
# $who (String) - a name
rounds-open-call-taken = Tabuleiro { $board }: chamada de há { $minutes } min, por concluir ({ $who })
# $board (Number) - a board
# $game (Number) - a game
rounds-open-sheet = Tabuleiro { $board }, jogo { $game }: a folha de registo não condiz com o resultado
# $name (String)
rounds-open-missing = Nem presente nem ausente: { $name }
rounds-withdrawal = Anular a ronda
# $round (String) - the number of a round, named
rounds-withdrawal-title = Anular a ronda { $round }
rounds-withdrawal-lead = O emparceiramento deixa de valer e faz-se outro. O público vê que a ronda foi anulada, e porquê.
rounds-withdrawal-openings = As aberturas são sorteadas de novo, e a página do sorteio mostra os dois sorteios.
rounds-withdrawal-hint = Emparceiramento errado? Enquanto não houver resultados, a ronda pode ser anulada e emparceirada de novo.
rounds-withdrawal-hint-lost = Emparceiramento errado? Depois de haver resultados, só o árbitro principal pode anular a ronda, e o que foi lançado perde-se.
rounds-withdrawal-reason-hint = O público lê este motivo.
rounds-withdrawal-calls = As chamadas em aberto desta ronda ficam concluídas e o início dos relógios é apagado.
# $names (String) - names
rounds-withdrawal-left = Saíram depois de a ronda ser publicada e já não jogam nela: { $names }.
# $names (String) - names
rounds-withdrawal-came = Chegaram depois de a ronda ser publicada e já jogam nela: { $names }.
rounds-withdrawal-nothing = Ainda não há resultados: nada se perde.
# $count (Number) - how many
rounds-withdrawal-stated = { $count ->
    [one] Perde-se o que os jogadores declararam sobre 1 jogo: fica só no histórico.
   *[other] Perde-se o que os jogadores declararam sobre { $count } jogos: fica só no histórico.
}
rounds-withdrawal-lost = O que se perde
# $count (Number) - how many
rounds-withdrawal-results = { $count ->
    [one] 1 resultado, que fica só no histórico
   *[other] { $count } resultados, que ficam só no histórico
}
rounds-withdrawal-which = Os resultados, um a um
# $count (Number) - how many
rounds-withdrawal-sheets = { $count ->
    [one] 1 folha de registo, que fica só no histórico
   *[other] { $count } folhas de registo, que ficam só no histórico
}
# $count (Number) - how many
rounds-withdrawal-photographs = { $count ->
    [one] 1 fotografia, que é apagada; o SHA-256 fica no histórico
   *[other] { $count } fotografias, que são apagadas; os SHA-256 ficam no histórico
}
# $board (Number) - a board
# $game (Number) - a game
# $pair (String) - two names
# $result (String) - a result
rounds-withdrawal-result = Tabuleiro { $board }, jogo { $game }: { $pair }, { $result }
rounds-withdrawal-accept = Vi o que se perde e quero anular a ronda mesmo assim
rounds-withdrawal-asked = A ronda não foi anulada: falta confirmar que viu o que se perde.
rounds-withdrawal-chief = Só o árbitro principal pode anular uma ronda com resultados. Se não há, o organizador nomeia-o na página da equipa. Um resultado errado corrige-se sem anular a ronda.
# $who (String) - who withdrew it
# $reason (String) - the reason that stands
# $own (String) - the one that was written now
rounds-withdrawal-before = A ronda já tinha sido anulada por { $who }, e vale o motivo escrito então: «{ $reason }». O que escreveu agora não foi gravado: «{ $own }».
rounds-withdrawal-ruling = Abrir a decisão
# $round (String) - a round as a heading
# $reason (String) - why
rounds-withdrawn-now = { $round }: a ronda foi anulada. Motivo: { $reason }
rounds-withdrawn-soon = Volta a ser emparceirada, e o novo emparceiramento aparece nesta página.
# $reason (String) - why
rounds-withdrawn-before = Este emparceiramento substitui outro, que foi anulado. Motivo: { $reason }
rounds-late = Entrada tardia
# $who (String) - a name
rounds-late-lead = { $who } tem a isenção desta ronda. Até ao primeiro resultado, quem chegar pode ocupar o lugar livre: joga num tabuleiro novo, com aberturas do mesmo sorteio.
rounds-late-who = Quem chegou
rounds-late-do = Sentar no lugar livre
rounds-late-none = Quem faltar inscrever, inscreve-se primeiro.
# $players (Number) - how many
rounds-line-players = { $players ->
    [one] 1 jogador
   *[other] { $players } jogadores
}
# $who (String) - names
rounds-line-bye = isenção: { $who }
# $who (String) - names
rounds-line-through = seguem em frente sem jogar: { $who }
# $who (String) - names
rounds-line-out = não jogam: { $who }
# $who (String) - names
rounds-line-expected = presença por confirmar: { $who }
# $who (String) - names
# $count (Number) - how many more
rounds-line-more = { $who } e mais { $count }
rounds-exchange = Trocar dois jogadores
# $round (String) - the number of a round, named
rounds-exchange-title = Trocar jogadores da ronda { $round }
rounds-exchange-hint = Dois jogadores sentaram-se nos tabuleiros um do outro e jogaram?
rounds-exchange-lead = Troque-os, para que a ronda diga quem jogou com quem. O resultado e as aberturas de cada tabuleiro ficam nesse tabuleiro, e os outros ficam como estão. As regras nada dizem disto: decide o árbitro principal, por analogia (FPD: Prefácio, 7.2). Trocados outra vez, ficam como antes.
rounds-exchange-chief = Só o árbitro principal os pode trocar.
rounds-exchange-one = Jogador
rounds-exchange-other = Troca de lugar com
rounds-exchange-who = Escolha um jogador.
rounds-exchange-reason = Fica no histórico.
rounds-exchange-look = Ver como fica
rounds-exchange-becomes = Como fica
rounds-exchange-again = Escolher outros
# $marks (String) - the results of a match
rounds-exchange-result = resultado do tabuleiro: { $marks }
rounds-exchange-doubts = Contra a troca:
rounds-exchange-slips = Nestes dois tabuleiros só servirão os talões com estes pares: imprima os novos e entregue-os aos jogadores.
rounds-exchange-same = Já estão trocados.
