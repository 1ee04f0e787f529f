package lasso.runtime.capture;

/** Arrays in the order of their last use, the oldest first. Each step uses some of them again, so that this costs no look-up. */
final class UseOrder {
  /** The place of an array in one order. */
  static final class Place {
    final TrackedArray array;
    private Place before = this;
    private Place behind = this;

    Place(TrackedArray array) {
      this.array = array;
    }
  }

  /** Before the oldest and behind the last one. */
  private final Place ends = new Place(null);

  /** The array was used; it may be new. */
  void use(Place place) {
    remove(place);
    place.before = ends.before;
    place.behind = ends;
    ends.before.behind = place;
    ends.before = place;
  }

  /** Takes an array out, if it is there. */
  void remove(Place place) {
    place.before.behind = place.behind;
    place.behind.before = place.before;
    place.before = place;
    place.behind = place;
  }

  boolean isEmpty() {
    return ends.behind == ends;
  }

  /** The array that was not used for longest, or null. */
  TrackedArray oldest() {
    return ends.behind.array;
  }

  /** The one that was used next, or null. */
  TrackedArray next(Place place) {
    return place.behind.array;
  }
}
