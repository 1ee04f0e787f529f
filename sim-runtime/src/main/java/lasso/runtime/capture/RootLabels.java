package lasso.runtime.capture;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import lasso.heap.layout.BlockLabels;
import lasso.heap.layout.PrimitiveKind;

/**
 * Names the parts of a root block: header numbers, frame locals by site, statics by field. The primitive section begins with the header,
 * the number of sites and the number of frame primitives, see {@link Capture}.
 */
public final class RootLabels implements BlockLabels {
  private static final Pattern LINE = Pattern.compile(":-?\\d+\\)$");

  private final List<String> headerNames;
  private final FrameLabels frames;
  private final List<String> staticPrimitives;
  private final List<PrimitiveKind> staticKinds;
  private final List<String> staticReferences;

  /** Names the slots that a suspended frame saved. */
  public interface FrameLabels {
    /** Names of the saved references of a site, in the order of the frame stack. */
    List<String> references(int site);

    /** Names of the saved primitives of a site, in the order of the frame stack. */
    List<String> primitives(int site);

    /** How to read the 64 bits of one of the saved primitives. */
    default PrimitiveKind kind(int site, int index) {
      return PrimitiveKind.LONG;
    }
  }

  /** Creates labels that show all statics as {@code long}; the lists give names in image order. */
  public RootLabels(
      List<String> headerNames,
      FrameLabels frames,
      List<String> staticPrimitives,
      List<String> staticReferences) {
    this(
        headerNames,
        frames,
        staticPrimitives,
        Collections.nCopies(staticPrimitives.size(), PrimitiveKind.LONG),
        staticReferences);
  }

  /**
   * Creates labels; the lists give names in image order.
   *
   * @param staticKinds how to read the 64 bits of the static primitives
   */
  public RootLabels(
      List<String> headerNames,
      FrameLabels frames,
      List<String> staticPrimitives,
      List<PrimitiveKind> staticKinds,
      List<String> staticReferences) {
    this.headerNames = List.copyOf(headerNames);
    this.frames = frames;
    this.staticPrimitives = List.copyOf(staticPrimitives);
    this.staticKinds = List.copyOf(staticKinds);
    this.staticReferences = List.copyOf(staticReferences);
  }

  /** The primitive section's beginning, as a capture of these roots would write it, without values of primitives. */
  static byte[] header(Roots roots) {
    ByteBuffer b =
        ByteBuffer.allocate(4 * (roots.header.length + 2 + roots.siteCount))
            .order(ByteOrder.LITTLE_ENDIAN);
    for (int value : roots.header) {
      b.putInt(value);
    }
    b.putInt(roots.siteCount).putInt(roots.primitiveCount);
    for (int i = 0; i < roots.siteCount; i++) {
      b.putInt(roots.sites[i]);
    }
    return b.array();
  }

  @Override
  public String reference(byte[] primitives, int index) {
    ByteBuffer b = ByteBuffer.wrap(primitives).order(ByteOrder.LITTLE_ENDIAN);
    int sites = b.getInt(4 * headerNames.size());
    int rest = index;
    for (int i = 0; i < sites; i++) {
      List<String> names = frames.references(b.getInt(4 * (headerNames.size() + 2 + i)));
      if (rest < names.size()) {
        return names.get(rest);
      }
      rest -= names.size();
    }
    if (rest < staticReferences.size()) {
      return staticReferences.get(rest);
    }
    int other = rest - staticReferences.size();
    return other == 0 ? "random numbers" : "operation " + other;
  }

  /** A local variable of the same method, wherever in it the frame stands. */
  @Override
  public String counterpart(String name) {
    return LINE.matcher(name).replaceFirst(")");
  }

  @Override
  public Primitive primitive(byte[] primitives, int offsetBytes) {
    ByteBuffer b = ByteBuffer.wrap(primitives).order(ByteOrder.LITTLE_ENDIAN);
    int header = headerNames.size();
    int sites = b.getInt(4 * header);
    int framePrimitives = b.getInt(4 * (header + 1));
    int word = offsetBytes / 4;
    if (word < header) {
      return new Primitive(headerNames.get(word), PrimitiveKind.INT, 4 * word);
    }
    if (word < header + 2 + sites) {
      String name =
          word < header + 2 ? "size of the stack" : "place in frame " + (word - header - 2);
      return new Primitive(name, PrimitiveKind.INT, 4 * word);
    }
    int base = 4 * (header + 2 + sites);
    int slot = (offsetBytes - base) / 8;
    int at = base + 8 * slot;
    if (slot >= framePrimitives) {
      int field = slot - framePrimitives;
      return new Primitive(staticPrimitives.get(field), staticKinds.get(field), at);
    }
    int rest = slot;
    for (int i = 0; i < sites; i++) {
      int site = b.getInt(4 * (header + 2 + i));
      List<String> names = frames.primitives(site);
      if (rest < names.size()) {
        return new Primitive(names.get(rest), frames.kind(site, rest), at);
      }
      rest -= names.size();
    }
    return new Primitive("local " + slot, PrimitiveKind.LONG, at);
  }

  @Override
  public int frameOfReference(byte[] primitives, int index) {
    ByteBuffer b = ByteBuffer.wrap(primitives).order(ByteOrder.LITTLE_ENDIAN);
    int header = headerNames.size();
    int sites = b.getInt(4 * header);
    int rest = index;
    for (int i = 0; i < sites; i++) {
      int count = frames.references(b.getInt(4 * (header + 2 + i))).size();
      if (rest < count) {
        return i;
      }
      rest -= count;
    }
    return rest < staticReferences.size() ? NO_FRAME : NO_VARIABLE;
  }

  @Override
  public int frameOfPrimitive(byte[] primitives, int offsetBytes) {
    ByteBuffer b = ByteBuffer.wrap(primitives).order(ByteOrder.LITTLE_ENDIAN);
    int header = headerNames.size();
    int sites = b.getInt(4 * header);
    int slot = offsetBytes - 4 * (header + 2 + sites);
    if (slot < 0) {
      return NO_VARIABLE;
    }
    int rest = slot / 8;
    if (rest >= b.getInt(4 * (header + 1))) {
      return NO_FRAME;
    }
    for (int i = 0; i < sites; i++) {
      int count = frames.primitives(b.getInt(4 * (header + 2 + i))).size();
      if (rest < count) {
        return i;
      }
      rest -= count;
    }
    return NO_VARIABLE;
  }
}
