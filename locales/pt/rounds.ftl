# $round (Number) - a round
rounds-draft-title = Ronda { $round }: rascunho
rounds-draft-lead = Só os árbitros veem este emparceiramento. As aberturas são sorteadas quando a ronda é publicada.
# $round (Number) - a round
rounds-round = Ronda { $round }
rounds-tab-sheet = Folha da ronda
rounds-tab-public = Página pública
rounds-faults = Este emparceiramento tem irregularidades
rounds-faults-lead = Pode publicá-lo assim mesmo: a decisão é sua e fica no registo com o motivo da alteração.
rounds-no-faults = O emparceiramento respeita todas as regras absolutas.
rounds-board = Tab.
rounds-white-first = Brancas no jogo 1
rounds-black-first = Pretas no jogo 1
# $points (String) - text
rounds-points = { $points } p.
rounds-floats-down = desce para este grupo
rounds-floats-up = sobe para este grupo
rounds-by-hand = à mão
rounds-byes = Não jogam nesta ronda
rounds-change = Alterar à mão
rounds-change-hint = Assinale dois jogadores e troque-os; um deles pode ser o isento. Dois jogadores do mesmo tabuleiro trocam de cores.
rounds-reason = Motivo
rounds-reason-hint = Fica no registo da prova.
rounds-reason-bad = Escreva o motivo, de 3 a 500 caracteres.
rounds-swap = Trocar os dois
rounds-swap-bad = Assinale exactamente dois jogadores.
# $who (String) - a name
rounds-tick = Escolher { $who } para troca
rounds-publish = Publicar a ronda
rounds-publish-hint = Depois de publicada, o emparceiramento já não muda.
rounds-discard = Eliminar o rascunho
rounds-differs = O rascunho mudou depois de esta página ser mostrada
rounds-differs-lead = Nada foi feito. Veja o que mudou, e confirme de novo se estiver certo:
rounds-was = Antes
rounds-is = Agora
rounds-nobody = –
rounds-bye-line = Isentos
rounds-refused-title = A ronda não pode ser emparceirada
rounds-refused-close = A ronda não pode ser encerrada
rounds-ways = O que pode fazer
rounds-apart = Sem os pares proibidos, a ronda podia ser emparceirada.
# $round (Number) - a round
# $games (Number) - number
rounds-way-results = Lançar os resultados em falta da ronda { $round } ({ $games })
# $round (Number) - a round
rounds-way-draft = Publicar ou eliminar o rascunho da ronda { $round }
# $who (String) - a name
# $round (Number) - a round
rounds-way-revoke = Anular a isenção de { $who } na ronda { $round }, para que haja mais adversários
# $who (String) - a name
# $round (Number) - a round
rounds-way-grant = Dar isenção a { $who } na ronda { $round }
rounds-way-second-bye = Dar a isenção a quem já a teve, com o menor número de irregularidades
rounds-way-rematch = Repetir o menor número possível de encontros
# $rounds (Number) - number
rounds-way-earlier = Terminar a prova depois da ronda { $rounds }
rounds-way-players = Confirmar a presença de mais jogadores, ou inscrevê-los
rounds-way-finish = Terminar a prova
rounds-way-more-rounds = Alterar o número de rondas
rounds-irregular = Emparceirar assim mesmo
rounds-irregular-lead = Se não houver outra saída: o programa emparceira com o mínimo de encontros repetidos e mostra cada irregularidade no rascunho.
rounds-irregular-do = Emparceirar com irregularidades
rounds-missing = Jogos sem resultado
# $board (Number) - a board
# $pair (String) - two names
rounds-missing-board = Tabuleiro { $board }: { $pair }
# $board (Number) - a board
# $pair (String) - two names
# $round (Number) - a round
rounds-fault-rematch = Tabuleiro { $board }: { $pair } já se defrontaram na ronda { $round }.
# $who (String) - a name
# $round (Number) - a round
rounds-fault-second-bye = { $who } já teve isenção, ou ganhou por falta de comparência, na ronda { $round }.
# $who (String) - a name
rounds-fault-twice = { $who } está mais de uma vez na ronda.
# $who (String) - a name
rounds-fault-missing = { $who } não está na ronda.
# $who (String) - a name
rounds-fault-not-playing = { $who } está na ronda mas não está presente.
# $who (String) - a name
rounds-fault-bye-ignored = { $who } pediu isenção e está num tabuleiro.
# $who (String) - a name
rounds-fault-bye-not-asked = { $who } tem uma isenção que não pediu.
rounds-fault-too-many-byes = Há mais de um isento.
# $who (String) - a name
rounds-fault-wrong-bye = { $who } tem uma isenção que não é deste sistema.
# $board (Number) - a board
# $pair (String) - two names
rounds-fault-not-by-table = Tabuleiro { $board }: { $pair } não é o encontro da tabela de Berger.
# $board (Number) - a board
# $pair (String) - two names
rounds-fault-colours = Tabuleiro { $board }: as cores de { $pair } não são as da tabela de Berger.
# $who (String) - a name
rounds-fault-rest = { $who } folga fora da sua vez.
# $round (Number) - a round
rounds-sheet-title = Folha da ronda { $round }
rounds-sheet-openings = Aberturas sorteadas
# $games (String) - text
rounds-sheet-opening-games = Jogos { $games }
# $game (Number) - a game
rounds-sheet-game = J{ $game }
rounds-sheet-players = Brancas ○ e pretas ● no jogo 1
rounds-sheet-signature = Assinaturas
rounds-sheet-arbiter = O árbitro
# $hash (String) - text
# $version (Number) - number
rounds-sheet-journal = Registo da prova: { $hash }, versão { $version }
rounds-sheet-print = Imprima esta página com o navegador: cabe em A4.
# $no (Number) - number
# $moves (String) - text
rounds-sheet-opening = n.º { $no }: { $moves }
rounds-close = Encerrar a ronda
# $round (Number) - a round
rounds-next = Emparceirar a ronda { $round }
rounds-way-clubmates = Deixar que colegas de clube se defrontem nesta ronda
rounds-way-kept-apart = Deixar que se defrontem nesta ronda, apesar do impedimento
# $round (Number) - a number
# $board (Number) - a number
rounds-way-decide-board = Decidir a partida empatada do tabuleiro { $board } da ronda { $round }
# $round (Number) - a number
rounds-way-decide = Decidir as partidas empatadas da ronda { $round }
# $board (Number) - a number
# $pair (String) - names
rounds-fault-kept-apart = Tabuleiro { $board }: { $pair } não se deviam defrontar.
# $board (Number) - a number
# $pair (String) - names
rounds-fault-clubmates = Tabuleiro { $board }: { $pair } são do mesmo clube.
# $board (Number) - a number
# $pair (String) - names
rounds-fault-not-by-bracket = Tabuleiro { $board }: { $pair } não é um encontro do quadro das eliminatórias.
rounds-way-colours = Deixar que o menor número possível de jogadores tenha uma cor pela terceira vez seguida, ou três vezes mais do que a outra
rounds-refused-why = Porque não
