package lasso.runtime.process.races;

import java.util.Set;

/**
 * One plain access, or an atomic one to a variable to which there may be plain ones.
 *
 * @param base a number of an object in the state at which the step begins, or an object that is the same in all states; null for what is static
 * @param what the field with its class, {@code []} for elements, empty for an object of the JDK as a whole
 * @param first of the elements of an array, else -1
 * @param last of the elements of an array, that one, too; else -1
 * @param atomic whether it is no plain one: of two such none is a race
 * @param monitors which the thread holds, told apart as bases are
 * @param place the program's own innermost frame, or null if places were not asked for
 */
public record PlainAccess(
    Object base,
    String what,
    int first,
    int last,
    boolean write,
    boolean atomic,
    Set<Object> monitors,
    StackTraceElement place,
    String type) {
  /** Whether the two touch the same memory, one of them writes, and no monitor keeps them apart. */
  boolean conflicts(PlainAccess other) {
    return (write || other.write)
        && !(atomic && other.atomic)
        && first <= other.last
        && other.first <= last
        && what.equals(other.what)
        && (base == null ? other.base == null : base.equals(other.base))
        && monitors.stream().noneMatch(other.monitors::contains);
  }

  /** What is touched by this and another one, such as {@code Buffer.count} or {@code element 3 of int[]}. */
  String wordsWith(PlainAccess other) {
    if (what.equals("[]")) {
      return "element %d of %s"
          .formatted(Math.max(first, other.first), type.startsWith("[") ? "an array" : type);
    }
    return what.isEmpty() ? type : what;
  }
}
