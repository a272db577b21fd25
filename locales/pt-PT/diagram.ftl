# $white (String) - as peças brancas, de diagram-men e diagram-kings ou diagram-no-pieces
# $black (String) - as peças pretas, do mesmo modo
# $turn (String) - de quem é a vez, diagram-white-to-move ou diagram-black-to-move
diagram-label = Tabuleiro. Brancas: { $white }. Pretas: { $black }. { $turn }.
diagram-white-to-move = Jogam as brancas
diagram-black-to-move = Jogam as pretas
diagram-no-pieces = nenhuma peça
# $squares (String) - as casas, com vírgulas
diagram-men = { $count ->
    [one] peão na casa { $squares }
   *[other] peões nas casas { $squares }
}
# $squares (String) - as casas, com vírgulas
diagram-kings = { $count ->
    [one] dama na casa { $squares }
   *[other] damas nas casas { $squares }
}
# $white (String) - as peças brancas
# $black (String) - as peças pretas
# $turn (String) - de quem é a vez
diagram-in-a-line = brancas, { $white }; pretas, { $black }; { $turn }
diagram-turn-white = jogam as brancas
diagram-turn-black = jogam as pretas
