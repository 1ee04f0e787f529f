package lasso.ltl.parse;

import java.util.List;
import java.util.Set;

/**
 * The text of an atom, with the places where numbers may be computed: the rank after {@code @}, ranks and tags of messages in flight, indices in brackets, the value of a
 * comparison.
 *
 * @param source as written, without quotes; not quoted, with single blanks around the comparison
 * @param pieces in the order of the text
 */
record AtomText(String source, List<Piece> pieces) {
  /** A part of the text. */
  sealed interface Piece permits Fixed, Computed {}

  /** Text that stays as it is. */
  record Fixed(String text) implements Piece {}

  /** What a number stands for. */
  enum Role {
    RANK,
    INDEX,
    TAG,
    VALUE
  }

  /**
   * A number.
   *
   * @param position characters of the formula before it
   */
  record Computed(Role role, NumberTerm term, int position) implements Piece {
    /** A name as a value may be a variable, but also a constant of the program; it is one unless a quantifier declares it. */
    private boolean isWord(Set<String> variables) {
      return role == Role.VALUE
          && term instanceof NumberTerm.Name name
          && !name.name().equals(Bindings.RANKS)
          && !variables.contains(name.name());
    }
  }

  /** Refuses names that are no variables. */
  void check(Set<String> variables, List<String> names, Cursor cursor) {
    for (Piece piece : pieces) {
      if (piece instanceof Computed computed && !computed.isWord(variables)) {
        computed.term.names(
            (name, position) -> {
              if (!name.equals(Bindings.RANKS)
                  && !variables.contains(name)
                  && !names.contains(name)) {
                throw cursor.errorAt(position, Bindings.unknown(name, variables, names));
              }
            });
      }
    }
  }

  /** The name of the atom for some values of the variables. */
  String name(Bindings bindings, Cursor cursor) {
    StringBuilder name = new StringBuilder();
    for (Piece piece : pieces) {
      if (piece instanceof Fixed fixed) {
        name.append(fixed.text());
      } else if (piece instanceof Computed computed) {
        name.append(
            computed.isWord(bindings.values().keySet())
                ? ((NumberTerm.Name) computed.term).name()
                : number(computed, bindings, cursor));
      }
    }
    return name.toString();
  }

  private static String number(Computed computed, Bindings bindings, Cursor cursor) {
    long value;
    try {
      value = computed.term.value(bindings);
    } catch (ArithmeticException e) {
      throw cursor.errorAt(computed.position, e.getMessage() + values(bindings) + ".");
    }
    if (computed.role == Role.RANK && (value < 0 || value >= bindings.ranks())) {
      throw cursor.errorAt(
          computed.position,
          "there is no rank "
              + value
              + values(bindings)
              + ": ranks are 0 to "
              + (bindings.ranks() - 1)
              + ".");
    }
    if (computed.role == Role.INDEX && value < 0) {
      throw cursor.errorAt(
          computed.position, "the index " + value + values(bindings) + " is negative.");
    }
    if (computed.role == Role.TAG && value < 0) {
      throw cursor.errorAt(
          computed.position, "the tag " + value + values(bindings) + " is negative.");
    }
    boolean named = computed.role == Role.RANK && !bindings.names().isEmpty();
    return named ? bindings.names().get((int) value) : Long.toString(value);
  }

  private static String values(Bindings bindings) {
    return bindings.values().isEmpty() ? "" : " (for " + bindings + ")";
  }
}
