package lasso.ltl.translate;

import lasso.ltl.automaton.Automaton;
import lasso.ltl.formula.Formula;

/**
 * What a formula became.
 *
 * @param formula as given
 * @param rewritten the equivalent formula that was translated, in negation normal form
 * @param generalized marks on edges, any number of acceptance sets
 * @param buchi one acceptance set, the edges out of a state agree on it
 * @param complete false when the deadline cut reductions short: the automata are correct, but may be larger than need be
 */
public record TranslatedFormula(
    Formula formula, Formula rewritten, Automaton generalized, Automaton buchi, boolean complete) {}
