package lasso.ltl.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The head of a quantified formula, without its body: variables and conditions, in the order in which they are written.
 *
 * @param universal whether it is {@code all}
 * @param source as written, without the colon
 * @param position characters before it
 */
record Quantifier(boolean universal, List<Item> items, String source, int position) {
  /**
   * A variable, with its range or over all ranks, or a condition, or both.
   *
   * @param variable null if the item declares none
   * @param low null: over all ranks
   * @param high null: over all ranks
   * @param condition null: none
   * @param position characters before it
   */
  record Item(
      String variable, NumberTerm low, NumberTerm high, Condition condition, int position) {}

  /**
   * A comparison of two numbers.
   *
   * @param operator one of {@code == != < <= > >=}
   */
  record Condition(NumberTerm left, String operator, NumberTerm right) {
    boolean holds(Bindings bindings) {
      int order = Long.compare(left.value(bindings), right.value(bindings));
      return switch (operator) {
        case "==" -> order == 0;
        case "!=" -> order != 0;
        case "<" -> order < 0;
        case "<=" -> order <= 0;
        case ">" -> order > 0;
        default -> order >= 0;
      };
    }
  }

  List<String> variables() {
    return items.stream().map(Item::variable).filter(Objects::nonNull).toList();
  }

  /**
   * The values for which the body is meant, added to those of the variables outside; in lexicographic order.
   *
   * @param limit at most so many
   * @throws ArithmeticException when a condition or range has no value, or there are more than {@code limit} values
   */
  List<Bindings> instances(Bindings outer, int limit) {
    List<Bindings> found = new ArrayList<>();
    extend(outer, 0, found, limit);
    return found;
  }

  private void extend(Bindings bindings, int index, List<Bindings> found, int limit) {
    if (index == items.size()) {
      if (found.size() == limit) {
        throw new ArithmeticException("there are more than " + limit + " values");
      }
      found.add(bindings);
      return;
    }
    Item item = items.get(index);
    if (item.variable() == null) {
      if (item.condition().holds(bindings)) {
        extend(bindings, index + 1, found, limit);
      }
      return;
    }
    int low = item.low() == null ? 0 : number(item.low().value(bindings));
    int high = item.high() == null ? bindings.ranks() - 1 : number(item.high().value(bindings));
    if ((long) high - low >= limit) {
      throw new ArithmeticException(
          "the range " + low + ".." + high + " has more than " + limit + " values");
    }
    for (long value = low; value <= high; value++) {
      Bindings more = bindings.with(item.variable(), (int) value);
      if (item.condition() == null || item.condition().holds(more)) {
        extend(more, index + 1, found, limit);
      }
    }
  }

  private static int number(long value) {
    if (value != (int) value) {
      throw NumberTerm.tooLarge();
    }
    return (int) value;
  }
}
