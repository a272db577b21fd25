# $round (String) - the number of a round, named
clock-title = Relógio da ronda { $round }
clock-lead = Mostra a todos quanto falta para o fim do tempo da ronda: na página do torneio e nos ecrãs da sala. Não termina jogo nenhum.
clock-minutes = Tempo da ronda, em minutos
# $minutes (Number) - minutes
clock-minutes-hint = Pelo ritmo do regulamento, todos os jogos de uma partida duram até { $minutes } min; com incremento, contando 30 lances.
# $least (Number) - minutes
# $most (Number) - minutes
clock-minutes-bad = Escreva minutos inteiros, em algarismos: de { $least } a { $most }.
clock-start = Iniciar o relógio da ronda
clock-pause = Pôr em pausa
clock-resume = Retomar
clock-stop = Terminar
clock-more = Minutos a acrescentar (com sinal menos, a tirar)
clock-add = Alterar o tempo
clock-closed = Esta ronda está encerrada.
clock-link = Relógio da ronda
clock-before = Início da ronda
# $hour (String) - a time of day
clock-arrival = Tempo da ronda. Falta de comparência às { $hour }
clock-play = Tempo da ronda
clock-paused = Relógio em pausa
clock-over = Terminou o tempo da ronda
# $hour (String) - a time of day
clock-until = até às { $hour }
# $time (String) - hours, minutes and seconds
clock-left = faltam { $time }
