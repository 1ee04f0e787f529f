package lasso.c.translate;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.c.dwarf.CType;
import lasso.c.dwarf.GlobalVariable;
import lasso.runtime.program.UnusableInputException;

/**
 * A path in a formula that leads from a global variable to a number: {@code head->next->rank}, {@code mutex.c:queue[2].length}. Behind a pointer a dot does as well as an arrow.
 *
 * @param text as written
 * @param root where it begins
 * @param address where the number lies, or the first pointer that is followed
 * @param offsets of each pointer that is followed: what is added to it
 * @param type of the number
 */
record VariablePath(
    String text, GlobalVariable root, int address, List<Integer> offsets, CType type) {
  private static final Pattern FIRST =
      Pattern.compile("(?:(?<file>[^:]*\\.c):)?(?<name>[A-Za-z_]\\w*)");

  /**
   * Finds what a path means.
   *
   * @return null if it is no path of this kind: it does not begin with a global variable, or goes no step further
   * @throws UnusableInputException when the variable is there, and what follows is not, or leads to no number
   */
  static VariablePath resolve(String text, List<GlobalVariable> variables) {
    Matcher first = FIRST.matcher(text);
    if (!first.lookingAt() || first.end() == text.length()) {
      return null;
    }
    List<GlobalVariable> roots =
        variables.stream()
            .filter(variable -> variable.name().equals(first.group("name")))
            .filter(variable -> isIn(variable, first.group("file")))
            .toList();
    if (roots.isEmpty()) {
      return null;
    }
    if (roots.size() > 1) {
      throw wrong(
          text,
          "several files have a variable %s; write the file before it, such as %s:%s"
              .formatted(
                  first.group("name"), file(roots.get(0)), text.substring(text.indexOf(':') + 1)));
    }
    PathToNumber way = PathToNumber.from(text, first.end(), roots.get(0).type());
    return new VariablePath(
        text, roots.get(0), roots.get(0).address() + way.first(), way.offsets(), way.type());
  }

  private static String file(GlobalVariable variable) {
    return variable.file().substring(variable.file().lastIndexOf('/') + 1);
  }

  private static boolean isIn(GlobalVariable variable, String file) {
    return file == null || file(variable).equals(file) || variable.file().equals(file);
  }

  static UnusableInputException wrong(String text, String why) {
    return new UnusableInputException("proposition path '" + text + "': " + why + ".");
  }
}
