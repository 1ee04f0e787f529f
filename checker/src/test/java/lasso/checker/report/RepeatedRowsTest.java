package lasso.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Each step has one line here, a letter; a dot is a step without any. */
class RepeatedRowsTest {
  private static String folded(String steps, IntPredicate whole) {
    List<List<TraceTable.Row>> rows = new ArrayList<>();
    for (int i = 0; i < steps.length(); i++) {
      List<TraceTable.Row> own = new ArrayList<>();
      if (steps.charAt(i) != '.') {
        own.add(new TraceTable.Row("" + i, 0, "", "", "", "" + steps.charAt(i)));
      }
      rows.add(own);
    }
    RepeatedRows.fold(rows, 0, rows.size(), whole);
    return rows.stream()
        .flatMap(List::stream)
        .map(TraceTable.Row::text)
        .collect(Collectors.joining(" "));
  }

  private static String folded(String steps) {
    return folded(steps, step -> true);
  }

  @Test
  void roundsAreToldOnce() {
    assertThat(folded("xababab.c")).isEqualTo("x a b the 2 lines above 2 more times c");
    assertThat(folded("abcabc")).isEqualTo("a b c the 3 lines above once more");
    assertThat(folded("aaa")).isEqualTo("a the line above 2 more times");
  }

  @Test
  void whatSavesNothingStays() {
    assertThat(folded("aab")).isEqualTo("a a b");
    assertThat(folded("abcd")).isEqualTo("a b c d");
  }

  /** A step that says more than its lines ends a repetition. */
  @Test
  void stepsWithOutputStay() {
    assertThat(folded("aaaaaa", step -> step != 3))
        .isEqualTo("a the line above 2 more times a a a");
  }

  /** Told again as often as it says, the lines are those that there were. */
  @Test
  void nothingIsLost() {
    for (String steps : List.of("abababcabababc", "aabaab", "abbabbabba", "aaaabaaaab")) {
      List<String> whole = new ArrayList<>();
      for (String line : folded(steps).replace(" lines", "_lines").split(" (?=[a-c](?: |$)|the)")) {
        if (!line.startsWith("the")) {
          whole.add(line);
          continue;
        }
        String[] words = line.replace("_", " ").split(" ");
        int period = words[1].equals("line") ? 1 : Integer.parseInt(words[1]);
        int times = line.contains("once") ? 1 : Integer.parseInt(words[words.length - 3]);
        List<String> block = List.copyOf(whole.subList(whole.size() - period, whole.size()));
        for (int i = 0; i < times; i++) {
          whole.addAll(block);
        }
      }
      assertThat(whole).containsExactlyElementsOf(Arrays.asList(steps.split("")));
    }
  }
}
