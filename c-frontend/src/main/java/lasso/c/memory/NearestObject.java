package lasso.c.memory;

import java.nio.charset.StandardCharsets;
import lasso.runtime.hooks.Linear;

/**
 * Objects by their addresses, for reports: variables by what the compiler says of them, blocks of the heap by their headers. Reads memory, changes none.
 *
 * <pre>
 * a variable: address | bytes | with red zone | name | module | initialised | place | indicator
 * a frame:    magic | description | function | ...         description: count {offset bytes length name}
 * a block:    size | used + 1 | ... 16: contents
 * </pre>
 */
final class NearestObject {
  /** Each as wide as a pointer. */
  private static final int VARIABLE_FIELDS = 8;

  private static final int FRAME_MAGIC = 0x41b58ab3;
  private static final int HEADER_BYTES = 16;

  /** Addresses and numbers of the tables of variables. */
  private static int[] tables = {};

  private static int heap;

  private NearestObject() {}

  static void forget() {
    tables = new int[0];
    heap = 0;
  }

  static void heapAt(int address) {
    heap = (address + HEADER_BYTES - 1) & -HEADER_BYTES;
  }

  /** A file has so many variables. */
  static void register(int table, int count) {
    int[] longer = new int[tables.length + 2];
    System.arraycopy(tables, 0, longer, 0, tables.length);
    longer[tables.length] = table;
    longer[tables.length + 1] = count;
    tables = longer;
  }

  /** Where an address lies, beside which object or in which. */
  static String describe(int at) {
    if (heap > 0 && at >= heap) {
      return block(at);
    }
    String variable = variable(at);
    if (!variable.isEmpty()) {
      return variable;
    }
    String local = local(at);
    return local.isEmpty() ? "in no object" : local;
  }

  private static String variable(int at) {
    for (int t = 0; t < tables.length; t += 2) {
      for (int i = 0; i < tables[t + 1]; i++) {
        int start = field(tables[t], i, 0);
        if (at >= start && at < start + field(tables[t], i, 2)) {
          return beside(
              "the variable " + text(field(tables[t], i, 3)), at - start, field(tables[t], i, 1));
        }
      }
    }
    return "";
  }

  /** What the compiler says of a variable: the fields of its entry are counted from 0. */
  static int field(int table, int variable, int field) {
    return word(table + Pointers.bytes() * (VARIABLE_FIELDS * variable + field));
  }

  /** The variable of a frame in which, or behind which, an address lies. */
  private static String local(int at) {
    for (int frame = at & -4; frame >= Math.max(Memory.NULL_BYTES, Stack.pointer); frame -= 4) {
      if (word(frame) == FRAME_MAGIC) {
        return local(at - frame, text(word(frame + Pointers.bytes())));
      }
    }
    return "";
  }

  private static String local(int offset, String description) {
    String rest = description.substring(description.indexOf(' ') + 1);
    String found = "";
    while (!rest.isEmpty()) {
      String[] words = rest.split(" ", 4);
      if (words.length < 4) {
        return found;
      }
      int start = Integer.parseInt(words[0]);
      int length = Integer.parseInt(words[2]);
      String name = words[3].substring(0, length);
      if (offset < start && !found.isEmpty()) {
        return found;
      }
      if (name.endsWith(".addr")) {
        name = name.substring(0, name.length() - ".addr".length()); // a parameter
      }
      int line = name.indexOf(':');
      found =
          beside(
              "the variable "
                  + (line < 0
                      ? name
                      : name.substring(0, line) + " of line " + name.substring(line + 1)),
              offset - start,
              Integer.parseInt(words[1]));
      rest = words[3].substring(length).strip();
    }
    return found;
  }

  /** The block in which, or behind which, an address lies. */
  private static String block(int at) {
    String found = "in memory of the heap that is in no block: it was freed, or never was in one";
    int end = Memory.bytes.length - HEADER_BYTES;
    for (int header = heap; header <= at && header <= end && word(header) > 0; ) {
      int used = word(header + 4) - 1;
      int start = header + HEADER_BYTES;
      if (at < start) {
        return found.startsWith("in ") && used >= 0 && word(header + 8) == 0
            ? beside("a block of the heap", at - start, used)
            : found;
      }
      if (at < header + word(header)) {
        if (used < 0) {
          return found;
        }
        return word(header + 8) != 0
            ? "in a block of the heap that was freed, " + (at - start) + " bytes behind its begin"
            : beside("a block of the heap", at - start, used);
      }
      if (used >= 0 && word(header + 8) == 0) {
        found = beside("a block of the heap", at - start, used);
      }
      header += word(header);
      if (at >= header + HEADER_BYTES) {
        found = "in memory of the heap that is in no block: it was freed, or never was in one";
      }
    }
    return found;
  }

  /** How an offset is said of an object of so many bytes. */
  private static String beside(String object, int offset, int bytes) {
    String of = object + " (" + bytes + (bytes == 1 ? " byte)" : " bytes)");
    if (offset < 0) {
      return -offset + (offset == -1 ? " byte before " : " bytes before ") + of;
    }
    int behind = offset - bytes;
    return behind < 0
        ? "byte " + offset + " of " + of
        : behind == 0
            ? "right behind " + of
            : behind + (behind == 1 ? " byte" : " bytes") + " behind the end of " + of;
  }

  private static int word(int at) {
    return at < 0 || at > Memory.bytes.length - 4 ? 0 : (int) Linear.peek(Memory.bytes, at, 4);
  }

  private static String text(int at) {
    if (at <= 0 || at >= Memory.bytes.length) {
      return "?";
    }
    int end = Linear.indexOfZero(Memory.bytes, at);
    byte[] text = new byte[Math.max(0, end - at)];
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) Linear.peek(Memory.bytes, at + i, 1);
    }
    return new String(text, StandardCharsets.UTF_8);
  }
}
