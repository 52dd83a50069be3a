package labgate.practice.launcher.weave;

import org.spongepowered.asm.service.IGlobalPropertyService;
import org.spongepowered.asm.service.IPropertyKey;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The process-wide properties that Mixin keeps. */
public final class WeaveProperties implements IGlobalPropertyService {
    private final Map<IPropertyKey, Object> values = new ConcurrentHashMap<>();

    private record Key(String name) implements IPropertyKey {}

    @Override
    public IPropertyKey resolveKey(String name) {
        return new Key(name);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T getProperty(IPropertyKey key) {
        return (T) values.get(key);
    }

    @Override
    public void setProperty(IPropertyKey key, Object value) {
        if (value == null) {
            values.remove(key);
        } else {
            values.put(key, value);
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T getProperty(IPropertyKey key, T otherwise) {
        return (T) values.getOrDefault(key, otherwise);
    }

    @Override
    public String getPropertyString(IPropertyKey key, String otherwise) {
        Object value = values.get(key);
        return value == null ? otherwise : value.toString();
    }
}
