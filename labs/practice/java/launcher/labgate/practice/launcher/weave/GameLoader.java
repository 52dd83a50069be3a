package labgate.practice.launcher.weave;

import org.spongepowered.asm.mixin.transformer.IMixinTransformer;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.cert.Certificate;

/**
 * Loads the game and all mods in one class loader and weaves each class on its way in. What the
 * launcher itself uses (Mixin, the loader interface) comes from the parent.
 */
public final class GameLoader extends URLClassLoader {
    private static final String SYNTHETIC = "org.spongepowered.asm.synthetic.";

    private IMixinTransformer transformer;

    static {
        registerAsParallelCapable();
    }

    public GameLoader(URL[] jars, ClassLoader parent) {
        super(jars, parent);
    }

    void weaveWith(IMixinTransformer mixinTransformer) {
        transformer = mixinTransformer;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                loaded = isOurs(name) ? define(name) : getParent().loadClass(name);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    private boolean isOurs(String name) {
        return name.startsWith(SYNTHETIC)
                || !name.startsWith("java.") && findResource(path(name)) != null;
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        byte[] bytes;
        try {
            bytes = name.startsWith(SYNTHETIC) ? null : unwovenBytes(name);
        } catch (IOException problem) {
            throw new ClassNotFoundException(name, problem);
        }
        byte[] woven =
                transformer == null ? bytes : transformer.transformClassBytes(name, name, bytes);
        if (woven == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, woven, 0, woven.length, source(name));
    }

    private CodeSource source(String name) {
        URL resource = findResource(path(name));
        for (URL jar : getURLs()) {
            if (resource != null && resource.toString().startsWith("jar:" + jar + "!")) {
                return new CodeSource(jar, (Certificate[]) null);
            }
        }
        return null;
    }

    /** The class file as its jar holds it; the name may be written with dots or slashes. */
    byte[] unwovenBytes(String name) throws IOException, ClassNotFoundException {
        String path = path(name);
        URL own = findResource(path);
        try (InputStream stream =
                own == null ? getParent().getResourceAsStream(path) : own.openStream()) {
            if (stream == null) {
                throw new ClassNotFoundException(name.replace('/', '.'));
            }
            return stream.readAllBytes();
        }
    }

    private static String path(String name) {
        return name.replace('.', '/') + ".class";
    }
}
