package lasso.ltl.parse;

import lasso.ltl.formula.Formula;

/**
 * One of the formulas that a quantified formula is the conjunction of.
 *
 * @param bindings such as {@code i=2} or {@code i=0, j=1}; empty without variables at the root
 * @param part which operand of the conjunction at the root, as written; empty if there is no conjunction
 */
public record Instance(String bindings, String part, Formula formula) {}
