# $all (Number) - a number
# $present (Number) - a number
entries-counts = { $all ->
    [0] Ninguém inscrito
    [one] Um inscrito
   *[other] { $all } inscritos
}, { $present ->
    [0] nenhum presente
    [one] um presente
   *[other] { $present } presentes
}
entries-add = Inscrever jogadores
entries-import = Importar inscrições (CSV)
entries-import-lead = Quem estiver no ficheiro de jogadores, pelo número de licença, entra com os dados de lá.
entries-search = Procurar na lista
entries-empty = Ainda não há inscrições.
entries-check-in = Presente
# $name (String) - text
entries-check-in-whom = Confirmar a presença de { $name }
entries-check-in-ticked = Confirmar presença dos assinalados
# $name (String) - text
entries-tick = Assinalar { $name }
entries-undo = Anular
# $name (String) - text
entries-undo-whom = Anular a presença de { $name }
entries-state-expected = por confirmar
entries-state-present = presente
# $round (String) - text
entries-state-withdrawn = desistiu (ronda { $round })
# $kind (String) - text
# $round (String) - text
entries-bye-in = Ronda { $round }: { $kind }
entries-byes = Isenções pedidas
entries-bye-round = Ronda
entries-bye-kind = Isenção
entries-bye-grant = Conceder
entries-bye-revoke = Anular
# $round (String) - text
entries-bye-revoke-which = Anular a isenção da ronda { $round }
entries-attendance = Presença
entries-withdraw = Registar desistência
# $name (String) - text
entries-withdraw-title = Desistência de { $name }
# $name (String) - text
# $round (String) - text
entries-withdraw-question = { $name } deixa de ser emparceirado a partir da ronda { $round }. O que jogou mantém-se. Pode regressar mais tarde.
entries-return = Registar regresso
entries-remove = Retirar da lista
# $name (String) - text
entries-remove-title = Retirar { $name }
# $name (String) - text
entries-remove-question = { $name } sai da lista de inscritos, como se nunca tivesse sido inscrito. Para quem já foi emparceirado registe a desistência.
entries-person = Dados na prova
entries-person-lead = Valem só para esta prova. O ficheiro de jogadores não muda.
entries-from-register = Do ficheiro de jogadores
entries-entered = inscrito
entries-enter-ticked = Inscrever os assinalados
entries-nobody-ticked = Assinale pelo menos um jogador.
entries-by-hand = À mão
entries-by-hand-lead = Para quem não está no ficheiro de jogadores.
entries-enter = Inscrever
# $new (Number) - a number
# $known (Number) - a number
entries-preview-counts = Por inscrever: { $new }. Já inscritos: { $known }. Nada muda até confirmar.
entries-preview-new = Por inscrever
entries-preview-known = Já inscritos: não mudam
entries-all-entered = Todos os jogadores do ficheiro já estão inscritos.
# $count (Number) - a number
entries-import-confirm = { $count ->
    [one] Inscrever um jogador
   *[other] Inscrever { $count } jogadores
}
entries-in-register = no ficheiro
# $rule (String) - text
entries-seeding-rule = Pelo regulamento: { $rule }.
entries-seeding-nobody = Ainda ninguém confirmou a presença: a ordem faz-se com quem está presente.
entries-seeding-start-lead = Escreva os números ou use as setas. Gravar esta ordem começa a prova.
entries-seeding-change-lead = Até a primeira ronda ser emparceirada, a ordem pode ser mudada à mão: escreva os números ou use as setas.
entries-seeding-start = Começar a prova com esta ordem
entries-seeding-save = Gravar esta ordem
entries-seeding-moved = A nova ordem ainda não está gravada.
# $name (String) - text
entries-seeding-place = Número de { $name }
# $name (String) - text
entries-seeding-up = Subir { $name }
# $name (String) - text
entries-seeding-down = Descer { $name }
entries-seeding-fixed = Números de emparceiramento da prova.
entries-seeding-foreseen = A ordem que os presentes teriam se a prova começasse agora.
# $round (String) - text
entries-state-expelled = expulso (ronda { $round })
entries-expel = Expulsar
# $name (String) - a name
entries-expel-title = Expulsar { $name }
# $name (String) - a name
# $round (String) - a number
entries-expel-question = { $name } não é emparceirado a partir da ronda { $round } e só volta se um recurso for procedente (12.9 i). O que jogou fica.
