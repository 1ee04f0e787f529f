package lasso.runtime.instrument;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import lasso.runtime.surroundings.IdentityCodes;

/**
 * Watches whether enum constants are asked for their identity hash codes, by a hash table of the JDK for instance, which no instrumented code sees: while a process runs they have none,
 * and whoever then has one was asked. What a process did with such a code means nothing, for it was not the constant's own; from then on the constants of its class keep theirs.
 *
 * <p>One worker's, for constants that nobody else has.
 */
public final class WatchedEnums implements IdentityCodes.Watch {
  private final Set<Class<?>> asked = new LinkedHashSet<>();
  private Enum<?>[] constants;
  private int[] codes;

  /**
   * Watches the constants.
   *
   * @param constants with their codes
   */
  public WatchedEnums(List<Enum<?>> constants) {
    keep(constants.toArray(new Enum<?>[0]));
  }

  private void keep(Enum<?>[] watched) {
    constants = watched;
    codes = new int[watched.length];
    for (int i = 0; i < watched.length; i++) {
      codes[i] = System.identityHashCode(watched[i]);
    }
  }

  @Override
  public void begin() {
    for (Enum<?> constant : constants) {
      IdentityHashes.put(constant, 0);
    }
  }

  @Override
  public void end() {
    int before = asked.size();
    for (int i = 0; i < constants.length; i++) {
      if (IdentityHashes.mayHaveCode(constants[i])) {
        asked.add(constants[i].getDeclaringClass());
        IdentityHashes.assign(constants[i], codes[i]);
      } else if (!IdentityHashes.put(constants[i], codes[i])) {
        throw new IllegalStateException(constants[i] + " has lost its hash code");
      }
    }
    if (asked.size() > before) {
      keep(
          List.of(constants).stream()
              .filter(constant -> !asked.contains(constant.getDeclaringClass()))
              .toArray(Enum<?>[]::new));
    }
  }

  /** The classes of those that were asked since the last call. */
  public Set<Class<?>> takeAsked() {
    if (asked.isEmpty()) {
      return Set.of();
    }
    Set<Class<?>> result = Set.copyOf(asked);
    asked.clear();
    return result;
  }
}
