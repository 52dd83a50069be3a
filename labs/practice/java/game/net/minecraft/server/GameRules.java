package net.minecraft.server;

import net.minecraft.nbt.CompoundTag;

import java.util.LinkedHashMap;
import java.util.Map;

/** The game rules by their 26.2 names; most are only kept, {@code advance_time} is obeyed. */
public final class GameRules {
    private static final String[][] DEFAULTS = {
        {"advance_time", "true"},
        {"advance_weather", "true"},
        {"command_block_output", "true"},
        {"keep_inventory", "false"},
        {"log_admin_commands", "true"},
        {"mob_griefing", "true"},
        {"random_tick_speed", "3"},
        {"send_command_feedback", "true"},
        {"spawn_mobs", "true"},
        {"spawn_monsters", "true"},
        {"spawn_phantoms", "true"},
        {"spawn_wandering_traders", "true"},
        {"spawner_blocks_work", "true"},
    };

    private final Map<String, String> values = new LinkedHashMap<>();

    public static GameRules read(CompoundTag tag) {
        GameRules rules = new GameRules();
        for (String[] each : DEFAULTS) {
            rules.values.put(each[0], each[1]);
        }
        for (String key : tag.keySet()) {
            String name = key.substring(key.indexOf(':') + 1);
            String text =
                    tag.get(key).asString().orElseGet(() -> numberText(tag, key, rules.get(name)));
            rules.values.put(name, text);
        }
        return rules;
    }

    private static String numberText(CompoundTag tag, String key, String known) {
        boolean flag = "true".equals(known) || "false".equals(known);
        return flag
                ? Boolean.toString(tag.getBooleanOr(key, false))
                : Integer.toString(tag.getIntOr(key, 0));
    }

    public CompoundTag write() {
        CompoundTag tag = new CompoundTag();
        values.forEach(
                (name, value) -> {
                    if (value.equals("true") || value.equals("false")) {
                        tag.putBoolean("minecraft:" + name, Boolean.parseBoolean(value));
                    } else {
                        tag.putInt("minecraft:" + name, Integer.parseInt(value));
                    }
                });
        return tag;
    }

    /** The rule's value, or null if there is no such rule. */
    public String get(String name) {
        return values.get(name);
    }

    public boolean isOn(String name) {
        return "true".equals(values.get(name));
    }

    /** Sets a rule; false if the value is not of its kind. */
    public boolean set(String name, String value) {
        boolean flag = "true".equals(values.get(name)) || "false".equals(values.get(name));
        if (!value.matches(flag ? "true|false" : "-?[0-9]{1,9}")) {
            return false;
        }
        values.put(name, value);
        return true;
    }
}
