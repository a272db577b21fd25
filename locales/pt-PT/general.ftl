language-name = Português
app-name = Arbitro
