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
entries-import = Importar inscrições (CSV ou XLSX)
entries-import-lead = Os jogadores que já estão no ficheiro de jogadores são reconhecidos pelo número de licença ou pelo nome e clube. Vale o que enviar; o que faltar vem do ficheiro de jogadores.
entries-search = Procurar na lista
entries-empty = Ainda não há inscrições.
entries-check-in = Marcar presente
# $name (String) - text
entries-check-in-whom = Marcar presente: { $name }
entries-check-in-ticked = Marcar presentes os assinalados
entries-check-in-none = Por isso nenhum dos assinalados foi marcado presente. Os que ainda se esperam continuam assinalados.
# $name (String) - text
entries-tick = Assinalar { $name }
entries-undo = Anular
# $name (String) - text
entries-undo-whom = Anular a presença de { $name }
entries-state-expected = por confirmar
entries-state-present = presente
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
# $round (String) - the number of a round, named
entries-withdraw-question = A partir da ronda { $round }, { $name } deixa de entrar nos emparceiramentos. O que jogou mantém-se. Pode regressar mais tarde.
# $name (String) - text
# $round (String) - the number of a round, named
entries-withdraw-question-round-robin = A partir da ronda { $round }, { $name } perde por falta de comparência. O que jogou mantém-se. Pode regressar mais tarde.
# $name (String) - text
# $round (String) - the number of a round, named
entries-withdraw-question-annulled = A partir da ronda { $round }, { $name } perde por falta de comparência. Jogou menos de metade das suas partidas: o que jogou fica no quadro de resultados, mas deixa de contar para a classificação, a sua e a dos outros. Pode regressar mais tarde.
# $name (String) - text
entries-withdraw-question-last = Não há mais rondas: a desistência de { $name } não muda nenhum emparceiramento. Fica escrito que desistiu depois da última ronda, e quem desiste não recebe prémio. Pode regressar mais tarde.
entries-withdraw-annulled = Jogou menos de metade das suas partidas: o que jogou fica no quadro de resultados, mas deixa de contar para a classificação, a sua e a dos outros.
# $round (String) - the number of a round, named
# $board (Number) - a board
# $name (String) - text
entries-withdraw-open = A partida da ronda { $round } no tabuleiro { $board } ainda não acabou. Se { $name } já não a joga, marque a falta no tabuleiro { $board }.
# $board (Number) - a board
entries-withdraw-to-board = Resultado do tabuleiro { $board }
# $count (Number) - how many rounds
# $rounds (String) - their numbers
entries-withdraw-waits = { $count ->
    [one] Até aqui jogou menos de metade das suas partidas: o que jogou conta para a classificação se acabar a partida da ronda { $rounds }. Se não a acabar, deixa de contar, para a sua e para a dos outros. Até lá conta.
   *[other] Até aqui jogou menos de metade das suas partidas: o que jogou conta para a classificação se chegar a metade com as partidas por acabar das rondas { $rounds }. Se não chegar, deixa de contar, para a sua e para a dos outros. Até lá conta.
}
entries-scores-change = Mudam os pontos de:
entries-return = Registar regresso
# $name (String) - text
entries-return-title = Regresso de { $name }
# $round (String) - the number of a round, named
# $name (String) - text
entries-return-question = A partir da ronda { $round }, { $name } volta a jogar. As partidas que entretanto perdeu por falta de comparência ficam perdidas. Pode voltar a desistir.
# $name (String) - text
entries-return-question-last = Não há mais rondas: { $name } deixa de constar como desistente e pode receber prémio. As partidas que entretanto perdeu por falta de comparência ficam perdidas.
# $name (String) - text
entries-return-question-last-uncounted = Não há mais rondas: { $name } deixa de constar como desistente. Jogou menos de metade das suas partidas: o que jogou continua a não contar para a classificação, a sua e a dos outros, e não recebe prémio.
# $name (String) - text
entries-return-question-before = { $name } volta à lista dos que vêm jogar, com a presença como estava antes: confirmada ou por confirmar. Pode voltar a desistir.
# $round (String) - the number of a round, named
# $name (String) - text
entries-return-question-unplayed = A partir da ronda { $round }, { $name } entra nos emparceiramentos. Até aqui não esteve em nenhuma ronda. Pode voltar a desistir.
entries-return-uncounted = Já não pode chegar a metade das suas partidas: o que jogou e o que ainda jogar não conta para a classificação, a sua e a dos outros.
entries-return-counts = O que jogou volta a contar para a classificação, a sua e a dos outros.
entries-remove = Retirar da lista
# $name (String) - text
entries-remove-title = Retirar { $name }
# $name (String) - text
entries-remove-question = { $name } sai da lista, como se não tivesse havido inscrição. Para quem já jogou, registe antes a desistência.
entries-person = Dados no torneio
entries-person-lead = Valem só para este torneio. O ficheiro de jogadores não muda.
entries-from-register = Do ficheiro de jogadores
entries-entered = já na lista
entries-enter-ticked = Inscrever os assinalados
entries-nobody-ticked = Assinale pelo menos um jogador.
entries-by-hand = À mão
entries-by-hand-lead = Para jogadores que não estão no ficheiro de jogadores.
entries-enter = Inscrever
# $new (Number) - a number
# $known (Number) - a number
entries-preview-counts = Por inscrever: { $new }. Já na lista: { $known }. Nada muda até confirmar.
entries-preview-new = Por inscrever
entries-preview-known = Já na lista: não mudam
entries-all-entered = Todos os jogadores deste ficheiro já estão inscritos.
# $count (Number) - a number
entries-import-confirm = { $count ->
    [one] Inscrever um jogador
   *[other] Inscrever { $count } jogadores
}
entries-in-register = no ficheiro de jogadores
# $rule (String) - text
entries-seeding-rule = Pelo regulamento: { $rule }.
entries-seeding-nobody = Ainda ninguém tem presença confirmada; a ordem inicial faz-se só com os presentes.
entries-seeding-start-lead = Escreva os números ou use as setas. Ao gravar esta ordem, o torneio começa.
entries-seeding-change-lead = Até a primeira ronda ser emparceirada, a ordem pode ser mudada à mão: escreva os números ou use as setas.
entries-seeding-start = Começar o torneio com esta ordem
entries-seeding-save = Gravar esta ordem
entries-seeding-left-rule = O regulamento manda ordenar por rating, depois título, depois nome, mas esta ordem já não é essa: foi mudada à mão, ou houve ratings corrigidos ou chegadas com os números já fixos.
entries-seeding-by-rating = Ordenar pelo rating
# $most (Number) - how many players there are
entries-seeding-place-wrong = Escreva um número de 1 a { $most }.
# $place (Number) - a number
entries-seeding-place-twice = Dois jogadores mudaram para o número { $place }.
entries-seeding-moved = A nova ordem ainda não está gravada.
# $name (String) - text
entries-seeding-place = Número de { $name }
# $name (String) - text
entries-seeding-up = Subir { $name }
# $name (String) - text
entries-seeding-down = Descer { $name }
entries-seeding-fixed = Números de emparceiramento do torneio.
entries-seeding-foreseen = A ordem dos presentes, se o torneio começasse agora.
entries-expel = Expulsar
# $name (String) - a name
entries-expel-title = Expulsar { $name }
# $name (String) - a name
# $article (String) - an article
entries-expel-question-last = Não há mais rondas: a expulsão de { $name } não muda nenhum emparceiramento, e só um recurso procedente a anula ({ $article }).
# $name (String) - a name
# $round (String) - the number of a round, named
# $article (String) - an article
entries-expel-question = A partir da ronda { $round }, { $name } deixa de entrar nos emparceiramentos e só volta se um recurso for procedente ({ $article }).
# $round (String) - the number of a round, named
# $name (String) - a name
# $article (String) - an article
entries-expel-question-round-robin = A partir da ronda { $round }, { $name } perde por falta de comparência e só volta se um recurso for procedente ({ $article }).
# $name (String) - a name
# $ruling (Number) - its number
# $article (String) - an article
# $facts (String) - what happened
entries-expel-already = Já houve expulsão de { $name }, na decisão n.º { $ruling } ({ $article }): «{ $facts }»
entries-expel-kept = Nada foi gravado. O que escreveu está abaixo.
entries-expel-stays = O que jogou mantém-se.
# $round (String) - the number of a round, named
# $board (Number) - a board
# $name (String) - a name
entries-expel-open = A partida da ronda { $round } no tabuleiro { $board } ainda não acabou, e a expulsão de { $name } não lhe dá resultado: decida-o no tabuleiro { $board }.
# $round (String) - the number of a round, named
# $name (String) - a name
entries-expel-draft = A ronda { $round } está em rascunho, com { $name }. A expulsão vale de imediato: emparceire o rascunho de novo antes de publicar.
# $round (String) - the number of a round, named
# $name (String) - a name
entries-expel-draft-round-robin = A ronda { $round } está em rascunho, com { $name }. A expulsão vale de imediato: quando publicar a ronda, a partida fica perdida por falta de comparência.
entries-enter-next = Inscrever e continuar
entries-to-register = Acrescentar ao ficheiro de jogadores
entries-to-register-hint = Só entra no ficheiro quem ainda lá não está; quem está não muda.
# $no (String)
entries-two-people = São duas pessoas: a inscrição n.º { $no } é outra
entries-preview-alike = Talvez já estejam na lista
# $count (Number)
entries-alike-lead = { $count ->
    [one] Um jogador tem o nome de alguém que já está na lista ou no ficheiro. Fica de fora, se não assinalar que é outra pessoa.
   *[other] { $count } jogadores têm o nome de alguém que já está na lista ou no ficheiro. Ficam de fora os que não assinalar como outra pessoa.
}
# $who (String)
entries-like-entry = Outra pessoa que não { $who }
# $line (Number)
entries-like-line = Outra pessoa que não a da linha { $line }
entries-categories = Escalões
entries-by-initials = só iniciais
# $list (String) - a list of ratings
# $listed (String) - a rating
entries-rating-listed = A lista de rating fixada neste torneio ({ $list }) dá { $listed } a este jogador. Escreva esse rating, ou assinale que vale o que escreveu.
# $rating (String) - a rating
entries-rating-kept = Vale o rating que escrevi: { $rating }
# $licence (String) - a licence number
# $who (String) - a player of the register
entries-licence-of = A licença { $licence } é de { $who } no ficheiro de jogadores. Corrija-a, ou assinale que é outra pessoa com o mesmo número.
# $licence (String) - a licence number
entries-licence-own = É outra pessoa, com a licença { $licence }
# $listed (String) - a rating
# $here (String) - a rating
entries-rating-of-list = Usar o rating da lista fixada: { $listed }, em vez de { $here }
entries-why = Inscrever mesmo assim: motivo
entries-why-hint = Fica no histórico do torneio e a federação vê-o ao homologar.
entries-why-wrong = Escreva o motivo, com 3 a 500 caracteres.
entries-unlicensed = Sem licença válida para este torneio do calendário: { $who }.
# $who (String) - names, each with the other tournament
entries-beside = Também noutro torneio que decorre nos mesmos dias: { $who }.
