# $name (String) - a tournament
stages-final-of = { $name }, fase final
stages-each = Apurados de cada torneio
stages-next = Criar a fase seguinte
