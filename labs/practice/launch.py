"""The command line that runs a practice server."""

import os
from collections.abc import Sequence

from labs.practice.build import PracticeGame

_SMALL_AND_QUICK = ("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx128m")
_UTF8 = ("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8")
_MAIN = "labgate.practice.launcher.Main"


def launch_command(game: PracticeGame, *, jvm_arguments: Sequence[str] = ()) -> list[str]:
    """Return the arguments that start a practice server in the current folder.

    Start it with the server's folder as working directory: the server reads `eula.txt`,
    `server.properties`, `practice-faults.json` and `mods/*.jar` there (`carpet` and `fabric-api`
    too are mods and must be put there to be loaded), keeps its world and logs there, reads
    console commands on stdin and prints its log on stdout.
    """
    return [
        os.fspath(game.jdk.java),
        *_SMALL_AND_QUICK,
        *_UTF8,
        *jvm_arguments,
        "-cp",
        os.pathsep.join(map(os.fspath, game.class_path)),
        _MAIN,
        os.fspath(game.game),
    ]
