/**
 * From a formula to an automaton. {@link lasso.ltl.translate.Translator} rewrites the formula, builds the tableau of Couvreur (On-the-fly
 * Verification of Linear Temporal Logic, FM 1999) and reduces what comes out, within a deadline. A tableau that is not complete at half of it is
 * given up; then an obligation is determinised from the tableau of its negation, and everything else put together from the automata of its
 * operands: larger, but correct. What is too large even for that is a {@link lasso.ltl.translate.TranslationLimitException}.
 *
 * <p>Enters: a formula. Leaves: a {@link lasso.ltl.translate.TranslatedFormula} with a generalised and a Buchi automaton. Thread rule: one thread
 * per translator.
 */
package lasso.ltl.translate;
