package lasso.checker.trace;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Which methods of a program are not what they were. */
public final class CodeChanges {
  /** More are counted, not named. */
  private static final int SHOWN = 6;

  /** How the sentence begins when something has changed. */
  public static final String CHANGED = "Changed since the trace was written: ";

  private CodeChanges() {}

  /**
   * One sentence; empty when nothing was recorded.
   *
   * @param then digests by file and method, as {@link TraceFile#code}; null when nothing was recorded
   * @param now the same of the program as it is
   */
  public static String sentence(Map<String, String> then, Map<String, String> now) {
    if (then == null) {
      return "";
    }
    TreeSet<String> names = new TreeSet<>();
    for (Map.Entry<String, String> method : now.entrySet()) {
      String old = then.get(method.getKey());
      if (old == null || !old.equals(method.getValue())) {
        names.add(words(method.getKey()) + (old == null ? ", which is new" : ""));
      }
    }
    then.keySet().stream()
        .filter(method -> !now.containsKey(method))
        .forEach(method -> names.add(words(method) + ", which is gone"));
    if (names.isEmpty()) {
      return "The code of the program has not changed since the trace was written.";
    }
    List<String> shown = names.stream().limit(SHOWN).toList();
    String more = names.size() > SHOWN ? "; and " + (names.size() - SHOWN) + " more" : "";
    return CHANGED + String.join("; ", shown) + more + ".";
  }

  /** {@code Last.java Last.main(I)V} as {@code Last.main (Last.java)}. */
  private static String words(String key) {
    int blank = key.lastIndexOf(' ');
    String method = key.substring(blank + 1).replaceFirst("\\(.*", "");
    return method.replace('/', '.').replace('$', '.') + " (" + key.substring(0, blank) + ")";
  }
}
