"""`labgate gate hash-tree`: the digest of a folder."""

from pathlib import Path
from typing import Annotated

import typer

from foundation.terminal import AsJson, print_data, print_json


def hash_tree(
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to hash.")],
    as_json: AsJson = False,
) -> None:
    """Give a folder's digest, reading only; the same on every machine with the same files.

    The gate uses this digest for worlds and snapshots. Left out is what a game rewrites at
    will: session.lock, logs, *.log, .DS_Store, Thumbs.db, __pycache__.
    """
    from foundation.plain_text import printable
    from gates.tree import hash_tree as digest_of

    tree = digest_of(directory)
    if as_json:
        print_json(
            {
                "schema": "labgate.tree-hash/1",
                "path": printable(directory),
                "sha256": tree.sha256,
                "files": tree.files,
                "bytes": tree.bytes,
                "exit_code": 0,
            }
        )
    else:
        print_data(f"sha256  {tree.sha256}\nfiles   {tree.files}\nbytes   {tree.bytes}")
