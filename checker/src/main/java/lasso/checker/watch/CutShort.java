package lasso.checker.watch;

/** What a command says when it can't go on: called by another thread than the one that works, which may stand anywhere. */
@FunctionalInterface
public interface CutShort {
  /**
   * Says the verdict and writes the result files, with what is known.
   *
   * @param why a phrase, such as {@code the time bound of 5 s was reached}
   * @return the exit code
   */
  int conclude(String why);
}
