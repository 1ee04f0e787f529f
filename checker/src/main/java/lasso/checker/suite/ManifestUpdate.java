package lasso.checker.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lasso.runtime.program.UnusableInputException;

/**
 * What a manifest would have to say for every answer to be as expected. Only the cells of verdict, kinds and outcomes change, in the rows that differ;
 * a row without a verdict, that is one that crashed, that is inconclusive, or that can't be used, stays: such a thing is written by hand or not at all.
 */
public final class ManifestUpdate {
  private final Path file;
  private final Map<Integer, String> changed = new TreeMap<>();
  private final List<String> sentences = new ArrayList<>();
  private boolean complete = true;

  private ManifestUpdate(Path file) {
    this.file = file;
  }

  /** The updates of all manifests, in which something would change or can't. */
  public static List<ManifestUpdate> of(SuiteResult result) {
    Map<Path, ManifestUpdate> updates = new TreeMap<>();
    for (RowResult row : result.rows()) {
      if (row.standing() != RowResult.Standing.AS_EXPECTED) {
        updates.computeIfAbsent(row.row().manifest().file(), ManifestUpdate::new).add(row);
      }
    }
    return List.copyOf(updates.values());
  }

  private void add(RowResult result) {
    ManifestRow row = result.row();
    RowAnswer answer = result.answer();
    String what = row.place() + ": " + row.program() + " " + row.settings() + ": ";
    if (!Set.of("holds", "violated").contains(answer.verdict())) {
      complete = false;
      sentences.add(
          what + "stays as it is: " + answer.verdict() + " is no verdict to expect unseen");
      return;
    }
    if (row.expected().outcomes() != null
        && !answer.outcomes().stream().allMatch(ManifestUpdate::fits)) {
      complete = false;
      sentences.add(
          what + "stays as it is: an outcome has a tab, a line break or a bar, and fits no cell");
      return;
    }
    List<String> columns = row.manifest().columns();
    List<String> cells =
        new ArrayList<>(List.of(ManifestReader.lines(file).get(row.line() - 1).split("\t", -1)));
    set(cells, columns, ManifestReader.VERDICT, answer.verdict());
    boolean lookedAt =
        row.expected().kinds() != null || !row.expected().verdict().equals("violated");
    if (lookedAt) {
      set(cells, columns, ManifestReader.KINDS, Expectation.words(answer.kinds(), ","));
    }
    if (row.expected().outcomes() != null) {
      set(cells, columns, ManifestReader.OUTCOMES, Expectation.words(answer.outcomes(), "|"));
    }
    changed.put(row.line(), String.join("\t", cells));
    sentences.add(what + String.join("; ", result.differences()));
  }

  private static boolean fits(String outcome) {
    return outcome.matches("[^\\t\\n\\r|]+");
  }

  private static void set(List<String> cells, List<String> columns, String column, String text) {
    int index = columns.indexOf(column);
    if (index < 0) {
      return;
    }
    while (cells.size() <= index) {
      cells.add("-");
    }
    cells.set(index, text);
  }

  /** What would change, and what not, a sentence per row. */
  public List<String> sentences() {
    return List.copyOf(sentences);
  }

  /** Whether there is anything to write. */
  public boolean isEmpty() {
    return changed.isEmpty();
  }

  /** Whether every difference would be gone: no row has to stay as it is. */
  public boolean isComplete() {
    return complete;
  }

  /**
   * Writes the manifest with its changes.
   *
   * @param overwrite whether to replace the manifest; else {@code FILE.new} is written beside it
   * @return the file that was written
   */
  public Path write(boolean overwrite) {
    List<String> lines = new ArrayList<>(ManifestReader.lines(file));
    changed.forEach((number, line) -> lines.set(number - 1, line));
    Path target = overwrite ? file : file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.write(target, lines);
    } catch (IOException e) {
      throw new UnusableInputException(target + " can't be written: " + e + ".", e);
    }
    return target;
  }
}
