/**
 * From a formula to an automaton. {@link lasso.ltl.translate.Translator} rewrites the formula, builds the tableau of Couvreur (On-the-fly
 * Verification of Linear Temporal Logic, FM 1999) and reduces what comes out, within a deadline.
 *
 * <p>Enters: a formula. Leaves: a {@link lasso.ltl.translate.Translation} with a generalised and a Buchi automaton. Thread rule: one thread
 * per translator.
 */
package lasso.ltl.translate;
