package net.minecraft.network.chat;

/** A text that can be added to. */
public class MutableComponent implements Component {
    private final StringBuilder text;

    MutableComponent(String text) {
        this.text = new StringBuilder(text);
    }

    public MutableComponent append(String more) {
        text.append(more);
        return this;
    }

    public MutableComponent append(Component more) {
        return append(more.getString());
    }

    @Override
    public String getString() {
        return text.toString();
    }

    @Override
    public String toString() {
        return "literal{" + text + "}";
    }
}
