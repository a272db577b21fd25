# $round (String) - a ronda
# $article (String) - o artigo
# $what (String) - o que está errado
judge-line = ronda { $round }: { $article }: { $what }
# $round (String) - a ronda
# $score (String) - a pontuação do grupo
# $players (String) - quantos jogadores
# $why (String) - porquê
judge-open = ronda { $round }: grupo de { $score } (jogadores: { $players }): não verificado: { $why }
# $who (String) - nome
judge-twice = { $who } aparece mais do que uma vez na ronda.
# $a (String) - nome
# $b (String) - nome
# $earlier (String) - a ronda em que se encontraram
judge-rematch = { $a } e { $b } já se defrontaram na ronda { $earlier }.
# $who (String) - nome
# $earlier (String) - a ronda
judge-second-bye = { $who } tem a isenção, mas já pontuou sem jogar na ronda { $earlier }.
# $who (String) - nomes
judge-several-byes = Há mais do que uma isenção: { $who }.
# $who (String) - nome
# $due (String) - nome
judge-bye = { $who } tem a isenção, que cabe a outro jogador, por exemplo { $due }.
# $a (String) - nome
# $b (String) - nome
judge-kept-apart = { $a } e { $b } não se podem defrontar.
# $a (String) - nome
# $b (String) - nome
judge-same-preference = { $a } e { $b } têm a mesma preferência absoluta de cor.
# $who (String) - nome
judge-third = { $who } tem a mesma cor pela terceira vez seguida.
# $who (String) - nome
judge-difference = { $who } fica com mais três jogos com uma cor do que com a outra.
# $white (String) - nome
# $black (String) - nome
judge-colours = As cores deviam ser ao contrário: { $white } tem as brancas contra { $black }.
# $score (String) - a pontuação do grupo
# $left (String) - quem desceu
# $due (String) - quem devia descer
judge-downfloaters = Grupo de { $score }: descem: { $left }; deviam descer: { $due }.
# $score (String) - a pontuação do grupo
# $came (String) - quem subiu
# $due (String) - quem devia subir
judge-upfloaters = Grupo de { $score }: sobem: { $came }; deviam subir: { $due }.
# $score (String) - a pontuação do grupo
# $due (String) - os pares
judge-pairs = Grupo de { $score }: há um emparceiramento que vem antes: { $due }.
# $score (String) - a pontuação do grupo
# $due (String) - os pares
# $left (String) - quem desce
judge-pairs-left = Grupo de { $score }: há um emparceiramento que vem antes: { $due }; descem: { $left }.
# $a (String) - nome
# $b (String) - nome
judge-not-by-table = { $a } e { $b } não se defrontam nesta ronda da tabela.
judge-nobody = ninguém
judge-open-broken = a ronda infringe um critério absoluto.
# $rounds (String) - quantas rondas
# $pairs (String) - quantos pares
# $faults (String) - quantos erros
judge-sum = rondas: { $rounds }, pares: { $pairs }, erros: { $faults }
# $whole (String) - quantos grupos
# $all (String) - de quantos
judge-extent-swiss = Critérios absolutos e cores: verificados em todas as rondas. Grupos verificados por inteiro: { $whole } de { $all }.
judge-extent-table = Verificado em todas as rondas: os pares e as cores da tabela de Berger.
# $seed (String) - a semente
# $players (String) - quantos jogadores
# $rounds (String) - quantas rondas
# $file (String) - o ficheiro
simulate-done = semente { $seed }: jogadores: { $players }, rondas: { $rounds }, ficheiro: { $file }
simulate-bye = uma isenção não vale mais do que uma partida ganha
judge-open-effort = seria preciso comparar mais pares do que um limite permite.
# $score (String) - a pontuação do grupo
# $due (String) - os pares que mudam
judge-pairs-changed = Grupo de { $score }: há um emparceiramento que vem antes. Além dos pares que se mantêm, tem estes: { $due }.
# $score (String) - a pontuação do grupo
# $due (String) - os pares que mudam
# $left (String) - quem desce
judge-pairs-changed-left = Grupo de { $score }: há um emparceiramento que vem antes. Além dos pares que se mantêm, tem estes: { $due }; a descer: { $left }.
