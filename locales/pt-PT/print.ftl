print-title = Imprimir
print-lead = Cada folha abre numa página própria, em A4, e lê-se também a preto e branco.
print-of-tournament = Do torneio
print-button = Imprimir
print-how = Papel A4, escala de 100 %, sem cabeçalhos nem rodapés do navegador.
print-names-full = Com os nomes completos
print-names-public = Com os nomes que o público vê
print-names-warning = Esta folha tem os nomes completos, também de quem é mostrado por iniciais.
print-wall-list = Lista alfabética
print-wall-list-hint = Para afixar: cada jogador encontra o seu tabuleiro, a cor e o oponente.
print-board-list = Lista por tabuleiro
print-board-list-hint = Em letra grande, 20 tabuleiros por página.
print-slips = Boletins de resultado
print-slips-hint = Quatro por página, um por tabuleiro: jogadores, abertura com diagrama, resultados, assinaturas e código para chamar o árbitro.
print-score-sheets = Folhas de registo
# $who (String) - a player
print-sheet-of = Folha de { $who }
print-score-sheets-hint = Duas por página, uma para cada jogador de cada jogo, com os nomes e os lances da abertura.
print-round-sheet-hint = Uma linha por tabuleiro, para os resultados e as assinaturas da ronda.
print-standings-hint = Para afixar: lugares, pontos e critérios de desempate.
print-cross-table-hint = Todos os resultados numa só tabela.
print-bracket-hint = O quadro desenhado, com os resultados que já há.
print-schedule = Calendário
print-schedule-hint = Todas as rondas segundo a tabela de Berger, com espaço para os resultados.
print-check-in = Lista de presenças
print-check-in-hint = Todos os inscritos por ordem alfabética, com espaço para assinar.
print-board-numbers = Números dos tabuleiros
print-board-numbers-hint = Dois por página, para dobrar ao meio e pôr de pé.
print-name-cards = Cartões com os nomes
print-name-cards-hint = Oito por página, para recortar.
print-prize-list-hint = Quem recebe cada prémio, com espaço para assinar.
print-receipts = Recibos dos prémios
print-receipts-hint = Três por página, um por prémio.
print-certificates = Certificados
print-certificates-hint = Ficheiro PDF com uma página por jogador, pela ordem da classificação; quem desistiu depois de jogar tem a sua, sem lugar.
# $texts (String) - names
print-certificates-letters = O tipo de letra dos certificados não tem todos os caracteres destes nomes, que saem em letras latinas: { $texts }
print-poster = Cartaz da página pública
print-poster-hint = Código para seguir o torneio com o telemóvel.
print-wifi = Cartaz da rede Wi-Fi
print-wifi-hint = Código para entrar na rede da sala, e o endereço do torneio.
print-codes-hint = Seis por página, para recortar e pôr nos tabuleiros.
print-rulings-hint = Ficheiro PDF com todas as decisões. A folha de cada uma imprime-se na página dela.
print-colour = Cor
print-colour-note = A cor é a do jogo 1.
# $who (String) - a name
print-rests = folga: { $who }
print-schedule-note = O primeiro nome joga com as brancas no jogo 1.
print-there = Presente
print-signature = Assinatura
print-receipt = Recibo
# $who (String) - a name
print-received = Eu, { $who }, declaro ter recebido o prémio:
print-date = Data
print-provisional = Provisório: o torneio não terminou.
print-certificate = Certificado
print-certificate-lead = Certifica-se que participou neste torneio
# $place (Number) - a place in the standings
print-certificate-place = { $place }.º lugar
# $prize (String) - what a prize is called
print-certificate-prize = Prémio: { $prize }
print-certificate-organiser = A organização
print-poster-says = Tabuleiros, resultados e classificação no telemóvel
print-wifi-name = Rede
print-wifi-password = Palavra-passe
print-wifi-password-hint = Deixe em branco se a rede é aberta. Vai só para o cartaz, a não ser que assinale em baixo.
print-wifi-make = Fazer o cartaz
print-wifi-keep = Usar esta rede também nos talões e nas páginas dos jogadores
print-wifi-keep-hint = O nome e a palavra-passe ficam neste servidor, à vista só de quem trabalha no torneio, até os esquecer. Os jogadores vêem o nome da rede quando declaram resultados.
print-wifi-kept = Esta rede está também nos talões dos jogadores.
print-wifi-forget = Esquecer a rede
print-wifi-then = Depois de entrar na rede, leia este código:
# $name (String) - a network
print-network = Rede: { $name }
# $name (String) - a network
# $password (String) - its password
print-network-password = Rede: { $name } · palavra-passe: { $password }
print-wifi-name-bad = Escreva o nome da rede, com 32 caracteres no máximo.
print-wifi-password-bad = Uma palavra-passe de rede tem de 8 a 63 caracteres.
print-protocol-pdf = Folha da decisão em PDF, para assinar
# $club (String) - a club
print-received-club = Em nome do clube { $club }, declaro ter recebido o prémio:
# $club (String) - a club
print-for-club = Pelo clube { $club }
