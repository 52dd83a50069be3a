package net.fabricmc.fabric.api.event;

/** Stand-in for an event that listeners register with; an abstract class, not an interface. */
public abstract class Event<T> {
    public abstract void register(T listener);
}
