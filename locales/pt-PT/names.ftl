name-stage-setup = em preparação
name-stage-entries = inscrições abertas
name-stage-running = a decorrer
name-stage-finished = terminado
name-round-state-draft = rascunho
name-round-state-published = a decorrer
name-round-state-complete = resultados completos
name-round-state-closed = encerrada
name-role-organiser = organizador
name-role-chief-arbiter = árbitro principal
name-role-deputy-arbiter = árbitro adjunto
name-rhythm-classical = clássico
name-rhythm-rapid = Rapid
name-rhythm-blitz = relâmpago
name-rules-portuguese = Damas portuguesas (FPD 2026)
name-rules-portuguese-classic = Damas clássicas (FPD, edição anterior)
name-rules-brazilian = Damas brasileiras (CBD, 64 casas)
name-rules-brazilian-short-king = Damas brasileiras (dama curta, 64 casas)
name-rules-international = Damas internacionais (CBD, 100 casas)
name-bye-pairing = isenção
name-bye-half = isenção de meio ponto
name-bye-zero = isenção sem pontos
name-bye-rest = folga
name-tie-break-mp = Pontos das partidas
name-tie-break-gp = Pontos dos jogos
name-tie-break-win = Partidas ganhas
name-tie-break-won = Jogos ganhos no tabuleiro
name-tie-break-de = Confronto directo
name-tie-break-bh = Buchholz (Solkoff)
name-tie-break-bh-c1 = Buchholz sem o mais baixo
name-tie-break-bh-c2 = Buchholz sem os 2 mais baixos
name-tie-break-bh-m1 = Buchholz mediano
name-tie-break-bh-m2 = Buchholz mediano 2
name-tie-break-sb = Sonneborn-Berger
name-tie-break-sb-c1 = Sonneborn-Berger sem o mais baixo
name-tie-break-ps = Pontuação progressiva
name-tie-break-ps-c1 = Progressiva sem a primeira ronda
name-tie-break-ks = Koya
name-tie-break-mpvgp = A outra pontuação (partidas ou jogos)
name-tie-break-bpg = Jogos com as pretas
name-tie-break-bwg = Vitórias com as pretas
name-tie-break-rep = Rondas que escolheu jogar
name-tie-break-std = Pontos normalizados (1, ½, 0)
name-tie-break-tpn = Número de emparceiramento
name-tie-break-ede = Confronto directo nas duas pontuações
name-tie-break-fts = Solkoff truncado completo
name-tie-break-aob = Média dos Buchholz dos oponentes
name-tie-break-fb = Buchholz com a última ronda empatada
name-tie-break-fb-c1 = Buchholz com a última ronda empatada, sem o mais baixo
name-tie-break-esb = Sonneborn-Berger alargado
name-tie-break-emmsb = Sonneborn-Berger, partidas × partidas
name-tie-break-emgsb = Sonneborn-Berger, partidas × jogos
name-tie-break-egmsb = Sonneborn-Berger, jogos × partidas
name-tie-break-eggsb = Sonneborn-Berger, jogos × jogos
name-tie-break-rtng = Rating
name-tie-break-aro = Rating médio dos oponentes
name-tie-break-aro-c1 = Rating médio dos oponentes, sem o mais baixo
name-tie-break-tpr = Performance
name-tie-break-ptp = Performance perfeita
name-tie-break-apro = Performance média dos oponentes
name-tie-break-appo = Performance perfeita média dos oponentes
name-tie-break-lot = Sorteio
name-win-by-unstated = vitória
name-win-by-captured-all = captura de todas as peças
name-win-by-blocked = peças trancadas
name-win-by-resignation = abandono
name-win-by-time = limite de tempo ultrapassado
name-win-by-device = dispositivo electrónico
name-win-by-notes = uso de notas, informações ou conselhos
name-win-by-conduct = violação das regras de conduta
name-win-by-discipline = sanção disciplinar
name-draw-by-unstated = empate
name-draw-by-agreement = acordo
name-draw-by-move-limit = limite de lances
name-draw-by-forced-ending = «Forçada», 12 lances
name-draw-by-drawn-ending = final com poucas peças, considerado empatado
name-draw-by-lone-king = três peças contra uma só dama
name-draw-by-three-against-one = três damas contra uma, 20 lances
name-draw-by-both-flags = caíram as duas setas
name-draw-by-repetition = posição repetida três vezes
name-draw-by-no-winning-possibility = ninguém pode ganhar
name-draw-by-opponent-cannot-win = som de dispositivo, mas o oponente não pode ganhar
name-draw-by-analogy = por analogia: o texto não regula o caso
name-draw-by-discipline = punição disciplinar
name-loss-by-conduct = recusa de ambos em cumprir as regras
name-loss-by-discipline = sanção disciplinar a ambos
name-loss-by-device = dispositivos electrónicos de ambos
name-half-loss = um perde, ½ para o oponente
name-bare-loss = um perde, 0 para o oponente
name-text-fpd = FPD
name-text-classic = Damas Clássicas
name-text-cbd = CBD
name-text-short-king = dama curta
name-text-house = regras da casa
name-preface = Prefácio
# $articles (String) - an article
name-article = artigo { $articles }
# $articles (String) - several
name-articles = artigos { $articles }
name-forfeit = falta de comparência
name-forfeit-of-opponent = falta de comparência do oponente
name-double-forfeit = falta de comparência de ambos
# $article (String) - an article
name-forfeit-by-ruling = um não joga, por decisão ({ $article })
# $articles (String) - articles
name-double-forfeit-by-ruling = nenhum dos dois joga, por decisão ({ $articles })
# $article (String) - an article
name-forfeit-and-ruling = um não joga, por decisão ({ $article }); falta de comparência do outro
name-title-gmi = Grande Mestre Internacional
name-title-mi = Mestre Internacional
name-title-mf = Mestre FMJD
name-title-gmn = Grande Mestre Nacional
name-title-mn = Mestre Nacional
name-title-cm = Candidato a Mestre
name-title-gmif = Grande Mestre Internacional Feminina
name-title-mif = Mestre Internacional Feminina
name-title-mff = Mestre FMJD Feminina
name-title-cmf = Candidato a Mestre FMJD
name-title-cmff = Candidata a Mestre FMJD
name-sex-f = feminino
name-sex-m = masculino
name-primary-match-points = pontos das partidas
name-primary-game-points = pontos dos jogos
name-colour-white = Brancas
name-colour-black = Pretas
name-colour-white-letter = B
name-colour-black-letter = P
name-white-man = peão branco
name-white-king = dama branca
name-black-man = peão preto
name-black-king = dama preta
# $first (String) - text
# $last (String) - text
name-and = { $first } e { $last }
name-bye-through = passa sem jogar
name-not-needed = dispensado: a partida já estava decidida
name-kin-club = colegas de clube
name-kin-federation = jogadores da mesma federação
name-kin-either = jogadores do mesmo clube ou da mesma federação
name-colours-lot = por sorteio
name-colours-lot-winner = à escolha de quem ganhar o sorteio
name-colours-better-number = à escolha do mais bem colocado na ordem inicial
# um valor em dinheiro
# $euros (String) - os euros
# $cents (String) - os cêntimos, com dois algarismos
name-money = { $euros },{ $cents } €
# quem só se conhece pelo número
# $no (String) - um número
name-number = n.º { $no }
# como se chama numa inscrição quem foi esquecido
# $no (String) - um número
name-forgotten-entry = Participante { $no }
# como se chama no ficheiro de jogadores quem foi esquecido
# $no (String) - um número
name-forgotten-person = Pessoa { $no }
name-bye-full = isenção de um ponto
