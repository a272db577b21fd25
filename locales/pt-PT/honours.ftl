honours-title = Palmarés
honours-lead = Quem ficou em primeiro, segundo e terceiro, ano a ano, nos torneios e nas competições de equipas oficiais e oficializados que a federação homologou.
honours-none = Ainda não há torneios homologados.
honours-nothing = Não há nada deste escalão neste ano.
honours-competition = Competição
honours-class = Escalão
honours-year = Ano
honours-first = 1.º lugar
honours-second = 2.º lugar
honours-third = 3.º lugar
honours-all-classes = Todos os escalões
honours-all-years = Todos os anos
honours-all = Palmarés completo
honours-teams = Equipas
# $division (Number) - its number
honours-teams-of = Equipas, divisão { $division }
