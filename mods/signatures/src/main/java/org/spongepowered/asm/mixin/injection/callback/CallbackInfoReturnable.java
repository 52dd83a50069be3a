package org.spongepowered.asm.mixin.injection.callback;

import labgate.signatures.StandIn;

/** Stand-in for what a handler in a method with a result is told. */
public class CallbackInfoReturnable<R> extends CallbackInfo {
    public R getReturnValue() {
        throw StandIn.absent();
    }

    public boolean getReturnValueZ() {
        throw StandIn.absent();
    }
}
