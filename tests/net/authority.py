"""A certificate authority of the tests' own, and what it signs."""

from __future__ import annotations

from datetime import UTC, datetime

from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.x509.oid import NameOID
from PySide6.QtNetwork import QSsl, QSslCertificate, QSslConfiguration, QSslKey


class Authority:
    """Signs certificates of brokers; `certificate` is its own."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.certificate = _pem(self._signed("Family", self._key, 2049))

    def configuration(self, name: str, until: int = 2049) -> QSslConfiguration:
        """Return the TLS configuration of a broker with a certificate for a name."""
        key = ec.generate_private_key(ec.SECP256R1())
        return _configuration(self._signed(name, key, until), key)

    def _signed(self, name: str, key: ec.EllipticCurvePrivateKey, until: int) -> x509.Certificate:
        return (
            x509.CertificateBuilder()
            .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]))
            .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Family")]))
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(datetime(2020, 1, 1, tzinfo=UTC))
            .not_valid_after(datetime(until, 1, 1, tzinfo=UTC))
            .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
            .add_extension(x509.BasicConstraints(ca=name == "Family", path_length=None), critical=True)
            .sign(self._key, SHA256())
        )


def _pem(certificate: x509.Certificate) -> QSslCertificate:
    return QSslCertificate(certificate.public_bytes(serialization.Encoding.PEM))


def _configuration(certificate: x509.Certificate, key: ec.EllipticCurvePrivateKey) -> QSslConfiguration:
    made = QSslConfiguration.defaultConfiguration()
    made.setLocalCertificate(_pem(certificate))
    encoded = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.TraditionalOpenSSL, serialization.NoEncryption()
    )
    made.setPrivateKey(QSslKey(encoded, QSsl.KeyAlgorithm.Ec))
    made.setPeerVerifyMode(made.peerVerifyMode().VerifyNone)
    return made
