regulations-heading = Regulamento
regulations-open-lead = Pode ser alterado até ao início do torneio. Depois de publicada a primeira ronda, só os dados do torneio (nome, local, datas, horário, contacto), o número de rondas, os critérios de desempate, as declarações dos jogadores e, para as rondas seguintes, o tempo e a tolerância de atraso, indicando o motivo.
regulations-stale = Alguém alterou o torneio depois de este formulário ter sido mostrado, e nada foi gravado. O que escreveu está abaixo; se gravar agora, vale o que aqui está.
regulations-save = Gravar
regulations-group-event = Torneio
regulations-group-match = Partida
regulations-group-pairing = Emparceiramento
regulations-name = Nome do torneio
regulations-venue = Local
regulations-starts = Primeiro dia
regulations-ends = Último dia
regulations-rules = Regras do jogo
regulations-games = Jogos por partida
regulations-games-hint = Com as regras da FPD um número par (D.1), habitualmente 2 ou 4; com outras também um ímpar, como 1 ou 3, menos no suíço duplo. Com um número ímpar, quem tem as brancas no jogo 1 tem-nas mais uma vez do que o oponente.
regulations-primary = Pontuação principal
regulations-match-points = Pontos das partidas (ganha · empatada · perdida)
regulations-win = Partida ganha
regulations-draw = Partida empatada
regulations-loss = Partida perdida
regulations-time = Tempo por jogo
regulations-minutes = Minutos
regulations-seconds = e segundos
regulations-increment = Segundos por lance
regulations-rhythm = Ritmo
regulations-rhythm-hint = Resulta do tempo (Apêndices B e C). Escolha-o só onde eles não o dizem: exactamente 3 ou 7½ minutos, ou menos de 3.
regulations-rhythm-by-appendix = o dos Apêndices B e C
regulations-late = Tolerância de atraso (minutos)
regulations-late-hint = Quem chegar mais tarde perde por falta de comparência.
# $minutes (Number) - a number
regulations-late-value = { $minutes ->
    [0] nenhuma
    [one] um minuto
   *[other] { $minutes } minutos
}
regulations-opening = Abertura
regulations-opening-hint = As aberturas sorteadas são as da FPD (Apêndice A), só com as regras da FPD.
regulations-opening-free = livre
regulations-opening-two = sorteada a 2 lances (43)
regulations-opening-three = sorteada a 3 lances (301)
regulations-per = Sorteio da abertura
regulations-per-round = um por ronda, igual em todos os tabuleiros
regulations-per-match = um por partida
regulations-repeats = A mesma abertura pode sair mais do que uma vez no torneio
regulations-repeats-yes = com repetição
regulations-repeats-no = sem repetição
regulations-system = Sistema
regulations-system-swiss = suíço duplo (FIDE C.04.5)
regulations-system-single = todos-contra-todos, a uma volta
regulations-system-double = todos-contra-todos, a duas voltas
regulations-rounds = Número de rondas
regulations-rounds-hint = Só nos sistemas suíços; nos outros resulta do número de jogadores.
# $rounds (Number) - a number
regulations-rounds-value = { $rounds ->
    [one] uma ronda
   *[other] { $rounds } rondas
}
regulations-seeding = Ordem inicial
regulations-seeding-rating = por rating, depois título, depois nome
regulations-seeding-hand = à mão
regulations-seeding-lot = por sorteio
regulations-seed = Semente do sorteio da ordem
regulations-seed-hint = Só para a ordem inicial por sorteio: a mesma semente dá sempre a mesma ordem.
regulations-bye = Isenção
regulations-bye-match = Isenção: pontos das partidas
regulations-bye-game = Isenção: pontos dos jogos
regulations-bye-hint = Se ficar vazio, vale o habitual (C.04.5).
# $matchpoints (String) - text
# $gamepoints (String) - text
regulations-bye-value = pontos das partidas: { $matchpoints }; pontos dos jogos: { $gamepoints }
regulations-tie-breaks = Critérios de desempate
regulations-tie-breaks-hint = Por ordem de aplicação; os que ficarem vazios são ignorados. Nas eliminatórias e nos encontros não contam. Numa partida de um só jogo, os pontos dos jogos repetem os das partidas: não entram.
regulations-tie-breaks-none = nenhum
# $place (String) - text
regulations-tie-break = { $place }.º critério de desempate
regulations-wrong-number = Escreva um número inteiro.
regulations-wrong-points = Escreva os pontos, por exemplo 1, ½ ou 1,5.
regulations-wrong-choice = Escolha um valor da lista.
regulations-wrong-date = Escolha uma data.
regulations-wrong-year = Escolha um ano entre 1900 e 2100.
regulations-amend = Alterar depois do início
regulations-amend-lead = O regulamento está fechado. O número de rondas, os critérios de desempate, as declarações dos jogadores e, para as rondas seguintes, o tempo e a tolerância de atraso ainda podem mudar, indicando o motivo.
regulations-amend-look = Ver as consequências
regulations-amend-warning = Isto altera um torneio que já começou:
regulations-amend-consequences = Se mudarem os critérios de desempate, as classificações de todas as rondas são calculadas de novo. O antigo e o novo, o motivo e o seu nome ficam no histórico; o público lê a alteração, a data e o motivo.
regulations-amend-save = Alterar o regulamento
regulations-nothing-changes = É o que já está no regulamento: nada muda.
regulations-reason = Motivo
regulations-reason-hint = Fica no histórico do torneio.
regulations-reason-missing = Escreva o motivo, com 3 a 500 caracteres.
regulations-sure = Conheço as consequências e quero alterar
regulations-sure-missing = Confirme que conhece as consequências.
regulations-system-dutch = suíço holandês (FIDE C.04.3)
regulations-system-double-unswapped = todos-contra-todos, a duas voltas, sem trocar as duas últimas rondas da primeira volta
regulations-system-knockout = eliminatórias
regulations-system-knockout-third = eliminatórias, com partida para o terceiro lugar
regulations-system-match = encontro entre dois jogadores
regulations-system-match-clinched = encontro entre dois jogadores, até estar decidido
regulations-third-place = Eliminatórias: partida para o terceiro lugar
regulations-clinched = Encontro: termina logo que esteja decidido
regulations-club-rounds = Rondas com colegas de clube ou de federação separados
regulations-club-rounds-hint = Nas primeiras rondas do sistema suíço; 0: em nenhuma.
# $rounds (Number) - how many rounds there are
regulations-club-rounds-bad = O número de rondas do torneio é { $rounds }: não indique mais.
regulations-apart-by = Separados nessas rondas
regulations-apart-by-hint = Só aqueles de quem se sabe o clube ou a federação.
regulations-missed = Inscrição tardia: cada ronda perdida
regulations-missed-hint = Só no sistema suíço (C.04.2).
regulations-missed-zero = não dá pontos
regulations-missed-half = vale como isenção de meio ponto
regulations-group-decider = Partidas empatadas
regulations-decider-hint = Só nas eliminatórias e nos encontros; fixado antes do torneio (FPD D.4, D.5).
regulations-decider-pairs = Mais pares de jogos, no máximo
regulations-decider-pairs-hint = 0: nenhum.
regulations-decider-pair-time = Tempo desses jogos
regulations-clock-hint = Minutos, minutos:segundos, e segundos por lance depois de +: 5, 4:30, 5+2.
regulations-decider-last = Se continuar empatada
regulations-last-none = a partida fica empatada
regulations-last-armageddon = Armagedão: um só jogo (D.4)
regulations-last-until-win = jogos até à primeira vitória, sem repor o relógio
regulations-decider-bank = Tempo de cada jogador
regulations-decider-bank-hint = Nos jogos até à primeira vitória: para todos os jogos.
regulations-decider-white-time = Tempo das brancas
regulations-decider-black-time = Tempo das pretas
regulations-decider-times-hint = Só no Armagedão.
regulations-decider-colours = Cores do Armagedão
regulations-decider-odds = Armagedão: basta o empate às
regulations-wrong-clock = Escreva um tempo, por exemplo 5, 4:30 ou 5+2.
regulations-seeding-entries = pela ordem de inscrição (apurados: pelos lugares)
regulations-seeding-varma = por sorteio condicionado de Varma, com os colegas de clube separados no fim
regulations-accelerated = Emparceiramento acelerado (Baku, FIDE C.04.7)
regulations-accelerated-hint = Sistema suíço: a metade superior tem pontos virtuais nas primeiras rondas, que nunca contam para a classificação.
regulations-initial = Suíço holandês: cor inicial
regulations-initial-hint = A cor que o sorteio feito antes da primeira ronda deu aos números ímpares (C.04.3 5.2.5).
regulations-group-arbitration = Arbitragem
regulations-confirming = Decisões de árbitros adjuntos que o árbitro principal confirma
regulations-confirming-hint = Até serem confirmadas são propostas, sem efeito. As exclusões e expulsões cabem sempre ao árbitro principal.
regulations-offers = Propostas de empate (FPD 9.1)
regulations-offers-hint = O regulamento pode restringir o que os artigos 9.5 e 9.6 da FPD permitem. As regras da CBD não põem condições ao acordo: no jogo por essas regras só há as que aqui se puserem.
regulations-offers-articles = segundo os artigos 9.1 a 9.6 da FPD
regulations-offers-free = segundo os artigos 9.1 a 9.4 das regras de competição da FPD; as regras do jogo não põem condições ao acordo, e os artigos 9.5 e 9.6 da FPD não se aplicam
regulations-offers-after-moves = só depois de um certo número de lances de cada jogador
regulations-offers-with-consent = só com o consentimento do árbitro
regulations-offers-never = nunca
regulations-offer-moves = Lances de cada jogador antes de uma proposta
regulations-offer-moves-hint = Só com a escolha «depois de um certo número de lances».
regulations-absences = Faltas de comparência que eliminam
regulations-absences-hint = 2: a segunda falta elimina o jogador. 0: nenhuma elimina.
regulations-no-appeals = Não há recurso das decisões do árbitro
regulations-no-appeals-hint = O artigo 11.12 da FPD deixa isto ao regulamento.
regulations-fines = Multas anunciadas (FPD 12.9 g)
regulations-fines-hint = Uma por linha: motivo = valor em euros, por exemplo «Telemóvel ligado = 10,00». Só estas podem ser aplicadas.
regulations-wrong-fines = Escreva cada multa numa linha, por exemplo «Telemóvel ligado = 10,00».
regulations-three-against-one = Três damas contra uma: empate ao fim de 20 lances
regulations-three-against-one-hint = Regra da casa, acordada antes do torneio.
regulations-arbitration-offers = Propostas de empate
# $moves (Number) - how many
regulations-arbitration-after-moves = só depois de { $moves ->
    [one] um lance
   *[other] { $moves } lances
} de cada jogador
regulations-arbitration-confirming = Confirmação do árbitro principal
regulations-arbitration-absences = Faltas de comparência
# $count (Number) - how many
regulations-arbitration-absences-value = { $count ->
    [one] a primeira falta elimina
   *[other] elimina quem faltar { $count } vezes
}
regulations-arbitration-appeals = Recurso
regulations-arbitration-no-appeals = não há recurso das decisões do árbitro
regulations-arbitration-fines = Multas
regulations-arbitration-custom = Tabela de sanções
regulations-arbitration-house = Regra da casa
regulations-arbitration-house-value = três damas contra uma: empate ao fim de 20 lances
regulations-group-info = Informação ao público
regulations-contact = Contacto
regulations-contact-hint = Um nome e um telefone ou endereço, para quem quer participar.
regulations-schedule = Horário
regulations-schedule-hint = Por exemplo: sábado às 9:30, rondas 1 a 4; domingo às 9:30, rondas 5 a 7.
regulations-tint = Cor das páginas públicas
regulations-tint-none = a do site
regulations-tint-blue = azul
regulations-tint-teal = azul-esverdeado
regulations-tint-violet = violeta
regulations-tint-magenta = magenta
regulations-tint-red = vermelho
regulations-tint-brown = castanho
regulations-tint-slate = cinzento-azulado
regulations-too-long = Texto demasiado longo, ou com caracteres que não se vêem.
regulations-amended-title = Alterações ao regulamento
# $round (Number) - a round
regulations-clock-from = Tempo por jogo, a partir da ronda { $round }
# $round (Number) - a round
regulations-late-from = Tolerância de atraso, a partir da ronda { $round }
regulations-fixed-title = O que já não pode mudar
regulations-fixed = Sistema, jogos por partida, regras do jogo, pontuação, isenção e aberturas: as rondas publicadas já resultam deles. As rondas já publicadas mantêm também o seu tempo e a sua tolerância (FPD 6.3 a).
regulations-reason-public = Fica no histórico e na página pública do torneio.
regulations-check-in-opens = Presenças: abrem
regulations-check-in-closes = Presenças: fecham
regulations-check-in-hint = Dia e hora do local, se quiser. Depois de fecharem, quem falta fica na lista de atrasados e ainda pode entrar.
regulations-check-in-after-start = As presenças têm de fechar até ao fim do primeiro dia.
regulations-check-in-reversed = As presenças têm de fechar depois de abrirem.
regulations-wrong-moment = Escolha um dia e uma hora.
regulations-statements = Os jogadores declaram os resultados
regulations-statements-hint = Cada jogador tem um código e declara o resultado de cada jogo; nada conta por declaração de um só. Um resultado provisório não conta para a classificação nem para o emparceiramento, e a ronda só se encerra depois de confirmado.
