"""
Run by the Python of the browser (precompile.mjs): every module below /stage becomes byte code.

The browser then reads what it would otherwise have to compile at each start. Libraries lose their docstrings and
assertions; our own modules keep theirs.
"""

import marshal
from importlib.util import MAGIC_NUMBER
from pathlib import Path

STAGE = Path("/stage")
FOUND_WHOLE = (0b01).to_bytes(4, "little")  # a hash instead of a time, and nothing to check it against
NO_HASH = bytes(8)

for path in sorted(STAGE.rglob("*.py")):
    name = path.relative_to(STAGE)
    optimize = 0 if name.parts[0] == "app" else 2
    code = compile(path.read_bytes(), str(Path(*name.parts[1:])), "exec", dont_inherit=True, optimize=optimize)
    path.with_suffix(".pyc").write_bytes(MAGIC_NUMBER + FOUND_WHOLE + NO_HASH + marshal.dumps(code))
    path.unlink()
