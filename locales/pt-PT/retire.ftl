retire-title = Esconder, cancelar ou eliminar
retire-lead = Para um torneio que é um ensaio ou um engano, ou que não se realiza.
retire-only-read = Aqui este torneio só se lê: esconde-se, cancela-se ou elimina-se onde é dirigido. Uma linha posta à parte não aparece na página inicial.
retire-hide-title = Esconder
retire-hide-lead = O torneio sai da página inicial e das fichas dos jogadores, e deixa de contar para os circuitos e para os ratings. Quem tiver o endereço continua a lê-lo.
retire-hide-homologated = A federação homologou este torneio. Escondido, sai da página inicial e das fichas dos jogadores, mas continua a contar para os ratings, os circuitos, os títulos e o palmarés, e está no calendário com o nome e sem o endereço. Para que deixe de contar, a federação reabre primeiro a homologação. Quem tiver o endereço continua a lê-lo.
retire-hide-unseen = O torneio está em preparação e só a equipa o vê. Escondido agora, também não aparece na página inicial quando abrirem as inscrições: lê-o então quem tiver o endereço.
retire-hide = Esconder o torneio
retire-show-lead = O torneio está escondido: só quem tem o endereço o lê.
retire-show-homologated = O torneio está escondido: só quem tem o endereço o lê. A federação homologou-o, e por isso continua a contar para os ratings, os circuitos, os títulos e o palmarés até que ela reabra a homologação.
retire-show-unseen = O torneio está escondido, e em preparação: só a equipa o vê até abrirem as inscrições, e depois quem tiver o endereço.
retire-show = Mostrar o torneio
retire-cancel-title = Cancelar
retire-cancel-lead = O torneio fica como está, sem mais alterações, e o público lê a mensagem. O cancelamento pode ser anulado.
retire-cancel-unseen = O torneio fica como está, sem mais alterações. Está em preparação e só a equipa o vê: o público não lê a mensagem. O cancelamento pode ser anulado.
retire-word = Mensagem ao público
retire-word-hint = Até 120 caracteres, por exemplo «Adiado para Janeiro, por falta de sala.»
retire-word-missing = Escreva a mensagem ao público, com 1 a 120 caracteres.
retire-reason-hint = Fica no histórico; o público não o lê.
retire-cancel = Cancelar o torneio
retire-cancel-over = O torneio terminou: já não pode ser cancelado.
retire-undo = Anular o cancelamento
retire-delete-title = Eliminar
retire-delete-lead = Inscrições, regulamento e equipa são eliminados de vez. O histórico do site fica com o nome, quem o eliminou e quando.
# $name (String) - a tournament
retire-delete-name = Para confirmar, escreva o nome do torneio: { $name }
retire-delete = Eliminar o torneio
retire-delete-impossible = Já foi publicada uma ronda: o torneio já não pode ser eliminado.
# $word (String) - what the public is told
retire-cancelled-notice = Torneio cancelado. { $word }
retire-cancelled-badge = cancelado
retire-hidden-notice = Este torneio está escondido: não aparece na página inicial.
retire-list-hidden = Escondidos
site-journal-title = Histórico do site
site-journal-lead = O que aconteceu ao site, por quem e quando: torneios e competições eliminados, torneios apresentados a outro servidor, nome do servidor.
site-journal-empty = Ainda nada aconteceu ao site.
# $number (Number) - a number
# $name (String) - a tournament
# $dates (String) - days
# $stage (String) - a stage
# $entries (Number) - how many
site-journal-deleted = Torneio n.º { $number } eliminado: { $name }, { $dates }. Fase: { $stage }. Inscritos: { $entries }.
# $number (Number) - a number
# $name (String) - a competition of teams
# $dates (String) - days
# $teams (Number) - how many
site-journal-competition-deleted = Competição de equipas n.º { $number } eliminada: { $name }, { $dates }. Equipas: { $teams }.
# $name (String) - what this server is called
site-journal-named = O servidor chama-se: { $name }
# $number (Number) - a number
# $server (String) - what the other server is called
# $address (String) - where it is
site-journal-introduced = Torneio n.º { $number } apresentado a outro servidor: { $server }, { $address }
