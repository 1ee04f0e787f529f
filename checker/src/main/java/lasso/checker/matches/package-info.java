/**
 * Studies of which messages receives and probes take, over all runs. A study walks the whole state graph of a kernel whose matches are all
 * transitions of their own, and tells states apart by the lines at which pending operations were posted: so what it says of a line is exact.
 * It keeps the graph, for comparing where choices lead.
 *
 * <p>Enters: a kernel without reductions, local states that know where messages were sent. Leaves: {@link
 * lasso.checker.matches.MatchGraph}, and what {@link lasso.checker.matches.MessageRaces} and {@link
 * lasso.checker.matches.IrrelevantBarriers} read off it.
 *
 * <p>Thread rule: single-threaded.
 */
package lasso.checker.matches;
