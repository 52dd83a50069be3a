package labgate.audit.core.cart;

import java.util.Locale;

/** How a cart was seen to have left its stack. */
enum ExitVia {
    LEFT_STACK_REGION,
    OUTPUT_REGION,
    REMOVAL;

    private final String text = name().toLowerCase(Locale.ROOT);

    String text() {
        return text;
    }
}
