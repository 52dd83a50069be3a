"""The life of a lab: ports, Java, downloads, worlds, the server process and RCON."""
