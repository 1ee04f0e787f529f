package lasso.net;

import lasso.runtime.hooks.Calls;

/** Something that the program has opened and should close, with its place ({@code --leaks sockets}). */
final class Opening {
  private final String thing;
  private final String place;

  private Opening(String thing, String place) {
    this.thing = thing;
    this.place = place;
  }

  /**
   * The program has opened something.
   *
   * @param thing such as {@code a Selector}
   * @return null when nobody asks for what stays open
   */
  static Opening of(String thing) {
    String left = "closed " + thing;
    String place = Calls.opened(left);
    return place == null ? null : new Opening(left, place);
  }

  /** It is closed; null was not noted. */
  static void close(Opening opening) {
    if (opening != null) {
      Calls.closed(opening.thing, opening.place);
    }
  }
}
