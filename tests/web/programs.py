"""A host in a program of its own, to be killed: `python -m tests.web.programs JOURNAL` opens a table for phones.

With an empty JOURNAL it is a new one, whose match begins when its phone is ready; else that of the journal. It prints
a line of JSON: where phones find it, the secret of the next one, and then the journal.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer

from tabletop.match.link import Driver
from tabletop.match.table_terms import TableTerms
from tabletop.net import reopen
from tabletop.net.host_table import HostTable
from tabletop.net.seats import new_seats
from tabletop.web.hosted_phones import HostedPhones
from tabletop.web.server import PhoneServer
from tests.helpers.shelf import PIG
from tests.match.helpers import AtOnce


def main(journal: str) -> None:
    application = QCoreApplication([])
    if journal:
        table, _ = reopen.reopen(Path(journal), (PIG,), thinker=AtOnce())
    else:
        terms = TableTerms(name="Table", game="pig", options={}, host="Host")
        table = HostTable(PIG, terms, new_seats([Driver.REMOTE, Driver.ME], {1: "Host"}))
    table.save_listeners.append(lambda: reopen.save(table, 1))
    phones = HostedPhones(table, lambda struct: None, lambda name, send: None, lambda: None)
    server = PhoneServer(phones, port=0)
    print(json.dumps({"port": server.port, "secret": phones.invite().secret.hex()}), flush=True)

    def begin() -> None:
        if table.match is None and table.lobby.can_start:
            table.lobby.start(thinker=AtOnce())
        if table.match is not None:
            timer.stop()
            print(json.dumps({"journal": str(table.match.path)}), flush=True)

    timer = QTimer()
    timer.timeout.connect(begin)
    timer.start(5)
    application.exec()


if __name__ == "__main__":
    main(sys.argv[1])
