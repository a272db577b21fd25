shell-skip = Saltar para o conteúdo
shell-menu = Navegação
shell-language = Língua
shell-nav-tournaments = Torneios
shell-nav-players = Jogadores
shell-nav-openings = Aberturas
shell-nav-board = Tabuleiro
shell-nav-office = Federação
shell-nav-register = Ficheiro
shell-nav-accounts = Contas
shell-nav-backups = Cópias
shell-sign-in = Entrar
shell-sign-out = Sair
shell-not-live = Não está em directo: as últimas notícias são das
shell-as-of = Não se consegue chegar à base de dados. Esta página mostra o que se sabia às
shell-footer = Torneios de damas, do emparceiramento à classificação final.
shell-form-errors = { $count ->
    [one] Há um campo por corrigir
   *[other] Há { $count } campos por corrigir
}
shell-done-saved = Gravado.
shell-done-signed-out = A sessão terminou.
shell-done-sessions-ended = As sessões terminaram.
shell-done-password-changed = A palavra-passe foi alterada e as outras sessões terminaram.
shell-done-reset-sent = Se houver uma conta com esse endereço, enviámos-lhe uma ligação para escolher uma nova palavra-passe. É válida durante 30 minutos.
shell-done-invitation-sent = O convite foi enviado.
shell-done-no-invitation = Não foi enviado nenhum convite: a conta já está em uso ou foi desactivada.
shell-done-welcome = A sua conta no Arbitro está pronta.
shell-done-account-disabled = A conta foi desactivada e as suas sessões terminaram.
shell-done-account-enabled = A conta foi reactivada.
shell-done-added = Acrescentado.
shell-done-undone = Anulado.
shell-done-removed = Retirado.
shell-done-published = A ronda foi publicada. Pode lançar os resultados aqui.
shell-done-team-round = A ronda foi publicada. Os resultados lançam-se na página de cada encontro.
shell-done-announced = A competição foi anunciada: a página dela é pública.
shell-done-withdrawn = A ronda foi anulada. Pode emparceirá-la de novo.
shell-done-seated = O jogador entrou na ronda.
