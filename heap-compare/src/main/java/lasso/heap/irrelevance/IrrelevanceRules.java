package lasso.heap.irrelevance;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Tells what is relevant, and remembers what the user thereby assumed. Ask for each field and local once, when its class is
 * looked at. Safe for several threads.
 */
public final class IrrelevanceRules {
  private final List<IgnorePattern> patterns;
  private final Set<IgnorePattern> matched = ConcurrentHashMap.newKeySet();
  private final Set<String> marked = ConcurrentHashMap.newKeySet();
  private final Set<String> ignored = new ConcurrentSkipListSet<>();

  public IrrelevanceRules(List<IgnorePattern> patterns) {
    this.patterns = List.copyOf(patterns);
  }

  /**
   * Tells of a field that carries the annotation; call it before asking about the field.
   *
   * @param className binary name of the declaring class
   */
  public void markField(String className, String fieldName) {
    marked.add(className + "." + fieldName);
  }

  /**
   * Whether comparison looks at a field.
   *
   * @param className binary name of the declaring class
   */
  public boolean relevant(String className, String fieldName) {
    boolean user = false;
    for (IgnorePattern pattern : patterns) {
      if (pattern instanceof FieldPattern field && field.matches(className, fieldName)) {
        matched.add(pattern);
        user = true;
      }
    }
    if (userIgnores(className + "." + fieldName, user)) {
      return false;
    }
    JdkField jdk = JdkFields.declared(className, fieldName);
    return jdk == null || jdk.rule() != JdkField.Rule.IGNORE;
  }

  /** Whether comparison looks at a local variable or parameter. */
  public boolean relevantLocal(String className, String methodName, String localName) {
    boolean user = false;
    for (IgnorePattern pattern : patterns) {
      if (pattern instanceof LocalPattern local
          && local.matches(className, methodName, localName)) {
        matched.add(pattern);
        user = true;
      }
    }
    return !userIgnores(className + "." + methodName + ":" + localName, user);
  }

  private boolean userIgnores(String name, boolean byPattern) {
    if (byPattern || marked.contains(name)) {
      ignored.add(name);
      return true;
    }
    return false;
  }

  /** Patterns that have matched nothing so far: at the end of preparation, the user's mistakes. */
  public List<IgnorePattern> unmatched() {
    return patterns.stream().filter(p -> !matched.contains(p)).toList();
  }

  /** What the user's patterns and annotations made irrelevant so far, by name: the verdict's assumptions. */
  public List<String> assumptions() {
    return List.copyOf(ignored);
  }
}
