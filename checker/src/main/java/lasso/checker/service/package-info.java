/**
 * The one door to checks, runs, replays and walks, for the command line and for {@code lasso.api}: both say what they want with a plan and show what comes of it. What they share stands here: the models,
 * the stop flag, the watchdog and the clock.
 *
 * <p>Enters: plans and trace files. Leaves: {@link lasso.checker.check.Checked}, {@link lasso.checker.check.Simulation.Simulated}, {@link lasso.checker.check.Replaying.Replayed}, {@link
 * lasso.checker.trace.StateDifference}, {@link lasso.checker.check.WalkedSpace}; an {@link lasso.runtime.program.UnusableInputException} for what can't be used. Prints and writes nothing.
 *
 * <p>Thread rule: one service belongs to one command or call; its work is done in the caller's thread, which needs a deep stack. Others may set the stop flag, and ask a check what can be said now.
 */
package lasso.checker.service;
