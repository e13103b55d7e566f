<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>AboutScreen</name>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>An open-source program for card and dice games. It enforces every rule, and its bots know no more than you do. This is an unofficial fan work: all pictures and texts are original, and the games belong to their makers.</source>
        <translation>Ein quelloffenes Programm für Karten- und Würfelspiele. Es achtet auf jede Regel, und seine Bots wissen nicht mehr als du. Dies ist ein inoffizielles Fanprojekt: Alle Bilder und Texte sind eigene, und die Spiele gehören ihren Autoren.</translation>
    </message>
    <message>
        <source>Licence: MIT.</source>
        <translation>Lizenz: MIT.</translation>
    </message>
    <message>
        <source>Where your files are</source>
        <translation>Wo deine Dateien liegen</translation>
    </message>
    <message>
        <source>Error reports</source>
        <translation>Fehlerberichte</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>Gemacht mit</translation>
    </message>
    <message>
        <source>Kotatsu uses Qt under the GNU LGPL, version 3. You may swap in your own build of Qt; the licences explain how.</source>
        <translation>Kotatsu nutzt Qt unter der GNU LGPL, Version 3. Du darfst deine eigene Qt-Fassung einsetzen; die Lizenzen erklären, wie.</translation>
    </message>
    <message>
        <source>Show the licences</source>
        <translation>Lizenzen zeigen</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Your own cards</source>
        <translation>Deine eigenen Karten</translation>
    </message>
</context>
<context>
    <name>AccessibilityScreen</name>
    <message>
        <source>Reading, switches, keys</source>
        <translation>Lesen, Taster, Tasten</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Kotatsu&apos;s own</source>
        <translation>Die von Kotatsu</translation>
    </message>
    <message>
        <source>Any font on this computer, such as OpenDyslexic or Atkinson Hyperlegible if installed.</source>
        <translation>Jede Schrift dieses Computers, etwa OpenDyslexic oder Atkinson Hyperlegible, falls installiert.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>Weit</translation>
    </message>
    <message>
        <source>Wider</source>
        <translation>Sehr weit</translation>
    </message>
    <message>
        <source>Room between letters, words and lines, on cards too.</source>
        <translation>Abstand von Buchstaben, Wörtern und Zeilen, auch auf Karten.</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <source>Switches and time</source>
        <translation>Taster und Zeit</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Two keys</source>
        <translation>Zwei Tasten</translation>
    </message>
    <message>
        <source>Every {n} s</source>
        <translation>Alle {n} s</translation>
    </message>
    <message>
        <source>One key steps through what you can choose, another chooses. Steps can also be automatic.</source>
        <translation>Eine Taste geht durch alles Wählbare, eine andere wählt. Es kann auch von selbst weitergehen.</translation>
    </message>
    <message>
        <source>Scanning</source>
        <translation>Scannen</translation>
    </message>
    <message>
        <source>Key to step</source>
        <translation>Taste zum Weitergehen</translation>
    </message>
    <message>
        <source>Key to choose</source>
        <translation>Taste zum Wählen</translation>
    </message>
    <message>
        <source>Keys to step and to choose</source>
        <translation>Tasten zum Weitergehen und Wählen</translation>
    </message>
    <message>
        <source>Press a button here, then the key or switch.</source>
        <translation>Erst einen Knopf anklicken, dann Taste oder Taster drücken.</translation>
    </message>
    <message>
        <source>Messages stay until closed; bots wait for “Continue” after your turn; results open on request.</source>
        <translation>Meldungen bleiben, bis du sie schließt; Bots warten nach deinem Zug auf „Weiter“; das Ergebnis öffnet sich auf Wunsch.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Take your time</source>
        <translation>Lass dir Zeit</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} s</translation>
    </message>
    <message>
        <source>A key counts only after it has been held this long; shorter presses and repeats don&apos;t count.</source>
        <translation>Eine Taste zählt erst, wenn sie so lange gehalten wird; kürzeres oder wiederholtes Drücken zählt nicht.</translation>
    </message>
    <message>
        <source>Slow keys</source>
        <translation>Langsame Tasten</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Press a key&apos;s button, then the new key. No command needs two keys at once.</source>
        <translation>Drück den Knopf einer Taste, dann die neue Taste. Kein Befehl braucht zwei Tasten zugleich.</translation>
    </message>
    <message>
        <source>Reset all keys</source>
        <translation>Alle Tasten zurücksetzen</translation>
    </message>
    <message>
        <source>{use}: now on {key}.</source>
        <translation>{use}: jetzt auf {key}.</translation>
    </message>
    <message>
        <source>{key} was for “{use}”, which is now on {other}.</source>
        <translation>{key} war für „{use}“, das jetzt auf {other} liegt.</translation>
    </message>
</context>
<context>
    <name>AnimalChoice</name>
    <message>
        <source>rabbit</source>
        <translation>Hase</translation>
    </message>
    <message>
        <source>fox</source>
        <translation>Fuchs</translation>
    </message>
    <message>
        <source>owl</source>
        <translation>Eule</translation>
    </message>
    <message>
        <source>cat</source>
        <translation>Katze</translation>
    </message>
    <message>
        <source>dog</source>
        <translation>Hund</translation>
    </message>
    <message>
        <source>turtle</source>
        <translation>Schildkröte</translation>
    </message>
    <message>
        <source>bird</source>
        <translation>Vogel</translation>
    </message>
    <message>
        <source>panda</source>
        <translation>Panda</translation>
    </message>
    <message>
        <source>fish</source>
        <translation>Fisch</translation>
    </message>
    <message>
        <source>pig</source>
        <translation>Schwein</translation>
    </message>
    <message>
        <source>bear</source>
        <translation>Bär</translation>
    </message>
    <message>
        <source>penguin</source>
        <translation>Pinguin</translation>
    </message>
</context>
<context>
    <name>Announcer</name>
    <message>
        <source>You&apos;re under attack!</source>
        <translation>Du wirst angegriffen!</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>Deine Antwort</translation>
    </message>
    <message>
        <source>Your move</source>
        <translation>Deine Entscheidung</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Du bist dran</translation>
    </message>
</context>
<context>
    <name>Banners</name>
    <message>
        <source>{name}, it&apos;s your turn</source>
        <translation>{name}, du bist dran</translation>
    </message>
    <message>
        <source>Rated match: undo or a hint makes it unrated</source>
        <translation>Gewertete Partie: nach Rückgängig oder Tipp ungewertet</translation>
    </message>
    <message>
        <source>{deal}: unrated, and the same for everybody</source>
        <translation>{deal}: ohne Wertung und für alle gleich</translation>
    </message>
    <message>
        <source>This match is unrated now</source>
        <translation>Die Partie ist jetzt ungewertet</translation>
    </message>
</context>
<context>
    <name>Bars</name>
    <message>
        <source>{turn} (rated)</source>
        <translation>{turn} (gewertet)</translation>
    </message>
    <message>
        <source>Undo only reaches back to the last roll, draw, reveal or someone else&apos;s choice.</source>
        <translation>Würfe, gezogene oder aufgedeckte Karten und Entscheidungen anderer Menschen lassen sich nicht rückgängig machen.</translation>
    </message>
</context>
<context>
    <name>Brackets</name>
    <message>
        <source>{text} ({inside})</source>
        <translation>{text} ({inside})</translation>
    </message>
</context>
<context>
    <name>BranchScreen</name>
    <message>
        <source>This starts a new match from decision {n} with the same luck.</source>
        <translation>Startet eine neue Partie ab Entscheidung {n} mit demselben Glück.</translation>
    </message>
</context>
<context>
    <name>Bubble</name>
    <message>
        <source>Read the rule</source>
        <translation>Regel lesen</translation>
    </message>
</context>
<context>
    <name>CardGallery</name>
    <message>
        <source>No card</source>
        <translation>Keine Karte</translation>
    </message>
</context>
<context>
    <name>CardNotice</name>
    <message>
        <source>1 card by {name}</source>
        <translation>1 Karte von {name}</translation>
    </message>
    <message>
        <source>{n} cards by {name}</source>
        <translation>{n} Karten von {name}</translation>
    </message>
</context>
<context>
    <name>CardOfferScreen</name>
    <message>
        <source>Language of the cards</source>
        <translation>Sprache der Karten</translation>
    </message>
    <message>
        <source>This table uses cards that you don&apos;t have. They contain only text and numbers, are checked like your own cards, and are used for this match only.</source>
        <translation>Dieser Tisch nutzt Karten, die du nicht hast. Es sind Texte und Werte, geprüft wie deine eigenen Karten, und sie gelten nur für diese Partie.</translation>
    </message>
    <message>
        <source>Reading the cards…</source>
        <translation>Karten werden gelesen …</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep the cards</source>
        <translation>Karten behalten</translation>
    </message>
    <message>
        <source>Adds them to your packs, for your own tables.</source>
        <translation>Nimmt sie in deine Pakete auf, für eigene Tische.</translation>
    </message>
    <message>
        <source>Join with these cards</source>
        <translation>Mit diesen Karten beitreten</translation>
    </message>
    <message>
        <source>The table opens in a window of its own</source>
        <translation>Der Tisch öffnet sich in einem eigenen Fenster</translation>
    </message>
    <message>
        <source>It uses this table&apos;s cards instead of yours.</source>
        <translation>Es nutzt die Karten dieses Tisches statt deiner eigenen.</translation>
    </message>
    <message>
        <source>Could not install the pack</source>
        <translation>Das Paket ließ sich nicht installieren</translation>
    </message>
</context>
<context>
    <name>CardsScreen</name>
    <message>
        <source>Could not read the cards</source>
        <translation>Die Karten sind nicht lesbar</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Filter by name or text</source>
        <translation>Nach Name oder Text filtern</translation>
    </message>
    <message>
        <source>Filter the cards</source>
        <translation>Karten filtern</translation>
    </message>
    <message>
        <source>Could not create the folder</source>
        <translation>Der Ordner ließ sich nicht anlegen</translation>
    </message>
    <message>
        <source>Show my cards ({n})</source>
        <translation>Meine Karten zeigen ({n})</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Packs…</source>
        <translation>Pakete …</translation>
    </message>
    <message>
        <source>Some of your cards can&apos;t be used. Problems: {n}</source>
        <translation>Einige deiner Karten sind nicht benutzbar. Fehler: {n}</translation>
    </message>
    <message>
        <source>No table found for this card</source>
        <translation>Kein Tisch für diese Karte gefunden</translation>
    </message>
    <message>
        <source>None of the deals tried has this card on the table.</source>
        <translation>In keiner der versuchten Partien liegt diese Karte auf dem Tisch.</translation>
    </message>
    <message>
        <source>Could not open the window</source>
        <translation>Das Fenster ließ sich nicht öffnen</translation>
    </message>
    <message>
        <source>Try it at a table</source>
        <translation>Am Tisch ausprobieren</translation>
    </message>
    <message>
        <source>Your own cards: put YAML files in {folder}. They appear here as soon as you save them, and new tables use them.</source>
        <translation>Deine eigenen Karten: Leg YAML-Dateien in {folder} ab. Sie erscheinen hier, sobald du sie speicherst, und neue Tische nutzen sie.</translation>
    </message>
    <message>
        <source>Show all cards</source>
        <translation>Alle Karten zeigen</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} von {all}</translation>
    </message>
</context>
<context>
    <name>ChanceList</name>
    <message>
        <source>{text}: {figure}</source>
        <translation>{text}: {figure}</translation>
    </message>
    <message>
        <source>about {n} points</source>
        <translation>etwa {n} Punkte</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n} %</translation>
    </message>
    <message>
        <source>about {n} %</source>
        <translation>etwa {n} %</translation>
    </message>
    <message>
        <source>{figure} ± {doubt}</source>
        <translation>{figure} ± {doubt}</translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
</context>
<context>
    <name>Chat</name>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Message everyone…</source>
        <translation>Nachricht an alle …</translation>
    </message>
    <message>
        <source>Message everyone</source>
        <translation>Nachricht an alle</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>{name}, it&apos;s your turn</source>
        <translation>{name}, du bist dran</translation>
    </message>
    <message>
        <source>The table is covered. Everyone else, please look away.</source>
        <translation>Der Tisch ist verdeckt. Alle anderen schauen bitte weg.</translation>
    </message>
    <message>
        <source>I&apos;m ready</source>
        <translation>Ich bin bereit</translation>
    </message>
    <message>
        <source>Both may look</source>
        <translation>Beide dürfen schauen</translation>
    </message>
    <message>
        <source>Don&apos;t cover the table any more</source>
        <translation>Kein Vorhang mehr in dieser Partie</translation>
    </message>
</context>
<context>
    <name>DealResult</name>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy result to share</source>
        <translation>Ergebnis kopieren</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>Your win was certain; this brings about {n} more points.</source>
        <translation>Der Sieg war sicher; dies bringt etwa {n} Punkte mehr.</translation>
    </message>
    <message>
        <source>Played out from here, it wins {n} more in 100 matches.</source>
        <translation>Von hier weitergespielt gewinnt sie {n} von 100 Partien mehr.</translation>
    </message>
    <message>
        <source>Judged before the roll, when your choice&apos;s chance to succeed was {n} %.</source>
        <translation>Beurteilt vor dem Wurf, als deine Wahl zu {n} % gelingen konnte.</translation>
    </message>
</context>
<context>
    <name>DecisionPresenter</name>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Stop: {answer}</source>
        <translation>Beenden: {answer}</translation>
    </message>
    <message>
        <source>Undo your last choice, or continue?</source>
        <translation>Letzte Wahl rückgängig machen oder weiter?</translation>
    </message>
    <message>
        <source>{name}: {text}</source>
        <translation>{name}: {text}</translation>
    </message>
    <message>
        <source>Undo ({key}) takes back your last choice until the next roll, draw or reveal.</source>
        <translation>Rückgängig ({key}) nimmt deine letzte Wahl zurück, bis gewürfelt, gezogen oder aufgedeckt wird.</translation>
    </message>
    <message>
        <source>Nothing else to do: the match continues by itself.</source>
        <translation>Sonst nichts zu tun: Die Partie läuft von selbst weiter.</translation>
    </message>
    <message>
        <source>{effect}? Choose it again to confirm.</source>
        <translation>{effect}? Zum Bestätigen noch einmal wählen.</translation>
    </message>
    <message>
        <source>Pick a second die too, or click the marked die again for “{effect}”.</source>
        <translation>Wähl noch einen zweiten Würfel oder klick den markierten noch einmal an für „{effect}“.</translation>
    </message>
    <message>
        <source>{piece}: choose a lit space, or click it again for “{effect}”.</source>
        <translation>{piece}: Wähl einen leuchtenden Platz oder noch einmal dasselbe für „{effect}“.</translation>
    </message>
    <message>
        <source>{piece}: choose a lit space, or press {key} to cancel.</source>
        <translation>{piece}: Wähl einen leuchtenden Platz oder drück {key} zum Abbrechen.</translation>
    </message>
    <message>
        <source>{piece}: choose a lit die, or press {key} to cancel.</source>
        <translation>{piece}: Wähl einen leuchtenden Würfel oder drück {key} zum Abbrechen.</translation>
    </message>
    <message>
        <source>Paused while you read · {key}</source>
        <translation>Pause, solange du liest · {key}</translation>
    </message>
