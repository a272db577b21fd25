openings-title = Aberturas sorteadas
openings-lead = As tabelas do Apêndice A das regras da FPD. O programa jogou cada abertura no tabuleiro: todos os lances são legais.
openings-table-two = Aberturas sorteadas a 2 lances (43)
openings-table-three = Aberturas sorteadas a 3 lances (301)
# $number (Number) - the number of an opening
openings-number = Abertura { $number }
# $printed (String) - the moves as printed
openings-misprint = A tabela da FPD tem impresso «{ $printed }», que as regras não permitem assim: numa captura, a peça fica na primeira casa depois da capturada, e escreve-se com x. Vale a sequência acima, que leva à posição pretendida.
openings-alike = Levam à mesma posição:
openings-position = Posição (FEN)
openings-open = Abrir no tabuleiro
openings-worth = Avaliação
openings-worth-even = equilibrada
openings-worth-white-slightly = ligeira vantagem das brancas
openings-worth-black-slightly = ligeira vantagem das pretas
openings-worth-white-better = vantagem das brancas
openings-worth-black-better = vantagem das pretas
openings-worth-white-clearly = clara vantagem das brancas
openings-worth-black-clearly = clara vantagem das pretas
openings-worth-white-wins = ganham as brancas (provado)
openings-worth-black-wins = ganham as pretas (provado)
openings-worth-draw = empate (provado)
openings-report-link = Avaliação de cada abertura: até que ponto é equilibrada
openings-report-title = Relatório das aberturas
# $depth (Number) - lances
openings-report-lead = A posição depois de cada abertura, avaliada pelo programa a uma profundidade de { $depth } meios-lances (contam-se os dos dois lados); as sequências de capturas vão até ao fim.
openings-report-meaning = Em peões, do ponto de vista das brancas: +0,50 é meio peão de vantagem das brancas, −0,50 das pretas. São estimativas de um programa, não provas: dizem que posições são mais difíceis de defender, não quem ganha.
# $positions (String) - a number with its thousands apart
openings-report-cost = Ao todo foram analisadas { $positions } posições. Cada abertura foi avaliada num só processador e sem tabelas de finais, para que quem repetir o cálculo obtenha os mesmos números: arbitro openings report --verify.
openings-report-summary = Resumo
openings-report-openings = Aberturas
openings-report-distinct = Posições diferentes
# $men (String) - 0,10
openings-report-within = Com diferença até { $men } peões
# $count (Number)
# $all (Number)
openings-report-of = { $count } de { $all }
openings-report-middle = Mediana
openings-report-better = Melhores para as brancas / para as pretas
openings-report-distribution = Distribuição
openings-report-range = Peões
openings-report-count = Aberturas
openings-report-uneven = As dez mais desequilibradas
openings-report-all = Todas
openings-report-sort = Ordenar por
openings-report-by-number = número
openings-report-by-worth = avaliação
openings-report-by-size = desequilíbrio
openings-report-number = N.º
openings-report-moves = Lances
openings-report-men = Peões
openings-report-words = Em palavras
openings-report-continuation = Melhor continuação
openings-report-files = Ficheiros com as duas tabelas:
openings-report-table = Tabela
openings-report-position = Posição
openings-report-turn = Vez de
openings-report-kind = Tipo
openings-report-proven = provado
openings-report-estimated = estimativa
openings-report-hundredths = Centésimos de peão, a favor das brancas
openings-report-depth = Profundidade
openings-report-nodes = Posições analisadas
