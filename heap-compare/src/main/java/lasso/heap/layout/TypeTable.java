package lasso.heap.layout;

import java.util.ArrayList;
import java.util.List;

/** Gives types their numbers. Grows only; one per worker. */
public final class TypeTable {
  private final List<TypeLayout> types = new ArrayList<>();

  /**
   * Adds an OBJECT type. Fields get their offsets here: within each section (relevant, irrelevant) primitives of 8 bytes come
   * first, then 4, 2, 1, in the given order within a size; references are numbered in the given order.
   *
   * @param fields names, kinds and relevance; offsets are ignored
   */
  public TypeLayout addObject(String name, List<FieldLayout> fields) {
    FieldLayout[] placed = new FieldLayout[fields.size()];
    int[] bytes = new int[2];
    int[] references = new int[2];
    for (int size = 8; size >= 1; size /= 2) {
      for (int i = 0; i < placed.length; i++) {
        FieldLayout f = fields.get(i);
        if (f.kind() != null && f.kind().sizeBytes() == size) {
          int section = f.relevant() ? 0 : 1;
          placed[i] = new FieldLayout(f.name(), f.kind(), bytes[section], f.relevant());
          bytes[section] += size;
        }
      }
    }
    for (int i = 0; i < placed.length; i++) {
      FieldLayout f = fields.get(i);
      if (f.kind() == null) {
        int section = f.relevant() ? 0 : 1;
        placed[i] = new FieldLayout(f.name(), null, references[section]++, f.relevant());
      }
    }
    return add(
        new TypeLayout(
            types.size(),
            name,
            TypeKind.OBJECT,
            null,
            List.of(placed),
            null,
            pad(bytes[0]),
            references[0],
            pad(bytes[1]),
            references[1]));
  }

  public TypeLayout addRecord(String name, BlockLabels labels) {
    return add(
        new TypeLayout(types.size(), name, TypeKind.RECORD, null, List.of(), labels, 0, 0, 0, 0));
  }

  /** Adds a RECORD type whose blocks have irrelevant references, too. */
  public TypeLayout addRecord(String name, BlockLabels labels, int irrelevantReferences) {
    return add(
        new TypeLayout(
            types.size(),
            name,
            TypeKind.RECORD,
            null,
            List.of(),
            labels,
            0,
            0,
            0,
            irrelevantReferences));
  }

  public TypeLayout addArray(String name, TypeKind kind, PrimitiveKind element) {
    return add(new TypeLayout(types.size(), name, kind, element, List.of(), null, 0, 0, 0, 0));
  }

  public TypeLayout get(int id) {
    return types.get(id);
  }

  public int size() {
    return types.size();
  }

  /** Rounds a section's size up to a multiple of four bytes. */
  public static int pad(int bytes) {
    return (bytes + 3) & ~3;
  }

  private TypeLayout add(TypeLayout type) {
    types.add(type);
    return type;
  }
}
