package lasso.runtime.mpi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The page {@code docs/mpi-support.md}: every member of both lists, supported or refused and why. */
final class SupportPage {
  private static final String HEAD =
      """
      # Supported calls

      Generated from package `mpi` by `ConformanceTest` (`-Dlasso.golden.refresh=true`); a test fails when this page is stale.
      A program that can reach a refused call is refused before its exploration starts, with the place of the call. "internal"
      marks what is public in the original by accident.

      """;

  private SupportPage() {}

  static String text() {
    StringBuilder page = new StringBuilder(HEAD);
    List<InterfaceList> lists =
        List.of(InterfaceList.read("mpj-express.txt"), InterfaceList.read("open-mpi.txt"));
    page.append("| dialect | members | supported | refused | internal |\n|---|---|---|---|---|\n");
    for (InterfaceList list : lists) {
      Count count = new Count();
      list.types().forEach(type -> type.members().forEach(member -> count.add(type, member)));
      page.append("| ").append(list.dialect()).append(count.row()).append('\n');
    }
    lists.forEach(list -> append(page, list));
    return page.toString();
  }

  private static void append(StringBuilder page, InterfaceList list) {
    page.append("\n## ").append(list.dialect()).append('\n');
    for (InterfaceList.Type type : list.types()) {
      if (type.members().isEmpty()) {
        continue;
      }
      page.append("\n### ").append(type.name().replace('$', '.')).append("\n\n");
      Map<String, List<String>> byAnswer = new LinkedHashMap<>();
      byAnswer.put("supported", new ArrayList<>());
      for (InterfaceList.Member member : type.members()) {
        byAnswer
            .computeIfAbsent(answer(type, member), key -> new ArrayList<>())
            .add("`" + member.text().replace('$', '.') + "`");
      }
      byAnswer.forEach(
          (answer, members) -> {
            if (!members.isEmpty()) {
              page.append("* ").append(answer).append(":\n  ");
              page.append(String.join(",\n  ", members)).append('\n');
            }
          });
    }
  }

  private static String answer(InterfaceList.Type type, InterfaceList.Member member) {
    if (member.internal()) {
      return "internal";
    }
    String refusal = Conformance.refusal(type.name(), member);
    return refusal == null ? "supported" : "refused (" + refusal + ")";
  }

  private static final class Count {
    private int supported;
    private int refused;
    private int internal;

    void add(InterfaceList.Type type, InterfaceList.Member member) {
      switch (answer(type, member)) {
        case "supported" -> supported++;
        case "internal" -> internal++;
        default -> refused++;
      }
    }

    String row() {
      int all = supported + refused + internal;
      return " | " + all + " | " + supported + " | " + refused + " | " + internal + " |";
    }
  }
}
