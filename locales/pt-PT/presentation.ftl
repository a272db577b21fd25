presentation-title = Página pública
presentation-page = O que diz a página
presentation-organiser = Organização
presentation-arbiter = Árbitro principal
presentation-map = Mapa do local
presentation-map-hint = O endereço de uma página, que começa por https://
presentation-map-link = Ver no mapa
presentation-about = Texto da organização
presentation-about-hint = Com linhas em branco entre os parágrafos; **negrito**, *itálico*, «- » no início das linhas de uma lista, [texto](https://…) para uma ligação.
presentation-hours = Horas das rondas
presentation-hours-hint = Na hora do local. As que ficarem em branco não aparecem.
# $first (String) - a day
# $last (String) - a day
presentation-hour-outside = Este dia fica fora das datas do torneio: { $first } a { $last }.
# $round (String) - the number of a round
presentation-hour-order = Esta hora não é posterior à da ronda { $round }.
presentation-hours-asked = Nada foi gravado: confira as horas. Se estão certas, confirme e grave outra vez.
presentation-hours-sure = As horas estão certas
presentation-first-table = Número do primeiro tabuleiro
presentation-first-table-hint = Onde vários torneios se jogam na mesma sala, cada um tem a sua numeração: 25, se os tabuleiros 1 a 24 são de outro torneio. O que já foi impresso fica com os números antigos.
# $most (Number) - a number
presentation-first-table-wrong = Escreva um número inteiro de 1 a { $most }.
presentation-papers-asked = Nada foi gravado: os tabuleiros mudam de número, e o que já foi impresso fica com os números antigos. Confirme e grave outra vez.
presentation-papers-sure = O que foi impresso vai ser substituído
presentation-save = Gravar a página
presentation-too-long = O texto é demasiado longo.
presentation-unreadable = Isto não se pode ler: um endereço começa por https:// e não tem espaços.
presentation-bulletins = Comunicados
presentation-bulletin = Novo comunicado
presentation-bulletin-hint = Aparece logo, com a hora, no cimo da página do torneio. É texto simples: asteriscos e outros sinais de formatação aparecem tal como os escreve.
presentation-bulletin-wrong = Escreva o comunicado, até 400 letras, em 8 linhas no máximo.
presentation-announce = Publicar o comunicado
presentation-take-back = Retirar
# $no (Number) - the number of an announcement
presentation-take-back-one = Retirar o comunicado n.º { $no }
