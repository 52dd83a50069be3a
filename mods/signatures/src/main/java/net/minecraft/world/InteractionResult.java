package net.minecraft.world;

import labgate.signatures.StandIn;

/** Stand-in for the outcome of an interaction; each constant has the type of its nested class. */
public sealed interface InteractionResult
        permits InteractionResult.Success,
                InteractionResult.Fail,
                InteractionResult.Pass,
                InteractionResult.TryEmptyHandInteraction {
    Success SUCCESS = StandIn.value();
    Success SUCCESS_SERVER = StandIn.value();
    Success CONSUME = StandIn.value();
    Fail FAIL = StandIn.value();
    Pass PASS = StandIn.value();
    TryEmptyHandInteraction TRY_WITH_EMPTY_HAND = StandIn.value();

    default boolean consumesAction() {
        throw StandIn.absent();
    }

    /** Stand-in for a done interaction (a record in the game). */
    final class Success implements InteractionResult {
        private Success() {
            throw StandIn.absent();
        }
    }

    /** Stand-in for a refused interaction (a record in the game). */
    final class Fail implements InteractionResult {
        private Fail() {
            throw StandIn.absent();
        }
    }

    /** Stand-in for an interaction left to others (a record in the game). */
    final class Pass implements InteractionResult {
        private Pass() {
            throw StandIn.absent();
        }
    }

    /** Stand-in for an interaction to be tried without the item (a record in the game). */
    final class TryEmptyHandInteraction implements InteractionResult {
        private TryEmptyHandInteraction() {
            throw StandIn.absent();
        }
    }
}
