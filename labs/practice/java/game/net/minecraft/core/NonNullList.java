package net.minecraft.core;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;

/** A list of fixed size without nulls. */
public class NonNullList<E> extends AbstractList<E> {
    private final Object[] values;

    private NonNullList(Object[] values) {
        this.values = values;
    }

    public static <E> NonNullList<E> withSize(int size, E value) {
        Object[] values = new Object[size];
        Arrays.fill(values, value);
        return new NonNullList<>(values);
    }

    @Override
    @SuppressWarnings("unchecked")
    public E get(int index) {
        return (E) values[index];
    }

    @Override
    public E set(int index, E value) {
        E before = get(index);
        values[index] = Objects.requireNonNull(value);
        return before;
    }

    @Override
    public int size() {
        return values.length;
    }
}
