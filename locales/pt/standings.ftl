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
    [one] provisória, falta 1 resultado
   *[other] provisória, faltam { $missing } resultados
}
# $round (Number) - a round
standings-after-round = depois da ronda { $round }
standings-final = final
standings-after-which = Depois da ronda
standings-open-hint = Toque num número para ver a conta.
# $place (Number) - the place among all
standings-overall = { $place }.º da geral
# $value (String) - a number
standings-sum = Soma: { $value }
# $value (String) - the number
standings-reckoned = Resultado: { $value }
standings-undecided = Não separa os empatados
standings-missing = Não se pode calcular
# $place (Number) - a place
standings-place-among-tied = { $place }.º entre os empatados
standings-nobody-tied = Ninguém empatado até aqui
# $who (String) - a name
standings-dummy-for = adversário fictício, por falta de comparência ({ $who })
# $why (String) - why there was no opponent
standings-dummy = adversário fictício ({ $why })
standings-absent = ausente
standings-cut-lowest = o mais baixo, não conta
standings-cut-highest = o mais alto, não conta
standings-cut-voluntary = ausência por vontade própria, não conta
standings-workings = As contas
standings-cross-title = Quadro de resultados
standings-cross-legend = Cada coluna é um adversário, pela ordem da classificação; o disco mostra a cor no primeiro jogo, o número são os pontos de jogo.
standings-cross-legend-swiss = Em cada ronda: a linha do adversário neste quadro, a cor no primeiro jogo e os pontos de jogo. Um traço é uma ronda sem adversário.
standings-clubs-title = Classificação por clubes
# $best (Number) - how many players
standings-best = { $best ->
    [one] Conta o melhor jogador de cada clube.
   *[other] Contam os { $best } melhores de cada clube.
}
standings-no-clubs = Nenhum jogador indicou clube.
standings-sum-of-places = Soma dos lugares
standings-sum-of-places-short = Lug.
standings-clubs-legend = Contam os pontos dos melhores jogadores de cada clube. Em igualdade decide a menor soma dos seus lugares (um lugar vazio conta como o lugar a seguir ao último) e depois o melhor lugar de um jogador.
standings-close = Fechar
# $place (Number) - a place
standings-place-short = { $place }.º
# $place (Number) - a place
# $category (String) - a category
standings-in-category = { $place }.º { $category }
standings-women = Só jogadoras
# $year (String) - a year
standings-born-from = nascimento em { $year } ou depois
# $year (String) - a year
standings-born-until = nascimento em { $year } ou antes
