# O que dizem num terminal os comandos quando a base de dados não deixa fazer o que se pediu.
# $database (String) - a base de dados
cli-database-missing = não há a base de dados { $database }: vá para a pasta dela, ou indique-a em DATABASE_URL
# $database (String) - a base de dados
# $file (String) - o ficheiro
cli-database-changed = As tabelas de { $database } tiveram de mudar; a cópia do que havia antes é { $file }.
# $database (String) - a base de dados
cli-database-current = A base de dados { $database } está actualizada.
# $why (String) - o que diz a base de dados
cli-database-query = a base de dados recusou uma instrução: { $why }
# $why (String) - o que diz a base de dados
cli-database-busy = a base de dados está ocupada: { $why }
# $why (String) - o que diz a base de dados
cli-database-unavailable = a base de dados não está disponível: { $why }
# $what (String) - a tabela e a coluna
cli-database-corrupt = a base de dados tem um valor que não faz sentido: { $what }
# $database (String) - a base de dados
# $why (String) - o que diz a base de dados
cli-database-connect = não se pode abrir a base de dados { $database }: { $why }
# $setting (String) - a definição
# $found (String) - o seu valor
# $wanted (String) - o valor que serve
cli-database-unsafe = usar esta base de dados não seria seguro: { $setting } é { $found } e tem de ser { $wanted }
# $why (String) - o que diz a base de dados
cli-database-migration = não se podem actualizar as tabelas da base de dados: { $why }
# $why (String) - o que correu mal
cli-database-no-copy = as tabelas têm de mudar para esta versão, e a cópia que se faz antes não foi possível: { $why }. Nada foi alterado. Liberte espaço, ou continue sem cópia: `arbitro migrate --without-copy`
# $migration (String) - o nome da migração
cli-database-newer = a base de dados é de um Arbitro mais recente (tem a migração { $migration }, que este programa não conhece)
cli-database-abandoned = o trabalho na base de dados foi abandonado
