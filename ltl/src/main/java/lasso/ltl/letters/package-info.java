/**
 * Sets of letters, the labels of automata. A letter says of each atom whether it is true; a set of letters is a number, equal sets have
 * equal numbers: reduced ordered binary decision diagrams (Bryant, Graph-Based Algorithms for Boolean Function Manipulation, 1986).
 *
 * <p>Enters: names of atoms, sets. Leaves: sets, cubes. Thread rule: one thread per {@link lasso.ltl.letters.LetterSets}.
 */
package lasso.ltl.letters;
