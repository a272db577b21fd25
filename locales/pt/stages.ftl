# $name (String) - a tournament
stages-final-of = { $name } – fase final
stages-each = Quantos seguem de cada prova
stages-next = Criar a fase seguinte
