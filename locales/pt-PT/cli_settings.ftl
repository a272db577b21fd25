# O que dizem num terminal os comandos das definições que não fazem sentido.
cli-setting-listening = espera-se um endereço e uma porta, como 127.0.0.1:8080
# $one (String) - um valor
# $other (String) - o outro
cli-setting-either = espera-se { $one } ou { $other }
# $least (Number) - o menor
# $most (Number) - o maior
cli-setting-number = espera-se um número de { $least } a { $most }
cli-setting-mailbox = espera-se um endereço, como Arbitro <arbitro@example.pt>
cli-setting-recipients = esperam-se chaves que começam por age1, das que `age-keygen` mostra como chave pública
cli-setting-secret = esperam-se pelo menos 20 caracteres
# $number (Number) - o lugar na lista
cli-setting-machine = o endereço número { $number } não é como 10.0.0.1
cli-setting-filter = não é um filtro, como arbitro=debug,site=debug,info
cli-setting-origin = espera-se http:// ou https:// e o nome de um servidor, sem caminho, como https://damas.example.pt
cli-setting-mail-server = espera-se smtp://UTILIZADOR:PALAVRA-PASSE@SERVIDOR:PORTA ou smtps://UTILIZADOR:PALAVRA-PASSE@SERVIDOR:PORTA
# $why (String) - o que o ficheiro tem de errado
cli-setting-leaked = o ficheiro que indica: { $why }

cli-setting-database = espera-se sqlite://CAMINHO ou postgres://UTILIZADOR:PALAVRA-PASSE@SERVIDOR/NOME
cli-setting-database-path = espera-se um caminho depois de sqlite://
cli-setting-database-memory = uma base de dados em memória desaparece com o programa: indique um ficheiro depois de sqlite://
cli-setting-database-options = não se conhecem opções depois do caminho de um endereço sqlite://
cli-setting-database-scheme = o endereço não começa como os que se conhecem: use sqlite:// ou postgres://
# $mode (String) - o que se pediu
cli-setting-database-encryption = sslmode={ $mode } pede TLS, que este programa não usa com o PostgreSQL. Use um túnel (WireGuard, SSH), e retire essa opção
# $host (String) - a outra máquina
cli-setting-database-far = { $host } é outra máquina, e este programa não cifra o que envia ao PostgreSQL, incluindo palavras-passe e sessões. Use um túnel (WireGuard, SSH) e indique a ponta dele nesta máquina, ou defina ARBITRO_ALLOW_PLAIN_DB=1 onde mais ninguém está no caminho

# $why (String) - o que diz o sistema
cli-setting-file-unread = não se pode ler o ficheiro que indica: { $why }
# $line (Number) - a linha
# $message (String) - o que diz quem lê TOML
cli-setting-file-no-toml = a linha { $line } do ficheiro não é TOML: { $message }
# $name (String) - o nome que lá está
# $key (String) - o nome que devia estar
cli-setting-file-misnamed = no ficheiro, { $name } chama-se { $key }
# $name (String) - o nome que lá está
cli-setting-file-unknown = o ficheiro tem um nome que não é de nenhuma definição: { $name }
cli-setting-file-unknown-line = o ficheiro tem uma linha cujo nome não é de nenhuma definição
# $name (String) - a definição
cli-setting-file-no-text = { $name } tem de ser texto ou um número
cli-setting-file-no-text-unnamed = um valor do ficheiro tem de ser texto ou um número