</context>
<context>
    <name>DiagnosisScreen</name>
    <message>
        <source>The table</source>
        <translation>Der Tisch</translation>
    </message>
    <message>
        <source>Connection problem</source>
        <translation>Verbindungsproblem</translation>
    </message>
    <message>
        <source>Kotatsu {version}. Error code: {code}</source>
        <translation>Kotatsu {version}. Fehlercode: {code}</translation>
    </message>
    <message>
        <source>Tried {place}.</source>
        <translation>Versucht: {place}.</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>Startbildschirm</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Join a game</source>
        <translation>Spiel beitreten</translation>
    </message>
    <message>
        <source>What to check</source>
        <translation>Was du prüfen kannst</translation>
    </message>
</context>
<context>
    <name>DiceLuckPanel</name>
    <message>
        <source>Dice luck</source>
        <translation>Würfelglück</translation>
    </message>
    <message>
        <source>The bar shows what was rolled, the line the expected average (in brackets); most results lie in the pale band.</source>
        <translation>Der Balken zeigt, was gewürfelt wurde, der Strich den erwarteten Mittelwert (in Klammern); die meisten Ergebnisse liegen im blassen Band.</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>DoctorOverlay</name>
    <message>
        <source>Open the Wi-Fi details on the phone, and type the phone&apos;s IP address here.</source>
        <translation>Öffne die Details des WLANs auf dem Handy und gib seine IP-Adresse hier ein.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The phone can&apos;t open the page?</source>
        <translation>Das Handy kann die Seite nicht öffnen?</translation>
    </message>
    <message>
        <source>The phone&apos;s IP address</source>
        <translation>IP-Adresse des Handys</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Prüfe …</translation>
    </message>
</context>
<context>
    <name>EndScreen</name>
    <message>
        <source>End of the match</source>
        <translation>Ende der Partie</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>Startbildschirm</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Rematch with the same deal</source>
        <translation>Revanche, gleiches Glück</translation>
    </message>
    <message>
        <source>You win together!</source>
        <translation>Ihr gewinnt gemeinsam!</translation>
    </message>
    <message>
        <source>You lose together</source>
        <translation>Ihr verliert gemeinsam</translation>
    </message>
    <message>
        <source>Nobody wins</source>
        <translation>Niemand gewinnt</translation>
    </message>
    <message>
        <source>You win!</source>
        <translation>Du gewinnst!</translation>
    </message>
    <message>
        <source>{name} wins</source>
        <translation>{name} gewinnt</translation>
    </message>
    <message>
        <source>Shared victory: {names}</source>
        <translation>Geteilter Sieg: {names}</translation>
    </message>
    <message>
        <source>Your decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>View the table</source>
        <translation>Tisch ansehen</translation>
    </message>
    <message>
        <source>Same seats, same luck: what if you choose differently?</source>
        <translation>Gleiche Plätze, gleiches Glück: Was, wenn du anders wählst?</translation>
    </message>
    <message>
        <source>Same seats, new luck</source>
        <translation>Gleiche Plätze, neues Glück</translation>
    </message>
    <message>
        <source>Play again ({key})</source>
        <translation>Noch einmal ({key})</translation>
    </message>
    <message>
        <source>You lose</source>
        <translation>Du verlierst</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>Your side wins!</source>
        <translation>Deine Seite gewinnt!</translation>
    </message>
    <message>
        <source>{side} wins: {names}</source>
        <translation>{side} gewinnt: {names}</translation>
    </message>
    <message>
        <source>Rule: {title}</source>
        <translation>Regel: {title}</translation>
    </message>
    <message>
        <source>My road</source>
        <translation>Mein Weg</translation>
    </message>
    <message>
        <source>Rated: {before} → {after} points (± {spread}).</source>
        <translation>Gewertet: {before} → {after} Punkte (± {spread}).</translation>
    </message>
    <message>
        <source>Next: {bot}</source>
        <translation>Weiter: {bot}</translation>
    </message>
    <message>
        <source>Next on your road: {rival}.</source>
        <translation>Als Nächstes: {rival}.</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>1st</source>
        <translation>Platz 1</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>Platz 2</translation>
    </message>
    <message>
        <source>3rd</source>
        <translation>Platz 3</translation>
    </message>
    <message>
        <source>{n}th</source>
        <translation>Platz {n}</translation>
    </message>
    <message>
        <source>You were defeated.</source>
        <translation>Du wurdest besiegt.</translation>
    </message>
    <message>
        <source>You finished {place}.</source>
        <translation>Dein Ergebnis: {place}.</translation>
    </message>
    <message>
        <source>What everyone did</source>
        <translation>Was alle getan haben</translation>
    </message>
    <message>
        <source>The team</source>
        <translation>Das Team</translation>
    </message>
    <message>
        <source>The match ended with {turn}.</source>
        <translation>Ende: {turn}.</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Endstand</translation>
    </message>
    <message>
        <source>defeated</source>
        <translation>besiegt</translation>
    </message>
</context>
<context>
    <name>EveningsScreen</name>
    <message>
        <source>History</source>
        <translation>Bilanz</translation>
    </message>
    <message>
        <source>Your finished matches on this computer</source>
        <translation>Deine beendeten Partien an diesem Computer</translation>
    </message>
    <message>
        <source>Nothing here yet: finish a match on this computer, and it will be counted.</source>
        <translation>Noch nichts: Beende hier eine Partie, und sie wird gezählt.</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Alle Spiele</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Heroes and roles</source>
        <translation>Helden und Rollen</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren …</translation>
    </message>
    <message>
        <source>Saved matches not counted yet: {n}</source>
        <translation>{n} gespeicherte Partien sind noch nicht gezählt.</translation>
    </message>
    <message>
        <source>Count them</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>Counting… {n} left</source>
        <translation>Zähle … noch {n}</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>Insgesamt</translation>
    </message>
    <message>
        <source>{won} of {n} matches won: {rate}</source>
        <translation>{won} von {n} Partien gewonnen: {rate}</translation>
    </message>
    <message>
        <source>In brackets: where your rate will most likely settle.</source>
        <translation>In Klammern: wo deine Quote sich wahrscheinlich einpendelt.</translation>
    </message>
    <message>
        <source>Longest: {match}, {n} decisions</source>
        <translation>Längste: {match}, {n} Entscheidungen</translation>
    </message>
    <message>
        <source>Closest: {match}, decided by {n}</source>
        <translation>Knappste: {match}, Abstand {n}</translation>
    </message>
    <message>
        <source>Closest: {match}, a tie</source>
        <translation>Knappste: {match}, gleichauf</translation>
    </message>
    <message>
        <source>{game}, {date}, against {others}</source>
        <translation>{game}, {date}, gegen {others}</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Siege</translation>
    </message>
    <message>
        <source>by game</source>
        <translation>nach Spiel</translation>
    </message>
    <message>
        <source>by people</source>
        <translation>nach Personen</translation>
    </message>
    <message>
        <source>by rivals</source>
        <translation>nach Rivalen</translation>
    </message>
    <message>
        <source>by month</source>
        <translation>nach Monat</translation>
    </message>
    <message>
        <source>{won} of {n}</source>
        <translation>{won} von {n}</translation>
    </message>
    <message>
        <source>No matches of this kind yet.</source>
        <translation>Noch keine solchen Partien.</translation>
    </message>
    <message>
        <source>Matches won, percent by month</source>
        <translation>Gewonnene Partien, Prozent pro Monat</translation>
    </message>
    <message>
        <source>Your points, match by match</source>
        <translation>Deine Punkte, Partie für Partie</translation>
    </message>
    <message>
        <source>Most used</source>
        <translation>Am häufigsten</translation>
    </message>
    <message>
        <source>Most reliable winners (by low end of range)</source>
        <translation>Sicherste Gewinner, nach dem unteren Ende der Spanne</translation>
    </message>
    <message>
        <source>Dice luck</source>
        <translation>Würfelglück</translation>
    </message>
    <message>
        <source>got</source>
        <translation>erzielt</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>Als CSV exportieren</translation>
    </message>
    <message>
        <source>Could not write the file</source>
        <translation>Die Datei ließ sich nicht schreiben</translation>
    </message>
</context>
<context>
    <name>Feedback</name>
    <message>
        <source>Go back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Don&apos;t ask again</source>
        <translation>Nicht mehr fragen</translation>
    </message>
    <message>
        <source>Take the lesson</source>
        <translation>Lektion spielen</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>Regeln lesen</translation>
    </message>
    <message>
        <source>Just play</source>
        <translation>Einfach spielen</translation>
    </message>
    <message>
        <source>Press {rules} for the rules (a two-minute read), or {hint} for a good move at any time.</source>
        <translation>{rules} öffnet die Regeln (zwei Minuten Lesezeit), {hint} zeigt jederzeit einen guten Zug.</translation>
    </message>
    <message>
        <source>New to this game?</source>
        <translation>Neu in diesem Spiel?</translation>
    </message>
    <message>
        <source>{piece} can go to {places}</source>
        <translation>{piece} – mögliche Ziele: {places}</translation>
    </message>
    <message>
        <source>Waiting for other players.</source>
        <translation>Warte auf andere Spieler.</translation>
    </message>
    <message>
        <source>Looking for the best choice…</source>
        <translation>Suche die beste Wahl …</translation>
    </message>
    <message>
        <source>Which of these do you choose?</source>
        <translation>Was davon wählst du?</translation>
    </message>
    <message>
        <source>How will you use {piece}?</source>
        <translation>Wie setzt du {piece} ein?</translation>
    </message>
    <message>
        <source>It can go to {places}</source>
        <translation>Mögliche Ziele: {places}</translation>
    </message>
    <message>
        <source>now: {phase}</source>
        <translation>jetzt: {phase}</translation>
    </message>
</context>
<context>
    <name>FilePuzzlesScreen</name>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>puzzles: {n}</source>
        <translation>Rätsel: {n}</translation>
    </message>
</context>
<context>
    <name>FoundRow</name>
    <message>
        <source>Two tables claim to be this one, and one may be a copy. Ask the host for the join code.</source>
        <translation>Zwei Tische geben sich als dieser aus, einer könnte eine Kopie sein. Frag den Gastgeber nach dem Beitrittscode.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Beitreten</translation>
    </message>
    <message>
        <source>host: {name}</source>
        <translation>Gastgeber: {name}</translation>
    </message>
    <message>
        <source>{free} of {seats} seats free</source>
        <translation>{free} von {seats} Plätzen frei</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>needs a join word</source>
        <translation>braucht ein Beitrittswort</translation>
    </message>
</context>
<context>
    <name>GuestEndScreen</name>
    <message>
        <source>Replay</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Your decisions</source>
        <translation>Deine Entscheidungen</translation>
    </message>
    <message>
        <source>Find another table</source>
        <translation>Anderen Tisch suchen</translation>
    </message>
    <message>
        <source>Could not save the match</source>
        <translation>Die Partie ließ sich nicht speichern</translation>
    </message>
</context>
<context>
    <name>GuestScreen</name>
    <message>
        <source>{host} is leaving and asks you to take over as host. Everyone else will follow you.</source>
        <translation>{host} geht und bittet dich, Gastgeber zu werden. Alle anderen folgen dir.</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Take over as host?</source>
        <translation>Als Gastgeber übernehmen?</translation>
    </message>
    <message>
        <source>Could not take over the table</source>
        <translation>Der Tisch ließ sich nicht übernehmen</translation>
    </message>
    <message>
        <source>Your seat stays yours: return to it from “Join a game”. A bot may play for you until then.</source>
        <translation>Dein Platz bleibt dir: Kehr über „Spiel beitreten“ zurück. Bis dahin spielt vielleicht ein Bot für dich.</translation>
    </message>
    <message>
        <source>Your seat stays yours: “Slow matches” says when it&apos;s your turn.</source>
        <translation>Dein Platz bleibt dir: „Langsame Partien“ sagt, wann du dran bist.</translation>
    </message>
</context>
<context>
    <name>Habits</name>
    <message>
        <source>Compared with {n} bot matches with {seats} players: how often each card was used when it could be. ± is the margin of error.</source>
        <translation>Verglichen mit {n} Bot-Partien mit {seats} Spielern: wie oft jede Karte genutzt wurde, wenn es ging. ± ist die Fehlerspanne.</translation>
    </message>
    <message>
        <source>Opening habits</source>
        <translation>Gewohnheiten am Anfang</translation>
    </message>
    <message>
        <source>Your {own} matches compared with {n} bot matches with {seats} players: how often each card was used when it could be. ± is the margin of error; bold marks a clear difference from the winners.</source>
        <translation>Deine {own} Partien im Vergleich mit {n} Bot-Partien mit {seats} Spielern: wie oft jede Karte genutzt wurde, wenn es ging. ± ist die Fehlerspanne; fett heißt: klarer Unterschied zu den Siegern.</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>winners</source>
        <translation>Sieger</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>You use these more often than winners do: {cards}.</source>
        <translation>Diese nutzt du öfter als Sieger: {cards}.</translation>
    </message>
    <message>
        <source>Winners use these more often than you do: {cards}.</source>
        <translation>Diese nutzen Sieger öfter als du: {cards}.</translation>
    </message>
    <message>
        <source>You use no card clearly more or less often than winners do.</source>
        <translation>Du nutzt keine Karte deutlich öfter oder seltener als Sieger.</translation>
    </message>
    <message>
        <source>bots&apos; win rate</source>
        <translation>Siegquote der Bots</translation>
    </message>
    <message>
        <source>{n} % ± {margin}</source>
        <translation>{n} % ± {margin}</translation>
    </message>
</context>
<context>
    <name>Highlights</name>
    <message>
        <source>Highlights</source>
        <translation>Höhepunkte</translation>
    </message>
    <message>
        <source>{turn}: final moment</source>
        <translation>{turn}: letzter Moment</translation>
    </message>
    <message>
        <source>{turn}, right after this: {event}</source>
        <translation>{turn}, gleich danach: {event}</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Von hier weiterspielen</translation>
    </message>
