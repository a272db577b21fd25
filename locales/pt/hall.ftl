hall-tab = Sala
# $round (Number) - a round
hall-title = Ronda { $round }: sala
hall-to-results = Resultados
hall-codes = Códigos para chamar
hall-posts = Tabuleiros por árbitro
hall-clocks-since = Relógios a andar desde as
hall-clocks-stand = Os relógios desta ronda ainda não foram postos a andar.
hall-start = Pôr os relógios a andar
# $minutes (Number) - minutes
hall-late-at = Perde quem não estiver presente { $minutes } minutos depois do início (art. 5.4): às
# $minutes (Number) - minutes
hall-late-over = Já perdeu quem não esteve presente { $minutes } minutos depois do início (art. 5.4): às
hall-calls = Chamadas
hall-calls-none = Ninguém está à espera.
# $board (Number) - a board
hall-board = Tabuleiro { $board }
# $board (Number) - a board
# $what (String) - what a button does
hall-board-what = Tabuleiro { $board }: { $what }
hall-called-at = Chamou às
# $who (String) - a name
# $after (String) - a time, minutes and seconds
hall-taken-by = { $who } foi, ao fim de { $after }
# $after (String) - a time, minutes and seconds
hall-settled-after = resolvida ao fim de { $after }
hall-take = Vou eu
hall-settle = Resolvida
# $time (String) - a time, minutes and seconds
hall-average = Espera média até um árbitro chegar: { $time }.
# $count (Number) - how many
hall-settled = Chamadas resolvidas: { $count }
hall-boards = Tabuleiros
# $count (Number) - how many
hall-all = Todos ({ $count })
hall-mine = Os meus
hall-mine-none = Nesta ronda não há tabuleiros que lhe estejam atribuídos.
hall-note-time-trouble = Apuro
hall-note-disputed = Desacordo
hall-posts-title = Tabuleiros por árbitro
hall-posts-lead = Do primeiro ao último. Sem números, a pessoa não tem tabuleiros atribuídos. O mesmo tabuleiro pode ter duas pessoas.
# $boards (Number) - how many
hall-posts-boards = A última ronda publicada tem { $boards } tabuleiros.
hall-posts-first = Do
hall-posts-last = Ao
# $who (String) - a name
hall-posts-first-of = { $who }: primeiro tabuleiro
# $who (String) - a name
hall-posts-last-of = { $who }: último tabuleiro
hall-posts-bad = Escreva dois números de tabuleiros, o primeiro não maior do que o último, ou nenhum.
hall-posts-none = Não há ninguém com funções nesta prova.
hall-posts-save = Gravar
hall-codes-title = Códigos para chamar o árbitro
hall-codes-lead = Imprima, recorte e ponha cada código no seu tabuleiro. Serve para todas as rondas desta prova. Quem o lê com o telemóvel chama o árbitro sem ter conta.
hall-codes-first = Do tabuleiro
hall-codes-last = Ao tabuleiro
hall-codes-show = Mostrar
# $most (Number) - how many
hall-codes-bad = Escreva dois números de tabuleiros, de uma vez no máximo { $most } tabuleiros.
# $most (Number) - how many
hall-codes-more = De uma vez são no máximo { $most } códigos.
hall-codes-call = Chamar o árbitro
# $board (Number) - a board
hall-code-of = Código do tabuleiro { $board }
# $round (Number) - a round
hall-call-round = Ronda { $round }
hall-call-none = Neste momento não há ronda a decorrer.
hall-call-empty = Nesta ronda ninguém joga neste tabuleiro.
hall-call-who = Quem chama?
hall-call-nobody = Não digo
hall-call = Chamar o árbitro
hall-call-hint = O relógio só se pára para chamar o árbitro por uma questão atendível (art. 6.4 d). Espere no seu lugar.
hall-call-done = O árbitro foi chamado às
hall-call-waiting = A chamada está na lista dos árbitros.
# $who (String) - a name
hall-call-coming = { $who } vem a caminho, desde as
hall-call-settled = A última chamada deste tabuleiro foi resolvida às
hall-kept = Guardado neste telemóvel; será enviado quando houver rede.
hall-kept-refused = Não foi aceite.
hall-kept-look = Ver porquê
hall-kept-again = Enviar agora
hall-kept-drop = Deitar fora
