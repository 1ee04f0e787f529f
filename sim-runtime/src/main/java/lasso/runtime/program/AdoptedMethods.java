package lasso.runtime.program;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The methods of the JDK that a program needs in a form that can be suspended, as far as is known: it only grows. Safe
 * for use by several threads.
 */
public final class AdoptedMethods {
  private final SortedSet<PlatformMethod> wanted = new TreeSet<>();
  private final Map<PlatformMethod, String> impossible = new TreeMap<>();

  /** Adds methods; says whether one of them was not known. */
  public synchronized boolean add(Collection<PlatformMethod> methods) {
    boolean grown = false;
    for (PlatformMethod method : methods) {
      grown |= !impossible.containsKey(method) && wanted.add(method);
    }
    return grown;
  }

  /** Takes a method out for good, which turned out to have no such form. */
  public synchronized void exclude(PlatformMethod method, String reason) {
    wanted.remove(method);
    impossible.put(method, reason);
  }

  /** Why a method, named as by {@link PlatformMethod#toString}, has no such form; null when that is not known. */
  public synchronized String reason(String method) {
    for (Map.Entry<PlatformMethod, String> entry : impossible.entrySet()) {
      if (entry.getKey().toString().equals(method)) {
        return entry.getValue();
      }
    }
    return null;
  }

  /** Binary names of the outermost classes of them. */
  public synchronized Set<String> classes() {
    Set<String> result = new TreeSet<>();
    for (PlatformMethod method : wanted) {
      int nested = method.owner().indexOf('$');
      String outermost = nested < 0 ? method.owner() : method.owner().substring(0, nested);
      result.add(outermost.replace('/', '.'));
    }
    return result;
  }

  /** Those that have one, as far as is known; sorted. */
  public synchronized List<PlatformMethod> all() {
    return List.copyOf(wanted);
  }
}