</context>
<context>
    <name>HintText</name>
    <message>
        <source>A closer look found this better than the choice marked before.</source>
        <translation>Bei genauerem Hinsehen ist dies besser als die zuvor markierte Wahl.</translation>
    </message>
    <message>
        <source>You can hardly lose now, so your title counts: the points at the end after each choice.</source>
        <translation>Du kannst kaum noch verlieren, also zählt dein Titel: die Punkte am Ende nach jeder Wahl.</translation>
    </message>
    <message>
        <source>{chance} after each choice, roughly.</source>
        <translation>{chance} nach jeder Wahl, grob geschätzt.</translation>
    </message>
    <message>
        <source>{chance} after each choice; ± is the margin of error.</source>
        <translation>{chance} nach jeder Wahl; ± ist die Unsicherheit.</translation>
    </message>
    <message>
        <source>You can hardly win now, whatever you choose.</source>
        <translation>Gewinnen kannst du kaum noch, was du auch wählst.</translation>
    </message>
    <message>
        <source>You can hardly lose now, whatever you choose.</source>
        <translation>Verlieren kannst du kaum noch, was du auch wählst.</translation>
    </message>
    <message>
        <source>about {n} points at the end</source>
        <translation>am Ende etwa {n} Punkte</translation>
    </message>
    <message>
        <source>Nothing better is in sight.</source>
        <translation>Etwas Besseres ist nicht in Sicht.</translation>
    </message>
    <message>
        <source>about as good</source>
        <translation>etwa gleich gut</translation>
    </message>
    <message>
        <source>These choices are about equally good.</source>
        <translation>Diese Möglichkeiten sind etwa gleich gut.</translation>
    </message>
    <message>
        <source>{chance}: about {n} %; with “{other}”: {less} %.</source>
        <translation>{chance}: etwa {n} %; mit „{other}“: {less} %.</translation>
    </message>
    <message>
        <source>{chance} after each choice.</source>
        <translation>{chance} nach jeder Wahl.</translation>
    </message>
    <message>
        <source>Your chance to win together</source>
        <translation>Eure gemeinsame Siegchance</translation>
    </message>
    <message>
        <source>Your chance to win the match</source>
        <translation>Deine Chance, die Partie zu gewinnen</translation>
    </message>
    <message>
        <source>Either will do: “{other}” is about as good.</source>
        <translation>Beides geht: „{other}“ ist etwa gleich gut.</translation>
    </message>
    <message>
        <source>{choice} (any choice will do)</source>
        <translation>{choice} (jede Wahl ist gut)</translation>
    </message>
    <message>
        <source>{choice} (others are about as good)</source>
        <translation>{choice} (andere sind etwa ebenso gut)</translation>
    </message>
</context>
<context>
    <name>HistoryView</name>
    <message>
        <source>Looking back: {turn}</source>
        <translation>Rückblick: {turn}</translation>
    </message>
    <message>
        <source>Replaying since your last decision</source>
        <translation>Seit deiner letzten Entscheidung, noch einmal</translation>
    </message>
</context>
<context>
    <name>HostEndScreen</name>
    <message>
        <source>Open a new table</source>
        <translation>Neuen Tisch öffnen</translation>
    </message>
</context>
<context>
    <name>HostScreen</name>
    <message>
        <source>Close the table?</source>
        <translation>Tisch schließen?</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>Tisch schließen</translation>
    </message>
    <message>
        <source>The match is saved, and you can reopen the table from the start screen.</source>
        <translation>Die Partie ist gespeichert, und du kannst den Tisch vom Startbildschirm aus wieder öffnen.</translation>
    </message>
    <message>
        <source>Everyone has to leave.</source>
        <translation>Alle müssen gehen.</translation>
    </message>
    <message>
        <source>Nobody can play until you open it again from “Slow matches”; every seat is kept.</source>
        <translation>Niemand kann spielen, bis du ihn aus „Langsame Partien“ wieder öffnest; jeder Platz bleibt.</translation>
    </message>
    <message>
        <source>Or hand it over to another host.</source>
        <translation>Oder gib ihn an einen anderen Gastgeber ab.</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>Abgeben …</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>The match record moves to their computer, including all hidden information. A bot takes your seat.</source>
        <translation>Die Aufzeichnung der Partie zieht auf dessen Computer um, samt aller verdeckten Informationen. Ein Bot nimmt deinen Platz.</translation>
    </message>
    <message>
        <source>Who takes over as host?</source>
        <translation>Wer wird neuer Gastgeber?</translation>
    </message>
    <message>
        <source>Could not hand over the table</source>
        <translation>Der Tisch ließ sich nicht abgeben</translation>
    </message>
    <message>
        <source>{name} did not take over. The match continues here.</source>
        <translation>{name} hat nicht übernommen. Die Partie geht hier weiter.</translation>
    </message>
    <message>
        <source>You are still the host</source>
        <translation>Du bist weiter Gastgeber</translation>
    </message>
    <message>
        <source>{name} is the host now. The match continues there.</source>
        <translation>{name} ist jetzt Gastgeber. Die Partie geht dort weiter.</translation>
    </message>
    <message>
        <source>Table handed over</source>
        <translation>Tisch abgegeben</translation>
    </message>
</context>
<context>
    <name>IconLegend</name>
    <message>
        <source>Icons on this table</source>
        <translation>Symbole auf diesem Tisch</translation>
    </message>
    <message>
        <source>advised</source>
        <translation>empfohlen</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>möglich</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>Lupe</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Read the rule</source>
        <translation>Regel lesen</translation>
    </message>
</context>
<context>
    <name>InvitationOverlay</name>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Open to people anywhere</source>
        <translation>Für Leute von überall öffnen</translation>
    </message>
    <message>
        <source>Enter the address of a meeting place first.</source>
        <translation>Gib zuerst die Adresse eines Treffpunkts ein.</translation>
    </message>
    <message>
        <source>Meeting place</source>
        <translation>Treffpunkt</translation>
    </message>
    <message>
        <source>The table connects to a meeting place (an MQTT broker) and guests anywhere join with a link. The meeting place sees that somebody is playing, but never what.</source>
        <translation>Der Tisch verbindet sich mit einem Treffpunkt (einem MQTT-Broker), und Gäste von überall treten per Link bei. Der Treffpunkt sieht, dass gespielt wird, aber nie was.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>Neuer Link</translation>
    </message>
    <message>
        <source>Stop inviting</source>
        <translation>Nicht mehr einladen</translation>
    </message>
    <message>
        <source>Or without a meeting place:</source>
        <translation>Oder ohne Treffpunkt:</translation>
    </message>
    <message>
        <source>Connecting to {place}…</source>
        <translation>Verbinde mit {place} …</translation>
    </message>
    <message>
        <source>Close the port</source>
        <translation>Port schließen</translation>
    </message>
    <message>
        <source>Forward a port on the router</source>
        <translation>Port am Router weiterleiten</translation>
    </message>
    <message>
        <source>Asking the router…</source>
        <translation>Der Router wird gefragt …</translation>
    </message>
    <message>
        <source>Link copied. Send it to your guests.</source>
        <translation>Link kopiert. Schick ihn deinen Gästen.</translation>
    </message>
    <message>
        <source>The link no longer works.</source>
        <translation>Der Link gilt nicht mehr.</translation>
    </message>
</context>
<context>
    <name>JoinScreen</name>
    <message>
        <source>Join a game</source>
        <translation>Spiel beitreten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>New tables appear by themselves.</source>
        <translation>Neue Tische erscheinen von selbst.</translation>
    </message>
    <message>
        <source>Just watch</source>
        <translation>Nur zuschauen</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>No tables found yet. You can still join one by link, code or address.</source>
        <translation>Noch keine Tische gefunden. Beitreten geht trotzdem per Link, Code oder Adresse.</translation>
    </message>
    <message>
        <source>Another program is using the port for finding tables, so few or none will appear here. You can still join one by link, code or address.</source>
        <translation>Ein anderes Programm belegt den Port für die Tischsuche, deshalb erscheinen hier wenige oder keine. Beitreten geht trotzdem per Link, Code oder Adresse.</translation>
    </message>
    <message>
        <source>Your seat is waiting</source>
        <translation>Dein Platz wartet</translation>
    </message>
    <message>
        <source>This table needs a join word</source>
        <translation>Dieser Tisch braucht ein Beitrittswort</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Beitreten</translation>
    </message>
    <message>
        <source>By link, join code or address</source>
        <translation>Per Link, Beitrittscode oder Adresse</translation>
    </message>
    <message>
        <source>Link, code or address</source>
        <translation>Link, Code oder Adresse</translation>
    </message>
    <message>
        <source>The host sends you a link, or reads out the code or address.</source>
        <translation>Der Gastgeber schickt dir einen Link oder liest Code oder Adresse vor.</translation>
    </message>
    <message>
        <source>Tables on your network</source>
        <translation>Tische in deinem Netzwerk</translation>
    </message>
    <message>
        <source>{game} at “{table}”</source>
        <translation>{game} an „{table}“</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Zurückkehren</translation>
    </message>
    <message>
        <source>Join word</source>
        <translation>Beitrittswort</translation>
    </message>
    <message>
        <source>Trying again…</source>
        <translation>Neuer Versuch …</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbinde …</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>Press a key…</source>
        <translation>Taste drücken …</translation>
    </message>
</context>
<context>
    <name>KeyMoments</name>
    <message>
        <source>{cause}: {text}</source>
        <translation>{cause}: {text}</translation>
    </message>
    <message>
        <source>Your choice</source>
        <translation>Deine Wahl</translation>
    </message>
    <message>
        <source>{name}&apos;s choice</source>
        <translation>Wahl von {name}</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Dein Zug</translation>
    </message>
    <message>
        <source>{rival}&apos;s turn</source>
        <translation>Zug von {rival}</translation>
    </message>
    <message>
        <source>Your roll</source>
        <translation>Dein Wurf</translation>
    </message>
    <message>
        <source>{name}&apos;s roll</source>
        <translation>Wurf von {name}</translation>
    </message>
    <message>
        <source>{rival}&apos;s turn, then {name}&apos;s roll</source>
        <translation>Zug von {rival}, dann Wurf von {name}</translation>
    </message>
    <message>
        <source>{rival}&apos;s turn, then your roll</source>
        <translation>Zug von {rival}, dann dein Wurf</translation>
    </message>
    <message>
        <source>Turns of {rival}</source>
        <translation>Züge von {rival}</translation>
    </message>
    <message>
        <source>Key moments</source>
        <translation>Schlüsselmomente</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n} %</translation>
    </message>
    <message>
        <source>▲ {before} % → {after} %</source>
        <translation>▲ {before} % → {after} %</translation>
    </message>
    <message>
        <source>▼ {before} % → {after} %</source>
        <translation>▼ {before} % → {after} %</translation>
    </message>
    <message>
        <source>Show the table</source>
        <translation>Tisch zeigen</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Next piece or button</source>
        <translation>Zum nächsten Teil oder Knopf</translation>
    </message>
    <message>
        <source>Previous piece or button</source>
        <translation>Zum vorigen Teil oder Knopf</translation>
    </message>
    <message>
        <source>To the left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Press the golden button</source>
        <translation>Goldenen Knopf drücken</translation>
    </message>
    <message>
        <source>Put back, close</source>
        <translation>Zurücklegen, schließen</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>When to ask me</source>
        <translation>Wann ich gefragt werde</translation>
    </message>
    <message>
        <source>Sound on or off</source>
        <translation>Ton an oder aus</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>Regeln durchsuchen</translation>
    </message>
    <message>
        <source>Back in the rules</source>
        <translation>Zurück in den Regeln</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>Nächster Teil des Fensters</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Magnify the table</source>
        <translation>Tisch vergrößern</translation>
    </message>
    <message>
        <source>Shrink the table</source>
        <translation>Tisch verkleinern</translation>
    </message>
    <message>
        <source>Fit the table to the window; row 10 of a list</source>
        <translation>Tisch ins Fenster einpassen; 10. Zeile einer Liste</translation>
    </message>
    <message>
        <source>Spectator: speed</source>
        <translation>Zuschauer: Tempo</translation>
    </message>
    <message>
        <source>Pause while watching; button P in a game</source>
        <translation>Zuschauer: Pause; Spiele: Knopf P</translation>
    </message>
    <message>
        <source>Play again; button R in a game</source>
        <translation>Noch einmal; Spiele: Knopf R</translation>
    </message>
    <message>
        <source>Games: button {key}</source>
        <translation>Spiele: Knopf {key}</translation>
    </message>
    <message>
        <source>Replay: previous mistake</source>
        <translation>Aufzeichnung: voriger Fehler</translation>
    </message>
    <message>
        <source>Replay: next mistake</source>
        <translation>Aufzeichnung: nächster Fehler</translation>
    </message>
    <message>
        <source>Replay: to the start</source>
        <translation>Aufzeichnung: zum Anfang</translation>
    </message>
    <message>
        <source>Replay: to the end</source>
        <translation>Aufzeichnung: zum Ende</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Shift + Tab</source>
        <translation>Umschalt + Tab</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
</context>
<context>
    <name>LearnScreen</name>
    <message>
        <source>Start over</source>
        <translation>Von vorn beginnen</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>A guided first round of each game, on the real table</source>
        <translation>Eine geführte erste Runde jedes Spiels, am echten Tisch</translation>
    </message>
    <message>
        <source>{game} · {lesson}</source>
        <translation>{game} · {lesson}</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Done · {n} steps</source>
        <translation>Fertig · {n} Schritte</translation>
    </message>
    <message>
        <source>Step {n} of {all}</source>
        <translation>Schritt {n} von {all}</translation>
    </message>
    <message>
        <source>{n} steps · about {minutes} minutes</source>
        <translation>{n} Schritte · etwa {minutes} Minuten</translation>
    </message>
</context>
<context>
    <name>LessonMode</name>
    <message>
        <source>Do it for me ({key})</source>
        <translation>Für mich ausführen ({key})</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Repeat that</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>step {n} of {all}</source>
        <translation>Schritt {n} von {all}</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Well done!</source>
        <translation>Gut gemacht!</translation>
    </message>
    <message>
        <source>Next: {lesson}</source>
        <translation>Weiter: {lesson}</translation>
    </message>
</context>
<context>
    <name>LessonScreen</name>
    <message>
        <source>Play: {adventure}</source>
        <translation>Spielen: {adventure}</translation>
    </message>
    <message>
        <source>Play a match</source>
        <translation>Eine Partie spielen</translation>
    </message>
    <message>
        <source>Play your first match</source>
        <translation>Spiel deine erste Partie</translation>
    </message>
</context>
<context>
    <name>LessonSteps</name>
    <message>
        <source>{game}, about {n} minutes</source>
        <translation>{game}, etwa {n} Minuten</translation>
    </message>
    <message>
        <source>Terms used here</source>
        <translation>Begriffe hier</translation>
    </message>
    <message>
        <source>Here {key} undoes any step; in a match, only until dice are rolled or cards revealed.</source>
        <translation>Hier nimmt {key} jeden Schritt zurück; in einer Partie nur, bis gewürfelt oder Verdecktes gezeigt wird.</translation>
    </message>
    <message>
        <source>… {n} done</source>
        <translation>… {n} geschafft</translation>
    </message>
    <message>
        <source>… {n} to go</source>
        <translation>… noch {n}</translation>
    </message>
