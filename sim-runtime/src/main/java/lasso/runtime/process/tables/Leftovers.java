package lasso.runtime.process.tables;

import java.util.ArrayList;
import java.util.List;

/**
 * Lists of what a process has open: in turn what was not done to it, and where it was opened. The order is that of the texts, so that what was opened in another order makes no other state.
 */
public final class Leftovers {
  private Leftovers() {}

  /** The list with one thing more that is not closed. */
  public static List<String> with(List<String> list, String thing, String place) {
    List<String> all = new ArrayList<>(list);
    int at = 0;
    while (at < all.size() && order(all.get(at), all.get(at + 1), thing, place) < 0) {
      at += 2;
    }
    all.add(at, thing);
    all.add(at + 1, place);
    return all;
  }

  /** The list without one of the things that are not closed. */
  public static List<String> without(List<String> list, String thing, String place) {
    List<String> all = new ArrayList<>(list);
    for (int i = 0; i < all.size(); i += 2) {
      if (all.get(i).equals(thing) && all.get(i + 1).equals(place)) {
        all.subList(i, i + 2).clear();
        return all;
      }
    }
    throw new IllegalStateException(thing + " of " + place + " is not open: " + list);
  }

  private static int order(String thing, String place, String otherThing, String otherPlace) {
    int order = place.compareTo(otherPlace);
    return order != 0 ? order : thing.compareTo(otherThing);
  }
}
