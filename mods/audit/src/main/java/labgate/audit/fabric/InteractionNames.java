package labgate.audit.fabric;

import net.minecraft.world.InteractionResult;

/** The names of the game's interaction outcomes, which it tells apart by identity only. */
final class InteractionNames {
    private InteractionNames() {}

    static String of(InteractionResult result) {
        if (result == InteractionResult.SUCCESS) {
            return "SUCCESS";
        }
        if (result == InteractionResult.SUCCESS_SERVER) {
            return "SUCCESS_SERVER";
        }
        if (result == InteractionResult.CONSUME) {
            return "CONSUME";
        }
        if (result == InteractionResult.FAIL) {
            return "FAIL";
        }
        if (result == InteractionResult.PASS) {
            return "PASS";
        }
        if (result == InteractionResult.TRY_WITH_EMPTY_HAND) {
            return "TRY_WITH_EMPTY_HAND";
        }
        return result.getClass().getSimpleName();
    }
}
