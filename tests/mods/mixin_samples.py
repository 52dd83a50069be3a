"""Java sources of a target and of mixins: some that fit it, each other with one fault."""

TARGET = """package net.minecraft;
public class Cart {
    private int speed;
    private static int built;
    protected String label;
    public Cart(int speed) { this.speed = speed; }
    private Cart() { this(1); }
    public void tick() { if (speed > 0) { roll(speed, "fast"); built = built + 1; } }
    void roll(int by, String how) { label = how; }
    static int count(long since) { return built; }
    void stop() {}
    void stop(int after) {}
}
"""

HEAD = """package mix;
import net.minecraft.Cart;
import org.spongepowered.asm.mixin.*;
import org.spongepowered.asm.mixin.gen.*;
import org.spongepowered.asm.mixin.injection.*;
import org.spongepowered.asm.mixin.injection.callback.*;
"""

FITTING = {
    "Fits": """@Mixin(Cart.class) abstract class Fits {
        @Shadow private int speed;
        @Shadow private static int built;
        @Shadow abstract void roll(int by, String how);
        @Unique public void extra() { speed = 3; roll(built, "x"); }
        @Inject(method = "tick", at = @At("HEAD")) private void a(CallbackInfo i) {}
        @Inject(method = "tick()V", at = @At(value = "INVOKE",
            target = "Lnet/minecraft/Cart;roll(ILjava/lang/String;)V"))
        private void b(CallbackInfo i) {}
        @Inject(method = "tick", at = @At(value = "FIELD",
            target = "Lnet/minecraft/Cart;built:I")) private void c(CallbackInfo i) {}
        @Inject(method = "roll", at = @At("TAIL"))
        private void d(int by, String how, CallbackInfo i) {}
        @Inject(method = "count", at = @At("RETURN"))
        private static void e(long since, CallbackInfoReturnable<Integer> i) {}
        @Inject(method = "stop(I)V", at = @At("HEAD")) private void f(int after, CallbackInfo i) {}
        @Inject(method = "stop*", at = @At("HEAD")) private void g(CallbackInfo i) {}
        @Inject(method = "<init>(I)V", at = @At("RETURN")) private void h(int s, CallbackInfo i) {}
        @Inject(method = "tick", at = @At("TAIL")) private static void s(CallbackInfo i) {}
        @Redirect(method = "tick", at = @At(value = "INVOKE",
            target = "Lnet/minecraft/Cart;roll(ILjava/lang/String;)V"))
        private void r(Cart cart, int by, String how) {}
    }""",
    "Opens": """@Mixin(Cart.class) interface Opens {
        @Accessor int getSpeed();
        @Accessor("speed") void change(int to);
        @Accessor static int getBuilt() { throw new AssertionError(); }
        @Invoker void callRoll(int by, String how);
        @Invoker("stop") void halt(int after);
        @Invoker static Cart newCart() { throw new AssertionError(); }
    }""",
    "Named": """@Mixin(targets = "net.minecraft.Cart") class Named {
        @Overwrite void stop() {}
    }""",
}

