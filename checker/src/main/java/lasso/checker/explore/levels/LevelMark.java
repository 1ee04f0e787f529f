package lasso.checker.explore.levels;

/**
 * Counters of a search when it was about to expand a level.
 *
 * @param transitions taken
 * @param steps those of them that resumed a process
 */
record LevelMark(long transitions, long steps) {}
