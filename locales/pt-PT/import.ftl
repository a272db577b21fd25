import-register-title = Importar jogadores
import-register-lead = Primeiro vê o que mudaria; nada muda até confirmar. Os jogadores são reconhecidos pelo número de licença ou, se ele faltar de um dos lados, pelo nome e clube, desde que o ano de nascimento não seja outro.
import-file = Ficheiro CSV ou XLSX
import-file-hint = Até 400 KB e 5000 linhas.
import-paste = ou cole aqui o texto
import-preview = Ver o que mudaria
import-help = Que colunas são lidas?
import-help-columns = A primeira linha tem os nomes das colunas: nome (obrigatória; ou nome e apelido em duas colunas), clube, associação, federação ou país (POR, Portugal), licença, rating, título (GMI, MI, GMIF, MF, MIF, GMN, MN, CMF, MFF, CM, CMFF), sexo (F, M), ano ou data de nascimento, iniciais (sim, não). As outras colunas são ignoradas.
import-help-format = O separador pode ser vírgula, ponto e vírgula ou tabulação. Uma célula vazia não apaga o que já se sabe.
import-sample-head = nome;clube;associação;federação;licença;rating;título;sexo;ano de nascimento
import-sample-one = Ana Sá Costa;Clube de Damas do Sado;Setúbal;POR;1207;1850;MN;F;1994
import-sample-other = Rui Reis;;Porto;;1311;;;M;2011
import-refused = O ficheiro não foi aceite e nada mudou. Corrija no texto abaixo, ou no ficheiro, e envie de novo:
# $line (String) - text
# $what (String) - text
import-fault-line = Linha { $line }: { $what }
# $line (String) - text
# $column (String) - text
# $head (String) - text
# $what (String) - text
import-fault-cell = Linha { $line }, coluna { $column } («{ $head }»): { $what }
# $count (Number) - a number
import-more-faults = { $count ->
    [one] e mais um erro.
   *[other] e mais { $count } erros.
}
import-wrong-nothing = Não há jogadores: é preciso uma linha com os nomes das colunas e, abaixo, uma linha por jogador.
# $most (String) - text
import-wrong-large = O ficheiro tem mais de { $most } KB. Divida-o.
# $most (String) - text
import-wrong-rows = Há mais de { $most } linhas. Divida o ficheiro.
import-wrong-open-quote = As aspas abertas aqui não são fechadas.
import-wrong-after-quote = Há texto depois de aspas fechadas.
# $found (String) - text
# $wanted (String) - text
import-wrong-cells = O número de colunas é { $found }, e o do cabeçalho é { $wanted }.
import-wrong-no-name = Falta a coluna do nome.
# $line (String) - the number of a line
import-wrong-head-below = Falta a coluna do nome. Os nomes das colunas parecem estar na linha { $line }: apague as linhas acima.
# $column (String) - text
import-wrong-column-twice = Há duas colunas com: { $column }.
# $first (String) - text
import-wrong-player-twice = É o mesmo jogador da linha { $first }.
import-wrong-ambiguous = Há no ficheiro de jogadores mais do que uma pessoa com este nome e clube: indique o número de licença.
import-preview-title = O que vai mudar
# $added (Number) - a number
# $changed (Number) - a number
# $kept (Number) - a number
import-preview-counts = Novos: { $added }. Alterados: { $changed }. Sem alteração: { $kept }. Nada muda até confirmar.
# $count (Number) - how many lines
import-passed = { $count ->
    [one] 1 linha tem, em vez do nome, o pseudónimo de alguém cujos dados foram apagados: fica de fora.
   *[other] { $count } linhas têm, em vez do nome, o pseudónimo de alguém cujos dados foram apagados: ficam de fora.
}
import-register-changed = Entretanto alguém alterou o ficheiro de jogadores e nada foi gravado. Este é o novo resultado: confirme outra vez.
import-register-changed-ticks = Entretanto alguém alterou o ficheiro de jogadores e nada foi gravado. Este é o novo resultado: assinale outra vez as linhas em dúvida que queira incluir, e confirme.
# $columns (String) - text
import-ignored = Colunas ignoradas: { $columns }.
# $column (String) - the head of a column
# $lines (String) - numbers of lines
import-unread = Na coluna «{ $column }» não se reconhece o país nestas linhas, e a célula é ignorada: { $lines }.
import-confirm = Confirmar a importação
import-nothing-to-do = Tudo o que está no ficheiro já é conhecido: não há nada a mudar.
import-changed = Alterados
import-added = Novos
# $who (String) - numbers of the register, with what is known
import-namesake = Já há alguém com este nome no ficheiro de jogadores: { $who }
# $licence (String) - a licence number
# $who (String) - a player of the register
import-licence-of = A licença { $licence } é de { $who } no ficheiro de jogadores: esta pode ser outra pessoa. Se for, corrija a licença.
# $licence (String) - a licence number
# $who (String) - somebody who is entered
import-licence-entered = A licença { $licence } é de { $who }, que já consta das inscrições: esta pode ser outra pessoa. Se for, corrija a licença.
# $name (String) - the name of a player
import-known-as = No ficheiro de jogadores: { $name }
import-same-person = É a mesma pessoa
# $count (Number) - how many lines
import-doubted = { $count ->
    [one] Não se sabe ao certo quem é a pessoa de uma linha. A linha fica de fora, se não a assinalar.
   *[other] Não se sabe ao certo quem são as pessoas de { $count } linhas. Ficam de fora as que não assinalar.
}
import-strangers = Com a licença de outra pessoa: ficam de fora, se não os assinalar
import-line = Linha
import-change = Alteração
import-wrong-no-rating-columns = Faltam colunas: uma lista de rating tem o nome, o rating e, para distinguir pessoas do mesmo nome, a licença ou o ano de nascimento.
import-wrong-old-workbook = O ficheiro está no formato antigo do Excel (XLS), que não se lê. Grave-o como XLSX ou CSV, ou cole o texto.
# $words (String) - the values
import-wrong-word = Valor desconhecido. Escreva um destes: { $words }.
# $low (String) - a year
# $high (String) - a year
import-wrong-born = Escreva o ano com quatro algarismos, de { $low } a { $high }, ou a data com ele (por exemplo 12/03/1990).
import-wrong-workbook = O ficheiro não se consegue ler como folha de cálculo (XLSX). Grave-o de novo em XLSX ou CSV, ou cole o texto.
