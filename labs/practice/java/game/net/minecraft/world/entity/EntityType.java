package net.minecraft.world.entity;

import net.minecraft.core.MappedRegistry;
import net.minecraft.network.chat.Component;
import net.minecraft.network.chat.MutableComponent;
import net.minecraft.resources.Identifier;
import net.minecraft.world.entity.decoration.ArmorStand;
import net.minecraft.world.entity.item.ItemEntity;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.entity.vehicle.minecart.Minecart;
import net.minecraft.world.entity.vehicle.minecart.MinecartChest;
import net.minecraft.world.entity.vehicle.minecart.MinecartHopper;
import net.minecraft.world.level.Level;

/** A kind of entity. */
public class EntityType<T extends Entity> {
    public static final MappedRegistry<EntityType<?>> REGISTRY = new MappedRegistry<>();

    public static final EntityType<MinecartChest> CHEST_MINECART =
            register("chest_minecart", "Minecart with Chest", MinecartChest::new, 0.98F, 0.7F);
    public static final EntityType<MinecartHopper> HOPPER_MINECART =
            register("hopper_minecart", "Minecart with Hopper", MinecartHopper::new, 0.98F, 0.7F);
    public static final EntityType<Minecart> MINECART =
            register("minecart", "Minecart", Minecart::new, 0.98F, 0.7F);
    public static final EntityType<ArmorStand> ARMOR_STAND =
            register("armor_stand", "Armor Stand", ArmorStand::new, 0.5F, 1.975F);
    public static final EntityType<ItemEntity> ITEM =
            register("item", "Item", ItemEntity::new, 0.25F, 0.25F);
    public static final EntityType<Marker> MARKER =
            register("marker", "Marker", Marker::new, 0.0F, 0.0F);
    public static final EntityType<Player> PLAYER = register("player", "Player", null, 0.6F, 1.8F);

    private final String title;
    private final Factory<T> factory;
    private final float width;
    private final float height;

    private EntityType(String title, Factory<T> factory, float width, float height) {
        this.title = title;
        this.factory = factory;
        this.width = width;
        this.height = height;
    }

    /** Makes an entity of a kind. */
    @FunctionalInterface
    public interface Factory<T extends Entity> {
        T create(EntityType<?> type, Level level);
    }

    private static <T extends Entity> EntityType<T> register(
            String name, String title, Factory<T> factory, float width, float height) {
        return REGISTRY.register(name, new EntityType<>(title, factory, width, height));
    }

    public static Identifier getKey(EntityType<?> type) {
        return REGISTRY.getKey(type);
    }

    /** A new entity, or null for a kind that cannot be summoned. */
    public T create(Level level) {
        return factory == null ? null : factory.create(this, level);
    }

    public boolean canSummon() {
        return factory != null;
    }

    public float getWidth() {
        return width;
    }

    public float getHeight() {
        return height;
    }

    public String getDescriptionId() {
        Identifier id = getKey(this);
        return "entity." + id.getNamespace() + "." + id.getPath();
    }

    public MutableComponent getDescription() {
        return Component.literal(title);
    }
}
