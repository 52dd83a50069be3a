package net.minecraft.world.entity.decoration;

import net.minecraft.nbt.CompoundTag;
import net.minecraft.world.entity.EntityType;
import net.minecraft.world.entity.LivingEntity;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.storage.ValueOutput;

/** An armour stand; as a marker it has no box, and a rider sits at its feet. */
public class ArmorStand extends LivingEntity {
    private static final double GRAVITY = 0.08;
    private static final double DRAG = 0.98;

    private boolean invisible;
    private boolean marker;
    private boolean small;
    private boolean arms;
    private boolean noBasePlate;

    public ArmorStand(EntityType<?> type, Level level) {
        super(type, level);
    }

    public boolean isMarker() {
        return marker;
    }

    @Override
    public void tick() {
        endLingering();
        checkBelowWorld();
        if (!isRemoved() && !isNoGravity()) {
            fall(GRAVITY, DRAG);
        } else if (!isRemoved()) {
            setOnGround(true);
        }
    }

    @Override
    public boolean isPickable() {
        return !marker;
    }

    @Override
    protected double ridingHeight() {
        return marker ? 0.0 : super.ridingHeight();
    }

    @Override
    protected double movementSpeed() {
        return 0.7;
    }

    @Override
    protected void addAdditionalSaveData(ValueOutput output) {
        super.addAdditionalSaveData(output);
        output.putBoolean("Invisible", invisible);
        output.putBoolean("Small", small);
        output.putBoolean("ShowArms", arms);
        output.putInt("DisabledSlots", 0);
        output.putBoolean("NoBasePlate", noBasePlate);
        output.putTag("Pose", new CompoundTag());
        if (marker) {
            output.putBoolean("Marker", true);
        }
    }

    @Override
    protected void readAdditionalSaveData(CompoundTag tag) {
        super.readAdditionalSaveData(tag);
        invisible = tag.getBooleanOr("Invisible", false);
        small = tag.getBooleanOr("Small", false);
        arms = tag.getBooleanOr("ShowArms", false);
        noBasePlate = tag.getBooleanOr("NoBasePlate", false);
        marker = tag.getBooleanOr("Marker", false);
    }
}
