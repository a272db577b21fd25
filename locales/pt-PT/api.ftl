api-title = Arbitro
api-description = Torneios de damas: o que toda a gente pode ver deles e o que um programa pode alterar com uma chave. Os números com meios são textos, as horas são em UTC.
api-answer = O que foi pedido
api-problem = Um problema (RFC 9457)
api-problem-not-found = Endereço não encontrado
api-problem-nothing-here = Não há nada neste endereço. Pode ter mudado, ou ainda não ser público.
api-problem-method = Este endereço existe, mas não responde a este tipo de pedido.
api-problem-key-due = É precisa uma chave
api-problem-no-key = O pedido não trouxe uma chave que sirva para isto.
api-problem-forbidden = A chave não serve para isto: é de outro torneio, ou foi feita para outros actos.
api-problem-unfit = O que foi enviado não pode ser aceite como está: errors diz que campos mudar, e illegal qual é o primeiro lance que não se pode jogar.
api-problem-refused = As regras, ou a situação do torneio, não o permitem: detail diz porquê, e articles os artigos.
api-problem-round-withdrawn = A ronda foi anulada e volta a ser emparceirada.
api-problem-ahead-title = Alterações que este servidor não tem
api-problem-ahead = O número indicado em after é maior do que o da versão publicada neste servidor: veio de outro, ou este foi reposto como estava num momento anterior. Leia o torneio de novo e continue a partir da versão que ele indicar.
api-problem-not-now = O torneio não está na fase em que isto se pode fazer.
api-problem-unread = O servidor não conseguiu ler o pedido.
api-problem-language = As respostas existem em português (lang=pt) e em inglês (lang=en).
api-problem-too-large = O que foi enviado é maior do que este endereço aceita e não foi lido.
api-problem-stale = Alguém alterou o torneio entretanto, por isso nada foi gravado. Leia-o de novo antes de enviar.
# $board (Number) - a board
# $game (Number) - a game
# $stands (String) - the result that stands
api-problem-result-stands = Tabuleiro { $board }, jogo { $game }: já está registado { $stands }. Um resultado registado só se corrige no painel do torneio, e não por um programa, com ou sem motivo.
api-token-about = Uma chave de um torneio, feita por quem o organiza. Serve para alguns actos e para mais nada. Com ela fazem-se até cem pedidos seguidos e, depois, dez por segundo.
api-too-many = Demasiados pedidos com esta chave: até cem seguidos e, depois, dez por segundo
api-retry-after = Ao fim de quantos segundos o próximo é aceite
api-list-tournaments = Os torneios que o público encontra
api-get-tournament = Um torneio
api-list-entries = Os jogadores de um torneio
api-list-rounds = As rondas publicadas
api-list-competitions = As competições de equipas anunciadas
api-get-competition = Uma competição de equipas, com as equipas e a classificação
api-list-competition-rounds = As rondas de uma competição de equipas, com encontros, tabuleiros e resultados
api-list-rating-lists = As listas de rating que a federação publicou
api-get-rating-list = Uma lista de rating, com todos os jogadores
api-get-calendar = O calendário da federação, como o público o lê
api-list-circuits = Os circuitos de que se publicou uma classificação
api-get-circuit = A última classificação publicada de um circuito, com os escalões
api-get-circuit-edition = Uma classificação publicada de um circuito, pelo número da edição
api-get-round = Uma ronda com os tabuleiros, os resultados, as aberturas e o relógio
api-get-result = Os resultados de um tabuleiro, com a marca que uma alteração indica
api-get-game = Os lances de um jogo terminado ou, onde os jogos se seguem em directo, os que já há
api-get-pdn = Todos os jogos terminados com folha de registo, em PDN
api-get-standings = A classificação, com cada critério de desempate e a soma que lhe deu origem
api-list-announcements = O que a organização anunciou
api-list-changes = O que mudou depois de uma versão
api-enter-player = Inscrever um jogador: um do ficheiro de jogadores, pelo número, ou uma pessoa
api-put-result = Lançar os resultados de um tabuleiro
api-push-moves = Enviar os lances de um jogo até agora
api-after-round = A classificação depois desta ronda
api-after-change = A versão a partir da qual se continua a ler; o `next` da resposta anterior. Se for maior do que a versão publicada, a resposta é 410: lê-se o torneio de novo
api-limit = Quantas alterações no máximo, de 1 a 500; 100 se nada for dito
api-idempotency-key = Um nome deste pedido: depois de aceite, repetido com ele tem a mesma resposta e nada altera, durante dois dias; se foi recusado, é visto de novo
api-if-match = A `ETag` dos resultados que foram lidos: se estiverem lá outros, a resposta é 412
api-if-none-match = A `ETag` da resposta que já se tem: enquanto for a mesma, a resposta é 304
api-not-modified = A resposta ainda é a que já se tem
api-etag = A marca desta resposta
api-hook-about = Um torneio mudou: o quê, e onde se vê
api-hook-taken = A mensagem foi recebida
# $name (String) - o nome da chave
# $no (String) - o número da chave
api-actor = { $name } (chave { $no })
# $line (Number) - a line
# $column (Number) - a column
api-no-json = O que foi enviado não é JSON: linha { $line }, coluna { $column }.
# $field (String) - the name of a field
# $line (Number) - a line
# $column (Number) - a column
api-missing-field = O campo «{ $field }» falta: linha { $line }, coluna { $column }. O documento descreve os campos.
# $field (String) - the name of a field
# $line (Number) - a line
# $column (Number) - a column
api-unknown-field = O campo «{ $field }» não existe: linha { $line }, coluna { $column }. O documento descreve os campos.
# $field (String) - the name of a field
# $line (Number) - a line
# $column (Number) - a column
api-field-twice = O campo «{ $field }» vem duas vezes: linha { $line }, coluna { $column }. O documento descreve os campos.
# $name (String) - the name of a parameter
# $low (String) - a number
# $high (String) - a number
api-wrong-number = O parâmetro «{ $name }» tem de ser um número inteiro de { $low } a { $high }.
# $name (String) - the name of a parameter
api-wrong-round = O parâmetro «{ $name }» tem de ser o número de uma ronda.
# $line (Number) - a line
# $column (Number) - a column
api-other-shape = Um valor não é do tipo que o documento descreve: linha { $line }, coluna { $column }.
api-no-moves = Não há lances, ou o texto é demasiado longo.
api-key-used = Esta Idempotency-Key já é de outro pedido.
api-no-such-player = Não há no ficheiro de jogadores ninguém com este número.
api-unfit-fields = Há campos errados.
# $result (String) - o que foi enviado
api-no-result = «{ $result }» não é um resultado. Os resultados são 1, =, 0, +, -, x e ., vistos do jogador indicado em primeiro lugar.
# $result (String) - o que foi enviado
api-arbiters-result = «{ $result }» é uma decisão do árbitro: regista-a um árbitro no painel do torneio, e não um programa, com ou sem motivo. Os programas lançam só como acabou o jogo no tabuleiro e quem faltou.
# $game (Number) - a game
api-game-twice = O jogo { $game } vem duas vezes no mesmo pedido. Envie um resultado por jogo.
api-no-reason = Envie um motivo com 3 a 500 caracteres.
api-other-moves = Há outros lances, ou mais. Envie replace = true se os seus estiverem certos.
# $game (Number) - a game
api-against-sheet = A folha de registo do jogo { $game } não condiz com este resultado. Envie-o com despite_sheet = true se estiver certo.
# $what (String) - what the moves say against the result
api-against-result = { $what } Envie os lances com despite_result = true se estiverem certos.
api-other-tags = Envie os lances com despite_tags = true se forem deste jogo.
# $game (Number) - a game
api-against-stated = Os dois jogadores declararam outro resultado no jogo { $game }. Envie-o com despite_sheet = true se estiver certo.
error-unfit = Isto não pode ser aceite
error-changed-sentence = Já não está como estava quando o leu, por isso nada foi gravado. Leia de novo e volte a decidir.
