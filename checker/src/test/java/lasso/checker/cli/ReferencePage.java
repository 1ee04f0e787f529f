package lasso.checker.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import lasso.checker.format.OptionGroups;
import lasso.checker.format.ResultFormat;
import lasso.checker.property.ViolationKind;

/** The page {@code docs/reference.md}: commands, options, propositions, manifests, kinds and files, from the tables by which the command line goes. */
final class ReferencePage {
  private static final String HEAD =
      """
      # Reference

      Generated from the code by `ReferenceTest` (`-Dlasso.golden.refresh=true`); a test fails when this page is stale. `./lasso help COMMAND` prints the same.
      Calls of MPI: [mpi-support.md](mpi-support.md). Members of Java: `./lasso explain java.util.HashMap`.

      """;

  /** From here on a command is told by how its options differ from those of {@code check}. */
  private static final String FIRST = "check";

  private ReferencePage() {}

  static String text() {
    StringBuilder page = new StringBuilder(HEAD);
    page.append("## Commands\n\n```text\n").append(Help.overview()).append("```\n");
    Map<String, Supplier<Object>> commands = CompletionCommand.commands();
    Map<String, CommandLine.Option> known = new TreeMap<>();
    for (CommandLine.Option option : options(FIRST, commands.get(FIRST))) {
      known.put(option.names().get(0), option);
    }
    commands.forEach(
        (command, target) -> {
          page.append("\n## Options of ").append(command).append("\n");
          append(page, command, options(command, target), known);
        });
    page.append("\n## Temporal formulas\n\n```text\n")
        .append(Help.FORMULAS.strip())
        .append("\n```\n");
    page.append("\n## Manifests\n\n```text\n").append(Help.MANIFESTS.strip()).append("\n```\n");
    page.append("\n## Kinds of violations\n\n| kind | what it says |\n|---|---|\n");
    for (ViolationKind kind : ViolationKind.values()) {
      page.append(row("`" + kind.word() + "`", kind.description()));
    }
    page.append("\n## Files\n\n| option | called by default | schema |\n|---|---|---|\n");
    for (ResultFormat format : ResultFormat.values()) {
      page.append(row("`" + format.option() + "`", format.defaultName(), schema(format)));
    }
    return page.toString();
  }

  private static String schema(ResultFormat format) {
    return switch (format) {
      case TRACE -> "[trace.schema.json](trace.schema.json)";
      case JSON -> "[result.schema.json](result.schema.json)";
      case CERTIFICATE -> "[certificate.schema.json](certificate.schema.json)";
      case SARIF -> "SARIF 2.1.0";
      case COVERAGE -> "JaCoCo's `report.dtd`";
      default -> "";
    };
  }

  private static List<CommandLine.Option> options(String command, Supplier<Object> target) {
    return new CommandLine(command, target.get()).listed();
  }

  private static void append(
      StringBuilder page,
      String command,
      List<CommandLine.Option> options,
      Map<String, CommandLine.Option> known) {
    Map<String, List<CommandLine.Option>> groups = new LinkedHashMap<>();
    OptionGroups.TITLES.forEach(title -> groups.put(title, new ArrayList<>()));
    List<String> same = new ArrayList<>();
    for (CommandLine.Option option : options) {
      if (!command.equals(FIRST) && option.equals(known.get(option.names().get(0)))) {
        same.add("`" + option.names().get(0) + "`");
      } else {
        groups.get(OptionGroups.of(option.names())).add(option);
      }
    }
    groups.values().removeIf(List::isEmpty);
    groups.forEach(
        (title, all) -> {
          page.append(command.equals(FIRST) ? "\n### " + title + "\n" : "");
          page.append("\n| option | meaning |\n|---|---|\n");
          all.forEach(
              option ->
                  page.append(
                      row("`" + String.join("`, `", option.names()) + "`", option.description())));
        });
    if (!same.isEmpty()) {
      page.append("\nAs of `check`: ").append(String.join(", ", same)).append(".\n");
    }
  }

  private static String row(String... cells) {
    StringBuilder row = new StringBuilder("|");
    for (String cell : cells) {
      row.append(' ').append(cell.replace("|", "\\|").replace("<", "&lt;")).append(" |");
    }
    return row.append('\n').toString();
  }
}
