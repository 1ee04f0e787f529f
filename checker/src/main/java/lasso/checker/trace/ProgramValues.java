package lasso.checker.trace;

import java.util.List;
import lasso.heap.diff.HeapDifference;

/** The differences that a reader of the program understands: not where it stands, which is told otherwise, and not the locals of the library's methods. */
public final class ProgramValues {
  /** Beginnings of what is told otherwise. */
  private static final List<String> TOLD = List.of("stack", "request", "observed values");

  private static final List<String> LIBRARY =
      List.of(
          " of mpi.",
          " of lasso.mpi.",
          " of lasso.c.",
          "org.simgrid.s4u.",
          "lasso.simgrid.",
          "lasso.runtime.",
          "lasso.net.");

  private ProgramValues() {}

  /** Those of a list. */
  public static List<HeapDifference> of(List<HeapDifference> differences) {
    return differences.stream().filter(ProgramValues::isOne).toList();
  }

  private static boolean isOne(HeapDifference difference) {
    return TOLD.stream().noneMatch(difference.path()::startsWith)
        && LIBRARY.stream().noneMatch(difference.path()::contains);
  }
}
