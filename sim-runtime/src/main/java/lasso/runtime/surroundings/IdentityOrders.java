package lasso.runtime.surroundings;

import lasso.runtime.kernel.ChoiceSubject;

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

  /**
   * A code for a place.
   *
   * @param taken the codes that were given: bit n for n
   * @param smaller how many of them are smaller
   */
  public static int between(int taken, int smaller) {
    int low = 0;
    for (int i = 0; i < smaller; i++) {
      low = next(taken, low);
    }
    return (low + next(taken, low)) / 2;
  }

  /** The next code that is taken. */
  private static int next(int taken, int code) {
    int rest = taken >>> code + 1 << code + 1;
    return rest == 0 ? CODES : Integer.numberOfTrailingZeros(rest);
  }

  /** Why one more object can't have a code, as a sentence without an end. */
  public String tooMany(String name) {
    return "one more object ("
        + name
        + ") is asked for its identity hash code, and --identity-order explores those of at most "
        + objects
        + (objects == 1 ? " object" : " objects")
        + " of a process";
  }

  /** What to do about it. */
  public String advice() {
    return (objects < MAX_OBJECTS ? "give it more, at most " + MAX_OBJECTS + ", " : "")
        + "give the class a hashCode of its own, or leave --identity-order out";
  }

  /**
   * How many alternatives one more object has.
   *
   * @param known how many have codes
   */
  public int alternatives(int known) {
    return kind == Kind.CODES ? CODES : known + 1;
  }

  /** The code that an alternative stands for. */
  public int code(int taken, int alternative) {
    return kind == Kind.PLACES
        ? between(taken, alternative)
        : alternative == 0 ? CODES : alternative;
  }

  /** What is chosen for an object. */
  public ChoiceSubject subject(String name) {
    return kind == Kind.CODES
        ? new ChoiceSubject.IdentityCode(name)
        : new ChoiceSubject.IdentityPlace(name);
  }

  /** Whether anything is chosen. */
  public boolean isChoice() {
    return kind != Kind.ONE;
  }
}
