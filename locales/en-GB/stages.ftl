stages-final-of = { $name }, finals
stages-each = Qualifiers from each tournament
stages-next = Create the next stage
stages-after = Next stage
stages-after-lead = The top players of this tournament play on in
podium-title = Podium
podium-prizes = Prizes
