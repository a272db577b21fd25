openings-title = Aberturas sorteadas
openings-lead = As tabelas do Apêndice A das regras da FPD. Cada abertura foi jogada num tabuleiro: as jogadas são as que as regras permitem.
openings-table-two = 43 aberturas de dois lances
openings-table-three = 301 aberturas de três lances
# $number (Number) - the number of an opening
openings-number = Abertura { $number }
# $printed (String) - the moves as printed
openings-misprint = Na tabela da FPD está impresso «{ $printed }», que as regras não permitem assim: uma captura aterra na primeira casa depois da peça capturada e escreve-se com x. Vale a sequência de cima, que leva à posição pretendida.
openings-alike = Chegam à mesma posição:
openings-position = Posição (FEN)
openings-open = Abrir no tabuleiro
openings-worth = Avaliação
openings-worth-even = equilibrada
openings-worth-white-slightly = brancas ligeiramente melhor
openings-worth-black-slightly = pretas ligeiramente melhor
openings-worth-white-better = brancas melhor
openings-worth-black-better = pretas melhor
openings-worth-white-clearly = brancas claramente melhor
openings-worth-black-clearly = pretas claramente melhor
openings-worth-white-wins = ganham as brancas (provado)
openings-worth-black-wins = ganham as pretas (provado)
openings-worth-draw = empate (provado)
openings-report-link = Quão equilibradas são: a avaliação de cada uma
openings-report-title = Relatório das aberturas
# $depth (Number) - lances
openings-report-lead = A posição depois de cada abertura, avaliada pelo programa até { $depth } lances de profundidade, contados os dos dois lados; as sequências de capturas vão até ao fim.
openings-report-meaning = Em peões, do lado das brancas: +0,50 é meio peão de vantagem das brancas, −0,50 das pretas. São estimativas de um programa, não provas: dizem que posições são mais difíceis de segurar, não quem ganha.
# $positions (String) - a number with its thousands apart
openings-report-cost = Ao todo foram vistas { $positions } posições. Cada abertura foi avaliada num só processador e sem tabelas de finais, de modo que quem repetir a conta obtém os mesmos números: arbitro openings report --verify.
openings-report-summary = Resumo
openings-report-openings = Aberturas
openings-report-distinct = Posições diferentes
# $men (String) - 0,10
openings-report-within = Até { $men } peões de diferença
# $count (Number)
# $all (Number)
openings-report-of = { $count } de { $all }
openings-report-middle = Mediana
openings-report-better = Melhores para as brancas, para as pretas
openings-report-distribution = Distribuição
openings-report-range = Peões
openings-report-count = Aberturas
openings-report-uneven = As dez mais desequilibradas
openings-report-all = Todas
openings-report-sort = Por ordem
openings-report-by-number = do número
openings-report-by-worth = da avaliação
openings-report-by-size = do desequilíbrio
openings-report-number = N.º
openings-report-moves = Lances
openings-report-men = Peões
openings-report-words = Em palavras
openings-report-continuation = Melhor continuação
openings-report-files = Ficheiros, com as duas tabelas:
openings-report-table = Tabela
openings-report-position = Posição
openings-report-turn = Jogam
openings-report-kind = Tipo
openings-report-proven = provado
openings-report-estimated = estimativa
openings-report-hundredths = Centésimos de peão para as brancas
openings-report-depth = Profundidade
openings-report-nodes = Posições vistas
