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
