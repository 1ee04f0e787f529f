package lasso.heap.irrelevance;

/** {@code Class.method:local}: local variables and parameters, in every overload of the method. */
public record LocalPattern(String text, ClassGlob classes, Glob methods, Glob locals)
    implements IgnorePattern {
  boolean matches(String className, String methodName, String localName) {
    return locals.matches(localName) && methods.matches(methodName) && classes.matches(className);
  }
}
