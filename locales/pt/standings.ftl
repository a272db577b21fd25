standings-place = Lugar
standings-points = Pontos
# $text (String) - what was asked
standings-no-such-round = Não há classificação depois da ronda «{ $text }»: essa ronda não está publicada.
# $text (String) - what was asked
standings-no-such-category = Não há escalão «{ $text }».
# $text (String) - what was asked
standings-no-such-club = Neste torneio ninguém joga pelo clube «{ $text }».
standings-all-clubs = Todos
standings-all-categories = Todos
