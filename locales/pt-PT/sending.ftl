sending-title = De onde o torneio é dirigido
sending-lead = Um torneio é dirigido num só computador de cada vez. Os outros têm uma cópia, que se consulta e não se altera.
# $place (String) - a server
sending-elsewhere = Só de leitura. O torneio é dirigido a partir de: { $place }.
# $number (Number) - the last event
sending-all = Está tudo no servidor público, até à alteração { $number }.
# $number (Number) - the last event of the package
sending-nothing-yet = Nada do que se lançou neste computador falta no servidor público. O pacote vinha até à alteração { $number }; se foi recebido também noutro computador, o servidor público pode já ter mais.
# $count (Number) - photographs
# $number (Number) - the last event
sending-all-but-photographs = { $count ->
    [one] Falta confirmar no servidor público uma fotografia; as alterações estão lá até à { $number }.
   *[other] Falta confirmar no servidor público { $count } fotografias; as alterações estão lá até à { $number }.
}
# $count (Number) - photographs
sending-photographs = { $count ->
    [one] Falta confirmar lá uma fotografia deste computador. Não o desligue.
   *[other] Falta confirmar lá { $count } fotografias deste computador. Não o desligue.
}
# $count (Number) - events
sending-some = { $count ->
    [one] Uma alteração por enviar ao servidor público
   *[other] { $count } alterações por enviar ao servidor público
}
# $count (Number) - events
sending-fails = { $count ->
    [one] Não se consegue enviar ao servidor público: uma alteração por enviar
   *[other] Não se consegue enviar ao servidor público: { $count } alterações por enviar
}
sending-acknowledged = Último confirmado
sending-tried = Última tentativa
sending-now = a enviar…
sending-next = Próxima tentativa
sending-again = Tentar já
sending-file = Levar num ficheiro
sending-nothing-to-carry = Não há nada para levar: desde que o torneio veio para este computador, nada foi alterado aqui.
sending-file-photographs = O ficheiro leva as alterações, sem as fotografias. Essas são enviadas por este computador, assim que tenha Internet.
sending-never = Este torneio só é conhecido neste servidor.
sending-authors = Quem o escreveu
# $number (Number) - the first event
sending-from = desde a alteração { $number }
sending-returned = devolvido
# $reason (String) - a text
sending-revoked = revogado: { $reason }
sending-unreachable = O servidor público não responde. Veja se há Internet; a sala continua sem ela, e tudo é enviado quando voltar.
sending-detail = O que o sistema diz
# $why (String) - the words of the system
sending-answered = O servidor público respondeu outra coisa ({ $why }). Tenta-se de novo.
sending-receipt = A confirmação recebida não é a do servidor público. Pode haver quem se ponha no meio: veja a rede.
sending-unknown = O servidor público não conhece este torneio. Quem o administra tem de o aceitar primeiro. Se ele foi reposto a partir de uma cópia de antes de o torneio vir para a sala, leva-se lá o torneio outra vez: aqui entra como outro torneio, e o que já cá está fica como está.
sending-refused = O servidor público já não aceita nada deste servidor. O torneio foi-lhe retirado ou a chave é outra: fale com a federação.
sending-refused-key = O servidor público já não aceita nada deste servidor: conhece-o por outra chave. O torneio foi levado de novo, ou ele voltou a uma cópia antiga. Fale com a federação.
sending-refused-generation = O servidor público já não aceita nada deste servidor: o torneio passou a ser dirigido a partir de outro, ou ele voltou a uma cópia antiga. Fale com a federação.
sending-refused-revoked = O servidor público já não aceita nada deste servidor, que foi revogado. O que lhe enviou depois disso ficou à parte. Fale com a federação.
sending-fork = O servidor público tem outras alterações com estes números. Nada é alterado de nenhum dos lados. Ou este servidor voltou a uma cópia antiga, ou o mesmo pacote foi recebido também noutro computador, que lançou outra coisa.
sending-too-large = Uma só alteração é maior do que o servidor público aceita. Leve-a num ficheiro.
# $number (String) - the last change that is there
sending-behind = O servidor público voltou a uma cópia de antes de o torneio vir para este computador: tem só até à alteração { $number }. O que lhe falta entre essa e a primeira que se fez aqui não se pode enviar daqui. Se lá for reposta uma cópia mais recente, o envio continua. Se não houver nenhuma, fale com a federação.
# $why (String) - the words of the program
sending-version = Os dois programas não são da mesma versão ({ $why }). Actualize o mais antigo; depois o envio continua.
# $generation (Number) - which author
# $number (Number) - an event
sending-fork-title = Duas linhas a partir da alteração { $number } (autor { $generation })
# $generation (Number) - which author
sending-quarantine-title = Enviado por quem já não o escreve (autor { $generation })
# $generation (Number) - an author, counted
sending-stranger-title = Enviado por um autor que este servidor não conhece (autor { $generation })
# $number (Number) - the last event that was sent
sending-stranger = Chegou até à alteração { $number }, assinada com uma chave que este servidor não conhece, e não foi aceite. Se este servidor foi reposto a partir de uma cópia, o torneio pode ter sido levado para a sala depois dela, e estar a ser dirigido lá: pergunte na sala antes de continuar aqui.
# $number (Number) - an event
sending-fork-above = Duas linhas a partir da alteração { $number }
sending-came = Chegou
sending-number = N.º
sending-here = Neste servidor
sending-there = No outro
sending-way-title = Como sair daqui
sending-way-out = O que está no servidor público fica, e na sala nada se perde:
sending-way-compare = Compare as duas linhas com as folhas de resultados em papel.
sending-way-take = No servidor público, em «Levar o torneio para a sala»: um administrador revoga o computador da sala, se o torneio ainda estiver na sala, e depois leva-se o torneio de novo.
sending-way-receive = No computador da sala, receba o pacote novo. O torneio fica como está no servidor público; a linha que lá estava passa a um torneio à parte, só de leitura.
sending-way-enter = Na sala, lance o que falta, a partir das folhas e da linha posta à parte.
sending-set-aside = Linha posta à parte: este torneio foi levado de novo do servidor público e continua noutra página. Esta só se lê.
sending-aside = posta à parte: o torneio foi levado de novo
sending-bring-title = Trazer um ficheiro da sala
sending-bring = Ficheiro
sending-no-file = Este ficheiro não é de um envio, ou foi cortado. Copie-o de novo.
sending-not-landed = O que está no ficheiro não foi aceite.
sending-brought-broken = O ficheiro está estragado: copie-o de novo, ou grave outro no computador da sala.
sending-brought-key = A assinatura não é a do autor que este servidor conhece. Ou o ficheiro está estragado, e basta copiá-lo de novo; ou está assinado com outra chave: um dos dois voltou a uma cópia antiga, ou o torneio foi levado de novo entretanto.
sending-brought-generation = É de um autor que, para este servidor, não dirige o torneio agora: o torneio foi devolvido ou levado de novo, ou este servidor voltou a uma cópia de antes disso.
sending-brought-revoked = É de um computador que foi revogado. Fica à parte, mais abaixo.
# $number (Number) - the first event that is another one
sending-brought-fork = A partir da alteração { $number } este servidor tem outra coisa. As duas linhas estão mais abaixo.
# $number (Number) - the last event here
sending-brought-gap = Falta o que vem antes: aqui a última alteração é a { $number }. Traga o ficheiro anterior, ou um novo com tudo.
sending-brought-unknown = É de um torneio que este servidor não conhece.
sending-brought-otherwise = Não é um envio que este servidor compreenda.
# $generation (Number) - an author, counted
sending-brought-title = O que está no ficheiro (autor { $generation })
sending-settled = resolvido
# $place (String) - a server
sending-updated = Actualizado a partir da sala ({ $place }):
# $place (String) - a server
sending-left = Este computador já não recebe nada: o torneio passou para { $place }.
sending-there-now = Ver o torneio lá
# $count (Number) - how many
sending-held = { $count ->
    [one] Uma declaração de jogador espera aqui que a sala a venha buscar.
   *[other] { $count } declarações de jogadores esperam aqui que a sala as venha buscar.
}
