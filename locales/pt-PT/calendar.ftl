calendar-of-site = Torneios de damas
calendar-section = Calendário e novidades
calendar-subscribe = Subscrever
calendar-file = Ficheiro .ics
calendar-feed = Novidades (Atom)
calendar-what-site = Os dias de todos os torneios, no calendário do telemóvel: muda sozinho quando eles mudam.
calendar-what-tournament = Os dias do torneio e as horas das rondas, no calendário do telemóvel: muda sozinho quando elas mudam.
calendar-what-player = As partidas deste jogador, com tabuleiro e oponente, no calendário do telemóvel: muda sozinho a cada ronda publicada. Se as rondas não têm hora, fica o torneio nos seus dias, com as rondas publicadas na descrição.
calendar-not-in = não joga
# $title (String) - the title of what does not take place
calendar-called-off = Cancelado: { $title }
# $title (String) - the title of a round that nobody knows when it begins
calendar-no-hour = Hora em aberto: { $title }
# $title (String) - the title of a round that was played later than at the hour of the event
calendar-put-off = Adiado: { $title }
calendar-bulletin = Comunicado
# $round (String) - a round as a heading
calendar-published = { $round }: emparceiramento publicado
# $round (String) - a round as a heading
calendar-withdrawn = { $round }: emparceiramento anulado
# $round (String) - a round as a heading
calendar-results = { $round }: resultados completos
calendar-final = Classificação final
calendar-cancelled = Torneio cancelado
calendar-goes-on = Cancelamento anulado: o torneio realiza-se
# $list (String) - the name of a rating list
calendar-rating-list = Lista de rating publicada: { $list }
# $circuit (String) - the name of a circuit
calendar-circuit = { $circuit }: classificação publicada
