# $round (String) - the number of a round, named
clock-title = Relógio da ronda { $round }
clock-lead = Mostra a todos quanto falta para o fim do tempo da ronda: na página do torneio e nos ecrãs da sala. Não termina jogo nenhum.
clock-minutes = Tempo da ronda, em minutos
# $minutes (Number) - minutes
clock-minutes-hint = Pelo ritmo do regulamento, todos os jogos de uma partida duram até { $minutes } min; com incremento, contando 30 lances.
# $least (Number) - minutes
# $most (Number) - minutes
clock-minutes-bad = Escreva minutos inteiros, em algarismos: de { $least } a { $most }.
clock-minutes-none = Escreva quantos minutos quer acrescentar ou tirar: 0 não altera o tempo.
clock-start = Iniciar o relógio da ronda
clock-pause = Pôr em pausa
clock-resume = Retomar
clock-stop = Terminar
clock-more = Minutos a acrescentar (com sinal menos, a tirar)
clock-add = Alterar o tempo
# $who (String) - who did it
# $hour (String) - a time of day
# $minutes (Number) - minutes
clock-started-by = O relógio já foi iniciado por { $who }, às { $hour }: a ronda tem { $minutes } min. O tempo que escreveu não foi gravado.
# $who (String) - who did it
# $hour (String) - a time of day
# $minutes (Number) - minutes
clock-changed-by = O tempo da ronda foi mudado entretanto por { $who }, às { $hour }: são agora { $minutes } min ao todo. O que escreveu não foi gravado: se ainda for preciso mais do que isto, altere outra vez.
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