</context>
<context>
    <name>LobbyScreen</name>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>Tisch schließen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>How to join</source>
        <translation>So tritt man bei</translation>
    </message>
    <message>
        <source>Join code</source>
        <translation>Beitrittscode</translation>
    </message>
    <message>
        <source>Open to people anywhere…</source>
        <translation>Für Leute von überall öffnen …</translation>
    </message>
    <message>
        <source>By link</source>
        <translation>Per Link</translation>
    </message>
    <message>
        <source>Show the code…</source>
        <translation>Code zeigen …</translation>
    </message>
    <message>
        <source>By phone</source>
        <translation>Per Handy</translation>
    </message>
    <message>
        <source>Join word required.</source>
        <translation>Beitrittswort nötig.</translation>
    </message>
    <message>
        <source>No join word needed.</source>
        <translation>Kein Beitrittswort nötig.</translation>
    </message>
    <message>
        <source>Spectators welcome.</source>
        <translation>Zuschauer willkommen.</translation>
    </message>
    <message>
        <source>No spectators.</source>
        <translation>Keine Zuschauer.</translation>
    </message>
    <message>
        <source>Spectators see all hands.</source>
        <translation>Zuschauer sehen alle Hände.</translation>
    </message>
    <message>
        <source>A bot steps in for a guest who takes longer than {n} seconds.</source>
        <translation>Für Gäste, die länger als {n} Sekunden brauchen, springt ein Bot ein.</translation>
    </message>
    <message>
        <source>Phones cannot join</source>
        <translation>Handys können nicht beitreten</translation>
    </message>
    <message>
        <source>Join code copied.</source>
        <translation>Beitrittscode kopiert.</translation>
    </message>
    <message>
        <source>Game options</source>
        <translation>Spieloptionen</translation>
    </message>
    <message>
        <source>Fair dice: the seed combines a secret number from everyone at the table.</source>
        <translation>Faire Würfel: Der Startwert verbindet die geheimen Zahlen aller am Tisch.</translation>
    </message>
    <message>
        <source>The host chose the seed and could know every roll and draw.</source>
        <translation>Der Gastgeber hat den Startwert gewählt und könnte jeden Wurf und jede Karte kennen.</translation>
    </message>
    <message>
        <source>Phones add theirs, but trust the host for the rolls.</source>
        <translation>Handys geben ihre dazu, vertrauen bei den Würfen aber dem Gastgeber.</translation>
    </message>
    <message>
        <source>waiting for a player</source>
        <translation>wartet auf einen Spieler</translation>
    </message>
    <message>
        <source>away, seat kept</source>
        <translation>weg, Platz bleibt</translation>
    </message>
    <message>
        <source>on a phone, asleep</source>
        <translation>am Handy, schläft</translation>
    </message>
    <message>
        <source>on a phone</source>
        <translation>am Handy</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>Waiting for {names} to open this table again: everyone&apos;s computer adds to the random seed.</source>
        <translation>Warte noch auf {names}: Alle müssen diesen Tisch noch einmal öffnen, denn jeder Computer trägt zum Startwert bei.</translation>
    </message>
    <message>
        <source>Not ready</source>
        <translation>Nicht bereit</translation>
    </message>
    <message>
        <source>I&apos;m ready</source>
        <translation>Ich bin bereit</translation>
    </message>
    <message>
        <source>Everyone is ready. {host} can start.</source>
        <translation>Alle sind bereit. {host} kann starten.</translation>
    </message>
    <message>
        <source>Everyone is here and ready.</source>
        <translation>Alle sind da und bereit.</translation>
    </message>
    <message>
        <source>Everyone is ready.</source>
        <translation>Alle sind bereit.</translation>
    </message>
    <message>
        <source>Could not start the match</source>
        <translation>Die Partie ließ sich nicht starten</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>{name} entfernen?</translation>
    </message>
    <message>
        <source>This opens the seat. Anyone who knows the join word can come back.</source>
        <translation>Der Platz wird frei. Wer das Beitrittswort kennt, kann zurückkommen.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>People…</source>
        <translation>Leute …</translation>
    </message>
    <message>
        <source>Or by address</source>
        <translation>Oder per Adresse</translation>
    </message>
    <message>
        <source>Slow match: {n} h for each decision. Once you&apos;re ready you may leave; your seat is kept.</source>
        <translation>Langsame Partie: {n} Std. je Entscheidung. Wer bereit ist, darf gehen; der Platz bleibt.</translation>
    </message>
    <message>
        <source>open</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>at the host&apos;s screen</source>
        <translation>am Bildschirm des Gastgebers</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>not ready yet</source>
        <translation>noch nicht bereit</translation>
    </message>
    <message>
        <source>Seat a bot</source>
        <translation>Bot hinsetzen</translation>
    </message>
    <message>
        <source>Open the seat</source>
        <translation>Platz freigeben</translation>
    </message>
    <message>
        <source>Watching: {names}</source>
        <translation>Zuschauer: {names}</translation>
    </message>
    <message>
        <source>Open seats: {n}.</source>
        <translation>Freie Plätze: {n}.</translation>
    </message>
    <message>
        <source>Not ready yet: {names}.</source>
        <translation>Noch nicht bereit: {names}.</translation>
    </message>
    <message>
        <source>Start the match</source>
        <translation>Partie starten</translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>New lines below</source>
        <translation>Neue Zeilen weiter unten</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>Filtern …</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>Verlauf filtern</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Double-click a line to see the table as it was</source>
        <translation>Doppelklick auf eine Zeile zeigt den Tisch von damals</translation>
    </message>
    <message>
        <source>┈┈ undo reaches here ┈┈</source>
        <translation>┈┈ bis hier rückgängig ┈┈</translation>
    </message>
</context>
<context>
    <name>LuckBar</name>
    <message>
        <source>{actual} rolled, {expected} expected</source>
        <translation>{actual} gewürfelt, {expected} erwartet</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Your match is saved up to the last decision. Keep playing, or restart Kotatsu and continue it.</source>
        <translation>Deine Partie ist bis zur letzten Entscheidung gespeichert. Spiel weiter, oder starte Kotatsu neu und setz sie fort.</translation>
    </message>
    <message>
        <source>Error report: {file}</source>
        <translation>Fehlerbericht: {file}</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
</context>
<context>
    <name>MatchesScreen</name>
    <message>
        <source>Saved matches</source>
        <translation>Gespeicherte Partien</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>No matches yet. Every match is saved automatically after each decision.</source>
        <translation>Noch keine Partien. Jede Partie wird nach jeder Entscheidung gespeichert.</translation>
    </message>
    <message>
        <source>New table…</source>
        <translation>Neuer Tisch …</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>This permanently deletes {match}.</source>
        <translation>Das löscht {match} endgültig.</translation>
    </message>
    <message>
        <source>Delete this match?</source>
        <translation>Diese Partie löschen?</translation>
    </message>
    <message>
        <source>Could not delete the file</source>
        <translation>Die Datei ließ sich nicht löschen</translation>
    </message>
    <message>
        <source>decisions: {n}</source>
        <translation>Entscheidungen: {n}</translation>
    </message>
    <message>
        <source>branched from decision {n} of another match</source>
        <translation>abgezweigt von Entscheidung {n} einer anderen Partie</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>everything after the damage in the file is lost</source>
        <translation>alles nach der beschädigten Stelle ist verloren</translation>
    </message>
    <message>
        <source>this game is not installed</source>
        <translation>dieses Spiel ist nicht installiert</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>Reopen the table</source>
        <translation>Tisch wieder öffnen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Open a match</source>
        <translation>Partie öffnen</translation>
    </message>
</context>
<context>
    <name>MeetingPlaceField</name>
    <message>
        <source>Server for guests outside your network, for example {address}</source>
        <translation>Server für Gäste außerhalb deines Netzes, zum Beispiel {address}</translation>
    </message>
    <message>
        <source>Ask the person who runs the MQTT server for its address, with a port or an account if needed: {address}</source>
        <translation>Die Adresse nennt dir, wer den MQTT-Server betreibt, mit Port oder Konto, falls nötig: {address}</translation>
    </message>
</context>
<context>
    <name>MistakeMode</name>
    <message>
        <source>{game}: {turn}, once more</source>
        <translation>{game}: {turn}, noch einmal</translation>
    </message>
    <message>
        <source>You had a better choice here than the one you made. Find the best one.</source>
        <translation>Hier hattest du eine bessere Wahl. Finde die beste.</translation>
    </message>
    <message>
        <source>solved {n} of {all} times</source>
        <translation>{n} von {all} Mal gelöst</translation>
    </message>
    <message>
        <source>Solved {n} times: you won&apos;t be asked again.</source>
        <translation>{n}-mal gelöst: Du wirst nicht mehr gefragt.</translation>
    </message>
    <message>
        <source>Solved {n} of {all} times. It comes back on {date}.</source>
        <translation>{n} von {all} Mal gelöst. Es kommt am {date} wieder.</translation>
    </message>
    <message>
        <source>Only the first try counts. It comes back on {date}.</source>
        <translation>Nur der erste Versuch zählt. Es kommt am {date} wieder.</translation>
    </message>
    <message>
        <source>Chance to win after each choice:</source>
        <translation>Siegchance nach jeder Wahl:</translation>
    </message>
    <message>
        <source> (your choice then)</source>
        <translation> (deine Wahl damals)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Don&apos;t ask again</source>
        <translation>Nicht mehr fragen</translation>
    </message>
</context>
<context>
    <name>MistakeScreen</name>
    <message>
        <source>Could not write the file</source>
        <translation>Die Datei ließ sich nicht schreiben</translation>
    </message>
</context>
<context>
    <name>MomentBranchScreen</name>
    <message>
        <source>This starts a match of your own from decision {n}. Anything hidden then is dealt anew.</source>
        <translation>Das beginnt eine eigene Partie ab Entscheidung {n}. Was damals verdeckt war, wird neu verteilt.</translation>
    </message>
</context>
<context>
    <name>MomentScreen</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>A shared moment, as everyone saw it · decision {n}</source>
        <translation>Ein geteilter Moment, wie alle ihn sahen · Entscheidung {n}</translation>
    </message>
    <message>
        <source>A shared moment: all that {name} knew at decision {n}</source>
        <translation>Ein geteilter Moment: alles, was {name} bei Entscheidung {n} wusste</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Von hier weiterspielen</translation>
    </message>
</context>
<context>
    <name>MyMatches</name>
    <message>
        <source>{n} min</source>
        <translation>{n} min</translation>
    </message>
    <message>
        <source>{n} h</source>
        <translation>{n} h</translation>
    </message>
    <message>
        <source>{n} days</source>
        <translation>{n} Tage</translation>
    </message>
</context>
<context>
    <name>MyMatchesScreen</name>
    <message>
        <source>Slow matches</source>
        <translation>Langsame Partien</translation>
    </message>
    <message>
        <source>A slow match goes on for days: invite people, and everybody decides when there is time. You may all close the program meanwhile; the match waits here.</source>
        <translation>Eine langsame Partie dauert Tage: Lade Leute ein, und alle entscheiden, wenn sie Zeit haben. Ihr dürft das Programm zwischendurch schließen; die Partie wartet hier.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste nehmen</translation>
    </message>
    <message>
        <source>No news from the meeting place: the match may be over, or its link was renewed.</source>
        <translation>Nichts Neues am Treffpunkt: Die Partie ist vielleicht vorbei, oder ihr Link wurde erneuert.</translation>
    </message>
    <message>
        <source>Waiting for everyone to join</source>
        <translation>Es fehlen noch Mitspieler</translation>
    </message>
    <message>
        <source>Everyone is ready: open the table once to add your share of the seed ({time} so far)</source>
        <translation>Alle sind bereit: Öffne den Tisch einmal, um deinen Teil des Startwerts beizutragen (seit {time})</translation>
    </message>
    <message>
        <source>An undo needs your agreement ({time} so far)</source>
        <translation>Rückgängig braucht deine Zustimmung (seit {time})</translation>
    </message>
    <message>
        <source>Your turn ({time} so far)</source>
        <translation>Du bist dran (seit {time})</translation>
    </message>
    <message>
        <source>A bot is playing</source>
        <translation>Ein Bot spielt</translation>
    </message>
    <message>
        <source>Waiting for {names} ({time} so far)</source>
        <translation>Warte auf {names} (seit {time})</translation>
    </message>
    <message>
        <source>hosted here</source>
        <translation>hier gehostet</translation>
    </message>
    <message>
        <source>host: {name}</source>
        <translation>Gastgeber: {name}</translation>
    </message>
    <message>
        <source>a bot takes over on {date}</source>
        <translation>ab {date} spielt ein Bot</translation>
    </message>
    <message>
        <source>until {date}</source>
        <translation>bis {date}</translation>
    </message>
    <message>
        <source>Start a slow match</source>
        <translation>Eine langsame Partie beginnen</translation>
    </message>
</context>
<context>
    <name>NamePrompt</name>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>That&apos;s me</source>
        <translation>Das bin ich</translation>
    </message>
    <message>
        <source>Your name appears at the table and to players on your network. You can change it in Settings.</source>
        <translation>Dein Name steht am Tisch und bei Spielern in deinem Netzwerk. Ändern kannst du ihn in den Einstellungen.</translation>
    </message>
    <message>
        <source>What should we call you?</source>
        <translation>Wie sollen wir dich nennen?</translation>
    </message>
</context>
<context>
    <name>NetworkExtras</name>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Ask to undo</source>
        <translation>Rückgängig anfragen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Invite…</source>
        <translation>Einladen …</translation>
    </message>
    <message>
        <source>People and hands…</source>
        <translation>Leute und Hände …</translation>
    </message>
    <message>
        <source>People…</source>
        <translation>Leute …</translation>
    </message>
