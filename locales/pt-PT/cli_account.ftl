# O que dizem num terminal os comandos sobre contas, e o que corre mal com palavras-passe.
cli-account-no-email = isto não é um endereço de e-mail: escreva-o como nome@exemplo.pt
cli-account-no-name = o nome tem de ter de 1 a 100 caracteres
cli-account-nobody = não há nenhuma conta com este endereço
# $database (String) - a base de dados
cli-account-nobody-in = não há nenhuma conta com este endereço em { $database }
# $database (String) - a base de dados
cli-account-there = já há uma conta com este endereço em { $database }
cli-account-shut = a conta está desactivada: active-a primeiro
# $email (String) - o endereço
cli-account-unlocked = { $email } já pode tentar de novo.
# $email (String) - o endereço
cli-account-renewed = { $email } já pode entrar com a nova palavra-passe.
# $email (String) - o endereço
cli-account-factor-gone = { $email }: a partir de agora basta a palavra-passe para entrar.
cli-account-taken = já há uma conta com o novo endereço
cli-account-same = a conta já tem este endereço: indique outro
# $email (String) - o endereço
cli-account-moved = Entra-se agora na conta com { $email }. O endereço anterior recebe uma ligação para o repor.
# $email (String) - o endereço
cli-account-moved-unchosen = A conta tem agora o endereço { $email }, mas ainda não tem palavra-passe. Crie uma ligação com `arbitro account password { $email }`.
cli-account-factor-none = esta conta não tem segundo factor
cli-account-last = é a única conta de administrador: nomeie outra primeiro
# $email (String) - o endereço
cli-account-kept-out = { $email } deixou de poder entrar.
# $email (String) - o endereço
cli-account-enabled = { $email } pode entrar de novo.
# $email (String) - o endereço
cli-account-enabled-unchosen = { $email }: a conta está activa, mas ainda não tem palavra-passe. Crie uma ligação com `arbitro account password { $email }`.
# $email (String) - o endereço
cli-account-link = A palavra-passe de { $email } escolhe-se nesta página:
# $email (String) - o endereço
cli-account-created-link = Com `arbitro serve` a trabalhar, a palavra-passe de { $email } escolhe-se nesta página:
# $email (String) - o endereço
cli-account-created = { $email } já pode entrar.
# $database (String) - a base de dados
cli-account-place = A conta está em { $database }.
# $database (String) - a base de dados
cli-account-place-made = A conta está em { $database }, que foi criada agora.

cli-password-short = uma palavra-passe tem pelo menos 8 caracteres
cli-password-long = uma palavra-passe tem no máximo 128 caracteres
cli-password-common = esta palavra-passe é uma das mais comuns
cli-password-near = esta palavra-passe é feita de um nome ou de uma palavra do jogo
cli-password-leaked = esta palavra-passe está na lista das que foram divulgadas noutros sítios
cli-leaked-empty = está vazio
# $at (Number) - o lugar no ficheiro
cli-leaked-no-hash = no byte { $at } não há uma linha de 40 algarismos hexadecimais, com ou sem `:CONTAGEM`
# $at (Number) - o lugar no ficheiro
cli-leaked-order = no byte { $at } os hashes não estão por ordem
