# $score (String) - pontos do grupo
# $players (String) - quantos jogadores
explain-swiss = Grupo de pontuação de { $score }; jogadores: { $players }.
# $score (String) - pontos do grupo
# $players (String) - quantos jogadores
# $came (String) - nomes
explain-swiss-down = Grupo de pontuação de { $score }; jogadores: { $players }; flutuantes descendentes: { $came }.
# $score (String) - pontos do grupo
# $players (String) - quantos jogadores
# $came (String) - nomes
explain-swiss-up = Grupo de pontuação de { $score }; jogadores: { $players }; flutuantes ascendentes: { $came }.
# $place (String) - lugar
# $half (String) - tamanho da metade
explain-first = Nada o impede: são ambos o n.º { $place } de { $half } nas suas metades do grupo, e por isso os primeiros um para o outro na ordem.
# $place (String) - lugar
# $half (String) - quantos flutuantes
explain-first-moved = Nada o impede: o flutuante é o n.º { $place } de { $half } e o adversário o n.º { $place } dos residentes; são os primeiros um para o outro na ordem.
# $place (String) - lugar
# $half (String) - tamanho da metade
explain-first-remainder = Nada o impede: são ambos o n.º { $place } de { $half } nas metades dos que os flutuantes deixam, e por isso os primeiros um para o outro na ordem.
explain-exchanged = Um dos dois foi trocado entre as metades (C.04.3 4.3).
# $who (String) - nome
# $opponent (String) - nome
# $why (String) - frase
explain-passed = O primeiro na ordem para { $who } seria { $opponent }. { $why }
# $round (String) - a ronda
explain-passed-met = Já se encontraram na ronda { $round } (C1).
explain-passed-apart = O árbitro mantém-nos separados.
explain-passed-colour = Ambos têm de ter a mesma cor (C3).
# $who (String) - nome
# $whom (String) - nomes
explain-barred = { $who } não podia encontrar aqui { $whom }.
# $who (String) - nome
# $round (String) - a ronda
explain-barred-met = { $who } (ronda { $round }, C1)
# $who (String) - nome
explain-barred-apart = { $who } (separados)
# $count (String) - quantos
explain-barred-colour = jogadores que têm de ter a mesma cor (C3): { $count }
# $who (String) - nome
# $score (String) - pontos do grupo
# $why (String) - frase
explain-floats-down = { $who } é flutuante descendente do grupo de { $score }. { $why }
# $who (String) - nome
# $score (String) - pontos do grupo
# $why (String) - frase
explain-floats-up = { $who } é flutuante ascendente para o grupo de { $score }. { $why }
explain-lead-pair = Sem este par
explain-lead-then = Nesse caso
explain-lead-stay = Se lá ficasse
explain-lead-below = Se ficasse no seu grupo
explain-lead-bye = Com a isenção para outro dessa pontuação
# $who (String) - nome
# $articles (String) - artigos
explain-last = { $who } não pode encontrar mais ninguém dos que restam ({ $articles }).
# $articles (String) - artigos
explain-nobody = Não há lá ninguém que possa encontrar ({ $articles }).
# $lead (String) - a alternativa
# $article (String) - o artigo
explain-completion = { $lead }, nem todos podiam ser emparceirados ({ $article }).
# $lead (String) - a alternativa
# $what (String) - o que piora
# $otherwise (String) - valor na alternativa
# $here (String) - valor tal como está
# $article (String) - o artigo
explain-decided = { $lead }, { $what }: { $otherwise } em vez de { $here } ({ $article }).
# $lead (String) - a alternativa
# $order (String) - o que vem antes
# $article (String) - o artigo
explain-order = { $lead }, nenhum critério pioraria, { $order } ({ $article }).
# $what (String) - pares
explain-next = A melhor alternativa: { $what }.
# $who (String) - nomes
explain-next-floats = flutuantes: { $who }
# $who (String) - nome
explain-next-bye = isento: { $who }
explain-downfloaters = desceriam mais jogadores
explain-downfloater-scores = desceriam jogadores com mais pontos
explain-next-bracket = sairiam mais jogadores do grupo seguinte, ou com mais pontos
explain-bye-unplayed = a isenção caberia a quem tem mais rondas sem jogar
explain-colour-difference = mais jogadores com mais de metade dos pontos, ou seus adversários, ficariam com uma cor três vezes a mais
explain-third-colour = mais jogadores com mais de metade dos pontos, ou seus adversários, teriam a mesma cor pela terceira vez seguida
explain-colour-due = mais jogadores ficariam sem a cor devida
explain-colour-strong = mais jogadores ficariam sem uma cor fortemente devida
explain-down-again = desceriam mais jogadores que já desceram na última ronda
explain-up-again = subiriam mais jogadores que já subiram na última ronda
explain-down-again-2 = desceriam mais jogadores que já desceram há duas rondas
explain-up-again-2 = subiriam mais jogadores que já subiram há duas rondas
explain-down-further = quem desceu na última ronda desceria mais
explain-up-further = quem subiu na última ronda subiria mais
explain-down-further-2 = quem desceu há duas rondas desceria mais
explain-up-further-2 = quem subiu há duas rondas subiria mais
explain-upfloaters = subiriam mais jogadores
explain-upfloater-scores = subiriam jogadores com menos pontos
explain-following = o grupo seguinte precisaria de mais jogadores de baixo
explain-upfloaters-again = subiriam mais jogadores que já flutuaram na última ronda
explain-opponents-again = mais jogadores que flutuaram na última ronda encontrariam um flutuante
explain-bye-matches = a isenção caberia a quem jogou menos partidas
explain-bye-number = a isenção caberia a um número de emparceiramento menor
explain-none = nenhum
explain-further = mais abaixo
# $count (String) - quantos
# $scores (String) - pontos
explain-below = { $count } ({ $scores })
explain-order-first = mas viria depois na ordem
explain-order-transposition = mas esta ordem da metade inferior vem antes
# $here (String) - quantos
# $otherwise (String) - quantos
explain-order-exchange = mas trocar-se-iam mais residentes entre as metades: { $otherwise } em vez de { $here }
explain-order-exchange-same = mas esta troca entre as metades vem antes
explain-order-moved = mas esta escolha dos flutuantes vem antes
# $place (String) - lugar
# $here (String) - número
# $otherwise (String) - número
explain-order-identifier = mas o menor identificador vem antes: no lugar { $place } tem { $here }, e teria { $otherwise }
explain-order-set = mas estes jogadores vêm antes por número de emparceiramento
# $players (String) - quantos
# $one (String) - número
# $other (String) - número
explain-table = Tabela de Berger para { $players } jogadores: os números { $one } e { $other } encontram-se nesta ronda.
# $players (String) - quantos
# $cycle (String) - qual a volta
# $cycles (String) - quantas voltas
# $one (String) - número
# $other (String) - número
explain-table-cycle = Tabela de Berger para { $players } jogadores, volta { $cycle } de { $cycles }: os números { $one } e { $other } encontram-se nesta ronda.
# $one (String) - número
# $other (String) - número
explain-numbers = Primeira ronda do quadro: números { $one } e { $other }. O melhor número encontra o último, e os dois primeiros só se podem encontrar na final.
explain-winners = Vencedores dos dois encontros contíguos do quadro.
explain-third-place = Vencidos das meias-finais, para o terceiro lugar.
explain-through = Não há ninguém para o outro lugar do quadro: passa.
explain-match = A prova é um só encontro.
explain-colour-better-number = O melhor número de emparceiramento tem as brancas no jogo 1.
explain-by-hand = Feito à mão pelo árbitro; o motivo está no registo.
explain-other = Não é o que o sistema dá com os resultados actuais: um resultado foi corrigido depois, ou a ronda foi emparceirada noutro lado.
# $what (String) - pares
explain-instead = Pelo sistema: { $what }.
# $who (String) - nome
# $other (String) - nome
explain-instead-meets = { $who } – { $other }
# $who (String) - nome
explain-instead-bye = { $who } isento
explain-instead-none = não há emparceiramento legal
# $white (String) - nome
# $black (String) - nome
explain-colour-both = A { $white } são devidas as brancas, a { $black } as pretas (C.04.3 5.2.1).
# $who (String) - nome
# $colour (String) - as brancas ou as pretas
# $other (String) - nome
explain-colour-one = A { $who } são devidas as { $colour }; { $other } não tem preferência (C.04.3 5.2.1).
# $colour (String) - brancas ou pretas
# $who (String) - nome
# $own (String) - força
# $weaker (String) - força
explain-colour-stronger = A ambos são devidas as { $colour }; a { $who } com mais força: { $own } contra { $weaker } (C.04.3 5.2.2).
# $colour (String) - brancas ou pretas
# $who (String) - nome
explain-colour-wider = Ambos têm de ter as { $colour }; { $who } tem a maior diferença de cores (C.04.3 5.2.2).
# $back (String) - há quantos jogos
# $white (String) - nome
# $black (String) - nome
explain-colour-alternate = A ambos é devida a mesma cor por igual. Da última vez que tiveram cores diferentes, há { $back }, { $white } teve as pretas e { $black } as brancas: agora ao contrário (C.04.3 5.2.3).
# $back (String) - há quantos jogos
# $white (String) - nome
# $black (String) - nome
explain-colour-alternate-matches = Ambos tiveram as brancas as mesmas vezes. Da última vez que tiveram cores diferentes, há { $back }, { $white } teve as pretas e { $black } as brancas: agora ao contrário (C.04.5 4.3.3).
# $colour (String) - brancas ou pretas
# $who (String) - nome
explain-colour-higher = A ambos são devidas as { $colour } por igual, com a mesma sequência de cores: { $who } está à frente e fica com elas (C.04.3 5.2.4).
# $who (String) - nome
# $number (String) - número
# $colour (String) - brancas ou pretas
# $article (String) - o artigo
explain-colour-number = Nenhum teve ainda cor: { $who } está à frente, e ao número { $number } cabem as { $colour } ({ $article }).
# $white (String) - nome
# $fewer (String) - quantas
# $more (String) - quantas
explain-colour-fewer = { $white } teve menos vezes as brancas: { $fewer } contra { $more } (C.04.5 4.3.2).
# $who (String) - nome
explain-colour-changes = As mesmas vezes brancas, e nunca cores diferentes: { $who } está à frente e muda de cor (C.04.5 4.3.4).
# $who (String) - nome
# $other (String) - nome
explain-colour-other-changes = { $who } ainda não jogou; { $other } muda de cor (C.04.5 4.3.5).
explain-colour-table = Como estão na tabela de Berger (C.05 Annex 1).
explain-colour-reversed = Ao contrário do que dá o sistema.
# $white (String) - nome e cores
# $black (String) - nome e cores
explain-colours-so-far = Cores até aqui: { $white }; { $black }.
explain-white = brancas
explain-black = pretas
explain-white-letter = B
explain-black-letter = P
# $colour (String) - cor
# $strength (String) - força
explain-due = { $colour } ({ $strength })
explain-mild = ligeira
explain-strong = forte
explain-absolute = absoluta
# $count (Number) - quantos jogos
explain-games-back = { $count ->
    [one] um jogo
   *[other] { $count } jogos
}
explain-bye-asked = A isenção foi pedida antes da ronda.
# $players (String) - quantos
# $number (String) - número
explain-bye-table = Tabela de Berger para { $players } jogadores: o número { $number } folga nesta ronda.
# $score (String) - pontos
# $article (String) - o artigo
explain-bye-odd = O número de jogadores é ímpar. A isenção cabe à pontuação de { $score }, a mais baixa dos que a podem ter e deixam aos outros um emparceiramento legal ({ $article }).
# $who (String) - nomes
explain-bye-others = Não a podia ter: { $who }.
# $who (String) - nome
# $round (String) - a ronda
explain-bye-had = { $who } (isenção ou outros tantos pontos sem jogar na ronda { $round }, C2)
# $who (String) - nome
explain-bye-unpaired = { $who } (os outros não podiam ser emparceirados)
explain-bye-alone = Mais ninguém tem essa pontuação.
explain-bye-only = Mais ninguém com essa pontuação a pode ter.
# $board (String) - o tabuleiro
# $white (String) - nome
# $black (String) - nome
explain-board-line = Tabuleiro { $board }: { $white } – { $black }
# $who (String) - nome
# $kind (String) - o tipo de isenção
explain-bye-line = { $who }: { $kind }
explain-title = Porquê?
explain-pair-head = Porquê estes dois
explain-colour-head = Porquê estas cores
explain-bye-head = Porquê a isenção
explain-link = porquê?
# $board (Number) - o tabuleiro
explain-link-board = Porquê estes dois no tabuleiro { $board }?
# $who (String) - nome
explain-link-bye = Porquê a isenção de { $who }?
# $round (Number) - a ronda
explain-back = Ronda { $round }
# $board (Number) - o tabuleiro
explain-next-board = Tabuleiro { $board }
explain-colours-caption = Antes desta ronda; cores do jogo 1, a última no fim
explain-colours-player = Jogador
explain-colours-points = Pontos
explain-colours-history = Cores
explain-colours-due-head = Devida
