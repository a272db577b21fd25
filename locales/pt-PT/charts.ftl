charts-title = Gráficos
charts-link = Gráficos
charts-none = Ainda não há rondas publicadas.
charts-cards = Os gráficos de cada jogador estão na sua ficha:
charts-race = A corrida dos primeiros
# $players (Number) - a number of players
# $rounds (Number) - a number of rounds
# $leader (String) - a name with a place
charts-race-told = Os pontos dos primeiros ({ $players }) ao fim de cada ronda ({ $rounds }). À frente: { $leader }. Os mesmos números estão na tabela.
charts-gaps = A linha interrompe-se onde não se jogou; a marca vazia é de uma ronda pontuada sem jogar (isenção, falta de comparência).
charts-knockout = Num torneio por eliminatórias, o lugar é dado pelo quadro e não pelos pontos; a linha de quem foi eliminado acaba aí.
charts-match-points = Pontos das partidas
charts-game-points = Pontos dos jogos
charts-openings = Como resultaram as aberturas sorteadas
charts-openings-bars = Cada barra são os jogos disputados com a abertura: ganhos pelas brancas, empatados, ganhos pelas pretas. As faltas de comparência não contam.
# $openings (Number) - a number of openings
# $games (Number) - a number of games
charts-openings-told = Linhas: { $openings }. Jogos: { $games }. Os mesmos números estão na tabela.
charts-opening = Abertura
# $count (Number) - a number of openings
charts-rest = { $count ->
    [one] Outra
   *[other] Outras { $count }
}
charts-white-won = Brancas
charts-drawn = Empates
charts-black-won = Pretas
charts-neither = Nenhum
charts-upsets = Vitórias contra os mais fortes
charts-upsets-about = As partidas ganhas contra a maior diferença de rating. As faltas de comparência não contam.
# $count (Number) - a number of matches
charts-upsets-told = { $count ->
    [one] Uma partida, com o rating de quem ganhou e o de quem perdeu.
   *[other] { $count } partidas, com o rating de quem ganhou e o de quem perdeu.
}
charts-match = Partida
charts-winner = Quem ganhou
charts-loser = Quem perdeu
charts-performances = Acima do rating
charts-performances-about = Os jogadores cuja performance (FIDE B.02 8.1.1) mais ultrapassa o seu rating.
# $count (Number) - a number of players
charts-performances-told = { $count ->
    [one] Um jogador, com o rating e a performance.
   *[other] { $count } jogadores, com o rating e a performance.
}
charts-score = Pontos ronda a ronda
# $score (String) - points
# $rounds (Number) - a number of rounds
charts-score-told = Pontos: { $score }. Rondas: { $rounds }. Os mesmos números estão na tabela.
charts-rating = Rating ronda a ronda
charts-rating-about = Como se estes fossem os únicos jogos do período (FIDE B.02 8.3). Só contam jogos disputados contra quem tem rating.
# $before (String) - a rating
# $after (String) - a rating
charts-rating-told = De { $before } para { $after }. Os mesmos números estão na tabela.
charts-before = Antes
charts-colours = Cores
charts-colours-about = Jogos disputados em cada ronda: com as brancas para cima, com as pretas para baixo.
# $white (Number) - a number of games
# $black (Number) - a number of games
charts-colours-told = Jogos com as brancas: { $white }. Com as pretas: { $black }. Os mesmos números estão na tabela.
charts-white = Brancas
charts-black = Pretas
