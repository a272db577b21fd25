# $article (String) - the number of an article
# $sentence (String) - the sentence, in small letters at first
why-article = Art. { $article }: { $sentence }
# $moves (String) - moves
why-due = Lances legais: { $moves }.
# $from (String) - a square
# $moves (String) - moves
why-due-from = Lances legais da peça da casa { $from }: { $moves }.
why-no-moves = quem tem a vez de jogar não tem nenhum lance legal e perdeu o jogo.

# $at (String) - which character
# $expected (String) - what was expected there
why-unreadable = isto não é um lance: no carácter { $at } devia estar { $expected }.
why-fault-square = uma casa deste tabuleiro
why-fault-mark = - ou x
why-fault-end = o fim do lance
# $moves (String) - captures, each in its long form
why-ambiguous = há mais do que uma captura que se escreve assim: { $moves }. Indique todas as casas do caminho.
# $from (String) - a square
# $to (String) - a square
# $way (String) - the move with its way
why-other-way = de { $from } a { $to } o caminho é outro: { $way }.
# $from (String) - a square
why-no-piece = a casa { $from } está vazia.
# $from (String) - a square
# $turn (String) - whose turn it is
why-not-the-turn = a peça da casa { $from } não pode ser jogada agora: { $turn }.
# $from (String) - a square
why-opponents-piece = a peça da casa { $from } é do oponente.
why-stays-put = a peça tem de ir para outra casa.
# $to (String) - a square
why-occupied = a casa { $to } não está livre.

# $from (String) - a square
# $to (String) - a square
why-man-off-diagonal = o peão move-se em diagonal: de { $from } não chega a { $to }.
why-man-too-far = o peão só avança uma casa de cada vez.
# $from (String) - a square
# $to (String) - a square
why-man-backwards = o peão não se move para trás, de { $from } para { $to }.
# $base (String) - a square of the base line
why-crowned-goes-on = o lance do peão termina na casa { $base }, onde é coroado; só joga de novo depois do lance do oponente.
# $from (String) - a square
# $to (String) - a square
why-king-off-diagonal = a dama move-se numa só diagonal: de { $from } não chega a { $to }.
# $own (String) - a square
why-king-over-own = a dama não salta por cima da peça da sua cor que está na casa { $own }.
# $own (String) - a square
why-king-captures-over-own = a dama não captura para lá da peça da sua cor que está na casa { $own }.
# $own (String) - a square
why-man-over-own = o peão não salta por cima da peça da sua cor que está na casa { $own }.

# $prey (String) - a square
# $moves (String) - captures
why-onto-prey = a captura não termina na casa { $prey }, a da peça capturada, mas para lá dela: { $moves }.
# $from (String) - a square
# $to (String) - a square
why-captures-nothing = está escrito como captura, mas de { $from } para { $to } nada é capturado.
# $from (String) - a square
# $to (String) - a square
why-no-such-capture = nenhuma captura leva assim de { $from } a { $to }.
# $prey (String) - a square
why-man-captures-backwards = o peão não captura para trás: não pode capturar a peça da casa { $prey }.
# $prey (String) - a square
why-not-beside = o peão só captura uma peça da casa contígua e pára na casa seguinte; não captura assim a peça da casa { $prey }.
# $prey (String) - a square
why-nothing-free-behind = depois da peça da casa { $prey } não há casa livre: não pode ser capturada.
# $first (String) - a square
# $second (String) - a square
why-two-in-a-row = as peças das casas { $first } e { $second } são contíguas na mesma diagonal: não podem ser capturadas assim.
# $moves (String) - captures
why-must-capture = a captura é obrigatória: { $moves }.
# $best (String) - a capture with its way
# $pieces (String) - a number of pieces
# $wanted (String) - the capture that was written
# $fewer (String) - a number, of pieces
why-fewer = { $best } captura { $pieces }; { $wanted } captura { $fewer }.
# $wanted (String) - the capture that was written
# $pieces (String) - a number of pieces
# $best (String) - a capture with its way
# $all (String) - a number, of pieces
why-unfinished = { $wanted } pára a meio, depois de { $pieces }; a captura continua: { $best } captura { $all }.
# $best (String) - a capture with its way
# $wanted (String) - the capture that was written
why-fewer-kings = em igual quantidade, é obrigatório capturar a melhor qualidade (a dama em vez do peão): { $best } captura mais damas do que { $wanted }.
# $twice (String) - a square
why-passed-twice = não se pode passar duas vezes, no mesmo lance, por cima da peça da casa { $twice }.
# $still (String) - a square
why-still-there = a peça capturada na casa { $still } só sai do tabuleiro no fim do lance e, até lá, fecha o caminho.
# $base (String) - a square of the base line
why-passes-base = o peão que na captura chega à casa { $base } não continua como dama no mesmo lance.
# $moves (String) - captures
why-stops-too-far = a dama pára na casa imediatamente a seguir à última peça capturada: { $moves }.
# $count (Number) - how many pieces
why-pieces = { $count ->
    [1] uma peça
    [2] duas peças
    [3] três peças
    [4] quatro peças
    [5] cinco peças
    [6] seis peças
    [7] sete peças
    [8] oito peças
    [9] nove peças
   *[other] { $count } peças
}
# $count (Number) - how many pieces
why-count = { $count ->
    [1] uma
    [2] duas
    [3] três
    [4] quatro
    [5] cinco
    [6] seis
    [7] sete
    [8] oito
    [9] nove
   *[other] { $count }
}
