office-heading = Secretaria da federação
office-lead = Épocas, clubes, licenças e o calendário da federação. O que espera por si está aqui.
office-pending = À espera
office-nothing-pending = Nada espera por si.
office-the-federation = Federação
office-name = Nome
office-days = Datas
office-state = Estado
office-from = Desde
office-until = Até
office-first-day = Primeiro dia
office-last-day = Último dia
office-wrong-text = Escreva 1 a 120 caracteres.
office-wrong-count = Escreva um número a partir de 1.
office-wrong-rounds = Escreva um número de 1 a 200.
office-wrong-year = Escreva um dia dos anos de 1900 a 2100.
office-wrong-choice = Escolha um valor da lista.
office-wrong-reason = Escreva o motivo, com 3 a 500 caracteres.
office-name-taken = Este nome já está em uso: escolha outro.
# $club (String) - the name of a club
office-name-borne = Este nome já foi do clube que agora se chama { $club }, e continua a ser dele. Escolha outro, ou largue-o primeiro na página desse clube.
office-days-disordered = As datas não estão por ordem: a última vem depois da primeira.
office-needs-reason = Este passo precisa de um motivo.
office-needs-tournament = Esta entrada ainda não tem torneio nem competição de equipas: indique-o primeiro.
office-not-over = O torneio ou a competição ainda não terminou.
office-not-begun = O torneio ainda não começou: só pode ser dado como jogado a partir do primeiro dia.
office-seasons = Épocas
office-season = Época
office-seasons-lead = As licenças valem numa época e nos dias de tolerância depois dela. As idades são as do dia aqui indicado.
office-seasons-empty = Ainda não há nenhuma época.
office-season-new = Nova época
office-season-name-hint = Por exemplo 2026/27.
office-grace = Licenças válidas até
office-grace-hint = Vazio: até ao último dia da época.
office-ages = Dia das idades
office-ages-hint = O dia em que conta a idade de quem joga.
office-transfers-from = Transferências desde
office-transfers-until = Transferências até
office-transfers-hint = Vazio: ninguém muda de clube nesta época.
# $season (String) - its name
# $days (String) - its days
office-season-meets = Estes dias já são da época { $season } ({ $days }).
# $licences (String) - how many
# $entries (String) - how many
office-season-takes = Nada foi gravado, porque estes dias encurtam a época. Licenças que passam a valer menos dias: { $licences }. Torneios homologados que começaram num dia que deixa de ser da época: { $entries }. Confirme no fim do formulário, ou corrija os dias.
office-season-shorten = Encurtar a época mesmo assim
office-window-half = Indique os dois dias das transferências, ou nenhum.
office-clubs = Clubes
office-club = Clube
office-clubs-lead = Os clubes da federação. As pessoas do ficheiro pertencem ao clube cujo nome lá têm.
office-clubs-empty = Ainda não há nenhum clube.
office-club-new = Novo clube
office-club-lead = Pessoas deste clube no ficheiro de jogadores: { $count }. Um nome novo passa também para elas. O nome que o clube tinha continua a ser dele, com as equipas e o palmarés.
office-former = Nome anterior
office-former-free = largado: outro clube pode chamar-se assim
office-let-go = Largar o nome
office-no-club = Sem clube
office-association = Associação
office-association-hint = O nome da associação; um nome novo cria uma associação.
office-people = Pessoas
office-club-of-register = Só no ficheiro de jogadores
office-adopt = Acrescentar o clube
office-licences = Licenças
office-licences-lead = Época { $season }. Licenças: { $count }.
# $listed (String) - how many
office-licences-first = A lista mostra as primeiras { $listed }: procure por nome ou número.
office-licences-search = Procurar por nome ou número
office-licences-none = Nenhuma licença desta época corresponde ao que procurou.
office-licences-empty = Ainda não há licenças nesta época.
office-licence-new = Nova licença
office-licence-lead = As datas do seguro, do exame médico e do consentimento só se vêem aqui.
office-player = Jogador
office-player-hint = Número de licença, nome como está no ficheiro de jogadores, ou número do registo (n.º 61: está no endereço da página do jogador).
office-several-players = Várias pessoas têm este nome: escreva o número de licença ou o número do registo.
office-no-player = Ninguém no ficheiro de jogadores tem este nome ou número.
office-number = Número
office-category = Categoria
office-holds = Vale
office-ended = Deixa de valer em
office-ended-hint = Vazio: até ao fim da época.
office-insured = Seguro até
office-medical = Exame médico válido até
office-consent = Consentimento do encarregado de educação em
office-private-hint = Nunca é público.
office-outside-season = Este dia não é da época.
office-ages-outside = Escreva um dia dos anos desta época.
office-paper-before = Acaba antes de a licença começar.
office-consent-to-come = Este dia ainda não chegou.
office-has-licence = Este jogador já tem licença nesta época.
office-ended-at-once = Uma licença que não chega a valer em nenhum dia anula-se, mais abaixo nesta página.
office-licence-annul = Anular a licença
office-licence-annul-lead = Para uma licença dada por engano: é como se nunca tivesse sido dada, e o número fica livre. As datas privadas desaparecem. Não se pode desfazer.
office-licence-annul-why = Motivo da anulação
office-season-remove = Remover a época
office-club-remove = Remover o clube
office-fixture-remove = Remover a entrada
office-renewal = Renovar licenças
# $from (String) - a season
# $to (String) - the season after it
office-renewal-lead = Da época { $from } para a época { $to }: escolha quem renova. Cada licença nova é como a desta época, com o mesmo número e o mesmo clube.
office-renewal-from = Valem desde
office-renewal-none = Nenhuma licença desta época está por renovar.
office-renewal-who = Renova
office-renew = Renovar as escolhidas
office-renewal-choose = Escolha pelo menos uma licença.
office-renewal-wrong = Nada foi gravado: veja o que está ao lado de cada nome.
office-licences-csv = Descarregar em CSV
office-number-taken = Alguém já tem este número nesta época.
office-number-of-nobody = Este número não é de ninguém: só tem zeros, ou começa pelo travessão de uma licença apagada.
office-transfers = Transferências
office-transfers-empty = Ainda ninguém pediu uma transferência.
office-transfer-new = Pedir uma transferência
# $state (String) - where the entry of the calendar stands
office-report-due = { $state }, relatório por entregar
office-transfer-waits = transferência à espera
# $title (String) - a title
office-title-waits = título à espera: { $title }
office-question-waits = questão à espera de resposta
office-two-licences = Esta pessoa tem duas licenças válidas nesta época, uma de cada um dos registos unidos. Anule uma delas, ou indique o dia em que deixa de valer, e peça depois a transferência.
office-same-club = O jogador já é desse clube.
office-window-open = As transferências estão abertas hoje.
office-window-shut = As transferências estão fechadas hoje.
office-choose = Escolha…
office-transfer-overtaken = Este pedido já teve resposta, ou a licença mudou entretanto. Nada foi gravado; a lista mostra o que está agora.
office-from-club = De
office-to-club = Para
office-asked = Pedido
office-answer = Resposta
office-waits = à espera
office-ask = Pedir
office-agree = Aceitar
office-refuse = Recusar
office-refuse-why = Motivo da recusa (facultativo)
office-take-back = Retirar o pedido
office-taken-back = pedido retirado, { $day }, { $who }
office-transfer-ended = A licença deste jogador já não vale, e por isso a transferência não pode ser aceite. Pode recusar o pedido.
office-agreed = aceite, { $day }, { $who }
office-refused = pedido recusado, { $day }, { $who }
# $said (String) - what was answered, when and by whom
# $why (String) - a reason
office-answer-why = { $said }. Motivo: { $why }
office-no-licence = Este jogador não tem licença válida hoje.
office-transfer-lists = Competições de equipas a decorrer em que está na lista de outro clube:
# $team (String) - a team
# $competition (String) - its competition
office-transfer-list = { $team } ({ $competition })
office-transfer-open = Já há uma transferência deste jogador à espera de resposta.
office-officers = Dirigentes
office-officers-lead = Um dirigente de associação trata dela e dos seus clubes; um dirigente de clube só desse clube.
office-officers-empty = Ainda não há dirigentes. Os administradores podem fazer tudo aqui.
office-officer-new = Nomear um dirigente
office-account = Conta
office-officer-of = Dirigente de
office-appoint = Nomear
office-dismiss = Exonerar
office-dismiss-own = Deixar o cargo
# $scope (String) - of what somebody is an officer
office-dismiss-asked = Vai deixar de ser dirigente de { $scope }, e perde já o que esse cargo lhe permite. Só o volta a ter se outro dirigente da federação, ou um administrador, lho der. Carregue outra vez para confirmar.
office-dismiss-last = É o último dirigente da federação: sem ele, ninguém da secretaria podia nomear outros. Nomeie primeiro outra pessoa, ou peça a um administrador.
office-arbiters = Árbitros
office-arbiters-lead = As categorias dos árbitros, com os dias entre os quais valem.
office-arbiters-empty = Ainda não há categorias.
office-arbiter = Árbitro
office-grade = Categoria
office-grade-new = Nova categoria
office-role = Função
office-appointment = Nomear um árbitro
office-calendar = Calendário
office-calendar-lead = Todas as entradas do calendário, com o seu estado. O público vê as oficiais, as oficializadas e as particulares.
office-calendar-empty = O calendário está vazio.
office-fixture = Torneio
office-fixture-new = Nova entrada do calendário
office-fixture-change = Alterar a entrada
office-owner = De quem é
office-venue = Local
office-least-players = Jogadores, no mínimo
office-rounds = Rondas
office-rhythm = Ritmo
office-any = Qualquer
office-licensed = Só com licença
office-entry-rule = Inscrição
office-homologated = Conta depois de homologado
office-homologated-hint = Os ratings e os circuitos esperam pela homologação.
office-counts-at-once = Conta logo que o torneio termina
office-counting = Ratings e circuitos
office-tournament = Torneio neste site
office-tournament-hint = O número no endereço da sua página; vazio enquanto não o há.
office-tournament-taken = Outra entrada do calendário tem este torneio.
office-no-tournament = Não há nenhum torneio com este número.
office-not-organiser = Não organiza este torneio: peça à federação que o indique.
office-competition = Competição de equipas neste site
office-competition-hint = O número no endereço da sua página, em vez de um torneio.
office-competition-beside = Uma entrada é de um torneio ou de uma competição de equipas: deixe um dos dois vazio.
office-competition-taken = Outra entrada do calendário tem esta competição.
office-no-competition = Não há nenhuma competição de equipas com este número.
office-not-director = Não dirige esta competição: peça à federação que a indique.
office-steps = O que foi feito
office-changed = Alterado depois de homologado
office-changed-lead = Resultados ou decisões mudaram depois da homologação, e o que conta é o que vale agora. Para homologar o que mudou, reabra a entrada e homologue-a de novo.
office-next-step = Passo seguinte
office-why = Motivo
office-why-hint = Necessário para devolver, retirar do calendário ou reabrir, e para homologar contra a lista.
office-checklist = Lista do relatório
office-checklist-lead = O programa responde sozinho ao que pode saber.
office-check = Pergunta
office-check-answer = Resposta
office-check-found = Encontrado
office-check-yes = sim
office-check-no = não
office-check-free = não se pede
office-found-of = { $found } de { $wanted }
office-check-over = O torneio terminou
office-check-results = Todas as rondas encerradas, todos os resultados conhecidos
office-check-days = Nas datas do calendário
office-check-players = Jogadores suficientes
office-check-rounds = Tantas rondas como as anunciadas
office-check-rhythm = No ritmo anunciado
office-check-licences = Todos com licença no primeiro dia
office-check-arbiters = Um árbitro principal, e todos os árbitros com categoria
office-check-rulings = Nenhuma decisão e nenhum recurso à espera
office-pack = Descarregar o relatório
office-pack-hint = Histórico, TRF, decisões, tabelas, jogos e um cabeçalho assinado por este servidor, num só ficheiro.
office-pack-about =
    O relatório de um torneio do calendário da federação.
    
    README.txt: este texto.
    tournament.trf: o torneio em TRF, com jogadores, rondas e resultados.
    standings.csv: a classificação.
    rounds/: um ficheiro por ronda publicada, com os emparceiramentos e os resultados.
    games.pdn: os jogos de que há lances.
    checklist.csv: a lista do relatório, com as respostas do programa.
    rulings.csv: todas as decisões.
    protocols/: uma folha por decisão, se as houver.
    photographs/: as fotografias das folhas de registo, se as houver. O nome acaba no SHA-256 do ficheiro.
    index.csv: cada folha e cada fotografia, com a decisão e o jogo. Sem nome de ficheiro, a fotografia não está neste servidor: foi retirada, ou ainda não chegou do computador da sala.
    journal.jsonl: o histórico do torneio, uma entrada por linha, em JSON. O hash de cada linha é o SHA-256 do hash da linha anterior (na primeira, 64 zeros) e dos outros campos da linha, pela sua ordem, cada um precedido do comprimento em bytes, em 8 bytes, o mais significativo primeiro; o que falta tem comprimento 0. Uma linha escrita por cima, porque alguém pediu que os seus dados fossem apagados, mantém o hash que tinha; o que lá está agora dá o hash que a linha «entry-erased», mais adiante, indica para ela.
    head.json: o cabeçalho. Em «files», o SHA-256 de cada ficheiro, menos os dois do cabeçalho; em «about», o torneio, o último hash do histórico e o servidor com a sua chave pública.
    head.json.sig: a assinatura do cabeçalho.
    
    Para verificar: 1. compare o SHA-256 de cada ficheiro com o que está em «files»; 2. verifique a assinatura Ed25519 (RFC 8032) de head.json.sig, em base64, sobre os bytes de head.json tal como estão, com a chave «about.server.key», 32 bytes em base64; 3. confirme com quem administra o servidor que a chave é a dele.
