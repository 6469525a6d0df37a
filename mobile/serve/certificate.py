"""A certificate of this machine's own, for its addresses: an authority, to be trusted once, and what it signs."""

from __future__ import annotations

import datetime
import ipaddress
import os
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from mobile.serve.lan import addresses
from mobile.serve.public import Certificate

ISSUER = "Arbitre on this machine"
DAYS, DAYS_OF_THE_AUTHORITY = 398, 3650  # browsers believe none that is valid for longer
PEM = serialization.Encoding.PEM
Key = ec.EllipticCurvePrivateKey


def certificate(folder: Path, hosts: Sequence[str] = ()) -> Certificate:
    """The certificate for this machine as it can be reached now, signed by its authority, which is made once."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    authority = _authority(folder)
    key = ec.generate_private_key(ec.SECP256R1())
    names = [*(hosts or addresses()), "127.0.0.1", "localhost"]
    leaf = _signed(
        names[0],
        key,
        authority,
        DAYS,
        (x509.BasicConstraints(ca=False, path_length=None), True),
        (x509.SubjectAlternativeName(list(map(_named, names))), False),
        (x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), False),
    )
    trusted = authority[0].public_bytes(serialization.Encoding.DER)
    made = Certificate(
        folder / "certificate.pem", folder / "key.pem", trusted, tuple(names), partial(certificate, folder)
    )
    made.file.write_bytes(leaf.public_bytes(PEM) + authority[0].public_bytes(PEM))
    _write_secret(made.key, key)
    return made


def _authority(folder: Path) -> tuple[x509.Certificate, Key]:
    """What phones are asked to trust: made once, as each has to be told."""
    file, secret = folder / "authority.pem", folder / "authority-key.pem"
    with suppress(FileNotFoundError, ValueError):  # one that is damaged is made anew
        loaded = serialization.load_pem_private_key(secret.read_bytes(), None)
        made = x509.load_pem_x509_certificate(file.read_bytes())
        if isinstance(loaded, Key) and made.public_key() == loaded.public_key() and _lasts(made):
            return made, loaded
    key = ec.generate_private_key(ec.SECP256R1())
    itself = _signed(ISSUER, key, None, DAYS_OF_THE_AUTHORITY, (x509.BasicConstraints(ca=True, path_length=0), True))
    file.write_bytes(itself.public_bytes(PEM))
    _write_secret(secret, key)
    return itself, key


def _lasts(made: x509.Certificate) -> bool:
    """Whether it is good for as long as what it signs now."""
    return made.not_valid_after_utc > datetime.datetime.now(datetime.UTC) + datetime.timedelta(DAYS)


def _signed(
    subject: str,
    key: Key,
    by: tuple[x509.Certificate, Key] | None,
    days: int,
    *extensions: tuple[x509.ExtensionType, bool],
) -> x509.Certificate:
    now = datetime.datetime.now(datetime.UTC)
    builder = (
        x509.CertificateBuilder()
        .subject_name(_name(subject))
        .issuer_name(by[0].subject if by else _name(subject))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(days))
    )
    for extension, critical in extensions:
        builder = builder.add_extension(extension, critical)
    return builder.sign(by[1] if by else key, hashes.SHA256())


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _named(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _write_secret(file: Path, key: Key) -> None:
    """For nobody else on this machine to read."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(key.private_bytes(PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
