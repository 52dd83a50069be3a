package org.spongepowered.asm.mixin.injection.callback;

/** Stand-in for something an injection may cancel. */
public interface Cancellable {}
