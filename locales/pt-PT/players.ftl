players-title = Jogadores
players-search = Nome ou clube
players-search-button = Procurar
players-query-too-long = Escreva um nome ou um clube com 100 letras no máximo.
players-found = { $count ->
    [0] Nenhum jogador encontrado.
    [one] 1 jogador
   *[other] { $count } jogadores
}
players-club = Clube
players-association = Associação
players-title-of = Título
players-events = Torneios
players-competitions = Torneios e competições de equipas
players-no-events = Ainda não jogou nenhum torneio nem nenhuma competição de equipas.
players-event = Torneio
# $place (Number) - a place
# $players (Number) - how many players
players-place = { $place }.º de { $players }
players-none-yet = O ficheiro de jogadores ainda está vazio. Cada torneio tem a sua lista de inscritos.
players-history = Evolução do rating
players-opponents = Oponentes
players-opponents-lead = Com os jogos das competições de equipas; sem os jogos de desempate nem o Armagedão, que também não contam para o rating nem para a performance.
players-opponent = Oponente
players-openings = Aberturas sorteadas
players-won = Ganhos
players-drawn = Empatados
players-lost = Perdidos
