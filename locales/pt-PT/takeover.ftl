takeover-title = Importar um torneio
takeover-lead = Um ficheiro TRF (de 2016 ou de 2026), como os que o Swiss-Manager e outros programas escrevem. Primeiro vê o resultado; nada é criado até confirmar.
takeover-refused = O ficheiro não foi aceite e nada foi criado. Corrija no texto abaixo, ou no ficheiro:
takeover-file = Ficheiro TRF
takeover-file-hint = Até 1 MB.
takeover-paste = ou cole aqui o texto
takeover-preview = Ver o que resulta
takeover-again = Ver de novo com este regulamento
takeover-other = Outro ficheiro
takeover-create = Criar o torneio
takeover-found = O que o ficheiro tem
takeover-event = Torneio
takeover-to-regulations = Ver o regulamento e criar o torneio
takeover-players = Jogadores
# $count (Number) - how many
takeover-in-register = { $count ->
    [one] 1 no ficheiro de jogadores
   *[other] { $count } no ficheiro de jogadores
}
takeover-rounds = Rondas
takeover-same = Os pontos e os lugares calculados são iguais aos do ficheiro.
# $places (String) - how many places
# $points (String) - how many scores
takeover-differs = O cálculo não dá o mesmo que o ficheiro. Jogadores com pontos diferentes: { $points }; com lugares diferentes: { $places }. Confira se a pontuação, os jogos por partida e os critérios de desempate do regulamento são os do torneio.
takeover-rules-unsaid = O ficheiro não diz quais são as regras do jogo: confirme-as no regulamento.
# $games (String) - how many games of a match
takeover-in-a-row = Rondas seguidas do ficheiro emparceiram os mesmos jogadores: parecem ser os { $games } jogos de uma partida. Ao fundo pode ver o que resulta se o forem.
# $games (String) - how many games of a match
takeover-as-matches = Ver como partidas de { $games } jogos
takeover-doubts = O que não fica como está no ficheiro
takeover-lines = Linhas
takeover-what = O quê
# $count (Number) - how many
# $lines (String) - numbers of lines
takeover-more-lines = { $count ->
    [one] { $lines } e mais 1
   *[other] { $lines } e mais { $count }
}
# $count (Number) - how many
takeover-more-doubts = { $count ->
    [one] e mais 1.
   *[other] e mais { $count }.
}
takeover-standings = Jogadores e classificação
takeover-several = vários com este nome no ficheiro de jogadores
takeover-repeated = vários com este nome no ficheiro do torneio: só o número os distinguiria
# $value (String) - what the file says
takeover-said = no ficheiro: { $value }
# $count (Number) - how many
takeover-matches = { $count ->
    [0] sem partidas
    [one] 1 partida
   *[other] { $count } partidas
}
# $count (Number) - how many
takeover-byes = { $count ->
    [one] 1 isenção
   *[other] { $count } isenções
}
# $count (Number) - how many
takeover-missing = { $count ->
    [one] falta 1 resultado
   *[other] faltam { $count } resultados
}
takeover-regulations = Regulamento
takeover-regulations-lead = Confirme o que o ficheiro não diz: as regras, o tempo e as aberturas. Depois de criado, o torneio fica a decorrer; se já houver rondas, o regulamento fica fechado.
takeover-reason = Importado de um ficheiro TRF.
takeover-encoding = Codificação do ficheiro
takeover-encoding-hint = Só se os nomes saírem errados.
takeover-encoding-any = a que o ficheiro mostra
