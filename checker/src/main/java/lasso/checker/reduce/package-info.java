/**
 * Ample sets: partial-order reduction of the stateful search. Given a state and its enabled transitions, puts a subset in front that
 * suffices for deadlocks, failures, leaks, partial deadlocks, hangs and outcomes. Conditions C0 to C3 are named as in Clarke, Grumberg,
 * Peled, <i>Model Checking</i>, chapter 10; docs/decisions/ample-sets.md says how each is met, and what is not reduced.
 *
 * <p>For formulas that can't tell repeated letters apart, transitions in ample sets are invisible to the formula and add nothing to what fairness
 * has to look at.
 *
 * <p>Symmetry: interchangeable ranks, by representatives of states, with ample sets; and of formulas that differ only in who is who, one (docs/decisions/symmetry.md).
 *
 * <p>Enters: a kernel and formulas. Leaves: a {@link lasso.checker.explore.Subject} for the search engines, which take care of cycles,
 * one for each formula, and counts of what was saved.
 *
 * <p>Thread rule: one instance per worker.
 *
 * <p>Papers: Godefroid, <i>Partial-Order Methods for the Verification of Concurrent Systems</i> (LNCS 1032, 1996); Holzmann, Godefroid,
 * Pirottin, <i>Coverage Preserving Reduction Strategies for Reachability Analysis</i> (PSTV 1992); Bosnacki, Leue, Lluch Lafuente,
 * <i>Partial-Order Reduction for General State Exploring Algorithms</i> (STTT 2009); Peled, <i>Combining Partial Order Reductions with On-the-fly
 * Model-Checking</i> (CAV 1994); Siegel, <i>What's Wrong with On-the-Fly Partial Order Reduction</i> (CAV 2019); Ip and Dill, <i>Better
 * Verification Through Symmetry</i> (FMSD 1996).
 */
package lasso.checker.reduce;
