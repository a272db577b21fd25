screen-title = Ecrã da sala
screen-code-lead = No painel do torneio, em Equipa → Ecrãs, um árbitro escreve este código e escolhe o que este ecrã mostra.
screen-code-life = O código muda de dez em dez minutos.
screen-lost = Sem ligação ao servidor desde as
screen-nothing = Ainda não há nada para mostrar.
screen-by-name = Emparceiramento por nome
screen-by-board = Emparceiramento por tabuleiro
screen-results = Resultados
screen-standings = Classificação
screen-categories = Classificação por escalão
screen-clubs = Classificação por clube
screen-openings = Aberturas sorteadas
screen-announcement = Anúncio
screen-qr = Código QR da página do torneio
screen-follow = Acompanhe no telemóvel
screen-board-of-each = Tabuleiro e cor no primeiro jogo
screen-white-first = As brancas do primeiro jogo primeiro
# $board (Number) - a board
screen-board = Tab. { $board }
screens-title = Ecrãs da sala
screens-lead = Abra este endereço no navegador de cada ecrã: aparece um código. Escreva-o aqui e diga o que o ecrã mostra. Só mostra o que já é público.
# $address (String) - an address
screens-loopback = Só este computador alcança { $address }. Para os ecrãs de outras máquinas, inicie o servidor com «arbitro serve --lan» ou indique o endereço em ARBITRO_PUBLIC_URL.
screens-none = Ainda não há ecrãs.
# $count (Number) - how many
screens-views = { $count ->
    [one] { $count } vista
   *[other] { $count } vistas
}
screens-seen = Visto pela última vez
screens-silent = sem sinal
screens-alive = ligado
screens-edit = Alterar
# $name (String) - what a screen is called
screens-edit-one = Alterar o ecrã { $name }
screens-remove = Retirar
# $name (String) - what a screen is called
screens-remove-one = Retirar o ecrã { $name }
screens-new = Acrescentar um ecrã
screens-code = Código que o ecrã mostra
screens-code-hint = Seis letras e algarismos, por exemplo K7Q-M2X.
screens-code-wrong = Nenhum ecrã mostra esse código. Muda de dez em dez minutos: leia-o de novo.
screens-elsewhere = O ecrã que mostrou esse código já é de outro torneio: retire-o lá primeiro.
screens-full = Este torneio já tem o número máximo de ecrãs. Retire um.
screens-name = Nome
screens-name-hint = Onde está, por exemplo: à porta.
screens-name-wrong = Escreva um nome de 1 a 40 caracteres.
screens-programme = O que mostra
screens-programme-hint = Dê um número de ordem a cada vista que o ecrã mostra; as outras ficam vazias. Os segundos são os de cada página.
screens-view = O que se vê
screens-order = Ordem
# $view (String) - what a screen shows
screens-order-of = Ordem: { $view }
screens-seconds = Segundos
# $view (String) - what a screen shows
screens-seconds-of = Segundos por página: { $view }
screens-order-wrong = Escreva um número de 1 a 99, ou deixe vazio.
screens-seconds-wrong = Escreva de 3 a 600 segundos.
screens-none-chosen = Dê um número de ordem a uma vista, pelo menos.
screens-text = Texto do anúncio
screens-text-hint = Vazio: o último comunicado publicado na página do torneio.
screens-text-wrong = Escreva até 400 caracteres, em 8 linhas no máximo.
screens-lang = Língua do ecrã
screens-shape = Formato, se o ecrã não o disser
screens-shape-hint = Um navegador com JavaScript diz o seu tamanho. Sem JavaScript, contam-se as linhas por este formato; se o servidor parar, esse navegador mostra o seu próprio erro e tem de ser recarregado à mão.
screens-shape-wide = Ao baixo, 16:9
screens-shape-narrow = Ao baixo, 4:3
screens-shape-upright = Ao alto, 9:16
screens-save = Gravar
screens-add = Acrescentar
