"""The network: a host's table and its guests, on Qt sockets.

Hosting: `HostTable` (`table.py`) is the lobby and then the match: seats, terms, start, kick, pause, extend, skip, undo
by consent; its `changed`, `heard` and `kept` are lists of functions to call. `Server` (`server.py`) puts it on the
network; `Hosted` (`hosted.py`) is the TableLink for the host's own screen.

Joining: `RemoteTable` (`client.py`) goes to a `Place` (`addresses.py`: an address, or a join code) with a `Wish`, comes
back by itself when the connection breaks, and tells everything by signals; its `link` (`mirror.py`) is the TableLink
for the screen, and `link.room` is what everybody knows of the table.

Around: `Announcer` tells of a server's table and `Seeker` lists the tables it hears of (`discovery.py`); `reopen.py`
keeps what a host needs to reopen a table after a crash, `tickets.py` what a guest needs to return to a seat;
`handover.py` lets the match go on at a guest's; `certificate.py` and `secure.py` encrypt.

Below: `seating.py` has chairs and terms, `taking_back.py` asks for consent, `patience.py` waits for who is lost,
`post.py` tells the guests about the match, `caution.py` is what a guest makes sure of before it believes a host,
`protocol.py` holds every message and every `Trouble` (a code; words `net.trouble.<code>` and `net.advice.<code>`),
`framing.py` cuts a stream into messages, `delta.py` tells how one view differs from the next, `credit.py` limits how
much somebody may ask for, `proof.py` plays a revealed journal again, `trust.py` has join words, tokens and the parts
of a seed.
"""
