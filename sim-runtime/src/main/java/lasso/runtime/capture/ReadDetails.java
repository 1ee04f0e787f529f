package lasso.runtime.capture;

import java.util.Set;

/**
 * Details of platform objects that are left out of states unless the program can read them.
 *
 * @param modificationCounts whether a class of the program reads the {@code modCount} that it inherits
 * @param capacities whether the program asks for the capacity of a builder, or ensures one of a list
 * @param stackTraces whether the program looks at the stack traces of exceptions
 * @param entered binary names of JDK classes of which copied methods run, so that a frame may hold what is inside an object
 */
public record ReadDetails(
    boolean modificationCounts, boolean capacities, boolean stackTraces, Set<String> entered) {
  /** The program reads none of them. */
  public static final ReadDetails NONE = new ReadDetails(false, false, false, Set.of());

  public ReadDetails {
    entered = Set.copyOf(entered);
  }

  /** The same for a program with copies of methods of these classes. */
  public ReadDetails entering(Set<String> classes) {
    return new ReadDetails(modificationCounts, capacities, stackTraces, classes);
  }
}
