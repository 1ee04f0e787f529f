package lasso.ltl.letters;

/** Conditions on so many atoms, in such an order, that their decision diagrams take too much memory. */
public final class LetterSetsFullException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  LetterSetsFullException(int nodes, int atoms) {
    super(
        "the conditions on the "
            + atoms
            + " atoms take more than "
            + nodes
            + " decision nodes; write atoms that belong together side by side, or split the formula");
  }
}
