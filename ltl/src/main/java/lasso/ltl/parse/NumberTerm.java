package lasso.ltl.parse;

import java.util.function.BiConsumer;

/** Whole numbers computed from the variables of quantifiers and {@code n}, the number of ranks. */
sealed interface NumberTerm {
  /**
   * The value under a binding of all its names.
   *
   * @throws ArithmeticException on overflow and for a remainder by zero or less; the message says so
   */
  long value(Bindings bindings);

  /** Hands over the names with their positions. */
  void names(BiConsumer<String, Integer> names);

  /** Of a number that is beyond all that makes sense. */
  static ArithmeticException tooLarge() {
    return new ArithmeticException("a number is too large");
  }

  /** A number as written. */
  record Literal(long value) implements NumberTerm {
    @Override
    public long value(Bindings bindings) {
      return value;
    }

    @Override
    public void names(BiConsumer<String, Integer> names) {}
  }

  /** A variable, or {@code n}. */
  record Name(String name, int position) implements NumberTerm {
    @Override
    public long value(Bindings bindings) {
      return bindings.value(name);
    }

    @Override
    public void names(BiConsumer<String, Integer> names) {
      names.accept(name, position);
    }
  }

  /** {@code + - * %}; the remainder is never negative, so that {@code (i-1)%n} is the rank before i. */
  record Operation(char operator, NumberTerm left, NumberTerm right) implements NumberTerm {
    @Override
    public long value(Bindings bindings) {
      long a = left.value(bindings);
      long b = right.value(bindings);
      if (operator == '%') {
        return remainder(a, b);
      }
      try {
        return switch (operator) {
          case '+' -> Math.addExact(a, b);
          case '-' -> Math.subtractExact(a, b);
          default -> Math.multiplyExact(a, b);
        };
      } catch (ArithmeticException e) {
        throw tooLarge();
      }
    }

    private static long remainder(long a, long b) {
      if (b <= 0) {
        throw new ArithmeticException("a remainder by " + b + " is not defined");
      }
      return Math.floorMod(a, b);
    }

    @Override
    public void names(BiConsumer<String, Integer> names) {
      left.names(names);
      right.names(names);
    }
  }
}
