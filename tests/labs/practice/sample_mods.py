"""Small mods for the loader's tests: one that works, and ones that are broken on purpose."""

import json
import os
import subprocess
from pathlib import Path

from foundation.jar import jar_bytes
from labs.practice.build import PracticeGame

SOURCES = {
    "SampleMod": """
        package sample;
        public class SampleMod implements net.fabricmc.api.ModInitializer {
            public void onInitialize() {
                var loader = net.fabricmc.loader.api.FabricLoader.getInstance();
                System.out.println("sample: loader "
                    + loader.getModContainer("fabricloader").get()
                        .getMetadata().getVersion().getFriendlyString()
                    + " absent " + loader.isModLoaded("nothing"));
                System.err.println("sample: told on stderr");
                net.fabricmc.fabric.api.event.lifecycle.v1.ServerLifecycleEvents.SERVER_STARTED
                    .register(server -> System.out.println(
                        "sample: started at tick " + server.getTickCount()));
            }
        }""",
    "FailingMod": """
        package sample;
        public class FailingMod implements net.fabricmc.api.ModInitializer {
            public void onInitialize() {
                throw new IllegalStateException("no good");
            }
        }""",
}
MIXIN = """
    package sample.mixin;
    import org.spongepowered.asm.mixin.Mixin;
    import org.spongepowered.asm.mixin.injection.*;
    import org.spongepowered.asm.mixin.injection.callback.CallbackInfo;
    @Mixin(%s)
    abstract class %s {
        private static boolean told;
        @Inject(method = "%s", at = @At("HEAD"))
        private void sample$hook(%sCallbackInfo info) {
            if (!told) {
                told = true;
                System.out.println("sample: hooked");
            }
        }
    }"""
LEVEL = "net.minecraft.server.level.ServerLevel.class"
TICK = "java.util.function.BooleanSupplier haveTime, "
MIXINS = {
    "GoodMixin": (LEVEL, "tick", TICK),
    "WrongMethodMixin": (LEVEL, "tickNothing", TICK),
    "WrongHandlerMixin": (LEVEL, "tick", "int number, "),
    "NoTargetMixin": ('targets = "net.minecraft.Nothing"', "tick", ""),
}


def compile_samples(game: PracticeGame, folder: Path) -> dict[str, bytes]:
    """Compile all samples at once; return their class files by name."""
    folder.mkdir(parents=True)
    texts = SOURCES | {
        name: MIXIN % (target, name, method, parameters)
        for name, (target, method, parameters) in MIXINS.items()
    }
    files = []
    for name, text in texts.items():
        files.append(folder / f"{name}.java")
        files[-1].write_text(text)
    class_path = os.pathsep.join(map(os.fspath, game.compile_path))
    classes = folder / "classes"
    options = ["-proc:none", "-nowarn", "-cp", class_path, "-d", os.fspath(classes)]
    command = [os.fspath(game.jdk.javac), *options, *map(os.fspath, files)]
    subprocess.run(command, check=True, capture_output=True)
    return {
        path.relative_to(classes).as_posix(): path.read_bytes() for path in classes.rglob("*.class")
    }


def mod_jar(
    classes: dict[str, bytes], mixins: list[str] | None = None, **metadata: object
) -> bytes:
    """Return a mod jar of the samples with this metadata and these mixins."""
    meta: dict[str, object] = {
        "schemaVersion": 1,
        "id": "sample",
        "version": "1.2.3",
        "name": "Sample Mod",
        "entrypoints": {"main": ["sample.SampleMod"]},
        **metadata,
    }
    entries = dict(classes)
    if mixins is not None:
        meta["mixins"] = ["sample.mixins.json"]
        config = {
            "required": True,
            "package": "sample.mixin",
            "compatibilityLevel": "JAVA_25",
            "mixins": mixins,
            "injectors": {"defaultRequire": 1},
        }
        entries["sample.mixins.json"] = json.dumps(config).encode()
    entries["fabric.mod.json"] = json.dumps(meta).encode()
    return jar_bytes(entries)
