"""Tables open to the network: a host and its guests, on Qt sockets.

Host: `server` (sockets, admission) -> `host_table` (put together from `attendance`, `lobby`, `hosted_match`, `chat` and
`room_updates`, which share `table_state`). `host_link` is the TableLink for the host's own screen, `reopen` restores a
table after a crash, `host_migration` hands it to a guest.

Guest: `client` (socket, reconnection) -> `client_state` (the TableLink for the screen), which checks the host's
messages with `validation` and, at the end, `fairness_proof`. `seat_tokens` stores what brings back to a seat.

Beyond the local network, `relay` carries the same bytes through an MQTT broker.

Both: `messages` holds all messages, `protocol` encodes and frames them; `delta` is the difference of two views;
`handshake`, `tls`, `certificate`, `tokens` and `seed_exchange` secure them; `discovery` finds tables.
"""
