"""The jars from Maven Central that the practice game runs on, pinned by version and sha256."""

import hashlib
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from foundation.atomic import write_text
from labs.practice.cache import cached_folder
from labs.practice.errors import PracticeBuildFailed

_PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies"
_FETCH_TIMEOUT_S = 600


@dataclass(frozen=True, slots=True)
class Library:
    """One artifact: Maven coordinates and the sha256 of its jar."""

    group: str
    name: str
    version: str
    sha256: str

    @property
    def file_name(self) -> str:
        """The jar's name in the folder of libraries."""
        return f"{self.name}-{self.version}.jar"


LIBRARIES = (
    Library(
        "net.fabricmc",
        "sponge-mixin",
        "0.17.0+mixin.0.8.7",
        "e7889fcd185e4199052dcbcf0fe2128581cbf8630aea7feb37429667b1ba49a9",
    ),
    Library(
        "org.ow2.asm",
        "asm",
        "9.8",
        "876eab6a83daecad5ca67eb9fcabb063c97b5aeb8cf1fca7a989ecde17522051",
    ),
    Library(
        "org.ow2.asm",
        "asm-tree",
        "9.8",
        "14b7880cb7c85eed101e2710432fc3ffb83275532a6a894dc4c4095d49ad59f1",
    ),
    Library(
        "org.ow2.asm",
        "asm-commons",
        "9.8",
        "3301a1c1cb4c59fcc5292648dac1d7c5aed4c0f067dfbe88873b8cdfe77404f4",
    ),
    Library(
        "org.ow2.asm",
        "asm-util",
        "9.8",
        "8ba0460ecb28fd0e2980e5f3ef3433a513a457bc077f81a53bdc75b587a08d15",
    ),
    Library(
        "org.ow2.asm",
        "asm-analysis",
        "9.8",
        "e640732fbcd3c6271925a504f125e38384688f4dfbbf92c8622dfcee0d09edb9",
    ),
    Library(
        "com.google.code.gson",
        "gson",
        "2.13.2",
        "dd0ce1b55a3ed2080cb70f9c655850cda86c206862310009dcb5e5c95265a5e0",
    ),
)


def pins_sha256() -> str:
    """Return a digest of all pins: it changes when any version or hash does."""
    return hashlib.sha256("\n".join(map(repr, LIBRARIES)).encode()).hexdigest()


def fetch_libraries(cache: Path) -> list[Path]:
    """Return the libraries' jars, fetched into `cache` on first use and verified then.

    Raises:
        PracticeBuildFailed: Maven is missing or failed, or a jar's hash is not the pinned one.
    """
    folder = cached_folder(cache / f"practice-libraries-{pins_sha256()[:16]}", _fetch)
    return [folder / library.file_name for library in LIBRARIES]


def _fetch(folder: Path) -> None:
    maven = shutil.which("mvn")
    if maven is None:
        raise PracticeBuildFailed(
            "Maven (mvn) was not found; it fetches the libraries of the practice game",
            hint="install Maven 3.8 or newer and put mvn on PATH",
        )
    write_text(folder / "pom.xml", _pom())
    command = [
        maven,
        "--batch-mode",
        "--quiet",
        "--file",
        os.fspath(folder / "pom.xml"),
        _PLUGIN,
        "-DexcludeTransitive=true",
        f"-DoutputDirectory={folder}",
    ]
    try:
        answer = subprocess.run(  # noqa: S603 - fixed arguments
            command,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_FETCH_TIMEOUT_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PracticeBuildFailed(f"Maven could not fetch the libraries: {error}") from error
    if answer.returncode != 0:
        raise PracticeBuildFailed(
            f"Maven could not fetch the libraries of the practice game:\n{answer.stdout.strip()}",
            hint="check the network and Maven's settings, then try again",
        )
    for library in LIBRARIES:
        _verify(library, folder / library.file_name)


def _verify(library: Library, jar: Path) -> None:
    found = hashlib.sha256(jar.read_bytes()).hexdigest() if jar.is_file() else "no file"
    if found != library.sha256:
        raise PracticeBuildFailed(
            f"{library.file_name} is not the pinned one: sha256 {found}, expected {library.sha256}",
            hint="remove it from Maven's local repository and try again",
        )


def _pom() -> str:
    dependencies = "".join(
        f"<dependency><groupId>{library.group}</groupId><artifactId>{library.name}</artifactId>"
        f"<version>{library.version}</version></dependency>"
        for library in LIBRARIES
    )
    return (
        '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>'
        "<groupId>labgate</groupId><artifactId>practice-libraries</artifactId>"
        f"<version>1</version><dependencies>{dependencies}</dependencies></project>"
    )
