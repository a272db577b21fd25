# $number (Number) - o número do jogo no ficheiro
check-game = jogo { $number }
# $known (String) - os tipos conhecidos
# $number (Number) - o tipo indicado
check-game-type-unknown = O tipo de jogo { $number } não é nenhum destes: { $known }.
check-game-type-number = Um tipo de jogo começa por um número.
# $settings (String) - o tipo por extenso
check-game-type-settings = As definições não são as deste tipo de jogo: { $settings }.
# $fault (String) - o que está errado na posição
check-no-position = Não é uma posição. { $fault }
check-word = Não se percebe.
check-too-many-faults = Erros a mais: o resto do jogo não foi lido.
check-open-comment = Este comentário não acaba.
check-open-variation = Esta variante não acaba.
# $most (Number) - o limite
check-bytes = O ficheiro é demasiado grande: o limite são { $most } bytes.
# $most (Number) - o limite
check-games = O ficheiro tem jogos a mais: o limite são { $most }.
# $most (Number) - o limite
check-items = O ficheiro tem jogadas e comentários a mais: o limite são { $most }.
# $most (Number) - o limite
check-deep = As variantes estão encaixadas umas nas outras demasiadas vezes: o limite são { $most }.
# $games (String) - quantos jogos
# $moves (String) - quantas jogadas
# $faults (String) - quantos erros
check-sum = jogos: { $games }, jogadas: { $moves }, erros: { $faults }

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
check-token = Este comentário, palavra ou linha é demasiado longo: o limite são { $most } bytes. O resto do ficheiro não foi lido.
# $most (Number) - o limite
check-game-bytes = Este jogo é demasiado longo: o limite são { $most } bytes. O resto do ficheiro não foi lido.
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
check-encoding-unknown = --encoding: não há codificação com este nome; utf-8, windows-1252, utf-16le e windows-1251 são quatro
