decider-none = a partida fica empatada
# $first (String) - a step
# $rest (String) - the steps after it
decider-then = { $first }; depois { $rest }
# $pairs (Number) - how many
# $time (String) - a time
decider-pairs = { $pairs ->
    [one] mais um par de jogos de { $time }
   *[other] até { $pairs } pares de jogos de { $time }
}
# $white (String) - a time
# $black (String) - a time
# $colours (String) - how colours are given
# $odds (String) - a colour
decider-armageddon = Armagedão: brancas { $white }, pretas { $black }; cores: { $colours }; basta o empate às { $odds }
# $time (String) - a time
decider-until-win = jogos até à primeira vitória, com { $time } por jogador ao todo
decider-kind-pairs = par de jogos
decider-kind-armageddon = Armagedão
decider-kind-until-win = até à primeira vitória
decider-title = Desempate da partida
decider-played = Jogos de desempate
decider-next = A seguir
# $games (Number) - how many are set
decider-set = { $games ->
    [one] Marcar o jogo
   *[other] Marcar os jogos
}
decider-regulations = O que o regulamento diz
# $who (String) - a name
decider-white = brancas: { $who }
# $games (Number) - how many are set
# $who (String) - a name
decider-white-first = { $games ->
    [one] { $who } joga com as brancas.
   *[other] No primeiro jogo, { $who } joga com as brancas.
}
decider-opening-by-lot = A abertura é sorteada a partir do segredo do torneio ao marcar, a mesma para cada dois jogos do desempate; no fim, qualquer pessoa pode verificar o sorteio.
decider-by-lot = As cores são sorteadas a partir do segredo do torneio ao marcar; no fim, qualquer pessoa pode verificar o sorteio.
# $who (String) - a name
decider-chooses = { $who } escolhe as cores
decider-chooses-by-lot = Escolhe as cores quem ganhar o sorteio ao tabuleiro
decider-again = Corrigir as cores
# $games (Number) - how many are marked anew
decider-again-hint = { $games ->
    [one] Enquanto o jogo não tiver resultado, folha, declaração nem decisão, pode marcá-lo de novo com outras cores. Fica no histórico.
   *[other] Enquanto os jogos não tiverem resultado, folha, declaração nem decisão, pode marcá-los de novo com as cores trocadas. Fica no histórico.
}
decider-again-set = Marcar de novo
# $games (Number) - how many are taken back
decider-back = { $games ->
    [one] Retirar o jogo
   *[other] Retirar os jogos
}
# $games (Number) - how many are taken back
decider-back-hint = { $games ->
    [one] Nada depende ainda do jogo: sai da partida como se não tivesse sido marcado. Fica no histórico.
   *[other] Nada depende ainda dos jogos: saem da partida como se não tivessem sido marcados. Fica no histórico.
}
# $games (Number) - how many are passed over
decider-pass = { $games ->
    [one] Dispensar o jogo
   *[other] Dispensar os jogos
}
decider-pass-hint = A partida está decidida sem este desempate, que já tem folha, declaração ou decisão: fica na partida, dispensado, com o sinal «.».
# $said (String) - what the winner has
decider-decided = A partida está decidida: { $said }.
# $board (Number) - which board
decider-stays-drawn = Tabuleiro { $board }: a partida fica empatada, por desempatar.
# $board (Number) - which board
decider-stays-open = Tabuleiro { $board }: a partida fica por decidir.
# $board (Number) - the number of a board
# $who (String) - a name
# $games (String) - games, in short
decider-falls = Tabuleiro { $board }: { $who } ganha a partida já sem jogos de desempate ({ $games }), que deixam de contar.
# $board (Number) - the number of a board
# $games (String) - games, in short
decider-falls-nobody = Tabuleiro { $board }: a partida fica decidida já sem jogos de desempate ({ $games }), que deixam de contar.
# $games (String) - games, in short
decider-falls-open = Ainda por jogar ({ $games }): avise os jogadores e retire-os na página do desempate.
# $board (Number) - the number of a board
# $games (String) - games, in short
decider-counts = Tabuleiro { $board }: a partida volta a decidir-se pelos jogos de desempate ({ $games }).
# $nobody (String) - that nobody goes on, or wins
decider-nobody = Perderam os dois: { $nobody }.
# $nobody (String) - that nobody goes on, or wins
decider-nobody-after-draw = A partida acabou empatada e no desempate perderam os dois: { $nobody }.
decider-nobody-goes-on = ninguém segue em frente
decider-nobody-wins = ninguém ganha
decider-needed = Desempatar
decider-over = A partida está empatada e o torneio já terminou: já não se podem acrescentar jogos de desempate. Não há vencedor nem pódio enquanto a partida não estiver decidida: depois da decisão do árbitro ou do recurso, corrija os resultados dos jogos.
decider-over-third = A partida para o terceiro lugar está empatada e o torneio já terminou: já não se podem acrescentar jogos de desempate. O 3.º e o 4.º lugar ficam à espera enquanto a partida não estiver decidida: depois da decisão do árbitro ou do recurso, corrija os resultados dos jogos.
decider-not-needed = Dispensado: a partida está decidida sem este jogo. Nos resultados, o sinal é «.».
# $games (String) - games, in short
decider-left-over = Sem efeito, porque a partida está decidida antes: { $games }
# $result (String) - how the game ended
decider-played-left-over = { $result }. Sem efeito: a partida está decidida sem este jogo
# $who (String) - a name
decider-champion = { $who } vence o torneio
# $who (String) - a name
decider-second = { $who } fica em segundo lugar
# $who (String) - a name
decider-third = { $who } fica em terceiro lugar
# $who (String) - a name
decider-goes-on = { $who } segue em frente
# $who (String) - a name
decider-wins-match = { $who } ganha a partida
# $no (Number) - a number
decider-short = D{ $no }
decider-short-armageddon = Arm.
# $no (Number) - a number
decider-game = Jogo de desempate { $no }
