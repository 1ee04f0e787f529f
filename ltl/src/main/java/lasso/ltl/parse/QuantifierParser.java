package lasso.ltl.parse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the head of a quantifier, up to its colon:
 *
 * <pre>
 * head      = ("all" | "any") item { "," item } ":"
 * item      = VARIABLE                         over all ranks, 0 to n-1
 *           | VARIABLE "in" term ".." term     from the first to the last number
 *           | term comparison term             a condition; a new variable that it starts with is declared, over all ranks
 * </pre>
 *
 * The first item declares a variable. A later condition declares one when it starts with a name that is not known yet, so {@code all i, j,
 * i != j:} and {@code all i, j > i:} both have two variables.
 */
final class QuantifierParser {
  private static final Pattern START =
      Pattern.compile("(all|any)\\s+(?=[A-Za-z_$])(?![GFXURWMV](?![A-Za-z0-9_$]))");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");
  private static final Pattern IN = Pattern.compile("\\s+in(?![A-Za-z0-9_$])\\s*");
  private static final Pattern COMPARISON = Pattern.compile("\\s*(==|!=|<=|>=|<|>)\\s*");
  private static final Set<String> RESERVED =
      Set.of("in", "all", "any", "true", "false", "null", "G", "F", "X", "U", "R", "W", "M", "V");
  private static final String SHAPES =
      "a quantifier looks like 'all i:', 'any i>0:', 'all i in 1..3:', 'all i, j, i!=j:'.";

  private final Cursor cursor;
  private final Set<String> known;
  private final List<Quantifier.Item> items = new ArrayList<>();

  private QuantifierParser(Cursor cursor, Set<String> outer) {
    this.cursor = cursor;
    this.known = new HashSet<>(outer);
  }

  /** Whether a quantifier stands here. */
  static boolean startsAt(Cursor cursor) {
    return cursor.look(START) != null;
  }

  /**
   * Reads a head with its colon.
   *
   * @param outer the variables that are known here
   */
  static Quantifier read(Cursor cursor, Set<String> outer) {
    int start = cursor.at();
    int position = cursor.position();
    boolean universal = cursor.take(START).group(1).equals("all");
    QuantifierParser parser = new QuantifierParser(cursor, outer);
    do {
      cursor.skipBlank();
      parser.items.add(parser.item());
      cursor.skipBlank();
    } while (cursor.skip(","));
    String source = cursor.since(start).strip();
    if (!cursor.skip(":")) {
      throw cursor.error("':' was expected; " + SHAPES);
    }
    return new Quantifier(universal, List.copyOf(parser.items), source, position);
  }

  private Quantifier.Item item() {
    int start = cursor.at();
    int position = cursor.position();
    Matcher name = cursor.take(NAME);
    String variable = name == null || knows(name.group()) ? null : name.group();
    if (variable == null) {
      return known(start, position, name == null ? null : name.group());
    }
    if (RESERVED.contains(variable)) {
      throw cursor.errorAt(
          position, "'" + variable + "' can't be a variable; take another name, such as i.");
    }
    Quantifier.Item range = cursor.take(IN) == null ? null : range(variable, position);
    known.add(variable);
    if (range != null) {
      return range;
    }
    cursor.moveTo(start);
    if (isBare()) {
      return new Quantifier.Item(variable, null, null, null, position);
    }
    return new Quantifier.Item(variable, null, null, condition(), position);
  }

  /** An item that starts with something known, or with no name at all. */
  private Quantifier.Item known(int start, int position, String name) {
    String problem = alreadyKnown(name);
    if (cursor.look(IN) != null) {
      throw cursor.errorAt(position, problem);
    }
    cursor.moveTo(start);
    if (items.isEmpty() || name != null && isBare()) {
      throw cursor.errorAt(position, name == null ? "a variable was expected; " + SHAPES : problem);
    }
    return new Quantifier.Item(null, null, null, condition(), position);
  }

  private static String alreadyKnown(String name) {
    return Bindings.RANKS.equals(name)
        ? "n is the number of ranks and can't be a variable; take another name, such as i."
        : "the variable " + name + " is used twice; take another name for one of them.";
  }

  /** Whether nothing but a name stands in the item. */
  private boolean isBare() {
    int start = cursor.at();
    cursor.take(NAME);
    int end = cursor.at();
    cursor.skipBlank();
    boolean bare = cursor.peek() == ',' || cursor.peek() == ':';
    cursor.moveTo(bare ? end : start);
    return bare;
  }

  private Quantifier.Item range(String variable, int position) {
    int from = cursor.position();
    NumberTerm low = term();
    cursor.skipBlank();
    if (!cursor.skip("..")) {
      throw cursor.error("'..' was expected: a range looks like 'in 1..3' or 'in 1..n-1'.");
    }
    cursor.skipBlank();
    NumberTerm high = term();
    if (low instanceof NumberTerm.Literal first
        && high instanceof NumberTerm.Literal last
        && first.value() > last.value()) {
      throw cursor.errorAt(
          from,
          "the range is empty: "
              + first.value()
              + " comes after "
              + last.value()
              + "; the smaller number stands first.");
    }
    return new Quantifier.Item(variable, low, high, null, position);
  }

  private Quantifier.Condition condition() {
    NumberTerm left = term();
    Matcher comparison = cursor.take(COMPARISON);
    if (comparison == null) {
      cursor.skipBlank();
      throw cursor.error(
          cursor.peek() == '='
              ? "conditions of quantifiers compare with ==, !=, <, <=, > or >=, not with '='."
              : SHAPES);
    }
    return new Quantifier.Condition(left, comparison.group(1), term());
  }

  private NumberTerm term() {
    NumberTerm term = TermParser.read(cursor);
    term.names(
        (name, position) -> {
          if (!knows(name)) {
            throw cursor.errorAt(position, Bindings.unknown(name, known, List.of()));
          }
        });
    return term;
  }

  private boolean knows(String name) {
    return name.equals(Bindings.RANKS) || known.contains(name);
  }
}
