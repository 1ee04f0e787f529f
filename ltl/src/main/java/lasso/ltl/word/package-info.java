/**
 * Ultimately periodic words and the value of a formula on them, straight from the semantics: the judge of every automaton, and of every
 * counterexample.
 *
 * <p>Enters: words as text or as sets of atoms. Leaves: true or false. Thread rule: words are immutable, an evaluation belongs to one thread.
 */
package lasso.ltl.word;
