package lasso.runtime.program;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds the dialect of a source file from its calls: MPJ Express begins the names of methods with a capital, Open MPI does not. A guess that is wrong shows when the program does not
 * compile with it.
 */
final class DialectGuess {
  private static final Pattern MPJ =
      Pattern.compile(
          "\\bCOMM_(?:WORLD|SELF)\\s*\\.\\s*[A-Z]\\w*\\s*\\(|\\.\\s*(?:Rank|Size)\\s*\\(\\s*\\)");

  private static final Pattern OMPI =
      Pattern.compile(
          "\\bCOMM_(?:WORLD|SELF)\\s*\\.\\s*[a-z]\\w*\\s*\\(|\\.\\s*get(?:Rank|Size)\\s*\\(\\s*\\)");

  private DialectGuess() {}

  /** What to compile a program for, the likeliest first. */
  static List<Dialect> candidates(Dialect wanted, String source) {
    if (wanted != Dialect.AUTO) {
      return List.of(wanted);
    }
    boolean mpj = MPJ.matcher(source).find();
    boolean ompi = OMPI.matcher(source).find();
    if (mpj && ompi) {
      return List.of(Dialect.BOTH, Dialect.MPJ, Dialect.OMPI);
    }
    return mpj
        ? List.of(Dialect.MPJ, Dialect.BOTH)
        : ompi
            ? List.of(Dialect.OMPI, Dialect.BOTH)
            : List.of(Dialect.MPJ, Dialect.OMPI, Dialect.BOTH);
  }
}
