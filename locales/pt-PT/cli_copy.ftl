# O que dizem num terminal os comandos que fazem, verificam e repõem cópias.
# $file (String) - o ficheiro
# $bytes (String) - o tamanho
# $database (String) - a base de dados
cli-copy-taken = { $file } tem { $bytes } bytes: uma cópia de { $database }
# $file (String) - o ficheiro
# $bytes (String) - o tamanho
# $database (String) - a base de dados
cli-copy-taken-encrypted = { $file } tem { $bytes } bytes: uma cópia de { $database }, cifrada
# $file (String) - o ficheiro
cli-copy-exists = já há um ficheiro { $file }; indique outro
# $file (String) - o ficheiro
# $why (String) - o que diz o sistema
cli-copy-unwritten = não se pode escrever { $file }: { $why }
# $why (String) - o que diz o sistema
cli-copy-unwritten-output = não se pode escrever na saída: { $why }
# $file (String) - o ficheiro
# $journals (Number) - quantos históricos
cli-copy-whole = { $file } está completo: { $journals ->
    [one] 1 histórico
   *[other] { $journals } históricos
}, 0 erros.
# $database (String) - a base de dados
# $file (String) - a cópia
# $journals (Number) - quantos históricos
cli-copy-restored = A base de dados { $database } foi reposta a partir de { $file }: { $journals ->
    [one] 1 histórico
   *[other] { $journals } históricos
}, 0 erros.
# $file (String) - o ficheiro
cli-copy-kept = O que lá estava fica em { $file }.
cli-copy-travelled = Os torneios que se seguem já estiveram também noutro computador. Podem ter passado de um para o outro depois desta cópia, sem que este servidor o saiba: antes de continuar aqui, confirme onde é dirigido cada um.
# $tournament (String) - o número do torneio
# $name (String) - o nome do torneio
cli-copy-travelled-one = Torneio { $tournament }: { $name }
cli-copy-replaced-nothing = Não substituiu nada.
# $file (String) - a cópia
# $why (String) - o que tem de errado
cli-copy-unfit = { $file } não pode ser reposto: { $why }
# $file (String) - a cópia
# $fault (String) - o que está errado
cli-copy-faulty = { $file } não pode ser reposto: a auditoria encontra um erro: { $fault }
# $database (String) - a base de dados
# $why (String) - o que diz o sistema
cli-copy-not-replaced = { $database } não foi substituída: { $why }
# $database (String) - a base de dados
# $why (String) - o que diz a base de dados
cli-copy-in-use = { $database } está em uso ({ $why }): pare `arbitro serve` e tudo o que a tenha aberta, e reponha outra vez
cli-copy-whose-row = uma entrada é do histórico de um torneio: indique qual com --tournament
# $rows (Number) - quantas entradas
# $file (String) - o ficheiro
cli-copy-after = { $rows ->
    [one] Depois desse momento há 1 entrada de um histórico: está em { $file }, e a cópia continua a ter tudo.
   *[other] Depois desse momento há { $rows } entradas dos históricos: estão em { $file }, e a cópia continua a ter tudo.
}
cli-copy-nothing-after = Não há nada depois desse momento.
# $count (Number) - quantas imagens
cli-copy-pictures = { $count ->
    [one] Falta 1 fotografia ou logótipo desse momento: a imagem foi retirada depois, e a cópia já não a tem.
   *[other] Faltam { $count } fotografias ou logótipos desse momento: as imagens foram retiradas depois, e a cópia já não as tem.
}
# $tournament (String) - o número do torneio
# $place (String) - o sítio para onde foi levado
cli-copy-parted = O torneio { $tournament } está como era antes de ser levado para { $place }, e o que esse computador enviar já não se segue ao que está aqui. Um administrador tem de o revogar, em «Levar o torneio para a sala»: até lá ninguém dirige o torneio aqui.
# $tournament (String) - o número do torneio
# $place (String) - o sítio onde está o computador que o dirige
cli-copy-said-again = O torneio { $tournament } está como era antes de os dados de alguém serem apagados nele. Continuam apagados: o histórico volta a dizê-lo aqui, e o que o computador de { $place } enviar já não se segue ao que está aqui. Um momento depois desse apagamento não tem este problema. Senão, um administrador tem de revogar esse computador, em «Levar o torneio para a sala».

# $text (String) - o que foi escrito
cli-seal-no-recipient = { $text } não é um destinatário: começa por age1, e `age-keygen` mostra-o como chave pública
# $file (String) - o ficheiro
cli-seal-no-identity = { $file } não tem nenhuma identidade: `age-keygen` cria um ficheiro assim
# $file (String) - o ficheiro
cli-seal-no-passphrase = { $file } não tem uma frase-passe na primeira linha
cli-seal-locked = está cifrado: indique o ficheiro com a identidade (--identity FICHEIRO) ou com a frase-passe (--passphrase-file FICHEIRO)
cli-seal-wrong-key = está cifrado, e o que foi indicado não o abre
cli-seal-broken = está cifrado, e foi cortado ou alterado depois: não é o que foi escrito
cli-seal-too-much-work = está cifrado com uma frase-passe que este computador demora demasiado a experimentar

cli-unfit-no-database = não é uma cópia da base de dados: uma cópia é um ficheiro SQLite, como o que faz `arbitro backup`
cli-unfit-itself = é a própria base de dados
# $why (String) - o que está estragado
cli-unfit-broken = está estragado: { $why }
cli-unfit-empty = não tem nada do Arbitro. Com o servidor a trabalhar, quase tudo está no ficheiro ao lado que acaba em -wal: copie os dois, ou faça uma cópia com `arbitro backup`
# $tournament (String) - o número do torneio
cli-unfit-no-tournament = não tem o torneio { $tournament }
# $tournament (String) - o número do torneio
cli-unfit-not-yet = nesse momento ainda não havia o torneio { $tournament }
# $row (String) - o número da entrada
cli-unfit-no-row = esse histórico não tem a entrada { $row }
# $table (String) - a tabela
# $parent (String) - a tabela a que se refere
cli-unfit-apart = { $table } refere-se a uma linha de { $parent } que deixou de existir depois desse momento: reponha tudo, sem --tournament
