package lasso.distributed.formula;

/**
 * What a formula sees of a value of a half.
 *
 * @param letter the atoms of its ranks
 * @param cutOff whether one of its ranks could not be followed any further
 * @param transitions of its ranks, in the order of its moves
 * @param taken the keys of each of them, ascending
 * @param enabled the keys of those that are not optional, ascending
 */
public record HalfFacts(
    long letter, boolean cutOff, long[] transitions, int[][] taken, int[] enabled) {}
