package lasso.runtime.process.races;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import lasso.runtime.instrument.AccessRecorder;

/** The plain accesses of one step to what was there when it began, in their order; of equal ones the first. */
public final class StepAccesses implements AccessRecorder {
  private final ToIntFunction<Object> numbers;
  private final Supplier<Object[]> monitors;
  private final Supplier<StackTraceElement> place;
  private final Set<PlainAccess> seen = new HashSet<>();
  private final List<PlainAccess> accesses = new ArrayList<>();

  /**
   * Of a step that is about to run.
   *
   * @param numbers numbers of objects in the state at which it begins, 0 for others
   * @param monitors what the thread holds at the moment
   * @param place where it stands at the moment, or null
   */
  public StepAccesses(
      ToIntFunction<Object> numbers,
      Supplier<Object[]> monitors,
      Supplier<StackTraceElement> place) {
    this.numbers = numbers;
    this.monitors = monitors;
    this.place = place;
  }

  @Override
  public void access(Object base, String what, int first, int last, boolean write) {
    Set<Object> held = new LinkedHashSet<>();
    for (Object monitor : monitors.get()) {
      held.add(key(monitor));
    }
    String type = base == null ? "" : base.getClass().getTypeName();
    PlainAccess one = new PlainAccess(key(base), what, first, last, write, held, place.get(), type);
    if (seen.add(one)) {
      accesses.add(one);
    }
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
