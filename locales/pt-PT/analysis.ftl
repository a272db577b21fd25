analysis-win = ganha
analysis-draw = empate
analysis-loss = perde
analysis-proven = provado: { $what }
analysis-plies = meios-lances até ao fim: no máximo { $plies }
analysis-estimated = estimado: { $score } centésimos de peão para quem joga
analysis-unknown = não se sabe
analysis-at-least = provado: pelo menos empate
analysis-at-most = provado: no máximo empate
analysis-limit = limite: { $limit } ({ $article })
analysis-repetition = repetição: uma posição está no tabuleiro pela terceira vez ({ $article })
analysis-due = empate obrigatório: { $what }
analysis-line = variante: { $moves }
analysis-cost = profundidade: { $depth } meios-lances, { $positions } posições
analysis-rank = variante { $rank }
# $folder (String) - a pasta
analysis-tables-built = Constroem-se tabelas de finais pequenas, que ficam na pasta { $folder }; com --without-tables não as há.
analysis-no-game = Não há aqui o jogo { $number }: o ficheiro tem { $games }.
analysis-game = Jogo { $number }: { $white } – { $black }, { $moves } meios-lances
analysis-no-rules = Não pode ser analisado: { $reason }
analysis-cut = Analisado até ao meio-lance { $ply }: o que se segue não pode ser jogado.
analysis-stopped = Interrompido depois do meio-lance { $ply }.
analysis-clean = Nenhum erro encontrado.
analysis-sum = Jogos: { $games }; meios-lances: { $moves }; assinalados: { $marked }, dos quais provados: { $proven }.
analysis-gave-win = deixa fugir a vitória: agora é empate
analysis-gave-win-for-loss = deixa fugir a vitória: agora está perdido
analysis-gave-draw = perde um jogo que não estava perdido
analysis-gave-hundredths = piora { $hundredths } centésimos de peão
analysis-sure-proven = provado
analysis-sure-proven-after = está provado que agora está perdido; que antes não estava é uma estimativa
analysis-sure-estimated = estimado
analysis-better = melhor: { $moves }
analysis-mark = { $gave } ({ $sure })
analysis-ask = Analisar o jogo
# $minutes (Number) - how many
analysis-hint = O motor analisa todos os lances e assinala os erros. Demora { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
} no máximo.
# $done (Number) - how many
# $of (Number) - how many
analysis-running = A analisar: { $done } de { $of ->
    [one] { $of } lance
   *[other] { $of } lances
}.
analysis-failed = A análise falhou por um erro do programa, que ficou registado.
# $done (Number) - how many
# $of (Number) - how many
analysis-out-of-time = O tempo acabou. Lances analisados: { $done } de { $of }.
analysis-without-tables = Faltaram tabelas de finais.
# $nodes (String) - a number of positions
analysis-budget = Até { $nodes } posições por lance. O que está provado é certo; o que é estimado pode não ser assim.
analysis-blunder = erro grave
analysis-mistake = erro
analysis-instead = Melhor
