decider-none = fica empatada
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
decider-armageddon = Armagedão: brancas { $white }, pretas { $black }; cores: { $colours }; o empate basta às { $odds }
# $time (String) - a time
decider-until-win = jogos até à primeira vitória, { $time } por jogador para todos
decider-kind-pairs = par de jogos
decider-kind-armageddon = Armagedão
decider-kind-until-win = até à primeira vitória
decider-title = Desempate da partida
decider-played = Jogos de desempate
decider-next = A seguir
decider-set = Marcar os jogos
decider-regulations = O que o regulamento diz
# $who (String) - a name
decider-white = brancas: { $who }
# $who (String) - a name
decider-white-first = No primeiro jogo as brancas são de { $who }.
decider-by-lot = As cores saem por sorteio do segredo da prova quando marcar os jogos; no fim da prova qualquer pessoa o pode refazer.
# $who (String) - a name
decider-chooses = { $who } escolhe as cores
decider-chooses-by-lot = Quem ganhou o sorteio ao tabuleiro escolhe as cores
# $who (String) - a name
decider-decided = A partida está decidida: segue { $who }.
decider-nobody = Ninguém marcou pontos: ninguém segue.
decider-needed = Desempatar
# $who (String) - a name
decider-goes-on = segue { $who }
# $no (Number) - a number
decider-short = D{ $no }
# $no (Number) - a number
decider-game = Jogo de desempate { $no }
