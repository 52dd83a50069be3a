package com.mojang.brigadier;

import com.mojang.brigadier.builder.LiteralArgumentBuilder;
import com.mojang.brigadier.context.CommandContext;
import com.mojang.brigadier.exceptions.CommandSyntaxException;
import com.mojang.brigadier.tree.CommandNode;
import com.mojang.brigadier.tree.LiteralCommandNode;
import com.mojang.brigadier.tree.RootCommandNode;

import java.util.HashMap;
import java.util.Map;

/** Reads command lines by the registered grammar and runs them. */
public class CommandDispatcher<S> {
    private final RootCommandNode<S> root = new RootCommandNode<>();

    public LiteralCommandNode<S> register(LiteralArgumentBuilder<S> command) {
        LiteralCommandNode<S> node = command.build();
        root.addChild(node);
        return node;
    }

    public RootCommandNode<S> getRoot() {
        return root;
    }

    public int execute(String input, S source) throws CommandSyntaxException {
        return execute(new StringReader(input), source);
    }

    /**
     * Runs the command that stands at the reader's cursor.
     *
     * @throws CommandSyntaxException it could not be read, or the command itself refused
     */
    public int execute(StringReader input, S source) throws CommandSyntaxException {
        Parse<S> parse = new Parse<>(source, input.getString(), input.getCursor());
        parse.follow(root, input.getCursor(), new HashMap<>());
        if (parse.found == null) {
            throw parse.failure(root, input.getCursor());
        }
        return parse.found.run(
                new CommandContext<>(source, input.getString(), parse.foundArguments));
    }

    /** One reading of one line: depth first, the furthest failure is the one reported. */
    private static final class Parse<S> {
        private final S source;
        private final String input;
        private Command<S> found;
        private Map<String, Object> foundArguments;
        private int furthest;
        private CommandSyntaxException cause;

        Parse(S source, String input, int start) {
            this.source = source;
            this.input = input;
            this.furthest = start;
        }

        void follow(CommandNode<S> parent, int cursor, Map<String, Object> arguments) {
            for (CommandNode<S> child : parent.getChildren()) {
                if (found == null && child.canUse(source)) {
                    tryChild(child, cursor, new HashMap<>(arguments));
                }
            }
        }

        private void tryChild(CommandNode<S> child, int cursor, Map<String, Object> arguments) {
            StringReader reader = new StringReader(input, cursor);
            try {
                child.parse(reader, arguments);
            } catch (CommandSyntaxException problem) {
                if (!(child instanceof LiteralCommandNode)) {
                    note(cursor, problem);
                }
                return;
            }
            if (reader.canRead() && reader.peek() != ' ') {
                note(
                        reader.getCursor(),
                        new CommandSyntaxException(
                                new LiteralMessage(
                                        "Expected whitespace to end one argument, but found"
                                                + " trailing data"),
                                input,
                                reader.getCursor()));
                return;
            }
            if (!reader.canRead()) {
                note(reader.getCursor(), null);
                found = child.getCommand();
                foundArguments = arguments;
                return;
            }
            note(reader.getCursor() + 1, null);
            follow(child, reader.getCursor() + 1, arguments);
        }

        private void note(int cursor, CommandSyntaxException problem) {
            if (cursor > furthest || cursor == furthest && cause == null) {
                furthest = cursor;
                cause = problem;
            }
        }

        CommandSyntaxException failure(CommandNode<S> root, int start) {
            if (cause != null) {
                return cause;
            }
            boolean unknown = furthest >= input.length() || furthest == start;
            String text =
                    unknown
                            ? "Unknown or incomplete command, see below for error"
                            : "Incorrect argument for command";
            return new CommandSyntaxException(
                    new LiteralMessage(text), input, Math.min(furthest, input.length()));
        }
    }
}
