"""Tables beyond the local network: the same byte stream, through an MQTT broker ("meeting place").

`invitation` is the link that names a room at a meeting place. `broker` is a connection to one, on Qt's event loop;
`stream` carries the bytes of one socket as numbered `packets`. The host's `RelayListener` accepts streams and hands
them to the server as sockets; a guest's `RelayConnection` opens one. TLS, join words, seats and limits stay where they
are and know nothing of all this: the broker is a cable that sees only ciphertext.
"""
