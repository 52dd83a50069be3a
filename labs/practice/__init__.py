"""The practice game: a stand-in server on the JVM that loads the real mod jars.

`README.md` in this folder says what it models of the real game, and what it does not.
"""