IN = "net.minecraft.Cart"
AT = 'at = @At("HEAD")'
FAULTS = {
    "inject_missing": (
        f'@Inject(method = "tock", {AT}) private void x(CallbackInfo i) {{}}',
        "missing_target_method", f"{IN}.tock(...)",
    ),
    "inject_other_descriptor": (
        f'@Inject(method = "tick(I)V", {AT}) private void x(int a, CallbackInfo i) {{}}',
        "missing_target_method", f"{IN}.tick(I)V",
    ),
    "inject_ambiguous": (
        f'@Inject(method = "stop", {AT}) private void x(CallbackInfo i) {{}}',
        "ambiguous_target", f"{IN}.stop(...)",
    ),
    "inject_pattern": (
        f'@Inject(method = "/ti.k/", {AT}) private void x(CallbackInfo i) {{}}',
        "unknown_selector", "/ti.k/",
    ),
    "handler_takes_too_little": (
        f'@Inject(method = "roll", {AT}) private void x(int by, CallbackInfo i) {{}}',
        "bad_handler", f"{IN}.roll(ILjava/lang/String;)V",
    ),
    "handler_of_another_callback": (
        f'@Inject(method = "tick", {AT}) private void x(CallbackInfoReturnable<Integer> i) {{}}',
        "bad_handler", f"{IN}.tick()V",
    ),
    "handler_not_static": (
        f'@Inject(method = "count", {AT}) private void x(CallbackInfoReturnable<Integer> i) {{}}',
        "wrong_staticness", f"{IN}.count(J)I",
    ),
    "call_that_is_not_made": (
        '@Inject(method = "tick", at = @At(value = "INVOKE",'
        ' target = "Lnet/minecraft/Cart;stop()V"))'
        " private void x(CallbackInfo i) {}",
        "missing_injection_point", "Lnet/minecraft/Cart;stop()V",
    ),
    "call_of_no_method": (
        '@Inject(method = "tick", at = @At(value = "INVOKE",'
        ' target = "Lnet/minecraft/Cart;nope()V"))'
        " private void x(CallbackInfo i) {}",
        "missing_injection_point", "Lnet/minecraft/Cart;nope()V",
    ),
    "call_of_no_class": (
        '@Inject(method = "tick", at = @At(value = "INVOKE", target = "Lnet/minecraft/No;nope()V"))'
        " private void x(CallbackInfo i) {}",
        "missing_injection_point", "Lnet/minecraft/No;nope()V",
    ),
    "point_of_unknown_kind": (
        '@Inject(method = "tick", at = @At("MIDDLE")) private void x(CallbackInfo i) {}',
        "unknown_injection_point", "@At('MIDDLE')",
    ),
    "redirect_missing": (
        '@Redirect(method = "tock", at = @At(value = "INVOKE",'
        ' target = "Lnet/minecraft/Cart;stop()V")) private void x(Cart c) {}',
        "missing_target_method", f"{IN}.tock(...)",
    ),
    "shadow_missing": ("@Shadow private int pace;", "missing_partner", f"{IN}.pace : I"),
    "shadow_of_another_type": (
        "@Shadow private long speed;", "missing_partner", f"{IN}.speed : J",
    ),
    "shadow_not_static": (
        "@Shadow private int built;", "wrong_staticness", f"{IN}.built : I",
    ),
    "shadow_method_missing": (
        "@Shadow abstract void roll(long by);", "missing_partner", f"{IN}.roll(J)V",
    ),
    "overwrite_missing": ("@Overwrite void halt() {}", "missing_partner", f"{IN}.halt()V"),
    "accessor_missing": (
        "@Accessor abstract int getPace();", "missing_partner", f"{IN}.pace : I",
    ),
    "invoker_missing": (
        "@Invoker abstract void callRoll(int by);", "missing_partner", f"{IN}.roll(I)V",
    ),
    "constructor_missing": (
        "@Invoker static Cart newCart(String a) { throw new AssertionError(); }",
        "missing_partner", f"{IN}.<init>(Ljava/lang/String;)V",
    ),
}  # fmt: skip

SHAPES = {
    "NoTarget": '@Mixin(targets = "net.minecraft.Wagon") class NoTarget {}',
    "Extends": "@Mixin(Cart.class) class Extends extends java.util.BitSet {}",
    "OnInterface": '@Mixin(targets = "java.lang.Runnable") class OnInterface {}',
    "Plain": "class Plain {}",
    "Cancels": """@Mixin(Cart.class) class Cancels {
        @Inject(method = "tick", at = @At("HEAD"), cancellable = true)
        private void x(CallbackInfo i) { i.cancel(); } }""",
    "Replaces": "@Mixin(Cart.class) class Replaces { public void tick() {} }",
    "Watches": """@Mixin(Cart.class) class Watches {
        @Inject(method = "tick", at = @At("HEAD"))
        private void x(CallbackInfo i) { i.getId(); } }""",
}

ENTRYPOINT = """package go;
public class Go implements net.fabricmc.api.ModInitializer {
    public void onInitialize() {
        new net.minecraft.Cart(1).tick();
        System.out.println("the cart ticked");
    }
}
"""
