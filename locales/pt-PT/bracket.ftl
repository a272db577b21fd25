bracket-title = Eliminatórias
bracket-final = Final
bracket-semi-finals = Meias-finais
bracket-quarter-finals = Quartos-de-final
bracket-last-16 = Oitavos-de-final
# $players (Number) - how many players are left
bracket-last = Últimos { $players }
bracket-wins = vence o torneio
bracket-takes-second = fica em segundo lugar
bracket-takes-third = fica em terceiro lugar
bracket-champion = Vence o torneio
bracket-won-final = Ganhou a final
bracket-second = Segundo lugar
bracket-third = Terceiro lugar
bracket-vacant = sem jogador
bracket-open = por decidir
bracket-undecided = empatada, por desempatar
bracket-nobody = perderam os dois
bracket-nobody-tie-break = perderam os dois no desempate
bracket-goes-on = segue em frente
# $said (String) - what becomes of those who are left: "Ana vence o torneio; Rui fica em terceiro lugar"
bracket-unplayed = Ninguém joga nesta ronda: { $said }
bracket-nobody-left = Ninguém joga nesta ronda, e ninguém segue em frente
