share-button = Partilhar
share-copied = Endereço copiado.
share-title = Partilhar o torneio
share-lead = Envie este endereço, ou mostre o código a quem está ao lado.
# $address (String) - an address
share-only-here = O endereço { $address } só funciona neste computador: quem administra o servidor indica o verdadeiro em ARBITRO_PUBLIC_URL.
share-site = Torneios de damas: emparceiramentos, resultados em directo, classificações, aberturas e regras.
share-players = Os jogadores da federação e os seus torneios.
share-board = Jogue as regras no tabuleiro: os lances legais e porquê.
share-training = Perguntas sobre as regras, com a resposta e o artigo.
# $white (String) - a name
# $black (String) - a name
share-players-of = { $white } – { $black }
# $count (Number) - a number of boards
share-more-boards = { $count ->
    [one] … e mais um tabuleiro
   *[other] … e mais { $count } tabuleiros
}
# $place (Number) - a place
# $name (String) - a name
# $points (String) - points
share-placed = { $place }.º { $name } ({ $points })
# $first (String) - names
share-leaders = Na frente: { $first }.
# $first (String) - names
share-final = Classificação final: { $first }.
