package lasso.runtime.observe;

/**
 * An observation whose names are found.
 *
 * @param bit its number among those of its rank
 */
record ObservedCondition(Observation source, int bit, ObservedPath path, Condition condition) {}