</context>
<context>
    <name>NewTableScreen</name>
    <message>
        <source>New table</source>
        <translation>Neuer Tisch</translation>
    </message>
    <message>
        <source>Start the match</source>
        <translation>Partie starten</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Tisch öffnen</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Name of seat {n}</source>
        <translation>Name von Platz {n}</translation>
    </message>
    <message>
        <source>Your partners</source>
        <translation>Deine Partner</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Mehr Optionen</translation>
    </message>
    <message>
        <source>Fewer options</source>
        <translation>Weniger Optionen</translation>
    </message>
    <message>
        <source>{n} more options</source>
        <translation>{n} weitere Optionen</translation>
    </message>
    <message>
        <source>decide for themselves</source>
        <translation>entscheiden selbst</translation>
    </message>
    <message>
        <source>let me decide</source>
        <translation>lassen mich entscheiden</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Auf Standard setzen</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Your icon</source>
        <translation>Dein Symbol</translation>
    </message>
    <message>
        <source>“Let me decide”: they propose moves and wait for you.</source>
        <translation>„Lassen mich entscheiden“: Sie schlagen Züge vor und warten auf dich.</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Another person here</source>
        <translation>Noch jemand hier</translation>
    </message>
    <message>
        <source>Person here</source>
        <translation>Person hier</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Rival…</source>
        <translation>Rivale …</translation>
    </message>
    <message>
        <source>Who plays seat {n}</source>
        <translation>Wer auf Platz {n} spielt</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Who can join</source>
        <translation>Wer beitreten kann</translation>
    </message>
    <message>
        <source>Open to people anywhere</source>
        <translation>Für Leute von überall öffnen</translation>
    </message>
    <message>
        <source>Scan a code to hold your cards on a phone.</source>
        <translation>Scanne einen Code, um deine Karten am Handy zu halten.</translation>
    </message>
    <message>
        <source>Other players see this name.</source>
        <translation>Andere Spieler sehen diesen Namen.</translation>
    </message>
    <message>
        <source>Players need it to join.</source>
        <translation>Spieler brauchen es zum Beitreten.</translation>
    </message>
    <message>
        <source>They see all hands</source>
        <translation>Sie sehen alle Hände</translation>
    </message>
    <message>
        <source>Phones may join</source>
        <translation>Handys dürfen beitreten</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>In one sitting</source>
        <translation>Am Stück</translation>
    </message>
    <message>
        <source>12 h</source>
        <translation>12 h</translation>
    </message>
    <message>
        <source>{n} days</source>
        <translation>{n} Tage</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>Slow match: this long for each decision. People come and go; a bot plays for anyone who takes longer.</source>
        <translation>Langsame Partie: so lange pro Entscheidung. Leute kommen und gehen; dauert es länger, spielt ein Bot.</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitlimit</translation>
    </message>
    <message>
        <source>After that, a bot plays for the guest; the seat stays theirs.</source>
        <translation>Danach spielt ein Bot für den Gast; der Platz bleibt ihm.</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Your own cards</source>
        <translation>Deine eigenen Karten</translation>
    </message>
    <message>
        <source>{version} by {author}</source>
        <translation>{version} von {author}</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>The same seed, seats and choices lead to the same match.</source>
        <translation>Gleicher Startwert, gleiche Plätze und Entscheidungen ergeben dieselbe Partie.</translation>
    </message>
    <message>
        <source>Everyone at the table sees that you set one.</source>
        <translation>Alle am Tisch sehen, dass du einen gesetzt hast.</translation>
    </message>
    <message>
        <source>open seats: {n}</source>
        <translation>freie Plätze: {n}</translation>
    </message>
    <message>
        <source>no open seats: others can only watch</source>
        <translation>keine freien Plätze: Andere können nur zuschauen</translation>
    </message>
    <message>
        <source>These options don&apos;t work together. Change one of them.</source>
        <translation>Diese Optionen passen nicht zusammen. Ändere eine davon.</translation>
    </message>
    <message>
        <source>changed options: {n}</source>
        <translation>geänderte Optionen: {n}</translation>
    </message>
    <message>
        <source>This screen only</source>
        <translation>Nur dieser Bildschirm</translation>
    </message>
    <message>
        <source>Open to the network</source>
        <translation>Fürs Netzwerk öffnen</translation>
    </message>
    <message>
        <source>Name of the table</source>
        <translation>Name des Tisches</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>Join word</source>
        <translation>Beitrittswort</translation>
    </message>
    <message>
        <source>Spectators</source>
        <translation>Zuschauer</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Unbegrenzt</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} min</translation>
    </message>
    <message>
        <source>Table options</source>
        <translation>Tischoptionen</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>bots only: you watch</source>
        <translation>nur Bots: Du schaust zu</translation>
    </message>
    <message>
        <source>{n} people at this screen</source>
        <translation>{n} Leute an diesem Bildschirm</translation>
    </message>
</context>
<context>
    <name>OpenedFile</name>
    <message>
        <source>Can&apos;t open this file</source>
        <translation>Diese Datei lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>Version {version} by {author} · licence: {licence}</source>
        <translation>Version {version} von {author} · Lizenz: {licence}</translation>
    </message>
    <message>
        <source>{game} · cards: {n}</source>
        <translation>{game} · Karten: {n}</translation>
    </message>
    <message>
        <source>{game}: not installed</source>
        <translation>{game}: nicht installiert</translation>
    </message>
    <message>
        <source>Replaces version {version}.</source>
        <translation>Ersetzt Version {version}.</translation>
    </message>
    <message>
        <source>Checksum: {sum}</source>
        <translation>Prüfsumme: {sum}</translation>
    </message>
    <message>
        <source>Install “{name}”?</source>
        <translation>„{name}“ installieren?</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>Installieren</translation>
    </message>
    <message>
        <source>Could not install the pack</source>
        <translation>Das Paket ließ sich nicht installieren</translation>
    </message>
</context>
<context>
    <name>Outline</name>
    <message>
        <source>Outline of the table</source>
        <translation>Gliederung des Tisches</translation>
    </message>
    <message>
        <source>▸ {action}</source>
        <translation>▸ {action}</translation>
    </message>
    <message>
        <source>Action; press {key} to carry it out</source>
        <translation>Aktion; {key} führt sie aus</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>on your side</source>
        <translation>auf deiner Seite</translation>
    </message>
    <message>
        <source>{area} ({name})</source>
        <translation>{area} ({name})</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>advised</source>
        <translation>empfohlen</translation>
    </message>
</context>
<context>
    <name>PacksScreen</name>
    <message>
        <source>Card packs</source>
        <translation>Kartenpakete</translation>
    </message>
    <message>
        <source>Cards by other people, used at new tables</source>
        <translation>Karten von anderen, benutzt an neuen Tischen</translation>
    </message>
    <message>
        <source>Install a pack…</source>
        <translation>Paket installieren …</translation>
    </message>
    <message>
        <source>No packs yet. Drop a pack (*{suffix}) on this window, or double-click one, to install it.</source>
        <translation>Noch keine Pakete. Zieh ein Paket (*{suffix}) auf dieses Fenster oder doppelklick es, um es zu installieren.</translation>
    </message>
    <message>
        <source>Version {version} by {author} · licence: {licence}</source>
        <translation>Version {version} von {author} · Lizenz: {licence}</translation>
    </message>
    <message>
        <source>Its description can&apos;t be read.</source>
        <translation>Seine Beschreibung ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Use it at new tables</source>
        <translation>An neuen Tischen nutzen</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Nicht benutzt</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>Install a pack</source>
        <translation>Ein Paket installieren</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>This deletes its files here. Saved matches keep the cards they were played with.</source>
        <translation>Das löscht seine Dateien hier. Gespeicherte Partien behalten die Karten, mit denen sie gespielt wurden.</translation>
    </message>
    <message>
        <source>Remove “{name}”?</source>
        <translation>„{name}“ entfernen?</translation>
    </message>
    <message>
        <source>Could not change the pack</source>
        <translation>Das Paket ließ sich nicht ändern</translation>
    </message>
</context>
<context>
    <name>Partners</name>
    <message>
        <source>{name} proposes: {what}</source>
        <translation>{name} schlägt vor: {what}</translation>
    </message>
    <message>
        <source>Let {name} do it</source>
        <translation>{name} machen lassen</translation>
    </message>
    <message>
        <source>Let {names} go first</source>
        <translation>{names} zuerst handeln lassen</translation>
    </message>
    <message>
        <source>Let me decide</source>
        <translation>Ich entscheide</translation>
    </message>
    <message>
        <source>Ask me before a partner acts</source>
        <translation>Mich fragen, bevor ein Partner handelt</translation>
    </message>
    <message>
        <source>You decide for {name}: {text}</source>
        <translation>Du entscheidest für {name}: {text}</translation>
    </message>
    <message>
        <source>Give back to {name}</source>
        <translation>Zurück an {name}</translation>
    </message>
    <message>
        <source>{name} has no other choice.</source>
        <translation>{name} hat keine andere Wahl.</translation>
    </message>
    <message>
        <source>I&apos;d do the same as {name}.</source>
        <translation>Ich würde dasselbe tun wie {name}.</translation>
    </message>
    <message>
        <source>Your chance to win together: about {n} %.</source>
        <translation>Eure gemeinsame Siegchance: etwa {n} %.</translation>
    </message>
    <message>
        <source>Your chance to win together: about {n} %; with {name}&apos;s choice, {less} %.</source>
        <translation>Eure gemeinsame Siegchance: etwa {n} %, mit der Wahl von {name} {less} %.</translation>
    </message>
    <message>
        <source>I&apos;d rather: {what}</source>
        <translation>Ich würde lieber: {what}</translation>
    </message>
    <message>
        <source>For {name}: {what}</source>
        <translation>Für {name}: {what}</translation>
    </message>
    <message>
        <source>For {name}, I&apos;d do as proposed: {what}.</source>
        <translation>Für {name} würde ich es so machen wie vorgeschlagen: {what}.</translation>
    </message>
    <message>
        <source>For {name}, I&apos;d rather: {what}.</source>
        <translation>Für {name} würde ich lieber: {what}.</translation>
    </message>
</context>
<context>
    <name>PeopleOverlay</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Public view</source>
        <translation>Öffentliche Sicht</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Leute</translation>
    </message>
    <message>
        <source>See their hand</source>
        <translation>Hand sehen</translation>
    </message>
    <message>
        <source>watching</source>
        <translation>schaut zu</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>The match continues with a bot in this seat.</source>
        <translation>Die Partie geht mit einem Bot auf diesem Platz weiter.</translation>
    </message>
    <message>
        <source>Or leave the seat open: a bot plays until someone joins.</source>
        <translation>Oder lass den Platz frei: Ein Bot spielt, bis jemand kommt.</translation>
    </message>
    <message>
        <source>They can come back as long as spectators are allowed.</source>
        <translation>Zurückkommen geht, solange Zuschauer erlaubt sind.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>{name} entfernen?</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>at the host&apos;s screen</source>
        <translation>am Bildschirm des Gastgebers</translation>
    </message>
    <message>
        <source>Seat a bot</source>
        <translation>Bot hinsetzen</translation>
    </message>
    <message>
        <source>Leave it open</source>
        <translation>Frei lassen</translation>
    </message>
</context>
<context>
    <name>PhonesOverlay</name>
    <message>
        <source>Disconnect all phones</source>
        <translation>Alle Handys trennen</translation>
    </message>
    <message>
        <source>Wi-Fi code…</source>
        <translation>WLAN-Code …</translation>
    </message>
    <message>
        <source>It doesn&apos;t work…</source>
        <translation>Es klappt nicht …</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Scan the code with a phone on the same network, and choose a seat there. Nothing to install.</source>
        <translation>Scanne den Code mit einem Handy im selben Netzwerk und wähl dort einen Platz. Nichts zu installieren.</translation>
    </message>
    <message>
        <source>Phones at this table</source>
        <translation>Handys an diesem Tisch</translation>
    </message>
    <message>
        <source>Code to scan</source>
        <translation>Code zum Scannen</translation>
    </message>
    <message>
        <source>Or type this into the phone&apos;s browser, then the digits:</source>
        <translation>Oder gib dies im Browser des Handys ein, dann die Ziffern:</translation>
    </message>
    <message>
        <source>Another address ({n} of {m})</source>
        <translation>Andere Adresse ({n} von {m})</translation>
    </message>
    <message>
        <source>Watching on phones: {n}</source>
        <translation>Zuschauer am Handy: {n}</translation>
    </message>
    <message>
        <source>at this screen</source>
        <translation>an diesem Bildschirm</translation>
    </message>
    <message>
        <source>on a phone</source>
        <translation>am Handy</translation>
    </message>
    <message>
        <source>on a phone, asleep</source>
        <translation>am Handy, schläft</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Nicht mehr warten</translation>
    </message>
    <message>
        <source>Hide here</source>
        <translation>Hier verbergen</translation>
    </message>
    <message>
        <source>Show here too</source>
        <translation>Auch hier zeigen</translation>
    </message>
    <message>
        <source>Back to this screen</source>
        <translation>Zurück auf diesen Bildschirm</translation>
    </message>
</context>
<context>
    <name>PlayOnScreen</name>
    <message>
        <source>Play on from here</source>
        <translation>Von hier weiterspielen</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Wer spielt</translation>
    </message>
    <message>
        <source>{name} (decides next)</source>
        <translation>{name} (entscheidet als Nächstes)</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Person here</source>
        <translation>Person hier</translation>
    </message>
    <message>
        <source>Who plays for {name}</source>
        <translation>Wer für {name} spielt</translation>
    </message>
    <message>
        <source>Can&apos;t play on from here</source>
        <translation>Von hier geht es nicht weiter</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>at this screen</source>
        <comment>one of several people</comment>
        <translation>an diesem Bildschirm</translation>
    </message>
    <message>
        <source>at this screen</source>
        <translation>an diesem Bildschirm</translation>
    </message>
    <message>
        <source>over the network</source>
        <translation>übers Netzwerk</translation>
    </message>
    <message>
        <source>random player</source>
        <translation>Zufallsspieler</translation>
    </message>
    <message>
        <source>Novice bot</source>
        <translation>Bot: Anfänger</translation>
    </message>
    <message>
        <source>Regular bot</source>
        <translation>Bot: Normal</translation>
    </message>
    <message>
        <source>Skilled bot</source>
        <translation>Bot: Geübt</translation>
    </message>
    <message>
        <source>Expert bot</source>
        <translation>Bot: Experte</translation>
    </message>
    <message>
        <source>Novice</source>
        <translation>Anfänger</translation>
    </message>
    <message>
        <source>Regular</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Skilled</source>
        <translation>Geübt</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>thinking…</source>
        <translation>denkt nach …</translation>
    </message>
</context>
<context>
    <name>PromptBar</name>
    <message>
        <source>choose on the table</source>
        <translation>antworte auf dem Tisch</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>Mehr …</translation>
    </message>
    <message>
        <source>Throw</source>
        <translation>Werfen</translation>
    </message>
    <message>
        <source>Throw your dice</source>
        <translation>Wirf deine Würfel</translation>
    </message>
    <message>
        <source>Key: {key}</source>
        <translation>Taste: {key}</translation>
    </message>
    <message>
        <source>Take back your last choice</source>
        <translation>Letzte Wahl zurücknehmen</translation>
    </message>
