apart-title = Jogadores separados
apart-lead = O emparceiramento mantém-nos separados em todas as rondas seguintes. Se isso deixar de permitir um emparceiramento legal, o programa pergunta antes de os deixar jogar.
apart-none = Não há jogadores separados.
apart-add = Separar dois jogadores
apart-one = Jogador
apart-other = e jogador
apart-meet = Podem defrontar-se
# $names (String) - two names
apart-meet-who = Podem defrontar-se: { $names }
apart-wrong-player = Escolha um jogador.
