/**
 * Smaller automata for the same language: useless states and marks, quotients by direct and reverse simulation, minimal deterministic weak
 * automata for obligations, and the way from generalised to plain Buchi acceptance. Every step is sound on its own, so a caller may stop after any.
 *
 * <p>Simulations with marks as in Babiak, Badie, Duret-Lutz, Kretinsky and Strejcek, Compositional Approach to Suspension and Other
 * Improvements to LTL Translation, SPIN 2013; obligations as in Dax, Eisinger and Klaedtke, Mechanizing the Powerset Construction, ATVA 2007.
 *
 * <p>Enters and leaves: {@link lasso.ltl.automaton.Automaton}s. Thread rule: that of their letters.
 */
package lasso.ltl.reduce;
