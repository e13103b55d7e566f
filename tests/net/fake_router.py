"""A small home router on loopback: answers UPnP searches, and keeps the ports that it is asked to forward."""

from __future__ import annotations

import re
import socket
import struct
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

GROUP, PORT = "239.255.255.250", 1900
SERVICE = "urn:schemas-upnp-org:service:WANIPConnection:1"
DEVICE = "urn:schemas-upnp-org:device:InternetGatewayDevice:1"
DESCRIPTION = f"""<?xml version="1.0"?><root xmlns="urn:schemas-upnp-org:device-1-0"><device><deviceType>{DEVICE}
</deviceType><deviceList><device><deviceType>urn:schemas-upnp-org:device:WANDevice:1</deviceType><serviceList><service>
<serviceType>urn:schemas-upnp-org:service:WANCommonInterfaceConfig:1</serviceType><serviceId>c</serviceId>
<controlURL>/c</controlURL><eventSubURL>/c</eventSubURL><SCPDURL>/c</SCPDURL></service></serviceList><deviceList><device>
<deviceType>urn:schemas-upnp-org:device:WANConnectionDevice:1</deviceType><serviceList><service><serviceType>{SERVICE}
</serviceType><serviceId>w</serviceId><controlURL>/w</controlURL><eventSubURL>/w</eventSubURL><SCPDURL>/w</SCPDURL>
</service></serviceList></device></deviceList></device></deviceList></device></root>""".replace("\n", "")


class FakeRouter:
    """`ports` are those forwarded now: the port outside, and the address, port and seconds asked for."""

    def __init__(self, address: str = "81.2.69.142") -> None:
        self.address = address
        self.ports: dict[int, tuple[str, int, int]] = {}
        self.taken: set[int] = set()
        """Ports of other computers, which it refuses."""
        router = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._answer(200, DESCRIPTION)

            def do_POST(self) -> None:
                data = self.rfile.read(int(self.headers["Content-Length"])).decode()
                name = self.headers["SOAPAction"].strip('"').partition("#")[2]
                values = dict(re.findall(r"<(New\w+)>([^<]*)<", data))
                try:
                    found = router.answer(name, values)
                except PermissionError:
                    fault = "<s:Fault><detail><UPnPError><errorCode>718</errorCode></UPnPError></detail></s:Fault>"
                    self._answer(500, f"<s:Envelope><s:Body>{fault}</s:Body></s:Envelope>")
                else:
                    inner = "".join(f"<{key}>{value}</{key}>" for key, value in found.items())
                    body = f'<u:{name}Response xmlns:u="{SERVICE}">{inner}</u:{name}Response>'
                    self._answer(200, f"<s:Envelope><s:Body>{body}</s:Body></s:Envelope>")

            def _answer(self, code: int, text: str) -> None:
                self.send_response(code)
                self.send_header("Content-Type", "text/xml")
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text.encode())

            def log_message(self, format: str, *args: object) -> None:
                """Print nothing."""

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._search = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._search.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._search.bind(("", PORT))
        group = struct.pack("4s4s", socket.inet_aton(GROUP), socket.inet_aton("127.0.0.1"))
        self._search.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)
        for work in (self._http.serve_forever, self._answer_searches):
            threading.Thread(target=work, daemon=True).start()

    def answer(self, name: str, values: dict[str, str]) -> dict[str, str]:
        """Carry out a request; raises PermissionError for a port that is taken."""
        port = int(values.get("NewExternalPort", 0))
        if name == "GetStatusInfo":
            return {"NewConnectionStatus": "Connected", "NewLastConnectionError": "ERROR_NONE", "NewUptime": "9"}
        if name == "GetExternalIPAddress":
            return {"NewExternalIPAddress": self.address}
        if name == "AddPortMapping":
            if port in self.taken:
                raise PermissionError
            asked = values["NewInternalClient"], int(values["NewInternalPort"]), int(values["NewLeaseDuration"])
            self.ports[port] = asked
        if name == "DeletePortMapping":
            del self.ports[port]
        return {}

    def close(self) -> None:
        self._http.shutdown()
        self._http.server_close()
        self._search.close()

    def _answer_searches(self) -> None:
        location = f"http://127.0.0.1:{self._http.server_port}/description.xml"
        while True:
            try:
                _, sender = self._search.recvfrom(2000)
                reply = f"HTTP/1.1 200 OK\r\nST: {DEVICE}\r\nUSN: uuid:router::{DEVICE}\r\nLOCATION: {location}\r\n\r\n"
                self._search.sendto(reply.encode(), sender)
            except OSError:
                return
