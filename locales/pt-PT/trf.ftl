# $line (String) - text
# $column (String) - text
# $what (String) - text
trf-fault = Linha { $line }, coluna { $column }: { $what }
# $most (String) - text
trf-fault-large = o ficheiro tem mais de { $most } KB.
trf-fault-no-players = o ficheiro não tem jogadores (linhas 001).
# $text (String) - what stands there
trf-fault-number = aqui devia estar um número: «{ $text }».
# $text (String) - what stands there
trf-fault-points = aqui deviam estar pontos: «{ $text }».
trf-fault-name = falta o nome, ou não se pode usar.
# $letter (String) - what stands there
trf-fault-result = «{ $letter }» não é um resultado.
# $letter (String) - what stands there
trf-fault-blank = esta coluna tem de estar em branco, e tem «{ $letter }». A primeira ronda começa na coluna 92 e cada uma ocupa dez.
# $number (String) - a pairing number
trf-fault-twice = o jogador { $number } aparece pela segunda vez.
# $number (String) - a pairing number
trf-fault-nobody = não há jogador n.º { $number }.
# $round (String) - a round of the file
# $games (String) - games of a match
trf-fault-match = a ronda { $round } pertence a uma partida de { $games } jogos, que têm de ser todos contra o mesmo oponente. Indique outro número de jogos por partida.
# $count (String) - how many
trf-fault-many = rondas ou jogos a mais: { $count }.
trf-fault-order = uma vitória tem de valer mais do que um empate, e um empate não pode valer menos do que uma derrota.
# $code (String) - the code of a record
trf-doubt-record = o registo { $code } não se usa no torneio.
# $code (String) - the code of a record
trf-doubt-unused = o registo { $code } não é conhecido.
# $code (String) - the code of a record
trf-doubt-twice = o registo { $code } aparece mais do que uma vez; conta o último.
# $word (String) - a word of the file
trf-doubt-word = «{ $word }» não é conhecido.
# $round (String) - a round of the file
trf-doubt-alone = na ronda { $round } há um resultado sem oponente, que não conta.
# $rating (String) - a number
trf-doubt-rating = o rating { $rating } não é possível.
# $text (String) - what stands there
trf-doubt-points = «{ $text }» não é uma pontuação.
# $text (String) - what stands there
trf-doubt-place = «{ $text }» (colunas 86 a 89) não é um lugar.
# $letter (String) - a letter of the file
trf-doubt-sex = «{ $letter }» (coluna 10) não é uma letra do sexo, que fica por indicar.
# $symbol (String) - a symbol of the format
trf-doubt-value = o valor de «{ $symbol }» não é usado.
# $symbol (String) - a symbol
trf-doubt-symbol = não se sabe a que se refere o valor de «{ $symbol }».
# $colour (String) - a letter
trf-doubt-colour = «{ $colour }» não é uma cor.
trf-doubt-virtual = os pontos virtuais (aceleração) não passam para o torneio.
trf-doubt-forbidden = os pares proibidos só nalgumas rondas não passam para o torneio.
# $code (String) - the code of a tie-break
trf-doubt-tie-break = o critério de desempate { $code } não é conhecido aqui.
# $code (String) - the code of a system
trf-doubt-system = em vez do sistema { $code } vale o escolhido abaixo.
# $number (String) - a pairing number
trf-doubt-nobody = refere o jogador { $number }, que não existe.
trf-doubt-gaps = faltam números de emparceiramento: a numeração recomeça em 1.
# $round (String) - a round of the file
# $letter (String) - a letter of the format
trf-doubt-early = «{ $letter }» na ronda { $round }, que não está emparceirada, não conta.
trf-doubt-header = o nome ou o local do torneio não pode ser guardado.
trf-doubt-dates = o último dia é anterior ao primeiro; fica só o primeiro dia.
# $games (String) - games of a match
trf-doubt-rounds = o número de rondas não corresponde a partidas de { $games } jogos.
# $code (String) - a title
trf-doubt-title = o título { $code } não é um título das damas.
trf-doubt-federation = o que está como federação não são três letras, e não se usa no torneio.
trf-doubt-identity = o número de identificação não serve de número de licença.
# $year (String) - a year
trf-doubt-unborn = o ano de nascimento { $year } ainda está para vir, e não se usa no torneio.
trf-doubt-birthday = da data de nascimento guarda-se só o ano.
# $letter (String) - a letter of the format
trf-doubt-letter = «{ $letter }» passa a ser o resultado comum correspondente.
trf-unwritten-federation = a federação do torneio (032), que não se indica no Arbitro
trf-unwritten-venue = o local do torneio (022), que não está indicado
trf-unwritten-arbiter = o árbitro (102), que não está indicado
trf-unwritten-dates = as datas de todas as rondas (132), que não estão indicadas
trf-unwritten-openings = as aberturas sorteadas
trf-unwritten-how = o modo como os jogos terminaram
trf-unwritten-deciders = os jogos de desempate das partidas
# $count (Number) - how many
trf-unwritten-unnumbered = { $count ->
    [one] 1 inscrito sem número de emparceiramento
   *[other] { $count } inscritos sem número de emparceiramento
}
trf-unwritten-system = o código do sistema de emparceiramento (só o nome dele, no registo 092)
trf-unwritten-tie-breaks = os critérios de desempate
trf-unwritten-games = que jogos formam uma partida (no ficheiro, cada jogo é uma ronda, e os pontos e os lugares são os dos jogos)
trf-unwritten-notes = o resto do regulamento, os clubes, as associações, os números dos tabuleiros e o que foi emparceirado à mão
trf-unwritten-byes = as isenções pedidas para depois da próxima ronda
trf-unwritten-attendance = quem desistiu, foi expulso, chegou tarde ou regressou, e em que ronda
trf-unwritten-titles = os títulos cujo código tem mais de três letras (GMIF, CMFF)
trf-unwritten-names = o fim dos nomes com mais de 33 letras
trf-unwritten-licences = o fim dos números de licença com mais de 11 caracteres
trf-unwritten-rulings = as decisões dos árbitros e as folhas de registo
trf-unwritten-assigned = os pontos que as decisões dos árbitros deram ou tiraram
trf-fault-bytes = isto não é texto. Se for UTF-16, é preciso indicar a codificação.
# $encoding (String) - the name of an encoding
trf-fault-encoding = o ficheiro não está em { $encoding }.
trf-fault-partly = o ficheiro está em UTF-8, mas aqui não. Se estiver noutra codificação, é preciso indicá-la.
# $record (String) - a record of the file
trf-fault-team = este ficheiro é de um torneio por equipas ({ $record }); só se lêem torneios individuais.
# $number (String) - a pairing number
# $round (String) - a round of the file
trf-fault-self = na ronda { $round }, o jogador { $number } aparece como oponente de si próprio.
# $line (String) - the number of a line
# $number (String) - a pairing number
# $round (String) - a round of the file
trf-fault-lines = na ronda { $round }, a linha { $line }, do jogador { $number }, diz outra coisa.
# $colour (String) - a letter of the format
# $line (String) - the number of a line
# $number (String) - a pairing number
# $round (String) - a round of the file
trf-fault-colours = na ronda { $round }, ambos os jogadores têm a cor «{ $colour }»; veja a linha { $line }, do jogador { $number }.
# $encoding (String) - the name of an encoding
trf-doubt-encoding = aqui o ficheiro não está em UTF-8; foi lido como { $encoding }. Se houver nomes errados, indique a codificação.
# $text (String) - what stands there
trf-doubt-date = «{ $text }» não se consegue ler como data e fica de fora.
# $text (String) - what stands there
trf-doubt-day-first = «{ $text }» foi lido com o dia antes do mês.
# $codes (String) - codes of records
trf-doubt-records = ficam de fora registos que não são conhecidos: { $codes }.
# $code (String) - the code of a system
trf-doubt-stranger = o sistema «{ $code }» não é dos que aqui se emparceiram.
# $code (String) - the type of a tournament in words
trf-doubt-in-words = o tipo «{ $code }» (092) diz pouco de mais para escolher um sistema; lê-se como suíço se não se indicar outro.
trf-doubt-no-rounds = 0 não é um número de rondas; é como se nada dissesse.
# $announced (String) - how many rounds
# $paired (String) - how many rounds
trf-doubt-beyond = há mais rondas emparceiradas ({ $paired }) do que o ficheiro anuncia ({ $announced }).
# $number (String) - a pairing number
trf-doubt-self-apart = o jogador { $number } é separado de si próprio, o que nada diz.
# $round (String) - a round of the file
trf-doubt-colours = na ronda { $round } as cores não alternam dentro da partida; conta como se alternassem.
# $computed (String) - points
# $number (String) - a pairing number
# $players (String) - how many players
# $said (String) - points
trf-doubt-contradicted = os pontos (colunas 81 a 84) contradizem os resultados; jogadores em causa: { $players }. O jogador { $number }, o primeiro, tem aí { $said } e pelos resultados, que são os que contam, { $computed }.
trf-doubt-game-points = os pontos (colunas 81 a 84) são pontos dos jogos, e os que decidem são os das partidas.
trf-doubt-match-points = os pontos (colunas 81 a 84) são pontos das partidas, e os que decidem são os dos jogos.
# $code (String) - the code of a tie-break
trf-doubt-foreign-tie-break = o critério de desempate { $code } não tem sentido neste sistema e fica de fora.
# $count (Number) - how many lines
# $file (String) - a file
# $lines (String) - numbers of lines
# $what (String) - a sentence
report-doubt = { $count ->
    [one] { $file }: linha { $lines }: { $what }
   *[other] { $file }: linhas { $lines }: { $what }
}
# $file (String) - a file
report-strict = { $file } é recusado, porque nele há dúvidas (--strict).
# $file (String) - a file
# $line (String) - the number of a line
# $code (String) - the code of a system
report-other-system = { $file }, linha { $line }: o sistema «{ $code }» não é dos que aqui se conhecem, e a ronda não é tratada como se fosse outro. Para a tratar mesmo assim por um sistema, indique-o com --system.
# $file (String) - a file
# $line (String) - the number of a line
# $code (String) - the type of a tournament in words
report-in-words = { $file }, linha { $line }: o tipo «{ $code }» (092) diz pouco de mais para escolher um sistema, e a ronda não é tratada como se fosse de um suíço. Para a tratar por um sistema, indique-o com --system.
# $file (String) - a file
# $line (String) - the number of a line
# $code (String) - the code of a system
report-bracket = { $file }, linha { $line }: um torneio por eliminatórias ou de uma só partida («{ $code }») não se emparceira nem se verifica a partir de um ficheiro, que não tem o quadro. Para o tratar mesmo assim por um sistema, indique-o com --system.
# $round (String) - a round
# $announced (String) - how many rounds
report-beyond = A ronda { $round } vem depois da última: o torneio tem { $announced } rondas. Se tiver mais, indique-o com --rounds.
# $asked (String) - a round
# $first (String) - a round
report-missing = A ronda { $asked } não se pode emparceirar: o ficheiro acaba antes da ronda { $first }.
report-not-by-table = Só um todos-contra-todos se pode emparceirar antes de se conhecerem os resultados.
# $round (String) - a round
report-round = Ronda { $round }
# $who (String) - a player
report-rests = folga: { $who }
report-number = N.º
report-name = Nome
report-all-meet = num todos-contra-todos todos se defrontam: não se têm em conta os pares proibidos (260).
trf-doubt-acceleration = a aceleração deste sistema depende do número de rondas (142), que o ficheiro não indica: não se somam pontos virtuais.
trf-doubt-comment = os comentários (###) que não se entendem não se usam no torneio.
# $said (String) - how many players
# $there (String) - how many players
trf-doubt-players = o número de jogadores anunciado (062: { $said }) não é o das linhas 001 ({ $there }).
trf-doubt-times = o tempo por palavras (122) não é o do código (222), que é o que conta.
trf-doubt-tie-break-records = os registos dos critérios de desempate (202 e 212) não dizem todos o mesmo; conta o 212, ou o último.
# $symbol (String) - a symbol of the format
trf-doubt-value-twice = «{ $symbol }» tem mais do que um valor; conta o último, que vale para as duas cores.
trf-doubt-assigned = os pontos dados ou tirados à margem dos resultados (299) não passam para o torneio.
# $column (String) - the number of a column
trf-doubt-between = a coluna { $column }, que separa dois campos, não está em branco; os campos podem estar deslocados e lidos pela metade.
# $round (String) - a round of the file
trf-doubt-no-colour = na ronda { $round } não se diz quem tem as brancas; conta como se as tivesse o jogador de número mais baixo.
