/**
 * Equivalent formulas that give smaller automata: negation normal form, then rules for constants, eventual and universal formulas, and
 * implication by syntax (Etessami and Holzmann, Optimizing Buchi Automata, CONCUR 2000; Somenzi and Bloem, Efficient Buchi Automata from
 * LTL Formulae, CAV 2000; Duret-Lutz, LTL Translation Improvements in Spot, VECoS 2011).
 *
 * <p>Enters: any formula. Leaves: an equivalent one in negation normal form. Thread rule: that of the formula factory.
 */
package lasso.ltl.rewrite;
