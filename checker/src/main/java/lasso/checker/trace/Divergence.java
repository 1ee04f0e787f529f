package lasso.checker.trace;

/** The program does not do what a trace file says: it, or a class that it uses, has changed. */
public final class Divergence extends RuntimeException {
  Divergence(String message) {
    super(message);
  }
}
