error-back = Voltar
error-whole = Ver a página completa
error-home = Ir para os torneios
error-to-desk = Ir para o painel
error-to-draft = Ver o rascunho
# $status (Number) - the HTTP status
error-code = Erro { $status }
error-not-found = Página não encontrada
error-not-found-sentence = Não há nada neste endereço. Pode ter mudado, ou a página ainda não ser pública.
error-method = Pedido não permitido
error-method-sentence = Este endereço existe, mas não responde a este tipo de pedido. Comece pela página onde está o formulário.
error-sign-in = É preciso entrar na conta
error-sign-in-sentence = A sessão terminou antes de o formulário ser enviado, por isso nada foi gravado. Entre na conta noutro separador e depois volte aqui: antes de gravar, perguntamos-lhe se está na conta certa.
error-sign-in-link = Entrar noutro separador
error-forbidden = Sem permissão
error-forbidden-sentence = A sua conta não tem permissão para isto. Se deveria ter, fale com o organizador do torneio ou com um administrador.
error-forbidden-helper = O código de ajudante não dá permissão para isto. O que há para fazer está em «Tarefas»; para o resto, fale com a organização.
error-not-now = Não é possível nesta fase
error-not-now-sentence = Isto não se pode fazer na fase actual, que a página do torneio ou da competição mostra.
error-cross-site = Pedido recusado
error-cross-site-sentence = O pedido veio de outro site e por isso não foi cumprido. Repita a acção nas páginas do Arbitro.
error-form-expired = O formulário caducou
error-form-expired-sentence = A sessão mudou desde que o formulário foi mostrado, por isso nada foi gravado. Confirme que está na conta certa e envie de novo.
# $name (String) - whoever is signed in
error-form-confirm = Está na conta de { $name }. Enviar?
error-form-confirm-sentence = O formulário foi aberto noutra sessão e ainda nada foi gravado. Se esta é a conta certa, envie-o.
error-bad-request = Pedido ilegível
error-bad-request-sentence = O servidor não conseguiu ler o que foi enviado. Volte atrás e tente de novo.
error-language = Língua desconhecida
error-language-sentence = As páginas existem em português (lang=pt) e em inglês (lang=en).
error-invalid = Há dados por corrigir
error-too-large = Demasiado grande
error-too-large-sentence = O que foi enviado é maior do que esta página aceita (1 MiB; uma fotografia, 8 MiB) e não foi lido. Envie um ficheiro mais pequeno ou divida-o.
error-stale = Entretanto houve alterações
error-stale-sentence = Alguém fez alterações depois de este formulário ter sido mostrado, por isso nada foi gravado. Volte atrás, recarregue a página e confirme o que mudou antes de enviar de novo.
error-refused = Não é possível
error-too-many = Demasiadas tentativas
error-too-many-sentence = { $seconds ->
    [one] Espere um segundo e tente de novo.
   *[other] Espere { $seconds } segundos e tente de novo.
}
error-busy = Servidor ocupado
error-busy-sentence = Há demasiados pedidos neste momento. Tente de novo dentro de alguns segundos.
error-unavailable = Base de dados indisponível
error-unavailable-sentence = A base de dados não responde ou não consegue gravar, e por isso o pedido não foi cumprido. O que estava gravado não se perdeu. Tente de novo dentro de momentos; se continuar, avise quem trata do servidor.
error-too-slow = Demorou demasiado a chegar
error-too-slow-sentence = O que foi enviado não chegou a tempo e não foi lido. Confirme a ligação à rede e envie de novo.
error-internal = Algo correu mal
error-internal-sentence = O erro é nosso e ficou registado. Nada do que estava gravado se perdeu. Tente de novo dentro de momentos.
error-typed = Não foi gravado o que enviou. Resultados, motivos e textos que lá estavam:
error-send-again = Enviar de novo
error-send-again-hint = O que escreveu está guardado nesta página (excepto palavras-passe).
error-withdrawn = Esta ronda foi anulada
# $round (String) - a round as a heading
# $reason (String) - why
error-withdrawn-sentence = { $round }: a ronda foi anulada e volta a ser emparceirada. Motivo: { $reason }. Se estava a gravar alguma coisa, nada foi gravado. O novo emparceiramento aparece no endereço da ronda.
