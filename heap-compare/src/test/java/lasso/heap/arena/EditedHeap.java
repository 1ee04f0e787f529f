package lasso.heap.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import lasso.heap.layout.TypeKind;
import lasso.heap.model.ModelBlock;
import lasso.heap.model.ModelHeap;
import lasso.heap.model.RandomHeaps;

/** A heap, its image, and which model block each block of the image is: what a process in a state knows. */
record EditedHeap(ModelHeap heap, byte[] image, List<Integer> order) {
  static EditedHeap of(ModelHeap heap) {
    List<Integer> order = new ArrayList<>();
    byte[] image = heap.image(order);
    return new EditedHeap(heap, image, order);
  }

  /** For each block of this image, its number in the image of the state from which this one was edited. */
  int[] origin(EditedHeap before) {
    return order.stream().mapToInt(before.order::indexOf).toArray();
  }

  int[] allNew() {
    int[] origin = new int[order.size()];
    Arrays.fill(origin, -1);
    return origin;
  }

  /** A step of the process: some small changes; blocks keep their indexes, new ones come behind. */
  EditedHeap edit(RandomHeaps heaps, Random random) {
    ModelHeap next = heap.copy();
    for (int i = random.nextInt(3); i >= 0; i--) {
      ModelBlock block = next.blocks.get(order.get(random.nextInt(order.size())));
      switch (random.nextInt(5)) {
        case 0:
          if (block.words.length > 0) {
            block.words[0] ^= 1;
          }
          break;
        case 1:
          if (block.references.length > 0) {
            int target = random.nextInt(next.blocks.size());
            block.references[random.nextInt(block.references.length)] = target;
          }
          break;
        case 2:
          if (block.references.length > 0) {
            block.references[0] = next.blocks.size();
            next.blocks.add(heaps.block(next.blocks.size()));
          }
          break;
        case 3:
          if (block.irrelevantReferences.length > 0) {
            block.irrelevantWords[0]++;
            block.irrelevantReferences[0] = random.nextInt(next.blocks.size());
          }
          break;
        default:
          TypeKind kind = next.types.get(block.type).kind();
          if (kind == TypeKind.REFERENCE_ARRAY || kind == TypeKind.RECORD) {
            block.references = Arrays.copyOf(block.references, random.nextInt(4) + 1);
            block.length = kind == TypeKind.RECORD ? block.length : block.references.length;
          }
      }
    }
    return of(next);
  }
}
