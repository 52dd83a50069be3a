package net.minecraft.nbt;

/** A number. */
public sealed interface NumericTag extends Tag
        permits ByteTag, ShortTag, IntTag, LongTag, FloatTag, DoubleTag {
    Number box();

    default byte byteValue() {
        return box().byteValue();
    }

    default short shortValue() {
        return box().shortValue();
    }

    default int intValue() {
        return box().intValue();
    }

    default long longValue() {
        return box().longValue();
    }

    default float floatValue() {
        return box().floatValue();
    }

    default double doubleValue() {
        return box().doubleValue();
    }
}
