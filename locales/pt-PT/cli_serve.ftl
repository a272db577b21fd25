# O que diz num terminal o servidor ao começar. O registo do servidor fica em inglês.
cli-serve-no-network = este computador não está em nenhuma rede: ligue-o à da sala, ou crie uma (ponto de acesso), e comece de novo
# $addresses (String) - os endereços
cli-serve-other-addresses = Este computador tem também outros endereços: { $addresses }. Se os telemóveis não o encontrarem, defina ARBITRO_PUBLIC_URL como um deles.
# $url (String) - o endereço
cli-serve-hall = Na sala, na mesma rede: { $url }
# $url (String) - o endereço da página
cli-serve-wall = O mesmo para a parede, a imprimir: { $url }
# $file (String) - a base de dados
cli-serve-another = outro `arbitro serve` já serve { $file }: pare-o primeiro, ou indique outro ficheiro em DATABASE_URL
cli-serve-real-data = esta base de dados tem dados verdadeiros; para --demo, indique em DATABASE_URL uma vazia
# $password (String) - a palavra-passe
cli-serve-demo-logins = Contas de demonstração, palavra-passe { $password }:
# $address (String) - o endereço
# $why (String) - o que o sistema diz
cli-serve-not-listening = não é possível servir em { $address } (ARBITRO_ADDR): { $why }
