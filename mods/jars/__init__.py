"""Builds the mods' jars: the same bytes on every machine, from the sources alone."""

from mods.jars.builder import BuiltJar, build_mods
from mods.jars.javac import CompileFailed
from mods.jars.variant import Variant

__all__ = ["BuiltJar", "CompileFailed", "Variant", "build_mods"]
