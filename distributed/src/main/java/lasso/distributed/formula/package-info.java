/**
 * What a machine knows of a formula: the automaton of its negation, the letters of states, the keys of fairness ({@link lasso.distributed.formula.FormulaFacts}, which the checker implements), and what it has seen of them in values of halves ({@link lasso.distributed.formula.FormulaView}). Uses the runtime's kernel alone.
 *
 * <p>In a state in which something has to happen each atom depends on the cell of one rank or passive cell: so letters are put together from those of both halves. Where nothing has to happen they are computed.
 *
 * <p>Thread rule: a view may be used by many threads.
 */
package lasso.distributed.formula;
