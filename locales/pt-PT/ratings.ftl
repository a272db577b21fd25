ratings-title = Ratings
ratings-lists = Listas de rating
ratings-lists-lead = Da lista da federação. Primeiro vê, linha a linha, o que mudaria no ficheiro de jogadores; nada muda até confirmar. Cada lista fica guardada com o seu nome e data.
ratings-list-name = Nome da lista
ratings-list-name-hint = Por exemplo: FPD Novembro 2026
ratings-list-dated = Data da lista
ratings-list-players = Jogadores
# $list (String) - a list with its day
ratings-list-taken = Já há uma lista com este nome e esta data: { $list }. Dê outro nome à nova.
ratings-help = A primeira linha tem os nomes das colunas. São obrigatórias o nome, o rating (ou elo) e a licença ou o ano de nascimento; K e jogos são lidas se existirem. Os jogadores são reconhecidos pela licença ou, se ela faltar de um dos lados, pelo nome e pelo ano de nascimento. Uma linha sem rating é ignorada.
ratings-sample-head = nome;licença;ano de nascimento;rating;K;jogos
ratings-sample-one = Ana Sá Costa;1207;1994;1862;20;64
ratings-sample-other = Rui Reis;;2011;1540;40;12
ratings-taken = Listas gravadas
# $changed (Number) - a number
# $added (Number) - a number
# $unchanged (Number) - a number
# $unknown (Number) - a number
# $ambiguous (Number) - a number
ratings-counts = Alterados: { $changed }. Sem rating até agora: { $added }. Sem alteração: { $unchanged }. Desconhecidos: { $unknown }. Ambíguos: { $ambiguous }. Nada muda até confirmar.
# $list (String) - a list
ratings-newer = Há uma lista mais recente: { $list }. Esta reporia ratings mais antigos.
ratings-changed = Ratings alterados
ratings-added = Sem rating até agora
ratings-unknown = Fora do ficheiro de jogadores: não são gravados
ratings-ambiguous = Podem ser várias pessoas: não são gravados; indique a licença
ratings-before = Antes
ratings-after = Na lista
# $name (String) - a name
ratings-called = na lista: { $name }
ratings-confirm = Gravar os assinalados
ratings-nothing-chosen = Nenhuma linha assinalada: assinale pelo menos uma.
ratings-freeze = Lista do torneio
# $list (String) - a list
# $dated (String) - a day
ratings-by-list = Ratings: { $list }, lista de { $dated }
# $count (Number) - players with another rating
ratings-otherwise = Inscritos depois de fixada a lista, ou com outro rating: { $count }
ratings-not-frozen = Cada inscrição tem o rating que estava no ficheiro de jogadores quando foi feita.
ratings-freeze-lead = Antes do início, todas as inscrições podem receber de uma só vez os ratings de uma lista gravada. Quem não está na lista fica com o que tem.
ratings-freeze-closed = Depois do início, os ratings do torneio já não mudam em conjunto.
ratings-no-lists = Ainda não há listas gravadas. Importam-se na página do ficheiro de jogadores.
ratings-list = Lista
ratings-compare = Ver o que mudaria
ratings-no-such-list = Escolha uma das listas gravadas.
# $changed (Number) - a number
# $unchanged (Number) - a number
# $missing (Number) - a number
ratings-freeze-counts = Alterados: { $changed }. Sem alteração: { $unchanged }. Fora da lista: { $missing }. Nada muda até confirmar.
ratings-freeze-confirm = Fixar os ratings desta lista
ratings-missing = Fora da lista: ficam com o que têm
ratings-reckoning = Como se calcula
ratings-formula-name = Fórmula
ratings-formula = Rating da FIDE (B.02 8.3): variação = K × (pontos obtidos − pontos esperados). Os pontos esperados contra cada oponente saem da tabela 8.1.2, pela diferença de ratings.
# $capped (String) - a number
ratings-capped = Uma diferença de mais de { $capped } pontos conta como { $capped }. A variação é arredondada à unidade; meio ponto arredonda-se para longe de zero (8.3.4).
ratings-unit = O que conta como um resultado
ratings-unit-games = cada jogo
ratings-unit-matches = cada partida (ganha, empatada ou perdida)
ratings-same-factor = O mesmo K para todos
ratings-factor-list = O da lista, se ela o indicar; se não:
ratings-factor-fide = FIDE B.02 8.3.3: 40 com menos de 30 jogos, e até ao fim do ano dos 18 anos abaixo de 2300; 20 abaixo de 2400; 10 a partir daí; K × jogos não passa de 700.
# $factor (String) - a number
ratings-factor-same = { $factor } para todos.
ratings-factor = K
ratings-games = Jogos
ratings-report = Relatório de rating
ratings-report-lead = Calculado a partir dos resultados, para a federação. Não altera o rating de ninguém, nem no torneio nem no ficheiro de jogadores.
ratings-csv = Relatório em CSV, com licenças
ratings-results = Resultados
ratings-opponents = Média dos oponentes (Ra)
ratings-expected = Esperados
ratings-performance = Performance
ratings-exact = Variação exacta
ratings-change = Variação
ratings-new = Rating novo
ratings-performance-how = Média dos ratings dos oponentes mais o valor que corresponde à percentagem obtida (tabela 8.1.1).
ratings-unrated = Sem rating
ratings-unrated-how = Os resultados contra quem não tem rating não contam para ninguém. Para quem não tem rating indica-se só a performance: o primeiro rating é dado pela federação.
ratings-forfeits = Faltas de comparência e desempates
ratings-forfeits-how = Não contam: só conta o que se jogou no tabuleiro. Os jogos de desempate de uma partida também não.
# $points (String) - points
# $results (Number) - how many results
ratings-points-of = { $points } em { $results } contra oponentes com rating
ratings-card-note = Rating da FIDE (B.02 8.3), só para informação: não altera o rating de ninguém.
# $rule (String) - a sentence
ratings-factor-empty = Para quando a lista não indica o K. Se ficar vazio: { $rule }
