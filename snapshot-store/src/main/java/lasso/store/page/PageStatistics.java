package lasso.store.page;

/**
 * Counters of a page store.
 *
 * @param asked pages given to {@link PageStore#intern}, known ones included
 * @param distinct pages stored
 * @param contentBytes of the stored pages
 * @param memoryBytes in use, index included
 */
public record PageStatistics(long asked, long distinct, long contentBytes, long memoryBytes) {}
