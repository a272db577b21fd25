federation-between = Entre torneios
federation-ratings = Listas de rating
federation-ratings-lead = As listas de rating que a federação calculou e publicou. Uma lista publicada nunca muda; uma correcção aparece na seguinte.
federation-no-lists = Ainda não foi publicada nenhuma lista.
# $day (String) - a day
federation-holds-from = Em vigor a partir de { $day }
# $list (String) - a list
federation-against = Comparada com: { $list }
federation-rules = Regras
federation-taken-over = A lista de que a federação partiu: veio feita, por isso os ratings não se abrem em somas.
federation-how-open = A variação de cada jogador abre-se na soma dos jogos.
federation-how-lead = Cada jogo abre-se no seu cálculo, refeito com as regras e os resultados do dia em que a lista foi publicada.
federation-how-moved = De { $before } para { $after }: { $change }
federation-how-first = Primeiro rating: { $after }
federation-how-same = { $after }: nada mudou desde a lista anterior.
federation-how-out = Não está nesta lista.
federation-how-opponent = Oponente
federation-how-result = Resultado
federation-how-share = Variação
federation-how-sum = Soma
federation-how-bonus = Por ter jogado: { $points }
federation-how-rating = { $before } { $sum }, arredondado { $rounded }: { $after }
federation-how-held = Os limites das regras fazem dele { $after }.
federation-how-left = Fica abaixo do mínimo das regras: sem rating.
federation-how-given = Primeiro rating, o mesmo para todos: { $rating }
federation-how-rebased = As regras mudaram todos os ratings num dia: { $before } → { $after }
federation-how-entering = Média dos oponentes { $mean }; { $points } em { $results } vale { $worth }: { $after }
federation-how-added = Contam também os oponentes que as regras acrescentam, com um empate cada: { $results }.
federation-how-enough = Ainda não chega para um primeiro rating.
federation-how-differs = Refeita hoje, esta lista não é exactamente a que foi publicada: um resultado antigo de alguém saiu entretanto do ficheiro de jogadores, ou uma regra é hoje lida de outro modo. Vale o que foi publicado.
federation-how-corrected = A lista de { $day }, refeita com o que foi corrigido ou acrescentado depois: { $gives } em vez de { $said }.
federation-how-withdrawn = um torneio que já não é público
federation-system = Regras dos ratings
federation-system-lead = Como a federação calcula os ratings. Se nada for gravado, valem as da FIDE (B.02), a partir do zero.
federation-presets = Regras de outras federações, para começar:
federation-rules-hint = Uma regra por linha; # começa um comentário. Cada secção «from» diz desde que dia vale.
# $line (Number) - a line
# $fault (String) - what is wrong with it
federation-rules-wrong = Linha { $line }: { $fault }
# $most (Number) - how many characters
federation-rules-long = O texto das regras tem no máximo { $most } caracteres.
federation-base = Lista de partida
federation-base-hint = O que acabou antes da data dessa lista já está nela.
federation-from-nothing = Nenhuma: a partir do zero
federation-next = Lista seguinte
federation-next-lead = Tudo é calculado de novo, desde a lista de partida e por ordem do fim dos torneios. Primeiro vê as diferenças; nada muda até publicar.
federation-dated-hint = Contam os torneios que acabaram antes deste dia.
federation-compute = Calcular
# $players (Number) - how many players
# $events (Number) - how many tournaments
# $differences (Number) - how many differences
federation-counts = Jogadores: { $players }. Torneios novos: { $events }. Diferenças: { $differences }.
federation-late = acabou antes do dia da lista anterior, que não o contou; conta pelo dia em que acabou
federation-waiting = Acabaram e estão à espera de homologação, por isso ainda não contam:
federation-waits = à espera de homologação
federation-silent = São deste circuito e não contam, por estarem escondidos e não homologados, ou cancelados:
federation-silent-hidden = escondido
federation-silent-cancelled = cancelado
federation-gone = Contaram na lista anterior e já não contam, por estarem escondidos e não homologados, ou por serem uma linha posta à parte:
federation-fallen = abaixo do mínimo das regras
federation-corrected = Correcções à lista anterior
federation-corrected-lead = A lista anterior já não daria os mesmos ratings, porque um torneio foi corrigido, mudou de classe, ou as regras mudaram ou são hoje lidas de outro modo. Fica como foi publicada; as diferenças entram nesta.
federation-publish = Publicar
federation-publish-hint = O que é publicado não pode ser alterado nem retirado.
federation-stale = Entretanto algo mudou: veja de novo antes de publicar.
federation-meanwhile = Entretanto outra pessoa alterou isto, e nada foi gravado. O que escreveu está no formulário: se gravar, é o que fica.
federation-meanwhile-now = O que está gravado agora
# $day (String) - a day
federation-not-after = Já há uma lista de { $day }: a nova tem de ser posterior.
# $day (String) - a day
federation-still-to-come = Esta lista pode ser publicada a partir de { $day }, o dia em que entra em vigor.
federation-unreadable = As regras gravadas não podem ser lidas: grave-as de novo.
federation-classes = Classes dos torneios e das competições de equipas
# $unrated (String) - the word for tournaments that do not count
federation-classes-lead = As regras distinguem torneios pela classe. Com a classe «{ $unrated }» um torneio ou uma competição de equipas não conta.
federation-class = Classe
# $class (String) - the class that the rules of a competition of teams say
# $rated (String) - the word for a competition that counts without a class
federation-class-own = sem outra classe, vale a das suas regras: { $class }; com «{ $rated }» conta sem classe
# $class (String) - a class, in a list of several
federation-class-named = «{ $class }»
# $class (String) - what was typed
federation-class-wrong = «{ $class }» não pode ser uma classe: uma palavra de letras, algarismos e hífenes, no máximo 30.
# $class (String) - what was typed
# $known (String) - the classes that there are
federation-class-unknown = As regras não conhecem a classe «{ $class }». Podem ser: { $known }.
# $known (String) - the classes that there are
federation-classes-known = As classes que as regras conhecem: { $known }.
federation-circuits = Circuitos
federation-circuits-lead = Uma classificação ao longo de vários torneios. Cada pontuação abre-se na soma de que é feita.
federation-manage-circuits = Gerir circuitos
federation-no-circuits = Ainda não foi publicada nenhuma classificação.
federation-circuit = Circuito
federation-published = Publicada
# $day (String) - a day
federation-published-on = Classificação publicada em { $day }
federation-events = Torneios
federation-editions = Edições
# $no (Number) - a number
federation-edition = Edição { $no }
# $events (Number) - how many tournaments
federation-sum = { $events ->
    [one] 1 torneio
   *[other] { $events } torneios
}
# $count (Number) - how many tournaments
federation-untold = { $count ->
    [one] 1 torneio não aparece aqui
   *[other] { $count } torneios não aparecem aqui
}
federation-dropped = não conta
federation-nobody-placed = Ainda não há ninguém nesta classificação.
# $place (Number) - a place
# $sum (String) - a calculation
federation-score = { $place }.º lugar, { $sum }
federation-why-class = não conta: sem classe que conte
federation-why-players = não conta: poucos jogadores
federation-why-rounds = não conta: poucas rondas
federation-new-circuit = Novo circuito
federation-circuit-hint = Uma regra por linha; # começa um comentário. «places» são os pontos dos lugares, «class» o peso de cada classe, «best» quantos torneios contam.
federation-create = Criar
federation-would-publish = O que seria publicado
federation-nothing-new = Nada mudou desde a última edição.
# $players (Number) - how many players
# $changes (Number) - how many differences
federation-circuit-counts = Jogadores: { $players }. Com outro lugar ou outros pontos: { $changes }.
# $no (Number) - the number of an edition
federation-revised = O que mudou desde a edição { $no }
federation-revised-nobody = Ninguém tem outro lugar ou outros pontos.
federation-superseded = Esta edição foi substituída por uma mais recente:
federation-because-rules = Mudaram as regras do circuito.
federation-because-seasons = Mudou o dia desde o qual as licenças são vistas por épocas.
# $name (String) - a tournament
federation-because-added = Entrou um torneio: { $name }.
# $name (String) - a tournament
federation-because-gone = Saiu um torneio: { $name }.
# $name (String) - a tournament
federation-because-taken-out = A federação retirou do circuito um torneio: { $name }.
# $name (String) - a tournament
federation-because-waits = Saiu um torneio, que está à espera de homologação: { $name }.
# $name (String) - a tournament
federation-because-hidden = Saiu um torneio, que foi escondido e não está homologado: { $name }.
# $name (String) - a tournament
federation-because-set-aside = Saiu um torneio, que é uma linha posta à parte: { $name }.
# $name (String) - a tournament
federation-because-goes-on = Saiu um torneio, que não está terminado: { $name }.
# $before (String) - what a tournament was called
# $after (String) - what it is called
federation-because-renamed = Um torneio mudou de nome: de { $before } para { $after }.
# $name (String) - a tournament
federation-because-counts = Passou a contar um torneio: { $name }.
# $name (String) - a tournament
# $why (String) - that it does not count, and why
federation-because-excluded = { $name }: { $why }.
# $name (String) - a tournament
federation-because-corrected = Foram corrigidos lugares ou pontos de um torneio: { $name }.
# $name (String) - a tournament
federation-because-scoring = Mudou quem recebe pontos de um torneio, pelas licenças ou pelo ficheiro de jogadores: { $name }.
# $name (String) - a tournament
federation-because-weighed = Mudou a classe ou o peso de um torneio: { $name }.
federation-because-categories = Mudou quem pertence a um escalão.
federation-because-reckoned = As mesmas regras são hoje lidas de outro modo.
federation-delete = Eliminar o circuito
federation-delete-lead = Para um circuito que é um ensaio ou um engano. Deixa de aparecer; o histórico fica com as regras, quem o eliminou e quando.
# $name (String) - a circuit
federation-delete-name = Para confirmar, escreva o nome do circuito: { $name }
federation-delete-published = Já foi publicada uma classificação: o circuito já não pode ser eliminado.
federation-delete-counts = O circuito conta torneios. Para o eliminar, retire-os primeiro.
federation-delete-another-name = O nome escrito não é o do circuito.
federation-circuit-empty = Ainda não há nada para publicar: nenhum torneio que conte dá pontos a alguém.
# $count (Number) - how many of them
federation-left-out = { $count ->
    [one] Uma pessoa com lugar não recebe pontos, por não estar no ficheiro de jogadores:
   *[other] { $count } pessoas com lugar não recebem pontos, por não estarem no ficheiro de jogadores:
}
federation-left-out-how = Uma inscrição que não veio do ficheiro de jogadores conta quando nele há alguém com a mesma licença.
# $place (Number) - a place
# $event (String) - a tournament
federation-left-out-place = { $place }.º lugar, { $event }
federation-left-out-register = Abrir o ficheiro de jogadores
# $points (String) - points
federation-placeless = { $points } (sem lugar)
federation-now = Agora
federation-rules-and-events = Regras e torneios
federation-not-over = ainda não acabou
federation-save = Gravar
# $word (String) - a word of the rules
federation-fault-unknown = regra desconhecida: «{ $word }»
# $word (String) - a word of the rules
federation-fault-unreadable = «{ $word }» não pode estar aqui
federation-fault-short = falta algo no fim
# $word (String) - a word of the rules
federation-fault-missing = falta a linha «{ $word }»
# $rule (String) - the word of a line of the rules
# $said (Number) - how many values it has
# $boards (Number) - how many boards there are
federation-fault-per-board = «{ $rule }» tem { $said } valores e precisa de { $boards }, um por tabuleiro (linha «boards»), ou de um só para todos
federation-fault-disordered = as datas não estão por ordem
# $word (String) - words of the rules
federation-fault-repeated = «{ $word }» aparece duas vezes
federation-fault-rising = os pontos sobem de um lugar para o seguinte
federation-fault-least = «least» só se usa com «down», que diz quantos pontos a menos tem cada lugar depois dos indicados
federation-fault-never = esta linha nunca se aplica: uma anterior já abrange o que ela pede, ou as suas condições excluem-se umas às outras
federation-fault-everybody = falta um K para todos os outros: depois desta, uma linha «k» sem condições («k 0» se para eles nada conta)
federation-words = As palavras das regras
federation-word-name = o nome do circuito
federation-word-source = onde as regras estão publicadas; pode haver várias linhas
federation-word-places = os pontos de cada lugar, do primeiro em diante; os lugares depois do último indicado não dão pontos
federation-word-down = depois deles, tantos pontos a menos de lugar para lugar
federation-word-least = com «down», o mínimo que um lugar dá
federation-word-strength = pontua a primeira fracção dos jogadores; o primeiro lugar dá a segunda fracção do rating médio de outros tantos, os mais fortes, e cada lugar seguinte menos um ponto; soma-se aos outros pontos
federation-word-field = o primeiro lugar dá esta fracção do número de jogadores, e cada lugar seguinte menos um ponto; soma-se aos outros pontos
federation-word-ties = os pontos de quem, num torneio, nada separa; sem esta linha, os do lugar
federation-word-ties-place = os do lugar que têm em comum
federation-word-ties-share = a média dos pontos dos lugares que ocupam
federation-word-class = uma classe e o seu peso; com uma linha destas, só contam os torneios das classes indicadas
federation-word-best = quantos torneios contam para cada jogador, os melhores; sem esta linha, todos
federation-word-events = em quantos torneios que contam um jogador tem de ter jogado para ter lugar, com pontos ou sem eles
federation-word-players = quantos jogadores um torneio tem de ter para contar
federation-word-rounds = quantas rondas um torneio tem de ter para contar
federation-word-only = quem pontua; os outros mantêm o lugar e não recebem pontos
federation-word-only-licensed = quem se inscreveu com um número de licença
# $day (String) - the first day of the earliest season with licences
federation-word-only-licensed-held = quem tinha uma licença válida no primeiro dia do torneio; antes de { $day }, quando não havia licenças por época, quem se inscreveu com um número de licença
# $day (String) - the first day of the earliest season with licences
federation-rated-licensed-held = quem tinha uma licença válida no primeiro dia do torneio, ou, por equipas, no dia do seu primeiro encontro; antes de { $day }, quando não havia licenças por época, quem tinha um número de licença
federation-word-only-association = quem se inscreveu pela associação que vem a seguir
federation-word-order = o que separa quem tem os mesmos pontos, por esta ordem
federation-word-order-wins = mais torneios ganhos
federation-word-order-best = o melhor resultado, depois o segundo melhor, e assim por diante; um torneio sem pontos não separa ninguém
federation-word-order-events = mais torneios jogados
federation-word-order-last = mais pontos no último torneio
federation-word-ages = o dia em cujo ano se vêem as idades; vem antes de «category»
federation-word-category = um escalão com classificação própria: quem é, dois pontos, o nome em português e, depois de uma barra, em inglês
federation-word-category-women = só jogadoras
federation-word-category-under = quem nesse ano faz esta idade, e os mais novos
federation-word-category-over = quem nesse ano faz esta idade, e os mais velhos
