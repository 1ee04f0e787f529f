package lasso.checker.trace;

/**
 * A proposition that becomes true or false at a step.
 *
 * @param place where the program changed what it observes, if that is where the step ended; else null
 */
public record Change(String proposition, boolean holds, Place place) {
  /** Such as {@code asks@3 becomes true at Mutex.java:54}. */
  @Override
  public String toString() {
    return proposition + " becomes " + holds + (place == null ? "" : " at " + place);
  }
}
