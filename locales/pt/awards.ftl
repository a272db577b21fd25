awards-categories = Escalões e clubes
awards-categories-lead = Cada escalão tem classificação e prémios próprios; um jogador pode estar em vários. Os critérios de um escalão somam-se. Uma linha vazia não é escalão.
awards-ages = Que anos de nascimento são os escalões habituais?
# $age (Number) - an age
# $year (String) - a year
awards-youth = Sub-{ $age }: nascidos desde { $year }
# $age (Number) - an age
# $year (String) - a year
awards-veterans = Veteranos { $age }+: nascidos até { $year }
awards-ages-source = Contados a 1 de Janeiro do ano da prova. As idades dos jovens são as dos campeonatos de juventude da FMJD; a dos veteranos escolhe-a o organizador.
# $number (Number) - a number
awards-category = Escalão { $number }
awards-category-name = Nome
awards-category-english = Nome em inglês
awards-born-from = Nascidos desde
awards-born-until = Nascidos até
awards-women-only = Só jogadoras
awards-club-best = Quantos jogadores de cada clube contam
awards-more = Mais linhas
awards-save = Gravar
awards-stale = Entretanto alguém alterou a prova e nada foi gravado. O que escreveu está abaixo: confira e grave outra vez.
awards-prizes = Prémios
awards-prizes-lead = Ninguém recebe dois prémios: quem teria direito a vários recebe um, e os outros passam ao seguinte. Uma linha vazia não é prémio.
awards-see = Ver quem recebe o quê
awards-rule = Quem teria direito a vários prémios recebe
awards-rule-value = O de maior valor; entre iguais, o que está primeiro na lista.
awards-rule-order = O que está primeiro na lista.
awards-general = Classificação geral
# $number (Number) - a number
awards-prize = Prémio { $number }
awards-prize-name = Prémio
awards-prize-for = De que classificação
awards-value = Valor (€)
awards-what = O que se entrega
awards-wrong-place = Tem de ser um lugar, de 1 a 999.
awards-wrong-value = Tem de ser um valor em euros, sem cêntimos, de 0 a 1000000.
awards-preview = A prova não terminou: é o que sairia da classificação de agora, e só a equipa o vê.
awards-change = Mudar os prémios
awards-no-prizes = Esta prova não tem prémios indicados.
# $place (Number) - a place
# $list (String) - the general standings or a category
awards-place-of = { $place }.º · { $list }
awards-nobody = Não há quem o receba
# $value (String) - an amount
awards-euros = { $value } €
# $who (String) - a name
# $prize (String) - a prize
awards-passed = Passa ao seguinte, porque { $who } tem melhor prémio: «{ $prize }».
# $who (String) - names
awards-tied = Em igualdade com { $who }: nada os separa na classificação.
awards-legend = Ninguém recebe dois prémios. Quem desistiu ou foi expulso não recebe prémio. Quem teria direito a vários recebe um deles:
