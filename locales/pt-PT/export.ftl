export-state = Estado
export-round = Ronda
export-board = Tabuleiro
export-white = Brancas no jogo 1
export-black = Pretas no jogo 1
export-points-first = Pontos (brancas)
export-points-second = Pontos (pretas)
export-note = Nota
# $game (String) - the short name of a game
export-deciding-game = { $game } (desempate)
export-not-counted = Não contam
export-line = Linha
export-white-letter = B
export-black-letter = P
export-download = Descarregar
export-title = Ficheiros
export-lead = As tabelas destas páginas, para folhas de cálculo e outros programas.
export-table = Tabela
export-all = Tudo num só ficheiro
export-trf-title = Ficheiro do torneio (TRF)
export-trf-lead = O formato da FIDE que os programas de emparceiramento trocam entre si. Uma partida de dois jogos ocupa duas rondas do ficheiro.
export-trf-staff = Por fazer parte da equipa, recebe o ficheiro com os nomes completos, o sexo, o ano de nascimento e o número de licença. O ficheiro público não tem estes dados.
export-trf-public = O ficheiro não tem sexo, ano de nascimento nem número de licença.
export-trf-26 = TRF de 2026
export-trf-16 = TRF de 2016
# $what (String) - a list
export-trf-unwritten = Não inclui: { $what }.
export-trf-whole = Inclui tudo o que a importação sabe ler.
