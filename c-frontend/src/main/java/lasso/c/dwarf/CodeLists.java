package lasso.c.dwarf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lasso.c.dwarf.LocalVariable.CodeRange;
import lasso.c.dwarf.LocalVariable.Location;

/** Lists of places by ranges of code, and of ranges alone: those of DWARF 4 (sections 2.6.2 and 2.17.3) and of DWARF 5 (sections 2.6.2, 2.17.3, 7.7.3 and 7.25). */
final class CodeLists {
  private static final byte[] NONE = {};

  /** Entries of version 5. Those of ranges have the same numbers up to the default location, which they lack. */
  private static final int END = 0;

  private static final int BASE_INDEX = 1;
  private static final int START_INDEX_END_INDEX = 2;
  private static final int START_INDEX_LENGTH = 3;
  private static final int OFFSET_PAIR = 4;
  private static final int DEFAULT = 5;
  private static final int BASE_ADDRESS = 6;
  private static final int START_END = 7;
  private static final int START_LENGTH = 8;

  private final Units units;
  private final byte[] locations;
  private final byte[] ranges;
  private final byte[] newLocations;
  private final byte[] newRanges;

  CodeLists(Units units, Map<String, byte[]> sections) {
    this.units = units;
    locations = sections.getOrDefault(".debug_loc", NONE);
    ranges = sections.getOrDefault(".debug_ranges", NONE);
    newLocations = sections.getOrDefault(".debug_loclists", NONE);
    newRanges = sections.getOrDefault(".debug_rnglists", NONE);
  }

  /**
   * A list of places.
   *
   * @param unit where it is used
   * @param offset in the section of its version
   */
  List<Location> locations(DebugEntry unit, long offset) {
    return unit.version >= Units.FIVE
        ? five(unit, newLocations, offset, true)
        : four(unit, locations, offset, true);
  }

  /** A list of ranges; its places are empty. */
  List<CodeRange> ranges(DebugEntry unit, long offset) {
    List<Location> list =
        unit.version >= Units.FIVE
            ? five(unit, newRanges, offset, false)
            : four(unit, ranges, offset, false);
    return list.stream().map(Location::range).toList();
  }

  private static long base(DebugEntry unit) {
    return Math.max(0, unit.number(DebugEntry.LOW_PC));
  }

  /** An address of ones begins an entry that tells a base. */
  private static long highest(DebugEntry unit) {
    return -1L >>> Long.SIZE - Byte.SIZE * unit.addressBytes;
  }

  private static List<Location> four(DebugEntry unit, byte[] section, long offset, boolean places) {
    List<Location> list = new ArrayList<>();
    Bytes in = new Bytes(section, (int) offset, section.length);
    long base = base(unit);
    while (in.hasMore()) {
      long low = in.unsigned(unit.addressBytes);
      long high = in.unsigned(unit.addressBytes);
      if (low == 0 && high == 0) {
        break;
      }
      if (low == highest(unit)) {
        base = high;
      } else {
        byte[] expression = places ? in.block(in.u16()) : NONE;
        list.add(new Location(new CodeRange(base + low, base + high), expression));
      }
    }
    return list;
  }

  private List<Location> five(DebugEntry unit, byte[] section, long offset, boolean places) {
    List<Location> list = new ArrayList<>();
    Bytes in = new Bytes(section, (int) offset, section.length);
    long base = base(unit);
    while (in.hasMore()) {
      int kind = in.u8();
      kind = !places && kind >= DEFAULT ? kind + 1 : kind;
      if (kind == END) {
        break;
      }
      CodeRange range;
      switch (kind) {
        case BASE_INDEX -> {
          base = units.address(unit, in.uleb());
          continue;
        }
        case BASE_ADDRESS -> {
          base = in.unsigned(unit.addressBytes);
          continue;
        }
        case START_INDEX_END_INDEX ->
            range = new CodeRange(units.address(unit, in.uleb()), units.address(unit, in.uleb()));
        case START_INDEX_LENGTH -> range = from(units.address(unit, in.uleb()), in.uleb());
        case OFFSET_PAIR -> range = new CodeRange(base + in.uleb(), base + in.uleb());
        case DEFAULT -> range = new CodeRange(0, Long.MAX_VALUE);
        case START_END ->
            range = new CodeRange(in.unsigned(unit.addressBytes), in.unsigned(unit.addressBytes));
        case START_LENGTH -> range = from(in.unsigned(unit.addressBytes), in.uleb());
        default -> {
          return list;
        }
      }
      list.add(new Location(range, places ? in.block((int) in.uleb()) : NONE));
    }
    return list;
  }

  private static CodeRange from(long low, long length) {
    return new CodeRange(low, low + length);
  }
}
