package labgate.practice.launcher.weave;

import org.spongepowered.asm.service.IMixinServiceBootstrap;

/** Names the service that lets Mixin run under this launcher. */
public final class WeaveBootstrap implements IMixinServiceBootstrap {
    @Override
    public String getName() {
        return "Practice";
    }

    @Override
    public String getServiceClassName() {
        return WeaveService.class.getName();
    }

    @Override
    public void bootstrap() {}
}
