/**
 * Formulas of linear temporal logic. A {@link lasso.ltl.formula.FormulaFactory} makes every formula once, so that identity is
 * equality and a memo is an identity map; {@link lasso.ltl.formula.FormulaPrinter} writes them in three spellings.
 *
 * <p>Enters: operators and operands. Leaves: formulas, text. Thread rule: a factory and its formulas belong to one thread.
 *
 * <p>Operators as in Manna and Pnueli, The Temporal Logic of Reactive and Concurrent Systems, section 3.1, with strong release.
 */
package lasso.ltl.formula;
