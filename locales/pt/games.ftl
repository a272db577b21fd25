games-limit-moves = limite de lances
games-limit-forced = forçada
games-limit-drawn = final empatado
games-limit-lone-king = três peças contra uma dama
games-limit-three = três damas contra uma
games-cause-position = a posição passou a ser contada
games-cause-man = lance de peão
games-cause-capture = captura
games-law-of = lei dos { $moves } lances
games-repetition = mesma posição pela terceira vez
# $what (String) - the limit that is reached, or games-repetition
# $article (String) - the article
games-due = { $what } (art. { $article })
