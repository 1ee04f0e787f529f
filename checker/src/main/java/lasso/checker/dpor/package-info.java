/**
 * Optimal dynamic partial-order reduction: stateless search that follows one execution of each Mazurkiewicz trace. Events are compared
 * by their <em>labels</em>: who answers or matches what; every alternative of a wildcard, a probe, a test or a wait for any has a label of
 * its own, and two events of one process depend on each other. Races are reversed by wakeup trees; sleep sets keep what is done from being
 * done again. docs/decisions/dpor.md says what depends on what, and why this suffices.
 *
 * <p>Enters: a kernel, search options and a stop flag. Leaves: a {@link lasso.checker.explore.SearchResult}, with the number of
 * executions.
 *
 * <p>Thread rule: a search and everything that it owns belong to one worker.
 *
 * <p>Papers: Abdulla, Aronis, Jonsson, Sagonas, <i>Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction</i> (JACM 64(4),
 * 2017), algorithm 2, from which the words initial, weak initial, wakeup tree and race are taken; Katz, Peled, <i>Defining Conditional
 * Independence Using Collapses</i> (TCS 101, 1992).
 */
package lasso.checker.dpor;
