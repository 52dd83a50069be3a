package net.minecraft.world.entity;

import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.DoubleTag;
import net.minecraft.nbt.FloatTag;
import net.minecraft.nbt.IntArrayTag;
import net.minecraft.nbt.ListTag;
import net.minecraft.nbt.NumericTag;
import net.minecraft.nbt.StringTag;
import net.minecraft.nbt.Tag;
import net.minecraft.util.ProblemReporter;
import net.minecraft.world.level.storage.TagValueOutput;
import net.minecraft.world.level.storage.ValueOutput;
import net.minecraft.world.phys.Vec3;

import java.util.UUID;

/** The data that every entity is saved with. */
public final class EntityData {
    private static final short FULL_AIR = 300;

    private EntityData() {}

    static CompoundTag of(Entity entity) {
        TagValueOutput output = TagValueOutput.createWithoutContext(ProblemReporter.DISCARDING);
        entity.saveWithoutId(output);
        return output.buildResult();
    }

    static void write(Entity entity, ValueOutput output) {
        output.putTag("Pos", doubles(savedPosition(entity)));
        output.putTag("Motion", doubles(entity.getDeltaMovement()));
        output.putTag("Rotation", floats(entity.getYRot(), entity.getXRot()));
        output.putDouble("fall_distance", entity.fallDistance());
        output.putShort("Fire", (short) 0);
        output.putShort("Air", FULL_AIR);
        output.putBoolean("OnGround", entity.onGround());
        output.putBoolean("Invulnerable", entity.isInvulnerable());
        output.putInt("PortalCooldown", 0);
        output.putTag("UUID", uuid(entity.getUUID()));
        if (entity.customName() != null) {
            output.putString("CustomName", entity.customName());
        }
        if (entity.isNoGravity()) {
            output.putBoolean("NoGravity", true);
        }
        if (!entity.getTags().isEmpty()) {
            ListTag tags = new ListTag();
            entity.getTags().forEach(tag -> tags.add(new StringTag(tag)));
            output.putTag("Tags", tags);
        }
    }

    /** A passenger is saved at its vehicle's x and z. */
    private static Vec3 savedPosition(Entity entity) {
        Entity vehicle = entity.getVehicle();
        return vehicle == null
                ? entity.position()
                : new Vec3(vehicle.getX(), entity.getY(), vehicle.getZ());
    }

    static void writePassengers(Entity entity, ValueOutput output) {
        ListTag passengers = new ListTag();
        for (Entity passenger : entity.getPassengers()) {
            TagValueOutput each = TagValueOutput.createWithoutContext(ProblemReporter.DISCARDING);
            if (passenger.saveAsPassenger(each)) {
                passengers.add(each.buildResult());
            }
        }
        if (!passengers.isEmpty()) {
            output.putTag("Passengers", passengers);
        }
    }

    static void read(Entity entity, CompoundTag tag) {
        ListTag pos = tag.getListOrEmpty("Pos");
        if (pos.size() == 3) {
            entity.setPos(number(pos, 0), number(pos, 1), number(pos, 2));
        }
        ListTag motion = tag.getListOrEmpty("Motion");
        entity.setDeltaMovement(
                motion.size() == 3
                        ? new Vec3(slow(motion, 0), slow(motion, 1), slow(motion, 2))
                        : Vec3.ZERO);
        ListTag rotation = tag.getListOrEmpty("Rotation");
        entity.setRot((float) number(rotation, 0), (float) number(rotation, 1));
        entity.setFallDistance(tag.getDoubleOr("fall_distance", 0.0));
        entity.setOnGround(tag.getBooleanOr("OnGround", false));
        entity.setInvulnerable(tag.getBooleanOr("Invulnerable", false));
        entity.setNoGravity(tag.getBooleanOr("NoGravity", false));
        entity.setCustomName(tag.getString("CustomName").orElse(null));
        tag.getIntArray("UUID")
                .filter(ints -> ints.length == 4)
                .ifPresent(ints -> entity.setUUID(uuid(ints)));
        entity.getTags().clear();
        tag.getListOrEmpty("Tags")
                .forEach(each -> each.asString().ifPresent(entity.getTags()::add));
    }

    public static Tag uuid(UUID uuid) {
        long most = uuid.getMostSignificantBits();
        long least = uuid.getLeastSignificantBits();
        return new IntArrayTag(
                new int[] {(int) (most >> 32), (int) most, (int) (least >> 32), (int) least});
    }

    public static UUID uuid(int[] ints) {
        return new UUID(
                (long) ints[0] << 32 | ints[1] & 0xFFFFFFFFL,
                (long) ints[2] << 32 | ints[3] & 0xFFFFFFFFL);
    }

    private static ListTag doubles(Vec3 vec) {
        ListTag list = new ListTag();
        list.add(new DoubleTag(vec.x));
        list.add(new DoubleTag(vec.y));
        list.add(new DoubleTag(vec.z));
        return list;
    }

    private static ListTag floats(float first, float second) {
        ListTag list = new ListTag();
        list.add(new FloatTag(first));
        list.add(new FloatTag(second));
        return list;
    }

    private static double number(ListTag list, int index) {
        return index < list.size() && list.get(index) instanceof NumericTag number
                ? number.doubleValue()
                : 0.0;
    }

    /** A saved motion of more than ten blocks a tick is not believed. */
    private static double slow(ListTag list, int index) {
        double value = number(list, index);
        return Math.abs(value) > 10.0 ? 0.0 : value;
    }
}
