package lasso.c.dwarf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A debugging information entry (DWARF 5, section 2.1): its tag, its attributes by number, and the entries inside. */
final class DebugEntry {
  static final int COMPILE_UNIT = 0x11;
  static final int SUBPROGRAM = 0x2e;
  static final int VARIABLE = 0x34;
  static final int BASE_TYPE = 0x24;
  static final int POINTER_TYPE = 0x0f;
  static final int ENUMERATION_TYPE = 0x04;
  static final int TYPEDEF = 0x16;
  static final int CONST_TYPE = 0x26;
  static final int VOLATILE_TYPE = 0x35;

  static final int LOCATION = 0x02;
  static final int NAME = 0x03;
  static final int BYTE_SIZE = 0x0b;
  static final int ENCODING = 0x3e;
  static final int TYPE = 0x49;

  final int tag;
  final Map<Integer, Object> attributes = new HashMap<>();
  final List<DebugEntry> children = new ArrayList<>();

  DebugEntry(int tag) {
    this.tag = tag;
  }

  String name() {
    return attributes.get(NAME) instanceof String name ? name : null;
  }

  /** A number, or -1. */
  long number(int attribute) {
    return attributes.get(attribute) instanceof Long number ? number : -1;
  }
}
