teams-title = Competições de equipas
teams-lead = Encontros entre equipas de clubes, tabuleiro a tabuleiro.
teams-none = Ainda não há competições de equipas.
teams-new = Nova competição de equipas
teams-own = Ainda não anunciadas
teams-name = Nome
teams-days = Datas
teams-rounds = Rondas
teams-teams = Equipas
teams-team = Equipa
teams-tab-rounds = Rondas
teams-tab-table = Classificação
teams-tab-players = Jogadores
teams-desk = Painel da competição
# $no (Number) - no
teams-round = Ronda { $no }
teams-match = Encontro
# $no (Number) - no
teams-division = Divisão { $no }
teams-format = Sistema
teams-one-leg = Todos-contra-todos, a uma volta
teams-two-legs = Todos-contra-todos, a duas voltas (casa e fora)
# $rounds (Number) - rounds
teams-swiss = Sistema suíço, rondas: { $rounds }
teams-knockout = Eliminatórias
# $boards (Number) - boards
# $games (Number) - games
teams-boards-and-games = Tabuleiros: { $boards }. Jogos por tabuleiro: { $games }.
teams-rules = Regras
teams-proof = Garantia do sorteio das aberturas
teams-secret = Segredo, agora público
teams-played = Enc.
teams-won = V
teams-drawn-short = E
teams-lost = D
teams-match-points = Pontos dos encontros
teams-board-points = Pontos dos tabuleiros
teams-individual = Pontos dos jogos
teams-wins = Encontros ganhos
teams-direct = Resultados entre si
teams-weights = Peso dos tabuleiros
teams-break-wins = tabuleiros ganhos
teams-break-top = o primeiro tabuleiro não empatado
teams-break-last = sem o último tabuleiro
teams-by-director = decisão da direcção
teams-sum-of = De onde vem
# $round (Number) - round
# $team (String) - team
teams-part-match = ronda { $round }, com { $team }
# $round (Number) - round
teams-part-bye = ronda { $round }, sem oponente
# $reason (String) - reason
teams-part-penalty = penalização: { $reason }
# $team (String) - team
teams-winner = Equipa vencedora: { $team }
teams-table-of-cup = Primeiro a equipa vencedora; depois, quem foi eliminado mais tarde. Entre as eliminadas na mesma ronda contam os pontos.
teams-up = sobe
teams-up-open = subida por decidir: empate
teams-down = desce
teams-down-open = descida por decidir: empate
teams-penalties = Penalizações
teams-lifted = retirada
teams-player = Jogador
teams-games = Jogos
teams-forfeits = Sem jogar
teams-points = Pontos
teams-by-board = Por tabuleiro
# $no (Number) - no
teams-board = Tabuleiro { $no }
# $no (Number) - no
teams-game = Jogo { $no }
teams-nobody-listed = A lista ainda não foi entregue.
teams-no-results = Ainda não há jogos com resultado.
teams-captain = capitão
teams-list = Lista
teams-not-on-list = já não está na lista
teams-club = Clube
teams-home = Em casa
teams-away = Visitante
teams-rests = Sem oponente nesta ronda
teams-openings = Aberturas sorteadas
teams-openings-sealed = Ficam públicas quando as formações de todos os encontros da ronda estiverem abertas, para que ninguém escolha por elas quem joga em cada tabuleiro.
teams-colours-legend = Os discos mostram as cores em cada jogo: à esquerda a da equipa da casa, à direita a da visitante. As brancas começam.
teams-white-home = brancas: equipa da casa
teams-white-away = brancas: equipa visitante
teams-empty-seat = ninguém
# $at (String) - at
teams-sealed-until = Formações seladas até { $at }
teams-being-played = A decorrer
teams-both-out = Nenhuma das equipas segue em frente
teams-undecided = Empatado, por decidir
# $team (String) - team
teams-through = Segue em frente: { $team }
# $way (String) - way
# $team (String) - team
teams-through-by = Segue em frente: { $team } ({ $way })
teams-home-absent = Falta de comparência da equipa da casa
teams-away-absent = Falta de comparência da equipa visitante
teams-both-absent = Falta de comparência das duas equipas
teams-nobody-absent = As duas equipas jogaram
# $team (String) - team
teams-disordered = A formação de { $team } não segue a ordem da lista.
teams-won-home = ganha a casa
teams-won-away = ganha o visitante
teams-drawn = empate
teams-forfeit-home = ganha a casa sem jogar
teams-forfeit-away = ganha o visitante sem jogar
teams-neither = não jogado, sem pontos
teams-open-game = — por jogar
teams-as-stated = — como os capitães declararam
# $result (String) - how the game ended, as 1–0
teams-result-is = Resultado: { $result }
# $result (String) - how the game was played, as 1–0
teams-was-played = jogado: { $result }, conta para os jogadores
teams-presets = Para começar, as regras de outras competições:
teams-rules-hint = Uma regra por linha; # começa um comentário. Os tabuleiros («boards») vêm antes das cores e das aberturas.
teams-starts = Primeiro dia
teams-ends = Último dia
teams-day-wrong = Escreva uma data válida.
teams-name-wrong = Escreva um nome com 1 a 120 caracteres.
teams-make = Criar a competição
teams-save = Gravar
teams-rules-settled = Com uma ronda publicada, as regras já não mudam; as datas podem mudar.
teams-announce = Anunciar a todos
teams-announce-hint = Até ser anunciada, só quem a dirige vê a competição.
teams-public-page = Página pública
teams-add-team = Acrescentar equipa
teams-division-field = Divisão
# $count (Number) - count
teams-on-list = na lista: { $count }
# $no (Number) - no
teams-next-round = Emparceirar e publicar a ronda { $no }
# $no (Number) - no
teams-next-round-anyway = Emparceirar e publicar a ronda { $no } mesmo assim
# $team (String) - team
teams-doubt-nobody-listed = Na lista da equipa { $team } não está ninguém.
# $team (String) - team
# $listed (Number) - how many are on its list
# $boards (Number) - how many boards a match has
teams-doubt-few-listed = A lista da equipa { $team } não chega para todos os tabuleiros. Na lista: { $listed }. Tabuleiros: { $boards }.
# $at (String) - the deadline
# $day (String) - the last day of the competition
teams-doubt-after-the-end = A hora das formações, { $at }, é depois do último dia da competição, { $day }.
# $at (String) - the deadline
teams-doubt-far-ahead = A hora das formações, { $at }, é daqui a mais de um ano.
teams-deadline = Formações até (hora local)
teams-deadline-hint = Até essa hora ninguém vê uma formação entregue, a não ser o seu capitão. Se as duas forem entregues, abrem logo.
teams-finish = Terminar a competição
teams-finish-question = Terminar a competição?
teams-over = Esta competição terminou.
teams-finish-hint = Depois nada muda sem a reabrir, o segredo do sorteio fica público e os jogos contam para os ratings.
teams-finish-silent = Ainda não foi anunciada: até o ser, só quem a dirige a vê e os jogos não contam para os ratings. Pode anunciá-la depois de terminar.
teams-journal = Histórico
# $most (Number) - most
teams-list-hint = Um jogador por linha, pela ordem da lista: o nome como está no ficheiro de jogadores, ou a licença, ou # e o número da página do jogador. No máximo { $most }.
teams-captain-field = Capitão
teams-captain-hint = O nome ou a licença de um jogador da lista; pode ficar vazio.
teams-save-list = Gravar a lista
teams-link = Ligação do capitão
teams-link-hint = Quem tiver esta ligação entrega a formação e declara os resultados desta equipa. Envie-a só ao capitão.
teams-renew = Fazer outra ligação
teams-renew-hint = A ligação anterior deixa de abrir.
teams-remove-team = Retirar a equipa
# $name (String) - name
teams-nobody-called = Não há ninguém com este nome ou licença no ficheiro de jogadores: { $name }
# $name (String) - name
teams-several-called = Há mais do que um jogador com este nome; escreva a licença, ou # e o número da página de quem é: { $name }
teams-add-unknown = Acrescentar ao ficheiro de jogadores, noutro separador:
teams-to-desk = Abrir no painel
teams-results = Resultados
teams-results-hint = O que lançar aqui vale mais do que as declarações dos capitães.
teams-enter = Lançar resultados
teams-disputed = Os capitães não dizem o mesmo
# $home (String) - home
# $away (String) - away
teams-said = casa: { $home }; visitante: { $away }
# $result (String) - result
teams-other-says = o outro capitão declara { $result }
teams-forfeit = Falta de comparência
teams-reason = Motivo (público)
teams-when = Hora e local
teams-when-hint = Só se este encontro tiver hora ou local próprios, por exemplo os da equipa da casa. Ficam públicos. O que ficar em branco não se mostra.
teams-begins = Começa (hora local)
teams-correct = Corrigir as formações
teams-correct-hint = Para registar quem jogou de facto, por exemplo um suplente. A correcção e o motivo ficam públicos. O resultado de um tabuleiro fica, seja quem for que lá está agora. Onde faltava alguém, lance depois o resultado; um tabuleiro que passa a ficar sem alguém perde o que tinha.
teams-correct-kept = Todos mantêm os lugares da ronda 1: o que corrigir aqui vale também para as rondas que se publicarem depois, e não para as já publicadas.
teams-correct-once = Vale só para esta ronda: as que se publicarem depois levam as formações da ronda 1.
# $name (String) - what the calendar of the federation calls the competition
teams-counted = A federação homologou esta competição ({ $name }). O que for corrigido conta sem nova homologação, e a federação vê no calendário que houve resultados alterados depois dela.
teams-counted-honours = Até terminar outra vez, a competição não está no palmarés.
# $changes (String) - who sits at which board instead of whom
# $reason (String) - reason
teams-corrected = Formação corrigida: { $changes }. Motivo: { $reason }
teams-put-off = Adiar
teams-put-off-anyway = Adiar mesmo assim
teams-decide = Quem segue em frente
teams-decide-hint = O encontro está empatado e as regras não o decidem.
teams-handed-in = entregue
teams-not-handed-in = por entregar
teams-lineup = Formação
teams-lineup-own-in = A sua formação está entregue e selada. Pode entregar outra até à hora marcada ou até a outra equipa entregar a sua.
teams-lineup-own-out = Ainda não entregou a formação.
teams-lineup-other-in = A outra equipa já entregou a sua.
teams-lineup-other-out = A outra equipa ainda não entregou a sua.
teams-hand-in = Entregar a formação
teams-nobody = — ninguém
teams-captain-lead = Esta página é só sua: quem tiver a ligação pode entregar a formação da equipa.
teams-captain-none = A equipa ainda não tem encontros.
teams-state = Declarar resultados
teams-state-hint = Quando os dois capitães declaram o mesmo, o resultado fica. Se não, decide quem dirige a competição.
teams-confirm-hint = O que o outro capitão declarou está ao lado de cada jogo.
teams-give-penalty = Penalizar
teams-kind = Pontos de
teams-points-lost = Pontos retirados
teams-lift = Retirar a penalização
teams-changed = A competição mudou depois de esta página ter sido mostrada, talvez porque este formulário já foi enviado. Nada foi gravado agora. A página mostra o que está em vigor; o que escreveu está no formulário: confira antes de gravar outra vez.
# $field (String) - what a field is called
# $value (String) - what is in force
teams-stands = { $field }, em vigor: { $value }
teams-no-penalties = Nenhuma equipa foi penalizada.
teams-no-over = A competição terminou: já nada muda.
teams-no-unknown = Já não existe: recarregue a página e escolha outra vez.
teams-no-rules = As regras não podem ser lidas.
teams-no-days = O último dia não pode ser antes do primeiro.
teams-no-begun = Já foi publicada uma ronda: isto já não pode mudar.
teams-no-name-taken = Já há uma equipa com este nome.
teams-no-division = Não há essa divisão nas regras.
teams-no-too-many = Não cabem mais equipas.
teams-no-too-few = Cada divisão precisa de pelo menos duas equipas.
teams-no-too-few-to-move = Uma divisão tem menos equipas do que as que sobem e descem dela.
teams-no-needs-two = Este sistema é para duas equipas.
teams-no-table = A tabela de rondas das regras é para outro número de equipas.
# $most (Number) - most
teams-no-list-long = A lista tem no máximo { $most } jogadores.
# $player (String) - player
teams-no-listed-twice = Está duas vezes na lista: { $player }
# $player (String) - player
# $team (String) - team
teams-no-listed-elsewhere = { $player } está na lista de outra equipa: { $team }
teams-no-captain = O capitão tem de estar na lista.
teams-no-more-rounds = Todas as rondas foram publicadas.
# $round (Number) - round
teams-no-round-open = Falta um resultado na ronda { $round }.
# $round (Number) - round
teams-no-undecided = Há um encontro empatado na ronda { $round }: falta decidir quem segue em frente.
teams-no-pairing = Não há emparceiramento em que nenhuma equipa repita oponente.
teams-no-deadline = A hora já passou.
teams-no-open = As formações já estão abertas.
teams-no-forfeited = Este encontro está decidido por falta de comparência: não há formação a entregar.
teams-no-boards = A formação não tem o número certo de tabuleiros.
# $player (String) - player
teams-no-not-listed = Não está na lista da equipa: { $player }
# $player (String) - player
teams-no-seated-twice = Está em dois tabuleiros: { $player }
# $player (String) - player
teams-no-seated-elsewhere = Já joga noutro encontro desta ronda: { $player }
teams-no-order = A formação tem de seguir a ordem da lista.
teams-no-nobody = A formação está vazia.
teams-no-sealed = As formações ainda estão seladas.
teams-no-lineups-stand = As formações já estão assim: nada foi alterado.
teams-no-stands = Um desses jogos já tem outro resultado: só quem dirige a competição o pode corrigir.
teams-no-nothing = Nesse tabuleiro não há jogo: não está lá ninguém, ou a equipa faltou.
teams-no-not-drawn = O encontro não está empatado, ou as regras decidem-no.
teams-no-later-round = A ronda seguinte já foi emparceirada a partir deste resultado.
teams-no-points-counted = As regras não classificam as equipas por esses pontos: não há o que retirar.
teams-nothing-to-take = As regras não classificam as equipas por pontos: não há o que retirar.
teams-no-rounds-missing = Ainda há rondas por publicar.
teams-directors = Direcção
teams-directors-lead = Quem dirige a competição define as regras e as equipas, publica as rondas e decide os resultados. Podem ser vários.
teams-director-email = Endereço de e-mail da conta
teams-director-hint = A conta já tem de existir neste site.
teams-name-director = Acrescentar
teams-dismiss = Retirar
teams-no-account = Nenhuma conta daqui tem esse endereço.
teams-no-not-begun = Ainda não foi publicada nenhuma ronda: retire a equipa.
# $round (Number) - round
teams-no-round-missed = A ronda { $round } foi emparceirada sem esta equipa e não volta a ser emparceirada, por isso a equipa já não pode voltar: ficaria com menos encontros do que as outras. Quem desiste só pode voltar até ser publicada a ronda seguinte.
teams-no-last-director = Alguém tem de dirigir a competição: acrescente primeiro outra pessoa.
teams-leaving = Desistência
teams-leave = Registar desistência
teams-leave-hint = Os encontros sem resultado e os que faltam ficam perdidos. Se as regras o disserem, nenhum dos seus encontros conta, nem os já jogados. A lista, a ligação do capitão e o que se jogou continuam a poder ler-se.
teams-stay = Anular a desistência
teams-stay-hint = Os encontros perdidos pela desistência ficam perdidos até retirar cada falta.
teams-done-stays = A equipa continua. Os encontros que perdeu por falta de comparência continuam perdidos: estão no fim desta página.
teams-lost-by-absence = Encontros perdidos por falta de comparência desta equipa. Se algum se jogar afinal, retire a falta na página dele:
teams-has-left = Esta equipa desistiu da competição: { $reason }
teams-left = desistiu
teams-other-club = clube actual:
teams-not-counted = Não conta: uma equipa desistiu
# $teams (String) - what the teams are called
teams-beside-the-table = Os encontros de quem desistiu ({ $teams }) não contam para a classificação das equipas. Os jogos que se jogaram neles contam aqui, para os jogadores.
teams-files = Para levar
teams-matches = Encontros
teams-round-column = Ronda
teams-board-column = Tabuleiro
teams-home-player = Jogador da casa
teams-away-player = Jogador visitante
teams-home-points = Pontos da casa
teams-away-points = Pontos do visitante
teams-note = Nota
# $name (String) - name
# $days (String) - days
teams-event-competition-made = A competição foi criada: { $name }, { $days }
# $name (String) - name
# $days (String) - days
teams-event-rules-changed = As regras ou as datas foram alteradas: { $name }, { $days }
teams-event-lines-out = Linhas retiradas
teams-event-lines-in = Linhas novas
# $who (String) - who
teams-event-director-named = { $who } passa a dirigir a competição
# $who (String) - who
teams-event-director-dismissed = { $who } deixa de dirigir a competição
teams-event-announced = A competição foi anunciada
# $team (String) - team
teams-event-team-set = Equipa acrescentada: { $team }
# $before (String) - before
# $team (String) - team
teams-event-team-changed = A equipa { $before } foi alterada: { $team }
# $team (String) - team
teams-event-team-removed = A equipa { $team } foi retirada
# $team (String) - team
# $reason (String) - reason
teams-event-team-left = A equipa { $team } desistiu. Motivo: { $reason }
# $team (String) - team
# $reason (String) - reason
teams-event-team-stays = Desistência anulada: a equipa { $team } continua. Motivo: { $reason }
# $team (String) - team
# $players (String) - players
teams-event-list-set = Lista da equipa { $team } gravada: { $players }
# $team (String) - team
teams-event-link-renewed = A ligação do capitão da equipa { $team } foi refeita
# $round (Number) - round
# $home (String) - home
# $away (String) - away
teams-event-match = ronda { $round }, { $home } – { $away }
# $round (Number) - round
# $matches (String) - matches
teams-event-round-published = A ronda { $round } foi publicada: { $matches }
# $at (String) - at
# $until (String) - until
# $reason (String) - reason
teams-event-match-put-off = Encontro adiado ({ $at }), formações até { $until }. Motivo: { $reason }
# $at (String) - at
# $when (String) - when and where
teams-event-match-arranged = Hora e local do encontro ({ $at }): { $when }
# $at (String) - at
teams-event-match-unarranged = A hora e o local do encontro foram retirados ({ $at })
# $team (String) - team
# $at (String) - at
# $digest (String) - digest
teams-event-lineup-sealed = Formação da equipa { $team } entregue, selada ({ $at }). SHA-256: { $digest }
# $at (String) - at
teams-event-lineups-opened = As formações do encontro abriram ({ $at })
# $team (String) - team
teams-event-handed-in = Entregue pela equipa { $team }
# $numbers (String) - numbers
# $salt (String) - salt
teams-event-envelope = números { $numbers }, sal { $salt }
# $at (String) - at
# $changes (String) - who sits at which board instead of whom
# $reason (String) - reason
teams-event-lineups-corrected = Formações corrigidas ({ $at }): { $changes }. Motivo: { $reason }
# $team (String) - team
# $at (String) - at
# $results (String) - results
teams-event-results-stated = O capitão da equipa { $team } declarou ({ $at }): { $results }
# $at (String) - at
# $results (String) - results
teams-event-results-entered = Resultados lançados ({ $at }): { $results }
teams-event-no-results = nenhum resultado
# $teams (String) - teams
# $at (String) - at
# $reason (String) - reason
teams-event-match-forfeited = Falta de comparência: { $teams } ({ $at }). Motivo: { $reason }
# $at (String) - at
# $reason (String) - reason
teams-event-forfeit-withdrawn = A falta de comparência foi retirada ({ $at }). Motivo: { $reason }
# $team (String) - team
# $at (String) - at
# $reason (String) - reason
teams-event-match-decided = Segue em frente, por decisão da direcção: { $team } ({ $at }). Motivo: { $reason }
# $team (String) - team
# $kind (String) - kind
# $points (String) - points
# $reason (String) - reason
teams-event-penalty-given = Penalização da equipa { $team }. { $kind }: { $points }. Motivo: { $reason }
# $team (String) - team
# $reason (String) - reason
teams-event-penalty-lifted = A penalização da equipa { $team } foi retirada. Motivo: { $reason }
# $rows (Number) - rows
teams-event-person-erased = Os dados pessoais de alguém foram apagados. Entradas reescritas: { $rows }
teams-event-finished = A competição terminou
teams-paper = Acta do encontro
teams-paper-print = Imprimir a acta do encontro
teams-papers-print = Imprimir as actas da ronda
# $no (Number) - no
teams-paper-no = Encontro { $no }
teams-paper-colours = A letra ao lado de cada jogo é a cor do jogador da casa.
teams-paper-remarks = Observações
# $team (String) - team
teams-paper-captain = O capitão ({ $team })
# $hash (String) - hash
# $version (Number) - version
teams-paper-journal = Histórico da competição: { $hash }, versão { $version }
teams-delete = Eliminar a competição
teams-delete-lead = Para uma competição que é um ensaio ou um engano. Regras, equipas e listas são eliminadas de vez. O histórico do site fica com o nome, quem a eliminou e quando.
# $name (String) - name
teams-delete-name = Para confirmar, escreva o nome da competição: { $name }
teams-delete-impossible = Já foi publicada uma ronda: a competição já não pode ser eliminada.
teams-no-another-name = O nome escrito não é o da competição.
teams-finish-no-way-back = O segredo, depois de público, não serve para mais nenhuma ronda, e as ligações dos capitães deixam de abrir. Se algo estiver errado, a competição pode ser reaberta.
teams-reopen = Reabrir a competição
teams-reopen-hint = Para corrigir o que se jogou: a competição volta ao ponto em que estava antes de terminar. Não há mais rondas, e as ligações dos capitães continuam fechadas. Depois de corrigir, termine-a outra vez.
# $name (String) - what the calendar of the federation calls the competition
teams-reopen-honours = A federação homologou esta competição ({ $name }). Depois de reaberta, e até terminar outra vez, não está no palmarés.
# $reason (String) - reason
teams-open-again = Reaberta depois de terminar, para ser corrigida. Motivo: { $reason }
# $reason (String) - reason
teams-was-reopened = Foi reaberta depois de terminar, e terminou outra vez. Motivo: { $reason }
teams-no-not-over = A competição não terminou: não há nada para reabrir.
# $reason (String) - reason
teams-event-reopened = A competição foi reaberta depois de terminar. Motivo: { $reason }
teams-word-name = o nome da competição
teams-word-source = onde as regras estão publicadas; pode haver várias linhas
teams-word-format = que equipas se defrontam
teams-word-format-round-robin = todas contra todas, uma ou duas vezes, conforme o número
teams-word-format-swiss = um suíço, com tantas rondas
teams-word-format-knockout = eliminatórias
teams-word-format-scheveningen = duas equipas: cada jogador de uma defronta todos os da outra
teams-word-divisions = quantas divisões há, num todos-contra-todos
teams-word-promote = quantas equipas sobem de divisão
teams-word-relegate = quantas equipas descem de divisão
teams-word-boards = quantos tabuleiros tem um encontro
teams-word-games = quantos jogos tem a partida de um tabuleiro: 1, 2 ou 4
teams-word-openings = a abertura de cada tabuleiro, ou uma só para todos; sem esta linha, livre
teams-word-openings-free = abertura livre
teams-word-openings-two = sorteada a 2 lances
teams-word-openings-three = sorteada a 3 lances
teams-word-colours = a cor da equipa da casa no primeiro jogo de cada tabuleiro, ou uma só para todos; sem esta linha, alternadas
teams-word-colours-alternate = sozinha: brancas no primeiro tabuleiro, pretas no segundo, e assim por diante
teams-word-colours-white = brancas; basta «w»
teams-word-colours-black = pretas; basta «b»
teams-word-list = quantos jogadores cabem na lista de uma equipa
teams-word-order = se a formação tem de seguir a ordem da lista; sem esta linha, não
teams-word-order-off = não
teams-word-order-warn = pode ter outra, e todos vêem que a tem
teams-word-order-refuse = sim
teams-word-missing = o que acontece a uma equipa que não entrega a formação a horas; sem esta linha, «list»
teams-word-missing-list = jogam os primeiros da sua lista, pela ordem dela
teams-word-missing-forfeit = ninguém joga por ela
teams-word-leaving = o que acontece aos encontros de uma equipa que desiste; sem esta linha, «rest»
teams-word-leaving-rest = perde os que faltam, e o que foi jogado fica
teams-word-leaving-all = nenhum conta, como se não tivesse entrado; só num todos-contra-todos
teams-word-board = o que dá à equipa um tabuleiro ganho, empatado e perdido; em vez dos números, «games» dá os pontos dos jogos
teams-word-match = o que dá um encontro ganho, empatado e perdido; um quarto número é o de quem o perde sem jogar
teams-word-bye = num suíço, os pontos dos encontros e dos tabuleiros de uma equipa com isenção numa ronda
teams-word-rank = os critérios por que se classificam as equipas, por esta ordem
teams-word-break = como se decide um encontro empatado de eliminatórias, por esta ordem
teams-word-meet = uma ronda, com os números das equipas de cada encontro, a da casa primeiro; uma linha por ronda. Sem elas, as tabelas de Berger
teams-word-class = a classe dos seus jogos, para os ratings
teams-word-rhythm = o ritmo dos jogos; sem esta linha, clássico
teams-word-squares = quantas casas tem o tabuleiro: 64, 100 ou 144; sem esta linha, 64
