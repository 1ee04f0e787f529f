package lasso.store.arena;

/**
 * Counters of an arena.
 *
 * @param blocks allocated now
 * @param usedBytes in allocated blocks now, headers included
 * @param pages that hold the arena now
 * @param pagesStored given to page stores by all snapshots so far
 * @param pagesRestored copied from page stores by all restores so far
 */
public record ArenaStatistics(
    int blocks, long usedBytes, int pages, long pagesStored, long pagesRestored) {}
