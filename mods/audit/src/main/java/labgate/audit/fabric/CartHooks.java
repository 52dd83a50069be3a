package labgate.audit.fabric;

import labgate.audit.core.cart.CapturedPath;
import labgate.audit.core.cart.Removal;
import labgate.audit.core.cart.TeleportMethod;
import labgate.audit.core.cart.Vector;
import labgate.audit.core.hook.Hook;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.level.portal.TeleportTransition;

/** What the injections into entities and minecarts tell the audit. */
public final class CartHooks {
    private CartHooks() {}

    static void loaded(Entity entity) {
        if (ServerAudit.keepEarly(entity)) {
            return;
        }
        ServerAudit.observe(Hook.ENTITY_LOAD, session -> {
            if (session.followsType(GameNames.entityType(entity))) {
                session.loaded(new MinecraftCart(entity));
            }
        });
    }

    /** A minecart with slots is about to be removed; its contents are still inside. */
    public static void containerRemoving(Entity entity, Entity.RemovalReason reason) {
        leaving(
                Hook.MINECART_CONTAINER_REMOVE,
                entity,
                reason,
                CapturedPath.MINECART_CONTAINER_REMOVE_BEFORE_DROP);
    }

    /** Any entity is about to be removed. */
    public static void removing(Entity entity, Entity.RemovalReason reason) {
        leaving(Hook.ENTITY_REMOVE, entity, reason, CapturedPath.ENTITY_REMOVE);
    }

    /** Any entity is about to leave its level, also by unloading or changing dimension. */
    public static void leavingLevel(Entity entity, Entity.RemovalReason reason) {
        leaving(Hook.ENTITY_SET_REMOVED, entity, reason, CapturedPath.ENTITY_SET_REMOVED);
    }

    private static void leaving(
            Hook hook, Entity entity, Entity.RemovalReason reason, CapturedPath path) {
        ServerAudit.observe(hook, session -> {
            if (entity.level() instanceof ServerLevel) {
                session.leaving(entity.getUUID(), entity, removal(reason), path);
            }
        });
    }

    private static Removal removal(Entity.RemovalReason reason) {
        return new Removal(reason.name(), reason.shouldDestroy(), reason.shouldSave());
    }

    /** An entity is about to be moved as a transition says. */
    public static void teleporting(Entity entity, TeleportTransition transition) {
        ServerAudit.observe(Hook.ENTITY_TELEPORT, session -> session.teleporting(
                entity.getUUID(),
                entity,
                TeleportMethod.TELEPORT,
                new Vector(
                        transition.position().x,
                        transition.position().y,
                        transition.position().z),
                GameNames.dimension(transition.newLevel())));
    }

    /** An entity is about to be moved to a place in a level. */
    public static void teleporting(
            Entity entity, ServerLevel level, double x, double y, double z) {
        ServerAudit.observe(Hook.ENTITY_TELEPORT, session -> session.teleporting(
                entity.getUUID(),
                entity,
                TeleportMethod.TELEPORT_TO,
                new Vector(x, y, z),
                GameNames.dimension(level)));
    }

    /** An entity is about to be moved within its level. */
    public static void teleporting(Entity entity, double x, double y, double z) {
        ServerAudit.observe(Hook.ENTITY_TELEPORT, session -> {
            if (entity.level() instanceof ServerLevel level) {
                session.teleporting(
                        entity.getUUID(),
                        entity,
                        TeleportMethod.TELEPORT_TO_SIMPLE,
                        new Vector(x, y, z),
                        GameNames.dimension(level));
            }
        });
    }
}
