package labgate.practice.launcher.mod;

import java.util.List;

/**
 * One entry of {@code depends}: alternatives, of which one must hold; each is a list of terms
 * separated by blanks, which must all hold ({@code *}, {@code >=1.2}, {@code <2}, {@code ~1.2},
 * {@code ^1.2}, {@code 1.2.x}, or an exact version).
 */
public record VersionRange(List<String> alternatives) {
    boolean accepts(ModVersion version) {
        return alternatives.stream().anyMatch(terms -> acceptsAll(terms, version));
    }

    String described() {
        if (alternatives.contains("*")) {
            return "any version";
        }
        return "version " + String.join(" or ", alternatives);
    }

    private static boolean acceptsAll(String terms, ModVersion version) {
        for (String term : terms.strip().split("\\s+")) {
            if (!accepts(term, version)) {
                return false;
            }
        }
        return true;
    }

    private static boolean accepts(String term, ModVersion version) {
        if (term.equals("*") || term.isEmpty()) {
            return true;
        }
        String operator = term.replaceFirst("^(>=|<=|>|<|=|~|\\^|).*", "$1");
        ModVersion bound = new ModVersion(term.substring(operator.length()));
        if (operator.isEmpty() || operator.equals("=")) {
            return equals(bound.text(), version);
        }
        if (!version.isSemantic() || !bound.isSemantic()) {
            return false;
        }
        int order = version.compareTo(bound);
        return switch (operator) {
            case ">=" -> order >= 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            case "<" -> order < 0;
            case "~" -> order >= 0 && version.prefix(2).equals(bound.prefix(2));
            default -> order >= 0 && version.prefix(1).equals(bound.prefix(1));
        };
    }

    private static boolean equals(String wanted, ModVersion version) {
        if (wanted.endsWith(".x") || wanted.endsWith(".*")) {
            ModVersion stem = new ModVersion(wanted.substring(0, wanted.length() - 2));
            int known = stem.text().split("\\.").length;
            return version.isSemantic() && version.prefix(known).equals(stem.prefix(known));
        }
        ModVersion bound = new ModVersion(wanted);
        return bound.text().equals(version.text())
                || bound.isSemantic() && version.isSemantic() && version.compareTo(bound) == 0;
    }
}
