package lasso.checker.explore;

import lasso.checker.property.Path;

/**
 * Where something was seen: in a visited state whose path is found when it is needed, or at the end of a path.
 *
 * @param state the number of a visited state, or -1
 * @param path the path, or null when there is a state
 * @param cycle the cycle at the end of the path, or null when it is to be found or there is none
 */
public record Spot(int state, Path path, Path cycle) {
  public static Spot at(int state) {
    return new Spot(state, null, null);
  }

  public static Spot after(Path path) {
    return new Spot(-1, path, null);
  }

  public static Spot lasso(Path stem, Path cycle) {
    return new Spot(-1, stem, cycle);
  }
}
