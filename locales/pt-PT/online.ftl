online-open-link = Inscrever-me
# $when (String) - the deadline, in the time of the place
online-until = Prazo das inscrições: { $when } (hora do local).
online-until-start = Inscrições abertas até ao início do torneio.
online-actor = Inscrição pela Internet
online-form-title = Inscrição
online-sent-title = Falta confirmar
online-sent = Se os dados estiverem certos, chega daqui a pouco um e-mail com uma ligação. A inscrição só conta depois de confirmada por essa ligação. Se nada chegar, veja a pasta do correio não desejado.
# $email (String) - the address that was typed
online-sent-to = A ligação vai para { $email }. Se o endereço não estiver certo, faça a inscrição outra vez.
online-sent-within = Confirme a inscrição no prazo de 48 horas.
# $when (String) - the deadline, in the time of the place
online-sent-until = Confirme a inscrição antes do fim do prazo das inscrições: { $when } (hora do local).
online-another = Inscrever outra pessoa
# $count (Number) - places that are free
online-places = { $count ->
    [one] Há 1 lugar livre.
   *[other] Há { $count } lugares livres.
 }
# $count (Number) - how many are on the waiting list
online-full = { $count ->
    [0] O torneio está completo: quem se inscrever agora fica na lista de espera.
    [one] O torneio está completo: quem se inscrever agora fica na lista de espera, onde já está 1 pessoa.
   *[other] O torneio está completo: quem se inscrever agora fica na lista de espera, onde já estão { $count } pessoas.
 }
