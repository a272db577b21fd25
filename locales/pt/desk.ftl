desk-menu = Páginas da mesa
desk-stages = Fases da prova
desk-tab-home = Mesa
desk-tab-entries = Inscrições
desk-tab-seeding = Ordem inicial
desk-tab-results = Resultados
desk-tab-draft = Rascunho
desk-tab-regulations = Regulamento
desk-tab-staff = Equipa
desk-tab-journal = Registo
desk-new = Nova prova
desk-new-lead = O regulamento começa com o que é habitual nas provas da FPD. Pode ser alterado até ao início da prova; o público só a vê quando abrir as inscrições.
desk-create = Criar a prova
desk-name-taken = Já há outra prova com este nome e este primeiro dia.
desk-next = Próximo passo
desk-next-open = Abrir as inscrições
desk-next-check-in = Confirmar presenças
desk-next-seed = Ordenar os jogadores e começar
desk-next-start = Começar a prova
# $round (String) - text
desk-next-draft = Emparceirar a ronda { $round }
# $round (String) - text
desk-next-publish = Ver e publicar a ronda { $round }
# $round (String) - text
desk-next-results = Lançar resultados da ronda { $round }
desk-next-finish = Terminar a prova
desk-next-standings = Ver a classificação final
# $step (String) - text
desk-next-not-yours = { $step }: é tarefa de outra função nesta prova.
desk-hint-open = A prova está em preparação e só a equipa a vê. Confira o regulamento; ao abrir as inscrições a prova passa a ser pública.
desk-hint-check-in = Inscreva os jogadores e confirme as presenças. Para começar têm de estar presentes pelo menos dois.
# $present (Number) - a number
# $expected (Number) - a number
desk-hint-start = Presentes: { $present }. Por confirmar: { $expected }. Quem chegar depois pode entrar a partir da ronda seguinte, excepto no todos-contra-todos.
desk-hint-draft = O emparceiramento nasce como rascunho que só a equipa vê. A ronda anterior é encerrada no mesmo passo.
desk-hint-publish = Há um rascunho. Confira-o: só fica público, com as aberturas sorteadas, quando o publicar.
# $games (Number) - a number
desk-hint-results = { $games ->
    [one] Falta o resultado de um jogo.
   *[other] Faltam os resultados de { $games } jogos.
}
desk-hint-finish = Todas as rondas têm os seus resultados.
desk-hint-nothing = A prova terminou. Os resultados ainda podem ser corrigidos, com motivo.
desk-entered = Inscritos
desk-present = Presentes
desk-gone = Desistências
desk-rounds = Rondas
# $round (String) - text
desk-round = Ronda { $round }
# $games (Number) - a number
desk-missing = { $games ->
    [one] falta um resultado
   *[other] faltam { $games } resultados
}
desk-to-entries = Ver as inscrições
desk-public-page = Página pública
desk-undo-start = Voltar às inscrições
desk-commitment = Compromisso do sorteio
desk-commitment-lead = SHA-256 do segredo de que resultam todos os sorteios desta prova. O segredo é revelado no fim; qualquer pessoa pode então verificar que nada foi escolhido.
desk-appoint = Nomear
desk-appoint-lead = A pessoa precisa de ter conta. Quem já tem função fica com a nova em vez dela.
desk-dismiss = Dispensar
# $name (String) - text
desk-dismiss-whom = Dispensar { $name }
desk-no-account = Não há conta activa com este endereço. Um administrador pode convidar a pessoa.
# $rounds (Number) - a number
desk-finish-question = { $rounds ->
    [one] Terminar a prova depois de uma ronda?
   *[other] Terminar a prova depois de { $rounds } rondas?
}
desk-finish-final = A classificação passa a final e a última ronda é encerrada.
desk-finish-reveals = O segredo do sorteio é revelado na página pública: todos podem verificar as aberturas sorteadas.
desk-finish-no-way-back = Não há volta atrás: o segredo, uma vez público, não serve para mais nenhuma ronda.
desk-finish-confirm = Terminar e revelar o segredo
