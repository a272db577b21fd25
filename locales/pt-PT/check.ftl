# $number (Number) - o número do jogo no ficheiro
check-game = jogo { $number }
# $known (String) - os tipos conhecidos
# $number (Number) - o tipo indicado
check-game-type-unknown = O tipo de jogo { $number } não é um dos conhecidos: { $known }.
check-game-type-number = Um tipo de jogo começa por um número.
# $settings (String) - o tipo por extenso
check-game-type-settings = Estas definições não correspondem a este tipo de jogo: { $settings }.
# $fault (String) - o que está errado na posição
check-no-position = Não é uma posição válida. { $fault }
check-word = Não se percebe isto.
check-too-many-faults = Demasiados erros: o resto do jogo não foi lido.
check-open-comment = Este comentário não foi fechado.
check-open-variation = Esta variante não foi fechada.
# $most (Number) - o limite
check-bytes = O ficheiro é demasiado grande: o limite é de { $most } bytes.
# $most (Number) - o limite
check-games = O ficheiro tem demasiados jogos: o limite é { $most }.
# $most (Number) - o limite
check-items = O ficheiro tem demasiados lances e comentários: o limite é { $most }.
# $most (Number) - o limite
check-deep = As variantes têm demasiados níveis: o limite é { $most }.
# $games (String) - quantos jogos
# $moves (String) - quantas jogadas
# $faults (String) - quantos erros
check-sum = jogos: { $games }, lances: { $moves }, erros: { $faults }
