register-heading = Ficheiro de jogadores
# $count (Number) - a number
register-lead = { $count ->
    [0] Ainda sem jogadores.
    [one] Um jogador conhecido da federação.
   *[other] { $count } jogadores conhecidos da federação.
}
register-add = Acrescentar jogador
register-import = Importar CSV
register-export = Exportar CSV
register-search = Procurar por nome, clube ou licença
register-search-go = Procurar
register-empty = O ficheiro está vazio. Acrescente jogadores ou importe um CSV.
register-nobody = Ninguém corresponde a esta procura.
# $found (Number) - a number
register-more = Há { $found } no total: procure para ver os outros.
register-name = Nome
register-club = Clube
register-association = Associação
register-licence = N.º de licença
register-rating = Rating
register-title = Título
register-sex = Sexo
register-born = Ano de nascimento
register-by-initials = Mostrar só as iniciais enquanto for menor
register-by-initials-hint = O público vê, por exemplo, «A. S.»
register-edit-lead = As inscrições já feitas guardam os dados de então.
register-save = Gravar
register-cancel = Cancelar
# $name (String) - text
register-taken = { $name } já está no ficheiro: com o mesmo número de licença, ou com o mesmo nome e clube.
register-changed-meanwhile = Entretanto alguém alterou estes dados e nada foi gravado. Ao gravar agora, isto muda:
# $column (String) - text
# $before (String) - text
# $after (String) - text
register-changed-field = { $column }: está { $before }, escreveu { $after }
register-yes = sim
register-no = não
register-wrong-empty = Falta preencher.
# $most (String) - text
register-wrong-long = No máximo { $most } caracteres.
register-wrong-control = Contém caracteres que não se podem mostrar.
# $low (String) - text
# $high (String) - text
register-wrong-range = Tem de ser um número de { $low } a { $high }.
register-wrong-unknown = Valor desconhecido.
