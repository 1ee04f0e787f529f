package lasso.runtime.instrument.universe;

/**
 * A use of a library method or constant that can't be checked yet, in code that the program can reach.
 *
 * @param method name of the method or the constant, such as {@code mpi.Comm.Spawn}
 * @param reason what the library says about it
 * @param place such as {@code Main.run (Main.java:12)}
 */
public record UnsupportedCall(String method, String reason, String place) {
  @Override
  public String toString() {
    return place + " uses " + method + ", which is not supported: " + reason;
  }
}
