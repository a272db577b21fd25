board-title = Tabuleiro
board-tools = Peça a colocar
board-paint-hint = Um toque põe o peão, outro faz dama, outro tira. Passe o dedo pelas casas de uma linha para pintar várias.
board-drag-hint = Arraste uma peça para mostrar o lance em dúvida.
board-nothing = apagar
board-to-moves = Saltar para os lances
board-to-turn = Saltar para a vez de jogar
board-squares = Casas
# $number (String) - o número da casa, ou coluna e linha
# $content (String) - o nome da peça, ou board-empty-square
board-square = Casa { $number }: { $content }
board-empty-square = vazia
board-turn-white = Dar a vez às brancas
board-turn-black = Dar a vez às pretas
board-start = Posição inicial
board-clear = Limpar o tabuleiro
# $turn (String) - diagram-white-to-move ou diagram-black-to-move
board-moves = { $turn }: { $count ->
    [0] nenhum lance legal
    [one] um lance legal
   *[other] { $count } lances legais
}
# $squares (String) - as casas das peças capturadas
board-captures = captura { $squares }
# $obligation (String) - artigo
# $quantity (String) - artigo
board-must-capture = A captura é obrigatória (art. { $obligation }), e sempre a da maior quantidade (art. { $quantity }): aqui, { $count ->
    [one] uma peça
   *[other] { $count } peças
}.
# $article (String) - artigo
board-quality = Em igual quantidade, a captura com mais damas (art. { $article }).
# $article (String) - artigo
board-white-lost = As brancas não têm lance legal e perderam (art. { $article }).
# $article (String) - artigo
board-black-lost = As pretas não têm lance legal e perderam (art. { $article }).
board-empty = O tabuleiro está vazio: escolha uma peça e toque nas casas onde a quer colocar.
# $square (String) - o número da casa, ou coluna e linha
# $piece (String) - o nome do peão
board-uncrowned = A casa { $square } é da linha de base: ali um { $piece } já seria dama. Nada mudou.
# $most (Number) - quantas peças cada lado tem no início
board-too-many = Um lado não tem mais do que { $most } peças. Nada mudou.
board-move = Lance
# $quiet (String) - um lance
# $capture (String) - uma tomada
# $several (String) - uma tomada de várias peças
board-move-hint = Por exemplo { $quiet }, { $capture } ou { $several }.
board-play = Jogar
board-fen = Posição (FEN)
board-fen-hint = De quem é a vez, e as casas das brancas e das pretas: W:W1-4,K10:B21,K30. W são as brancas, B as pretas, K uma dama.
board-fen-hint-letters = De quem é a vez, e as casas das brancas e das pretas: W:Wa1,c3,Kd4:Bd6,Kb8, ou pelos números. W são as brancas, B as pretas, K uma dama.
board-read = Montar esta posição
board-rules = Regras
board-rules-hint = Num tabuleiro de outro tamanho recomeça-se da posição inicial.
board-switch = Trocar de regras
# $at (Number) - a posição do carácter no texto
# $fault (String) - um dos board-fault-…
board-wrong-at = Carácter { $at }: { $fault }.
board-fault-colour = aqui deve estar W (brancas) ou B (pretas)
board-fault-colon = aqui deve estar : (dois pontos)
board-fault-twice = este lado já foi indicado
board-fault-square = aqui deve estar o número de uma casa deste tabuleiro
board-fault-square-letters = aqui deve estar uma casa deste tabuleiro, como c3
board-fault-range = o intervalo tem de ir do menor para o maior
# $square (String) - o número da casa, ou coluna e linha
board-fault-taken = a casa { $square } está repetida
# $square (String) - o número da casa, ou coluna e linha
board-fault-uncrowned = um peão na casa { $square } já seria dama
board-fault-unknown-turn = falta dizer de quem é a vez: W (brancas) ou B (pretas)
# $most (Number) - quantas peças cada lado tem no início
board-fault-too-many-white = as brancas têm mais do que as { $most } peças do início
# $most (Number) - quantas peças cada lado tem no início
board-fault-too-many-black = as pretas têm mais do que as { $most } peças do início
board-fault-end = a posição já devia ter acabado aqui
board-play-hand = jogar
board-doubt-hand = lance em dúvida
board-ways = Capturas possíveis entre estas casas
board-plies = Lances até aqui
board-back = Lance anterior
board-forward = Lance seguinte
board-of-sheet = Fim da folha
board-of-opening = Depois da abertura
board-dictated = Ditar ou escrever a posição
board-dictated-hint = Por exemplo: brancas 5 9 14 pretas D30 31, jogam as pretas. Também se lê FEN.
board-dictated-hint-letters = Por exemplo: brancas c3 e3 pretas d6 dama b8, jogam as pretas. Também se lê FEN.
board-dictated-set = Montar
# $word (String) - as it was typed
dictation-word = Não se percebe «{ $word }».
# $word (String) - as it was typed
dictation-no-colour = Diga primeiro de que cor é a peça da casa { $word }: brancas ou pretas.
# $word (String) - as it was typed
dictation-no-square = { $word } não é uma casa deste tabuleiro.
# $from (String) - as it was typed
# $to (String) - as it was typed
dictation-range = De { $from } a { $to } não há casas seguidas: comece pela mais baixa, ou diga cada casa.
dictation-two-turns = Diga só de uma das cores que lhe cabe jogar.
dictation-nothing = Falta dizer onde estão as peças.
