package lasso.c.translate;

import java.util.ArrayList;
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
  private static final Pattern STEP =
      Pattern.compile("(?:\\.|->)(?<name>[A-Za-z_]\\w*)|\\[(?<index>\\d{1,9})\\]");

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
    return new Walk(text, roots.get(0)).along(first.end());
  }

  private static String file(GlobalVariable variable) {
    return variable.file().substring(variable.file().lastIndexOf('/') + 1);
  }

  private static boolean isIn(GlobalVariable variable, String file) {
    return file == null || file(variable).equals(file) || variable.file().equals(file);
  }

  private static UnusableInputException wrong(String text, String why) {
    return new UnusableInputException("proposition path '" + text + "': " + why + ".");
  }

  /** A walk from a variable to a number. */
  private static final class Walk {
    private final String text;
    private final GlobalVariable root;
    private final List<Integer> offsets = new ArrayList<>();

    /** From the variable, or from where the last pointer leads. */
    private long offset;

    private CType type;

    Walk(String text, GlobalVariable root) {
      this.text = text;
      this.root = root;
      type = root.type();
    }

    VariablePath along(int from) {
      Matcher step = STEP.matcher(text);
      int at = from;
      int address = -1;
      while (at < text.length()) {
        if (!step.region(at, text.length()).lookingAt()) {
          throw wrong(
              text,
              "'"
                  + text.substring(at)
                  + "' can't be read; a path goes on by .field, ->field or [index]");
        }
        if (type instanceof CType.Pointer pointer) {
          address = follow(address);
          type = pointer.to();
          if (step.group("index") != null) {
            type = new CType.Array(type, 0);
          }
        }
        if (step.group("name") != null) {
          field(step.group("name"));
        } else {
          element(step.group("index"));
        }
        at = step.end();
      }
      return end(address);
    }

    /** The address of the first pointer, whichever is followed now. */
    private int follow(int address) {
      if (address < 0) {
        address = root.address() + (int) offset;
      } else {
        offsets.add((int) offset);
      }
      offset = 0;
      return address;
    }

    private VariablePath end(int address) {
      if (type instanceof CType.Struct || type instanceof CType.Array || type.bytes() == 0) {
        throw wrong(
            text, "it is " + type.words() + ", which is no number; go on to a field or an element");
      }
      if (address < 0) {
        return new VariablePath(text, root, root.address() + (int) offset, List.of(), type);
      }
      offsets.add((int) offset);
      return new VariablePath(text, root, address, List.copyOf(offsets), type);
    }

    private void field(String name) {
      if (!(type instanceof CType.Struct struct)) {
        throw wrong(text, type.words() + " has no fields, so there is no " + name);
      }
      CType.Member member = struct.member(name);
      if (member == null) {
        throw wrong(
            text,
            "%s has no field %s; there is %s"
                .formatted(
                    struct.words(),
                    name,
                    String.join(
                        ", ",
                        struct.members().stream()
                            .map(CType.Member::name)
                            .filter(each -> !each.isEmpty())
                            .toList())));
      }
      if (member.isBits()) {
        throw wrong(text, name + " is a bit-field, which can't be observed");
      }
      offset += member.offset();
      type = member.type();
    }

    private void element(String index) {
      if (!(type instanceof CType.Array array)) {
        throw wrong(text, type.words() + " has no elements, so there is no [" + index + "]");
      }
      long number = Long.parseLong(index);
      if (array.count() > 0 && number >= array.count()) {
        throw wrong(text, "%s has no element %d".formatted(array.words(), number));
      }
      offset += number * array.element().bytes();
      type = array.element();
    }
  }
}
