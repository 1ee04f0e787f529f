package lasso.runtime.observe;

/** What kind of values a path has, as far as declarations tell. */
enum ValueKind {
  BOOLEAN("a boolean"),
  INTEGRAL("an integer"),
  CHARACTER("a char"),
  FLOATING("a floating-point number"),
  STRING("a string"),
  ENUM("an enum constant"),
  /** An object that can only be compared with null. */
  OBJECT("an object"),
  /** Only the run tells. */
  UNKNOWN("a value of unknown type");

  private final String words;

  ValueKind(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  boolean isNumber() {
    return this == INTEGRAL || this == CHARACTER || this == FLOATING;
  }
}
