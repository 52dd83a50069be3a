package net.minecraft.world;

/** What came of an interaction. */
public sealed interface InteractionResult {
    Success SUCCESS = new Success(SwingSource.CLIENT);
    Success SUCCESS_SERVER = new Success(SwingSource.SERVER);
    Success CONSUME = new Success(SwingSource.NONE);
    Fail FAIL = new Fail();
    Pass PASS = new Pass();
    TryEmptyHandInteraction TRY_WITH_EMPTY_HAND = new TryEmptyHandInteraction();

    default boolean consumesAction() {
        return false;
    }

    /** Something was done. */
    record Success(SwingSource swingSource) implements InteractionResult {
        @Override
        public boolean consumesAction() {
            return true;
        }
    }

    /** It was refused. */
    record Fail() implements InteractionResult {}

    /** Nothing was done; others may try. */
    record Pass() implements InteractionResult {}

    /** Nothing was done with the item; the empty hand may try. */
    record TryEmptyHandInteraction() implements InteractionResult {}

    /** Who shows the swinging arm. */
    enum SwingSource {
        NONE,
        CLIENT,
        SERVER
    }
}
