package labgate.practice.launcher.weave;

import labgate.practice.launcher.mod.LoadFailure;
import labgate.practice.launcher.mod.ModFile;

import org.spongepowered.asm.launch.MixinBootstrap;
import org.spongepowered.asm.mixin.FabricUtil;
import org.spongepowered.asm.mixin.MixinEnvironment;
import org.spongepowered.asm.mixin.Mixins;
import org.spongepowered.asm.mixin.transformer.Config;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Starts Mixin over a game loader and makes sure that every hook of every mod is in place. */
public final class Weaver {
    private Weaver() {}

    /**
     * Weaves all mods' mixins.
     *
     * @throws LoadFailure a configuration, mixin, target class or injection point is missing
     */
    public static void weave(GameLoader loader, List<ModFile> mods) {
        WeaveService.use(loader);
        MixinBootstrap.init();
        Map<String, String> owners = new HashMap<>();
        for (ModFile mod : mods) {
            for (String config : mod.mixins()) {
                MixinTargets.check(loader, mod.id(), config);
                owners.put(config, mod.id());
                Mixins.addConfiguration(config);
            }
        }
        for (Config config : Mixins.getConfigs()) {
            config.getConfig().decorate(FabricUtil.KEY_MOD_ID, owners.get(config.getName()));
        }
        WeaveService service = WeaveService.instance();
        loader.weaveWith(service.transformerFactory().createTransformer());
        service.enterDefaultPhase();
    }

    /**
     * Loads every target that is not loaded yet, so that a broken hook shows before the first tick.
     */
    public static void audit() {
        MixinEnvironment.getCurrentEnvironment().audit();
    }
}
