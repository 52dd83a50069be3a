package labgate.practice.launcher.weave;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import labgate.practice.launcher.mod.LoadFailure;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.spongepowered.asm.mixin.Mixin;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Refuses a required mixin whose target class does not exist; Mixin itself only warns of it and
 * runs on with the hook absent.
 */
final class MixinTargets {
    private MixinTargets() {}

    static void check(GameLoader loader, String modId, String config) {
        JsonObject json = read(loader, config);
        if (json == null
                || !json.has("package")
                || json.has("required") && !json.get("required").getAsBoolean()) {
            return;
        }
        for (String list : List.of("mixins", "server")) {
            if (!json.has(list)) {
                continue;
            }
            for (JsonElement name : json.getAsJsonArray(list)) {
                String mixin = json.get("package").getAsString() + "." + name.getAsString();
                checkMixin(loader, modId, config, mixin);
            }
        }
    }

    private static JsonObject read(GameLoader loader, String config) {
        try (var stream = loader.getResourceAsStream(config)) {
            return stream == null
                    ? null
                    : JsonParser.parseString(new String(stream.readAllBytes(), "UTF-8"))
                            .getAsJsonObject();
        } catch (IOException | RuntimeException problem) {
            return null; // Mixin reports an unreadable configuration in its own words
        }
    }

    private static void checkMixin(GameLoader loader, String modId, String config, String mixin) {
        for (String target : targets(loader, mixin)) {
            try {
                loader.unwovenBytes(target);
            } catch (IOException | ClassNotFoundException absent) {
                throw new LoadFailure(
                        "Mixin apply for mod "
                                + modId
                                + " failed "
                                + config
                                + ":"
                                + mixin
                                + " from mod "
                                + modId
                                + ": target class "
                                + target
                                + " was not found");
            }
        }
    }

    private static List<String> targets(GameLoader loader, String mixin) {
        ClassNode node = new ClassNode();
        try {
            new ClassReader(loader.unwovenBytes(mixin)).accept(node, ClassReader.SKIP_CODE);
        } catch (IOException | ClassNotFoundException absent) {
            return List.of(); // reported by Mixin when it prepares the configuration
        }
        List<String> targets = new ArrayList<>();
        for (AnnotationNode annotation :
                node.invisibleAnnotations == null
                        ? List.<AnnotationNode>of()
                        : node.invisibleAnnotations) {
            if (annotation.desc.equals(Type.getDescriptor(Mixin.class))
                    && annotation.values != null) {
                collect(annotation.values, targets);
            }
        }
        return targets;
    }

    private static void collect(List<Object> values, List<String> targets) {
        for (int i = 0; i < values.size(); i += 2) {
            if (values.get(i).equals("value") || values.get(i).equals("targets")) {
                for (Object target : (List<?>) values.get(i + 1)) {
                    targets.add(
                            target instanceof Type type ? type.getClassName() : target.toString());
                }
            }
        }
    }
}
