package lasso.c.dwarf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lasso.c.dwarf.LocalVariable.CodeRange;
import lasso.c.dwarf.LocalVariable.Location;

/** Finds the variables of functions. */
public final class LocalVariables {
  private static final long EVERYWHERE = Long.MAX_VALUE;
  private static final long BASE = 0xffff_ffffL;
  private final Units units;
  private final TypeReader types;
  private final CodeLists lists;
  private final List<FunctionVariables> found = new ArrayList<>();

  private LocalVariables(Map<String, byte[]> sections) {
    units = new Units(sections);
    types = new TypeReader(units);
    lists = new CodeLists(units, sections);
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
        reader.functions(unit);
      } catch (IndexOutOfBoundsException e) {
        // damaged: what was read so far is used
      }
    }
    return reader.found;
  }

  private void functions(DebugEntry unit) {
    for (DebugEntry entry : unit.children) {
      CodeRange code = range(entry);
      if (entry.tag == DebugEntry.SUBPROGRAM && code != null) {
        List<LocalVariable> variables = new ArrayList<>();
        collect(entry, List.of(), unit, variables);
        found.add(
            new FunctionVariables(
                unit.name(),
                origin(entry).name(),
                code,
                entry.attributes.get(DebugEntry.FRAME_BASE) instanceof byte[] frame ? frame : null,
                variables,
                unit.addressBytes));
      }
    }
  }

  private static CodeRange range(DebugEntry entry) {
    long low = entry.number(DebugEntry.LOW_PC);
    long length = entry.number(DebugEntry.HIGH_PC);
    return low < 0 || length < 0 || low >= BASE - 1 ? null : new CodeRange(low, low + length);
  }

  private void collect(
      DebugEntry parent, List<CodeRange> scope, DebugEntry unit, List<LocalVariable> variables) {
    for (DebugEntry entry : parent.children) {
      if (entry.tag == DebugEntry.VARIABLE || entry.tag == DebugEntry.FORMAL_PARAMETER) {
        add(entry, scope, unit, variables);
      } else if (entry.tag == DebugEntry.LEXICAL_BLOCK) {
        CodeRange inner = range(entry);
        collect(
            entry, inner != null ? List.of(inner) : ranges(entry, unit, scope), unit, variables);
      }
    }
  }

  private void add(
      DebugEntry entry, List<CodeRange> scope, DebugEntry unit, List<LocalVariable> variables) {
    DebugEntry named = origin(entry);
    Object location = entry.attributes.get(DebugEntry.LOCATION);
    boolean isGlobal = entry.address > 0;
    if (named.name() == null || location == null || isGlobal) {
      return;
    }
    List<Location> places =
        location instanceof byte[] expression
            ? List.of(new Location(new CodeRange(0, EVERYWHERE), expression))
            : lists.locations(unit, (Long) location);
    variables.add(
        new LocalVariable(
            named.name(),
            types.of(named),
            entry.tag == DebugEntry.FORMAL_PARAMETER,
            scope,
            places));
  }

  private DebugEntry origin(DebugEntry entry) {
    long at = entry.number(DebugEntry.ABSTRACT_ORIGIN);
    DebugEntry origin = at < 0 ? null : units.byOffset.get(at);
    return origin == null ? entry : origin;
  }

  private List<CodeRange> ranges(DebugEntry entry, DebugEntry unit, List<CodeRange> otherwise) {
    long offset = entry.number(DebugEntry.RANGES);
    return offset < 0 ? otherwise : lists.ranges(unit, offset);
  }
}
