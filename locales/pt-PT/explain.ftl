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
# $who (String) - nomes
explain-elsewhere = Com os mesmos pontos, mas fora do grupo: { $who }.
# $who (String) - nome
explain-elsewhere-up = { $who } (flutuante ascendente)
# $who (String) - nome
explain-elsewhere-bye = { $who } (isenção)
explain-swiss-virtual = As pontuações incluem os pontos da aceleração, que só contam para emparceirar (C.04.7).
# $place (String) - lugar
# $half (String) - tamanho da metade
explain-first = Nada o impede: são ambos o n.º { $place } de { $half } nas suas metades do grupo, e por isso o par que a ordem dá primeiro.
# $place (String) - lugar
# $half (String) - quantos flutuantes
explain-first-moved = Nada o impede: o flutuante é o n.º { $place } de { $half } e o oponente o n.º { $place } dos residentes; é o par que a ordem dá primeiro.
# $place (String) - lugar
# $half (String) - tamanho da metade
explain-first-remainder = Nada o impede: são ambos o n.º { $place } de { $half } nas metades dos que restam sem os flutuantes, e por isso o par que a ordem dá primeiro.
explain-exchanged = São ambos da mesma metade do grupo: um deles mudou de metade (C.04.3 4.3).
# $who (String) - nome
# $opponent (String) - nome
# $why (String) - frase
explain-passed = Pela ordem, o primeiro ainda livre para { $who } seria { $opponent }. { $why }
# $round (String) - a ronda
explain-passed-met = Já se defrontaram na ronda { $round } (C1).
explain-passed-apart = São mantidos separados, pelo regulamento ou pelo árbitro.
explain-passed-colour = Ambos têm de ter a mesma cor (C3).
# $who (String) - nome
# $whom (String) - nomes
explain-barred = { $who } não podia defrontar aqui { $whom }.
# $who (String) - nome
# $round (String) - a ronda
explain-barred-met = { $who } (ronda { $round }, C1)
# $who (String) - nome
explain-barred-apart = { $who } (a manter separados)
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
explain-lead-stay = Se ficasse no grupo
explain-lead-below = Se ficasse no seu grupo
explain-lead-bye = Com a isenção para outro jogador dessa pontuação
# $who (String) - nome
# $articles (String) - artigos
explain-last = { $who } não pode defrontar mais ninguém dos que restam ({ $articles }).
# $articles (String) - artigos
explain-nobody = Não há lá ninguém que possa defrontar ({ $articles }).
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
explain-next-bye = isenção: { $who }
explain-downfloaters = desceriam mais jogadores
explain-downfloater-scores = desceriam jogadores com mais pontos
explain-next-bracket = sairiam mais jogadores do grupo seguinte, ou com mais pontos
explain-bye-unplayed = a isenção caberia a quem tem mais rondas sem jogar
explain-colour-difference = mais jogadores com mais de metade dos pontos, ou os seus oponentes, teriam uma cor mais três vezes do que a outra
explain-third-colour = mais jogadores com mais de metade dos pontos, ou os seus oponentes, teriam a mesma cor pela terceira vez seguida
explain-colour-due = mais jogadores ficariam sem a cor devida
explain-colour-strong = mais jogadores ficariam sem uma cor fortemente devida
explain-down-again = desceriam mais jogadores que já desceram na última ronda
explain-up-again = subiriam mais jogadores que já subiram na última ronda
explain-down-again-2 = desceriam mais jogadores que já desceram há duas rondas
explain-up-again-2 = subiriam mais jogadores que já subiram há duas rondas
explain-down-further = quem desceu na última ronda desceria para mais longe
explain-up-further = quem subiu na última ronda subiria para mais longe
explain-down-further-2 = quem desceu há duas rondas desceria para mais longe
explain-up-further-2 = quem subiu há duas rondas subiria para mais longe
explain-upfloaters = subiriam mais jogadores
explain-upfloater-scores = subiriam jogadores com menos pontos
explain-following = o grupo seguinte precisaria de mais jogadores de baixo
explain-upfloaters-again = subiriam mais jogadores que já flutuaram na última ronda
explain-opponents-again = mais jogadores que flutuaram na última ronda defrontariam um flutuante
explain-bye-matches = a isenção caberia a quem jogou menos partidas
explain-bye-number = a isenção caberia a um número de emparceiramento menor
explain-none = nenhum
explain-further = mais abaixo
# $count (String) - quantos
# $scores (String) - pontos
explain-below = { $count } ({ $scores })
explain-order-transposition = mas esta ordem da metade inferior vem antes
# $here (String) - quantos
# $otherwise (String) - quantos
explain-order-exchange = mas mais residentes mudariam de metade: { $otherwise } em vez de { $here }
explain-order-exchange-same = mas esta troca entre as metades vem antes
explain-order-moved = mas esta escolha dos flutuantes vem antes
# $place (String) - lugar
# $here (String) - número
# $otherwise (String) - número
explain-order-identifier = mas o menor identificador vem antes: no lugar { $place } está { $here }, e estaria { $otherwise }
explain-order-set = mas estes jogadores vêm antes por número de emparceiramento
# $players (String) - quantos
# $one (String) - número
# $other (String) - número
explain-table = Tabela de Berger para { $players } jogadores: os números { $one } e { $other } defrontam-se nesta ronda.
# $players (String) - quantos
# $cycle (String) - qual a volta
# $cycles (String) - quantas voltas
# $one (String) - número
# $other (String) - número
explain-table-cycle = Tabela de Berger para { $players } jogadores, volta { $cycle } de { $cycles }: os números { $one } e { $other } defrontam-se nesta ronda.
# $one (String) - número
# $other (String) - número
explain-numbers = Primeira ronda do quadro: números { $one } e { $other }. O primeiro da ordem inicial defronta o último, e os dois primeiros só se podem defrontar na final.
explain-winners = Vencedores das duas partidas contíguas do quadro.
explain-third-place = Vencidos das meias-finais, na partida para o terceiro lugar.
explain-through = O outro lugar do quadro está vago: passa sem jogar.
explain-match = O torneio é um encontro entre dois jogadores.
# $who (String) - quem tinha a isenção
# $late (String) - quem chegou
explain-late = A isenção era de { $who }; { $late } chegou com a ronda já publicada e joga com quem a tinha.
explain-colour-better-number = O primeiro da ordem inicial tem as brancas no jogo 1.
explain-by-hand = Feito à mão pelo árbitro.
explain-by-hand-journal = O motivo está no histórico.
explain-by-hand-ask = O motivo pode ser perguntado ao árbitro.
explain-other = Não é o que o sistema dá com os resultados actuais: um resultado foi corrigido depois, ou a ronda foi emparceirada noutro programa.
# $what (String) - pares
explain-instead = Pelo sistema: { $what }.
# $who (String) - nome
# $other (String) - nome
explain-instead-meets = { $who } – { $other }
# $who (String) - nome
explain-instead-bye = isenção para { $who }
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
explain-colour-stronger = A ambos são devidas as { $colour }, mas a { $who } com mais força: { $own } contra { $weaker } (C.04.3 5.2.2).
# $colour (String) - brancas ou pretas
# $who (String) - nome
explain-colour-wider = Ambos têm de ter as { $colour }; { $who } tem a maior diferença de cores (C.04.3 5.2.2).
# $back (String) - há quantos jogos
# $white (String) - nome
# $black (String) - nome
explain-colour-alternate = A ambos é devida a mesma cor, com igual força. Da última vez que as cores foram diferentes ({ $back } antes), { $white } teve as pretas e { $black } as brancas: agora ao contrário (C.04.3 5.2.3).
# $back (String) - há quantos jogos
# $white (String) - nome
# $black (String) - nome
explain-colour-alternate-matches = Ambos tiveram as brancas o mesmo número de vezes. Da última vez que as cores foram diferentes ({ $back } antes), { $white } teve as pretas e { $black } as brancas: agora ao contrário (C.04.5 4.3.3).
# $colour (String) - brancas ou pretas
# $who (String) - nome
explain-colour-higher = A ambos são devidas as { $colour } com igual força e, contadas da última para a primeira, as suas cores nunca foram diferentes: { $who } está à frente na ordem e fica com elas (C.04.3 5.2.4).
# $who (String) - nome
# $number (String) - número
# $colour (String) - brancas ou pretas
# $article (String) - o artigo
explain-colour-number = Nenhum dos dois jogou ainda: { $who } está à frente na ordem, e ao número { $number } cabem as { $colour } ({ $article }).
# $white (String) - nome
# $fewer (String) - quantas
# $more (String) - quantas
explain-colour-fewer = { $white } teve menos vezes as brancas: { $fewer } contra { $more } (C.04.5 4.3.2).
# $white (String) - nome
# $fewer (String) - quantas
# $more (String) - quantas
explain-colour-less-white = { $white } teve menos vezes as brancas: { $fewer } contra { $more }.
# $who (String) - nome
explain-colour-changes = Tiveram as brancas o mesmo número de vezes e, contadas da última para a primeira, as suas cores nunca foram diferentes: { $who } está à frente na ordem e muda de cor (C.04.5 4.3.4).
# $who (String) - nome
# $other (String) - nome
explain-colour-other-changes = { $who } ainda não jogou; { $other } muda de cor (C.04.5 4.3.5).
explain-colour-table = Como na tabela de Berger (C.05, anexo 1).
explain-colour-reversed = Ao contrário do que o sistema dá.
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
# $count (Number) - quantas partidas
explain-matches-back = { $count ->
    [one] uma partida
   *[other] { $count } partidas
}
explain-bye-asked = A isenção foi pedida antes da ronda.
# $players (String) - quantos
# $number (String) - número
explain-bye-table = Tabela de Berger para { $players } jogadores: o número { $number } folga nesta ronda.
# $score (String) - pontos
# $article (String) - o artigo
explain-bye-odd = O número de jogadores é ímpar. A isenção cabe à pontuação de { $score }, a mais baixa entre os jogadores que a podem ter sem impedir um emparceiramento legal dos outros ({ $article }).
# $who (String) - nomes
explain-bye-others = Sem direito a ela: { $who }.
# $who (String) - nome
# $round (String) - a ronda
explain-bye-had = { $who } (isenção, ou os mesmos pontos sem jogar, na ronda { $round }, C2)
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
explain-pair-head = Porquê estes dois?
explain-colour-head = Porquê estas cores?
explain-bye-head = Porquê a isenção?
explain-link = porquê?
# $board (Number) - o tabuleiro
explain-link-board = Porquê estes dois no tabuleiro { $board }?
# $who (String) - nome
explain-link-bye = Porquê a isenção de { $who }?
# $board (Number) - o tabuleiro
explain-next-board = Tabuleiro { $board }
explain-colours-caption = Antes desta ronda: cores do jogo 1, da mais antiga para a mais recente
explain-colours-player = Jogador
explain-colours-points = Pontos
# $score (String) - pontos
# $added (String) - os da aceleração
explain-points-added = { $score } (+{ $added })
explain-colours-history = Cores
explain-colours-due-head = Devida
explain-held = As comparações deixam como estão os pares dos grupos de cima.
explain-one-half = São ambos da mesma metade do grupo: uma metade contra a outra não dava para todos (C.04.5 3.6).
explain-passed-others = Os outros do grupo não podiam então ser emparceirados entre si (C.04.5 C1).
explain-lead-then-after = Nesse caso, com os pares anteriores como estão
# $lead (String) - a alternativa
# $article (String) - o artigo
explain-completion-pairs = { $lead }, nem todos podiam ser emparceirados com os pares anteriores como estão ({ $article }).
# $lead (String) - a alternativa
# $article (String) - o artigo
explain-completion-bye = { $lead }, nem todos podiam ser emparceirados com a isenção como está ({ $article }).
# $lead (String) - a alternativa
# $article (String) - o artigo
explain-completion-both = { $lead }, nem todos podiam ser emparceirados com os pares anteriores e a isenção como estão ({ $article }).
explain-details = Em pormenor
explain-since = Os resultados de rondas anteriores mudaram depois de esta ronda ter sido emparceirada: a explicação parte dos que valiam então.
# $who (String) - nome
explain-plain-last = { $who } já não podia defrontar mais ninguém dos que restavam.
explain-plain-same = Mesmos pontos
explain-plain-same-virtual = Mesmos pontos, com os da aceleração
# $points (String) - mesmos pontos
explain-plain-halves = { $points }; a metade de cima joga com a metade de baixo.
# $points (String) - mesmos pontos
explain-plain-next = { $points }; a metade de cima joga com a metade de baixo, e quem vinha antes na ordem já tinha par.
# $points (String) - mesmos pontos
explain-plain-across = { $points }; um é da metade de cima e o outro da metade de baixo.
# $points (String) - mesmos pontos
explain-plain-one-half = { $points }; são da mesma metade, porque uma metade contra a outra não dava um emparceiramento tão bom.
# $points (String) - mesmos pontos
# $who (String) - nome
# $opponent (String) - nome
explain-plain-met = { $points }; { $who } já tinha defrontado { $opponent }, que vinha primeiro na ordem.
# $points (String) - mesmos pontos
# $who (String) - nome
# $opponent (String) - nome
explain-plain-apart = { $points }; { $who } não deve defrontar { $opponent }, que vinha primeiro na ordem.
# $points (String) - mesmos pontos
# $who (String) - nome
# $opponent (String) - nome
explain-plain-colour = { $points }; { $who } tem de ter a mesma cor que { $opponent }, que vinha primeiro na ordem.
# $points (String) - mesmos pontos
# $who (String) - nome
# $opponent (String) - nome
explain-plain-unpaired = { $points }; se { $who } defrontasse { $opponent }, que vinha primeiro na ordem, nem todos teriam par.
# $points (String) - mesmos pontos
# $who (String) - nome
# $opponent (String) - nome
explain-plain-worse = { $points }; se { $who } defrontasse { $opponent }, que vinha primeiro na ordem, o emparceiramento do grupo seria pior.
# $points (String) - mesmos pontos
# $who (String) - nome
# $opponent (String) - nome
explain-plain-later = { $points }; se { $who } defrontasse { $opponent }, que vinha primeiro na ordem, os outros ficariam mais longe da ordem.
# $who (String) - nome
# $from (String) - pontos
# $to (String) - pontos
explain-plain-down-odd = { $who } desce do grupo de pontuação de { $from } para o de { $to }: o de cima tinha um número ímpar de jogadores.
# $who (String) - nome
# $from (String) - pontos
# $to (String) - pontos
explain-plain-down-nobody = { $who } desce do grupo de pontuação de { $from } para o de { $to }: no de cima não havia quem pudesse defrontar.
# $who (String) - nome
# $from (String) - pontos
# $to (String) - pontos
explain-plain-down-all = { $who } desce do grupo de pontuação de { $from } para o de { $to }: no de cima não era possível dar par a todos.
# $who (String) - nome
# $from (String) - pontos
# $to (String) - pontos
explain-plain-up-odd = { $who } sobe do grupo de pontuação de { $from } para o de { $to }, que tinha um número ímpar de jogadores.
# $who (String) - nome
# $from (String) - pontos
# $to (String) - pontos
explain-plain-up-all = { $who } sobe do grupo de pontuação de { $from } para o de { $to }, onde não era possível dar par a todos.
explain-plain-table = Todos-contra-todos: cada um defronta todos os outros, e a tabela junta estes dois nesta ronda.
# $one (String) - número
# $other (String) - número
explain-plain-numbers = Primeira ronda: o n.º { $one } da ordem inicial defronta o n.º { $other }.
# $one (String) - número
# $other (String) - número
explain-plain-winners = Quem venceu no tabuleiro { $one } da ronda anterior defronta quem venceu no tabuleiro { $other }.
# $board (String) - o tabuleiro
explain-plain-winner-through = Quem venceu no tabuleiro { $board } da ronda anterior defronta quem a passou sem jogar.
explain-plain-through = Passaram ambos a ronda anterior sem jogar.
explain-plain-bye-table = Número ímpar de jogadores: cada um folga uma vez em cada volta, e nesta ronda é este.
explain-plain-bye-last = Número ímpar de jogadores: a isenção cabe a quem está mais abaixo na ordem e ainda a podia ter.
explain-plain-bye-lowest = Número ímpar de jogadores: a isenção cabe a quem tem menos pontos e ainda a podia ter; havia mais do que um.
explain-plain-bye-higher = Número ímpar de jogadores: com a isenção para quem tem menos pontos e ainda a podia ter, não era possível emparceirar os outros.
explain-plain-colour-both = Cores: cada um fica com a que lhe cabe.
# $who (String) - nome
# $colour (String) - cor
explain-plain-colour-one = Cores: a { $who } cabem as { $colour }; ao oponente, nenhuma em especial.
# $who (String) - nome
# $colour (String) - cor
explain-plain-colour-stronger = Cores: a ambos cabiam as mesmas; { $who } precisa mais das { $colour }.
explain-plain-colour-alternate = Cores: ao contrário da última vez em que as dos dois foram diferentes.
# $who (String) - nome
# $colour (String) - cor
explain-plain-colour-higher = Cores: a ambos cabiam as mesmas por igual; { $who }, à frente na ordem, fica com as { $colour }.
# $who (String) - nome
# $colour (String) - cor
explain-plain-colour-number = Cores: nenhum dos dois jogou ainda; { $who }, à frente na ordem, fica com as { $colour } pelo seu número.
# $who (String) - nome
explain-plain-colour-fewer = Cores: { $who } teve as brancas menos vezes.
# $who (String) - nome
# $colour (String) - cor
explain-plain-colour-changes = Cores: { $who } muda de cor e fica com as { $colour }.
explain-plain-colour-table = Cores: como na tabela.
