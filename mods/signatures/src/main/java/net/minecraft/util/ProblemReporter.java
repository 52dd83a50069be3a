package net.minecraft.util;

import labgate.signatures.StandIn;

/** Stand-in for who hears of what could not be saved. */
public interface ProblemReporter {
    ProblemReporter DISCARDING = StandIn.value();
}
