desk-menu = Páginas do painel
desk-stages = Fases do torneio
desk-tab-home = Painel
desk-tab-entries = Inscrições
desk-tab-seeding = Ordem inicial
desk-tab-results = Resultados
desk-tab-draft = Rascunho
desk-tab-regulations = Regulamento
desk-tab-staff = Equipa
desk-tab-journal = Histórico
desk-new = Novo torneio
desk-new-stage-lead = O torneio começa como fase final, por eliminatórias: confira as opções, que podem ser alteradas até ao início. O público só o vê quando abrir as inscrições.
desk-new-lead = Quatro campos chegam: o modelo escolhe o resto, que pode ser alterado até ao início. O público só vê o torneio quando abrir as inscrições.
desk-create = Criar o torneio
desk-name-taken = Já há um torneio com este nome e este primeiro dia. Mude um dos dois.
desk-next = Próximo passo
desk-next-open = Abrir as inscrições
desk-next-check-in = Confirmar presenças
desk-next-seed = Ordenar os jogadores e começar
desk-next-start = Começar o torneio
# $round (String) - text
desk-next-draft = Emparceirar a ronda { $round }
# $round (String) - text
desk-next-publish = Ver e publicar a ronda { $round }
# $round (String) - text
desk-next-results = Lançar os resultados da ronda { $round }
desk-next-finish = Terminar o torneio
desk-next-standings = Ver a classificação final
# $step (String) - text
desk-next-not-yours = { $step }: cabe a outra função neste torneio.
desk-next-elsewhere = O próximo passo dá-se onde o torneio é dirigido.
desk-hint-open = O torneio está em preparação e só a equipa o vê. Confira o regulamento; ao abrir as inscrições, o torneio passa a ser público.
desk-hint-check-in = Inscreva os jogadores e confirme as presenças. Para começar têm de estar presentes pelo menos dois.
# $present (Number) - a number
# $expected (Number) - a number
desk-hint-start = Presentes: { $present }. Por confirmar: { $expected }. No sistema suíço, quem chegar depois pode entrar a partir da ronda seguinte.
desk-hint-draft = O emparceiramento é criado como rascunho, que só a equipa vê. A ronda anterior é encerrada ao mesmo tempo.
desk-hint-draft-waiting = O emparceiramento é criado como rascunho, que só a equipa vê. Há jogos adiados ou suspensos: a ronda deles fica aberta até terem resultado, e o torneio só termina depois.
desk-hint-draft-first = O emparceiramento é criado como rascunho, que só a equipa vê.
desk-hint-publish = Há um rascunho. Confira-o: só fica público, com as aberturas sorteadas, quando o publicar.
desk-hint-publish-free = Há um rascunho. Confira-o: só fica público quando o publicar.
# $games (Number) - a number
desk-hint-results = { $games ->
    [one] Falta o resultado de um jogo.
   *[other] Faltam os resultados de { $games } jogos.
}
desk-hint-finish = Todos os resultados estão lançados. Pode terminar o torneio.
desk-hint-nothing = O torneio terminou. Os resultados ainda podem ser corrigidos, indicando o motivo.
# $matches (Number) - how many matches
desk-hint-over-undecided = { $matches ->
    [one] O torneio terminou, mas uma partida ficou empatada e por desempatar: não há vencedor nem pódio enquanto os resultados dessa partida não a decidirem.
   *[other] O torneio terminou, mas { $matches } partidas ficaram empatadas e por desempatar: não há vencedor nem pódio enquanto os resultados dessas partidas não as decidirem.
}
desk-hint-over-third = O torneio terminou, mas a partida para o terceiro lugar ficou empatada e por desempatar: o 3.º e o 4.º lugar ficam à espera enquanto os resultados dessa partida não a decidirem. Os outros lugares mantêm-se.
desk-hint-over-both = O torneio terminou, mas a final e a partida para o terceiro lugar ficaram empatadas e por desempatar. Não há vencedor nem pódio enquanto os resultados da final não a decidirem; o 3.º e o 4.º lugar ficam à espera da outra partida.
desk-entered = Inscritos
desk-present = Presentes
desk-gone = Desistentes
desk-rounds = Rondas
# $games (Number) - a number
desk-missing = { $games ->
    [one] falta um resultado
   *[other] faltam { $games } resultados
}
desk-to-entries = Ver as inscrições
desk-public-page = Página pública
desk-undo-start = Anular o início
desk-commitment = Garantia do sorteio
desk-commitment-lead = SHA-256 do segredo de que resultam os sorteios das aberturas e das cores dos jogos de desempate. Um sorteio da ordem inicial resulta da sua própria semente, não do segredo. O segredo é revelado no fim; qualquer pessoa pode então verificar que ninguém escolheu o que saiu.
desk-appoint = Nomear
desk-appoint-lead = A pessoa precisa de ter conta. Se já tiver uma função, passa a ter só a nova.
desk-dismiss = Retirar da equipa
# $name (String) - text
desk-dismiss-whom = Retirar da equipa: { $name }
desk-no-account = Não há conta activa com este endereço. Pode convidar a pessoa mais abaixo.
# $rounds (Number) - a number
desk-finish-question = { $rounds ->
    [one] Terminar o torneio depois de uma ronda?
   *[other] Terminar o torneio depois de { $rounds } rondas?
}
desk-finish-final = A classificação passa a final e a última ronda é encerrada.
desk-finish-reveals = O segredo é revelado na página pública: todos podem verificar as aberturas sorteadas.
desk-finish-reveals-lots = O segredo é revelado na página pública: todos podem verificar o que foi sorteado.
desk-finish-no-way-back-free = Não se pode anular.
desk-finish-no-way-back = Não se pode anular: depois de público, o segredo não serve para mais nenhuma ronda.
desk-never-met-lead = Neste todos-contra-todos houve rondas alteradas à mão, e nem todos se defrontaram as vezes devidas:
# $one (String) - a player
# $other (String) - a player
desk-never-met = { $one } e { $other }
desk-finish-confirm = Terminar e revelar o segredo
# $board (Number) - a board
desk-next-decide = Desempatar o tabuleiro { $board }
# $boards (Number) - how many boards
desk-hint-decide = { $boards ->
    [one] Uma partida está empatada. É preciso desempatá-la antes de continuar.
   *[other] { $boards } partidas estão empatadas. É preciso desempatá-las antes de continuar.
}
# $count (Number) - number
undo-results = { $count ->
    [one] Um resultado gravado.
   *[other] { $count } resultados gravados.
}
# $count (Number) - number
undo-records = { $count ->
    [one] Uma folha de registo anexada.
   *[other] { $count } folhas de registo anexadas.
}
undo-order = Ordem inicial gravada.
undo-awards = Escalões e prémios gravados.
# $count (Number) - number
undo-ratings = { $count ->
    [one] Rating de uma inscrição fixado pela lista.
   *[other] Ratings de { $count } inscrições fixados pela lista.
}
undo-posts = Tabuleiros dos árbitros gravados.
undo-reason = Anulado logo depois de gravado.
logo-title = Logótipo
logo-lead = Aparece junto do nome nas páginas públicas e nos documentos impressos.
logo-none = O torneio ainda não tem logótipo.
logo-file = Ficheiro do logótipo
# $most (Number) - mebibytes
# $pixels (Number) - millions
# $width (Number) - pixels
# $height (Number) - pixels
logo-hint = JPEG ou PNG, até { $most } MiB e { $pixels } milhões de píxeis. Guarda-se só a imagem, reduzida para caber em { $width } × { $height } píxeis; os outros dados do ficheiro são retirados.
logo-save = Gravar o logótipo
logo-remove = Retirar o logótipo
logo-missing = Escolha um ficheiro.
# $most (Number) - mebibytes
logo-too-large = O ficheiro tem mais de { $most } MiB. Escolha uma imagem mais pequena.
# $most (Number) - millions
logo-pixels = A imagem tem mais de { $most } milhões de píxeis. Escolha uma mais pequena.
