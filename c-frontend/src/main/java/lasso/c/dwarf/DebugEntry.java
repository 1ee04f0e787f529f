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
  static final int RESTRICT_TYPE = 0x37;
  static final int ATOMIC_TYPE = 0x47;
  static final int ARRAY_TYPE = 0x01;
  static final int SUBRANGE = 0x21;
  static final int STRUCTURE_TYPE = 0x13;
  static final int UNION_TYPE = 0x17;
  static final int MEMBER = 0x0d;
  static final int SUBROUTINE_TYPE = 0x15;
  static final int ENUMERATOR = 0x28;
  static final int FORMAL_PARAMETER = 0x05;
  static final int LEXICAL_BLOCK = 0x0b;

  static final int LOCATION = 0x02;
  static final int NAME = 0x03;
  static final int BYTE_SIZE = 0x0b;
  static final int ENCODING = 0x3e;
  static final int TYPE = 0x49;
  static final int COUNT = 0x37;
  static final int UPPER_BOUND = 0x2f;
  static final int CONST_VALUE = 0x1c;
  static final int MEMBER_LOCATION = 0x38;
  static final int BIT_SIZE = 0x0d;
  static final int DATA_BIT_OFFSET = 0x6b;
  static final int DECLARATION = 0x3c;
  static final int STRING_OFFSETS_BASE = 0x72;
  static final int ADDRESSES_BASE = 0x73;
  static final int LOW_PC = 0x11;
  static final int HIGH_PC = 0x12;
  static final int ABSTRACT_ORIGIN = 0x31;
  static final int FRAME_BASE = 0x40;
  static final int RANGES = 0x55;
  static final int LOCATION_LISTS_BASE = 0x8c;
  static final int RANGE_LISTS_BASE = 0x74;

  final int tag;

  /** Size of an address in its unit. */
  final int addressBytes;

  /** Of a compilation unit: the version of the standard. */
  int version;

  /** Where a variable lies in memory for good; 0 for all others. */
  int address;

  final Map<Integer, Object> attributes = new HashMap<>();
  final List<DebugEntry> children = new ArrayList<>();

  DebugEntry(int tag, int addressBytes) {
    this.tag = tag;
    this.addressBytes = addressBytes;
  }

  String name() {
    return attributes.get(NAME) instanceof String name ? name : null;
  }

  /** A number, or -1. */
  long number(int attribute) {
    return attributes.get(attribute) instanceof Long number ? number : -1;
  }
}
