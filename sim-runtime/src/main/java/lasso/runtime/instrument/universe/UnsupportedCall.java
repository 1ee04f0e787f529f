package lasso.runtime.instrument.universe;

/**
 * Something that surely runs and can't be checked.
 *
 * @param text where it is, what it is, and what to do instead
 */
public record UnsupportedCall(String text) {
  /**
   * A use of a library method or constant.
   *
   * @param member such as {@code mpi.Comm.Spawn}
   * @param reason what the library says about it
   * @param place such as {@code Main.run (Main.java:12)}
   */
  static UnsupportedCall ofLibrary(String member, String reason, String place) {
    return new UnsupportedCall(place + " uses " + member + ", which is not supported: " + reason);
  }

  @Override
  public String toString() {
    return text;
  }
}
