package lasso.runtime.observe;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.program.UnusableInputException;

/**
 * A path as written, taken apart.
 *
 * @param scope what stands before the colon of a local variable, such as {@code Worker.main}; null without a colon
 * @param parts names and indices, in order; the first is a name
 */
record PathText(String text, String scope, List<Part> parts) {
  /** A global variable of C stands behind the name of its file: {@code mutex.c:inside}. */
  private static final String C_FILE = ".c";

  /** A part of a path. */
  sealed interface Part {}

  /** {@code name} or {@code .name}, and where in the path it begins. */
  record Name(String text, int at) implements Part {}

  /** {@code [index]}, not negative. */
  record Index(int value) implements Part {}

  /**
   * Takes a path apart.
   *
   * @throws UnusableInputException when it is not one
   */
  static PathText parse(String path) {
    String text = path.strip();
    int colon = text.indexOf(':');
    String scope = colon < 0 ? null : text.substring(0, colon).strip();
    List<Part> parts = new ArrayList<>();
    if (scope != null && scope.endsWith(C_FILE)) {
      parts.add(new Name(scope.substring(0, scope.length() - C_FILE.length()), 0));
      scope = null;
    }
    int at = colon + 1;
    int second = text.indexOf(':', at);
    if (scope == null && second > 0) { // a local variable of C: file.c:function:name
      parts.clear();
      scope = text.substring(0, second).strip();
      at = second + 1;
    }
    boolean wantsName = true;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (wantsName) {
        int end = at;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
          end++;
        }
        if (end == at) {
          throw malformed(text, at, "a name");
        }
        parts.add(new Name(text.substring(at, end), at));
        wantsName = false;
        at = end;
      } else if (c == '.' || text.startsWith("->", at)) {
        wantsName = true;
        at += c == '.' ? 1 : 2;
      } else if (c == '[') {
        int end = text.indexOf(']', at);
        parts.add(new Index(index(text, at + 1, end)));
        at = end + 1;
      } else {
        throw malformed(text, at, "'.', '[' or the end");
      }
    }
    if (wantsName) {
      throw malformed(text, at, "a name");
    }
    if (scope != null && scope.isEmpty()) {
      throw malformed(text, 0, "Class.method before the colon");
    }
    return new PathText(text, scope, List.copyOf(parts));
  }

  /**
   * The same as a single name, which some field declares as a whole.
   *
   * @param isArray whether the value is the element of an array
   */
  PathText asOneName(boolean isArray) {
    Part name = new Name(text, 0);
    return new PathText(text, null, isArray ? List.of(name, new Index(0)) : List.of(name));
  }

  private static int index(String text, int from, int end) {
    try {
      return Integer.parseUnsignedInt(text, from, Math.max(from, end), 10);
    } catch (NumberFormatException e) {
      throw malformed(text, from, "an index and ']'");
    }
  }

  private static UnusableInputException malformed(String text, int at, String wanted) {
    return new UnusableInputException(
        "proposition path '%s' can't be read at position %d: expected %s. Write Class.field, Class.method:local or a declared name, then .field, [index], .length or .size"
            .formatted(text, at + 1, wanted));
  }

  /** The leading names, up to the first index. */
  List<String> leadingNames() {
    List<String> names = new ArrayList<>();
    for (Part part : parts) {
      if (!(part instanceof Name name)) {
        break;
      }
      names.add(name.text());
    }
    return names;
  }

  /** A leading name; the last one where there are fewer. */
  Name leading(int number) {
    return (Name) parts.get(Math.min(number, leadingNames().size() - 1));
  }

  /** Class and method of a local variable, as if they were one name. */
  Name scoped() {
    return new Name(scope, text.indexOf(scope));
  }

  /** The parts from a position on. */
  List<Part> from(int position) {
    return parts.subList(position, parts.size());
  }
}
