refusal-no-games = Indique quantos jogos tem cada partida, em regra 2 ou 4.
refusal-single-game = Uma partida de um só jogo só é permitida como Armagedão.
# $games (String) - a number
refusal-odd-games = Uma partida tem um número par de jogos, e não { $games }.
# $games (String) - a number
# $most (String) - text
# $longest (String) - text
refusal-too-many-games = { $games } jogos por partida são demasiados: no máximo { $most }, ou { $longest } num encontro entre dois jogadores.
refusal-swiss-needs-matches = No suíço duplo os dois jogadores têm as brancas o mesmo número de vezes em cada partida, que por isso tem um número par de jogos. Para um número ímpar escolha outro sistema: suíço holandês, todos-contra-todos ou eliminatórias.
refusal-match-points-order = Uma partida ganha tem de valer mais do que uma empatada, e uma empatada não pode valer menos do que uma perdida.
refusal-draws-beat-win = Duas partidas empatadas não podem valer mais do que uma vitória e uma derrota.
refusal-bye-above-win = Uma isenção não pode valer mais do que uma partida em que todos os jogos são ganhos.
refusal-time-out-of-range = O tempo tem de estar entre meio minuto e dez horas, o incremento no máximo dez minutos.
refusal-rhythm-undefined = Os Apêndices B e C não dizem a que ritmo pertence este tempo: escolha o ritmo.
# $rule (String) - text
# $chosen (String) - text
refusal-rhythm-contradicted = Pelos Apêndices B e C este tempo é { $rule }, e não { $chosen }. Mude o tempo ou o ritmo.
refusal-foreign-openings = As aberturas sorteadas são as da FPD: com outras regras a abertura é livre.
# $moves (String) - text
refusal-no-such-opening-table = Há aberturas sorteadas a 2 e a 3 lances, não a { $moves }.
# $rounds (String) - text
refusal-rounds-out-of-range = Um torneio tem 1 a 30 rondas, e não { $rounds }.
# $name (String) - text
refusal-tie-break-is-primary = { $name } já é a pontuação principal e não desempata ninguém. Escolha outro critério.
# $name (String) - text
refusal-tie-break-foreign = { $name } não faz sentido neste sistema de emparceiramento. Escolha outro critério.
# $name (String) - text
refusal-tie-break-twice = { $name } aparece duas vezes.
refusal-dates-reversed = O último dia é anterior ao primeiro. Corrija as datas.
# $stage (String) - text
refusal-wrong-stage = Não é possível com o torneio neste estado: { $stage }.
refusal-regulations-locked = A primeira ronda está publicada, e o regulamento fechado. Só o número de rondas, os critérios de desempate, o tempo e a tolerância de atraso das rondas seguintes e a declaração de resultados pelos jogadores ainda podem ser alterados, indicando o motivo.
# $paired (String) - text
refusal-rounds-already-paired = Rondas já emparceiradas: { $paired }. O número de rondas não pode ser menor.
refusal-rounds-follow-players = No sistema todos-contra-todos, o número de rondas resulta do número de jogadores.
# $entry (String) - text
refusal-no-such-entry = Não há inscrição n.º { $entry }.
# $who (String) - text
refusal-entered-twice = { $who } já consta das inscrições.
# $licence (String) - text
# $who (String) - text
refusal-licence-entered = A licença { $licence } é de { $who }, que já consta das inscrições.
# $who (String) - text
refusal-namesake = { $who } já consta das inscrições com o mesmo nome: confirme que são duas pessoas.
# $who (String) - text
refusal-entry-was-paired = { $who } já entrou num emparceiramento e não pode sair da lista; registe a desistência.
refusal-field-fixed = O torneio já começou, e neste sistema ninguém pode entrar depois do início.
refusal-bye-outside-swiss = Só no sistema suíço se pode pedir uma isenção.
refusal-bye-not-grantable = Esta isenção é dada pelo emparceiramento: não se concede nem se anula à mão.
# $round (String) - a number
refusal-round-already-paired = A ronda { $round } já está emparceirada.
# $who (String) - text
refusal-has-withdrawn = { $who } desistiu.
# $who (String) - text
refusal-has-not-withdrawn = { $who } não desistiu.
# $who (String) - text
refusal-already-present = { $who } já tem a presença confirmada.
# $who (String) - text
refusal-not-present = { $who } ainda não tem a presença confirmada.
refusal-too-few-players = É preciso confirmar a presença de pelo menos dois jogadores.
refusal-seeding-incomplete = A ordem tem de incluir cada jogador presente uma e uma só vez.
# $round (String) - a number
refusal-draft-exists = A ronda { $round } está em rascunho: publique-a ou elimine primeiro o rascunho.
# $round (String) - a number
refusal-no-draft = Não há rascunho da ronda { $round }; pode já ter sido publicado ou eliminado.
# $round (String) - a number
refusal-no-such-round = Não há ronda { $round }.
refusal-no-round-left = Todas as rondas do regulamento já estão emparceiradas.
# $round (String) - a number
# $games (Number) - how many games
refusal-results-missing = { $games ->
    [one] Na ronda { $round } falta o resultado de um jogo.
   *[other] Na ronda { $round } faltam os resultados de { $games } jogos.
}
# $played (String) - text
# $rounds (String) - text
refusal-rounds-missing = Rondas emparceiradas: { $played } de { $rounds }. O torneio ainda não terminou.
refusal-cannot-swap = Não é possível trocar estes dois: escolha dois jogadores diferentes do rascunho, pelo menos um deles com oponente.
# $round (String) - a number
# $board (String) - a number
refusal-no-such-board = A ronda { $round } não tem tabuleiro { $board }.
# $board (String) - a number
# $game (String) - a number
refusal-no-such-game = O tabuleiro { $board } não tem jogo { $game }.
# $round (String) - a number
refusal-round-is-closed = A ronda { $round } está encerrada; os resultados podem ser corrigidos, indicando o motivo.
# $round (String) - a number
refusal-round-not-published = A ronda { $round } ainda não está publicada.
# $board (String) - a number
# $game (String) - a number
# $stands (String) - text
# $wanted (String) - text
refusal-result-changed-meanwhile = Tabuleiro { $board }, jogo { $game }: já está registado { $stands } e escreveu { $wanted }. Para alterar, corrija o resultado indicando o motivo.
# $board (String) - a number
# $game (String) - a number
refusal-nothing-to-correct = O jogo { $game } do tabuleiro { $board } não tem resultado a corrigir.
# $round (String) - a number
refusal-result-needed = Um resultado da ronda { $round }, já encerrada, pode ser corrigido, mas não apagado.
refusal-ruling-needs-reason = Este resultado resulta de uma decisão do árbitro: abra o jogo e indique o motivo.
refusal-secret-mismatch = O segredo dos sorteios não corresponde ao hash publicado. Não continue: faça uma cópia da base de dados e avise o administrador.
refusal-already-appointed = Esta pessoa já tem esta função.
refusal-not-appointed = Esta pessoa não tem função neste torneio.
refusal-last-organiser = Um torneio tem de ter pelo menos um organizador. Nomeie outro primeiro.
# $sentence (String) - text
# $article (String) - text
refusal-article = { $sentence } ({ $article })
# $name (String) - a category
refusal-category-name = O nome do escalão «{ $name }» precisa de letras ou algarismos.
# $name (String) - a category
refusal-category-criterion = O escalão «{ $name }» não tem critério: incluiria todos. Indique anos, sexo ou outro critério.
# $name (String) - a category
refusal-category-years = No escalão «{ $name }» o último ano de nascimento é anterior ao primeiro.
# $name (String) - a category
refusal-category-twice = Há dois escalões com o nome «{ $name }».
refusal-club-best = Podem contar 1 a 20 jogadores de cada clube.
# $name (String) - a prize
refusal-prize-category = O prémio «{ $name }» é de um escalão que já não existe. Altere primeiro os prémios.
# $name (String) - a prize
refusal-prize-place = O prémio «{ $name }» precisa de um lugar, a partir de 1.
# $name (String) - a prize
refusal-prize-twice = O prémio «{ $name }» é para um lugar que já tem prémio na mesma classificação.
# $name (String) - a prize
refusal-prize-order = Na mesma classificação, o prémio «{ $name }» vale menos do que o de um lugar pior.
refusal-nobody-listed = Nenhum inscrito consta dessa lista de rating.
refusal-decider-foreign = Neste sistema uma partida empatada fica empatada: o desempate de partidas é só das eliminatórias e dos encontros entre dois jogadores.
# $pairs (String) - a number
# $most (String) - a number
refusal-decider-pairs = O desempate por mais pares de jogos tem 1 a { $most } pares, e não { $pairs }.
refusal-decider-after-the-last = Depois do Armagedão, ou dos jogos até à primeira vitória, não há mais desempate.
refusal-decider-never-ends = Numa eliminatória, o regulamento tem de prever como se decide no fim uma partida empatada: Armagedão, ou jogos até à primeira vitória.
# $round (String) - a number
# $board (String) - a number
refusal-match-undecided = Na ronda { $round }, a partida do tabuleiro { $board } está empatada e por decidir.
# $round (String) - a number
refusal-matches-undecided = Na ronda { $round } há partidas por decidir: ainda não se sabe quem segue em frente.
# $board (String) - a number
refusal-match-decided = A partida do tabuleiro { $board } já está decidida.
refusal-no-decider = O regulamento não prevê mais nenhum desempate para esta partida.
refusal-colours-not-chosen = Indique quem joga com as brancas.
# $board (String) - a number
# $game (String) - a number
refusal-still-needed = O jogo { $game } do tabuleiro { $board } ainda pode decidir a partida: não pode ser dispensado.
# $game (String) - a number
# $board (String) - a number
# $round (String) - a number
refusal-needed-after-all = O jogo { $game } do tabuleiro { $board } foi dispensado na ronda { $round }, já encerrada, mas assim pode decidir a partida: precisa de resultado. Depois de jogado, ou decidido pelo árbitro, corrija a partida inteira, com o resultado desse jogo na mesma correcção.
# $game (String) - a number
# $board (String) - a number
# $round (String) - a number
refusal-needed-first = O jogo { $game } do tabuleiro { $board } foi dispensado na ronda { $round }, já encerrada, mas assim pode decidir a partida: precisa de resultado. Depois de jogado, ou decidido pelo árbitro, corrija primeiro só esse jogo, dando-lhe o resultado; depois volte aqui.
# $game (String) - a number
# $board (String) - a number
refusal-against-sheet = A folha de registo do jogo { $game } do tabuleiro { $board } diz outra coisa, e nada foi gravado. Confira-a; se o resultado está certo, confirme-o.
# $game (String) - a number
# $board (String) - a number
refusal-against-stated = Os dois jogadores declararam outro resultado no jogo { $game } do tabuleiro { $board }, e nada foi gravado. Confira; se o resultado está certo, confirme-o.
# $outcome (String) - a result with the way
# $game (String) - a number
# $board (String) - a number
refusal-not-in-the-rules = Pelas regras deste torneio nenhum jogo termina assim: { $outcome }. No jogo { $game } do tabuleiro { $board } nada foi gravado.
# $players (String) - a number
refusal-match-needs-two = Um encontro é entre dois jogadores; presentes: { $players }.
refusal-bracket-fixed = Numa eliminatória as partidas resultam do quadro: altere a ordem inicial antes da primeira ronda.
# $round (String) - a number
# $who (String) - quem não se devia defrontar: «colegas de clube»
# $pairs (String) - names
refusal-clubmates-must-meet = A ronda { $round } só tem emparceiramento legal se { $who } se defrontarem: { $pairs }.
# $round (String) - a number
# $pairs (String) - names
refusal-kept-apart-must-meet = A ronda { $round } só tem emparceiramento legal se se defrontarem jogadores que deviam ficar separados: { $pairs }.
refusal-apart-outside-swiss = Só no sistema suíço se pode impedir que dois jogadores se defrontem.
# $who (String) - a name
refusal-is-expelled = Houve expulsão de { $who }.
refusal-nobody-qualifies = Indique de que torneios, e quantos de cada um, se apuram para este.
# $name (String) - a name
refusal-stage-not-finished = «{ $name }» ainda não terminou.
# $name (String) - a name
refusal-stage-undecided = «{ $name }» terminou, mas tem uma partida por desempatar: só se sabe quem se apura quando os resultados dessa partida a decidirem.
# $name (String) - a name
refusal-too-few-qualify = «{ $name }» não tem tantos jogadores.
# $name (String) - a name
# $place (String) - a number
refusal-qualifying-place-shared = Em «{ $name }» o { $place }.º lugar está repartido, e nem todos os que o repartem se apurariam: acrescente lá um critério de desempate (o sorteio, por exemplo) ou escolha outro número.
# $players (String) - a number
refusal-varma-out-of-range = As tabelas de Varma são para 9 a 24 jogadores; presentes: { $players }.
refusal-varma-foreign = As tabelas de Varma só se usam no sistema todos-contra-todos.
# $round (String) - a number
refusal-bracket-moved-on = Com esta correcção, quem segue em frente da ronda { $round } passaria a ser outro jogador, ou ficaria por decidir, e a ronda seguinte já está emparceirada. Se é um rascunho, elimine-o primeiro; se já é pública, o árbitro principal pode anular essa ronda e as que lhe seguem, e depois a correcção é aceite.
# $round (String) - a number
refusal-bracket-stands = Com esta correcção, quem seguiu em frente da ronda { $round } passaria a ser outro jogador, ou ficaria por decidir. O torneio já terminou e as rondas que se lhe seguiram já não se podem anular: nada foi gravado e o resultado fica como está. O que se averiguou pode constar de uma decisão do árbitro que não mude o resultado.
refusal-fines-contradict = Cada multa tem um nome diferente e um valor entre 0,01 € e 10 000 €.
# $ruling (String) - a number
refusal-no-such-ruling = Não há decisão n.º { $ruling }.
# $ruling (String) - a number
refusal-ruling-not-proposed = A decisão n.º { $ruling } não está por confirmar.
# $ruling (String) - a number
refusal-ruling-not-in-force = A decisão n.º { $ruling } não está em vigor.
refusal-chief-needed = Esta decisão cabe ao árbitro principal.
# $board (String) - a number
# $round (String) - a number
refusal-board-changed = Entretanto houve outra decisão ou outro resultado no tabuleiro { $board } da ronda { $round }. Veja o que mudou; o que escreveu não se perdeu.
# $game (String) - a number
refusal-no-clock-runs = O jogo { $game } termina com esta decisão: não tem tempo remanescente a que se acrescente ou de que se tire. Escolha outra sanção.
refusal-effect-impossible = Esta decisão não é possível aqui. Escolha outra.
# $most (String) - points
refusal-points-beyond-match = A partida dá no máximo estes pontos a um jogador, contando os que já tem: { $most }.
# $most (String) - points
refusal-points-off-beyond-match = A um jogador não se tiram mais pontos do que a partida pode dar: { $most }.
refusal-fine-not-announced = Só se podem aplicar multas previamente anunciadas no regulamento.
refusal-no-appeals = O regulamento deste torneio não admite recurso.
# $ruling (String) - a number
refusal-appealed-already = Este jogador já recorreu da decisão n.º { $ruling }.
# $ruling (String) - a number
refusal-set-aside-on-appeal = A decisão n.º { $ruling } ficou sem efeito num recurso. Recorre-se de uma decisão do árbitro, e não do que se decide num recurso. Se o árbitro voltar a decidir sobre o caso, essa é outra decisão, e qualquer jogador pode recorrer dela.
# $ruling (String) - a number
refusal-no-open-appeal = Não há recurso por decidir da decisão n.º { $ruling }.
# $ruling (String) - a number
refusal-appeal-stands = O recurso da decisão n.º { $ruling } já foi decidido. Vale o que ficou decidido, e a decisão já não se retira. Se a decisão do recurso foi mal registada, anule primeiro esse registo.
# $ruling (String) - a number
refusal-no-verdict = Não há decisão de recurso que se possa anular na decisão n.º { $ruling }.
# $ruling (String) - a number
# $later (String) - a number
refusal-verdict-built-upon = Depois de decidido o recurso da decisão n.º { $ruling }, foi tomada no mesmo jogo a decisão n.º { $later }, que conta com o resultado de então. Retire primeiro essa decisão.
# $call (String) - a number
refusal-no-such-call = Não há chamada n.º { $call }.
# $by (String) - a name
refusal-call-taken = Esta chamada já foi atendida por { $by }.
refusal-boards-reversed = O último tabuleiro não pode vir antes do primeiro.
# $ruling (String) - a number
refusal-form-used = Este formulário já foi registado como decisão n.º { $ruling }, com outro conteúdo. Para decidir de novo, abra outra vez o assunto na consola do tabuleiro.
# $round (String) - a number
# $why (String) - a sentence
refusal-no-pairing = A ronda { $round } não pode ser emparceirada. { $why }
# $round (String) - a number
refusal-none-found = Não foi encontrado emparceiramento da ronda { $round }, e nada mostra que não exista. É um erro do programa: comunique-o, por favor.
# $count (Number) - number of players
# $who (String) - names
impasse-nobody = { $count ->
    [one] { $who } não pode defrontar ninguém dos presentes.
   *[other] { $who } não podem defrontar ninguém dos presentes.
}
# $who (String) - names
impasse-nobody-bye = { $who } não podem defrontar ninguém dos presentes, e a isenção só chega para um destes jogadores.
# $count (Number) - how many too many
# $who (String) - names
# $partners (String) - names
impasse-few = { $count ->
    [one] { $who } só podem defrontar { $partners }: um destes jogadores fica sem oponente.
   *[other] { $who } só podem defrontar { $partners }: { $count } destes jogadores ficam sem oponente.
}
# $count (Number) - how many too many
# $who (String) - names
# $partners (String) - names
impasse-few-bye = { $count ->
    [one] { $who } só podem defrontar { $partners }; um destes jogadores pode ter a isenção, e mesmo assim um fica sem oponente.
   *[other] { $who } só podem defrontar { $partners }; um destes jogadores pode ter a isenção, e mesmo assim { $count } ficam sem oponente.
}
# $who (String) - names
# $partners (String) - names
impasse-few-and-bye = Para { $who } não há oponente além de { $partners }, e a isenção só pode ser de { $partners }: não chega.
# $count (Number) - number of players
# $who (String) - names
impasse-among = { $who } ({ $count }) só se podem defrontar entre si: o número é ímpar, e por isso um destes jogadores fica sem oponente.
# $count (Number) - number of players
# $who (String) - names
impasse-among-bye = Só { $who } ({ $count }) podem ter a isenção, e só se podem defrontar entre si: com a isenção de um destes jogadores, outro fica sem oponente.
impasse-bye = Ninguém dos presentes pode ter a isenção: já todos a tiveram, ou ganharam outros tantos pontos sem jogar.
# $groups (String) - groups of names
impasse-groups = Nenhum destes grupos pode defrontar alguém de fora, e cada um tem um número ímpar, pelo que em cada um alguém fica sem oponente: { $groups }.
# $partners (String) - names
# $needed (String) - a number
# $there (String) - a number
# $groups (String) - groups of names
impasse-groups-partners = Fora { $partners }, nenhum destes grupos pode defrontar alguém de fora. Cada um tem um número ímpar e precisa de um destes oponentes: precisos { $needed }, há { $there }. Os grupos: { $groups }.
impasse-no-bye = A isenção não é saída: já a tiveram, ou ganharam outros tantos pontos sem jogar.
impasse-wished = Sem os pares mantidos separados, a ronda podia ser emparceirada.
impasse-the-bye = a isenção
# $who (String) - names
# $count (Number) - a number
impasse-more = { $count ->
    [one] { $who } e mais um
   *[other] { $who } e mais { $count }
}
# $who (String) - a name
# $reasons (String) - reasons
impasse-why = { $who }: { $reasons }.
# $who (String) - names
impasse-met = já defrontou { $who }
# $who (String) - names
impasse-kept-apart = não deve defrontar { $who } (pares mantidos separados)
# $who (String) - names
impasse-clubmates = é do mesmo clube que { $who }, e nesta ronda colegas de clube não se defrontam
# $who (String) - nomes
impasse-compatriots = é da mesma federação que { $who }, e nesta ronda jogadores da mesma federação não se defrontam
# $who (String) - names
impasse-colours = tem de jogar com a mesma cor que { $who }
# $round (String) - a number
refusal-draft-stale = O rascunho da ronda { $round } já não corresponde ao que está em vigor: veja o que mudou e confirme, ou emparceire de novo.
# $round (String) - a number
refusal-matters-open = Na ronda { $round } há propostas, recursos, chamadas ou presenças em aberto: veja-os e confirme que quer continuar.
refusal-not-in-part = Num recurso procedente em parte, alguma coisa tem de mudar e alguma tem de ficar.
# $most (Number) - how many a game can have
refusal-photographs = Um jogo pode ter no máximo { $most } fotografias. Retire uma primeiro.
# $place (String) - a server, as the public knows it
refusal-authored-elsewhere = Este torneio está a cargo de: { $place }. Aqui pode ser consultado e não alterado; faça a alteração lá.
refusal-is-cancelled = O torneio está cancelado. Para continuar, anule primeiro o cancelamento.
refusal-rounds-published = Já foi publicada uma ronda, e o torneio não pode ser eliminado. Pode ser cancelado ou escondido.
refusal-another-name = O nome escrito não é o do torneio.
# $name (String) - a circuit
refusal-in-circuit = O torneio conta para o circuito «{ $name }» e não pode ser eliminado. Peça à federação que o retire primeiro do circuito, ou cancele ou esconda o torneio.
# $round (String) - a number
refusal-round-withdrawn = A ronda { $round } foi anulada depois de esta página ter sido mostrada: os tabuleiros já não são os mesmos. Nada foi gravado. Volte à ronda e lance de novo o que ainda valer.
# $round (String) - a number
# $later (String) - a number
refusal-round-followed = Só se pode anular a última ronda publicada: a ronda { $round } já foi seguida pela ronda { $later }. Corrija os resultados, ou anule primeiro a ronda { $later }.
# $ruling (String) - a number
# $round (String) - a number
refusal-ruling-stands = A decisão n.º { $ruling } é da ronda { $round } e está em vigor, por confirmar ou em recurso. Retire-a, ou decida o recurso, e tente de novo; se o recurso já foi decidido, a decisão fica, e a ronda fica como está.
# $round (String) - a number
refusal-results-would-be-lost = A ronda { $round } já tem resultados ou folhas de registo, que se perderiam. Veja o que se perde: só o árbitro principal pode confirmar.
# $round (String) - a number
refusal-moves-changed = Entretanto mudou quem sai da ronda { $round } ou entra nela: a página mostrava outros nomes. A ronda não foi anulada. Confirme de novo.
# $round (String) - a number
refusal-round-begun = A ronda { $round } já tem um resultado, e por isso ninguém entra nela. Quem chegou agora pode jogar a partir da ronda seguinte; se o resultado foi lançado por engano, retire-o primeiro.
# $round (String) - a number
refusal-no-bye = Na ronda { $round } ninguém tem a isenção do emparceiramento, e por isso não há lugar livre. Quem chegou agora pode jogar a partir da ronda seguinte.
refusal-same-board = Escolha dois tabuleiros diferentes.
# $board (String) - a number
refusal-decider-stands = A partida do tabuleiro { $board } tem jogos de desempate, que dependem dos resultados dela. Corrija cada jogo.
# $ruling (String) - a number
# $board (String) - a number
refusal-ruling-in-match = A decisão n.º { $ruling } deu ou tirou um resultado, pontos ou as cores na partida do tabuleiro { $board }, e não passa para outro tabuleiro. Em vez de trocar, use «Corrigir os jogos», nesta página e na do outro tabuleiro.
# $board (String) - a number
refusal-decider-stays = No tabuleiro { $board } não há jogo de desempate que se retire: o último tem resultado, folha, declaração ou decisão, ou não foi marcado nenhum.
# $board (String) - a number
refusal-decider-begun = As cores do jogo de desempate do tabuleiro { $board } já não se mudam aqui: o jogo tem resultado, folha, declaração ou decisão, ou não há cores a escolher. Se começou com as cores trocadas, decida na consola do tabuleiro.
# $one (String) - a name
# $other (String) - a name
refusal-may-not-meet = { $one } e { $other } já se defrontaram ou são mantidos separados. Pode deixar que se defrontem em «Jogadores separados», se assim for, ou anular a ronda e emparceirar de novo.
# $who (String) - a name
refusal-in-round = { $who } já está nesta ronda, pediu isenção ou tem uma exclusão que a abrange.
refusal-round-clock-not-started = O relógio desta ronda ainda não foi iniciado.
refusal-round-clock-stopped = O relógio desta ronda já foi terminado. Pode iniciá-lo de novo.
refusal-other-round-clock = O relógio desta ronda foi iniciado ou terminado desde que esta página foi mostrada. Nada foi alterado: veja como está agora.
# $minutes (Number) - minutes
refusal-round-clock-started = O relógio desta ronda já foi iniciado: a ronda tem { $minutes } min.
# $minutes (Number) - minutes
refusal-round-length-changed = O tempo desta ronda mudou entretanto: são agora { $minutes } min ao todo.
refusal-round-length = O tempo de uma ronda vai de 1 minuto a 24 horas.
refusal-statements-off = Neste torneio os jogadores não declaram resultados.
# $board (String) - a number
refusal-slip-outdated = Este talão foi impresso antes de mudar o emparceiramento do tabuleiro { $board }: peça ao árbitro o novo. Nada foi gravado.
# $game (String) - a number
# $board (String) - a number
# $stands (String) - text
refusal-result-stands = O jogo { $game } do tabuleiro { $board } já tem resultado, { $stands }: se estiver errado, fale com o árbitro.
# $game (String) - a number
# $board (String) - a number
refusal-statements-agree = No jogo { $game } do tabuleiro { $board } os dois já declararam o mesmo: só o árbitro o altera.
refusal-unlicensed = O calendário da federação só admite quem tem licença válida. { $who }.
# $who (String) - a name
refusal-unregistered = { $who } já não está no ficheiro de jogadores: a ficha foi retirada, ou os seus dados foram apagados.
refusal-no-licence = { $who } não tem licença para estes dias
refusal-papers-over = { $who } tem licença, mas os documentos dela não estão em dia
# $ruling (String) - number
# $game (String) - number
refusal-game-void-since = A proposta n.º { $ruling } é de antes de o jogo { $game } ser anulado, e o jogo agora é outro. Não a confirme: se for preciso, registe uma decisão nova.
# $round (String) - the number of a round, named
# $who (String) - a name
# $board (String) - a number
refusal-round-published-since = A ronda { $round } foi publicada entretanto: { $who } está no tabuleiro { $board }. Nada foi gravado; confirme de novo.
# $round (String) - the number of a round, named
refusal-next-round-changed = A próxima ronda é agora a ronda { $round }. Nada foi gravado; confirme de novo.
refusal-foreseen-changed = O que daqui resulta mudou entretanto. Nada foi gravado; leia e confirme de novo.
refusal-cannot-exchange = Escolha dois jogadores que estejam agora em tabuleiros diferentes desta ronda.
refusal-pairs-fixed = Só num sistema suíço se trocam jogadores de uma ronda publicada: aqui os pares resultam da tabela ou do quadro.
# $one (String) - a name
# $other (String) - a name
# $round (String) - a number
refusal-have-met = { $one } e { $other } já se defrontaram, na ronda { $round }, e não voltam a defrontar-se (C.04.1).
# $who (String) - a name
# $board (String) - a number
refusal-did-not-come = { $who } não compareceu num jogo do tabuleiro { $board }, e por isso não jogou noutro tabuleiro. Corrija primeiro esse resultado.
# $round (String) - a number
# $later (String) - a number
refusal-seats-followed = Os jogadores da ronda { $round } já não se trocam: a ronda { $later } está emparceirada. Se ainda é um rascunho, elimine-o primeiro.
