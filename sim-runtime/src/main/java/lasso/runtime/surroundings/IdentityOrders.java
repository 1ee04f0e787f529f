package lasso.runtime.surroundings;

/**
 * Which identity hash codes objects of the program's classes get.
 *
 * @param kind what is chosen, if anything
 * @param objects of how many objects of a process codes are chosen; 0 if of none
 */
public record IdentityOrders(Kind kind, int objects) {
  /** What is chosen when an object is asked for its code for the first time. */
  public enum Kind {
    /** Nothing: the code is a function of the class. */
    ONE,
    /** Its place among the objects asked before. */
    PLACES,
    /** One of {@link #CODES} codes. */
    CODES
  }

  /** Nothing is chosen. */
  public static final IdentityOrders ONE = new IdentityOrders(Kind.ONE, 0);

  /** As many as the buckets of a new hash table. */
  public static final int CODES = 16;

  /** So many objects have a place of their own between any two others, in {@link #CODES} buckets: whichever places they choose. */
  public static final int MAX_OBJECTS = 4;

  /** Whether anything is chosen. */
  public boolean isChoice() {
    return kind != Kind.ONE;
  }
}
