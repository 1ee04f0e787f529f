package lasso.c.dwarf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lasso.c.dwarf.GlobalVariable.Kind;

/** Finds the global variables of a program, and those of functions that are as lasting. */
public final class GlobalVariables {
  private static final int OP_ADDRESS = 0x03;
  private static final int BOOLEAN = 0x02;
  private static final int FLOAT = 0x04;
  private static final int SIGNED = 0x05;
  private static final int SIGNED_CHAR = 0x06;

  private final Units units;
  private final List<GlobalVariable> found = new ArrayList<>();

  private GlobalVariables(Units units) {
    this.units = units;
  }

  /** All of them that hold a number. */
  public static List<GlobalVariable> read(Map<String, byte[]> sections) {
    GlobalVariables reader = new GlobalVariables(new Units(sections));
    for (DebugEntry unit : reader.units.units) {
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
    if (variable.name() == null
        || !(variable.attributes.get(DebugEntry.LOCATION) instanceof byte[] location)
        || location.length != 5
        || location[0] != OP_ADDRESS) {
      return;
    }
    int address = new Bytes(location, 1, 5).u32();
    DebugEntry type = plain(variable);
    if (address <= 0 || type == null) {
      return;
    }
    Kind kind = kind(type);
    long bytes = type.tag == DebugEntry.POINTER_TYPE ? 4 : type.number(DebugEntry.BYTE_SIZE);
    if (kind != null && (bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8)) {
      found.add(new GlobalVariable(file, prefix + variable.name(), address, (int) bytes, kind));
    }
  }

  /** The type without names and qualifiers. */
  private DebugEntry plain(DebugEntry typed) {
    DebugEntry type = units.byOffset.get(typed.number(DebugEntry.TYPE));
    for (int depth = 0; type != null && depth < 100; depth++) {
      if (type.tag != DebugEntry.TYPEDEF
          && type.tag != DebugEntry.CONST_TYPE
          && type.tag != DebugEntry.VOLATILE_TYPE) {
        return type;
      }
      type = units.byOffset.get(type.number(DebugEntry.TYPE));
    }
    return null;
  }

  private static Kind kind(DebugEntry type) {
    if (type.tag == DebugEntry.POINTER_TYPE) {
      return Kind.UNSIGNED;
    }
    if (type.tag == DebugEntry.ENUMERATION_TYPE) {
      return Kind.SIGNED;
    }
    if (type.tag != DebugEntry.BASE_TYPE) {
      return null;
    }
    return switch ((int) type.number(DebugEntry.ENCODING)) {
      case BOOLEAN -> Kind.BOOLEAN;
      case FLOAT -> Kind.FLOATING;
      case SIGNED, SIGNED_CHAR -> Kind.SIGNED;
      default -> Kind.UNSIGNED;
    };
  }
}
