/**
 * A run under somebody's hand: forward and back, step by step, with all that is known of each state. Going back restores a stored state; nothing is run
 * backwards.
 *
 * <p>Enters: a trace or a plan. Leaves: a {@link lasso.checker.stepping.SteppedRun}, texts of its states, and the words by which a user moves it; terminals and
 * debuggers speak to the same ones.
 *
 * <p>Thread rule: a run belongs to one thread, whose stack is deep enough for programs under check ({@link lasso.checker.check.DeepStack}).
 */
package lasso.checker.stepping;
