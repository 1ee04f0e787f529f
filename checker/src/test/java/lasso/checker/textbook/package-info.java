/**
 * Temporal properties by the book, as the judge of the checker's own search: an explicit graph on plain collections, the closure construction of
 * Lichtenstein and Pnueli (all consistent valuations of the subformulas), and emptiness by decomposing components again and again. Enters: a graph and a
 * formula. Leaves: whether all fair runs satisfy it. docs/decisions/liveness.md says what fair is.
 *
 * <p>Shared with what is judged: the syntax trees of formulas, nothing else; there are no automata here, nothing is built on the fly.
 *
 * <p>Thread rule: single-threaded.
 *
 * <p>Papers: Lichtenstein and Pnueli, <i>Checking That Finite State Concurrent Programs Satisfy Their Linear Specification</i> (POPL 1985).
 */
package lasso.checker.textbook;
