package net.minecraft.network.chat;

import com.mojang.brigadier.Message;

/** A text as players and the console see it. */
public interface Component extends Message {
    static MutableComponent literal(String text) {
        return new MutableComponent(text);
    }

    @Override
    String getString();
}
