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