office-journal = Histórico
office-journal-lead = O que foi feito na secretaria, por quem e quando.
office-journal-empty = Ainda nada foi feito.
# $what (String) - what was asked for
office-calendar-unknown = O calendário não tem «{ $what }».
office-calendar-all-seasons = Todas as épocas
office-calendar-all-kinds = Todos os tipos
office-calendar-kind = Tipo
office-calendar-older = Mostrar também os meses anteriores
office-calendar-nothing = Não há nada a mostrar nestes meses.
office-public-calendar = Calendário da federação
office-public-calendar-lead = Os torneios que a federação organiza, oficializa ou regista como particulares.
office-public-cancelled = cancelado
office-calendar-file = O calendário num ficheiro
office-state-draft = rascunho
office-state-submitted = submetido
office-state-returned = devolvido
office-state-official = oficial
office-state-recognised = oficializado
office-state-private = particular
office-state-played = jogado
office-state-reported = com relatório
office-state-homologated = homologado
office-step-submit = Submeter
office-step-take-back = Retirar
office-step-return = Devolver
office-step-make-official = Tornar oficial
office-step-recognise = Oficializar
office-step-note = Registar particular
office-step-revoke = Retirar do calendário
office-step-play = Dar como jogado
office-step-report = Entregar o relatório
office-step-send-back = Devolver o relatório
office-step-homologate = Homologar
office-step-reopen = Reabrir
office-done-submit = Submetido
office-done-take-back = Submissão retirada
office-done-return = Devolvido
office-done-make-official = Tornado oficial
office-done-recognise = Oficializado
office-done-note = Registado como particular
office-done-revoke = Retirado do calendário
office-done-play = Dado como jogado
office-done-report = Relatório entregue
office-done-send-back = Relatório devolvido
office-done-homologate = Homologado
office-done-reopen = Reaberto
office-told-submit = Submetido: espera pela decisão da federação.
office-told-take-back = Submissão retirada: a entrada pode ser alterada e submetida de novo.
office-told-return = Devolvido: quem propôs pode corrigir e submeter de novo.
office-told-make-official = Tornado oficial: está no calendário que todos vêem.
office-told-recognise = Oficializado: está no calendário que todos vêem.
office-told-note = Registado como particular: está no calendário que todos vêem.
office-told-revoke = Retirado do calendário: quem propôs pode corrigir e submeter de novo.
office-told-play = Dado como jogado: falta entregar o relatório.
office-told-report = Relatório entregue: espera pela homologação.
office-told-send-back = Relatório devolvido: falta corrigi-lo e entregá-lo de novo.
office-told-homologate = Homologado: os ratings e os pontos dos circuitos contam.
office-told-reopen = Reaberto: até nova homologação não conta o que espera por ela, e os títulos que deu ficam retirados.
# $no (String) - the number of a case
# $about (String) - where it stands
office-title-has-case = Nada foi gravado: este título já tem o processo n.º { $no } ({ $about }).
office-did-season = Época { $name } gravada
office-did-association = Associação { $name } gravada
office-did-club = Clube { $name } gravado
office-did-licence = Licença { $number } de { $who } gravada
# $number (String) - of the licence
# $who (String) - a name
# $changes (String) - the fields, each with what it was and what it is
office-did-licence-change = Licença { $number } de { $who } corrigida. { $changes }
# $field (String) - what it is called
# $was (String) - what stood there
# $is (String) - what stands there now
office-did-change = { $field }: { $was } → { $is }
# $number (String) - of the licence
# $who (String) - a name
office-did-annul = Licença { $number } de { $who } anulada
office-did-remove-season = Época { $name } removida
office-did-remove-club = Clube { $name } removido
office-did-remove-fixture = Entrada do calendário removida: { $name }
office-did-papers = Datas privadas de { $who } gravadas
office-did-ask = Pedido de transferência de { $who } para { $club }
office-did-agree = Transferência de { $who } aceite
office-did-refuse = Transferência de { $who } recusada
office-did-take-back = Pedido de transferência de { $who } retirado
office-did-fixture = Entrada do calendário gravada: { $name }
office-did-step = { $name }: { $step }
office-did-step-why = { $name }: { $step } ({ $why })
office-did-appoint = Dirigente de { $scope }: { $who }
office-did-dismiss = Deixa de ser dirigente de { $scope }: { $who }
office-did-grade = Categoria de { $who }: { $grade }, desde { $day }
office-did-arbiter = { $name }: nomeação de { $who } ({ $role })
# $who (String) - a name
# $title (String) - a title
# $about (String) - what came of it
office-did-title = Título de { $who }, { $title }: { $about }
# $record (String) - a name
# $stands (String) - a name
office-did-merge = Registos unidos: { $record }, representado pelo registo de { $stands }
# $record (String) - a name
# $stands (String) - a name
# $fields (String) - what they are called
office-did-merge-filled = Registos unidos: { $record }, representado pelo registo de { $stands }. Preenchido a partir do outro: { $fields }
# $record (String) - a name
office-did-part = Registo separado: { $record }
office-month = { $month } de { $year }
office-month-1 = Janeiro
office-month-2 = Fevereiro
office-month-3 = Março
office-month-4 = Abril
office-month-5 = Maio
office-month-6 = Junho
office-month-7 = Julho
office-month-8 = Agosto
office-month-9 = Setembro
office-month-10 = Outubro
office-month-11 = Novembro
office-month-12 = Dezembro
office-person = Dados de { $who }
office-person-data = Dados pessoais
office-person-lead = O que o servidor guarda desta pessoa, em todos os seus registos.
office-person-records = Registos
office-person-entries = Inscrições
office-person-ratings = Linhas de listas de rating
office-person-photographs = Fotografias dos seus jogos
office-person-rows = Linhas de históricos com o nome ou sobre a inscrição
office-person-file = Descarregar tudo
office-person-file-hint = Um ficheiro ZIP com os dados em JSON e as fotografias. Tem dados privados: entregue-o só à própria pessoa. As decisões e os recursos podem falar também de outras pessoas: leia-os antes de o entregar.
office-person-forgotten = Os dados desta pessoa foram apagados: fica um pseudónimo, com os resultados.
office-person-erase = Apagar os dados pessoais
office-person-erase-lead = Fica um pseudónimo no registo, nos torneios e nos históricos, cujas cadeias de hashes se mantêm. Desaparecem o nome, a licença, as datas privadas, o que foi indicado ao inscrever-se e as fotografias dos jogos. Ficam os resultados, o rating e o título; nas inscrições ficam também o ano, o sexo, a federação, o clube, a associação e se havia licença, porque deles dependem prémios, pontos e ratings. Nas competições de equipas em que a pessoa jogou ficam o ano e se havia licença, de que dependem os ratings. Não se pode desfazer. As cópias de segurança anteriores conservam os dados até serem substituídas.
office-person-when = Num torneio que acabou ou foi cancelado, o nome sai logo. Num que não acabou, espera-se pelo fim; mas quem foi retirado dele sem ter sido emparceirado, sem constar de uma decisão e sem esperar nova inscrição é esquecido logo. Quem está na lista de uma equipa espera pelo fim da competição ou, se ainda não jogou nela, sai primeiro da lista.
# $count (Number) - how many tournaments
office-person-plays = { $count ->
    [one] A pessoa está inscrita, foi emparceirada, consta de uma decisão ou espera ser inscrita num torneio que não acabou:
   *[other] A pessoa está inscrita, foi emparceirada, consta de uma decisão ou espera ser inscrita em { $count } torneios que não acabaram:
}
office-person-plays-in-team = Ainda está na lista de uma equipa numa competição que não acabou:
office-person-listed-in-team = A pessoa está na lista de uma equipa numa competição que não acabou, mas ainda não jogou nela. Retire-a da lista, no painel da competição, ou peça-o a quem a dirige; depois pode apagar os dados:
office-person-elsewhere = O histórico deste torneio é escrito noutro servidor, ou ainda não chegou lá todo:
office-person-name = Nome, tal como está no registo
office-person-name-hint = Escreva-o para confirmar.
office-person-follows = O que segue por e-mail
office-person-email = E-mail da pessoa
office-person-email-hint = Facultativo: junta a conta com esse endereço e o que ele segue. Escreva-o só depois de confirmar que é desta pessoa. O que a própria indicou ao inscrever-se, e mais ninguém, já conta.
office-person-email-erase = Facultativo: apaga também a conta com esse endereço e o que ele segue. Fica assinado o que a pessoa decidiu como árbitra ou dirigente. Não se pode desfazer.
office-person-needed = Esta conta administra o site, tem um cargo, trabalha num torneio que não acabou ou dirige sozinha uma competição de equipas que não acabou. Passe primeiro essas funções a outra pessoa.
office-person-wrong-name = Não é o nome que está no registo.
office-person-why-hint = Fica no histórico, sem o nome da pessoa.
office-did-erase = Dados pessoais apagados; registos: { $records }, linhas escritas por cima: { $rows }
office-unlinked = Inscrições sem registo
office-unlinked-lead = Inscrições sem número do registo e sem a licença de alguém do ficheiro de jogadores. Procure-as pelo nome e pelo ano de nascimento, e escolha as que são da mesma pessoa: o programa não o sabe.
office-unlinked-name-hint = Todas as palavras têm de estar no nome da inscrição, por qualquer ordem.
office-unlinked-born-hint = Facultativo: as inscrições sem ano também aparecem.
office-unlinked-find = Procurar
office-unlinked-none = Não há nenhuma inscrição destas.
office-unlinked-tournament = Torneio
office-unlinked-day = Dia
office-unlinked-left = inscrição retirada
office-unlinked-deleted = torneio eliminado
office-unlinked-choose = Escolha pelo menos uma inscrição.
office-unlinked-changed = Alguma destas inscrições mudou entretanto: procure de novo e escolha.
office-unlinked-erase-lead = Nas inscrições escolhidas fica um pseudónimo, como em quem está no ficheiro de jogadores: ficam os resultados, o rating, o título, o ano, o sexo, a federação, o clube, a associação e se havia licença. Não se pode desfazer.
office-unlinked-email-hint = Facultativo: junta ao ficheiro, ou apaga com os dados, a conta com esse endereço e o que ele segue. Escreva-o só depois de confirmar que é desta pessoa. Fica assinado o que ela decidiu como árbitra ou dirigente.
office-unlinked-link = Procurar inscrições sem ligação ao registo
office-stepped-meanwhile = Entretanto foi dado outro passo: veja onde está, e escolha de novo.
office-brings = O que o torneio traz
office-brings-lead = Ao homologar, os títulos assinalados são dados no mesmo passo; os ratings e os pontos dos circuitos passam a contar.
office-brings-no-title = Nenhum título, segundo as regras dos títulos.
office-brings-give = Dar o título
office-brings-left = Porque não se dá
office-brings-left-hint = Só se o título ficar por dar. A razão fica escrita no processo do título.
office-brings-needs-reason = Assinale o título, ou diga porque não se dá, com 400 caracteres no máximo.
office-brings-ratings = Ratings
office-brings-cancelled = Não conta: o torneio foi cancelado.
office-brings-unrated = Não conta: a classe do torneio não é contada.
office-brings-in-list = Já está na lista { $list }.
office-brings-next-list = Entra na próxima lista que for publicada.
office-brings-no-points = Sem pontos: este circuito não conta o torneio.
office-brings-evidence = Homologação de { $name }.
# $name (String) - of an entry of the calendar
office-brings-reopened = Homologação de { $name } reaberta.
# $titles (String) - whose and which
office-brings-taken-back = Se reabrir, estes títulos são retirados até que o torneio seja de novo homologado: { $titles }.
office-brings-honours-gone = Se reabrir, os primeiros lugares saem do palmarés até nova homologação.
office-meanwhile = Entretanto alguém alterou isto, e nada foi gravado. O que escreveu está aqui; junto de cada campo diferente diz-se o que lá está agora. Se gravar, fica o que escreveu.
office-meanwhile-now = Agora está: { $now }
