accounts-journal-title = Contas
# $most (String) - how many
accounts-journal-lead = Quem convidou, alterou ou desactivou uma conta, e o que cada pessoa fez à sua: as { $most } entradas mais recentes.
accounts-journal-empty = Ainda não há entradas.
# $no (String) - the number of the account
# $whose (String) - the name of its owner
# $what (String) - one of the messages below
accounts-journal-of = Conta n.º { $no }, { $whose }: { $what }
# $role (String) - a role on the site
accounts-journal-invited = criada ({ $role })
accounts-journal-accepted = primeira palavra-passe escolhida
# $name (String) - a name
accounts-journal-name = nome alterado para { $name }
# $role (String) - a role on the site
accounts-journal-role = função alterada para { $role }
accounts-journal-disabled = desactivada
accounts-journal-enabled = reactivada
accounts-journal-password = palavra-passe alterada
accounts-journal-reset = nova palavra-passe escolhida por uma ligação
accounts-journal-sessions = sessões terminadas
accounts-journal-unlocked = espera depois de palavras-passe erradas anulada
accounts-journal-app = aplicação de códigos configurada
accounts-journal-app-removed = aplicação de códigos removida
accounts-journal-codes = novos códigos de recuperação
accounts-journal-code-used = código de recuperação usado
accounts-journal-passkey = chave de acesso criada
accounts-journal-passkey-removed = chave de acesso removida
accounts-journal-link = ligação para uma nova palavra-passe criada
accounts-journal-email = endereço de e-mail alterado
accounts-journal-email-returned = endereço de e-mail anterior reposto, com outra palavra-passe
accounts-journal-email-link = ligação para outro endereço de e-mail criada
accounts-journal-invited-again = convite renovado: a ligação anterior deixou de servir
accounts-journal-erased = dados pessoais apagados
