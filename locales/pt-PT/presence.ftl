factor-title = Segundo factor
factor-lead = Quem descobrir a sua palavra-passe não entra sem um código, que muda a cada 30 segundos numa aplicação do seu telemóvel. A aplicação não precisa de rede.
factor-none = Nesta conta entra-se só com a palavra-passe.
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
factor-ask-again = Entrar com outra conta
factor-ask-late = Passaram mais de dez minutos. Escreva de novo a palavra-passe.
factor-in-use = em uso
factor-codes-left = { $count ->
    [0] Não resta nenhum código de recuperação: faça novos.
    [one] Resta um código de recuperação.
   *[other] Restam { $count } códigos de recuperação.
}
factor-codes = Códigos de recuperação
factor-codes-lead = Imprima-os ou copie-os para papel e guarde-os longe do telemóvel: não voltam a ser mostrados. Cada um serve uma vez, no lugar do código da aplicação.
factor-codes-kept = Já os guardei
factor-codes-again = Fazer novos códigos
factor-codes-again-lead = Os códigos de recuperação anteriores deixam de servir.
factor-remove = Remover o segundo factor
factor-remove-lead = Depois basta a palavra-passe para entrar. As outras sessões terminam.
factor-remind = A sua conta de administrador está protegida só pela palavra-passe.
factor-remind-link = Configurar um segundo factor
presence-title = Confirme que é o titular da conta
presence-lead-password = Para continuar, escreva de novo a sua palavra-passe. O que preencheu não se perde.
presence-lead-code = Para continuar, escreva um código. O que preencheu não se perde.
presence-go = Confirmar e continuar
session-unknown = Navegador desconhecido
session-end-others = Terminar todas as outras sessões
error-second-factor = Falta o segundo factor
error-second-factor-sentence = Neste servidor os administradores entram com um segundo factor. Configure-o na página da sua conta.
