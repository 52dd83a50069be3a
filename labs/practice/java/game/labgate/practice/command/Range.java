package labgate.practice.command;

import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

/** A range of numbers: {@code 3}, {@code 3..}, {@code ..5} or {@code 3..5}. */
record Range(double least, double most) {
    static Range parse(StringReader reader) throws CommandSyntaxException {
        int start = reader.getCursor();
        while (reader.canRead() && "0123456789.-".indexOf(reader.peek()) >= 0) {
            reader.skip();
        }
        String text = reader.getString().substring(start, reader.getCursor());
        int dots = text.indexOf("..");
        try {
            if (dots < 0) {
                double value = Double.parseDouble(text);
                return new Range(value, value);
            }
            String low = text.substring(0, dots);
            String high = text.substring(dots + 2);
            return new Range(
                    low.isEmpty() ? 0.0 : Double.parseDouble(low),
                    high.isEmpty() ? Double.POSITIVE_INFINITY : Double.parseDouble(high));
        } catch (NumberFormatException notANumber) {
            reader.setCursor(start);
            throw Refusal.at(reader, "Expected value or range of values");
        }
    }

    boolean contains(double value) {
        return value >= least && value <= most;
    }
}
