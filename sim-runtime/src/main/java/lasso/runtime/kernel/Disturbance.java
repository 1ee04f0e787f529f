package lasso.runtime.kernel;

/**
 * What another process could wish that would make a difference to the answers of a wish: see {@link WishByWish#disturbances}.
 *
 * @param rank who would have to wish it, or {@link #ANYBODY}
 * @param bearing the {@linkplain WishByWish#bearing number} of such wishes, as far as {@code mask} goes
 * @param mask the bits that count
 * @param room how much {@linkplain WishByWish#weight weight} they may have together without making a difference; 0 if any of them makes one
 */
public record Disturbance(int rank, int bearing, int mask, int room) {
  /** In place of a rank: whoever it is. */
  public static final int ANYBODY = -1;

  private static final int WHOLLY = -1;

  /** Any such wish makes a difference. */
  public Disturbance(int rank, int bearing) {
    this(rank, bearing, WHOLLY, 0);
  }

  /** More than so much of it makes a difference. */
  public static Disturbance beyond(int room, int rank, int bearing) {
    return new Disturbance(rank, bearing, WHOLLY, room);
  }

  /** Whether a wish with a bearing is of the kind. */
  public boolean isBy(int other) {
    return (other & mask) == bearing;
  }
}
