# $board (String) - the board
# $game (String) - the game of the match
following-refused = Tabuleiro { $board }, jogo { $game }: o lance não pode seguir-se aos que a folha tem. Corrija primeiro a folha.
following-journal-live = durante o jogo
following-journal-after = quando o jogo tem resultado
following-journal-files = qualquer pessoa os pode descarregar
following-journal-no-files = sem ficheiro para o público
# $when (String) - following-journal-live or following-journal-after
# $minutes (Number) - the delay
# $files (String) - following-journal-files or following-journal-no-files
following-journal-changed = Lances dos jogos: públicos { $when }, { $minutes ->
    [0] sem atraso
    [one] com um minuto de atraso
   *[other] com { $minutes } minutos de atraso
}; { $files }.
# $round (String) - a round by its number
# $board (Number) - the board
# $game (Number) - the game of the match
# $ply (Number) - the ply
# $played (String) - the move
following-journal-move = Ronda { $round }, tabuleiro { $board }, jogo { $game }: meio-lance { $ply }, { $played }.
# $round (String) - a round by its number
# $board (Number) - the board
# $game (Number) - the game of the match
# $plies (Number) - up to which ply
following-journal-game = ronda { $round }, tabuleiro { $board }, jogo { $game }, até ao meio-lance { $plies }
# $games (String) - the games, each as following-journal-game
following-journal-released = Lances tornados públicos: { $games }.
# the settings
following-title = Jogos para o público
following-lead = Diz o que o público vê dos lances dos jogos, e quando.
# $count (Number) - how many games
following-waiting = { $count ->
    [one] Há um jogo com lances por publicar
   *[other] Há { $count } jogos com lances por publicar
}: ficam públicos sozinhos, cada um à sua hora.
following-live-label = Seguir os jogos em directo
following-live-hint = Os lances ficam públicos enquanto se joga, à medida que são lançados. Sem isto, só depois de o jogo ter resultado.
following-delay-label = Atraso, em minutos
following-delay-hint = De 0 a 60. Cada lance espera este tempo antes de ser público, também depois do fim do jogo e da ronda. O que já é público continua a sê-lo.
# $most (Number) - the most minutes
following-delay-wrong = Escreva um número inteiro de 0 a { $most }.
following-downloads-label = Qualquer pessoa pode descarregar os jogos
following-downloads-hint = O ficheiro PDN tem os jogos terminados com os lances que já são públicos.
following-save = Gravar
# the moves as they are played
# $round (String) - a round as a heading
# $board (Number) - the board
# $game (Number) - the game of the match
following-enter-title = Lances em directo: { $round }, tabuleiro { $board }, jogo { $game }
following-enter = Lançar lances
# $moves (String) - the moves of the opening
following-enter-opening = Lançar a abertura sorteada: { $moves }
following-public-page = Página pública
# $stands (String) - the result that stands
following-has-result = Este jogo já tem resultado: { $stands }.
following-not-live = O público só vê os lances depois do resultado.
following-unsound = A folha não está certa até ao fim: corrija-a antes de lançar mais lances.
# $count (Number) - how many half-moves
following-plies-wait = { $count ->
    [one] Um lance ainda não é público
   *[other] { $count } lances ainda não são públicos
}.
# the page of a game
following-soon = Este jogo pode ser seguido aqui: ainda não há lances.
following-live = Em directo.
# $minutes (Number) - the delay
following-delay = { $minutes ->
    [0] Os lances aparecem assim que são lançados.
    [one] Os lances aparecem um minuto depois de lançados.
   *[other] Os lances aparecem { $minutes } minutos depois de lançados.
}
following-follow = Seguir o último lance
following-share = Ligação para este lance
following-picture = Imagem (SVG)
following-worths = Valor de cada lance
following-worths-hint = Vitória, empate ou a vantagem das brancas em peões. O que está provado é certo: vem de tabelas de finais ou de uma procura completa, com as contagens das regras. O que é estimado pode não ser assim.
following-worth-move = Lance
following-worth-value = Valor
following-worth-kind = Certeza
following-proof = provado
# $depth (Number) - plies searched in full
following-estimate = estimado, profundidade { $depth }
following-unknown = não se sabe
following-worth-draw = empate
following-worth-white = ganham as brancas
following-worth-black = ganham as pretas
# $plies (Number) - half-moves to the end at most
following-worth-white-in = ganham as brancas, em { $plies } lances de ambos no máximo
# $plies (Number) - half-moves to the end at most
following-worth-black-in = ganham as pretas, em { $plies } lances de ambos no máximo
# the games of a tournament
following-games = Jogos
# $count (Number) - how many games
following-count = { $count ->
    [one] { $count } jogo
   *[other] { $count } jogos
}
following-any = Todos
following-filter-player = Jogador
following-filter-opening = Abertura sorteada
following-filter-result = Resultado
following-filter-round = Ronda
following-filter-show = Mostrar
following-filter-all = Mostrar todos
# $what (String) - what was asked for
following-unknown-filter = Não há jogos de «{ $what }» neste torneio.
following-result-white = Ganharam as brancas
following-result-black = Ganharam as pretas
following-result-draw = Empate
following-result-other = Outro
following-result-open = A decorrer
following-result-over = Acabou no tabuleiro
# $board (Number) - the board
# $game (Number) - the game of the match
following-place = tabuleiro { $board }, jogo { $game }
# $count (Number) - how many half-moves
following-plies = { $count ->
    [one] { $count } meio-lance
   *[other] { $count } meios-lances
}
# $number (String) - the number of the opening
following-opening = abertura { $number }
following-none = Não há jogos com lances públicos que correspondam.
following-pages = Páginas
following-page-before = ‹ Anterior
following-page-after = Seguinte ›
# $page (Number) - which page
# $pages (Number) - of how many
following-page = { $page } de { $pages }
following-download = Descarregar os jogos terminados desta lista (PDN)
