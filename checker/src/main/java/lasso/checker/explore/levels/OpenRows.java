package lasso.checker.explore.levels;

/**
 * Deals the rows of a level out to workers, in the order of the level, some thousand states at a time: whoever is ready takes the next ones. Long rows are dealt out in parts, which begin at multiples of
 * {@link LevelWorker#BLOCK}. May be used by several threads.
 */
final class OpenRows {
  /** States that a worker takes at a time; as long as they take, so much longer than others a worker may be busy at the end. */
  private static final int PORTION = 4 * LevelWorker.BLOCK;

  private final Frontier level;

  /** The next part: list, place in the list, and first column. */
  private int list;

  private int place;
  private int start;

  /** Rows {@code place} and following of a list, the first from column {@code start} on, up to column {@code end} (not included) of the last one. */
  record Portion(RowList list, int place, int start, int lastPlace, int end) {}

  OpenRows(Frontier level) {
    this.level = level;
  }

  /** The next part; null when all are dealt out. */
  synchronized Portion take() {
    while (list < level.workers() && place == level.rows(list).size()) {
      list++;
      place = 0;
    }
    if (list == level.workers()) {
      return null;
    }
    RowList rows = level.rows(list);
    int firstPlace = place;
    int firstStart = start;
    int lastPlace = place;
    int end = start;
    int left = PORTION;
    while (left > 0 && place < rows.size()) {
      int there = level.count(rows.get(place)) - start;
      lastPlace = place;
      end = start + Math.min(there, whole(left));
      left -= end - start;
      if (end - start == there) {
        place++;
        start = 0;
      } else {
        start = end;
      }
    }
    return new Portion(rows, firstPlace, firstStart, lastPlace, end);
  }

  /** Nothing more is to be expanded. */
  synchronized void stop() {
    list = level.workers();
  }

  /** The next multiple of a block. */
  private static int whole(int states) {
    return (states + LevelWorker.BLOCK - 1) / LevelWorker.BLOCK * LevelWorker.BLOCK;
  }
}
