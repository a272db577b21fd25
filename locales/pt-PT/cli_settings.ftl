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
