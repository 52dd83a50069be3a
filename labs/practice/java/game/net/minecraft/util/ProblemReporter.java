package net.minecraft.util;

/** Takes note of what goes wrong while an entity is saved; here nothing ever does. */
public interface ProblemReporter {
    ProblemReporter DISCARDING = new ProblemReporter() {};
}
