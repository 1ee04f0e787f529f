package lasso.heap.diff;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A set of paths: lists and trees fold into one, so that {@code first -> next -> next -> item} is {@code first ->
 * next* -> item} whatever the length. A step whose name already occurs on the path leads back to that occurrence.
 */
final class PathPattern {
  private static final Pattern PLACE = Pattern.compile(" \\([^()]*:-?\\d+\\)$");
  private static final Pattern INDEX = Pattern.compile("\\[\\d+]");
  private static final int DEEPEST = 24;

  private final PathPattern parent;
  private final String name;
  private final int depth;
  private final Map<String, PathPattern> next = new HashMap<>();
  private boolean repeated;

  private PathPattern(PathPattern parent, String name) {
    this.parent = parent;
    this.name = name;
    this.depth = parent == null ? 0 : parent.depth + 1;
  }

  static PathPattern root() {
    return new PathPattern(null, "");
  }

  PathPattern step(String slot) {
    String step = general(slot);
    boolean index = step.equals("[*]");
    for (PathPattern p = this; p.parent != null && (!index || depth >= DEEPEST); p = p.parent) {
      if (p.name.equals(step)) {
        p.repeated = true;
        return p;
      }
    }
    return next.computeIfAbsent(step, s -> new PathPattern(this, s));
  }

  /** A slot's name without source lines and indexes, which change from sample to sample. */
  static String general(String slot) {
    return INDEX.matcher(PLACE.matcher(slot).replaceFirst("")).replaceAll("[*]");
  }

  int depth() {
    return depth;
  }

  /** Appends the name of something in the blocks at this path. */
  String with(String slot) {
    return parent == null ? slot : this + " -> " + slot;
  }

  @Override
  public String toString() {
    if (parent == null) {
      return "root";
    }
    String own = repeated && !name.equals("[*]") ? name + "*" : name;
    return parent.parent == null ? own : parent + " -> " + own;
  }
}
