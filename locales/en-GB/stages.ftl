stages-final-of = { $name }, finals
stages-each = Qualifiers from each tournament
stages-next = Create the next stage
