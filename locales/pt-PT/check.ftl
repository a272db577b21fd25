# $number (Number) - o número do jogo no ficheiro
check-game = jogo { $number }
# $known (String) - os tipos conhecidos
# $number (Number) - o tipo indicado
check-game-type-unknown = O tipo de jogo { $number } não é um dos conhecidos: { $known }.
check-game-type-number = Um tipo de jogo começa por um número.
# $settings (String) - o tipo por extenso
check-game-type-settings = Estas definições não correspondem a este tipo de jogo: { $settings }.
# $fault (String) - o que está errado na posição
check-no-position = Não é uma posição válida. { $fault }
check-too-many-faults = Demasiados erros: o resto do jogo não foi lido.
check-open-comment = Este comentário não foi fechado.
check-open-variation = Esta variante não foi fechada.
# $most (Number) - o limite
check-bytes = O ficheiro é demasiado grande: o limite é de { $most } bytes.
# $most (Number) - o limite
check-games = O ficheiro tem demasiados jogos: o limite é { $most }.
# $most (Number) - o limite
check-items = O ficheiro tem demasiados lances e comentários: o limite é { $most }.
# $most (Number) - o limite
check-deep = As variantes têm demasiados níveis: o limite é { $most }.
# $games (String) - quantos jogos
# $moves (String) - quantos lances
# $faults (String) - quantos erros
check-sum = jogos: { $games }, lances: { $moves }, erros: { $faults }

check-variety-english = Damas inglesas
check-variety-italian = Damas italianas
check-variety-pool = Damas americanas (pool)
check-variety-russian = Damas russas
check-variety-canadian = Damas canadianas
check-variety-czech = Damas checas
check-variety-turkish = Damas turcas
check-variety-thai = Damas tailandesas
check-variety-frisian = Damas frísias
check-variety-spantsiretti = Spantsiretti
# $name (String) - o jogo
# $number (Number) - o tipo de jogo
# $known (String) - os tipos de jogo que se jogam
check-game-type-other = { $name } (tipo de jogo { $number }): não se jogam aqui; os tipos { $known }, sim.
check-tag-name = Uma etiqueta é [Nome "valor"]: falta aqui o nome, de letras e algarismos.
check-tag-quote = Uma etiqueta é [Nome "valor"]: faltam aqui aspas " antes do valor.
check-tag-end = Uma etiqueta é [Nome "valor"]: falta aqui "] no fim da linha.
check-close-variation = Um ) a mais: não há aqui variante aberta.
check-close-comment = Um {"}"} a mais: não há aqui comentário aberto. Um comentário não tem outro dentro.
check-close-tag = Um ] a mais: não há aqui etiqueta aberta.
check-move-number = Nenhum lance tem este número.
check-nag = Depois de $ vem um número até 65535.
check-encoding = Isto não é texto. O ficheiro pode ter outra codificação: indica-se com --encoding.
check-expected = Não se percebe: esperava-se um lance, o seu número, um comentário {"{"}…{"}"}, uma variante (…) ou um resultado.
check-no-result = Não é um resultado: esperava-se 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 ou *.
# $result (String) - o outro resultado
check-result-text = O texto do jogo acaba com outro resultado: { $result }.
# $article (String) - o artigo
check-result-white = No tabuleiro ganharam as brancas (art. { $article }).
# $article (String) - o artigo
check-result-black = No tabuleiro ganharam as pretas (art. { $article }).
check-result-alone = Um resultado sem jogo: o jogo anterior tem o seu.
# $most (Number) - o limite
check-token = Este comentário, palavra ou linha é demasiado longo: o limite é de { $most } bytes. O resto do ficheiro não foi lido.
# $most (Number) - o limite
check-game-bytes = Este jogo é demasiado longo: o limite é de { $most } bytes. O resto do ficheiro não foi lido.
# $what (String) - o que obriga ao empate
check-due = nota: a partir daqui o empate é obrigatório: { $what }
# $games (Number) - quantos jogos
# $rules (String) - as regras
check-assumed = nota: { $games ->
    [one] um jogo não tem GameType e foi lido
   *[other] { $games } jogos não têm GameType e foram lidos
} com as regras de { $rules }; --rules indica outras
check-not-utf8 = nota: esta linha não é UTF-8; as linhas assim foram lidas como Windows-1252; --encoding indica outra codificação
check-malformed = nota: alguns bytes não existem nesta codificação e foram substituídos
check-missing = não há tal ficheiro
check-denied = não há autorização para o ler
check-folder = é uma pasta
# $error (String) - o que diz o sistema
check-unreadable = não se pode ler: { $error }

