package net.minecraft.world.level.block;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The English name that goes with an id: {@code oak_planks} is Oak Planks. */
public final class DisplayName {
    private DisplayName() {}

    public static String of(String path) {
        return Arrays.stream(path.split("_"))
                .map(
                        word ->
                                word.isEmpty()
                                        ? word
                                        : Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining(" "));
    }
}
