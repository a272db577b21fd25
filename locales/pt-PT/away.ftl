# giving a tournament to a computer in the hall
away-title = Levar o torneio para a sala
away-lead = Numa sala sem Internet, o torneio é dirigido num computador da sala, e este servidor mostra ao público o que de lá chega. Enquanto o torneio lá estiver, aqui só se lê.
away-place = Nome do computador da sala
away-place-hint = O público lê-o nas páginas do torneio, por exemplo «Clube de Damas de Ovar».
away-place-bad = Escreva um nome, com 120 caracteres no máximo.
away-check-out = Levar o torneio
away-photographs = O pacote leva as fotografias das folhas de registo mais recentes, até 8 MB ao todo. As outras ficam neste servidor.
# $place (String) - what the computer is called
away-checked-title = { $place }: código e palavras-passe
away-checked-once = O código e as palavras-passe aparecem só agora: imprima esta página ou anote-os. Sem o código, o pacote não se abre.
away-code = Código do pacote
away-download = Descarregar o pacote
away-passwords = Palavras-passe no computador da sala
away-passwords-lead = Cada um entra com o seu e-mail e com esta palavra-passe, que só serve nesse computador. Quem lá já tem conta continua com a que tem. A palavra-passe deste servidor não vai no pacote.
away-no-passwords = Ninguém da equipa tem conta para levar.
away-steps = No computador da sala, com o pacote numa pen ou descarregado:
away-command = arbitro receive PACOTE
away-back = Continuar
# $place (String) - what the computer is called
away-is = O torneio está em: { $place }. Aqui só se lê. Está lá desde
away-again-title = O pacote
# $who (String) - who gave the tournament away
away-again-lead = Feito por { $who }. Pode ser descarregado outra vez: abre-se com o mesmo código. Se o código se perdeu, revogue e volte a levar o torneio.
away-revoke-title = Computador perdido ou avariado
away-revoke-lead = Revogar traz o torneio de volta para aqui, como estava quando chegou o último envio. O que esse computador enviar depois fica à parte: pode ser lido, mas não entra no torneio. Não há maneira de desfazer.
away-revoke-admin = Só um administrador pode revogar.
away-revoke = Revogar e continuar aqui
away-reason-hint = Fica no histórico, por exemplo: o computador foi roubado.
away-return-title = Devolver o torneio
# $server (String) - the public server
away-return-lead = O que falta segue para { $server }, e o torneio continua lá. A partir desse momento, neste computador só se lê.
# $server (String) - the public server
away-stuck = { $server } não aceita o que vem deste computador, e o torneio não pode ser devolvido assim: ficaria sem ninguém que o pudesse dirigir. Resolva primeiro o que impede o envio.
away-return = Devolver o torneio
# $server (String) - the name of a server
away-returned = O torneio foi devolvido a { $server } e é dirigido lá. Tudo o que aqui foi lançado já lá chegou; aqui só se lê.
# $server (String) - the name of a server
away-returned-changes = O torneio foi devolvido a { $server } e é dirigido lá; aqui só se lê. As fotografias são enviadas assim que haja Internet.
# $server (String) - the name of a server
away-returning = O torneio foi devolvido a { $server }, mas nem tudo lá chegou. O que falta segue logo que haja Internet, ou num ficheiro; só depois é dirigido lá.
# $count (Number) - events
away-missing = { $count ->
    [one] Ainda falta enviar uma alteração. Não desligue este computador.
   *[other] Ainda falta enviar { $count } alterações. Não desligue este computador.
}
away-see-sending = Ver o envio
# receiving a package
package-title = Receber um torneio
package-lead = Abre o pacote de um torneio que foi levado de outro servidor. Recebê-lo outra vez não estraga nada.
package-file = Pacote
package-file-missing = Escolha o ficheiro do pacote.
package-file-again = A conta está confirmada. Escolha outra vez o ficheiro do pacote.
package-code = Código do pacote
package-code-hint = Dezasseis letras e algarismos, mostrados quando o torneio foi levado.
package-code-bad = O código tem dezasseis letras e algarismos.
package-open = Receber
package-received = O torneio está aqui
package-aside = Este torneio já aqui estava, e tinha continuado de outra maneira. Nada se perdeu: essa linha ficou à parte, só de leitura. Lance no torneio o que lhe faltar.
package-see-aside = Ver a linha posta à parte
package-accounts = Entram com a palavra-passe da sala
package-accounts-lead = É a que foi mostrada a cada um quando o torneio foi levado, junto com o código. Quem já tinha conta neste computador continua com a que tem.
package-wrong = Este código não abre este ficheiro.
package-broken = O ficheiro não é um pacote, ou chegou incompleto: descarregue-o outra vez.
package-later = O pacote é de uma versão mais recente do Arbitro: instale-a também neste computador.
package-gone-on = Este torneio já não é deste pacote: entretanto voltou ao servidor público, ou foi levado outra vez. Peça o pacote mais recente.
package-other-server = O pacote diz ser de um servidor que já é conhecido aqui, mas traz outra chave. Nada foi recebido: confirme-o com quem levou o torneio.
# facts of the register of the public server
facts-title = Novidades do servidor público
facts-lead = Licenças, ratings e nomes que mudaram no ficheiro de jogadores do servidor público desde a última vez. Nada muda aqui sem ser assinalado, excepto isto: quem lá pediu para ser mostrado só com as iniciais passa a sê-lo também aqui.
facts-ask = Perguntar ao servidor público
facts-nobody = Este torneio não foi levado de nenhum servidor público, ou já não é dirigido neste computador.
facts-unreachable = O servidor público não respondeu. Verifique a ligação à Internet e tente de novo; o torneio pode continuar sem ele.
facts-refused = O servidor público já não reconhece este computador como o do torneio: pode ter sido revogado. Fale com a federação.
facts-unreadable = O servidor público deu uma resposta que este programa não compreende. Tente de novo daqui a pouco.
facts-none = Não há novidades.
facts-before = O que assinalar muda no ficheiro de jogadores deste computador e na inscrição.
facts-after = Já há uma ronda publicada: as inscrições ficam como estão, e o que assinalar muda só no ficheiro de jogadores deste computador. As diferenças nas inscrições são sugestões: corrija-as à mão, se for caso disso.
facts-entries = O que assinalar muda só na inscrição. O ficheiro de jogadores deste computador só é alterado por organizadores e administradores do site.
facts-neither = Já há uma ronda publicada: as inscrições ficam como estão. O ficheiro de jogadores deste computador só é alterado por organizadores e administradores do site. As diferenças são sugestões.
facts-register = No ficheiro de jogadores
facts-entry = Na inscrição
facts-added = Pessoa nova
facts-disputed = Mudou aqui e lá; fica o que está aqui:
facts-take = Aceitar o que está assinalado
facts-entrants = Inscritos pela Internet
facts-entrants-lead = Inscreveram-se no servidor público depois de o torneio vir para a sala, e ainda não estão nele. Quem admitir é inscrito aqui; quem puser de lado não volta a aparecer.
facts-let-in = Admitir
facts-drop = Pôr de lado
facts-is-there = já há um inscrito com este nome
