package lasso.checker.trace;

import java.util.List;
import lasso.heap.diff.HeapDifference;

/**
 * The differences that a reader of the program understands: not where it stands and what its threads wait for, which is told otherwise, and not the locals of the library's methods or what is
 * inside the models of classes of the platform.
 */
public final class ProgramValues {
  private static final String STACK = "stack";
  private static final String REQUEST = "request";

  /** In front of the names of classes that stand for those of {@code java.util.concurrent}. */
  private static final String MODELS = "lasso.runtime.standins.concurrent.";

  private static final List<String> LIBRARY =
      List.of(
          " of mpi.",
          " of lasso.mpi.",
          " of lasso.c.",
          "org.simgrid.s4u.",
          "lasso.simgrid.",
          "lasso.net.",
          "lasso.runtime.");

  private ProgramValues() {}

  /** Those of a list. */
  public static List<HeapDifference> of(List<HeapDifference> differences) {
    return differences.stream().filter(ProgramValues::isOne).map(ProgramValues::plain).toList();
  }

  private static HeapDifference plain(HeapDifference difference) {
    return new HeapDifference(
        difference.path(),
        difference.left().replace(MODELS, ""),
        difference.right().replace(MODELS, ""));
  }

  private static boolean isOne(HeapDifference difference) {
    return !difference.path().startsWith(STACK)
        && !difference.path().equals(REQUEST)
        && LIBRARY.stream().noneMatch(difference.path()::contains);
  }
}
