package lasso.c.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.c.dwarf.CType;

/**
 * How a path in a formula leads from a variable to a number, through fields, elements and pointers.
 *
 * @param first where in the variable the number lies, or the first pointer that is followed, in bytes
 * @param firstBytes how many it has
 * @param offsets of each pointer that is followed: what is added to it
 * @param type of the number
 */
record PathToNumber(int first, int firstBytes, List<Integer> offsets, CType type) {
  private static final Pattern STEP =
      Pattern.compile("(?:\\.|->)(?<name>[A-Za-z_]\\w*)|\\[(?<index>\\d{1,9})\\]");

  /**
   * Reads what stands behind a variable.
   *
   * @param text the whole path
   * @param from where in the text the variable's name ends
   * @param variable its type
   * @throws lasso.runtime.program.UnusableInputException when it leads to no number
   */
  static PathToNumber from(String text, int from, CType variable) {
    return new Walk(text, variable).along(from);
  }

  /** A walk from a variable to a number. */
  private static final class Walk {
    private final String text;
    private final List<Integer> offsets = new ArrayList<>();

    /** From the variable, or from where the last pointer leads. */
    private long offset;

    private CType type;

    /** Of the first pointer that was followed; -1 while none was. */
    private int first = -1;

    private int firstBytes;

    Walk(String text, CType variable) {
      this.text = text;
      type = variable;
    }

    PathToNumber along(int from) {
      Matcher step = STEP.matcher(text);
      int at = from;
      while (at < text.length()) {
        if (!step.region(at, text.length()).lookingAt()) {
          throw VariablePath.wrong(
              text,
              "'"
                  + text.substring(at)
                  + "' can't be read; a path goes on by .field, ->field or [index]");
        }
        if (type instanceof CType.Pointer pointer) {
          follow(pointer);
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
      return end();
    }

    private void follow(CType.Pointer pointer) {
      if (first < 0) {
        first = (int) offset;
        firstBytes = (int) pointer.bytes();
      } else {
        offsets.add((int) offset);
      }
      offset = 0;
    }

    private PathToNumber end() {
      if (type instanceof CType.Struct || type instanceof CType.Array || type.bytes() == 0) {
        throw VariablePath.wrong(
            text, "it is " + type.words() + ", which is no number; go on to a field or an element");
      }
      if (first < 0) {
        return new PathToNumber((int) offset, (int) type.bytes(), List.of(), type);
      }
      offsets.add((int) offset);
      return new PathToNumber(first, firstBytes, List.copyOf(offsets), type);
    }

    private void field(String name) {
      if (!(type instanceof CType.Struct struct)) {
        throw VariablePath.wrong(text, type.words() + " has no fields, so there is no " + name);
      }
      CType.Member member = struct.member(name);
      if (member == null) {
        throw VariablePath.wrong(
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
        throw VariablePath.wrong(text, name + " is a bit-field, which can't be observed");
      }
      offset += member.offset();
      type = member.type();
    }

    private void element(String index) {
      if (!(type instanceof CType.Array array)) {
        throw VariablePath.wrong(
            text, type.words() + " has no elements, so there is no [" + index + "]");
      }
      long number = Long.parseLong(index);
      if (array.count() > 0 && number >= array.count()) {
        throw VariablePath.wrong(text, "%s has no element %d".formatted(array.words(), number));
      }
      offset += number * array.element().bytes();
      type = array.element();
    }
  }
}
