"""The link check: does everything that a mod refers to exist where it is to run?

`verify_jar` is the whole of it. The modules below it read class files (`class_file`,
`constant_pool`, `bytecode`, `annotations`), find classes (`class_path`, `jdk_image`), and compare
what a mod uses (`references`, `mixin_reader`) with what is there (`resolution`, `mixin_check`).
"""
