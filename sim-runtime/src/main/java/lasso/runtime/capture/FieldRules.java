package lasso.runtime.capture;

import java.lang.reflect.Field;

/** What the user said about instance fields; the built-in rules for JDK types come on top. */
@FunctionalInterface
public interface FieldRules {
  /** Whether the field is stored but not compared. */
  boolean ignores(Field field);
}
