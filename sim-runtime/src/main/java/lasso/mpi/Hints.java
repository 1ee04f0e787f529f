package lasso.mpi;

import mpi.Info;
import mpi.MPI;

/** The infos of communicators. */
public final class Hints {
  private Hints() {}

  /** Keeps a copy; {@link MPI#INFO_NULL} and null stand for no hints. */
  public static void set(int context, Info info) {
    if (Environment.hints == null) {
      Environment.hints = new Info[Contexts.MOST];
    }
    Environment.hints[context / 2] = info == null || info.isNull() ? null : info.snapshot();
  }

  /** A copy, empty when there are none. */
  public static Info of(int context) {
    Info given = Environment.hints == null ? null : Environment.hints[context / 2];
    return given == null ? MPI.INFO_NULL.snapshot() : given.snapshot();
  }

  public static void copy(int from, int to) {
    if (Environment.hints != null && Environment.hints[from / 2] != null) {
      set(to, Environment.hints[from / 2]);
    }
  }

  static void forget(int context) {
    if (Environment.hints != null) {
      Environment.hints[context / 2] = null;
    }
  }
}