</context>
<context>
    <name>PuzzleMode</name>
    <message>
        <source>{game}, puzzle {n}</source>
        <translation>{game}, Rätsel {n}</translation>
    </message>
    <message>
        <source>{n} pips. Of all {ways} ways to place the dice, no other scores more than {rest}.</source>
        <translation>{n} Augen. Von allen {ways} Arten, die Würfel zu setzen, bringt keine andere mehr als {rest}.</translation>
    </message>
    <message>
        <source>How often each choice wins the match, played out {n} times:</source>
        <translation>Wie oft jede Wahl gewinnt, {n}-mal ausgespielt:</translation>
    </message>
    <message>
        <source>Your next choice decides. Only the best one counts.</source>
        <translation>Deine nächste Wahl entscheidet. Nur die beste zählt.</translation>
    </message>
    <message>
        <source>You can get {n}. Choices that lead to fewer are not accepted.</source>
        <translation>{n} sind möglich. Eine Wahl, die zu weniger führt, wird nicht angenommen.</translation>
    </message>
    <message>
        <source>missed by bots: {share} %</source>
        <translation>von Bots übersehen: {share} %</translation>
    </message>
    <message>
        <source>All puzzles</source>
        <translation>Alle Rätsel</translation>
    </message>
    <message>
        <source>Next puzzle</source>
        <translation>Nächstes Rätsel</translation>
    </message>
</context>
<context>
    <name>PuzzlesScreen</name>
    <message>
        <source>Positions from real matches: find the best choice · {n} of {all} solved</source>
        <translation>Stellungen aus echten Partien: Finde die beste Wahl · {n} von {all} gelöst</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>There are no puzzles for these games yet.</source>
        <translation>Für diese Spiele gibt es noch keine Rätsel.</translation>
    </message>
    <message>
        <source>Today&apos;s puzzle</source>
        <translation>Rätsel des Tages</translation>
    </message>
    <message>
        <source>Solved: view it again</source>
        <translation>Gelöst: noch einmal ansehen</translation>
    </message>
    <message>
        <source>From your own matches</source>
        <translation>Aus deinen eigenen Partien</translation>
    </message>
    <message>
        <source>{n} to solve today · {learned} of {all} learned</source>
        <translation>heute {n} zu lösen · {learned} von {all} gelernt</translation>
    </message>
    <message>
        <source>Next on {date}</source>
        <translation>Weiter am {date}</translation>
    </message>
    <message>
        <source>{n} of {all} solved</source>
        <translation>{n} von {all} gelöst</translation>
    </message>
    <message>
        <source>missed by bots: {share} %</source>
        <translation>von Bots übersehen: {share} %</translation>
    </message>
    <message>
        <source>Solve it</source>
        <translation>Lösen</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>%1 File</source>
        <translation>%1-Datei</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Suchen in:</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>Datei&amp;name:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>Datei&amp;typ:</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
</context>
<context>
    <name>QuestionMode</name>
    <message>
        <source>It wins {n} more in 100 matches than the next-best choice.</source>
        <translation>Sie gewinnt {n} von 100 Partien mehr als die nächstbeste.</translation>
    </message>
    <message>
        <source>View the table</source>
        <translation>Tisch ansehen</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Lösung zeigen</translation>
    </message>
    <message>
        <source>Let me try it</source>
        <translation>Selbst versuchen</translation>
    </message>
    <message>
        <source>wrong tries: {n}</source>
        <translation>falsche Versuche: {n}</translation>
    </message>
    <message>
        <source>Correct, but you saw the answer</source>
        <translation>Richtig, aber du hast die Lösung gesehen</translation>
    </message>
    <message>
        <source>Solved!</source>
        <translation>Gelöst!</translation>
    </message>
</context>
<context>
    <name>Recap</name>
    <message>
        <source>Back to now ({key})</source>
        <translation>Zurück zu jetzt ({key})</translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>Noch einmal zeigen</translation>
    </message>
    <message>
        <source>{heading}: {story}</source>
        <translation>{heading}: {story}</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <source>Since your last decision</source>
        <translation>Seit deiner letzten Entscheidung</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>{n} weitere</translation>
    </message>
</context>
<context>
    <name>RecordLine</name>
    <message>
        <source>people</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>Against {who}: won {won} of {played}</source>
        <translation>Gegen {who}: {won} von {played} gewonnen</translation>
    </message>
    <message>
        <source>Together with {who}: won {won} of {played}</source>
        <translation>Zusammen mit {who}: {won} von {played} gewonnen</translation>
    </message>
</context>
<context>
    <name>ReplayScreen</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Von hier weiterspielen</translation>
    </message>
    <message>
        <source>To the beginning ({key})</source>
        <translation>Zum Anfang ({key})</translation>
    </message>
    <message>
        <source>One decision back ({key})</source>
        <translation>Eine Entscheidung zurück ({key})</translation>
    </message>
    <message>
        <source>Play or pause ({key})</source>
        <translation>Abspielen oder Pause ({key})</translation>
    </message>
    <message>
        <source>One decision forward ({key})</source>
        <translation>Eine Entscheidung vor ({key})</translation>
    </message>
    <message>
        <source>Public view</source>
        <translation>Nur Offenes</translation>
    </message>
    <message>
        <source>Study together: others watch while you step through the match</source>
        <translation>Gemeinsam ansehen: Andere schauen mit</translation>
    </message>
    <message>
        <source>Shared: {n} watching</source>
        <translation>Geteilt, Zuschauer: {n}</translation>
    </message>
    <message>
        <source>Available once the match is over.</source>
        <translation>Erst nach dem Ende der Partie.</translation>
    </message>
    <message>
        <source>To the end ({key})</source>
        <translation>Zum Ende ({key})</translation>
    </message>
    <message>
        <source>Previous moment</source>
        <translation>Voriger Moment</translation>
    </message>
    <message>
        <source>Next moment</source>
        <translation>Nächster Moment</translation>
    </message>
    <message>
        <source>Previous mistake</source>
        <translation>Voriger Fehler</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>Nächster Fehler</translation>
    </message>
    <message>
        <source>Page Up</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>Page Down</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Gesehen von</translation>
    </message>
    <message>
        <source>Seen by {name}</source>
        <translation>Gesehen von {name}</translation>
    </message>
    <message>
        <source>Record incomplete</source>
        <translation>Aufzeichnung unvollständig</translation>
    </message>
    <message>
        <source>{at} of {all}</source>
        <translation>{at} von {all}</translation>
    </message>
</context>
<context>
    <name>ReviewScreen</name>
    <message>
        <source>Your decisions</source>
        <translation>Deine Entscheidungen</translation>
    </message>
    <message>
        <source>Whose decisions</source>
        <translation>Wessen Entscheidungen</translation>
    </message>
    <message>
        <source>Reviewing every decision…</source>
        <translation>Prüfe jede Entscheidung …</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Still growing: not every decision is reviewed yet.</source>
        <translation>Noch unvollständig: Es sind nicht alle Entscheidungen bewertet.</translation>
    </message>
    <message>
        <source>Each point is estimated as a hint's chance is, from what this player could know.</source>
        <translation>Jeder Punkt ist geschätzt wie die Chance eines Tipps, nach dem, was dieser Spieler wissen konnte.</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Win chance: {first} % at the start, {last} % at the end</source>
        <translation>Siegchance: {first} % am Anfang, {last} % am Ende</translation>
    </message>
    <message>
        <source>Win chance over time</source>
        <translation>Siegchance im Verlauf</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n} %</translation>
    </message>
    <message>
        <source>{turn}: {n} %</source>
        <translation>{turn}: {n} %</translation>
    </message>
    <message>
        <source>Greatest jump ({turn}, from {before} to {after} %): {event}</source>
        <translation>Größter Sprung ({turn}, von {before} auf {after} %): {event}</translation>
    </message>
    <message>
        <source>{turn}, {chances}. Right after this: {event}</source>
        <translation>{turn}, {chances}. Gleich danach: {event}</translation>
    </message>
    <message>
        <source>Closest call ({turn}): {played}, {n} %, or {other}, {m} %. Too close to call it a mistake.</source>
        <translation>Knappste Entscheidung ({turn}): {played}, {n} %, oder {other}, {m} %. Zu knapp für einen Fehler.</translation>
    </message>
    <message>
        <source>No better moves found.</source>
        <translation>Keine besseren Züge gefunden.</translation>
    </message>
    <message>
        <source>No decision could be judged.</source>
        <translation>Keine Entscheidung ließ sich bewerten.</translation>
    </message>
    <message>
        <source>No other better moves found.</source>
        <translation>Sonst keine besseren Züge gefunden.</translation>
    </message>
    <message>
        <source>Step through the mistakes: {n}</source>
        <translation>Fehler durchgehen: {n}</translation>
    </message>
    <message>
        <source>The review searches each decision afresh: its figures can differ somewhat from a hint&apos;s.</source>
        <translation>Die Analyse rechnet jede Entscheidung neu durch: Ihre Zahlen können von denen eines Tipps etwas abweichen.</translation>
    </message>
    <message>
        <source>Below are the {n} that cost the most, in the order of the match.</source>
        <translation>Unten stehen die {n}, die am meisten gekostet haben, in der Reihenfolge der Partie.</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>How good each choice was, whatever luck followed: 100 is perfect.</source>
        <translation>Wie gut jede Wahl war, welches Glück auch folgte: 100 ist perfekt.</translation>
    </message>
    <message>
        <source>Whole match</source>
        <translation>Ganze Partie</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Bewertet</translation>
    </message>
    <message>
        <source>still being counted…</source>
        <translation>wird noch gezählt …</translation>
    </message>
    <message>
        <source>{n} of {all} choices clear enough to judge: too few</source>
        <translation>{n} von {all} Entscheidungen klar genug: zu wenige</translation>
    </message>
    <message>
        <source>The whole team&apos;s chance: each point is by what the player to decide could know.</source>
        <translation>Die Chance des ganzen Teams: Jeder Punkt gilt nach dem, was die Person am Zug wissen konnte.</translation>
    </message>
    <message>
        <source>Nothing better found for the {n} of {all} choices clear enough to judge.</source>
        <translation>Zu den {n} von {all} klar bewertbaren Entscheidungen fand sich nichts Besseres.</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} von {all}</translation>
    </message>
    <message>
        <source>no mistake</source>
        <translation>kein Fehler</translation>
    </message>
    <message>
        <source>{n} ({least}–{most})</source>
        <translation>{n} ({least}–{most})</translation>
    </message>
    <message>
        <source>Each choice scores 100 if it cost less than {n} points of win chance, about 64 if it cost 10; these are averages.</source>
        <translation>Eine Wahl zählt 100, wenn sie weniger als {n} Punkte Gewinnchance kostete, etwa 64 bei 10; gezeigt sind die Mittelwerte.</translation>
    </message>
    <message>
        <source>Choices that hardly mattered aren&apos;t judged.</source>
        <translation>Entscheidungen, bei denen wenig auf dem Spiel stand, zählen nicht.</translation>
    </message>
    <message>
        <source>In brackets: margin of error.</source>
        <translation>In Klammern: Fehlerspanne.</translation>
    </message>
    <message>
        <source>–: too few choices to judge.</source>
        <translation>–: zu wenige Entscheidungen für eine Zahl.</translation>
    </message>
    <message>
        <source>Conceding itself isn&apos;t judged.</source>
        <translation>Das Aufgeben selbst wird nicht bewertet.</translation>
    </message>
    <message>
        <source>{place}. {turn}: cost you {cost} of win chance</source>
        <translation>{place}. {turn}: kostete dich {cost} Siegchance</translation>
    </message>
    <message>
        <source>{place}. {turn}: cost {cost} of win chance</source>
        <translation>{place}. {turn}: kostete {cost} Siegchance</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 Punkt</translation>
    </message>
    <message>
        <source>{n} points</source>
        <translation>{n} Punkte</translation>
    </message>
    <message>
        <source>{place}. {turn}: cost about {cost} at the end</source>
        <translation>{place}. {turn}: kostete am Ende etwa {cost}</translation>
    </message>
    <message>
        <source>Make it a puzzle</source>
        <translation>Zum Rätsel machen</translation>
    </message>
    <message>
        <source>Solve the puzzle</source>
        <translation>Rätsel lösen</translation>
    </message>
    <message>
        <source>This doesn&apos;t make a good puzzle</source>
        <translation>Das gibt kein gutes Rätsel</translation>
    </message>
    <message>
        <source>Could not write the file</source>
        <translation>Die Datei ließ sich nicht schreiben</translation>
    </message>
    <message>
        <source>Find it under Puzzles; it shows only what you knew then. It comes back until you&apos;ve solved it three times.</source>
        <translation>Du findest sie unter „Rätsel“, mit deinem Wissen von damals. Sie kehrt wieder, bis du sie dreimal gelöst hast.</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Solve it now</source>
        <translation>Jetzt lösen</translation>
    </message>
    <message>
        <source>This decision is a puzzle now</source>
        <translation>Diese Entscheidung ist jetzt ein Rätsel</translation>
    </message>
    <message>
        <source>Played: {action}, {n} %</source>
        <translation>Gespielt: {action}, {n} %</translation>
    </message>
    <message>
        <source>Better: {action}, {n} %</source>
        <translation>Besser: {action}, {n} %</translation>
    </message>
    <message>
        <source>Played: {action}, about {n} points</source>
        <translation>Gespielt: {action}, etwa {n} Punkte</translation>
    </message>
    <message>
        <source>Better: {action}, about {n} points</source>
        <translation>Besser: {action}, etwa {n} Punkte</translation>
    </message>
    <message>
        <source>played {n} points</source>
        <translation>gespielt {n} Punkte</translation>
    </message>
    <message>
        <source>better {n} points</source>
        <translation>besser {n} Punkte</translation>
    </message>
    <message>
        <source>played {n} %</source>
        <translation>gespielt {n} %</translation>
    </message>
    <message>
        <source>better {n} %</source>
        <translation>besser {n} %</translation>
    </message>
    <message>
        <source>{played} · {better}. {reason}</source>
        <translation>{played} · {better}. {reason}</translation>
    </message>
    <message>
        <source>Show the table at that moment</source>
        <translation>Tisch von damals zeigen</translation>
    </message>
    <message>
        <source>Stopped: {n} of {all} decisions reviewed</source>
        <translation>Angehalten: {n} von {all} Entscheidungen geprüft</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Only what each player could know at that moment counts.</source>
        <translation>Es zählt nur, was jeder in dem Moment wissen konnte.</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Von hier weiterspielen</translation>
    </message>
</context>
<context>
    <name>RivalsScreen</name>
    <message>
        <source>Choose a rival</source>
        <translation>Wähl einen Rivalen</translation>
    </message>
    <message>
        <source>Points from {n} matches on {date}, strongest first (Regular has 1000; with 200 more points, you win about three times in four).</source>
        <translation>Punkte aus {n} Partien am {date}, die Stärksten zuerst (Normal hat 1000; 200 mehr gewinnen drei von vier).</translation>
    </message>
    <message>
        <source>Percentages: how often a rival does something (in brackets: a plain bot of its level).</source>
        <translation>Prozent: wie oft ein Rivale etwas tut, in Klammern ein einfacher Bot seiner Stufe.</translation>
    </message>
    <message>
        <source>You&apos;d win about {n} in 100 matches.</source>
        <translation>Du würdest etwa {n} von 100 Partien gewinnen.</translation>
    </message>
    <message>
        <source>You won {won} of {n}.</source>
        <translation>Du hast {won} von {n} gewonnen.</translation>
    </message>
    <message>
        <source>Beats Regular about {n} times in 100.</source>
        <translation>Schlägt Normal in etwa {n} von 100 Partien.</translation>
    </message>
