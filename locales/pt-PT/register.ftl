register-heading = Ficheiro de jogadores
# $count (Number) - a number
register-lead = { $count ->
    [0] Ainda sem jogadores.
    [one] Um jogador no ficheiro.
   *[other] { $count } jogadores no ficheiro.
}
register-add = Acrescentar jogador
register-import = Importar CSV
# $added (Number) - a number
# $changed (Number) - a number
register-act-players = Jogadores acrescentados: { $added }. Alterados: { $changed }.
# $count (Number) - a number
register-act-ratings = Lista gravada: { $count ->
    [one] um rating.
   *[other] { $count } ratings.
}
register-undo = Anular
register-undo-too-late = O ficheiro mudou entretanto: já não se anula de uma só vez. Nada foi alterado.
# $name (String) - a name
register-undo-entered = { $name } já está num torneio: a importação já não se anula. Nada foi alterado.
register-export = Exportar CSV
register-search = Procurar por nome, clube ou licença
register-search-go = Procurar
register-empty = O ficheiro está vazio. Acrescente jogadores ou importe um CSV.
register-nobody = Nenhum jogador corresponde a esta procura.
# $found (Number) - a number
register-more = Ao todo há { $found }: procure para ver os outros.
register-name = Nome
register-club = Clube
register-association = Associação
register-federation = Federação ou país
register-federation-hint = O nome do país ou três letras, por exemplo POR. Pode ficar vazio.
register-licence = Licença n.º
register-rating = Rating
register-title = Título
register-sex = Sexo
register-born = Ano de nascimento
register-by-initials = Mostrar só as iniciais até aos 18 anos
register-by-initials-hint = O público vê, por exemplo, «A. S.». Não tem efeito nos torneios depois do ano em que faz 18 anos.
register-initials-past = Gravado. Já é maior de idade: as iniciais só aparecem nos torneios do tempo em que era menor.
register-edit-lead = As inscrições já feitas mantêm os dados que tinham; só as iniciais passam também para lá.
register-save = Gravar
register-cancel = Cancelar
# $name (String) - text
register-taken = { $name } já está no ficheiro, com o mesmo número de licença ou com o mesmo nome e clube.
# $who (String) - numbers of the register, with what is known
register-namesake = Já há alguém com este nome no ficheiro: { $who }. Se for outra pessoa, confirme-o em baixo.
register-namesake-sure = É outra pessoa, com o mesmo nome: acrescentar
register-changed-meanwhile = Entretanto alguém alterou estes dados e nada foi gravado. Se gravar agora, muda isto:
# $column (String) - text
# $before (String) - text
# $after (String) - text
register-changed-field = { $column }: agora { $before }; escreveu { $after }
register-yes = sim
register-no = não
register-wrong-empty = Preencha este campo.
# $most (String) - text
register-wrong-long = No máximo { $most } caracteres.
register-wrong-control = Contém caracteres que não se podem mostrar. Apague-os.
# $low (String) - text
# $high (String) - text
register-wrong-range = Escreva um número de { $low } a { $high }.
register-wrong-unknown = Valor desconhecido. Escolha um da lista.
register-wrong-three-letters = Escreva o nome do país, ou as três letras da federação ou do país, por exemplo POR.
# $code (String) - three letters
register-wrong-country = As letras { $code } não são de nenhum país conhecido. Escreva o nome do país, ou as três letras da federação ou do país, por exemplo POR; FID para quem não joga por nenhum.
