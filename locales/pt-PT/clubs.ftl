clubs-title = Clubes
clubs-lead = Os clubes da federação, com os seus jogadores e as suas equipas.
clubs-none = A federação ainda não tem clubes registados.
clubs-nobody = Nenhum jogador do ficheiro está neste clube.
# $list (String) - a list with its day
clubs-ratings-by = Ratings da lista { $list }
clubs-competition = Competição
clubs-hosts = Torneios que organiza
clubs-page = Página do clube
clubs-former = Nomes anteriores
# $name (String) - a name that the club had
# $day (String) - the day on which it was given another
clubs-former-until = { $name } (até { $day })
