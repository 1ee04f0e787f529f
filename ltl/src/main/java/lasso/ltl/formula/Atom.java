package lasso.ltl.formula;

import java.util.List;

/** A proposition; what its text means is not known here. */
public final class Atom extends Formula {
  private final String name;

  Atom(int id, String name) {
    super(id, Operator.ATOM, List.of());
    this.name = name;
  }

  /** The text without quotes; never empty. */
  public String name() {
    return name;
  }
}
