package labgate.practice.launcher.weave;

import org.spongepowered.asm.launch.platform.IMixinPlatformServiceAgent;
import org.spongepowered.asm.launch.platform.MixinPlatformAgentAbstract;
import org.spongepowered.asm.launch.platform.container.IContainerHandle;

import java.util.Collection;
import java.util.List;

/** Tells Mixin that this is a dedicated server; the word must be exactly {@code SERVER}. */
public final class WeaveSide extends MixinPlatformAgentAbstract
        implements IMixinPlatformServiceAgent {
    @Override
    public void init() {}

    @Override
    public String getSideName() {
        return "SERVER";
    }

    @Override
    public Collection<IContainerHandle> getMixinContainers() {
        return List.of();
    }
}
