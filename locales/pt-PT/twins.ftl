twins-heading = Registos em duplicado
twins-lead = Registos que podem ser da mesma pessoa. Veja ambos antes de os unir; o que se une pode voltar a separar-se.
twins-none = Não há dois registos que pareçam da mesma pessoa.
# $found (Number) - how many
twins-more = Há { $found } pares: a lista tem os mais prováveis.
twins-by-licence = o mesmo número de licença
twins-by-birth = o mesmo ano de nascimento e um nome parecido
twins-by-name = o mesmo nome
twins-merged = Unidos
# $name (String) - a name
twins-stands = esta pessoa é representada pelo registo de { $name }
# $name (String) - a name
twins-stands-for = Este registo representa também { $name }
twins-open = Abrir
twins-part = Separar
# $name (String) - a name
twins-part-which = Separar o registo de { $name }
twins-side-by-side = Dois registos lado a lado
twins-merge-lead = Depois de unidos, um registo representa a pessoa: os pontos, ratings, títulos e seguidores de ambos são dela. O que falta ao registo que fica é preenchido com o do outro (o número de licença passa para ele); onde os dois dizem coisas diferentes, vale o que fica. Ao separar, cada um volta a ter o que é seu.
twins-field = Campo
# $name (String) - a name
# $id (String) - a number
twins-stays = O registo de { $name } (n.º { $id }) representa ambos.
twins-merge = Unir
twins-stale = Um dos registos mudou entretanto: veja de novo.
# $tournament (String) - a name
twins-both-entered = Ambos estão inscritos em { $tournament }: não são a mesma pessoa.
# $competition (String) - a name
twins-both-play = Ambos jogam na competição de equipas { $competition }: não são a mesma pessoa.
# $season (String) - what the season is called
# $one (String) - the number of a licence
# $other (String) - the number of a licence
twins-both-licensed = Ambos têm licença válida na época { $season } (n.º { $one } e n.º { $other }), e uma pessoa só tem uma. Antes de os unir, abra na secretaria a licença que não fica e indique desde quando deixa de valer, ou anule-a.
