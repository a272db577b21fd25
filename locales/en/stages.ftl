stages-final-of = { $name } – finals
stages-each = How many go on from each
stages-next = Create the next stage
