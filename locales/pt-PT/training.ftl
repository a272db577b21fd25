training-title = Treino de árbitros
# $count (Number) - how many
training-lead = Leia o que se passou ao tabuleiro, escolha a decisão e veja o artigo. São { $count } casos, os mesmos com que se verifica a consola dos árbitros: o que ela sugere é aqui a resposta certa.
training-twenty = Vinte perguntas à sorte
training-twenty-hint = O endereço da página guarda as suas respostas e pode ser partilhado; aqui nada fica guardado.
# $seed (String) - a number
training-twenty-no = Vinte perguntas, série { $seed }
training-by-article = Por artigo
# $article (String) - an article
training-article = Artigo { $article }
# $count (Number) - how many
training-cases = { $count ->
    [one] { $count } caso
   *[other] { $count } casos
}
training-one = Um caso
training-one-link = Endereço desta pergunta sozinha
training-chapter-3 = Movimento das peças
training-chapter-4 = Acto de mover as peças
training-chapter-5 = Término do jogo
training-chapter-6 = Relógio
training-chapter-7 = Irregularidades
training-chapter-8 = Anotação de lances
training-chapter-9 = Propostas de empate
training-chapter-10 = Pontuação
training-chapter-11 = Conduta dos jogadores
training-chapter-12 = O papel do árbitro
training-chapter-other = Apêndices e outros textos
# $at (Number) - a number
# $of (Number) - how many
training-progress = Pergunta { $at } de { $of }
# $count (Number) - how many
training-right-so-far = { $count ->
    [one] { $count } certa
   *[other] { $count } certas
}
training-question = Que decisão sugerem as regras?
training-question-analogy = O texto das regras não regula este caso. Que decisão se sugere por analogia?
training-right = Certo
training-wrong = Errado
training-answer = Decisão sugerida
training-given = A sua resposta
training-sheet = Folha de registo
training-board = Posição no tabuleiro
training-board-start = Posição no início da folha
training-next = Pergunta seguinte
training-to-result = Ver o resultado
training-result = Resultado
# $right (Number) - how many
# $of (Number) - how many
training-score = Respostas certas: { $right } de { $of }
training-all-right = Todas as respostas estão certas.
training-wrong-ones = O que errou
training-again = Repetir só as erradas
training-repeat = Repetir todas
training-more = Outras vinte
training-share = Para que outros respondam às mesmas perguntas, partilhe este endereço:
training-link = Treino de árbitros
training-front = Treinar as regras com casos do tabuleiro
training-bad-seed = A série escreve-se com um número de 1 a 999999.
training-bad-answers = As respostas deste endereço não são destas perguntas: cada uma é uma letra das opções, pela ordem das perguntas.
training-bad-only = Este endereço pede perguntas que a série não tem.
training-bad-at = Este endereço salta perguntas: responda primeiro às anteriores.
# $moved (String) - a move
training-moved = Foi feito o lance { $moved }; o relógio ainda não foi accionado.
# $moved (String) - a move
training-moved-pressed = Foi feito o lance { $moved } e o relógio foi accionado.
training-sheet-doubted = Pede-se ao árbitro que verifique os lances da folha de registo.
# $who (String) - a side
training-seen-move = O árbitro vê que { $who } efectuaram um lance ilegal e accionaram o relógio.
# $who (String) - a side
training-no-move = { $who } accionaram o relógio sem efectuar lance.
training-set-up-pieces = Vê-se que as peças estavam mal dispostas no início do jogo.
training-set-up-board = Vê-se que o tabuleiro esteve mal orientado desde o início do jogo.
# $white (String) - how many
# $black (String) - how many
training-reversed = Jogou-se com as cores trocadas. Lances feitos pelas brancas: { $white }; pelas pretas: { $black }.
# $who (String) - a side
# $squares (String) - squares
training-touched = { $who } têm o lance e tocaram, por esta ordem, nas casas { $squares }.
# $who (String) - a side
# $square (String) - a square
training-touched-one = { $who } têm o lance e tocaram na casa { $square }.
training-touched-announced = Antes disseram «componho».
training-touched-silent = Antes nada disseram.
# $who (String) - a side
# $claim (String) - a claim
training-claimed = { $who } reclamam empate: { $claim }.
# $who (String) - a side
training-offered = { $who } propõem empate depois do seu lance e antes de accionar o relógio.
# $who (String) - a side
training-offered-otherwise = { $who } propõem empate, mas não entre o seu lance e o accionar do relógio.
# $who (String) - a side
training-offered-before = { $who } propõem empate antes de o jogo começar.
# $moves (Number) - how many
training-offer-moves = Lances feitos por cada jogador: { $moves }.
training-offer-accepted = O oponente aceita.
training-offer-open = O oponente ainda não respondeu.
training-offer-consent = O árbitro consente.
training-offer-no-consent = O árbitro não deu consentimento.
# $who (String) - a side
training-technical = { $who } pedem ao árbitro que decida se o empate é tecnicamente justificado.
training-no-win-left = Pergunta-se ao árbitro se algum dos jogadores ainda pode ganhar.
training-flag-none = O árbitro é chamado por causa do tempo, mas não caiu nenhuma seta.
# $whose (String) - whose
training-flag = Caiu a seta { $whose }.
training-flag-both = Caíram as duas setas e ninguém viu qual caiu primeiro.
training-wrong-clock = O relógio está mal configurado ou tem defeito.
# $who (String) - a side
training-stopped = { $who } pararam o relógio, sem motivo atendível.
# $who (String) - a side
training-stopped-good = { $who } pararam o relógio, com motivo atendível.
# $white (String) - a time
# $black (String) - a time
training-disturbed = Houve uma perturbação externa. Tempo que o árbitro entende dar às brancas: { $white }; às pretas: { $black }.
training-disturbed-none = Houve uma perturbação externa. O árbitro não vê motivo para dar tempo.
training-nobody-absent = À hora fixada não falta nenhum jogador.
# $whose (String) - whose
training-device-sounded = O dispositivo electrónico { $whose } emitiu um som.
# $who (String) - a player
training-device = { $who } tem consigo um dispositivo electrónico ligado, que não emitiu som.
training-refused = Os jogadores combinaram o empate e não querem jogar. O árbitro ainda não lhes ordenou que joguem.
training-refused-ordered = Os jogadores combinaram o empate e recusam jogar, depois de notificados pelo árbitro.
training-player-white = o jogador das brancas
training-player-black = o jogador das pretas
training-player-each = cada um dos jogadores
training-player-other = alguém que não joga neste tabuleiro
# $who (String) - a player
# $what (String) - what was done
training-broken = { $who } { $what }
training-persistent = A violação repete-se, apesar das advertências.
# $who (String) - a player
training-sanction = O árbitro quer sancionar { $who }; não há mais nada a apurar.
# $what (String) - what the regulations settle
# $how (String) - what they say
training-regulations = Regulamento técnico, { $what }: { $how }.
# $name (String) - a name
training-outsider = { $name }, que não joga neste tabuleiro,
training-opening = Não foi jogada a abertura sorteada.
# $moves (Number) - moves by each player
training-moves-made = Lances feitos por cada jogador: { $moves }.
training-wrong-opponent = Ao tabuleiro sentou-se um jogador que não é o do emparceiramento.
training-interrupted = O jogo tem de ser interrompido.
training-postponed = O jogo ainda não começou, e pede-se que seja jogado a outra hora.
training-taken-up = O jogo estava interrompido ou adiado, e pode ser jogado.
# $whose (String) - whose
training-not-crowned = Um peão { $whose } chegou à linha de base e não foi coroado.
training-went-on = O jogo prosseguiu.
# $who (String) - a side
# $claim (String) - a claim
# $moved (String) - a move
training-announced = { $who } reclamam empate ({ $claim }) com um lance anotado e ainda não efectuado: { $moved }.
training-devices-sounded = Os dispositivos electrónicos dos dois jogadores emitiram um som.
training-devices = Os dois jogadores têm consigo um dispositivo electrónico ligado, que não emitiu som.
# $who (String) - a player
training-refuses = { $who } recusa jogar. O árbitro ainda não lhe ordenou que jogue.
# $who (String) - a player
training-refuses-ordered = { $who } recusa jogar, depois de notificado pelo árbitro.
# $article (String) - an article
training-question-about = Há uma dúvida sobre o artigo { $article } que o árbitro não resolve.
training-question-open = Há uma dúvida sobre as regras que o árbitro não resolve.
