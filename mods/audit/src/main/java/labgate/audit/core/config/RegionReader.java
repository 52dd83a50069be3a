package labgate.audit.core.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads the configuration's boxes of blocks, with the error texts that operators know. */
final class RegionReader {
    private RegionReader() {}

    static List<Region> inputs(ConfigObject config) {
        List<?> items = config.array("inputRegions");
        if (items == null) {
            throw new IllegalArgumentException("config needs an inputRegions array");
        }
        if (items.isEmpty()) {
            throw new IllegalArgumentException("inputRegions must name at least one machine input");
        }
        List<Region> regions = new ArrayList<>();
        for (Object item : items) {
            String name = item instanceof Map<?, ?> object
                    ? new ConfigObject(object).requiredString("name")
                    : "inputRegions[" + regions.size() + "]";
            regions.add(region(name, item));
        }
        return List.copyOf(regions);
    }

    static Region required(ConfigObject config, String key, String name) {
        if (config.value(key) == null) {
            throw new IllegalArgumentException("config needs an object " + key);
        }
        return region(name, config.value(key));
    }

    static Region optional(ConfigObject config, String key, String name) {
        return config.value(key) == null ? null : region(name, config.value(key));
    }

    private static Region region(String name, Object value) {
        if (!(value instanceof Map<?, ?> box) || box.get("from") == null || box.get("to") == null) {
            throw new IllegalArgumentException(
                    "region " + name + " must be an object with from/to");
        }
        Region region = new Region(name, corner(name, box.get("from")), corner(name, box.get("to")));
        for (int axis = 0; axis < 3; axis++) {
            if (region.from().get(axis) > region.to().get(axis)) {
                throw new IllegalArgumentException(
                        "region " + name + " has from > to on axis " + axis);
            }
        }
        return region;
    }

    private static List<Integer> corner(String name, Object value) {
        List<Integer> corner = new ArrayList<>();
        if (value instanceof List<?> items && items.size() == 3) {
            for (Object item : items) {
                if (item instanceof Long number && number == number.intValue()) {
                    corner.add(number.intValue());
                }
            }
        }
        if (corner.size() != 3) {
            throw new IllegalArgumentException("region " + name + " needs a [x, y, z] vector");
        }
        return List.copyOf(corner);
    }
}
