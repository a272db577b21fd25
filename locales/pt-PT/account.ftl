account-email = Endereço de e-mail
account-password = Palavra-passe
account-name = Nome
account-role = Função
account-role-admin = Administrador
account-role-organiser = Organizador
account-role-arbiter = Árbitro
account-sign-in = Entrar
account-sign-in-lead = Para organizadores, árbitros e administradores. Os torneios podem ser vistos sem conta.
account-nobody = Este servidor ainda não tem contas. A primeira cria-se na máquina onde ele está, com o comando
account-forgotten = Esqueci-me da palavra-passe
account-wrong = O endereço e a palavra-passe não correspondem a nenhuma conta. Verifique-os ou escolha outra palavra-passe.
account-form-expired = A página tinha caducado e nada foi verificado. Escreva a palavra-passe de novo.
account-wait = { $seconds ->
    [one] Demasiadas tentativas. Espere um segundo e tente de novo.
   *[other] Demasiadas tentativas. Espere { $seconds } segundos e tente de novo.
}
account-title = A minha conta
account-sessions = Sessões abertas
account-sessions-lead = Os navegadores em que a conta está aberta. Termine as sessões que não reconhecer.
account-session-this = esta sessão
account-session-since = Desde
account-session-seen = Última actividade
account-session-end = Terminar
# $no (String) - a posição na lista
# $device (String) - o navegador
account-session-end-which = Terminar a sessão { $no }: { $device }
account-language = Língua da conta
account-language-lead = A língua em que lhe escrevemos e em que as páginas aparecem, se não escolher outra.
account-language-save = Gravar a língua
account-name-lead = O nome que os outros vêem, e com que fica no histórico o que fizer a partir de agora.
account-name-save = Gravar o nome
account-password-change = Alterar a palavra-passe
account-password-current = Palavra-passe actual
account-password-new = Nova palavra-passe
account-password-hint = Pelo menos 8 caracteres; uma frase é melhor do que uma palavra.
account-password-wrong = A palavra-passe actual não está certa. Escreva-a de novo.
account-password-bad = Use entre 8 e 128 caracteres; evite as palavras-passe mais comuns, o seu nome e as palavras do jogo.
account-password-leaked = Esta palavra-passe está na lista das que foram divulgadas noutros sítios. Escolha outra.
account-email-bad = Este endereço não é válido. Escreva-o como nome@exemplo.pt.
account-email-taken = Já existe uma conta com este endereço.
account-email-new = Novo endereço de e-mail
account-email-lead = Enviamos uma ligação para o novo endereço, válida durante 30 minutos, e o endereço só muda quando a usar. Escrevemos também para o actual, que pode ser reposto durante sete dias.
account-email-no-mail = Este servidor não envia e-mail: a ligação para confirmar o novo endereço fica escrita no servidor, onde só quem o administra a lê. Peça-lha, ou peça a um administrador que crie outra.
account-email-ask = Alterar o endereço
account-email-same = A conta já tem este endereço. Escreva outro.
account-email-often = Já pediu três alterações na última hora. Use a ligação mais recente, ou espere uma hora e tente de novo.
account-email-confirm-title = Confirmar o endereço de e-mail
# $name (String) - the account's name
# $email (String) - the address from then on
account-email-confirm-lead = A conta de { $name } passa a ter o endereço { $email }: é com ele que se entra, e é para lá que escrevemos. As outras sessões terminam.
account-email-confirm = Confirmar este endereço
account-email-return-title = Repor o endereço de e-mail
# $email (String) - the address from then on
account-email-return-lead = A conta volta a ter o endereço { $email }. Quem o alterou pode saber a palavra-passe, por isso escolha outra. Todas as sessões terminam.
account-email-return = Repor o endereço
account-email-dead-sentence = Já foi usada, caducou ou foi substituída por outra mais recente, ou há entretanto outra conta com o endereço. Outro endereço pede-se na página da sua conta.
account-email-manage-mailed = Enviamos uma ligação para o novo endereço, válida durante 30 minutos, e o endereço só muda quando for usada. O titular da conta fica a sabê-lo pelo endereço actual.
account-email-manage-shown = Este servidor não envia e-mail. A ligação para confirmar o novo endereço é mostrada aqui, uma vez, e é válida durante 30 minutos.
account-email-manage-invited = O endereço muda já, e o convite é enviado de novo, para lá. A ligação do convite anterior deixa de servir.
# $name (String) - the account's name
account-email-link-title = Novo endereço de e-mail para { $name }
account-email-link-lead = Entregue esta ligação ao titular da conta: abre a página onde confirma o novo endereço. Serve uma vez, durante 30 minutos, e não volta a ser mostrada.
account-email-link-label = Ligação para o novo endereço
account-name-bad = Escreva um nome com 1 a 100 caracteres.
account-role-bad = Escolha uma função.
account-reset-title = Nova palavra-passe
account-reset-lead = Escreva o endereço da sua conta. Enviamos-lhe uma ligação para escolher uma nova palavra-passe. Enviamos no máximo três por hora; as que já recebeu continuam válidas até serem usadas ou caducarem.
account-reset-send = Enviar a ligação
account-reset-no-mail = Este servidor não envia e-mail. Peça a um administrador uma ligação para escolher uma nova palavra-passe.
account-reset-no-mail-lead = O pedido fica escrito no servidor, onde só quem o administra o lê.
account-reset-leave = Deixar o pedido
account-reset-set = Escolher nova palavra-passe
account-reset-save = Gravar a palavra-passe
account-link-dead = Esta ligação já não é válida
account-link-dead-sentence = Já foi usada, caducou ou foi substituída por outra mais recente. Peça uma nova ligação.
account-invitation-dead = Este convite já não é válido
account-invitation-dead-sentence = Já foi aceite, caducou ou deixou de servir. Se ainda não tem palavra-passe, peça outro convite a quem lhe enviou este.
account-invitation-title = Aceitar o convite
# $email (String) - the invited address
account-invitation-lead = Recebeu um convite para o Arbitro no endereço { $email }. Escolha o nome que os outros vão ver e uma palavra-passe.
account-invitation-accept = Criar a conta
account-list-title = Contas
account-list-lead = Quem pode organizar e arbitrar torneios.
account-invite-title = Convidar
account-invite-send = Enviar o convite
account-state = Estado
account-state-active = conta activa
account-state-invited = convite enviado
account-state-no-link = sem convite válido
account-state-undelivered = convite não entregue
account-state-delayed = convite por entregar
account-mail-delayed = Um e-mail para este endereço ainda não pôde ser enviado; tenta-se outra vez. Espera desde
# $why (String) - o que o servidor de e-mail respondeu
account-mail-delayed-why = Última resposta: { $why }
account-mail-way-out = Outro e-mail segue o mesmo caminho. Quem tem a máquina do servidor cria nela uma ligação sem e-mail, e entrega-a ao titular:
# $count (Number) - quantos e-mails esperam
account-mails-delayed = { $count ->
    [one] Um e-mail ainda não pôde ser enviado; tenta-se outra vez. Espera desde
   *[other] { $count } e-mails ainda não puderam ser enviados; tenta-se outra vez. O primeiro espera desde
}
account-state-disabled = conta desactivada
# $name (String) - the account's name
account-manage-title = Conta de { $name }
account-manage-role = Alterar a função
account-manage-role-save = Gravar a função
account-manage-disable = Desactivar a conta
account-manage-disable-lead = Com a conta desactivada não é possível entrar. O que foi feito com ela fica registado; as sessões terminam de imediato.
account-manage-enable = Reactivar a conta
account-renew-mailed = O titular da conta recebe por e-mail uma ligação, válida durante 30 minutos, para escolher outra palavra-passe.
account-renew-shown = Este servidor não envia e-mail. A ligação para escolher outra palavra-passe é mostrada aqui, uma vez, e é válida durante 30 minutos.
account-renew-make = Criar a ligação
# $name (String) - the account's name
account-renewal-title = Nova palavra-passe para { $name }
account-renewal-lead = Entregue esta ligação ao titular da conta: abre a página onde se escolhe a palavra-passe. Serve uma vez, durante 30 minutos, e não volta a ser mostrada.
account-renewal-label = Ligação para a nova palavra-passe
account-manage-sessions = Terminar todas as sessões
account-last-admin = Tem de haver pelo menos um administrador: nomeie outro primeiro.
account-sessions-count = { $count ->
    [0] Nenhuma sessão aberta
    [one] Uma sessão aberta
   *[other] { $count } sessões abertas
}
account-invite-again = Enviar outro convite
account-no-link = O convite desta conta já não serve: caducou, ou a conta foi alterada depois de ele ser enviado.
account-undelivered = O último e-mail para este endereço não foi entregue.
account-invite-lead = Quem for convidado recebe uma ligação, válida durante sete dias, para escolher a palavra-passe.
