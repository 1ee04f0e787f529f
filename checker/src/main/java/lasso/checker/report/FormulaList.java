package lasso.checker.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The formulas of a check with what is known of them, one line each; instances are listed where their answers differ. */
final class FormulaList {
  private FormulaList() {}

  static String render(List<FormulaAnswer> formulas) {
    Map<String, List<FormulaAnswer>> byText = new LinkedHashMap<>();
    for (FormulaAnswer formula : formulas) {
      byText.computeIfAbsent(formula.text(), text -> new ArrayList<>()).add(formula);
    }
    StringBuilder out = new StringBuilder();
    byText.forEach((text, instances) -> append(out, text, instances));
    return out.toString();
  }

  private static void append(StringBuilder out, String text, List<FormulaAnswer> instances) {
    Map<String, List<FormulaAnswer>> byAnswer =
        instances.stream()
            .collect(
                Collectors.groupingBy(
                    FormulaAnswer::answer, LinkedHashMap::new, Collectors.toList()));
    if (byAnswer.size() == 1) {
      line(out, instances.get(0).answer(), text);
      return;
    }
    byAnswer.forEach(
        (answer, same) ->
            line(
                out,
                answer,
                text
                    + "   for "
                    + same.stream()
                        .map(FormulaAnswer::instance)
                        .collect(Collectors.joining("; "))));
  }

  private static void line(StringBuilder out, String answer, String text) {
    Columns.append(out, "  " + Columns.left(answer, 10), text);
  }
}
