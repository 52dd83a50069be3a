package net.fabricmc.fabric.api.event;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Makes events. */
public final class EventFactory {
    private EventFactory() {}

    /** An event whose invoker is made from the list of listeners, in order of registration. */
    public static <T> Event<T> createArrayBacked(
            Class<? super T> type, Function<List<T>, T> invokers) {
        return new Event<>() {
            private final List<T> listeners = new ArrayList<>();

            {
                invoker = invokers.apply(List.of());
            }

            @Override
            public synchronized void register(T listener) {
                listeners.add(listener);
                invoker = invokers.apply(List.copyOf(listeners));
            }
        };
    }
}
