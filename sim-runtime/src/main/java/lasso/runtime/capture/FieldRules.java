package lasso.runtime.capture;

/** Decides for each instance field of a captured class what becomes of it. */
@FunctionalInterface
public interface FieldRules {
  /** What becomes of a field. */
  enum Rule {
    /** Stored and compared. */
    RELEVANT,
    /** Stored, not compared: the user said that it does not matter. */
    IRRELEVANT,
    /** Not stored, zero or null after a restore: a cache that the JDK rebuilds by itself. */
    DROPPED,
    /** An iterator's expected modification count: stored as the difference to its collection's count. */
    RELATIVE
  }

  Rule rule(Class<?> declaringClass, String fieldName);
}
