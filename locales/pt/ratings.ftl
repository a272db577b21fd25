ratings-title = Ratings
ratings-lists = Listas de ratings
ratings-lists-lead = Da lista da federação: primeiro vê o que mudaria no ficheiro de jogadores, linha a linha; nada muda até confirmar. Cada lista fica guardada com o nome e a data.
ratings-list-name = Nome da lista
ratings-list-name-hint = Por exemplo: FPD Novembro 2026
ratings-list-dated = Data da lista
ratings-list-players = Jogadores
ratings-list-taken = Já há uma lista com este nome e esta data. Dê outro nome à nova.
ratings-help = A primeira linha dá nome às colunas: nome e rating (ou elo) são obrigatórias, e a licença ou o ano de nascimento; K e jogos são lidas se existirem. Os jogadores são reconhecidos pela licença e, se a um dos lados ela faltar, pelo nome e ano de nascimento. Uma linha sem rating é ignorada.
ratings-sample-head = nome;licença;ano de nascimento;rating;K;jogos
ratings-taken = Listas guardadas
# $changed (Number) - a number
# $added (Number) - a number
# $unchanged (Number) - a number
# $unknown (Number) - a number
# $ambiguous (Number) - a number
ratings-counts = Alterados: { $changed }. Sem rating até agora: { $added }. Sem alteração: { $unchanged }. Desconhecidos: { $unknown }. Ambíguos: { $ambiguous }. Nada muda até confirmar.
# $list (String) - a list
ratings-newer = Há uma lista mais recente: { $list }. Esta poria de novo ratings mais antigos.
ratings-changed = Ratings alterados
ratings-added = Sem rating até agora
ratings-unknown = Não estão no ficheiro de jogadores: não são gravados
ratings-ambiguous = Podem ser várias pessoas: não são gravados, indique a licença
ratings-before = Antes
ratings-after = Na lista
# $name (String) - a name
ratings-called = na lista: { $name }
ratings-confirm = Gravar os assinalados
ratings-nothing-chosen = Não ficou nenhuma linha para gravar: assinale pelo menos uma.
ratings-freeze = Lista da prova
# $list (String) - a list
# $dated (String) - a day
ratings-by-list = Ratings: { $list }, lista de { $dated }
ratings-not-frozen = Cada inscrição tem o rating que o ficheiro de jogadores tinha ao ser feita.
ratings-freeze-lead = Antes do começo, todas as inscrições podem tomar os ratings de uma lista guardada, de uma só vez. Quem não está na lista fica com o que tem.
ratings-freeze-closed = Depois do começo os ratings da prova já não mudam em conjunto.
ratings-no-lists = Ainda não há listas guardadas. Quem trata do ficheiro de jogadores importa-as lá.
ratings-list = Lista
ratings-compare = Ver o que mudaria
ratings-no-such-list = Escolha uma das listas guardadas.
# $changed (Number) - a number
# $unchanged (Number) - a number
# $missing (Number) - a number
ratings-freeze-counts = Alterados: { $changed }. Sem alteração: { $unchanged }. Fora da lista: { $missing }. Nada muda até confirmar.
ratings-freeze-confirm = Fixar os ratings desta lista
ratings-missing = Fora da lista: ficam com o que têm
ratings-reckoning = Como se calcula
ratings-formula-name = Fórmula
ratings-formula = Elo, FIDE B.02 8.3: variação = K × (pontos obtidos − pontos esperados). Os pontos esperados contra cada adversário saem da tabela 8.1.2, pela diferença de ratings.
# $capped (String) - a number
ratings-capped = Uma diferença de mais de { $capped } pontos conta como { $capped }. A variação é arredondada à unidade, o meio ponto para longe de zero (8.3.4).
ratings-unit = O que conta como um resultado
ratings-unit-games = cada jogo
ratings-unit-matches = cada partida (ganha, empatada ou perdida)
ratings-same-factor = O mesmo K para todos
ratings-factor-list = O da lista, se ela o indicar; senão:
ratings-factor-fide = FIDE B.02 8.3.3: 40 com menos de 30 jogos, e até ao ano dos 18 anos abaixo de 2300; 20 abaixo de 2400; 10 daí em diante; K × jogos não passa de 700.
# $factor (String) - a number
ratings-factor-same = { $factor } para todos.
ratings-factor = K
ratings-games = Jogos
ratings-report = Relatório de rating
ratings-report-lead = Calculado a partir dos resultados, para a federação. Não altera o rating de ninguém, nem na prova nem no ficheiro de jogadores.
ratings-csv = Relatório em CSV, com licenças
ratings-results = Resultados
ratings-opponents = Média dos adversários (Ra)
ratings-expected = Esperados
ratings-performance = Performance
ratings-exact = Variação exacta
ratings-change = Variação
ratings-new = Rating novo
ratings-performance-how = Média dos ratings dos adversários mais o valor da percentagem obtida (tabela 8.1.1).
ratings-unrated = Sem rating
ratings-unrated-how = Os resultados contra quem não tem rating não contam para ninguém. De quem não tem rating indica-se só a performance: o primeiro rating é a federação que o dá.
ratings-forfeits = Faltas e desempates
ratings-forfeits-how = Não contam: só o que se jogou no tabuleiro. Os jogos de desempate de uma partida também não.
# $points (String) - points
# $results (Number) - how many results
ratings-points-of = { $points } em { $results } contra adversários com rating
ratings-card-note = Elo da FIDE (B.02 8.3), só para informação: não altera o rating de ninguém.
# $rule (String) - a sentence
ratings-factor-empty = Quando a lista não indica o K. Se ficar vazio, { $rule }
