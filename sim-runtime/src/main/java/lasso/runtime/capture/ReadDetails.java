package lasso.runtime.capture;

/**
 * Details of platform objects that are left out of states unless the program can read them.
 *
 * @param modificationCounts whether a class of the program reads the {@code modCount} that it inherits
 * @param capacities whether the program asks for the capacity of a builder, or ensures one of a list
 * @param stackTraces whether the program looks at the stack traces of exceptions
 */
public record ReadDetails(boolean modificationCounts, boolean capacities, boolean stackTraces) {
  /** The program reads none of them. */
  public static final ReadDetails NONE = new ReadDetails(false, false, false);
}
