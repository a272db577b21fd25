making-template = Modelo
making-template-hint = Escolhe todas as opções de uma vez; cada uma ainda pode ser alterada. Com regras que não sejam as da FPD, a abertura fica livre.
making-template-usual = habitual na FPD: suíço duplo, 7 rondas, aberturas sorteadas
making-template-swiss = suíço duplo: 5 rondas, abertura livre
making-template-knockout = eliminatórias, com partida para o terceiro lugar
making-template-round-robin = todos-contra-todos, a uma volta
# $name (String) - a tournament
# $date (String) - a day
making-template-like = como «{ $name }» ({ $date })
making-more = Mais opções
making-more-hint = sistema e rondas, tempo, aberturas, critérios de desempate, arbitragem
making-look = Ver as opções do modelo
making-ends-hint = Se ficar vazio: o primeiro dia.
making-duplicate = Duplicar o torneio
# $name (String) - a tournament
making-duplicate-of = Cópia de «{ $name }»
making-duplicate-lead = O regulamento é copiado. Dê ao novo torneio um nome e as suas datas, e escolha o que mais vai com ele. Com regras que não sejam as da FPD, a abertura fica livre.
making-opening-free = O torneio está criado, com abertura livre: as tabelas de aberturas da FPD são só para as regras da FPD.
making-copied = Copiar também
making-copy-staff = a equipa
making-copy-settings = escalões, prémios e cálculo do rating
making-copy-players = os jogadores inscritos
# $number (Number) - a number
making-copy-reason = Cópia do torneio n.º { $number }.
doubt-title = Convém verificar
# $rounds (Number) - how many
# $players (Number) - how many
# $most (Number) - how many
doubt-rounds-impossible = { $rounds } rondas não são possíveis com { $players } jogadores: o máximo é { $most }, porque ninguém defronta duas vezes o mesmo oponente (FIDE C.04.1).
# $rounds (Number) - how many
# $players (Number) - how many
# $sure (Number) - how many
doubt-rounds-tight = { $rounds } rondas são muitas para { $players } jogadores: só até { $sure } há sempre emparceiramento; depois pode deixar de haver.
# $players (Number) - how many
# $count (Number) - how many
doubt-go-through = { $players } jogadores não enchem o quadro das eliminatórias: { $count ->
    [one] um passa sem jogar a primeira ronda.
   *[other] { $count } passam sem jogar a primeira ronda.
}
# $players (Number) - how many
doubt-not-two = O encontro é entre dois jogadores. Inscritos: { $players }.
# $rounds (Number) - how many
# $days (Number) - how many
# $hours (Number) - how many
doubt-long-days = { $rounds } rondas { $days ->
    [one] num dia
   *[other] em { $days } dias
} seriam cerca de { $hours } horas de jogo por dia.
# $place (Number) - a place
# $players (Number) - how many
doubt-prizes = Há prémios até ao { $place }.º lugar. Jogadores: { $players }.
# $category (String) - a category
# $place (Number) - a place
# $players (Number) - how many
doubt-prizes-of = Escalão «{ $category }»: há prémios até ao { $place }.º lugar. Jogadores no escalão: { $players }.
# $players (Number) - how many
# $sure (Number) - how many
# $most (Number) - how many
doubt-swiss-rounds = Inscritos: { $players }. Até { $sure } rondas há sempre emparceiramento; o máximo é { $most }.
# $games (String) - the numbers of the games
doubt-passed-over = Jogos dispensados que podiam ter decidido a partida: { $games }. O resultado fica como está enquanto ninguém o corrigir.
# $from (Number) - a board
# $to (Number) - a board
# $name (String) - a tournament
# $first (Number) - a board
# $last (Number) - a board
doubt-tables = Os tabuleiros deste torneio são { $from } a { $to }. No mesmo local e em dias comuns há outro torneio com números iguais: { $name }, { $first } a { $last }. Dê outros números a um deles.
doubt-to-regulations = Ver o regulamento
doubt-to-prizes = Ver os prémios
