journal-title = Histórico do torneio
journal-lead = Todas as alterações, da mais recente para a mais antiga: quem, quando, o quê e porquê. Um erro corrige-se com uma nova entrada; só os dados pessoais se podem apagar, e isso também fica escrito.
# $count (Number) - number
journal-verified = Cadeia verificada. Entradas, cada uma ligada à anterior pelo seu hash: { $count }.
# $number (Number) - number
journal-broken = A cadeia está quebrada: a entrada n.º { $number } não corresponde ao seu hash. A base de dados foi alterada fora do programa, ou está danificada. Faça uma cópia e avise o administrador.
journal-head = Último hash
journal-why = Motivo
journal-unreadable = (entrada ilegível)
# $name (String) - text
journal-created = Torneio criado: { $name }.
# $name (String) - text
journal-details = Nome, local ou datas alterados: { $name }.
journal-regulations = Regulamento alterado.
# $from (String) - text
# $to (String) - text
journal-rounds = Número de rondas alterado de { $from } para { $to }.
# $from (String) - text
# $to (String) - text
journal-tie-breaks = Critérios de desempate alterados: antes { $from }; agora { $to }.
journal-no-tie-breaks = nenhum
# $who (String) - a name
# $role (String) - text
journal-appointed = Nomeação de { $who }: { $role }.
# $who (String) - a name
journal-dismissed = { $who } deixou de ter funções no torneio.
journal-entries-opened = Inscrições abertas.
# $players (Number) - number
journal-started = Início do torneio; jogadores numerados: { $players }.
journal-start-undone = Início anulado.
journal-reseeded = Ordem dos números de emparceiramento alterada.
# $no (Number) - number
# $who (String) - a name
journal-entered = Inscrição n.º { $no }: { $who }.
# $who (String) - a name
journal-entry-changed = Dados da inscrição alterados: { $who }.
journal-entry-erased = Os dados pessoais da inscrição { $no } foram apagados; linhas do histórico escritas por cima: { $rows }.
# $who (String) - a name
journal-entry-removed = Inscrição retirada: { $who }.
# $who (String) - a name
# $round (String) - the number of a round, named
journal-checked-in = Presença confirmada: { $who }, a partir da ronda { $round }.
# $who (String) - a name
journal-check-in-undone = Presença anulada: { $who }.
# $who (String)
journal-absence-undone = Ausência anulada: { $who }.
# $who (String) - a name
journal-marked-absent = Ausência marcada: { $who }.
# $who (String) - a name
# $round (String) - the number of a round, named
journal-withdrawn = Desistência: { $who }, a partir da ronda { $round }.
# $who (String) - a name
journal-withdrawn-last = Desistência: { $who }, depois da última ronda.
# $who (String) - a name
# $round (String) - the number of a round, named
journal-returned = Regresso ao torneio: { $who }, a partir da ronda { $round }.
# $who (String) - a name
journal-returned-last = Regresso ao torneio: { $who }, depois da última ronda.
# $who (String) - a name
# $round (Number) - a round
# $kind (String) - text
journal-bye-granted = { $who }, ronda { $round }: { $kind }.
# $who (String) - a name
# $round (Number) - a round
journal-bye-revoked = { $who }, ronda { $round }: isenção anulada.
# $round (String) - a round as a heading
# $matches (Number) - number
journal-drafted = { $round }: emparceiramento em rascunho; partidas: { $matches }.
# $round (String) - a round as a heading
# $changed (String) - text
journal-pairings-changed = { $round }, rascunho alterado à mão: { $changed }.
# $board (Number) - a board
# $first (String) - text
# $second (String) - text
journal-board = tabuleiro { $board }: { $first } – { $second }
# $round (String) - a round as a heading
# $changed (String) - text
journal-players-exchanged = { $round }, jogadores trocados pelo árbitro: { $changed }.
# $round (String) - the number of a round, named
journal-draft-discarded = Rascunho da ronda { $round } eliminado.
# $round (String) - a round as a heading
journal-published = { $round }: publicação, com abertura livre.
# $round (String) - a round as a heading
# $openings (String) - text
journal-published-drawn = { $round }: publicação; aberturas sorteadas: { $openings }.
# $round (String) - a round as a heading
# $board (Number) - a board
# $game (Number) - a game
# $pair (String) - two names
# $result (String) - text
journal-result = { $round }, tabuleiro { $board }, jogo { $game }: { $pair }, { $result }.
# $round (String) - a round as a heading
# $board (Number) - a board
# $game (Number) - a game
# $pair (String) - two names
# $from (String) - text
# $to (String) - text
journal-corrected = { $round }, tabuleiro { $board }, jogo { $game }: { $pair }, corrigido de { $from } para { $to }.
journal-no-result = sem resultado
# $round (String) - a round as a heading
journal-closed = { $round }: encerramento.
journal-finished = Torneio terminado; o segredo dos sorteios foi revelado.
# $prizes (Number) - number
journal-awards = Escalões, clubes ou prémios alterados: { $prizes ->
    [0] sem prémios
    [one] um prémio
   *[other] { $prizes } prémios
}.
journal-rating-rules = Cálculo do rating alterado.
# $list (String) - text
# $dated (String) - a day
# $count (Number) - number
journal-ratings-frozen = Ratings fixados pela lista «{ $list }» de { $dated }: { $count ->
    [0] nenhuma inscrição
    [one] uma inscrição
   *[other] { $count } inscrições
}.
# $who (String) - a name
# $round (String) - the number of a round, named
journal-expelled = Expulsão de { $who }; não entra nos emparceiramentos a partir da ronda { $round }.
# $who (String) - a name
journal-expelled-last = Expulsão de { $who }, depois da última ronda.
# $one (String) - a name
# $other (String) - a name
journal-kept-apart = { $one } e { $other } ficam separados.
# $one (String) - a name
# $other (String) - a name
journal-may-meet = { $one } e { $other } podem defrontar-se.
# $who (String) - a name
# $rounds (String) - numbers of rounds
# $kind (String) - a kind of bye
journal-missed-rounds = { $who }, inscrição tardia; { $kind } nas rondas { $rounds }.
# $round (String) - a round as a heading
# $board (Number) - a number
# $games (Number) - how many
# $white (String) - a name
journal-decider = { $round }, tabuleiro { $board }: { $games ->
    [one] um jogo de desempate
   *[other] { $games } jogos de desempate
}; brancas no primeiro: { $white }.
# $opening (String) - the number of an opening and its moves
journal-decider-opening = Abertura sorteada: { $opening }.
# $round (String) - a round as a heading
# $board (Number) - a number
journal-decider-back = { $round }, tabuleiro { $board }: desempate retirado.
# $each (Number) - how many
# $groups (Number) - how many
journal-qualified = Apurados: { $each ->
    [one] o primeiro
   *[other] os { $each } primeiros
} de { $groups ->
    [one] um torneio
   *[other] cada um de { $groups } torneios
}.
# $no (Number) - number
# $round (String) - the number of a round, named
# $board (Number) - a board
journal-called = Chamada n.º { $no } do árbitro: ronda { $round }, tabuleiro { $board }.
# $no (Number) - number
# $by (String) - a name
journal-call-taken = Chamada n.º { $no } atendida por { $by }.
# $no (Number) - number
journal-call-settled = Chamada n.º { $no } resolvida.
# $round (String) - the number of a round, named
journal-clocks-started = Relógios da ronda { $round } iniciados.
# $round (String) - the number of a round, named
journal-clocks-cleared = Início dos relógios da ronda { $round } anulado.
# $who (String) - a name
# $first (Number) - a board
# $last (Number) - a board
journal-posted = Tabuleiros { $first } a { $last } atribuídos a { $who }.
# $who (String) - a name
journal-unposted = { $who } deixou de ter tabuleiros atribuídos.
# $round (String) - a round as a heading
# $board (Number) - a board
# $note (String) - text
journal-board-marked = { $round }, tabuleiro { $board }: { $note }.
# $round (String) - a round as a heading
# $board (Number) - a board
# $note (String) - text
journal-board-unmarked = { $round }, tabuleiro { $board }: deixou de haver { $note }.
# $round (String) - the number of a round, named
# $board (Number) - a board
# $game (Number) - a game
journal-record-attached = Folha de registo anexada: ronda { $round }, tabuleiro { $board }, jogo { $game }.
# $round (String) - the number of a round, named
# $board (Number) - a board
# $game (Number) - a game
journal-record-removed = Folha de registo retirada: ronda { $round }, tabuleiro { $board }, jogo { $game }.
# $round (String) - the number of a round, named
# $board (Number) - a board
# $game (Number) - a game
journal-records-attached = Folhas de registo dos dois jogadores anexadas: ronda { $round }, tabuleiro { $board }, jogo { $game }.
# $round (String) - the number of a round, named
# $board (Number) - a board
# $game (Number) - a game
# $hash (String) - text
journal-photograph-attached = Fotografia da folha anexada: ronda { $round }, tabuleiro { $board }, jogo { $game }; SHA-256 { $hash }.
# $round (String) - the number of a round, named
# $board (Number) - a board
# $game (Number) - a game
# $hash (String) - text
journal-photograph-removed = Fotografia da folha retirada: ronda { $round }, tabuleiro { $board }, jogo { $game }; SHA-256 { $hash }.
# $who (String) - a name
# $round (String) - the number of a round, named
journal-reinstated = Expulsão sem efeito: { $who } volta a jogar a partir da ronda { $round }.
# $who (String) - a name
# $round (String) - the number of a round, named
journal-moved-out = { $who } saiu depois de publicada a ronda { $round }, agora anulada, e já não joga nela.
# $who (String) - a name
# $round (String) - the number of a round, named
journal-moved-in = { $who } chegou depois de publicada a ronda { $round }, agora anulada, e já joga nela.
# $no (Number) - number
# $matter (String) - text
# $who (String) - names
# $decision (String) - text
# $article (String) - an article
journal-ruled = Decisão n.º { $no } ({ $matter }; { $who }): { $decision } ({ $article }).
# $no (Number) - number
# $matter (String) - text
# $who (String) - names
# $decision (String) - text
# $article (String) - an article
journal-proposed = Proposta de decisão n.º { $no } ({ $matter }; { $who }): { $decision } ({ $article }).
# $said (String) - a sentence
# $effects (String) - effects
journal-ruling-effects = { $said } Efeito: { $effects }.
# $no (Number) - number
journal-ruling-confirmed = Decisão n.º { $no } confirmada pelo árbitro principal.
# $no (Number) - number
journal-ruling-refused = Proposta n.º { $no } não confirmada.
# $no (Number) - number
# $reasons (String) - text
journal-ruling-revoked = Decisão n.º { $no } retirada pela arbitragem: { $reasons }
# $no (Number) - a ruling
# $reasons (String) - text
journal-ruling-revoked-appeal = Decisão n.º { $no } retirada pela arbitragem; o recurso que estava por decidir ficou sem objecto: { $reasons }
# $no (Number) - a ruling
# $reasons (String) - text
journal-appeal-given-up = Desistência do recurso da decisão n.º { $no }; a decisão mantém-se: { $reasons }
# $who (String) - a name
# $no (Number) - number
# $grounds (String) - text
journal-appealed = Recurso da decisão n.º { $no }, apresentado por { $who }: { $grounds }
# $no (Number) - number
# $reasons (String) - text
journal-appeal-upheld = Recurso da decisão n.º { $no } procedente; a decisão fica sem efeito: { $reasons }
# $no (Number) - number
# $reasons (String) - text
journal-appeal-upheld-stays = Recurso da decisão n.º { $no } procedente, com a ronda seguinte já emparceirada: o que a decisão deu ou tirou na partida fica. { $reasons }
# $no (Number) - number
# $reasons (String) - text
journal-appeal-dismissed = Recurso da decisão n.º { $no } improcedente; a decisão mantém-se: { $reasons }
# $no (Number) - which ruling
# $reasons (String) - why
journal-verdict-withdrawn = Decisão do recurso da decisão n.º { $no } mal registada; o recurso volta a estar por decidir: { $reasons }
journal-call-codes = Os jogadores passam a chamar o árbitro pelo código do tabuleiro.
journal-call-station = Os jogadores passam a chamar o árbitro num posto de chamada.
# $published (String) - a sentence
# $rows (String) - numbers of rows
journal-published-despite = { $published } Publicada apesar do que mudou depois do rascunho (n.º { $rows } deste histórico).
# $published (String) - a sentence
journal-published-despite-unknown = { $published } Publicada sem se saber se o rascunho ainda correspondia ao que estava em vigor.
# $no (Number) - number
# $fell (String) - effects
# $holds (String) - effects
# $reasons (String) - text
journal-appeal-part = Recurso da decisão n.º { $no } procedente em parte; deixa de valer: { $fell }; vale agora: { $holds }. { $reasons }
# $said (String) - a sentence
# $who (String) - a name
journal-appeal-of = { $said } (recurso de { $who })
# $said (String) - a sentence
# $who (String) - a person or a body
journal-appeal-decided-by = { $said } (decidiu: { $who })
journal-hidden = Torneio escondido: já não está na página inicial.
journal-shown = Torneio de novo na página inicial.
# $word (String) - what the public is told
journal-cancelled = Torneio cancelado; o público lê: { $word }
journal-cancellation-undone = Cancelamento anulado.
# $generation (Number) - which author, counted
# $place (String) - a server, as the public knows it
journal-author-changed = Daqui em diante, o torneio é dirigido a partir de: { $place } (autor { $generation }).
journal-sealed = O torneio foi devolvido: esta é a última entrada deste autor.
# $time (String) - a time
# $late (String) - minutes
# $round (String) - the number of a round, named
journal-clock-amended = Tempo por jogo: { $time }; tolerância de atraso: { $late }. A partir da ronda { $round }.
journal-info = Horário, contacto ou cor alterados.
# $window (String) - from when until when
journal-info-window = Horário, contacto, cor ou presenças alterados. Presenças { $window }.
# $round (String) - a round as a heading
journal-round-withdrawn = { $round }: anulação; a ronda é emparceirada e sorteada de novo.
# $round (String) - a round as a heading
# $results (String) - results
journal-round-withdrawn-lost = { $round }: anulação; a ronda é emparceirada e sorteada de novo. Resultados que deixaram de valer: { $results }.
# $board (Number) - a board
# $game (Number) - a game
# $pair (String) - two names
# $result (String) - a result
journal-lost-result = tabuleiro { $board }, jogo { $game }, { $pair }: { $result }
# $round (Number) - a round
# $seated (String) - a board with two names
journal-late-comer = Ronda { $round }, entrada tardia no lugar livre: { $seated }.
# $round (Number) - a round
# $seated (String) - a board with two names
# $openings (String) - openings
journal-late-comer-drawn = Ronda { $round }, entrada tardia no lugar livre: { $seated }; aberturas sorteadas: { $openings }.
# $count (Number) - number
journal-freeze-undone = Ratings da lista anulados: { $count ->
    [0] nenhuma inscrição
    [one] uma inscrição
   *[other] { $count } inscrições
}.
# $hash (String) - text
journal-logo = Logótipo alterado. SHA-256 da imagem: { $hash }
journal-logo-removed = Logótipo retirado.
journal-presented = Página pública alterada.
# $first (Number) - the number on a table
journal-presented-tables = Página pública alterada. O primeiro tabuleiro tem o número { $first }.
# $no (Number) - the number of an announcement
# $text (String) - what it says
journal-bulletin = Comunicado n.º { $no }: «{ $text }»
# $no (Number) - the number of an announcement
journal-bulletin-taken-back = Comunicado n.º { $no } retirado.
# $round (String) - the number of a round, with what it is in a knockout
# $minutes (Number) - minutes
journal-round-clock-started = Relógio da ronda { $round } iniciado: { $minutes } min.
# $round (String) - the number of a round, with what it is in a knockout
journal-round-clock-paused = Relógio da ronda { $round } em pausa.
# $round (String) - the number of a round, with what it is in a knockout
journal-round-clock-resumed = Relógio da ronda { $round } retomado.
# $round (String) - the number of a round, with what it is in a knockout
# $minutes (String) - minutes with their sign
journal-round-clock-lengthened = Tempo da ronda { $round } alterado: { $minutes } min.
# $round (String) - the number of a round, with what it is in a knockout
journal-round-clock-stopped = Relógio da ronda { $round } terminado.
# $round (String) - a round as a heading
# $board (Number) - a board
# $game (Number) - a game
# $who (String) - a name
# $result (String) - text
journal-stated = { $round }, tabuleiro { $board }, jogo { $game }: { $who } declarou { $result }.
# $round (String) - a round as a heading
# $board (Number) - a board
# $game (Number) - a game
# $result (String) - text
journal-kept = { $round }, tabuleiro { $board }, jogo { $game }: o resultado { $result } mantém-se, embora a folha de registo diga outra coisa.
# $from (String) - text
# $to (String) - text
journal-statements-amended = Declarações dos jogadores, regulamento alterado de «{ $from }» para «{ $to }».
