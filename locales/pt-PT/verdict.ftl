verdict-ask = Pedir uma análise ao motor
verdict-title = Análise do motor
verdict-lead = O motor analisa a posição sem bloquear esta página. O que demonstra é certo; o que estima não é demonstrado. Quem decide é o árbitro.
verdict-goal = O que se pergunta
verdict-goal-value = Quanto vale a posição
# $article (String) - an article
verdict-goal-draw = Se o empate é tecnicamente justificado ({ $article })
# $side (String) - a side
verdict-goal-win = Se { $side } ganham à força nos lances que restam
verdict-effort = Esforço da procura
# $nodes (String) - a number of positions
# $seconds (Number) - how many
verdict-effort-choice = Até { $nodes } posições, no máximo { $seconds } segundos
verdict-counts = Contagens a decorrer
verdict-counts-hint = Com a folha de registo, a contagem faz-se por ela. Sem folha, escreva quantos lances restam a cada jogador; se deixar vazio, a contagem começa aqui, se a posição tiver contagem.
# $limit (String) - a limit
# $article (String) - an article
verdict-left-label = { $limit } ({ $article }), lances que restam
# $most (Number) - how many
verdict-left-bad = Escreva um número de 0 a { $most }.
verdict-left-not-here = Nesta posição não há contagem para este limite.
verdict-left-gives-way = Nesta posição conta-se outro limite em vez deste.
# $limit (String) - a limit
# $white (Number) - how many
# $black (Number) - how many
# $of (Number) - how many
verdict-counter = Contagem feita ao tabuleiro: { $limit }, brancas { $white }, pretas { $black }, de { $of }.
verdict-counter-turn = Pela contagem, a vez é do outro lado: acerte a vez de jogar na posição.
verdict-counter-not-here = A contagem feita ao tabuleiro não se aplica a esta posição.
verdict-waiting-next = Em espera: é a próxima.
# $before (Number) - how many
verdict-waiting = { $before ->
    [one] Em espera: há uma análise antes desta.
   *[other] Em espera: há { $before } análises antes desta.
}
verdict-tables = A preparar as tabelas de finais. As que faltam são construídas agora e ficam guardadas.
# $seconds (Number) - how many
verdict-running = { $seconds ->
    [0] A começar a análise.
    [one] A analisar há um segundo.
   *[other] A analisar há { $seconds } segundos.
}
verdict-refreshes = A página actualiza-se sozinha. Pode sair e voltar mais tarde a este endereço.
verdict-cancel = Cancelar a análise
verdict-cancelled = A análise foi cancelada.
verdict-failed = A análise falhou por um erro do programa, que ficou registado. Não é preciso esperar por ela: o árbitro decide.
verdict-lost = Esta análise já não está na memória do servidor, por ser antiga ou porque o servidor foi reiniciado. Pode pedi-la outra vez.
verdict-again = Pedir outra vez
verdict-other = Fazer outra pergunta
verdict-back-matter = Voltar à decisão com esta análise
verdict-back = Voltar à decisão
# $most (Number) - how many
verdict-full-yours = { $most ->
    [one] Já tem uma análise por acabar. Espere por ela ou cancele-a.
   *[other] Já tem { $most } análises por acabar. Espere por uma ou cancele-a.
}
# $most (Number) - how many
verdict-full-all = Já há { $most } análises por acabar neste servidor. Tente daqui a pouco.
verdict-kind-proven = provado
verdict-kind-estimated = estimado
verdict-kind-unknown = não se sabe
# $side (String) - a side
# $moves (Number) - how many
verdict-wins-in = { $side } ganham à força em { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}
# $side (String) - a side
verdict-wins = { $side } ganham à força
verdict-draw = nenhum dos lados ganha à força: empate
# $side (String) - a side
verdict-not-won = { $side } não ganham à força nos lances que restam
# $what (String) - text
verdict-yes = sim, { $what }
# $what (String) - text
verdict-no = não, { $what }
verdict-justified = o empate é tecnicamente justificado: nenhum dos lados ganha à força
# $what (String) - text
verdict-not-justified = o empate não é tecnicamente justificado: { $what }
# $side (String) - a side
# $men (String) - men and hundredths
verdict-better = { $side } parecem ter vantagem, de cerca de { $men } (em peões); não está demonstrado
verdict-even = a posição parece equilibrada; não está demonstrado
verdict-nothing = não se sabe: nada ficou provado nas posições analisadas
# $side (String) - a side
# $moves (Number) - how many
# $limit (String) - a limit
# $article (String) - an article
verdict-spoilt = Sem limite, { $side } ganhariam em { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}, mas o limite dá empate: { $limit } ({ $article }).
# $side (String) - a side
# $moves (Number) - how many
# $left (Number) - how many
# $limit (String) - a limit
# $article (String) - an article
verdict-spoilt-left = Sem limite, { $side } ganhariam em { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}; { $left ->
    [one] resta { $left }
   *[other] restam { $left }
}: empate pela contagem ({ $limit }, { $article }).
# $limit (String) - a limit
# $article (String) - an article
# $side (String) - a side
# $left (Number) - how many
verdict-left = Contagem: { $limit } ({ $article }); { $side } ainda têm { $left ->
    [one] { $left } lance
   *[other] { $left } lances
}.
verdict-no-count = Não há contagem a decorrer.
# $limit (String) - a limit
# $article (String) - an article
verdict-under = Avaliado com o limite: { $limit } ({ $article }).
# $moves (Number) - how many
verdict-next = { $moves ->
    [one] A contagem recomeça, o mais tardar, ao fim de { $moves } lance de quem ganha.
   *[other] A contagem recomeça, o mais tardar, ao fim de { $moves } lances de quem ganha.
}
# $line (String) - moves
verdict-line = Linha principal: { $line }
# $nodes (String) - a number of positions
# $depth (Number) - how many
# $budget (String) - a number of positions
verdict-searched = Posições analisadas: { $nodes }; profundidade: { $depth } meios-lances; no máximo { $budget } posições.
verdict-by-tables = Lido nas tabelas de finais, onde todas as posições com poucas peças estão resolvidas; posições analisadas: 1.
verdict-cut = A análise parou por ter chegado ao fim do tempo.
# $fault (String) - a file and what is wrong with it
verdict-fault = Faltaram tabelas de finais: { $fault }
# $kind (String) - proven, estimated or unknown
# $what (String) - text
verdict-finding = Motor, { $kind }: { $what }.
verdict-comma = ,
# $side (String) - a side
verdict-bounded = Está provado que { $side } não ganham à força nos lances que restam.
