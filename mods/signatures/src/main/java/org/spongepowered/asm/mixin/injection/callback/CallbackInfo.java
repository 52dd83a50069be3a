package org.spongepowered.asm.mixin.injection.callback;

/** Stand-in for what a handler is told. */
public class CallbackInfo implements Cancellable {}
