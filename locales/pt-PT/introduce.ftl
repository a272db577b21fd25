# a tournament that was made in the hall is made known to the public server
introduce-invite-title = Acolher um torneio feito noutro computador
introduce-invite-lead = Um torneio criado num computador da sala pode ser mostrado por este servidor. Quem o dirige precisa de um convite, que serve para um torneio e durante sete dias.
introduce-invite-make = Fazer um convite
introduce-invite-once = O convite aparece só agora. Entregue-o a quem dirige o torneio, por um meio em que confie.
introduce-invite-line = Convite
introduce-invite-steps = No computador da sala, na página «Levar o torneio para a sala» do torneio, cole o convite inteiro.
introduce-title = Mostrar no servidor público um torneio feito aqui
introduce-lead = O torneio continua a ser dirigido neste computador, e segue por si para o servidor público, que o mostra.
introduce-invitation = Convite do servidor público
introduce-hint = Uma linha comprida, que um administrador do servidor público faz em «Receber um torneio». Cole-a inteira.
introduce-bad = Isto não é um convite inteiro. Copie-o de novo, do princípio ao fim.
introduce-elsewhere = Este convite não diz onde está um servidor público: o endereço tem de começar por https:// e estar na Internet, na porta 443 (a que não se escreve) ou 8443.
introduce-do = Apresentar o torneio
introduce-refused = O servidor público não aceita este convite: já serviu para outro torneio, ou passaram sete dias. Peça outro.
introduce-unproven = O servidor público já conhece este computador por outras chaves e não aceitou o torneio. Apresente-o no computador que enviou os outros.
introduce-travelled = Este torneio já é conhecido noutro servidor.
introduce-other-key = O convite diz ser de um servidor que já é conhecido aqui, mas traz outra chave. Nada foi enviado: confirme o convite com quem o fez.
introduce-other-address = Este servidor já é conhecido aqui com outro endereço, que só um administrador pode alterar. Nada foi enviado.
# $name (String) - what this server is called
introduce-rename = Dar este nome a todo o servidor, que se chama agora «{ $name }»
