"""What somebody proves to know is kept only as its hash."""

import hashlib


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
