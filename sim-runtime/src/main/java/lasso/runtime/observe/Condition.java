package lasso.runtime.observe;

/**
 * A comparison with a constant. What is undefined, or can't be compared, makes it false, {@code !=} too; null is a value,
 * different from every other. Not-a-number compares as in Java.
 *
 * @param literal null for {@link Comparison#TRUE}
 */
record Condition(Comparison comparison, Literal literal) {
  boolean test(Value value) {
    value.unbox();
    if (value.tag == Value.Tag.UNDEFINED) {
      return false;
    }
    if (comparison == Comparison.TRUE) {
      return value.tag == Value.Tag.BOOLEAN && value.bits != 0;
    }
    return switch (literal.form()) {
      case NULL -> equality(isNull(value));
      case BOOLEAN ->
          isNull(value)
              ? equality(false)
              : value.tag == Value.Tag.BOOLEAN && equality((value.bits != 0) == literal.isTrue());
      case STRING ->
          isNull(value)
              ? equality(false)
              : value.reference instanceof String s && equality(s.equals(literal.text()));
      case NAME ->
          isNull(value)
              ? equality(false)
              : value.reference instanceof Enum<?> e && equality(e.name().equals(literal.text()));
      case NUMBER, CHARACTER -> number(value);
    };
  }

  private static boolean isNull(Value value) {
    return value.tag == Value.Tag.REFERENCE && value.reference == null;
  }

  private boolean number(Value value) {
    return switch (value.tag) {
      case LONG -> order(literal.compare(value.bits));
      case DOUBLE ->
          Double.isNaN(value.number) ? equality(false) : order(literal.compare(value.number));
      case FLOAT ->
          Double.isNaN(value.number)
              ? equality(false)
              : order(literal.compare((float) value.number));
      case REFERENCE -> isNull(value) && equality(false);
      case UNDEFINED, BOOLEAN -> false;
    };
  }

  private boolean equality(boolean equal) {
    return equal ? comparison == Comparison.EQUAL : comparison == Comparison.NOT_EQUAL;
  }

  private boolean order(int sign) {
    return switch (comparison) {
      case EQUAL -> sign == 0;
      case NOT_EQUAL -> sign != 0;
      case LESS -> sign < 0;
      case LESS_OR_EQUAL -> sign <= 0;
      case GREATER -> sign > 0;
      case GREATER_OR_EQUAL -> sign >= 0;
      case TRUE -> false;
    };
  }
}
