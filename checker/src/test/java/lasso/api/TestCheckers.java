package lasso.api;

import lasso.checker.check.ModelFactory;

/** Checkers of models that are no programs. */
public final class TestCheckers {
  private TestCheckers() {}

  public static Checker of(ModelFactory models) {
    return Checker.of(models);
  }
}
