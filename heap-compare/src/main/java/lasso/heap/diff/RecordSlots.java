package lasso.heap.diff;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lasso.heap.layout.BlockLabels;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.walk.HeapGraph;

/**
 * The slots of a labelled record by name, so that records of different shape can be compared: primitives, then references.
 * Slots of one name are told apart by counting from the last, which for frames is from the outermost.
 */
final class RecordSlots {
  /**
   * A slot.
   *
   * @param key the same for slots that are to be compared
   * @param index of the reference, -1 for a primitive
   * @param value the reference
   * @param text the primitive in words
   */
  record Slot(String key, String name, int index, int value, String text) {
    boolean isReference() {
      return index >= 0;
    }
  }

  private final Map<String, Slot> byKey;
  private final List<String> names;

  private RecordSlots(Map<String, Slot> byKey, List<String> names) {
    this.byKey = byKey;
    this.names = names;
  }

  /** The slots of a block; null when it is no record with labels. */
  static RecordSlots of(HeapGraph graph, int block) {
    TypeLayout type = graph.type(block);
    if (type.kind() != TypeKind.RECORD || type.labels() == null) {
      return null;
    }
    byte[] section = Slots.unpadded(graph, block);
    List<Slot> slots = new ArrayList<>();
    int last = -1;
    for (int at = 0; at < section.length; ) {
      BlockLabels.Primitive p = Slots.primitive(type, section, at);
      if (p.offset() != last) {
        String text = HeapDifferences.primitive(type, p, section);
        slots.add(new Slot("primitive", p.name(), -1, 0, text));
      }
      last = p.offset();
      at = Math.max(at + 1, p.offset() + p.kind().sizeBytes());
    }
    for (int i = 0; i < graph.referenceCount(block); i++) {
      String name = type.labels().reference(section, i);
      slots.add(new Slot("reference", name, i, graph.reference(block, i), ""));
    }
    return keyed(type.labels(), slots);
  }

  private static RecordSlots keyed(BlockLabels labels, List<Slot> slots) {
    Map<String, Integer> counts = new HashMap<>();
    List<Slot> lastFirst = new ArrayList<>();
    for (int i = slots.size() - 1; i >= 0; i--) {
      Slot slot = slots.get(i);
      String key = slot.key() + ' ' + labels.counterpart(slot.name());
      int count = counts.merge(key, 1, Integer::sum);
      lastFirst.add(
          new Slot(key + ' ' + count, slot.name(), slot.index(), slot.value(), slot.text()));
    }
    Collections.reverse(lastFirst);
    Map<String, Slot> byKey = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    for (Slot slot : lastFirst) {
      byKey.put(slot.key(), slot);
      names.add(slot.name());
    }
    return new RecordSlots(byKey, names);
  }

  /** Whether the two records have the same slots in the same order. */
  boolean isLike(RecordSlots other) {
    return names.equals(other.names)
        && List.copyOf(byKey.keySet()).equals(List.copyOf(other.byKey.keySet()));
  }

  Iterable<Slot> slots() {
    return byKey.values();
  }

  /** The slot that stands for the same thing as one of another record, or null. */
  Slot counterpart(Slot other) {
    return byKey.get(other.key());
  }
}
