standings-place = Lugar
standings-points = Pontos
# $text (String) - what was asked
standings-no-such-round = Não há classificação depois da ronda «{ $text }»: essa ronda não está publicada.
# $text (String) - what was asked
standings-no-such-category = Não há escalão «{ $text }».
# $text (String) - what was asked
standings-no-such-club = Neste torneio ninguém joga pelo clube «{ $text }».
standings-all-clubs = Todos
standings-all-categories = Todos
standings-points-short = Pts
standings-before-the-start = antes da primeira ronda
# $missing (Number) - how many results are missing
standings-provisional = { $missing ->
    [one] a título provisório: falta 1 resultado
   *[other] a título provisório: faltam { $missing } resultados
}
# $matches (Number) - how many matches are to be decided
standings-matches-undecided = { $matches ->
    [one] a título provisório: falta desempatar 1 partida
   *[other] a título provisório: falta desempatar { $matches } partidas
}
# $round (String) - the number of a round, named
standings-after-round = depois da ronda { $round }
standings-final = final
standings-not-counted = não conta
standings-after-which = Depois da ronda
standings-open-hint = Toque num número para ver como se calcula.
# $place (Number) - the place among all
standings-overall = { $place }.º da geral
# $value (String) - a number
standings-sum = Soma: { $value }
# $value (String) - the number
standings-reckoned = Valor: { $value }
standings-undecided = Não separa os que estão em igualdade
standings-missing = Não é possível calcular
# $place (Number) - a place
standings-place-among-tied = { $place }.º entre os empatados
# $place (Number) - a place
standings-place-by-lot = { $place }.º no sorteio entre todos
# $commitment (String) - the SHA-256 of the tournament
# $entry (String) - the number of the entry
standings-lot-by-entry = O número que sai a cada um é o SHA-256 do texto { $commitment } seguido do número da inscrição (aqui { $entry }), em dois bytes, o menos significativo primeiro; quem tem o menor fica à frente.
# $commitment (String) - the SHA-256 of the tournament
standings-lot-shuffled = Todas as inscrições, pela ordem dos seus números, foram baralhadas com a semente { $commitment }.
# $place (Number) - a pairing number
standings-place-by-number = n.º { $place } dos números de emparceiramento
standings-nobody-tied = Ninguém em igualdade até aqui
# $who (String) - a name
standings-dummy-for = oponente fictício, por falta de comparência ({ $who })
# $why (String) - why there was no opponent
standings-dummy = oponente fictício ({ $why })
standings-absent = ausente
# $who (String) - a name
standings-uncounted = { $who } (não conta)
standings-cut-lowest = o mais baixo, não conta
standings-cut-highest = o mais alto, não conta
standings-cut-voluntary = ausência voluntária, não conta, FIDE C.07 16.5
standings-unfinished = por terminar
standings-limit-adjusted = ajustado: as ausências até ao fim contam como empates, FIDE C.07 16.3
standings-limit-opponent = não mais do que tem o oponente, FIDE C.07 16.4.1
standings-limit-draw = no máximo um empate por ronda, FIDE C.07 16.4.2
standings-workings = Como se calcula
standings-cross-title = Quadro de resultados
standings-cross-legend = Cada coluna é um oponente, pela ordem da classificação. O disco mostra a cor no primeiro jogo; o número, os pontos dos jogos.
standings-cross-legend-single = Cada coluna é um oponente, pela ordem da classificação. O disco mostra a cor; o número, os pontos.
standings-cross-paper = Cada coluna é um oponente, pela ordem da classificação. Os números são os pontos dos jogos.
standings-cross-paper-single = Cada coluna é um oponente, pela ordem da classificação. Os números são os pontos.
standings-cross-uncounted = Entre parênteses está o que não conta para a classificação: são partidas de quem desistiu antes de chegar a metade das suas, ou voltou quando já não podia chegar lá.
standings-cross-legend-swiss = Em cada ronda: a linha do oponente neste quadro, a cor no primeiro jogo e os pontos dos jogos. Um traço é uma ronda sem oponente.
standings-cross-legend-swiss-single = Em cada ronda: a linha do oponente neste quadro, a cor e os pontos. Um traço é uma ronda sem oponente.
standings-clubs-title = Classificação por clubes
# $best (Number) - how many players
standings-best = { $best ->
    [one] Conta o melhor jogador de cada clube.
   *[other] Contam os { $best } melhores jogadores de cada clube.
}
standings-no-clubs = Nenhuma inscrição indica clube.
standings-sum-of-places = Soma dos lugares
standings-sum-of-places-short = Lug.
standings-clubs-legend = Contam os pontos dos melhores jogadores de cada clube. Em igualdade, decide a menor soma dos seus lugares (uma vaga conta como o lugar a seguir ao último) e depois o melhor lugar de um jogador.
standings-close = Fechar
# $place (Number) - a place
standings-place-short = { $place }.º
# $place (Number) - a place
# $category (String) - a category
standings-in-category = { $place }.º { $category }
standings-women = Só jogadoras
# $year (String) - a year
standings-born-from = nascidos em { $year } ou depois
# $year (String) - a year
standings-born-until = nascidos em { $year } ou antes
# $points (String) - points with their sign
# $ruling (Number) - which
standings-ruled = { $points }: decisão n.º { $ruling }
# $points (String) - points with their sign
# $score (String) - which points
# $ruling (Number) - which
standings-ruled-other = { $points } ({ $score }): decisão n.º { $ruling }
