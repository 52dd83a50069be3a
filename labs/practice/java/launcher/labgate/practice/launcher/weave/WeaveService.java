package labgate.practice.launcher.weave;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.spongepowered.asm.launch.platform.container.ContainerHandleVirtual;
import org.spongepowered.asm.launch.platform.container.IContainerHandle;
import org.spongepowered.asm.logging.ILogger;
import org.spongepowered.asm.mixin.MixinEnvironment;
import org.spongepowered.asm.mixin.MixinEnvironment.CompatibilityLevel;
import org.spongepowered.asm.mixin.MixinEnvironment.Phase;
import org.spongepowered.asm.mixin.transformer.IMixinTransformerFactory;
import org.spongepowered.asm.service.IClassBytecodeProvider;
import org.spongepowered.asm.service.IClassProvider;
import org.spongepowered.asm.service.IClassTracker;
import org.spongepowered.asm.service.IMixinAuditTrail;
import org.spongepowered.asm.service.ITransformerProvider;
import org.spongepowered.asm.service.MixinServiceAbstract;
import org.spongepowered.asm.util.IConsumer;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collection;
import java.util.List;

/** What Mixin asks of its host: unwoven bytes, classes, resources, and the move between phases. */
public final class WeaveService extends MixinServiceAbstract
        implements IClassProvider, IClassBytecodeProvider {
    private static WeaveService instance;
    private static GameLoader loader;

    private IConsumer<Phase> phases;

    public WeaveService() {
        instance = this;
    }

    static void use(GameLoader gameLoader) {
        loader = gameLoader;
    }

    static WeaveService instance() {
        return instance;
    }

    /** Moves to {@code DEFAULT}; without it Mixin weaves nothing and says nothing. */
    void enterDefaultPhase() {
        phases.accept(Phase.INIT);
        phases.accept(Phase.DEFAULT);
        if (!Phase.DEFAULT.equals(MixinEnvironment.getCurrentEnvironment().getPhase())) {
            throw new IllegalStateException(
                    "Mixin did not reach its DEFAULT phase: nothing would be woven");
        }
    }

    IMixinTransformerFactory transformerFactory() {
        return getInternal(IMixinTransformerFactory.class);
    }

    @Override
    @Deprecated
    public void wire(Phase phase, IConsumer<Phase> consumer) {
        super.wire(phase, consumer);
        phases = consumer;
    }

    @Override
    public String getName() {
        return "Knot/Fabric";
    }

    @Override
    public boolean isValid() {
        return true;
    }

    @Override
    public CompatibilityLevel getMaxCompatibilityLevel() {
        return CompatibilityLevel.JAVA_25;
    }

    @Override
    public IClassProvider getClassProvider() {
        return this;
    }

    @Override
    public IClassBytecodeProvider getBytecodeProvider() {
        return this;
    }

    @Override
    public ITransformerProvider getTransformerProvider() {
        return null;
    }

    @Override
    public IClassTracker getClassTracker() {
        return null;
    }

    @Override
    public IMixinAuditTrail getAuditTrail() {
        return null;
    }

    @Override
    public Collection<String> getPlatformAgents() {
        return List.of(WeaveSide.class.getName());
    }

    @Override
    public IContainerHandle getPrimaryContainer() {
        return new ContainerHandleVirtual("practice");
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        return loader.getResourceAsStream(name);
    }

    @Override
    protected ILogger createLogger(String name) {
        return new WeaveLog(name);
    }

    @Override
    public URL[] getClassPath() {
        return loader.getURLs();
    }

    @Override
    public Class<?> findClass(String name) throws ClassNotFoundException {
        return Class.forName(name, true, loader);
    }

    @Override
    public Class<?> findClass(String name, boolean initialize) throws ClassNotFoundException {
        return Class.forName(name, initialize, loader);
    }

    @Override
    public Class<?> findAgentClass(String name, boolean initialize) throws ClassNotFoundException {
        return Class.forName(name, initialize, WeaveService.class.getClassLoader());
    }

    @Override
    public ClassNode getClassNode(String name) throws ClassNotFoundException, IOException {
        return getClassNode(name, true, ClassReader.EXPAND_FRAMES);
    }

    @Override
    public ClassNode getClassNode(String name, boolean transformed)
            throws ClassNotFoundException, IOException {
        return getClassNode(name, transformed, ClassReader.EXPAND_FRAMES);
    }

    @Override
    public ClassNode getClassNode(String name, boolean transformed, int flags)
            throws ClassNotFoundException, IOException {
        ClassNode node = new ClassNode();
        new ClassReader(loader.unwovenBytes(name)).accept(node, flags);
        return node;
    }
}