online-by-hand = A organização aceita as inscrições uma a uma e responde por e-mail.
# $day (String) - the first day of the tournament
online-licensed = Este torneio é só para quem tem uma licença da federação que vale no primeiro dia ({ $day }), com os documentos em ordem. Indique o seu número: sem licença, a inscrição só se aceita com um motivo.
online-name = Nome completo do jogador
online-name-link = Escreva só o nome, sem endereços nem barras, e com um espaço depois de cada ponto.
online-club = Clube
online-born = Data de nascimento
online-born-hint = Dia/mês/ano; pode ser só o ano.
online-born-wrong = Escreva a data como 04/03/2012, ou só o ano.
online-born-late = É o ano do torneio, ou depois dele: corrija o ano de nascimento.
online-born-day-due = O ano não diz se já tem 18 anos: escreva a data completa, ou indique o encarregado de educação.
online-email = E-mail
online-email-hint = Recebe a ligação que confirma a inscrição e tudo o que houver de novo sobre ela.
online-email-of-minor = Recebe a ligação que confirma a inscrição e o que houver de novo. Um menor pode deixar vazio.
online-email-wrong = Este endereço não é válido. Escreva-o como nome@exemplo.pt.
online-email-due = Falta o e-mail.
online-licence = Licença n.º
online-listed = Número na lista de rating
online-optional = Facultativo
# $day (String) - the first day of the tournament
online-guardian = Só para menores de 18 anos em { $day }
online-guardian-hint = A ligação que confirma a inscrição, e tudo o que houver de novo sobre ela, vão para o encarregado de educação.
online-guardian-name = Nome do encarregado de educação
online-guardian-email = E-mail do encarregado de educação
online-guardian-consent = Sou o encarregado de educação, ou falo com o seu acordo, e autorizo a inscrição.
online-guardian-due = O jogador é menor: falta o encarregado de educação.
online-guardian-email-due = O jogador é menor: falta o e-mail do encarregado de educação.
online-guardian-consent-due = O jogador é menor: falta a autorização do encarregado de educação.
online-publish = Concordo que o nome do jogador apareça nas listas e nos resultados do torneio.
online-publish-hint = Um menor pode não concordar: aparece então só com as iniciais.
online-publish-due = Sem este acordo não há inscrição: as listas e os resultados de um torneio são públicos.
online-trap = Deixe este campo em branco
# $days (Number) - days after the tournament
online-privacy = Só a organização vê o que escrever aqui; das listas públicas constam o nome (ou as iniciais), o clube, a federação ou país e o rating. O pedido, com os contactos, é apagado se anular a inscrição, e em todo o caso { $days } dias depois do último dia do torneio; um pedido que não se confirma é apagado ao fim de 48 horas. Se a organização aceitar a inscrição, o nome, o clube, a federação ou país, o ano de nascimento e a licença podem ficar no ficheiro de jogadores, e ficam no histórico do torneio, mesmo depois de anulada; peça à federação que os apague. De cada e-mail enviado ficam, no máximo, o endereço e o assunto durante 7 dias (30 se não pôde ser entregue).
online-send = Enviar a inscrição
online-shut-not-offered = Este torneio não aceita inscrições por aqui.
online-shut-cancelled = O torneio foi cancelado.
online-shut-too-early = As inscrições ainda não abriram.
online-shut-started = O torneio já começou. Fale com a equipa de arbitragem.
online-shut-over = O torneio já terminou.
# $when (String) - the deadline, in the time of the place
online-shut-late = O prazo das inscrições terminou em { $when } (hora do local).
online-shut-crowded = Já há demasiados pedidos. Fale com a organização.
online-mine-title = A minha inscrição
# $player (String)
# $tournament (String)
online-mine-lead = { $player } em «{ $tournament }»
online-mine-unconfirmed = Falta confirmar: a inscrição ainda não conta.
online-mine-not-confirmed = A inscrição não foi confirmada, e não conta.
online-mine-waiting = A inscrição está confirmada e espera pela decisão da organização.
online-mine-placed = Há lugar para este jogador. O nome entra na lista de inscritos quando a organização o lá puser.
online-mine-entered = O jogador está na lista de inscritos.
# $left (String) - that somebody left, and when
online-mine-left = O jogador já não está no torneio: { $left }.
# $place (Number) - the place on the waiting list
online-mine-listed = O torneio está completo. Lugar na lista de espera: { $place }.
online-mine-refused = A organização não aceitou a inscrição.
online-mine-taken-off = A organização retirou o jogador da lista de inscritos e volta a decidir sobre o pedido.
online-mine-begun = O torneio começou sem este jogador, e já não entra mais ninguém.
online-mine-begun-cancelled = O torneio começou sem este jogador.
online-mine-begun-open = O torneio começou sem este jogador. A organização ainda pode aceitar a inscrição, para jogar a partir da ronda seguinte: fale com a equipa de arbitragem.
# $reason (String)
online-mine-reason = Motivo: { $reason }
online-mine-withdrawn = A inscrição está anulada, e o pedido e os contactos foram apagados. Se já tinha sido aceite, o nome, o clube, a federação ou país, o ano de nascimento e a licença continuam no histórico do torneio, e no ficheiro de jogadores se lá estavam ou foram acrescentados; peça à federação que os apague.
online-mine-confirm = Confirmar a inscrição
online-mine-withdraw = Anular a inscrição
online-mine-erase = Apagar o pedido e os contactos
online-mine-sure = Sim, quero anular. O pedido e os contactos são apagados e o lugar passa a quem espera.
online-mine-sure-alone = Sim, quero anular. O pedido e os contactos são apagados.
online-mine-sure-due = Assinale a caixa para anular.
online-mine-given = O que foi indicado
online-mine-started = O torneio já começou: para desistir, fale com a equipa de arbitragem.
online-gone-title = Esta ligação já não abre nada
online-gone = O pedido não foi confirmado em 48 horas, foi apagado ou feito outra vez com uma ligação nova, ou esta está incompleta. Pode fazer um novo na página do torneio.
online-offer-title = Inscrições pela Internet
online-offer-lead = Quem quiser jogar inscreve-se numa página do torneio e confirma por e-mail.
online-offered = Aceitar inscrições pela Internet
online-offered-hint = Só enquanto as inscrições do torneio estiverem abertas.
online-capacity = Número de lugares
online-capacity-hint = Contam todos os inscritos, também os que inscrever à mão. Em branco: sem limite.
online-capacity-wrong = Escreva um número de 1 a 2000, ou nada.
online-closes = Fim do prazo
online-closes-hint = Na hora do local, até ao primeiro dia. Em branco: até ao início do torneio.
online-closes-past = Este prazo já passou. Para fechar as inscrições pela Internet, desmarque a primeira caixa.
# $day (String) - the first day of the tournament
online-closes-late = O torneio começa em { $day }, e depois do início ninguém se inscreve por aqui: escreva um prazo até esse dia.
online-approval = Quem aceita
online-approval-by-hand = a organização, um a um
online-approval-at-once = o programa, enquanto houver lugar
# $count (Number) - requests that wait for the organiser
online-overtaken = { $count ->
    [one] Há 1 pedido confirmado à espera da decisão da organização. Quem se inscrever agora tem lugar de imediato, ou fica na lista de espera se o torneio estiver completo, e passa-lhe à frente: decida primeiro sobre esse pedido.
   *[other] Há { $count } pedidos confirmados à espera da decisão da organização. Quem se inscrever agora tem lugar de imediato, ou fica na lista de espera se o torneio estiver completo, e passa-lhes à frente: decida primeiro sobre esses pedidos.
 }
