# O que diz num terminal a auditoria dos históricos.
# $stream (String) - o histórico
# $rows (Number) - quantas entradas
# $hash (String) - o hash da última
cli-audit-holds = { $stream }: { $rows ->
    [one] 1 entrada
   *[other] { $rows } entradas
}, { $hash }
# $stream (String) - o histórico
# $fault (String) - o que está errado
cli-audit-fault = { $stream }: ERRO: { $fault }
# $count (Number) - quantos históricos
cli-audit-journals = { $count ->
    [one] 1 histórico
   *[other] { $count } históricos
}
# $count (Number) - quantos erros
cli-audit-faults = { $count ->
    [one] 1 erro
   *[other] { $count } erros
}
# $database (String) - a base de dados
cli-audit-empty = A base de dados { $database } está vazia: não tem contas, nem jogadores, nem torneios.
# $found (String) - o número da entrada que lá está
# $expected (String) - o número da que devia estar
cli-audit-number = a entrada { $found } está no lugar da { $expected }
# $row (String) - o número da entrada
cli-audit-hash = o hash da entrada { $row } não se segue ao da entrada anterior
# $row (String) - o número da entrada
cli-audit-unreadable = não se consegue ler a entrada { $row }
cli-audit-no-beginning = o histórico não começa com a criação de um torneio
cli-audit-no-tournament = esse torneio não existe
cli-audit-tables = as tabelas não correspondem ao histórico
# $version (String) - o número da versão
cli-audit-unheard = o que todos podem ver mudou depois da versão { $version }
# $hash (String) - o hash da imagem
cli-audit-picture-gone = a imagem { $hash } desapareceu
# $hash (String) - o hash da imagem
cli-audit-picture-altered = a imagem { $hash } foi alterada
# $hash (String) - o hash da imagem
cli-audit-picture-stray = nenhuma fotografia tem a imagem { $hash }
cli-audit-logo-stray = há uma imagem e nenhum logótipo
cli-audit-logo-gone = a imagem do logótipo desapareceu
cli-audit-logo-altered = a imagem do logótipo foi alterada
cli-audit-makes-none = o histórico não dá nenhuma competição
cli-audit-no-competition = essa competição não existe
cli-audit-pairings = os emparceiramentos não correspondem ao histórico
# $round (String) - o número da ronda
# $no (String) - o número do encontro
cli-audit-lineup = foi alterada uma formação da ronda { $round }, encontro { $no }
cli-audit-seats = os lugares não correspondem ao histórico
# $id (String) - o número do torneio
cli-audit-deleted-tournament = o histórico do torneio { $id } foi alterado
# $id (String) - o número da competição
cli-audit-deleted-competition = o histórico da competição { $id } foi alterado
