package lasso.heap.arena;

/**
 * Counters of a {@link LargeHeapStore}.
 *
 * @param states distinct ones
 * @param pagesTotal pages of all states, shared ones counted each time
 * @param pagesDistinct pages stored for them
 * @param pageBytes what these take
 * @param falseCandidates states with an equal hash that comparison found different
 */
public record LargeHeapStatistics(
    long states, long pagesTotal, long pagesDistinct, long pageBytes, long falseCandidates) {}
