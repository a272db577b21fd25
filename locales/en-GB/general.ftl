language-name = English
app-name = Arbitro
