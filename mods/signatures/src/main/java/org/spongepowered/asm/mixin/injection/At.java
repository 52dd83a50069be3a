package org.spongepowered.asm.mixin.injection;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stand-in for the place of an injection. */
@Retention(RetentionPolicy.RUNTIME)
public @interface At {
    String value();
}
