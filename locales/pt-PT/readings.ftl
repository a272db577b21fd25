readings-heading = Leituras das regras
readings-lead = O que a federação diz que um artigo das regras significa, onde o texto o deixa em aberto (13.1).
readings-none = Ainda não foi publicada nenhuma leitura.
readings-questions = Questões à federação
readings-questions-lead = O que os árbitros de todos os torneios perguntam nos termos de 13.1. A resposta entra no histórico do torneio e pode tornar-se uma leitura das regras para todos.
readings-open = Sem resposta
readings-none-open = Não há questões à espera.
readings-answered = Respondidas
readings-answer = Responder
readings-see = Ver a questão
# $no (Number) - the number of a reading
readings-became = Leitura n.º { $no }
readings-new = Nova leitura das regras
readings-new-lead = Uma leitura é pública e aparece na consola ao lado do artigo a que se refere.
# $no (Number) - a number
# $on (String) - a day
readings-dated = N.º { $no } · { $on }
# $day (String) - a day
readings-ended = deixou de valer em { $day }
readings-end = Deixar de aplicar
readings-article-field = Artigo
readings-article-hint = Como as regras o numeram: 9.10 ou 7.5 a. Se forem vários, com vírgula entre eles.
readings-portuguese = Texto em português
readings-english = Texto em inglês
# $most (Number) - how many
readings-text-wrong = Escreva um texto com 3 a { $most } caracteres.
readings-publish = Publicar
readings-cited = O que a federação disse deste artigo
readings-article-wrong = O artigo é um número como 4.3 ou 12.9 h; vários separam-se por vírgulas.
readings-question-gone = A questão de que partiu esta leitura já não existe ou foi retirada. Se publicar outra vez, a leitura fica sem questão.
