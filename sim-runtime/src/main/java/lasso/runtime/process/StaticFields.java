package lasso.runtime.process;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import jdk.internal.misc.Unsafe;
import lasso.heap.layout.PrimitiveKind;
import lasso.runtime.capture.Roots;

/**
 * The static fields that belong to a process, and the fields of enum constants, which are handled alike: read into the roots before a
 * capture, written back after a restore. One per worker.
 */
final class StaticFields {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** A field with the object that holds it; {@code kind}: null for a reference; {@code ignored}: declared irrelevant by the user. */
  record Slot(Object base, long offset, PrimitiveKind kind, String name, boolean ignored) {
    int bytes() {
      return kind == null ? 0 : kind.sizeBytes();
    }
  }

  private final List<Slot> primitives = new ArrayList<>();
  private final List<Slot> references = new ArrayList<>();
  private final List<Slot> ignoredPrimitives = new ArrayList<>();
  private final List<Slot> ignoredReferences = new ArrayList<>();

  /** What is compared, as arrays; null after a slot was added. */
  private Places places;

  private static final class Places {
    final Object[] primitiveBases;
    final long[] primitiveOffsets;
    final int[] primitiveBytes;
    final Object[] referenceBases;
    final long[] referenceOffsets;

    Places(List<Slot> primitives, List<Slot> references) {
      primitiveBases = primitives.stream().map(Slot::base).toArray();
      primitiveOffsets = primitives.stream().mapToLong(Slot::offset).toArray();
      primitiveBytes = primitives.stream().mapToInt(Slot::bytes).toArray();
      referenceBases = references.stream().map(Slot::base).toArray();
      referenceOffsets = references.stream().mapToLong(Slot::offset).toArray();
    }
  }

  void addStatic(Field field, boolean ignored) {
    add(
        new Slot(
            U.staticFieldBase(field),
            U.staticFieldOffset(field),
            kind(field.getType()),
            "static " + field.getDeclaringClass().getName() + "." + field.getName(),
            ignored));
  }

  void addConstant(Enum<?> constant, Field field, boolean ignored) {
    String name = field.getDeclaringClass().getName() + "." + constant.name();
    add(
        new Slot(
            constant,
            U.objectFieldOffset(field),
            kind(field.getType()),
            name + "." + field.getName(),
            ignored));
  }

  private void add(Slot slot) {
    places = null;
    if (slot.bytes() > 0) {
      (slot.ignored() ? ignoredPrimitives : primitives).add(slot);
    } else {
      (slot.ignored() ? ignoredReferences : references).add(slot);
    }
  }

  List<String> primitiveNames() {
    return primitives.stream().map(Slot::name).toList();
  }

  /** How to read the values that {@link #read} widens. */
  List<PrimitiveKind> primitiveKinds() {
    return primitives.stream().map(Slot::kind).toList();
  }

  List<String> referenceNames() {
    return references.stream().map(Slot::name).toList();
  }

  int primitiveCount() {
    return primitives.size();
  }

  int referenceCount() {
    return references.size();
  }

  int ignoredPrimitiveCount() {
    return ignoredPrimitives.size();
  }

  int ignoredReferenceCount() {
    return ignoredReferences.size();
  }

  /** Appends all values to the roots. */
  // HOT: LocalStepBenchmark
  void read(Roots roots) {
    Places p = places();
    for (int i = 0; i < p.primitiveOffsets.length; i++) {
      roots.staticPrimitives[i] =
          readPrimitive(p.primitiveBases[i], p.primitiveOffsets[i], p.primitiveBytes[i]);
    }
    int first = roots.growReferences(p.referenceOffsets.length);
    Object[] references = roots.references;
    for (int i = 0; i < p.referenceOffsets.length; i++) {
      references[first + i] = U.getReference(p.referenceBases[i], p.referenceOffsets[i]);
    }
    for (int i = 0; i < ignoredPrimitives.size(); i++) {
      roots.addIgnored(readPrimitive(ignoredPrimitives.get(i)));
    }
    for (int i = 0; i < ignoredReferences.size(); i++) {
      Slot slot = ignoredReferences.get(i);
      roots.addIgnored(U.getReference(slot.base(), slot.offset()));
    }
  }

  /** Writes all values; the references begin at the given places of the roots. */
  // HOT: LocalStepBenchmark
  void write(Roots roots, int firstReference, int firstIgnoredPrimitive, int firstIgnored) {
    Places p = places();
    for (int i = 0; i < p.primitiveOffsets.length; i++) {
      writePrimitive(
          p.primitiveBases[i],
          p.primitiveOffsets[i],
          p.primitiveBytes[i],
          roots.staticPrimitives[i]);
    }
    for (int i = 0; i < p.referenceOffsets.length; i++) {
      U.putReference(
          p.referenceBases[i], p.referenceOffsets[i], roots.references[firstReference + i]);
    }
    if (firstIgnoredPrimitive < 0 || firstIgnored < 0) {
      return; // a process that has ended holds none of them
    }
    for (int i = 0; i < ignoredPrimitives.size(); i++) {
      Slot slot = ignoredPrimitives.get(i);
      long value = roots.ignoredPrimitives[firstIgnoredPrimitive + i];
      writePrimitive(slot.base(), slot.offset(), slot.bytes(), value);
    }
    for (int i = 0; i < ignoredReferences.size(); i++) {
      Slot slot = ignoredReferences.get(i);
      U.putReference(slot.base(), slot.offset(), roots.ignoredReferences[firstIgnored + i]);
    }
  }

  private Places places() {
    if (places == null) {
      places = new Places(primitives, references);
    }
    return places;
  }

  private static long readPrimitive(Slot slot) {
    return readPrimitive(slot.base(), slot.offset(), slot.bytes());
  }

  private static long readPrimitive(Object base, long offset, int bytes) {
    return switch (bytes) {
      case 4 -> U.getInt(base, offset);
      case 8 -> U.getLong(base, offset);
      case 2 -> U.getShort(base, offset);
      default -> U.getByte(base, offset);
    };
  }

  private static void writePrimitive(Object base, long offset, int bytes, long value) {
    switch (bytes) {
      case 4 -> U.putInt(base, offset, (int) value);
      case 8 -> U.putLong(base, offset, value);
      case 2 -> U.putShort(base, offset, (short) value);
      default -> U.putByte(base, offset, (byte) value);
    }
  }

  private static PrimitiveKind kind(Class<?> type) {
    return type.isPrimitive()
        ? PrimitiveKind.valueOf(type.getName().toUpperCase(Locale.ROOT))
        : null;
  }
}