online-asks-guardian = Pedir o encarregado de educação a menores de 18 anos
online-about = O que deve saber quem se inscreve
online-about-hint = Preço, alojamento, como pagar. Com **negrito**, listas e ligações.
online-save = Gravar
online-address = A página das inscrições
online-stage-hint = A página abre quando abrir as inscrições do torneio.
online-applications = Pedidos de inscrição
# $place (String) - a hall
online-elsewhere = O torneio está na sala ({ $place }): quem entra é admitido lá, em «Novidades do servidor público». Aqui pode recusar ou fazer esperar.
online-applications-none = Ainda ninguém pediu a inscrição pela Internet.
# $count (Number) - requests that wait for the organiser
online-applications-link = Pedidos pela Internet ({ $count })
# $taken (Number)
# $room (String)
online-taken = Lugares ocupados: { $taken } de { $room }
# $taken (Number)
online-taken-open = Lugares ocupados: { $taken }, sem limite
# $taken (Number)
# $room (String)
# $waiting (Number) - how many wait for a place, or for the organiser
online-crowded = Lugares ocupados: { $taken } de { $room }. Pedidos à espera: { $waiting }.
online-standing-unconfirmed = por confirmar
online-standing-waiting = à espera de decisão
online-standing-placed = com lugar
online-standing-listed = lista de espera
online-standing-refused = recusado
online-standing-withdrawn = anulado
online-standing-taken-off = retirado da lista
online-standing-missed = sem lugar no início do torneio
online-erased = dados apagados
online-minor = menor
# $name (String)
# $email (String)
online-guardian-is = Encarregado de educação: { $name }, { $email }
online-by-initials = só com as iniciais
online-by-name = com o nome
online-in-lists = Nas listas públicas
online-who = Quem é
online-who-new = Pessoa nova: acrescentar ao ficheiro de jogadores
online-who-unlinked = Inscrever sem acrescentar ao ficheiro de jogadores
online-who-due = Diga quem é esta pessoa.
online-looks-like = No ficheiro de jogadores
online-enter = Inscrever no torneio
online-approve = Aceitar
online-refuse = Recusar
online-reason = Motivo, que vai na mensagem
online-reason-wrong = Escreva o motivo numa linha, até 400 letras.
online-put-last = Passar para o fim da lista de espera
online-reopen = Voltar a decidir
online-join = É esta inscrição
# $name (String) - Who asked.
online-join-one = É esta a inscrição de { $name }
online-no-place = Gravado. Não havia lugar: ficou na lista de espera.
online-licence-known = O ficheiro de jogadores já tem alguém com esta licença: escolha essa pessoa.
# $licence (String) - the number that was typed
# $name (String) - whose it is
online-licence-of = A licença { $licence } é de { $name }, e nem o nome nem o ano de nascimento são os deste pedido. Confirme antes de escolher.
# $name (String)
online-one = Recusar ou fazer esperar: { $name }
# $name (String) - Who asked.
online-refuse-one = Recusar: { $name }
online-journal-offered = Inscrições pela Internet abertas.
# $room (Number)
online-journal-offered-for = Inscrições pela Internet abertas; lugares: { $room }.
online-journal-closed = Inscrições pela Internet fechadas.
# $name (String)
online-enter-one = Inscrever no torneio: { $name }
# $name (String)
online-approve-one = Aceitar: { $name }
# $name (String)
online-reopen-one = Voltar a decidir: { $name }
