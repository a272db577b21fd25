# O que diz num terminal a auditoria dos históricos. O que um histórico tem de errado fica em inglês, como no registo.
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
