"""The network: protocol and framing as bytes, server, client and discovery on Qt sockets."""
