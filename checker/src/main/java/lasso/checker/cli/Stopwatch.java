package lasso.checker.cli;

/** Time since a command began. */
final class Stopwatch {
  private final long began = System.nanoTime();

  double seconds() {
    return (System.nanoTime() - began) / 1e9;
  }
}
