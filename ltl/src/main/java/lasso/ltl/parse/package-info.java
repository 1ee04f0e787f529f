/**
 * From text to formulas: {@link lasso.ltl.parse.FormulaParser} reads the neutral spelling, that of SPIN, and any mixture of both; {@link
 * lasso.ltl.parse.QuantifiedFormula} also quantifiers over ranks, for a known number of them.
 *
 * <p>Enters: text. Leaves: a formula, or a {@link lasso.ltl.parse.FormulaSyntaxException} with the place. Thread rule: that of the
 * formula factory.
 */
package lasso.ltl.parse;
