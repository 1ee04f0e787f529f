package lasso.runtime.allow.analysis;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Methods that are judged where an object is made rather than where they are called: {@code Object.hashCode}, {@code
 * Comparator.compare}, {@code Collection.add} and the like, which the JDK calls on whatever the program gives it.
 * An object of the program runs the program's own checked code; a class of the JDK whose method of this kind is not
 * data is <em>closed</em>: nothing that may be called makes objects of it.
 */
final class Contracts {
  private final JdkWorld world;
  private final Boundaries boundaries;
  private final Set<String> roots = new HashSet<>();
  private final Map<String, Boolean> known = new HashMap<>();

  Contracts(JdkWorld world, Boundaries boundaries) {
    this.world = world;
    this.boundaries = boundaries;
    for (String pattern : boundaries.patterns("contract")) {
      String prefix = pattern.substring(0, pattern.length() - 2);
      for (JdkClass type : world.classes()) {
        boolean named = prefix.equals(type.toString());
        boolean inPackage = prefix.equals(type.packageName()) && type.isInterface();
        if (named || inPackage) {
          roots.add(type.name);
        }
      }
    }
  }

  /** Whether the method, by receiver's class and signature, is one of them. */
  boolean covers(String owner, String signature) {
    return known.computeIfAbsent(
        owner + '.' + signature,
        key -> {
          JdkMethod method = world.resolve(owner, signature);
          return world.isDeclaredBy(owner, signature, roots)
              && (method == null || boundaries.find("call", method) == null);
        });
  }
}
