arrivals-title = Presenças
arrivals-field = Nome, número ou código de quem chegou
arrivals-come = Marcar presente
# $name (String)
arrivals-come-whom = Marcar presente: { $name }
arrivals-mark-absent = Marcar ausente
# $name (String)
arrivals-absent-whom = Marcar ausente: { $name }
arrivals-expect = Voltar a esperar
# $name (String)
arrivals-expect-whom = Voltar a esperar: { $name }
# $count (Number)
arrivals-all = { $count ->
    [one] Marcar presente quem falta
   *[other] Marcar presentes os { $count } que faltam
}
# $count (Number)
arrivals-rest = { $count ->
    [one] Marcar ausente quem falta
   *[other] Marcar ausentes os { $count } que faltam
}
# $count (Number)
arrivals-missing = { $count ->
    [0] Não falta ninguém
    [one] Falta um jogador
   *[other] Faltam { $count } jogadores
}
arrivals-nobody-missing = Todos os inscritos têm presença ou ausência marcada.
# $count (Number)
arrivals-present = Presentes ({ $count })
# $count (Number)
arrivals-gone-title = Ausentes ({ $count })
# $round (Number)
arrivals-late = O torneio já começou: quem chegar agora entra na ronda { $round }.
# $round (String) - the number of a round, named
arrivals-draft = A ronda { $round } está em rascunho: ninguém pode ser marcado presente nem ausente enquanto não for publicada ou o rascunho não for eliminado.
# $name (String)
arrivals-came = { $name }: presente.
# $count (Number)
arrivals-came-many = { $count } presenças marcadas.
# $name (String)
arrivals-absent = { $name }: ausência marcada.
# $count (Number)
arrivals-absent-many = { $count } ausências marcadas.
# $name (String)
arrivals-entered = { $name }: na lista.
# $name (String) - a player
arrivals-entered-linked = { $name }: na lista. A inscrição está ligada ao ficheiro de jogadores.
# $count (Number)
arrivals-entered-many = { $count } jogadores inscritos.
# $count (Number)
arrivals-undo = { $count ->
    [one] Anular
   *[other] Anular tudo
}
arrivals-type-something = Escreva um nome ou um número.
# $typed (String)
arrivals-nobody = Ninguém na lista corresponde a «{ $typed }».
# $typed (String)
arrivals-several = Quem é? «{ $typed }» pode ser:
# $name (String)
arrivals-already = { $name } já está presente.
# $name (String)
arrivals-gone = { $name } tem ausência marcada. Para jogar, marque presente:
arrivals-offline = Sem ligação: a presença não foi marcada. Carregue outra vez em Enter.
# $missing (Number)
arrivals-open = { $missing ->
    [0] Presenças
    [one] Presenças (falta { $missing })
   *[other] Presenças (faltam { $missing })
}
# $opens (String) - a day and an hour
# $closes (String) - a day and an hour
arrivals-window-between = de { $opens } até { $closes }
# $opens (String) - a day and an hour
arrivals-window-from = a partir de { $opens }
# $closes (String) - a day and an hour
arrivals-window-until = até { $closes }
# $when (String) - from when until when
arrivals-window-public = Marca-se presença no local, { $when }.
# $opens (String) - a day and an hour
arrivals-window-before = A marcação de presenças abre em { $opens }.
# $opens (String) - a day and an hour
arrivals-window-open = A marcação de presenças está aberta desde { $opens }.
# $closes (String) - a day and an hour
arrivals-window-open-until = A marcação de presenças está aberta até { $closes }.
# $closes (String) - a day and an hour
arrivals-window-closed = A marcação de presenças fechou em { $closes }: quem falta está na lista de atrasados e ainda pode ser marcado presente na página das presenças.
# $count (Number) - how many
arrivals-late-list = Lista de atrasados ({ $count })
