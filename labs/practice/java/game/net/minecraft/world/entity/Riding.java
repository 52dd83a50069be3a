package net.minecraft.world.entity;

import net.minecraft.world.phys.Vec3;

import java.util.ArrayList;
import java.util.List;

/** Whom an entity carries, and what it sits on. */
final class Riding {
    private final Entity self;
    private final List<Entity> passengers = new ArrayList<>();
    private Entity vehicle;

    Riding(Entity self) {
        this.self = self;
    }

    Entity vehicle() {
        return vehicle;
    }

    List<Entity> passengers() {
        return List.copyOf(passengers);
    }

    boolean mount(Entity newVehicle) {
        if (newVehicle == vehicle || newVehicle == self || newVehicle.getVehicle() == self) {
            return false;
        }
        dismount();
        vehicle = newVehicle;
        vehicle.riding().passengers.add(self);
        vehicle.riding().place(self);
        return true;
    }

    void dismount() {
        if (vehicle != null) {
            vehicle.riding().passengers.remove(self);
            vehicle = null;
        }
    }

    /** Brings all passengers to where they sit. */
    void placeAll() {
        passengers.forEach(this::place);
    }

    private void place(Entity rider) {
        double height = self.ridingHeight() - rider.ridingOffset();
        rider.setPos(self.getX(), self.getY() + height, self.getZ());
        rider.setDeltaMovement(Vec3.ZERO);
    }
}
