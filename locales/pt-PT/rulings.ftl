matter-touched = peça tocada
matter-illegal-move = lance ilegal
matter-no-move = relógio accionado sem lance
matter-wrong-set-up = posição inicial ou orientação do tabuleiro errada
matter-reversed-colours = cores invertidas
matter-displaced = peças deslocadas ou derrubadas
matter-draw-claim = reclamação de empate
matter-draw-offer = proposta de empate
matter-technical-draw = empate tecnicamente justificado
matter-no-win-left = ninguém pode ganhar
matter-flag-fall = queda de seta
matter-wrong-clock = relógio mal configurado ou com defeito
matter-clock-stopped = relógio parado por um jogador
matter-clock-misused = uso incorrecto do relógio
matter-disturbance = perturbação externa
matter-absence = atraso ou falta de comparência
matter-device = telemóvel ou outro dispositivo
matter-refusal-to-play = recusa em jogar
matter-conduct = conduta
matter-recording = anotação de lances
matter-sanction = sanção
decision-move-stands = o lance é legal e mantém-se
decision-recording-error = erro de anotação: o lance jogado foi outro
decision-press-counts = conta como lance ilegal; o jogador efectua um lance legal
decision-move-replaced = repõe-se a posição e joga-se outro lance
decision-position-restored = repõe-se a posição
decision-piece-must-move = a peça tocada tem de ser jogada
decision-free-choice = pode efectuar qualquer lance legal
decision-replayed = jogo anulado; joga-se de novo
decision-colours-corrected = recomeça com as cores correctas
decision-colours-stay = prossegue com as cores como estão
decision-claim-upheld = reclamação fundada: empate
decision-claim-rejected = reclamação infundada: dois minutos ao oponente
decision-offer-admissible = a proposta é admissível
decision-offer-inadmissible = a proposta não é admissível
decision-draw-agreed = empate por acordo
decision-draw-justified = empate tecnicamente justificado
decision-draw-not-justified = empate não justificado: o jogo prossegue
decision-draw-no-win = ninguém pode ganhar: empate
decision-draw-by-analogy = empate por analogia: o texto não regula o caso
decision-draw-both-flags = caíram as duas setas: empate
decision-won-on-the-board = jogo ganho no tabuleiro
decision-lost-on-time = perde por tempo
decision-clocks-set = configuração corrigida e tempos ajustados
decision-clock-replaced = relógio substituído e tempos ajustados
decision-stop-justified = havia motivo atendível para parar o relógio
decision-stop-unjustified = sem motivo atendível: um minuto ao oponente
decision-time-given = é concedido tempo adicional
decision-lost-by-absence = perde por falta de comparência
decision-both-absent = faltaram ambos
decision-came-in-time = chegou a tempo
decision-lost = perde o jogo; o oponente ganha
decision-draw-instead-of-loss = empate: o oponente não podia ganhar
decision-both-lose = perdem os dois
decision-one-loses = só um perde: o oponente do outro não podia ganhar
decision-must-be-played = o jogo tem de ser jogado
decision-piece-stays = a peça fica onde foi largada
decision-move-completed = a peça volta à casa de origem e joga-se nessa mesma jogada
decision-owner-adjusts = o jogador ajusta as suas peças
decision-sent-out = tem de sair do ambiente de jogo
decision-sanctioned = sanção
decision-no-action = nada a decidir
# $label (String) - a decision
# $count (Number) - how many
decision-with-games = { $label }: os { $count } jogos por terminar
# $label (String) - a decision
# $count (Number) - how many
decision-with-games-left = { $label }: este jogo e { $count ->
    [one] o jogo por terminar
   *[other] os { $count } jogos por terminar
}
# $label (String) - a decision
decision-with-warning = { $label }, com advertência
# $label (String) - a decision
decision-with-elimination = { $label }, com eliminação do torneio
decision-warned = advertência
# $points (String) - points
decision-loss = perda do jogo, { $points } para o oponente
# $fine (String) - text
decision-fined = multa: { $fine }
decision-excluded = exclusão de rondas
decision-expelled = expulsão da competição
ruling-state-proposed = por confirmar
ruling-state-in-force = em vigor
ruling-state-refused = não confirmada
ruling-state-overturned = sem efeito (recurso procedente)
ruling-state-revoked = retirada
call-kind-clock = Relógio
call-kind-move = Lance
call-kind-draw = Empate
call-kind-other = Outra questão
board-note-time-trouble = apuro de tempo
board-note-disputed = desacordo sobre o resultado
board-state-called = árbitro chamado
board-state-disputed = resultado em desacordo
board-state-time-trouble = apuro de tempo
board-state-stated = declarado, por confirmar
board-state-playing = a jogar
board-state-waiting = à espera
board-state-finished = terminado
confirming-sanctions = as que tiram um jogo ou pontos, anulam um jogo ou aplicam uma multa
confirming-everything = todas
confirming-nothing = só exclusões e expulsões
effect-plays-on = o jogo prossegue
# $position (String) - a position
effect-restored = repõe-se a posição: { $position }
# $who (String) - a name
# $moves (String) - moves
effect-must-play = { $who } tem de jogar um destes lances: { $moves }
# $game (Number) - a game
effect-game = jogo { $game }
# $game (Number) - a game
effect-game-armageddon = Armagedão (jogo { $game })
# $game (Number) - a game
effect-game-decider = jogo de desempate (jogo { $game })
# $outcome (String) - a result
# $who (String) - a name
effect-white-goes-on = { $outcome }; seguem em frente as brancas, { $who } (D.5)
# $outcome (String) - a result
# $who (String) - a name
effect-black-goes-on = { $outcome }; seguem em frente as pretas, { $who } (D.5)
# $who (String) - a name
effect-sent-out = { $who } tem de sair do ambiente de jogo
# $game (String) - a game
effect-voided = o { $game } é anulado e joga-se de novo
# $game (String) - a game
effect-colours-kept = o { $game } fica com as cores trocadas
# $game (String) - a game
# $white (String) - a name
effect-colours-kept-white = o { $game } prossegue com as cores trocadas: joga com as brancas { $white }
# $game (String) - a game
# $white (String) - a name
# $odds (String) - a name
effect-colours-kept-odds = o { $game } prossegue com as cores trocadas: joga com as brancas { $white }; em caso de empate, segue em frente { $odds } (D.5)
# $game (String) - a game
# $outcome (String) - a result
effect-ended = { $game }: { $outcome }
# $time (String) - a time
# $who (String) - a name
effect-time-added = mais { $time } no relógio de { $who }
# $time (String) - a time
# $who (String) - a name
effect-time-taken = menos { $time } no relógio de { $who }
# $who (String) - a name
effect-warned = advertência a { $who }
# $points (String) - points
# $score (String) - which points
# $who (String) - a name
effect-raised = mais { $points } ({ $score }) para { $who }
# $points (String) - points
# $score (String) - which points
# $who (String) - a name
effect-lowered = menos { $points } ({ $score }) para { $who }
# $who (String) - a name
# $fine (String) - text
# $money (String) - an amount
effect-fined = multa a { $who }: { $fine }, { $money }
# $who (String) - a name
# $rounds (String) - rounds
# $count (Number) - number
effect-excluded = { $who } não joga { $count ->
    [one] a ronda { $rounds }
   *[other] as rondas { $rounds }
}
# $who (String) - a name
effect-expelled = expulsão de { $who }
# $who (String) - a name
effect-eliminated = eliminação de { $who }
