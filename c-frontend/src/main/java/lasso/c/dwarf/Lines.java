package lasso.c.dwarf;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Source lines of instructions. Addresses are offsets in the file of the module, as its parser gives them. */
public final class Lines {
  private final NavigableMap<Long, LineRow> rows = new TreeMap<>();
  private final long codeStart;

  private Lines(long codeStart) {
    this.codeStart = codeStart;
  }

  /**
   * Reads all units.
   *
   * @param sections the bytes of custom sections by name
   * @param codeStart offset of the code section's contents in the file
   */
  public static Lines read(Map<String, byte[]> sections, long codeStart) {
    Lines lines = new Lines(codeStart);
    byte[] none = new byte[0];
    Forms forms = new Forms(sections);
    Bytes in = new Bytes(sections.getOrDefault(".debug_line", none));
    try {
      while (in.hasMore()) {
        lines.readUnit(in.slice(in.u32()), forms);
      }
    } catch (IndexOutOfBoundsException e) {
      // damaged: what was read so far is used
    }
    return lines;
  }

  private void readUnit(Bytes unit, Forms forms) {
    try {
      new LineProgram(unit, forms).run(rows);
    } catch (IndexOutOfBoundsException | IllegalArgumentException | ClassCastException e) {
      // this unit has no lines
    }
  }

  /** The address of an instruction as debug information counts. */
  public long offset(long address) {
    return address - codeStart;
  }

  /** The place of an instruction, or null. */
  public LineRow at(long address) {
    Map.Entry<Long, LineRow> row = rows.floorEntry(address - codeStart);
    return row == null || row.getValue().line() == 0 ? null : row.getValue();
  }

  /** The first place of a function whose first and last instruction have these addresses, or null. */
  public LineRow within(long first, long last) {
    LineRow row = at(first);
    if (row != null) {
      return row;
    }
    for (LineRow inside : rows.subMap(first - codeStart, true, last - codeStart, true).values()) {
      if (inside.line() > 0) {
        return inside;
      }
    }
    return null;
  }
}
