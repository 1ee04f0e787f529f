package lasso.c.dwarf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads compilation units (DWARF 5, section 7.5). References within a unit become offsets in the section. */
final class Units {
  /** The version whose lists are others. */
  static final int FIVE = 5;

  private static final int FIRST_REFERENCE = 0x11;
  private static final int LAST_REFERENCE = 0x15;
  private static final int IMPLICIT = 0x21;
  private static final byte OP_ADDRESS = 0x03;
  private static final byte OP_ADDRESS_INDEX = (byte) 0xa1;

  /** The shape of an entry: its tag, whether others are inside, and triples of attribute, form and implicit value. */
  private record Abbreviation(int tag, boolean hasChildren, List<long[]> attributes) {}

  private final byte[] abbreviations;
  private final Forms forms;

  /** All entries by their offset in the section. */
  final Map<Long, DebugEntry> byOffset = new HashMap<>();

  final List<DebugEntry> units = new ArrayList<>();

  Units(Map<String, byte[]> sections) {
    byte[] none = new byte[0];
    abbreviations = sections.getOrDefault(".debug_abbrev", none);
    forms = new Forms(sections);
    Bytes in = new Bytes(sections.getOrDefault(".debug_info", none));
    try {
      while (in.hasMore()) {
        int start = in.position();
        Bytes unit = in.slice(in.u32());
        readUnit(unit, start);
      }
    } catch (IndexOutOfBoundsException e) {
      // damaged: what was read so far is used
    }
  }

  private void readUnit(Bytes in, int start) {
    try {
      int version = in.u16();
      if (version == FIVE) {
        in.u8();
        forms.addressBytes = in.u8();
      }
      int table = in.u32();
      if (version < FIVE) {
        forms.addressBytes = in.u8();
      }
      readEntries(in, start, version, readTable(table));
    } catch (IndexOutOfBoundsException | IllegalArgumentException | ClassCastException e) {
      // this unit tells nothing
    }
  }

  private Map<Long, Abbreviation> readTable(int offset) {
    Map<Long, Abbreviation> table = new HashMap<>();
    Bytes in = new Bytes(abbreviations, offset, abbreviations.length);
    for (long code = in.uleb(); code != 0; code = in.uleb()) {
      int tag = (int) in.uleb();
      boolean hasChildren = in.u8() != 0;
      List<long[]> attributes = new ArrayList<>();
      for (; ; ) {
        long attribute = in.uleb();
        long form = in.uleb();
        long implicit = form == IMPLICIT ? in.sleb() : 0;
        if (attribute == 0 && form == 0) {
          break;
        }
        attributes.add(new long[] {attribute, form, implicit});
      }
      table.put(code, new Abbreviation(tag, hasChildren, attributes));
    }
    return table;
  }

  private DebugEntry readEntry(Bytes in, int start, Abbreviation shape) {
    DebugEntry entry = new DebugEntry(shape.tag, forms.addressBytes);
    for (long[] attribute : shape.attributes) {
      Object value = forms.read(in, (int) attribute[1], attribute[2]);
      boolean isReference = attribute[1] >= FIRST_REFERENCE && attribute[1] <= LAST_REFERENCE;
      entry.attributes.put(
          (int) attribute[0],
          isReference ? (Long) ((Long) value + start) : forms.resolved((int) attribute[1], value));
    }
    address(entry);
    return entry;
  }

  /** The address of a global variable, if that is its location. */
  private void address(DebugEntry entry) {
    if (entry.attributes.get(DebugEntry.LOCATION) instanceof byte[] location
        && location.length > 1) {
      Bytes in = new Bytes(location, 1, location.length);
      if (location[0] == OP_ADDRESS) {
        entry.address = (int) in.unsigned(forms.addressBytes);
      } else if (location[0] == OP_ADDRESS_INDEX) {
        entry.address = forms.address(in.uleb());
      }
      entry.address = in.hasMore() ? 0 : entry.address;
    }
  }

  /** An address that a unit names by its index. */
  long address(DebugEntry unit, long index) {
    return forms.address(unit.number(DebugEntry.ADDRESSES_BASE), index, unit.addressBytes)
        & 0xffff_ffffL;
  }

  private void readEntries(Bytes in, int start, int version, Map<Long, Abbreviation> table) {
    List<DebugEntry> open = new ArrayList<>();
    while (in.hasMore()) {
      long offset = in.position();
      long code = in.uleb();
      if (code == 0) {
        if (!open.isEmpty()) {
          open.remove(open.size() - 1);
        }
        continue;
      }
      Abbreviation shape = table.get(code);
      if (shape == null) {
        throw new IllegalArgumentException("abbreviation " + code + " is unknown");
      }
      int attributes = in.position();
      DebugEntry entry = readEntry(in, start, shape);
      if (entry.tag == DebugEntry.COMPILE_UNIT) {
        forms.stringOffsetsBase = entry.number(DebugEntry.STRING_OFFSETS_BASE);
        forms.addressesBase = entry.number(DebugEntry.ADDRESSES_BASE);
        forms.locationsBase = entry.number(DebugEntry.LOCATION_LISTS_BASE);
        forms.rangesBase = entry.number(DebugEntry.RANGE_LISTS_BASE);
        in.seek(attributes);
        entry = readEntry(in, start, shape);
        entry.version = version;
      }
      byOffset.put(offset, entry);
      (open.isEmpty() ? units : open.get(open.size() - 1).children).add(entry);
      if (shape.hasChildren) {
        open.add(entry);
      }
    }
  }
}
