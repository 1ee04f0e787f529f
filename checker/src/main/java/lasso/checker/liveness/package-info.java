/**
 * Temporal properties: the product of a transition system with an automaton of the negated formula, its emptiness under fairness, and counterexamples as
 * lassos. Enters: a labelled transition system and an automaton. Leaves: nothing, or a stem and a cycle that violate the formula, judged again on their
 * word. docs/decisions/liveness.md fixes what is computed.
 *
 * <p>Thread rule: everything belongs to the search thread.
 *
 * <p>Papers: Couvreur, <i>On-the-fly Verification of Linear Temporal Logic</i> (FM 1999); Gabow, <i>Path-based Depth-first Search</i> (IPL
 * 2000); Emerson and Lei, <i>Modalities for Model Checking</i> (SCP 1987); Courcoubetis, Vardi, Wolper, Yannakakis, <i>Memory-efficient Algorithms</i> (FMSD 1992).
 */
package lasso.checker.liveness;
