awards-categories = Escalões e clubes
awards-categories-lead = Cada escalão tem classificação e prémios próprios; um jogador pode estar em vários. Para estar num escalão é preciso cumprir todos os seus critérios. As linhas vazias são ignoradas.
awards-ages = Que anos de nascimento correspondem aos escalões habituais?
# $age (Number) - an age
# $year (String) - a year
awards-youth = Sub-{ $age }: nascidos em { $year } ou depois
# $age (Number) - an age
# $year (String) - a year
awards-veterans = Veteranos { $age }+: nascidos em { $year } ou antes
awards-ages-source = As idades dos jovens são as dos campeonatos de juventude da FMJD, a 1 de Janeiro do ano do torneio. A dos veteranos é escolhida pelo organizador e conta-se no fim desse ano.
# $number (Number) - a number
awards-category = Escalão { $number }
awards-category-name = Nome em português
awards-category-english = Nome em inglês
awards-born-from = Nascidos a partir de
awards-born-until = Nascidos até
awards-women-only = Só jogadoras
awards-club-best = Jogadores que contam por clube
awards-more = Acrescentar linhas
awards-save = Gravar
awards-stale = Entretanto alguém alterou o torneio e nada foi gravado. O que escreveu está abaixo: confira e grave outra vez.
awards-closed-finished = O torneio terminou: esta página só se consulta, e o que está nela já não muda.
awards-prizes-late = O torneio terminou: os prémios ainda se podem acrescentar e corrigir, e a página pública muda logo.
awards-closed-here = Só de leitura: o torneio é dirigido a partir de outro computador.
awards-closed-organiser = Só de leitura: quem altera esta página é a organização do torneio.
awards-prizes = Prémios
awards-prizes-lead = Ninguém recebe dois prémios: quem tiver direito a vários recebe um, e os outros passam ao jogador seguinte. O prémio de um clube não conta para os seus jogadores. As linhas vazias são ignoradas.
awards-see = Ver quem recebe o quê
awards-rule = Quem tiver direito a vários prémios recebe
awards-rule-value = O de maior valor; entre valores iguais, o primeiro da lista.
awards-rule-order = O primeiro da lista.
awards-general = Classificação geral
# $number (Number) - a number
awards-prize = Prémio { $number }
awards-prize-name = Prémio
awards-prize-for = Classificação
awards-value = Valor (€)
awards-what = O que se entrega
awards-wrong-place = Escreva um lugar, de 1 a 999.
awards-wrong-value = Escreva um valor em euros, de 0 a 1 000 000, com dois algarismos de cêntimos no máximo: 33,50.
awards-preview = O torneio não terminou: é o que daria a classificação actual, e só a equipa o vê.
awards-change = Alterar os prémios
awards-no-prizes = Este torneio não tem prémios definidos.
# $place (Number) - a place
# $list (String) - the general standings or a category
awards-place-of = { $place }.º · { $list }
awards-nobody = Não há quem o receba
awards-wait = Por atribuir: há uma partida por desempatar
# $value (String) - an amount
awards-euros = { $value } €
# $who (String) - a name
# $prize (String) - a prize
awards-passed = Passa ao seguinte: { $who } tem melhor prémio («{ $prize }»).
# $who (String) - names
awards-level = Em igualdade: { $who }. O que não é dinheiro decide-se por sorteio, ainda por registar.
awards-level-note = Em igualdade: o que não é dinheiro decide-se por sorteio, ainda por registar.
# $first (Number) - a place
# $last (Number) - a place
# $list (String) - the general standings or a category
awards-places-of = { $first }.º a { $last }.º · { $list }
# $first (Number) - a place
# $last (Number) - a place
# $sum (String) - amounts, and their sum
# $players (Number) - how many players
awards-shared = { $first }.º a { $last }.º repartidos: { $sum }, por { $players } jogadores.
# $place (Number) - a place
# $sum (String) - an amount
# $players (Number) - how many players
awards-shared-one = { $place }.º lugar repartido: { $sum }, por { $players } jogadores.
# $first (Number) - a place
# $last (Number) - a place
# $sum (String) - amounts, and their sum
# $clubs (Number) - how many clubs
awards-shared-clubs = { $first }.º a { $last }.º repartidos: { $sum }, por { $clubs } clubes.
# $place (Number) - a place
# $sum (String) - an amount
# $clubs (Number) - how many clubs
awards-shared-one-clubs = { $place }.º lugar repartido: { $sum }, por { $clubs } clubes.
# $sum (String) - amounts with their lists, and their sum
# $players (Number) - how many players
awards-shared-lists = Prémios somados e repartidos: { $sum }, por { $players } jogadores.
# $amount (String) - an amount
# $list (String) - a place of a list
awards-shared-part = { $amount } ({ $list })
awards-shared-most = Ninguém recebe mais do que o maior prémio a que teria direito se não partilhasse o lugar.
awards-shared-half = Metade pelo lugar, metade em partes iguais.
awards-sharing = Dinheiro de jogadores em igualdade
awards-sharing-place = Pelo lugar, depois dos critérios de desempate.
awards-sharing-equal = Em partes iguais entre quem tem os mesmos pontos.
awards-sharing-pooled = Em partes iguais entre quem tem os mesmos pontos, com os prémios dos escalões na mesma soma (US Chess 32B).
awards-pooled-by-value = Com os prémios dos escalões na mesma soma (US Chess 32B), decide o valor: escolha «O de maior valor», ou outra partilha do dinheiro.
awards-sharing-hort = Sistema Hort: metade pelo lugar, metade em partes iguais entre quem tem os mesmos pontos.
awards-sharing-hint = Quem nada separa divide sempre por igual. O que não é dinheiro segue o lugar.
awards-cents = Os cêntimos que sobram de uma divisão vão para os lugares mais altos.
awards-lots = Sorteio entre jogadores em igualdade
awards-lots-hint = Só se houve sorteio: os números de emparceiramento pela ordem em que saíram, separados por vírgulas. Um clube tem o número do seu jogador mais bem classificado.
awards-wrong-lots = Escreva números de emparceiramento deste torneio, cada um uma vez, separados por vírgulas.
# $who (String) - names
awards-drawn = Ordem do sorteio: { $who }.
awards-legend = Ninguém recebe dois prémios. Quem desistiu, sofreu expulsão ou faltou a todas as partidas não recebe prémio. Quem tiver direito a vários recebe um deles:
