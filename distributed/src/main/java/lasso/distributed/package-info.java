/**
 * What a search can leave behind and find again, on a disk or on another machine, without knowing any engine.
 *
 * <p>Numbers of Lasso (local states, endpoints, cells, halves, effects) depend on nothing but the order in which things are found out. So what has to be kept is a log of questions ({@link
 * lasso.distributed.log}), and global states as pairs of numbers; local states are made again by executing their steps. {@link lasso.distributed.checkpoint} are the files. {@link lasso.distributed.runs} are sets of such pairs that memory does not hold. Uses the runtime's kernel and nothing of the checker.
 *
 * <p>Thread rule: see the rooms.
 */
package lasso.distributed;
