titles-heading = Títulos
titles-office-lead = Os títulos propostos esperam aqui por uma decisão. O que é decidido fica no histórico do ficheiro de jogadores.
titles-no-rules = Ainda não há regras de títulos em vigor.
titles-rules = Regras dos títulos
titles-rules-lead = O que cada título exige: normas, jogos, ratings. As normas de cada torneio são calculadas por estas regras, cláusula a cláusula.
titles-rules-hint = Uma regra por linha; # começa um comentário. Cada secção «from» diz desde que dia vale, cada «title» o que o título exige.
titles-open = À espera de decisão
titles-none-open = Não há títulos à espera.
titles-decided = Decididos
titles-is-proposed = proposto
# $from (String) - a day
# $by (String) - a name
titles-is-approved = desde { $from }, aprovado por { $by }
# $by (String) - a name
# $why (String) - a reason
titles-is-declined = recusado por { $by }: { $why }
# $from (String) - a day
# $on (String) - a day
# $by (String) - a name
# $why (String) - a reason
titles-is-withdrawn = de { $from } a { $on }, retirado por { $by }: { $why }
titles-proposed = Proposto
# $day (String) - a day
# $by (String) - a name
titles-proposed-by = { $day }, por { $by }
titles-evidence = Fundamento
titles-evidence-hint = Em que assenta o título: torneios, listas, documentos. As normas que as regras encontram são acrescentadas automaticamente.
titles-norms = Normas
titles-standing = Situação
titles-by-rules = Pelas regras
titles-approve = Aprovar
titles-from = Válido desde
titles-decline = Recusar
titles-why = Motivo
titles-withdraw = Retirar o título
titles-stale = Entretanto alguém decidiu: é esta a situação actual.
# $name (String) - a name
titles-of = Títulos de { $name }
titles-cases = Propostos e atribuídos
titles-propose = Propor um título
titles-met = Cumprida
titles-not-met = Em falta
titles-norm = Norma
titles-near = Perto
# $rules (String) - a name
titles-norms-lead = Pelas regras «{ $rules }»: quem fez uma norma e quem ficou perto, com todas as cláusulas.
titles-norms-so-far = O torneio não acabou: é esta a situação até agora.
titles-nobody = Ninguém tem uma norma nem está perto dela.
titles-holders = Jogadores com título
titles-holders-lead = Quem tem cada título, desde quando e por que decisão.
titles-nobody-holds = Ainda ninguém tem um título.
titles-holder-since = Desde
titles-holder-how = Atribuição
titles-by-decision = Decisão da federação
# $name (String) - an entry of the calendar
titles-by-homologation = Homologação de { $name }
titles-by-register = Consta do ficheiro de jogadores
titles-given = Títulos atribuídos
# $title (String) - a title
# $from (String) - a day
titles-since = { $title }, desde { $from }
# $has (Number) - how many
# $needs (Number) - how many
titles-clause-games = Jogos: { $has }, exigidos { $needs }
# $has (Number) - how many
# $needs (Number) - how many
titles-clause-rounds = Rondas: { $has }, exigidas { $needs }
# $has (Number) - how many
# $needs (Number) - how many
titles-clause-rated = Oponentes com rating: { $has }, exigidos { $needs }
# $has (Number) - how many
# $needs (Number) - how many
titles-clause-foreign = Oponentes de outras associações: { $has }, exigidos { $needs }
# $has (Number) - how many
# $needs (Number) - how many
titles-clause-norms = Normas: { $has }, exigidas { $needs }
# $has (Number) - how many
# $needs (Number) - how many
titles-clause-total = Jogos nas normas: { $has }, exigidos { $needs }
# $has (Number) - how many
# $title (String) - a title
# $needs (Number) - how many
titles-clause-titled = Oponentes com o título { $title } ou superior: { $has }, exigidos { $needs }
# $has (String) - a rating
# $needs (String) - a rating
titles-clause-mean = Rating médio dos oponentes: { $has }, exigido { $needs }
# $has (String) - points
# $needs (String) - points
titles-clause-points = Pontos: { $has }, exigidos { $needs }
# $has (String) - points
titles-clause-points-unknown = Pontos: { $has }; as regras não dizem quantos são precisos para oponentes deste rating
# $has (String) - a system
# $needs (String) - systems
titles-clause-format = Sistema: { $has }, exigido { $needs }
# $has (String) - a rhythm
# $needs (String) - rhythms
titles-clause-tempo = Ritmo: { $has }, exigido { $needs }
# $has (String) - a rating
# $needs (String) - a rating
titles-clause-rating = Rating: { $has }, exigido { $needs }
titles-format-round-robin = todos-contra-todos
titles-format-swiss = sistema suíço
titles-format-knockout = eliminatórias
titles-format-match = encontro entre dois jogadores
