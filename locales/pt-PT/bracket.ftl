bracket-title = Eliminatórias
bracket-final = Final
bracket-semi-finals = Meias-finais
bracket-quarter-finals = Quartos-de-final
# $ties (Number) - how many meetings
bracket-of = { $ties } partidas
bracket-third = Terceiro lugar
bracket-vacant = sem jogador
bracket-open = por decidir
bracket-undecided = empatada, por desempatar
bracket-goes-on = segue em frente
