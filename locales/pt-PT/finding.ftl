finding-label = Nome ou clube de um jogador
finding-button = Procurar
finding-title = Procurar um jogador
finding-found = { $count ->
    [0] Não há jogador com este nome nem deste clube.
    [one] 1 jogador
   *[other] { $count } jogadores
}
# $typed (String) - what was looked for
# $found (String) - finding-found
finding-of = «{ $typed }»: { $found }
# $count (String) - how many, which a script puts there
finding-says = Jogadores encontrados: { $count }
finding-next = Próxima partida
# $board (Number) - a board
# $colour (String) - a colour
# $opponent (String) - a name
finding-at-board = tabuleiro { $board } · { $colour } contra { $opponent }
finding-against = contra
finding-not-published = ainda não foi publicada
finding-follow = Seguir
finding-unfollow = Deixar de seguir
finding-followed = Jogadores seguidos
finding-keep-address = Guarde o endereço desta página: tem sempre a próxima partida.
finding-by-board = Por tabuleiro
finding-by-name = Por nome
finding-board = Tabuleiro
