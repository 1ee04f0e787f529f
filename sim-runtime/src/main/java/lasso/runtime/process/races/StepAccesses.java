package lasso.runtime.process.races;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import lasso.runtime.instrument.AccessRecorder;
import lasso.runtime.surroundings.IdentityCodes;

/** The plain accesses of one step to what was there when it began, in their order; of equal ones the first. */
public final class StepAccesses implements AccessRecorder {
  private final ToIntFunction<Object> numbers;
  private final Supplier<Object[]> monitors;
  private final Supplier<StackTraceElement> place;
  private final Predicate<Object> constants;
  private final Set<PlainAccess> seen = new HashSet<>();
  private final List<PlainAccess> accesses = new ArrayList<>();

  /** What is no plain access: true where something of it is written. */
  private final Map<Place, Boolean> visible = new HashMap<>();

  private boolean unknown;

  /** A field of an object, or all of it. */
  private record Place(Object base, String what) {
    boolean meets(Place other) {
      return Objects.equals(base, other.base)
          && (what.isEmpty() || other.what.isEmpty() || what.equals(other.what));
    }
  }

  /**
   * Of a step that is about to run.
   *
   * @param numbers numbers of objects in the state at which it begins, 0 for others
   * @param monitors what the thread holds at the moment
   * @param place where it stands at the moment, or null
   * @param constants whether an object is the same one in all states
   */
  public StepAccesses(
      ToIntFunction<Object> numbers,
      Supplier<Object[]> monitors,
      Supplier<StackTraceElement> place,
      Predicate<Object> constants) {
    this.constants = constants;
    this.numbers = numbers;
    this.monitors = monitors;
    this.place = place;
  }

  /** Runs in the middle of a step, which must not be taken for one that asks for identity hash codes. */
  @Override
  public void access(Object base, String what, int first, int last, boolean write) {
    add(base, what, first, last, write, false);
  }

  @Override
  public void atomic(Object base, String what, int first, int last, boolean write) {
    add(base, what, first, last, write, true);
  }

  private void add(Object base, String what, int first, int last, boolean write, boolean atomic) {
    IdentityCodes.Unnoticed codes = IdentityCodes.outside();
    try {
      add(base, what, first, last, write, atomic, held());
    } finally {
      codes.close();
    }
  }

  private Set<Object> held() {
    Set<Object> held = new LinkedHashSet<>();
    for (Object monitor : monitors.get()) {
      held.add(key(monitor));
    }
    return held;
  }

  private void add(
      Object base,
      String what,
      int first,
      int last,
      boolean write,
      boolean atomic,
      Set<Object> held) {
    String type = base == null ? "" : base.getClass().getTypeName();
    PlainAccess one =
        new PlainAccess(key(base), what, first, last, write, atomic, held, place.get(), type);
    if (seen.add(one)) {
      accesses.add(one);
    }
  }

  @Override
  public void visible(Object base, String what, boolean write) {
    IdentityCodes.Unnoticed codes = IdentityCodes.outside();
    try {
      visible.merge(new Place(key(base), what), write, Boolean::logicalOr);
    } finally {
      codes.close();
    }
  }

  @Override
  public void unknown() {
    unknown = true;
  }

  /** Whether nothing that one of the two steps writes is touched by the other: then both orders lead to the same. */
  public boolean isApart(StepAccesses other) {
    if (unknown || other.unknown) {
      return false;
    }
    Map<Place, Boolean> theirs = other.places();
    for (Map.Entry<Place, Boolean> mine : places().entrySet()) {
      for (Map.Entry<Place, Boolean> place : theirs.entrySet()) {
        if ((mine.getValue() || place.getValue()) && mine.getKey().meets(place.getKey())) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether it is known what the step touches, and all of that are objects: new ones, or some of the state at which it begins. */
  public boolean mayBeAlone() {
    return !unknown
        && places().keySet().stream()
            .allMatch(
                place ->
                    place.base instanceof Integer
                        || (place.base instanceof Same same && isMutable(same.object)));
  }

  /** Whether it touches any of the objects with some numbers. */
  public boolean touchesAny(BitSet objects) {
    return places().keySet().stream()
        .anyMatch(place -> place.base instanceof Integer number && objects.get(number));
  }

  /** Constants are no new objects. */
  private boolean isMutable(Object object) {
    return !(object instanceof Class || object instanceof Enum || object instanceof Comparable)
        && !constants.test(object);
  }

  /** All that is touched, arrays as a whole. */
  private Map<Place, Boolean> places() {
    Map<Place, Boolean> all = new HashMap<>(visible);
    for (PlainAccess access : accesses) {
      all.merge(new Place(access.base(), access.what()), access.write(), Boolean::logicalOr);
    }
    return all;
  }

  /** Objects without a number are new, and equal to none of another step, or the same in all states. */
  private Object key(Object object) {
    if (object == null) {
      return null;
    }
    int number = numbers.applyAsInt(object);
    return number == 0 ? new Same(object) : (Object) number;
  }

  /** An object by its identity. */
  private record Same(Object object) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Same same && same.object == object;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(object);
    }
  }

  /** The first conflict with another step: no other conflict comes before it in both; null if there is none. */
  public Conflict conflict(StepAccesses other) {
    for (int sum = 0; sum < accesses.size() + other.accesses.size() - 1; sum++) {
      for (int i = Math.max(0, sum - other.accesses.size() + 1);
          i <= Math.min(sum, accesses.size() - 1);
          i++) {
        if (accesses.get(i).conflicts(other.accesses.get(sum - i))) {
          return new Conflict(accesses.get(i), other.accesses.get(sum - i));
        }
      }
    }
    return null;
  }

  /** Two accesses of different threads without order. */
  public record Conflict(PlainAccess first, PlainAccess second) {
    /** What both touch. */
    public String words() {
      return first.wordsWith(second);
    }
  }
}
