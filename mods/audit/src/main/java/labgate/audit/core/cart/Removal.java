package labgate.audit.core.cart;

/**
 * Why an entity left its level.
 *
 * @param reason the game's name of it
 * @param shouldDestroy whether the entity is gone for good
 * @param shouldSave whether it is kept in the world's files
 */
public record Removal(String reason, boolean shouldDestroy, boolean shouldSave) {}
