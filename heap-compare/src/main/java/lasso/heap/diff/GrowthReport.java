package lasso.heap.diff;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.heap.layout.BlockLabels.Primitive;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.walk.BlockNumbers;
import lasso.heap.walk.HeapGraph;

/**
 * Names what makes a state space infinite. Fed with the states of one process along a path, it watches every number, text
 * and length, and how many blocks there are at every path; then it tells which of them keep growing or falling, or never
 * repeat. A heuristic over samples: a counter with a large bound looks the same as one without.
 */
public final class GrowthReport {
  private static final int ELEMENTS_BY_INDEX = 16;
  private static final String DIGEST = "contents of ";

  private record Place(PathPattern path, String slot) {}

  private final PathPattern root = PathPattern.root();
  private final Map<Place, ValueSeries> series = new LinkedHashMap<>();
  private int samples;

  /** Adds the next state of the path; the graph isn't needed afterwards. */
  public void sample(HeapGraph graph) {
    BlockNumbers numbers = new BlockNumbers();
    List<PathPattern> paths = new ArrayList<>();
    int[] order = new int[64];
    Map<Place, Integer> counts = new LinkedHashMap<>();
    numbers.put(graph.root(), 0);
    order[0] = graph.root();
    paths.add(root);
    for (int i = 0; i < paths.size(); i++) {
      int block = order[i];
      PathPattern path = paths.get(i);
      values(graph, block, path);
      for (int j = 0; j < graph.referenceCount(block); j++) {
        int target = graph.reference(block, j);
        if (target <= 0 || numbers.get(target) >= 0) {
          continue;
        }
        PathPattern to = path.step(Slots.reference(graph, block, j));
        if (paths.size() == order.length) {
          order = Arrays.copyOf(order, 2 * order.length);
        }
        numbers.put(target, paths.size());
        order[paths.size()] = target;
        paths.add(to);
        counts.merge(new Place(to, "number of " + graph.type(target).name()), 1, Integer::sum);
      }
    }
    counts.forEach((place, count) -> add(place, PrimitiveKind.INT, count));
    samples++;
  }

  private void values(HeapGraph graph, int block, PathPattern path) {
    TypeLayout type = graph.type(block);
    if (Values.isString(type)) {
      String text = Values.string(graph, block);
      add(new Place(path, "length"), PrimitiveKind.INT, text.length());
      add(new Place(path, DIGEST), null, digest(Slots.unpadded(graph, block)));
      return;
    }
    if (type.kind() != TypeKind.OBJECT) {
      String size = type.kind() == TypeKind.RECORD ? "size in bytes" : "length";
      add(new Place(path, size), PrimitiveKind.INT, graph.length(block));
    }
    if (type.kind() == TypeKind.PAGED_ARRAY
        || type.kind() == TypeKind.PRIMITIVE_ARRAY && graph.length(block) > ELEMENTS_BY_INDEX) {
      add(new Place(path, DIGEST), null, digest(graph.primitives(block)));
      return;
    }
    byte[] section = Slots.unpadded(graph, block);
    for (int at = 0; at < section.length; ) {
      Primitive p = Slots.primitive(type, section, at);
      if (p.offset() + p.kind().sizeBytes() > section.length) {
        break;
      }
      String name =
          type.kind() == TypeKind.PRIMITIVE_ARRAY ? p.name() : PathPattern.general(p.name());
      add(new Place(path, name), p.kind(), Values.bits(p.kind(), section, p.offset()));
      at = Math.max(at + 1, p.offset() + p.kind().sizeBytes());
    }
  }

  private static long digest(byte[] bytes) {
    long digest = 1;
    for (byte b : bytes) {
      digest = 0x100000001B3L * (digest ^ b);
    }
    return digest;
  }

  private void add(Place place, PrimitiveKind kind, long bits) {
    series.computeIfAbsent(place, p -> new ValueSeries(kind)).add(samples, bits);
  }

  /** What grows, then what falls, then what never repeats; within each the shortest path first. */
  public List<Growth> growths() {
    List<Place> places = new ArrayList<>(series.keySet());
    places.sort(Comparator.comparingInt(p -> p.path().depth()));
    List<Growth> result = new ArrayList<>();
    Set<PathPattern> explained = new HashSet<>();
    for (Place place : places) {
      if (place.slot().equals(DIGEST) && explained.contains(place.path())) {
        continue;
      }
      Growth growth = series.get(place).judge(text(place), samples);
      if (growth != null) {
        result.add(growth);
        if (growth.kind() != Growth.Kind.NEVER_REPEATS) {
          explained.add(place.path());
        }
      }
    }
    result.sort(Comparator.comparing(Growth::kind));
    return result;
  }

  private static String text(Place place) {
    if (place.slot().equals(DIGEST)) {
      return DIGEST + place.path();
    }
    boolean count = place.slot().startsWith("number of ");
    return count ? place.slot() + " at " + place.path() : place.path().with(place.slot());
  }
}
