network-title = Endereço para a sala
network-scan = Leia o código com o telemóvel, ou escreva o endereço:
network-same = O telemóvel tem de estar na mesma rede que este servidor.
# $address (String) - an address
network-loopback = Estes códigos não servem: levam a { $address }, que só este computador alcança. Pare o servidor e inicie-o com «arbitro serve --lan», ou indique o endereço em ARBITRO_PUBLIC_URL.
# $address (String) - an address
network-loopback-link = O que aqui se mostra não serve noutro computador: leva a { $address }, que só este alcança. Pare o servidor e inicie-o com «arbitro serve --lan», ou indique o endereço em ARBITRO_PUBLIC_URL.
network-link = Endereço do servidor para afixar
invite-title = Convidar um árbitro
invite-lead = Para quem ainda não tem conta. Fica na equipa deste torneio e escolhe a palavra-passe numa ligação válida durante sete dias.
invite-send = Convidar
invite-again = Novo convite
# $name (String) - a name
invite-again-whom = Novo convite para { $name }
# $name (String) - a name
invite-link-title = Convite para { $name }
invite-link-lead = Este servidor não envia e-mail. Entregue esta ligação a quem convidou: abre a página onde se escolhe a palavra-passe. Serve uma vez, durante sete dias, e não volta a ser mostrada.
invite-link-label = Ligação do convite
invite-link-copy = Copiar a ligação
invite-link-copied = A ligação está copiada.
invite-link-back = Continuar
invite-not-yours = Só um administrador pode renovar este convite.
invite-known = Pessoa
invite-known-choose = Escolher…
invite-lead-files = Este servidor não envia e-mail: depois de convidar aparece a ligação, para copiar ou ler com o telemóvel.
