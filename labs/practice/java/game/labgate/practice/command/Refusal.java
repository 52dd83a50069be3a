package labgate.practice.command;

import com.mojang.brigadier.LiteralMessage;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

/** The ways in which a command is refused. */
public final class Refusal {
    private Refusal() {}

    /** The command was understood and could not be carried out. */
    public static CommandSyntaxException because(String text) {
        return new CommandSyntaxException(new LiteralMessage(text));
    }

    /** The command could not be read at the reader's place. */
    public static CommandSyntaxException at(StringReader reader, String text) {
        return new CommandSyntaxException(
                new LiteralMessage(text), reader.getString(), reader.getCursor());
    }

    static CommandSyntaxException incomplete(StringReader reader) {
        return at(reader, "Unknown or incomplete command, see below for error");
    }

    static CommandSyntaxException incorrect(StringReader reader) {
        return at(reader, "Incorrect argument for command");
    }

    static CommandSyntaxException noEntity() {
        return because("No entity was found");
    }

    static CommandSyntaxException notLoaded() {
        return because("That position is not loaded");
    }
}
