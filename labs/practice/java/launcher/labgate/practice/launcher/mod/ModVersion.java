package labgate.practice.launcher.mod;

import net.fabricmc.loader.api.Version;

import java.util.ArrayList;
import java.util.List;

/**
 * A version as the loader compares it: numeric components, then an optional pre-release after
 * {@code -}; build metadata after {@code +} says nothing. A text without a leading number can only
 * be equal to itself.
 */
public record ModVersion(String text) implements Version, Comparable<ModVersion> {
    @Override
    public String getFriendlyString() {
        return text;
    }

    boolean isSemantic() {
        return !numbers().isEmpty();
    }

    @Override
    public int compareTo(ModVersion other) {
        List<Integer> mine = numbers();
        List<Integer> theirs = other.numbers();
        for (int i = 0; i < Math.max(mine.size(), theirs.size()); i++) {
            int difference = Integer.compare(at(mine, i), at(theirs, i));
            if (difference != 0) {
                return difference;
            }
        }
        return comparePreRelease(preRelease(), other.preRelease());
    }

    /** The first {@code count} numbers, missing ones read as zero. */
    List<Integer> prefix(int count) {
        List<Integer> prefix = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            prefix.add(at(numbers(), i));
        }
        return prefix;
    }

    private static int at(List<Integer> numbers, int index) {
        return index < numbers.size() ? numbers.get(index) : 0;
    }

    private static int comparePreRelease(String mine, String theirs) {
        if (mine.isEmpty() || theirs.isEmpty()) {
            return Boolean.compare(mine.isEmpty(), theirs.isEmpty());
        }
        return mine.compareTo(theirs);
    }

    private List<Integer> numbers() {
        List<Integer> numbers = new ArrayList<>();
        for (String part : text.split("[-+]", 2)[0].split("\\.")) {
            if (!part.matches("[0-9]{1,9}")) {
                return List.of();
            }
            numbers.add(Integer.parseInt(part));
        }
        return numbers;
    }

    private String preRelease() {
        String release = text.split("\\+", 2)[0];
        int dash = release.indexOf('-');
        return dash < 0 ? "" : release.substring(dash + 1);
    }
}
