package lasso.checker.proposition;

import java.util.List;
import lasso.ltl.formula.Formula;

/**
 * A formula to decide on its own.
 *
 * @param text the whole as typed
 * @param instance which part of it, such as {@code i=2}, {@code G F inside@1} or {@code i=2: G F inside@i}; empty for all of it
 * @param formula without quantifiers; made by {@link Propositions#factory()}
 * @param atoms names of the atoms of the formula in the order of the text, at most {@value #MAX_ATOMS}; bit k of a letter stands for atom k
 */
public record Property(String text, String instance, Formula formula, List<String> atoms) {
  /** Letters are longs. */
  public static final int MAX_ATOMS = 64;

  /** The text, with the instance if there is one. */
  @Override
  public String toString() {
    return instance.isEmpty() ? text : text + " (" + instance + ")";
  }
}
