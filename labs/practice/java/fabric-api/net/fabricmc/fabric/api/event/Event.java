package net.fabricmc.fabric.api.event;

import net.minecraft.resources.Identifier;

/** Something that happens and that mods listen to. */
public abstract class Event<T> {
    protected volatile T invoker;

    /** Calls all listeners. */
    public final T invoker() {
        return invoker;
    }

    public abstract void register(T listener);

    public void register(Identifier phase, T listener) {
        register(listener);
    }
}