</context>
<context>
    <name>RoadScreen</name>
    <message>
        <source>My road</source>
        <translation>Mein Weg</translation>
    </message>
    <message>
        <source>Rated matches against rivals, at your own pace</source>
        <translation>Gewertete Partien gegen Rivalen, in deinem Tempo</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Bilanz</translation>
    </message>
    <message>
        <source>Not rated yet, because their rivals haven&apos;t been measured: {games}.</source>
        <translation>Noch ungewertet, da die Rivalen dort nicht vermessen sind: {games}.</translation>
    </message>
    <message>
        <source>Rated: one person against rivals, without undo or hints. Regular has 1000 points; with 200 more, you win about three times in four. A day without a match costs nothing.</source>
        <translation>Gewertet: eine Person gegen Rivalen, ohne Rückgängig und Tipps. Normal hat 1000 Punkte; 200 mehr gewinnen etwa drei von vier. Ein Tag ohne Partie kostet nichts.</translation>
    </message>
    <message>
        <source>Tonight</source>
        <translation>Heute Abend</translation>
    </message>
    <message>
        <source>{game} against {rival}: you&apos;d win about {n} in 100 matches.</source>
        <translation>{game} gegen {rival}: Du würdest etwa {n} von 100 Partien gewinnen.</translation>
    </message>
    <message>
        <source>Play rated</source>
        <translation>Gewertet spielen</translation>
    </message>
    <message>
        <source>Deal of the day</source>
        <translation>Partie des Tages</translation>
    </message>
    <message>
        <source>Deal of the week</source>
        <translation>Partie der Woche</translation>
    </message>
    <message>
        <source>{game} against {rivals} · the same deal for everybody with version {version} ({hash})</source>
        <translation>{game} gegen {rivals} · dieselbe Partie für alle mit Version {version} ({hash})</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>You won</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>You lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>{n} ± {spread} points after {matches} rated matches</source>
        <translation>{n} ± {spread} Punkte nach {matches} gewerteten Partien</translation>
    </message>
    <message>
        <source>{n} ± {spread} points after your first rated match</source>
        <translation>{n} ± {spread} Punkte nach der ersten gewerteten Partie</translation>
    </message>
    <message>
        <source>No rated match yet.</source>
        <translation>Noch keine gewertete Partie.</translation>
    </message>
    <message>
        <source>Habits</source>
        <translation>Gewohnheiten</translation>
    </message>
    <message>
        <source>Next: {rival}, whom you&apos;d beat in about {n} out of 100 matches.</source>
        <translation>Als Nächstes: {rival}; von 100 Partien würdest du etwa {n} gewinnen.</translation>
    </message>
    <message>
        <source>Begin with {rival}, about as strong as Regular.</source>
        <translation>Beginne mit {rival}, etwa so stark wie Normal.</translation>
    </message>
    <message>
        <source>Other rivals…</source>
        <translation>Andere Rivalen …</translation>
    </message>
    <message>
        <source>Rating, with its 95 % range</source>
        <translation>Wertung, mit 95-%-Bereich</translation>
    </message>
</context>
<context>
    <name>Routes</name>
    <message>
        <source>Can&apos;t set up this puzzle</source>
        <translation>Das Rätsel lässt sich nicht aufbauen</translation>
    </message>
    <message>
        <source>Can&apos;t start this lesson</source>
        <translation>Die Lektion lässt sich nicht starten</translation>
    </message>
    <message>
        <source>Can&apos;t show this file</source>
        <translation>Die Datei lässt sich nicht zeigen</translation>
    </message>
    <message>
        <source>Can&apos;t play on from here</source>
        <translation>Von hier geht es nicht weiter</translation>
    </message>
    <message>
        <source>Can&apos;t review this match</source>
        <translation>Diese Partie lässt sich nicht analysieren</translation>
    </message>
    <message>
        <source>Can&apos;t show this puzzle</source>
        <translation>Dieses Rätsel lässt sich nicht zeigen</translation>
    </message>
    <message>
        <source>Can&apos;t set up this table</source>
        <translation>Der Tisch lässt sich nicht aufbauen</translation>
    </message>
    <message>
        <source>Can&apos;t continue this match</source>
        <translation>Die Partie lässt sich nicht fortsetzen</translation>
    </message>
    <message>
        <source>Can&apos;t open this table</source>
        <translation>Der Tisch lässt sich nicht öffnen</translation>
    </message>
</context>
<context>
    <name>RulesScreen</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Search: word or number ({key})</source>
        <translation>Suchen: Wort oder Nummer ({key})</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>Regeln durchsuchen</translation>
    </message>
    <message>
        <source>There is no rules page for this game yet.</source>
        <translation>Für dieses Spiel gibt es noch keine Regelseite.</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Rules page</source>
        <translation>Regelseite</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
</context>
<context>
    <name>Saves</name>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>{n} min ago</source>
        <translation>vor {n} min</translation>
    </message>
    <message>
        <source>{n} h ago</source>
        <translation>vor {n} h</translation>
    </message>
    <message>
        <source>{game} · {reached} · {ago}</source>
        <translation>{game} · {reached} · {ago}</translation>
    </message>
    <message>
        <source>{game} · {reached} · {ago} · damaged</source>
        <translation>{game} · {reached} · {ago} · beschädigt</translation>
    </message>
</context>
<context>
    <name>Score</name>
    <message>
        <source>1 point</source>
        <translation>1 Punkt</translation>
    </message>
    <message>
        <source>{n} points</source>
        <translation>{n} Punkte</translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back ({key})</source>
        <translation>Zurück ({key})</translation>
    </message>
</context>
<context>
    <name>SettingsScreen</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>Shown at the table and to players on your network.</source>
        <translation>Steht am Tisch und bei Spielern in deinem Netzwerk.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Font, switches, keys…</source>
        <translation>Schrift, Taster, Tasten …</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animationen</translation>
    </message>
    <message>
        <source>Sound effects</source>
        <translation>Geräusche</translation>
    </message>
    <message>
        <source>Press {key} at the table to switch it off or on.</source>
        <translation>Am Tisch schaltet {key} sie aus oder an.</translation>
    </message>
    <message>
        <source>Asks once before you skip something useful.</source>
        <translation>Fragt einmal nach, bevor du etwas Nützliches auslässt.</translation>
    </message>
    <message>
        <source>Warn about likely mistakes</source>
        <translation>Vor wahrscheinlichen Fehlern warnen</translation>
    </message>
    <message>
        <source>One sentence beside it, once for each event.</source>
        <translation>Ein Satz daneben, einmal für jedes Ereignis.</translation>
    </message>
    <message>
        <source>Explain things when they first happen</source>
        <translation>Neues beim ersten Mal erklären</translation>
    </message>
    <message>
        <source>The move a bot would make glows gold or is the golden button, unless several are about as good. Press {key} for the reason.</source>
        <translation>Die Wahl eines Bots leuchtet golden oder ist der goldene Knopf, außer wenn mehrere etwa gleich gut sind. {key} nennt den Grund.</translation>
    </message>
    <message>
        <source>Highlight good moves</source>
        <translation>Gute Züge hervorheben</translation>
    </message>
    <message>
        <source>Throw your own dice</source>
        <translation>Eigene Würfel selbst werfen</translation>
    </message>
    <message>
        <source>One line when a match begins, and one at its end.</source>
        <translation>Ein Satz zu Beginn einer Partie und einer am Ende.</translation>
    </message>
    <message>
        <source>Let rivals speak</source>
        <translation>Rivalen reden lassen</translation>
    </message>
    <message>
        <source>On, and stay awake</source>
        <translation>An, und wach bleiben</translation>
    </message>
    <message>
        <source>When Kotatsu is in the background. Network matches can keep the computer awake.</source>
        <translation>Im Hintergrund. Netzwerkpartien können den Computer wach halten.</translation>
    </message>
    <message>
        <source>Notify me of my turn</source>
        <translation>Melden, wenn ich dran bin</translation>
    </message>
    <message>
        <source>Notifies you of your turn even when the window is closed.</source>
        <translation>Meldet, wenn du dran bist, auch bei geschlossenem Fenster.</translation>
    </message>
    <message>
        <source>Watch slow matches in the tray</source>
        <translation>Langsame Partien im Infobereich</translation>
    </message>
    <message>
        <source>Meeting place for guests from anywhere</source>
        <translation>Treffpunkt für Gäste von überall</translation>
    </message>
    <message>
        <source>Your dice wait until you press or drag to throw them, at any speed.</source>
        <translation>Deine Würfel warten, bis du sie per Knopf oder durch Ziehen wirfst, bei jedem Tempo.</translation>
    </message>
    <message>
        <source>If the game has hidden information</source>
        <translation>Wenn es verdeckte Informationen gibt</translation>
    </message>
    <message>
        <source>Covers the table until the next player is ready.</source>
        <translation>Verdeckt den Tisch, bis der Nächste bereit ist.</translation>
    </message>
    <message>
        <source>Cover the table when players change</source>
        <translation>Tisch zwischen Spielern verdecken</translation>
    </message>
    <message>
        <source>Amount of motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Your icon</source>
        <translation>Dein Symbol</translation>
    </message>
    <message>
        <source>Motion and sound</source>
        <translation>Bewegung und Ton</translation>
    </message>
    <message>
        <source>A click finishes any animation at once.</source>
        <translation>Ein Klick beendet jede Animation sofort.</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reduziert</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
</context>
<context>
    <name>SharedStudy</name>
    <message>
        <source>Friends on your network can then watch while you step through the match.</source>
        <translation>Freunde in deinem Netz können dann zusehen, während du die Partie durchgehst.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Share this replay?</source>
        <translation>Diese Aufzeichnung teilen?</translation>
    </message>
    <message>
        <source>Can&apos;t share this replay</source>
        <translation>Diese Aufzeichnung lässt sich nicht teilen</translation>
    </message>
    <message>
        <source>On your network, friends find it under “Join a game”, or with the join code {code}. You step through the match; they see what you see, from any seat. Sharing ends when you leave the replay.</source>
        <translation>In deinem Netzwerk finden Freunde sie unter „Spiel beitreten“ oder mit dem Code {code}. Du gehst die Partie durch; sie sehen, was du siehst, von jedem Platz aus. Es endet, wenn du die Aufzeichnung verlässt.</translation>
    </message>
    <message>
        <source>Make a link…</source>
        <translation>Link erstellen …</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>Nicht mehr teilen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>This replay is shared</source>
        <translation>Ihr schaut gemeinsam</translation>
    </message>
    <message>
        <source>{game}, a replay</source>
        <translation>{game}, eine Aufzeichnung</translation>
    </message>
</context>
<context>
    <name>Shell</name>
    <message>
        <source>Could not open the window</source>
        <translation>Das Fenster ließ sich nicht öffnen</translation>
    </message>
    <message>
        <source>It was played with different cards from those this window has loaded.</source>
        <translation>Sie wurde mit anderen Karten gespielt, als dieses Fenster gelesen hat.</translation>
    </message>
    <message>
        <source>This match opens in a window of its own</source>
        <translation>Diese Partie öffnet sich in einem eigenen Fenster</translation>
    </message>
    <message>
        <source>It uses different cards from those this window loaded when it started.</source>
        <translation>Er hat andere Karten, als dieses Fenster beim Start gelesen hat.</translation>
    </message>
    <message>
        <source>This table opens in a window of its own</source>
        <translation>Dieser Tisch öffnet sich in einem eigenen Fenster</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>It&apos;s open in another window or program. Close it there first, or watch it here.</source>
        <translation>Sie ist in einem anderen Fenster oder Programm offen. Schließ sie dort zuerst oder schau hier zu.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Can&apos;t continue this match here</source>
        <translation>Die Partie lässt sich hier nicht fortsetzen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>Sides</name>
    <message>
        <source>Side {n}</source>
        <translation>Seite {n}</translation>
    </message>
