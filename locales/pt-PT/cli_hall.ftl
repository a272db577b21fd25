# O que dizem num terminal os comandos que levam um torneio para a sala e o mostram no servidor público.
cli-hall-code = Código do pacote:
cli-hall-code-bad = o código tem dezasseis letras e algarismos
# $tournament (String) - o número do torneio
cli-hall-received = O torneio { $tournament } está aqui.
# $number (String) - o número da linha posta à parte
cli-hall-aside = Este torneio já estava aqui, e tinha continuado de outra maneira. O que aqui havia não se perdeu: ficou à parte, só de leitura, como torneio { $number }. Lance neste o que lhe faltar.
# $email (String) - o endereço
cli-hall-account = { $email } pode entrar com a palavra-passe da sala.
cli-hall-serve = Agora `arbitro serve --lan` mostra-o na sala.
cli-hall-no-package = não é um torneio que se tenha levado
cli-hall-later = foi feito por uma versão mais recente do Arbitro: instale-a também aqui
# $what (String) - o que não se lê
cli-hall-unreadable = o pacote tem { $what } que não se pode ler
cli-hall-part-key = uma chave
cli-hall-part-address = um endereço
cli-hall-part-secret = um segredo
cli-hall-part-network = uma rede
# $why (String) - o que é diferente
cli-hall-package-server = o servidor de onde veio o pacote: { $why }
# $why (String) - o que está errado
cli-hall-journal = o histórico do torneio não está certo: { $why }
cli-hall-other = este torneio já está aqui, e não é o que o pacote tem
cli-hall-other-key = já é conhecido aqui com outra chave
cli-hall-other-address = já é conhecido aqui com outro endereço

cli-hall-invitation = Convite:
cli-hall-invitation-bad = isto não é um convite inteiro
cli-hall-invitation-no-key = o convite não tem a chave de nenhum servidor
cli-hall-invitation-elsewhere = o convite indica um endereço para onde nada se envia daqui: espera-se um endereço público, com HTTPS, na porta 443 ou 8443
# $why (String) - o que está errado
cli-hall-place = o nome: { $why }
cli-hall-place-empty = está vazio
# $most (Number) - quantos caracteres
cli-hall-place-long = tem mais de { $most } caracteres
cli-hall-place-unseen = tem um carácter que não se pode mostrar
# $tournament (String) - o número do torneio
cli-hall-no-tournament = não há o torneio { $tournament }
# $tournament (String) - o número do torneio
cli-hall-introduced = O torneio { $tournament } é enviado ao servidor público enquanto `arbitro serve` trabalhar aqui.
cli-hall-travelled = este torneio já é conhecido noutro servidor
# $why (String) - o que é diferente
cli-hall-server-above = o servidor público: { $why }
cli-hall-unproven = o servidor público conhece este computador por outras chaves, e não o aceitou: apresente-o no computador que enviou os outros
# $why (String) - o que se passou
cli-hall-not-taken = o servidor público não o aceitou: { $why }
cli-hall-no-answer = não responde
# $status (String) - o número da resposta
cli-hall-answered = respondeu { $status }
cli-hall-answer-unreadable = a resposta não se pode ler

# $tournament (String) - o número do torneio
cli-stick-nowhere = o torneio { $tournament } não é enviado para lado nenhum
# $tournament (String) - o número do torneio
cli-stick-nothing = não há nada para levar do torneio { $tournament }: desde que veio para este computador, nada foi alterado aqui
# $file (String) - o ficheiro
cli-stick-written = { $file } está escrito.
cli-stick-cut = este ficheiro não é de um envio, ou foi cortado
# $file (String) - o ficheiro
cli-stick-safe = { $file }: está tudo a salvo aqui.
cli-stick-nothing-wrong = não há nada de errado
# $number (String) - a última alteração
cli-stick-gap = falta alguma coisa antes: aqui a última alteração é a { $number }
# $number (String) - a primeira alteração diferente
cli-stick-fork = há duas versões a partir da alteração { $number }; a página do torneio mostra as duas, e como resolver
# $why (String) - o motivo
cli-stick-refused = não se aceita nada deste autor ({ $why })
cli-stick-key = a assinatura não é a do autor que se conhece aqui: o ficheiro está estragado, ou está assinado com outra chave
cli-stick-generation = é de um autor que, para este servidor, não dirige o torneio agora
cli-stick-revoked = é de um computador que foi revogado
cli-stick-broken = o ficheiro está estragado: copie-o de novo
cli-stick-unknown = este torneio não é conhecido aqui
