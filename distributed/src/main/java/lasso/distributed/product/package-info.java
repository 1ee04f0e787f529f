/**
 * Products of a program with the automaton of a negated formula, as sets of states of the level engines: what is reachable, and what of it a fair run that violates the formula could stay in for ever. The sets are made smaller by operations that need successors alone; no state that is on a cycle of such a run is ever taken away. What is left is decided by whoever holds it in memory.
 *
 * <p>Enters: a program of which everything is known, and the facts of a formula. Leaves: a state in which the formula is violated already, or a set of candidates; if that is empty, no fair run violates the formula.
 *
 * <p>Papers: Kesten, Pnueli, Raviv, <i>Algorithmic Verification of Linear Temporal Logic Specifications</i> (ICALP 1998), with successors in place of predecessors; Fisler, Fraer, Kamhi, Vardi, Yang, <i>Is There a Best Symbolic Cycle-Detection Algorithm?</i> (TACAS 2001), for trimming ahead (OWCTY).
 *
 * <p>Thread rule: tasks run anywhere and share a machine's view; the driver's side is one thread.
 */
package lasso.distributed.product;
