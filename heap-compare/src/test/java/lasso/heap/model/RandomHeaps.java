package lasso.heap.model;

import java.util.List;
import java.util.Random;
import lasso.heap.layout.FieldLayout;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;

/** Random heaps over a few types: objects with and without irrelevant fields, records, arrays of both kinds. */
public final class RandomHeaps {
  public final TypeTable types = new TypeTable();
  public final int record = types.addRecord("<roots>", null).id();
  public final int node = object("Node", true, null, null, PrimitiveKind.INT).id();
  public final int cell = object("Cell", false, PrimitiveKind.LONG, null, PrimitiveKind.BYTE).id();
  public final int bytes =
      types.addArray("byte[]", TypeKind.PRIMITIVE_ARRAY, PrimitiveKind.BYTE).id();
  public final int objects = types.addArray("Object[]", TypeKind.REFERENCE_ARRAY, null).id();
  private final int[] choices = {record, node, node, cell, bytes, objects};
  private final Random random;

  public RandomHeaps(Random random) {
    this.random = random;
  }

  private TypeLayout object(String name, boolean irrelevant, PrimitiveKind... kinds) {
    java.util.ArrayList<FieldLayout> fields = new java.util.ArrayList<>();
    for (int i = 0; i < kinds.length; i++) {
      fields.add(new FieldLayout(name + ".f" + i, kinds[i], 0, true));
      if (irrelevant) {
        fields.add(new FieldLayout(name + ".g" + i, kinds[i], 0, false));
      }
    }
    return types.addObject(name, List.copyOf(fields));
  }

  /** A block of any type. */
  public ModelBlock block(int blocks) {
    return block(choices[random.nextInt(choices.length)], blocks);
  }

  /** A heap of some blocks, of which not all need to be reached. */
  public ModelHeap heap(int blocks) {
    ModelHeap heap = new ModelHeap(types);
    for (int i = 0; i < blocks; i++) {
      heap.blocks.add(block(i == 0 ? record : choices[random.nextInt(choices.length)], blocks));
    }
    return heap;
  }

  /** A block of a type in a heap of so many blocks. */
  public ModelBlock block(int type, int blocks) {
    TypeLayout layout = types.get(type);
    int[] irrelevantWords = words(layout.irrelevantPrimitiveBytes());
    int[] irrelevantReferences = references(layout.irrelevantReferenceCount(), blocks);
    int length = random.nextInt(7);
    int count = random.nextInt(4);
    switch (layout.kind()) {
      case OBJECT:
        int[] words = words(layout.primitiveBytes());
        if (type == cell) {
          words[2] &= 0xff;
        }
        return new ModelBlock(
            type,
            0,
            words,
            references(layout.referenceCount(), blocks),
            irrelevantWords,
            irrelevantReferences);
      case RECORD:
        return new ModelBlock(
            type,
            length,
            words(length),
            references(count + 1, blocks),
            irrelevantWords,
            irrelevantReferences);
      case PRIMITIVE_ARRAY:
        return new ModelBlock(
            type, length, words(length), new int[0], irrelevantWords, irrelevantReferences);
      default:
        return new ModelBlock(
            type,
            count,
            new int[0],
            references(count, blocks),
            irrelevantWords,
            irrelevantReferences);
    }
  }

  /** Few distinct values, so that heaps are often nearly equal; the last word's padding is zero. */
  private int[] words(int bytes) {
    int[] words = new int[(bytes + 3) / 4];
    for (int i = 0; i < words.length; i++) {
      words[i] = random.nextInt(2);
    }
    return words;
  }

  private int[] references(int count, int blocks) {
    int[] references = new int[count];
    for (int i = 0; i < count; i++) {
      int kind = random.nextInt(8);
      references[i] =
          kind == 0 || blocks == 1
              ? 0
              : kind == 1 ? -1 - random.nextInt(2) : 1 + random.nextInt(blocks - 1);
    }
    return references;
  }
}
