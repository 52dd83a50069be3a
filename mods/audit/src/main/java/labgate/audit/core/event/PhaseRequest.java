package labgate.audit.core.event;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A move that the test side may ask for: where it leads and from where it is allowed. */
public enum PhaseRequest {
    READY(Phase.READY, EnumSet.of(Phase.BOOTSTRAP, Phase.READY)),
    INIT(Phase.INIT, EnumSet.range(Phase.BOOTSTRAP, Phase.RESTORE)),
    RESTORE(Phase.RESTORE, EnumSet.range(Phase.BOOTSTRAP, Phase.RESTORE)),
    EXPERIMENT_START(Phase.EXPERIMENT, EnumSet.range(Phase.READY, Phase.RESTORE)),
    EXPERIMENT_END(Phase.POST, EnumSet.of(Phase.EXPERIMENT)),
    END(Phase.END, EnumSet.allOf(Phase.class));

    private final String text = name().toLowerCase(Locale.ROOT);
    private final Phase target;
    private final Set<Phase> allowedFrom;

    PhaseRequest(Phase target, Set<Phase> allowedFrom) {
        this.target = target;
        this.allowedFrom = allowedFrom;
    }

    /** The request of that name, exactly as written. */
    public static Optional<PhaseRequest> named(String text) {
        for (PhaseRequest request : values()) {
            if (request.text.equals(text)) {
                return Optional.of(request);
            }
        }
        return Optional.empty();
    }

    public String text() {
        return text;
    }

    /** The phase that the session is in afterwards. */
    public Phase target() {
        return target;
    }

    public boolean allowedFrom(Phase current) {
        return allowedFrom.contains(current);
    }
}
