package lasso.c.dwarf;

import java.util.Map;

/** Values of attributes by their forms (DWARF 5, section 7.5.6). */
final class Forms {
  private static final byte[] NONE = {};

  /** Size of an address in the unit that is read. */
  int addressBytes = 4;

  private final byte[] strings;
  private final byte[] lineStrings;
  private final byte[] stringOffsets;
  private final byte[] addresses;
  private final byte[] locationLists;
  private final byte[] rangeLists;

  /** Where the unit that is read has its part of the offsets of texts, and of the addresses; -1 before that is known. */
  long stringOffsetsBase = -1;

  long addressesBase = -1;

  /** The same of its lists of places, and of ranges. */
  long locationsBase = -1;

  long rangesBase = -1;

  Forms(Map<String, byte[]> sections) {
    strings = sections.getOrDefault(".debug_str", NONE);
    lineStrings = sections.getOrDefault(".debug_line_str", NONE);
    stringOffsets = sections.getOrDefault(".debug_str_offsets", NONE);
    addresses = sections.getOrDefault(".debug_addr", NONE);
    locationLists = sections.getOrDefault(".debug_loclists", NONE);
    rangeLists = sections.getOrDefault(".debug_rnglists", NONE);
  }

  /** A number as a Long, a text as a String, anything else as a Long of what it starts with or null. */
  Object read(Bytes in, int form, long implicit) {
    return switch (form) {
      case 0x01 -> in.unsigned(addressBytes);
      case 0x03 -> block(in, in.u16());
      case 0x04 -> block(in, in.u32());
      case 0x09, 0x18 -> block(in, in.uleb());
      case 0x0a -> block(in, in.u8());
      case 0x05, 0x12, 0x2a -> (long) in.u16();
      case 0x1a -> indexedText(in.uleb());
      case 0x25, 0x26, 0x28 -> indexedText(in.unsigned(form - 0x24));
      case 0x27 -> indexedText(in.u8() | in.u16() << 8);
      case 0x06, 0x13, 0x17, 0x1c, 0x2c -> in.unsigned(4);
      case 0x07, 0x14, 0x20, 0x24 -> in.u64();
      case 0x0b, 0x0c, 0x11, 0x29 -> (long) in.u8();
      case 0x08 -> in.text();
      case 0x0d -> in.sleb();
      case 0x0e -> text(strings, in.u32());
      case 0x1f -> text(lineStrings, in.u32());
      case 0x0f, 0x15, 0x1b, 0x22, 0x23 -> in.uleb();
      case 0x10 -> in.unsigned(4);
      case 0x16 -> read(in, (int) in.uleb(), 0);
      case 0x19 -> 1L;
      case 0x1e -> block(in, 16);
      case 0x21 -> implicit;
      case 0x2b -> (long) (in.u8() | in.u16() << 8);
      default ->
          throw new IllegalArgumentException("form 0x" + Integer.toHexString(form) + " is unknown");
    };
  }

  private static byte[] block(Bytes in, long length) {
    return in.block((int) length);
  }

  /** What an index means in the unit that is read: an address, or where a list begins in its section; other values as they are. */
  Object resolved(int form, Object value) {
    return switch (form) {
      case 0x1b, 0x29, 0x2a, 0x2b, 0x2c -> address((Long) value) & 0xffff_ffffL;
      case 0x22 -> listed(locationLists, locationsBase, (Long) value);
      case 0x23 -> listed(rangeLists, rangesBase, (Long) value);
      default -> value;
    };
  }

  private static Long listed(byte[] section, long base, long index) {
    return base < 0
        ? -1L
        : base + new Bytes(section, (int) (base + 4 * index), section.length).unsigned(4);
  }

  private Object indexedText(long index) {
    return stringOffsetsBase < 0
        ? null
        : text(
            strings,
            new Bytes(stringOffsets, (int) (stringOffsetsBase + 4 * index), stringOffsets.length)
                .u32());
  }

  /** An address of the unit that is read. */
  int address(long index) {
    return address(addressesBase, index, addressBytes);
  }

  /** An address of the unit whose addresses begin at a place. */
  int address(long base, long index, int bytes) {
    return base < 0
        ? 0
        : (int)
            new Bytes(addresses, (int) (base + bytes * index), addresses.length).unsigned(bytes);
  }

  private static String text(byte[] section, int offset) {
    return new Bytes(section, offset, section.length).text();
  }
}
