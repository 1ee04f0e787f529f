package lasso.c.dwarf;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;

/** Reads the line number program of one compilation unit (DWARF 5, section 6.2). */
final class LineProgram {
  /** Linkers give what they have dropped the highest address, or one a little below. */
  private static final long HIGHEST = 0xffff_fff0L;

  private static final int TYPE_PATH = 1;
  private static final int TYPE_DIRECTORY = 2;

  private final Bytes in;
  private final Forms forms;
  private final int version;
  private int instructionBytes;
  private int lineBase;
  private int lineRange;
  private int opcodeBase;
  private int[] operands;
  private final List<String> directories = new ArrayList<>();
  private final List<String> files = new ArrayList<>();

  private long address;
  private int file = 1;
  private int line = 1;
  private long sequenceStart = -1;

  /**
   * Reads the header.
   *
   * @param in the unit behind its length
   */
  LineProgram(Bytes in, Forms forms) {
    this.in = in;
    this.forms = forms;
    version = in.u16();
    if (version < 4 || version > 5) {
      throw new IllegalArgumentException("version " + version + " of line numbers is unknown");
    }
    if (version == 5) {
      forms.addressBytes = in.u8();
      in.u8();
    }
    int headerBytes = in.u32();
    int program = in.position() + headerBytes;
    readParameters();
    if (version == 5) {
      readEntries(directories);
      readEntries(files);
    } else {
      readTables();
    }
    in.seek(program);
  }

  private void readParameters() {
    instructionBytes = in.u8();
    in.u8();
    in.u8();
    lineBase = in.s8();
    lineRange = in.u8();
    opcodeBase = in.u8();
    operands = new int[opcodeBase];
    for (int i = 1; i < opcodeBase; i++) {
      operands[i] = in.u8();
    }
  }

  private void readTables() {
    directories.add("");
    for (String text = in.text(); !text.isEmpty(); text = in.text()) {
      directories.add(text);
    }
    files.add("");
    for (String text = in.text(); !text.isEmpty(); text = in.text()) {
      int directory = (int) in.uleb();
      in.uleb();
      in.uleb();
      files.add(inside(directory, text));
    }
  }

  private void readEntries(List<String> into) {
    int[][] format = new int[in.u8()][2];
    for (int[] field : format) {
      field[0] = (int) in.uleb();
      field[1] = (int) in.uleb();
    }
    boolean ofFiles = into == files;
    long count = in.uleb();
    for (long i = 0; i < count; i++) {
      String path = "";
      int directory = 0;
      for (int[] field : format) {
        Object value = forms.read(in, field[1], 0);
        if (field[0] == TYPE_PATH) {
          path = (String) value;
        } else if (field[0] == TYPE_DIRECTORY) {
          directory = ((Long) value).intValue();
        }
      }
      into.add(ofFiles ? inside(directory, path) : path);
    }
  }

  private String inside(int directory, String path) {
    String parent =
        path.startsWith("/") || directory >= directories.size() ? "" : directories.get(directory);
    return parent.isEmpty() ? path : parent + "/" + path;
  }

  /** Runs the program. Null stands behind the last address of a sequence. */
  void run(NavigableMap<Long, LineRow> rows) {
    while (in.hasMore()) {
      int opcode = in.u8();
      if (opcode >= opcodeBase) {
        int adjusted = opcode - opcodeBase;
        address += (long) (adjusted / lineRange) * instructionBytes;
        line += lineBase + adjusted % lineRange;
        row(rows);
      } else if (opcode == 0) {
        extended(rows);
      } else {
        standard(opcode, rows);
      }
    }
  }

  private void standard(int opcode, NavigableMap<Long, LineRow> rows) {
    switch (opcode) {
      case 1 -> row(rows);
      case 2 -> address += in.uleb() * instructionBytes;
      case 3 -> line += (int) in.sleb();
      case 4 -> file = (int) in.uleb();
      case 8 -> address += (long) ((255 - opcodeBase) / lineRange) * instructionBytes;
      case 9 -> address += in.u16();
      default -> {
        for (int i = 0; i < operands[opcode]; i++) {
          in.uleb();
        }
      }
    }
  }

  private void extended(NavigableMap<Long, LineRow> rows) {
    int length = (int) in.uleb();
    int next = in.position() + length;
    int opcode = in.u8();
    if (opcode == 1) {
      if (sequenceStart > 0) {
        rows.putIfAbsent(address, new LineRow("", 0));
      }
      address = 0;
      file = 1;
      line = 1;
      sequenceStart = -1;
    } else if (opcode == 2) {
      address = in.unsigned(length - 1);
      sequenceStart = address;
    }
    in.seek(next);
  }

  /** Sequences of functions that the linker has dropped begin at 0 or at the highest address. */
  private void row(NavigableMap<Long, LineRow> rows) {
    if (sequenceStart > 0 && sequenceStart < HIGHEST && file >= 0 && file < files.size()) {
      rows.put(address, new LineRow(files.get(file), line));
    }
  }
}