</context>
<context>
    <name>Speech</name>
    <message>
        <source>at least {n}</source>
        <translation>mindestens {n}</translation>
    </message>
    <message>
        <source>at most {n}</source>
        <translation>höchstens {n}</translation>
    </message>
    <message>
        <source>exactly {n}</source>
        <translation>genau {n}</translation>
    </message>
    <message>
        <source>less than {n}</source>
        <translation>weniger als {n}</translation>
    </message>
    <message>
        <source>times {n}</source>
        <translation>mal {n}</translation>
    </message>
    <message>
        <source>plus or minus {n}</source>
        <translation>plus oder minus {n}</translation>
    </message>
    <message>
        <source>star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>arrow left</source>
        <translation>Pfeil links</translation>
    </message>
    <message>
        <source>arrow right</source>
        <translation>Pfeil rechts</translation>
    </message>
    <message>
        <source>arrow left and right</source>
        <translation>Pfeil links und rechts</translation>
    </message>
    <message>
        <source>arrow up</source>
        <translation>Pfeil hoch</translation>
    </message>
    <message>
        <source>arrow down</source>
        <translation>Pfeil runter</translation>
    </message>
    <message>
        <source>plus or minus</source>
        <translation>plus oder minus</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>double circle</source>
        <translation>Doppelkreis</translation>
    </message>
    <message>
        <source>{n} stars</source>
        <translation>{n} Sterne</translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message>
        <source>Five card and dice games around one table: against bots, with friends at one screen or over your network.</source>
        <translation>Fünf Karten- und Würfelspiele an einem Tisch: gegen Bots, mit Freunden an einem Bildschirm oder übers Netzwerk.</translation>
    </message>
    <message>
        <source>{players} players · {minutes} min</source>
        <translation>{players} Spieler · {minutes} min</translation>
    </message>
    <message>
        <source>{players} · {minutes} min</source>
        <translation>{players} · {minutes} min</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>New table…</source>
        <translation>Neuer Tisch …</translation>
    </message>
    <message>
        <source>Seats, bots, friends, options</source>
        <translation>Plätze, Bots, Freunde, Optionen</translation>
    </message>
    <message>
        <source>Join a game</source>
        <translation>Spiel beitreten</translation>
    </message>
    <message>
        <source>My road</source>
        <translation>Mein Weg</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>A guided first round</source>
        <translation>Geführte erste Runde</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>A new one each day</source>
        <translation>Täglich neu</translation>
    </message>
    <message>
        <source>Language: {language}</source>
        <translation>Sprache: {language}</translation>
    </message>
    <message>
        <source>Your first match: against one Novice bot</source>
        <translation>Deine erste Partie: gegen einen Anfänger-Bot</translation>
    </message>
    <message>
        <source>Deal of the day: played</source>
        <translation>Partie des Tages: gespielt</translation>
    </message>
    <message>
        <source>Deal of the day: {game}</source>
        <translation>Partie des Tages: {game}</translation>
    </message>
    <message>
        <source>Your mistakes to solve: {n}</source>
        <translation>Deine Fehler zum Lösen: {n}</translation>
    </message>
    <message>
        <source>Online, over hours or days</source>
        <translation>Online, über Tage</translation>
    </message>
    <message>
        <source>Slow matches</source>
        <translation>Langsame Partien</translation>
    </message>
    <message>
        <source>Welcome, {name}.</source>
        <translation>Willkommen, {name}.</translation>
    </message>
    <message>
        <source>Keyboard: arrows, {enter}, {rules} · {full} full screen</source>
        <translation>Pfeile, {enter}, {rules} · {full} Vollbild</translation>
    </message>
    <message>
        <source>Your turn: {n}</source>
        <translation>Du bist dran: {n}</translation>
    </message>
    <message>
        <source>Waiting for others: {n}</source>
        <translation>Warte auf andere: {n}</translation>
    </message>
    <message>
        <source>Game not installed: {game}</source>
        <translation>Spiel nicht installiert: {game}</translation>
    </message>
    <message>
        <source>On your network or by link</source>
        <translation>Im Netzwerk oder per Link</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Welcome to the table.</source>
        <translation>Willkommen am Tisch.</translation>
    </message>
    <message>
        <source>All cards, and your own</source>
        <translation>Alle Karten, auch deine</translation>
    </message>
    <message>
        <source>Rated matches, daily deal</source>
        <translation>Wertung, Partie des Tages</translation>
    </message>
    <message>
        <source>Saved matches</source>
        <translation>Gespeicherte Partien</translation>
    </message>
    <message>
        <source>Continue, watch or review</source>
        <translation>Fortsetzen, ansehen, auswerten</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Lamplight</source>
        <translation>Lampenlicht</translation>
    </message>
    <message>
        <source>Daylight</source>
        <translation>Tageslicht</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Kotatsu closed while others were at your table. Their seats are kept; reopen it and they can return.</source>
        <translation>Kotatsu wurde geschlossen, während andere an deinem Tisch saßen. Ihre Plätze bleiben; öffne ihn wieder, und sie können zurück.</translation>
    </message>
    <message>
        <source>Reopen your table?</source>
        <translation>Deinen Tisch wieder öffnen?</translation>
    </message>
    <message>
        <source>{line} · {key}</source>
        <translation>{line} · {key}</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Reopen the table</source>
        <translation>Tisch wieder öffnen</translation>
    </message>
    <message>
        <source>Tables found: {n}</source>
        <translation>Gefundene Tische: {n}</translation>
    </message>
    <message>
        <source>Adventure {n} of {all}, with a Skilled bot</source>
        <translation>Abenteuer {n} von {all} mit geübtem Bot</translation>
    </message>
    <message>
        <source>With a Skilled bot as your partner</source>
        <translation>Mit einem geübten Bot als Partner</translation>
    </message>
    <message>
        <source>With two Skilled bots as your partners</source>
        <translation>Mit zwei geübten Bots als Partnern</translation>
    </message>
    <message>
        <source>A new match against one Novice bot</source>
        <translation>Eine neue Partie gegen einen Anfänger-Bot</translation>
    </message>
    <message>
        <source>You against a Regular bot</source>
        <translation>Du gegen einen normalen Bot</translation>
    </message>
    <message>
        <source>You against two Regular bots</source>
        <translation>Du gegen zwei normale Bots</translation>
    </message>
    <message>
        <source>Learn {game}</source>
        <translation>{game} lernen</translation>
    </message>
    <message>
        <source>More lessons and games</source>
        <translation>Weitere Lektionen und Spiele</translation>
    </message>
    <message>
        <source>Play {game} now</source>
        <translation>{game} jetzt spielen</translation>
    </message>
    <message>
        <source>Your best title in {game}: {title}, {n} points</source>
        <translation>Dein bester Titel in {game}: {title}, {n} Punkte</translation>
    </message>
    <message>
        <source>No match in progress</source>
        <translation>Keine laufende Partie</translation>
    </message>
    <message>
        <source>Reopen the table on the network: {match}</source>
        <translation>Tisch im Netzwerk wieder öffnen: {match}</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>The host has paused the match.</source>
        <translation>Der Gastgeber hat die Partie angehalten.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Take my seat back</source>
        <translation>Meinen Platz zurücknehmen</translation>
    </message>
    <message>
        <source>Lost connection to the host. Reconnecting; your seat is kept.</source>
        <translation>Verbindung zum Gastgeber verloren. Neuer Versuch; dein Platz bleibt dir.</translation>
    </message>
    <message>
        <source>The host is away. Leave whenever you like; your seat is kept.</source>
        <translation>Der Gastgeber ist weg. Geh, wann du willst; dein Platz bleibt dir.</translation>
    </message>
    <message>
        <source>Lost connection to the host. Reconnecting.</source>
        <translation>Verbindung zum Gastgeber verloren. Neuer Versuch.</translation>
    </message>
    <message>
        <source>The host hasn&apos;t responded for a while.</source>
        <translation>Der Gastgeber hat eine Weile nicht geantwortet.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Welcome back. Decisions while you were away: {n}</source>
        <translation>Willkommen zurück. Entscheidungen in deiner Abwesenheit: {n}</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Nicht mehr warten</translation>
    </message>
    <message>
        <source>{name}&apos;s phone is asleep; the match waits.</source>
        <translation>Das Handy von {name} schläft; die Partie wartet.</translation>
    </message>
    <message>
        <source>A bot is playing for you.</source>
        <translation>Ein Bot spielt für dich.</translation>
    </message>
    <message>
        <source>{name} lost the connection. A bot takes over in {time}.</source>
        <translation>{name} hat die Verbindung verloren. In {time} übernimmt ein Bot.</translation>
    </message>
    <message>
        <source>Wait another minute</source>
        <translation>Noch eine Minute warten</translation>
    </message>
    <message>
        <source>Let a bot take over now</source>
        <translation>Jetzt Bot übernehmen lassen</translation>
    </message>
    <message>
        <source>{name} wants to undo a choice.</source>
        <translation>{name} möchte eine Wahl zurücknehmen.</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>Zustimmen</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Undo is waiting for: {names}</source>
        <translation>Rückgängig wartet auf: {names}</translation>
    </message>
</context>
<context>
    <name>TablePicture</name>
    <message>
        <source>The table from which you play on</source>
        <translation>Der Tisch, von dem aus du weiterspielst</translation>
    </message>
</context>
<context>
    <name>TablePresenter</name>
    <message>
        <source>Throw your dice</source>
        <translation>Wirf deine Würfel</translation>
    </message>
    <message>
        <source>You strike: {strike}</source>
        <translation>Du schlägst zu: {strike}</translation>
    </message>
    <message>
        <source>{name} strikes: {strike}</source>
        <translation>{name} schlägt zu: {strike}</translation>
    </message>
    <message>
        <source>The dice are rolling…</source>
        <translation>Die Würfel rollen …</translation>
    </message>
    <message>
        <source>The dice have landed.</source>
        <translation>Die Würfel sind gefallen.</translation>
    </message>
    <message>
        <source>Showing again: {turn}</source>
        <translation>Noch einmal gezeigt: {turn}</translation>
    </message>
</context>
<context>
    <name>TableScene</name>
    <message>
        <source>same as the last roll</source>
        <translation>wie beim letzten Wurf</translation>
    </message>
</context>
<context>
    <name>TableScreen</name>
    <message>
        <source>Let a bot finish…</source>
        <translation>Einen Bot zu Ende spielen lassen …</translation>
    </message>
    <message>
        <source>A Regular bot plays your seat to the end, and you watch at any speed. Your records don&apos;t count it.</source>
        <translation>Ein Bot (Normal) spielt für dich zu Ende, und du siehst in beliebigem Tempo zu. In deinen Statistiken zählt das nicht.</translation>
    </message>
    <message>
        <source>Let it play</source>
        <translation>Spielen lassen</translation>
    </message>
    <message>
        <source>Let a bot finish this match?</source>
        <translation>Diese Partie von einem Bot beenden lassen?</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>About this match</source>
        <translation>Über diese Partie</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Los geht’s</translation>
    </message>
    <message>
        <source>Take the lesson</source>
        <translation>Lektion spielen</translation>
    </message>
    <message>
        <source>Press {rules} for the rules, or {hint} for a good move at any time.</source>
        <translation>{rules} öffnet die Regeln, {hint} zeigt jederzeit einen guten Zug.</translation>
    </message>
    <message>
        <source>Phones cannot join</source>
        <translation>Handys können nicht beitreten</translation>
    </message>
    <message>
        <source>Another program changed or removed this match&apos;s file. Kotatsu saved it again: {file}</source>
        <translation>Ein anderes Programm hat die Datei dieser Partie verändert oder gelöscht. Kotatsu hat sie neu gespeichert: {file}</translation>
    </message>
    <message>
        <source>Allow Kotatsu to write to that folder; your next decision saves everything.</source>
        <translation>Erlaube Kotatsu, in diesen Ordner zu schreiben; deine nächste Entscheidung speichert alles.</translation>
    </message>
    <message>
        <source>Free up some space there; your next decision saves everything.</source>
        <translation>Schaff dort etwas Platz; deine nächste Entscheidung speichert alles.</translation>
    </message>
    <message>
        <source>Move the file that is in the way; your next decision saves everything.</source>
        <translation>Verschieb die Datei, die im Weg ist; deine nächste Entscheidung speichert alles.</translation>
    </message>
    <message>
        <source>The match continues, but Kotatsu can&apos;t write to {folder}: {trouble}.</source>
        <translation>Die Partie geht weiter, aber Kotatsu kann nicht in {folder} schreiben: {trouble}.</translation>
    </message>
    <message>
        <source>Can&apos;t save the match</source>
        <translation>Die Partie lässt sich nicht speichern</translation>
    </message>
    <message>
        <source>Taking a choice back makes it unrated.</source>
        <translation>Wenn du etwas zurücknimmst, zählt sie nicht mehr für deine Wertung.</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>A hint makes it unrated.</source>
        <translation>Mit einem Tipp zählt sie nicht mehr für deine Wertung.</translation>
    </message>
    <message>
        <source>Show the hint</source>
        <translation>Tipp zeigen</translation>
    </message>
    <message>
        <source>Keep it rated</source>
        <translation>Gewertet lassen</translation>
    </message>
    <message>
        <source>This match is rated</source>
        <translation>Diese Partie ist gewertet</translation>
    </message>
    <message>
        <source>No one has made a choice yet, so there will be nothing to continue.</source>
        <translation>Noch niemand hat etwas entschieden, also gibt es nichts fortzusetzen.</translation>
    </message>
    <message>
        <source>The last decisions are not saved ({file}: {trouble}). If you leave now, you lose them.</source>
        <translation>Die letzten Entscheidungen sind nicht gespeichert ({file}: {trouble}). Gehst du jetzt, sind sie weg.</translation>
    </message>
    <message>
        <source>The match was saved again</source>
        <translation>Die Partie ist wieder gespeichert</translation>
    </message>
    <message>
        <source>The match is saved: you can continue it from the start screen.</source>
        <translation>Die Partie ist gespeichert: Du kannst sie vom Startbildschirm aus fortsetzen.</translation>
    </message>
</context>
<context>
    <name>TableWindow</name>
    <message>
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>{next} selects a piece, arrows select where it goes, {enter} confirms</source>
        <translation>{next} wählt ein Teil, Pfeile wählen das Ziel, {enter} bestätigt</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>When to ask me</source>
        <translation>Wann fragen</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Speed: {speed}</source>
        <translation>Tempo: {speed}</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Share this moment</source>
        <translation>Diesen Moment teilen</translation>
    </message>
    <message>
        <source>Sound on</source>
        <translation>Ton an</translation>
    </message>
    <message>
        <source>Sound off</source>
        <translation>Ton aus</translation>
    </message>
    <message>
        <source>Hands on phones</source>
        <translation>Hände am Handy</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Tisch verlassen</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>upcoming</source>
        <translation>kommt noch</translation>
    </message>
    <message>
        <source>Click to read its rule</source>
        <translation>Klicken, um die Regel zu lesen</translation>
    </message>
    <message>
        <source>instant</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>langsam</translation>
    </message>
</context>
<context>
    <name>TurnCall</name>
    <message>
        <source>Your turn</source>
        <translation>Du bist dran</translation>
    </message>
    <message>
        <source>{game} is waiting for you.</source>
        <translation>{game} wartet auf dich.</translation>
    </message>
    <message>
        <source>A match is waiting for you</source>
        <translation>Eine Partie wartet auf dich</translation>
    </message>
</context>
<context>
    <name>TurnNotifier</name>
    <message>
        <source>Open Kotatsu</source>
        <translation>Kotatsu öffnen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>It&apos;s your turn</source>
        <translation>Du bist dran</translation>
    </message>
    <message>
        <source>Everyone is ready</source>
        <translation>Alle sind bereit</translation>
    </message>
    <message>
        <source>In {n} matches</source>
        <translation>In {n} Partien</translation>
    </message>
</context>
<context>
    <name>Turns</name>
    <message>
        <source>turn {n}</source>
        <translation>Zug {n}</translation>
    </message>
</context>
<context>
    <name>WifiOverlay</name>
    <message>
        <source>A phone that scans this code joins the Wi-Fi. Kotatsu doesn&apos;t store what you type.</source>
        <translation>Ein Handy, das diesen Code scannt, kommt ins WLAN. Kotatsu speichert nicht, was du eingibst.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>A code for the Wi-Fi</source>
        <translation>Ein Code fürs WLAN</translation>
    </message>
    <message>
        <source>Wi-Fi name</source>
        <translation>Name des WLANs</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Code for the Wi-Fi</source>
        <translation>WLAN-Code</translation>
    </message>
</context>
<context>
    <name>WindowScreen</name>
    <message>
        <source>Leave the table?</source>
        <translation>Tisch verlassen?</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Tisch verlassen</translation>
    </message>
    <message>
        <source>Share this moment</source>
        <translation>Diesen Moment teilen</translation>
    </message>
    <message>
        <source>Could not write the file</source>
        <translation>Die Datei ließ sich nicht schreiben</translation>
    </message>
    <message>
        <source>It holds what this seat knows now, and nothing else. Send it to anyone who has Kotatsu.</source>
        <translation>Sie enthält, was dieser Platz jetzt weiß, und sonst nichts. Schick sie allen, die Kotatsu haben.</translation>
    </message>
    <message>
        <source>Moment saved to {file}</source>
        <translation>Der Moment liegt in {file}</translation>
    </message>
    <message>
        <source>Concede…</source>
        <translation>Aufgeben …</translation>
    </message>
    <message>
        <source>Concede the match?</source>
        <translation>Die Partie aufgeben?</translation>
    </message>
    <message>
        <source>Concede</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
</context>
</TS>
