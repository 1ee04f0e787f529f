package lasso.c.dwarf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds the global variables of a program, and those of functions that are as lasting. */
public final class GlobalVariables {
  private final TypeReader types;
  private final List<GlobalVariable> found = new ArrayList<>();

  private GlobalVariables(Units units) {
    types = new TypeReader(units);
  }

  /** All of them. */
  public static List<GlobalVariable> read(Map<String, byte[]> sections) {
    Units units = new Units(sections);
    GlobalVariables reader = new GlobalVariables(units);
    for (DebugEntry unit : units.units) {
      if (unit.tag == DebugEntry.COMPILE_UNIT && unit.name() != null) {
        reader.search(unit, unit.name(), "");
      }
    }
    return reader.found;
  }

  private void search(DebugEntry parent, String file, String prefix) {
    for (DebugEntry entry : parent.children) {
      if (entry.tag == DebugEntry.VARIABLE) {
        add(entry, file, prefix);
      } else if (entry.tag == DebugEntry.SUBPROGRAM && entry.name() != null) {
        search(entry, file, entry.name() + "_");
      } else if (!entry.children.isEmpty()) {
        search(entry, file, prefix);
      }
    }
  }

  private void add(DebugEntry variable, String file, String prefix) {
    if (variable.name() != null && variable.address > 0) {
      found.add(
          new GlobalVariable(file, prefix + variable.name(), variable.address, types.of(variable)));
    }
  }
}
