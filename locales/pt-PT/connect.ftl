tokens-title = Chaves para programas
tokens-lead = Com uma chave, um programa inscreve jogadores, lança resultados ou envia lances neste torneio, e não faz mais nada.
tokens-none = Não há chaves.
tokens-made = A chave é esta. Só é mostrada esta vez; guarde-a como a uma palavra-passe.
tokens-make = Fazer uma chave
tokens-name = Para que serve
tokens-name-hint = O histórico indica-a: «relógio do tabuleiro 1», «página do clube».
tokens-name-bad = Diga para que serve, em 60 caracteres no máximo.
tokens-acts = O que pode fazer
tokens-acts-bad = Escolha pelo menos uma coisa.
tokens-act-entries = Inscrever jogadores
tokens-act-results = Lançar resultados
tokens-act-moves = Enviar lances
tokens-for = Válida durante
# $days (Number) - quantos dias
tokens-days = { $days ->
    [one] { $days } dia
   *[other] { $days } dias
 }
tokens-days-bad = Escolha durante quanto tempo.
# $acts (String) - o que pode fazer, separado por vírgulas
# $by (String) - quem a fez
tokens-about = { $acts } · feita por { $by }
tokens-expires = válida até
tokens-used = usada pela última vez
tokens-state-good = válida
tokens-state-ended = retirada
tokens-state-over = terminou
tokens-end = Retirar
# $name (String) - o nome da chave
tokens-end-one = Retirar { $name }
hooks-title = Notificações a programas
hooks-lead = Outros programas são avisados quando algo é publicado: de que o foi, e de onde se lê.
hooks-none = Não há notificações.
hooks-make = Acrescentar uma notificação
hooks-url = Endereço
hooks-url-hint = Começa por https:// e está na rede pública, na porta 443 ou 8443.
hooks-url-hint-any = Começa por https:// ou http://. Este servidor também aceita endereços desta máquina e de redes privadas, em qualquer porta.
hooks-url-bad = Isto não é um endereço, ou tem um nome ou uma palavra-passe.
hooks-url-not-secure = O endereço tem de começar por https://.
hooks-url-inside = Este endereço não está na rede pública.
hooks-url-port = O endereço só pode ter a porta 443 (a que não se escreve) ou 8443.
# $most (Number) - quantos no máximo
hooks-too-many = Um torneio tem no máximo { $most } notificações.
# $by (String) - quem o acrescentou
hooks-made-by = acrescentada por { $by }
hooks-secret = O segredo com que as mensagens são assinadas
hooks-former = O anterior ainda assina até
hooks-rotate = Criar outro segredo
hooks-off = Desligar
hooks-on = Ligar
# $why (String) - quem o desligou, ou porquê
hooks-off-since = Desligada ({ $why }),
hooks-log = O que foi enviado
hooks-state-queued = à espera
hooks-state-sent = recebido
hooks-state-dead = abandonado
# $attempts (Number) - quantas tentativas
# $answered (String) - o que foi respondido
hooks-attempts = { $attempts ->
    [one] { $attempts } tentativa
   *[other] { $attempts } tentativas
 } { $answered }
hooks-replay = Enviar de novo
# $version (Number) - a versão
hooks-replay-one = Enviar de novo a versão { $version }
developers-title = Para programadores
developers-lead = Tudo o que toda a gente pode ver de um torneio pode ser lido por programas, e também as competições de equipas, o calendário, os circuitos e as listas de rating da federação; com uma chave um programa pode enviar algo.
developers-document = O documento (OpenAPI 3.1)
developers-reading = Ler
developers-sending = Enviar
# $act (String) - o que a chave pode fazer
developers-needs = Precisa de uma chave para: { $act }
developers-tags = As respostas ao que se lê têm uma ETag. Quem a devolve em If-None-Match recebe 304 enquanto a resposta for a mesma. Também a tem a resposta a quem lança resultados: é a dos resultados que ficaram.
developers-results = Um programa lança os resultados que faltam. O que já está registado só se corrige no painel do torneio: outro resultado para o mesmo jogo tem a resposta 409, também com um motivo.
developers-problems = O que corre mal é um problema (RFC 9457, application/problem+json) na língua de Accept-Language, com os artigos das regras quando são elas que o proíbem. O type acaba num destes nomes:
developers-hooks = Notificações
developers-hooks-lead = As mensagens seguem Standard Webhooks 1.0.0: webhook-id, webhook-timestamp e webhook-signature, assinadas com o segredo da notificação. Uma resposta de 200 a 299 recebe a mensagem; 410 desliga a notificação; tudo o resto é tentado de novo durante três dias (com 429 ou 503, não antes do que diz Retry-After em segundos, até uma hora), e os redireccionamentos não são seguidos. Uma mensagem pode chegar duas vezes: tem então o mesmo id.
developers-embeds = Noutro site
developers-embeds-lead = Estas páginas podem ser mostradas dentro de outra. Não deixam cookies; ?lang=pt ou en escolhe a língua. Dizem à página que as mostra a altura que têm: uma mensagem com o campo arbitroHeight.
embed-sites = Sites que o podem mostrar
embed-sites-hint = As origens, separadas por espaços, como https://clube.pt. Vazio: qualquer site pode mostrar a classificação, as rondas e as fichas de jogadores numa moldura.
embed-sites-bad = Escreva no máximo dez origens separadas por espaços, cada uma com https:// e um nome, sem caminho.
embed-result = Resultado
embed-opponent = Oponente
embed-no-round = Ainda não está publicada nenhuma ronda.
embed-nothing = Ainda não publicado
embed-nothing-sentence = Não há nada para mostrar neste endereço: ou ainda não foi publicado, ou o endereço não está certo.
