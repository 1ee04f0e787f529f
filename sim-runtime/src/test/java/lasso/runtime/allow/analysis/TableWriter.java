package lasso.runtime.allow.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import lasso.runtime.allow.MemberGroup;

/** The tables of one JDK as text, by file name. */
final class TableWriter {
  private TableWriter() {}

  static Map<String, String> files(JdkAnalysis analysis) {
    Map<String, String> result = new TreeMap<>();
    Map<String, List<JdkClass>> packages = analysis.classesByPackage();
    StringBuilder index = new StringBuilder(Header.PACKAGES);
    index.append(Header.MADE_WITH).append(Runtime.version()).append('\n');
    for (String exported : analysis.image.exports.keySet()) {
      Boundaries.Rule rule = analysis.packageRule(exported);
      if (rule != null) {
        line(index, exported, "refused", word(rule.effect()), rule.reason());
      } else if (packages.containsKey(exported)) {
        line(index, exported, "by member", "-", "see " + exported + ".tsv");
      }
    }
    result.put("packages.tsv", index.toString());
    packages.forEach((name, classes) -> result.put(name + ".tsv", table(analysis, classes)));
    return result;
  }

  /** Whether the packages' table was made with the JDK that runs, to the last digit. */
  static boolean isOfRunningJdk(String packages) {
    return packages.contains(Header.MADE_WITH + Runtime.version() + "\n");
  }

  private static String table(JdkAnalysis analysis, List<JdkClass> classes) {
    StringBuilder text = new StringBuilder(Header.CLASSES);
    for (JdkClass type : classes) {
      List<String> parents = new ArrayList<>();
      if (type.superName != null && !type.isInterface()) {
        parents.add(type.superName.replace('/', '.'));
      }
      type.interfaces.forEach(each -> parents.add(each.replace('/', '.')));
      text.append("\nclass ").append(type).append('\t').append(String.join(" ", parents));
      text.append('\n');
      Map<List<String>, List<String>> lines = new LinkedHashMap<>();
      for (JdkAnalysis.Judged member : analysis.members(type)) {
        String effect = member.effect() == null ? "-" : word(member.effect());
        lines
            .computeIfAbsent(
                List.of(word(member.group()), effect, member.reason()), key -> new ArrayList<>())
            .add(member.key());
      }
      lines.forEach(
          (cells, members) ->
              line(text, cells.get(0), cells.get(1), String.join(" ", members), cells.get(2)));
    }
    return text.toString();
  }

  private static String word(MemberGroup group) {
    return group.word();
  }

  private static String word(Enum<?> effect) {
    return effect.name().toLowerCase(Locale.ROOT);
  }

  private static void line(StringBuilder text, String... cells) {
    text.append(String.join("\t", cells).stripTrailing()).append('\n');
  }

  /** What stands above the tables. */
  private static final class Header {
    static final String PACKAGES =
        """
        # The packages that this JDK exports. Made by AllowListTables; see docs/decisions/allow-list.md.
        # package, refused as a whole or judged by member, why not data, reason
        """;
    static final String MADE_WITH = "# JDK ";
    static final String CLASSES =
        """
        # What a program may use of these classes. Made by AllowListTables; see docs/decisions/allow-list.md.
        # "class", name, supertypes; then group, why not data, members, reason. What is not here is refused.
        """;
  }
}