# O que dizem num terminal os comandos sobre posições, tabelas e sorteios.
# $fault (String) - o que está errado
cli-fen = --fen: { $fault }
# $played (String) - o lance
# $squares (String) - as casas
cli-other-prey = { $played } não captura exactamente nestas casas: { $squares }
cli-count-none = --moves-left: não corre tal contagem nesta posição
# $most (Number) - quantos lances
cli-count-long = --moves-left: esta contagem só tem { $most } lances
# $limit (String) - a contagem
# $other (String) - a outra
cli-count-gives-way = --limit { $limit }: não conta enquanto conta { $other }
# $folder (String) - a pasta
cli-folder-missing = não há a pasta { $folder }: cria-a arbitro endgame build
# $pieces (Number) - quantas peças
cli-no-table = nenhuma tabela conhece esta posição: arbitro endgame build --pieces { $pieces }
# $pieces (Number) - quantas peças
# $most (Number) - quantas no máximo
cli-too-many-pieces = não há tabelas de { $pieces } peças: com estas regras constroem-se até { $most }
# $most (Number) - quantas no máximo
# $rules (String) - as regras
cli-pieces = --pieces: com as regras { $rules } há tabelas de 2 a { $most } peças
cli-win = ganha
cli-draw = empate
cli-loss = perde
cli-unknown = não se sabe
# $plies (Number) - quantos meios-lances
cli-probe-plies = meios-lances até ao fim: { $plies }
# $plies (Number) - quantos meios-lances
cli-probe-next = meios-lances até à próxima captura, lance de peão ou fim de uma contagem: { $plies }
# $value (String) - o valor
cli-probe-limited = com os limites: { $value }
# $value (String) - o valor
# $limit (String) - o limite
# $article (String) - o artigo
cli-probe-limit = com os limites: { $value } ({ $limit }, { $article })
# $value (String) - o valor
# $limited (String) - o valor com os limites
cli-probe-move = { $value }, com os limites { $limited }
# $value (String) - o valor
# $plies (Number) - quantos meios-lances
# $limited (String) - o valor com os limites
cli-probe-move-in = { $value } em { $plies }, com os limites { $limited }
# $classes (String) - quantas classes
# $places (String) - quantos lugares
# $disk (String) - megabytes no disco
# $memory (String) - megabytes de memória
# $seconds (String) - quantos segundos
# $threads (String) - em quantas linhas de execução
cli-build-size = { $classes } classes, { $places } lugares: cerca de { $disk } MB no disco, { $memory } MB de memória e { $seconds } s em { $threads } linhas de execução
# $bytes (String) - quantos bytes
# $seconds (String) - quantos segundos
cli-build-done = { $bytes } bytes em { $seconds } s
# $derived (String) - quantas posições
cli-verify-whole = completa, { $derived } posições derivadas
# $folder (String) - a pasta
cli-verify-none = não há nenhuma tabela em { $folder }: arbitro endgame build
# $class (String) - a classe
# $pieces (Number) - quantas peças
cli-stats-none = não há tabela de { $class }: arbitro endgame build --pieces { $pieces }
# $class (String) - a classe
cli-stats-differs = a tabela de { $class } não tem o que se contou quando foi construída: arbitro endgame verify
# $positions (String) - quantas posições
# $wins (String) - quantas ganhas
# $losses (String) - quantas perdidas
# $draws (String) - quantas empatadas
# $win (String) - o ganho mais longo
# $loss (String) - a perda mais longa
# $late (String) - quantas tarde de mais
cli-stats = { $positions } posições, { $wins } ganhas, { $losses } perdidas, { $draws } empatadas; ganho mais longo { $win } meios-lances, perda { $loss }; { $late } tarde de mais para os limites
# $kings (Number) - quantas damas
# $men (Number) - quantos peões
# $counts (String) - as contagens
cli-stats-turn = jogam { $kings }k{ $men }m: { $counts }
# $legal (Number) - quantas legais
# $illegal (Number) - quantas ilegais
# $misprints (Number) - quantas gralhas
# $groups (Number) - quantos grupos
cli-openings-sum = { $legal } legais, { $illegal } não; { $misprints } gralhas; { $groups } grupos de posições iguais
# $table (Number) - de quantos lances
# $number (Number) - o número
# $played (String) - o lance
# $position (String) - a posição
cli-openings-illegal = abertura { $number } de { $table } lances: { $played } não é legal em { $position }
# $table (Number) - de quantos lances
# $number (Number) - o número
# $position (String) - a posição
cli-openings-ends = abertura { $number } de { $table } lances: acaba em { $position }
# $rounds (Number) - quantas rondas
cli-draw-holds = { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}: todas as aberturas resultam do segredo
# $boards (String) - quantos tabuleiros em cada ronda
cli-draw-boards = tabuleiros com sorteio, ronda a ronda: { $boards }
# $count (Number) - quantas aberturas
cli-draw-deciding = { $count ->
    [one] 1 abertura de jogos de desempate, que resulta do segredo
   *[other] { $count } aberturas de jogos de desempate, que resultam do segredo
}
cli-draw-compare = Compare estes números com os da página do torneio: quem corta rondas, tabuleiros ou jogos de um ficheiro também pode contar de novo o que ficou.
cli-draw-uncounted = O ficheiro não diz quanto devia ter, como os de versões anteriores: não se pode saber por ele se está inteiro. Compare estes números com os da página do torneio.
cli-draw-miscounted = o ficheiro não tem o que ele próprio diz ter: cortou-se ou juntou-se alguma coisa
cli-draw-empty = o ficheiro não tem nenhum sorteio
cli-draw-secret = o segredo só é publicado quando o torneio termina
cli-draw-wrong-secret = o segredo não é aquele cujo SHA-256 foi publicado
# $round (Number) - a ronda
cli-draw-differs = ronda { $round }: o que foi sorteado não é o que o segredo dá
# $file (String) - o ficheiro
# $error (String) - o que está errado
cli-draw-no-record = { $file }: não é um registo de sorteios: { $error }
# $file (String) - o ficheiro
cli-draw-large = { $file }: é maior do que um registo de sorteios
# $article (String) - o artigo
cli-over = o jogo acabou (art. { $article }): quem não tem a vez ficou sem peças
cli-lines-goal = --lines: só se avaliam vários lances quando --goal é value
# $count (Number) - how many
cli-draw-holds-colours = { $count ->
    [one] 1 sorteio de cores, que resulta do segredo
   *[other] { $count } sorteios de cores, que resultam do segredo
}
# $count (Number) - how many
cli-draw-withdrawn = { $count ->
    [one] 1 sorteio anulado, que também resulta do segredo
   *[other] { $count } sorteios anulados, que também resultam do segredo
}
