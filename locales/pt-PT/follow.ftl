follow-title = Receber notícias
# $name (String) - a player or a tournament
follow-whom = Seguir { $name }
follow-lead = Recebe uma mensagem quando houver notícias. Cada uma tem uma ligação para deixar de receber, num toque.
follow-over = O torneio terminou e já não se pode começar a segui-lo. Os resultados estão na página dele.
follow-email = E-mail
follow-email-hint = Só serve para isto. É apagado quando deixar de seguir, e um mês depois do fim do torneio.
follow-email-bad = Escreva um endereço de e-mail, como ana@exemplo.pt.
follow-kinds = O que quer saber
follow-kind-none = Escolha pelo menos uma das opções.
follow-kind-games-player = A próxima partida: ronda, tabuleiro, cor e oponente; e se o jogador desiste ou volta
follow-kind-results-player = Os resultados das partidas
follow-kind-games-tournament = Cada ronda publicada, e quando muda de hora
follow-kind-results-tournament = Os resultados de cada ronda e o fim do torneio
follow-kind-bulletins = Os comunicados da organização
follow-send = Seguir
follow-full = Este torneio já tem tantos seguidores por e-mail quantos pode ter.
follow-asked = Enviámos uma mensagem para esse endereço. Confirme com a ligação que lá está.
follow-link = Receber notícias
follow-mine = O que segue
follow-mine-lead = As notícias vão para o endereço em que recebeu esta ligação. Quem tiver a ligação pode mudar o que está aqui.
follow-confirm = Confirmar
follow-confirm-lead = Foi pedido que as notícias sejam enviadas para este endereço. Nada é enviado antes de confirmar.
follow-save = Gravar
follow-none = Sem nada escolhido, deixa de seguir.
follow-stop = Deixar de receber tudo
follow-stop-question = Deixar de receber estas mensagens?
follow-stop-lead = O seu endereço é apagado, com tudo o que segue.
follow-stopped = Já não recebe mensagens. O seu endereço foi apagado.
follow-unknown = Já não recebe mensagens por esta ligação. Se as parou, o seu endereço foi apagado; se não, abra a ligação inteira da última mensagem.
# $line (String) - a piece of news
follow-news-corrected = Corrigido: { $line }
# $name (String) - who or what it is about
# $what (String) - what there is to say
follow-news-line = { $name }: { $what }
# $round (String) - a round as a heading
follow-news-withdrawn = { $round }: o emparceiramento foi anulado, espere pelo novo
# $round (String) - a round as a heading
follow-news-unseated = { $round }: o emparceiramento foi anulado
# $round (String) - a round as a heading
# $was (String) - when it was to begin
# $now (String) - when it begins
follow-news-moved = { $round }: a hora mudou de { $was } para { $now }
# $round (String) - a round as a heading
# $at (String) - when it begins
follow-news-timed = { $round }: a hora ficou marcada, { $at }
# $round (String) - a round as a heading
# $was (String) - when it was to begin
follow-news-untimed = { $round }: a hora está outra vez em aberto (era { $was })
# $round (Number) - a round
follow-news-back = volta a jogar a partir da ronda { $round }
# $name (String) - who was taken out
follow-news-taken-out = { $name }: já não está na lista de inscritos; estas notícias terminam aqui
follow-news-finished = O torneio terminou: classificação final
# $word (String) - why
follow-news-cancelled = O torneio foi cancelado: { $word }
