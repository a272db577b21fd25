factor-title = Segundo factor
factor-lead = Quem descobrir a sua palavra-passe não entra sem o que mais ninguém tem: uma chave de acesso ou um código.
factor-app = Aplicação de códigos
factor-app-lead = Mostra um código que muda a cada 30 segundos. Não precisa de rede, e serve também numa sala sem Internet.
factor-none = Nesta conta entra-se só com a palavra-passe.
factor-due = Neste servidor os administradores entram com um segundo factor. Configure-o aqui para chegar ao resto do site.
factor-begin = Configurar
factor-scan = Código QR para a aplicação
factor-scan-lead = Leia este código com uma aplicação de códigos (Aegis, FreeOTP, Google Authenticator, 2FAS ou outra), ou escreva nela a chave. Depois escreva o código que a aplicação mostra.
factor-key = Chave
factor-app-code = Código da aplicação
factor-confirm = Confirmar
factor-code = Código
factor-code-hint = Os 6 algarismos que a aplicação mostra, ou um código de recuperação.
factor-code-wrong = Este código não está certo, ou já foi usado. Espere pelo seguinte; se também não servir, acerte o relógio do telemóvel.
factor-ask-lead = A palavra-passe está certa. Falta o código.
factor-lost = Se perdeu o telemóvel e os códigos de recuperação, fale com um administrador.
factor-ask-again = Entrar com outra conta
factor-ask-late = Passaram mais de dez minutos. Escreva de novo a palavra-passe.
factor-in-use = em uso
factor-codes-left = { $count ->
    [0] Não resta nenhum código de recuperação: faça novos.
    [one] Resta um código de recuperação.
   *[other] Restam { $count } códigos de recuperação.
}
factor-codes = Códigos de recuperação
factor-codes-lead = Imprima-os ou copie-os para papel e guarde-os longe do telemóvel: não voltam a ser mostrados. Cada um serve uma vez, no lugar do código da aplicação ou da chave de acesso.
factor-codes-kept = Já os guardei
factor-codes-again = Fazer novos códigos
factor-codes-again-lead = Os códigos de recuperação anteriores deixam de servir.
factor-remove = Remover a aplicação
factor-remove-lead = Depois basta a palavra-passe para entrar. As outras sessões terminam.
factor-remove-app-lead = As chaves de acesso e os códigos de recuperação ficam. As outras sessões terminam.
factor-remind = A sua conta de administrador está protegida só pela palavra-passe.
factor-remind-link = Configurar um segundo factor
presence-title = Confirme que é o titular da conta
presence-lead-password = Para continuar, escreva de novo a sua palavra-passe.
presence-lead-code = Para continuar, escreva um código.
presence-lead-passkey = Para continuar, use a chave de acesso ou escreva um código.
presence-kept = O que preencheu não se perde.
presence-file-again = O que preencheu não se perde, menos o ficheiro: depois de confirmar, terá de o escolher outra vez.
presence-go = Confirmar e continuar
session-unknown = Navegador desconhecido
session-end-others = Terminar todas as outras sessões
error-second-factor = Falta o segundo factor
error-second-factor-sentence = Neste servidor os administradores entram com um segundo factor. Configure-o na página da sua conta.
passkey-title = Chaves de acesso
passkey-lead = Uma chave de acesso está no seu telemóvel, no computador ou numa chave de segurança, e abre a conta com o dedo, o rosto ou o PIN, sem palavra-passe e sem código. Só funciona neste site: ninguém a pode pedir noutro.
passkey-new = Criar uma chave de acesso
passkey-new-lead = O navegador vai perguntar onde fica a chave, e pedir o dedo, o rosto ou o PIN.
passkey-make = Continuar
passkey-name = Nome
passkey-name-hint = Para a reconhecer nesta lista, como «telemóvel» ou «computador do clube».
passkey-backed-up = sincronizada
passkey-remove = Remover
# $no (String) - a posição na lista
# $name (String) - o nome da chave
passkey-remove-which = Remover a chave de acesso { $no }: { $name }
passkey-remove-last = Ao remover a única chave de acesso, os códigos de recuperação deixam de servir e basta a palavra-passe para entrar. As outras sessões terminam.
passkey-sign-in = Entrar com uma chave de acesso
passkey-confirm = Confirmar com uma chave de acesso
passkey-failed = O navegador não mostrou nenhuma chave de acesso deste site. Tente de novo, ou continue de outra forma.
passkey-wrong = Não foi possível entrar com esta chave de acesso. Tente de novo, ou entre com a palavra-passe.
passkey-not-made = A chave de acesso não foi aceite, ou já passaram mais de cinco minutos. Tente de novo; se o navegador já a mostra na lista dele, apague-a lá primeiro.
passkey-needs-script = As chaves de acesso precisam de JavaScript, que este navegador não executa. A aplicação de códigos não precisa.
passkey-ask-lead = A palavra-passe está certa. Falta a chave de acesso.
passkey-code-hint = Um código de recuperação, se não tem consigo a chave de acesso.
passkey-not-now = As chaves de acesso desta conta não funcionam neste endereço. Entre com um código.
# $address (String) - the address of the site
passkey-plain-http = Os navegadores só criam chaves de acesso em sites com HTTPS e com nome. Este servidor está em { $address }, e aqui serve a aplicação de códigos.
