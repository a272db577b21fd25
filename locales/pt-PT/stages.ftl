# $name (String) - a tournament
stages-final-of = { $name }, fase final
stages-each = Apurados de cada torneio
stages-next = Criar a fase seguinte
stages-after = Fase seguinte
stages-after-lead = Os primeiros deste torneio jogam em
podium-title = Pódio
podium-prizes = Prémios
