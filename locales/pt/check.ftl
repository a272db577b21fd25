# $number (Number) - o número do jogo no ficheiro
check-game = jogo { $number }
# $known (String) - os tipos conhecidos
# $number (Number) - o tipo indicado
check-game-type-unknown = O tipo de jogo { $number } não é nenhum destes: { $known }.
check-game-type-number = Um tipo de jogo começa por um número.
# $settings (String) - o tipo por extenso
check-game-type-settings = As definições não são as deste tipo de jogo: { $settings }.
# $fault (String) - o que está errado na posição
check-no-position = Não é uma posição. { $fault }
check-word = Não se percebe.
check-too-many-faults = Erros a mais: o resto do jogo não foi lido.
check-open-comment = Este comentário não acaba.
check-open-variation = Esta variante não acaba.
# $most (Number) - o limite
check-bytes = O ficheiro é demasiado grande: o limite são { $most } bytes.
# $most (Number) - o limite
check-games = O ficheiro tem jogos a mais: o limite são { $most }.
# $most (Number) - o limite
check-items = O ficheiro tem jogadas e comentários a mais: o limite são { $most }.
# $most (Number) - o limite
check-deep = As variantes estão encaixadas umas nas outras demasiadas vezes: o limite são { $most }.
# $games (String) - quantos jogos
# $moves (String) - quantas jogadas
# $faults (String) - quantos erros
check-sum = jogos: { $games }, jogadas: { $moves }, erros: { $faults }