# A tabela de `arbitro config`.
cli-settings-lead = ARBITRO_CONFIG indica um ficheiro com estas definições, em TOML, pelos nomes entre parênteses; o ambiente tem precedência
# $key (String) - o nome no ficheiro
cli-settings-key = no ficheiro: { $key }
cli-settings-environment = ambiente
cli-settings-file = ficheiro
cli-settings-preset = predefinição
# $name (String) - o nome
cli-settings-unknown = { $name } está no ambiente, e nenhuma definição tem este nome
# $connections (Number) - quantas ao todo
# $address (Number) - quantas de um endereço
# $streams (Number) - quantas páginas em directo
cli-settings-room = { $connections } ligações ao mesmo tempo, { $address } de um só endereço, entre elas { $streams } páginas em directo (pelos ficheiros abertos que esta máquina permite)
# $now (String) - o dia e a hora
cli-settings-zone = TZ, uma variável do ambiente, indica o fuso horário pelo qual se contam todas as horas, também nos calendários (sem ela, o desta máquina): aqui são { $now }
# $zone (String) - o que TZ diz
cli-settings-zone-unknown = TZ={ $zone } não é um fuso horário que esta máquina conheça: as horas são as de UTC. Escreva-o como Europe/Lisbon

cli-means-database = a base de dados: sqlite://CAMINHO ou postgres://UTILIZADOR:PALAVRA-PASSE@SERVIDOR/NOME
cli-means-db-pool = ligações à base de dados, de 1 a 200 (fazem-se pelo menos 2): metade para ler, metade para escrever; o SQLite escreve por uma só
cli-means-plain-db = 1 permite que o PostgreSQL esteja noutra máquina, embora o que lá vai não seja cifrado: por um túnel (WireGuard, SSH), ou numa rede em que todas as máquinas são suas
cli-means-addr = o endereço e a porta em que escuta
cli-means-public-url = o endereço que os visitantes usam, tal como vai nos e-mails (sem valor: http:// e o endereço em que escuta)
cli-means-proxies = endereços de proxies, separados por vírgulas, em cujo X-Forwarded-For se acredita
cli-means-smtp = o servidor de e-mail: smtp://UTILIZADOR:PALAVRA-PASSE@SERVIDOR:PORTA (STARTTLS) ou smtps://… (sem valor: os e-mails ficam em ficheiros)
cli-means-mail-dir = a pasta dos e-mails quando não há servidor de e-mail
cli-means-mail-from = o remetente dos e-mails
cli-means-backup-dir = a pasta de uma cópia por cada ronda publicada ou encerrada: as últimas 20, e uma por dia durante 30 dias (none: sem cópias)
cli-means-backup-recipients = para quem se cifram todas as cópias, também as automáticas e a que se faz antes de uma migração: o que age-keygen mostra como chave pública, várias separadas por vírgulas (sem valor: as cópias não são cifradas)
cli-means-log = o que se regista: error, warn, info, debug ou um filtro como arbitro=debug,site=debug,info
cli-means-log-format = como se regista: text ou json
cli-means-lang = a língua de um visitante cujo navegador não pede nenhuma das duas: pt ou en
cli-means-second-factor = quem tem de ter segundo factor: admins ou nobody (sem valor: admins se o endereço que os visitantes usam for https://, senão nobody)
cli-means-endgames = a pasta das tabelas de finais; as de até 4 peças constroem-se lá quando são precisas pela primeira vez
cli-means-searches = quantas posições se analisam ao mesmo tempo para os árbitros, de 1 a 16; ao lado delas analisa-se um jogo
cli-means-private-hooks = 1 permite que as notificações a programas, os serviços que os navegadores indicam e o servidor para onde se enviam torneios estejam em endereços desta máquina e de redes privadas, também sem TLS: numa sala sem Internet (para esse servidor, em todo o caso, se o endereço que os visitantes usam for http://)
cli-means-page-memory = quantos MiB de páginas públicas ficam em memória tal como são enviadas (0: cada uma é feita de novo)
cli-means-metrics-token = o que um programa de outra máquina envia como Authorization: Bearer para ler /metrics (sem valor: só os programas desta)
cli-means-breached = um ficheiro de palavras-passe divulgadas, tal como o dá o Have I Been Pwned (SHA-1:CONTAGEM por ordem): nenhuma das que lá estão é aceite (sem valor: não se consulta nenhum)
