package net.minecraft.world.level.block;

import net.minecraft.world.level.block.state.properties.Property;
import net.minecraft.world.level.block.state.properties.TextProperty;

import java.util.Collection;

/** A block that a loaded world holds and the practice game does not know: kept, solid, inert. */
final class StoredBlock extends Block {
    StoredBlock(Collection<String> propertyNames) {
        super(propertyNames.stream().map(TextProperty::new).toArray(Property<?>[]::new));
    }
}
