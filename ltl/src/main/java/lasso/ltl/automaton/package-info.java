/**
 * Transition-based generalised Buchi automata and questions about them: components, emptiness, products, acceptance of a word, class,
 * invariance under stuttering. A state-based Buchi automaton is one with a single mark in which the edges out of a state agree.
 *
 * <p>Enters: edges through {@link lasso.ltl.automaton.AutomatonBuilder}. Leaves: immutable {@link lasso.ltl.automaton.Automaton}s. Thread
 * rule: automata that share a {@link lasso.ltl.letters.LetterSets} belong to one thread.
 */
package lasso.ltl.automaton;
