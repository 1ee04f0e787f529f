package lasso.heap.irrelevance;

/**
 * A user's word about what comparison shall ignore: {@code Class.field} or {@code Class.method:local}. The class is given
 * with its package or without; nested classes are written {@code Outer.Inner} or {@code Outer$Inner}, or by their own name
 * alone; {@code *} stands for any characters.
 */
public sealed interface IgnorePattern permits FieldPattern, LocalPattern {
  /** The pattern as the user wrote it. */
  String text();

  /**
   * Reads a pattern.
   *
   * @throws InvalidPatternException when it is none
   */
  static IgnorePattern parse(String text) {
    return new PatternParser(text).parse();
  }
}
