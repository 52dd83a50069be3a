package net.minecraft.server.permissions;

import net.minecraft.commands.CommandSourceStack;

import java.util.function.Predicate;

/** A check of a command's source. */
public record PermissionProviderCheck<T extends CommandSourceStack>(PermissionCheck test)
        implements Predicate<T> {
    @Override
    public boolean test(T source) {
        return test.check(source.permissions());
    }
}
