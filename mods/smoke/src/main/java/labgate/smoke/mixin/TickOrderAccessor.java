package labgate.smoke.mixin;

import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.level.entity.EntityTickList;
import org.spongepowered.asm.mixin.Mixin;
import org.spongepowered.asm.mixin.gen.Accessor;

/** Reads a level's private list of ticking entities. It adds a getter and changes no code. */
@Mixin(ServerLevel.class)
public interface TickOrderAccessor {
    @Accessor("entityTickList")
    EntityTickList labgate$entityTickList();
}
