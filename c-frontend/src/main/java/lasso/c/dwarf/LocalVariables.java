package lasso.c.dwarf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lasso.c.dwarf.LocalVariable.CodeRange;
import lasso.c.dwarf.LocalVariable.Location;

/** Finds the variables of functions. Lists of locations are those of DWARF 4, which all that is compiled here has; of a module with DWARF 5, variables that move are not found. */
public final class LocalVariables {
  private static final long EVERYWHERE = Long.MAX_VALUE;
  private static final long BASE = 0xffff_ffffL;
  private static final byte[] NONE = {};

  private final Units units;
  private final TypeReader types;
  private final byte[] locations;
  private final byte[] ranges;
  private final List<FunctionVariables> found = new ArrayList<>();

  private LocalVariables(Map<String, byte[]> sections) {
    units = new Units(sections);
    types = new TypeReader(units);
    locations = sections.getOrDefault(".debug_loc", NONE);
    ranges = sections.getOrDefault(".debug_ranges", NONE);
  }

  /**
   * Those of all functions.
   *
   * @param sections the bytes of custom sections by name
   */
  public static List<FunctionVariables> read(Map<String, byte[]> sections) {
    LocalVariables reader = new LocalVariables(sections);
    for (DebugEntry unit : reader.units.units) {
      try {
        reader.functions(unit, Math.max(0, unit.number(DebugEntry.LOW_PC)));
      } catch (IndexOutOfBoundsException e) {
        // damaged: what was read so far is used
      }
    }
    return reader.found;
  }

  private void functions(DebugEntry unit, long base) {
    for (DebugEntry entry : unit.children) {
      CodeRange code = range(entry);
      if (entry.tag == DebugEntry.SUBPROGRAM && code != null) {
        List<LocalVariable> variables = new ArrayList<>();
        collect(entry, List.of(), base, variables);
        found.add(
            new FunctionVariables(
                code,
                entry.attributes.get(DebugEntry.FRAME_BASE) instanceof byte[] frame ? frame : null,
                variables));
      }
    }
  }

  private static CodeRange range(DebugEntry entry) {
    long low = entry.number(DebugEntry.LOW_PC);
    long length = entry.number(DebugEntry.HIGH_PC);
    return low < 0 || length < 0 || low >= BASE - 1 ? null : new CodeRange(low, low + length);
  }

  private void collect(
      DebugEntry parent, List<CodeRange> scope, long base, List<LocalVariable> variables) {
    for (DebugEntry entry : parent.children) {
      if (entry.tag == DebugEntry.VARIABLE || entry.tag == DebugEntry.FORMAL_PARAMETER) {
        add(entry, scope, base, variables);
      } else if (entry.tag == DebugEntry.LEXICAL_BLOCK) {
        CodeRange inner = range(entry);
        collect(
            entry, inner != null ? List.of(inner) : ranges(entry, base, scope), base, variables);
      }
    }
  }

  private void add(
      DebugEntry entry, List<CodeRange> scope, long base, List<LocalVariable> variables) {
    DebugEntry named = origin(entry);
    Object location = entry.attributes.get(DebugEntry.LOCATION);
    boolean isGlobal = entry.address > 0;
    if (named.name() == null || location == null || isGlobal) {
      return;
    }
    List<Location> places =
        location instanceof byte[] expression
            ? List.of(new Location(new CodeRange(0, EVERYWHERE), expression))
            : list((Long) location, base);
    variables.add(new LocalVariable(named.name(), types.of(named), scope, places));
  }

  private DebugEntry origin(DebugEntry entry) {
    long at = entry.number(DebugEntry.ABSTRACT_ORIGIN);
    DebugEntry origin = at < 0 ? null : units.byOffset.get(at);
    return origin == null ? entry : origin;
  }

  /** DWARF 4, section 2.6.2. */
  private List<Location> list(long offset, long unitBase) {
    List<Location> list = new ArrayList<>();
    Bytes in = new Bytes(locations, (int) offset, locations.length);
    long base = unitBase;
    while (in.hasMore()) {
      long low = in.unsigned(4);
      long high = in.unsigned(4);
      if (low == 0 && high == 0) {
        break;
      }
      if (low == BASE) {
        base = high;
        continue;
      }
      byte[] expression = new byte[in.u16()];
      for (int i = 0; i < expression.length; i++) {
        expression[i] = (byte) in.u8();
      }
      list.add(new Location(new CodeRange(base + low, base + high), expression));
    }
    return list;
  }

  /** DWARF 4, section 2.17.3. */
  private List<CodeRange> ranges(DebugEntry entry, long unitBase, List<CodeRange> otherwise) {
    long offset = entry.number(DebugEntry.RANGES);
    if (offset < 0 || offset >= ranges.length) {
      return otherwise;
    }
    List<CodeRange> list = new ArrayList<>();
    Bytes in = new Bytes(ranges, (int) offset, ranges.length);
    long base = unitBase;
    while (in.hasMore()) {
      long low = in.unsigned(4);
      long high = in.unsigned(4);
      if (low == 0 && high == 0) {
        break;
      }
      if (low == BASE) {
        base = high;
      } else {
        list.add(new CodeRange(base + low, base + high));
      }
    }
    return list;
  }
}
