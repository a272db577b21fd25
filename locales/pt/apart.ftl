apart-title = Não se devem defrontar
apart-lead = O emparceiramento separa-os em todas as rondas a seguir. Se deixar de haver emparceiramento legal, o programa pergunta antes de os deixar jogar.
apart-none = Ninguém está separado.
apart-add = Separar dois jogadores
apart-one = Jogador
apart-other = e
apart-meet = Podem defrontar-se
# $names (String) - two names
apart-meet-who = Deixar que { $names } se defrontem
apart-wrong-player = Escolha um jogador.
