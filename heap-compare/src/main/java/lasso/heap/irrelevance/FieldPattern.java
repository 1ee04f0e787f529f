package lasso.heap.irrelevance;

/** {@code Class.field}: fields, static or not, of the classes that declare them. */
public record FieldPattern(String text, ClassGlob classes, Glob fields) implements IgnorePattern {
  boolean matches(String className, String fieldName) {
    return fields.matches(fieldName) && classes.matches(className);
  }
}
