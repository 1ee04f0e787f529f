package lasso.checker.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The formulas of a check with what is known of them, one line each; instances are listed where their answers differ. */
final class FormulaList {
  private final StringBuilder out = new StringBuilder();
  private final Columns columns;

  private FormulaList(Columns columns) {
    this.columns = columns;
  }

  static String render(List<FormulaAnswer> formulas, Columns columns) {
    Map<String, List<FormulaAnswer>> byText = new LinkedHashMap<>();
    for (FormulaAnswer formula : formulas) {
      byText.computeIfAbsent(formula.text(), text -> new ArrayList<>()).add(formula);
    }
    FormulaList list = new FormulaList(columns);
    byText.forEach(list::append);
    return list.out.toString();
  }

  private void append(String text, List<FormulaAnswer> instances) {
    Map<String, List<FormulaAnswer>> byAnswer =
        instances.stream()
            .collect(
                Collectors.groupingBy(
                    FormulaAnswer::answer, LinkedHashMap::new, Collectors.toList()));
    if (byAnswer.size() == 1) {
      line(instances.get(0).answer(), text);
      return;
    }
    byAnswer.forEach(
        (answer, same) ->
            line(
                answer,
                text
                    + "   for "
                    + same.stream()
                        .map(FormulaAnswer::instance)
                        .collect(Collectors.joining("; "))));
  }

  private void line(String answer, String text) {
    columns.append(out, "  " + Columns.left(answer, 10), text);
  }
}
