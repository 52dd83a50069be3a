package labgate.practice.launcher.mod;

import labgate.practice.launcher.log.ServerLog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks that every mod has what it depends on and nothing that it breaks with. */
final class ModResolver {
    private final Map<String, ModFile> mods;
    private final List<String> details = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();
    private final List<String> solutions = new ArrayList<>();

    private ModResolver(Map<String, ModFile> mods) {
        this.mods = mods;
    }

    /** Raises LoadFailure, after the loader's log lines, if the mods do not fit together. */
    static void check(Map<String, ModFile> mods) {
        ModResolver resolver = new ModResolver(mods);
        mods.values().forEach(resolver::checkMod);
        if (!resolver.details.isEmpty()) {
            resolver.refuse();
        }
    }

    private void checkMod(ModFile mod) {
        mod.depends().forEach((id, range) -> checkDependency(mod, id, range));
        mod.breaks().forEach((id, range) -> checkBreak(mod, id, range));
    }

    private void checkDependency(ModFile mod, String id, VersionRange range) {
        ModFile found = mods.get(id);
        if (found == null) {
            details.add(
                    subject(mod)
                            + " requires "
                            + range.described()
                            + " of "
                            + id
                            + ", which is missing!");
            solutions.add("Install " + id + ", " + range.described() + ".");
            missing.add("add:" + id + " 1 ((" + interval(range) + "))");
        } else if (!range.accepts(compared(found))) {
            details.add(
                    subject(mod)
                            + " requires "
                            + range.described()
                            + " of "
                            + naming(found)
                            + ", but only the wrong version is present: "
                            + found.version().text()
                            + "!");
            solutions.add(
                    "Replace "
                            + naming(found)
                            + " "
                            + found.version().text()
                            + " with "
                            + range.described()
                            + ".");
        }
    }

    private void checkBreak(ModFile mod, String id, VersionRange range) {
        ModFile found = mods.get(id);
        if (found != null && range.accepts(compared(found))) {
            details.add(
                    subject(mod)
                            + " is incompatible with "
                            + range.described()
                            + " of "
                            + naming(found)
                            + ", but a matching version is present: "
                            + found.version().text()
                            + "!");
            solutions.add("Remove " + naming(found) + ".");
        }
    }

    private void refuse() {
        ServerLog.warn("Mod resolution failed");
        ServerLog.info("Fix: add [" + String.join(", ", missing) + "], remove [], replace []");
        StringBuilder text =
                new StringBuilder(
                        "Some of your mods are incompatible with the game or each other!");
        text.append("\nA potential solution has been determined, this may resolve your problem:");
        solutions.forEach(each -> text.append("\n\t - ").append(each));
        text.append("\nMore details:");
        details.forEach(each -> text.append("\n\t - ").append(each));
        LoadFailure failure = new LoadFailure(text.toString());
        ServerLog.error("Incompatible mods found!", failure);
        throw failure;
    }

    private static ModVersion compared(ModFile mod) {
        return mod.id().equals("fabricloader") ? PracticeLoader.LOADER_LEVEL : mod.version();
    }

    private static String subject(ModFile mod) {
        return "Mod " + naming(mod) + " " + mod.version().text();
    }

    private static String naming(ModFile mod) {
        return "'" + mod.name() + "' (" + mod.id() + ")";
    }

    private static String interval(VersionRange range) {
        String first = range.alternatives().get(0);
        return first.startsWith(">=")
                ? " [" + first.substring(2) + ",\u221e) "
                : " -\u221e,\u221e ";
    }
}
