package lasso.heap.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import lasso.heap.diff.HeapContents.Item;
import lasso.heap.layout.BlockLabels;
import lasso.heap.model.ModelHeap;
import org.junit.jupiter.api.Test;

/** What a reader sees who opens a heap. */
class HeapContentsTest {
  private final Example example = new Example();

  private static List<String> texts(List<Item> items) {
    List<String> texts = new ArrayList<>();
    items.forEach(item -> texts.add(item.name() + "=" + item.value()));
    return texts;
  }

  private static Item root(HeapContents contents, String name) {
    return contents.root().stream()
        .map(HeapContents.Rooted::item)
        .filter(item -> item.name().startsWith(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void objectsOpenFieldByFieldWithThoseThatComparisonIgnores() {
    ModelHeap heap = example.ordinary("a", "b");
    HeapContents contents = new HeapContents(heap.graph(1, 1), n -> "constant " + n);
    Item queue = root(contents, "static Mutex.queue");
    assertThat(queue.value()).isEqualTo("LinkedList");
    List<Item> list = contents.items(queue.block(), 0, 100);
    assertThat(texts(list)).containsExactly("size=2", "modCount=0", "first=Node");
    List<Item> node = contents.items(list.get(2).block(), 0, 100);
    assertThat(texts(node)).contains("item=\"a\"").hasSize(5);
    assertThat(node.get(0).block()).as("a text has nothing to open").isZero();
    assertThat(contents.items(list.get(2).block(), 1, 2)).isEqualTo(node.subList(1, 3));
    assertThat(contents.items(list.get(2).block(), 9, 2)).isEmpty();
  }

  @Test
  void arraysOpenInParts() {
    ModelHeap heap = example.heap(5, 31);
    example.root(heap, 1, example.ints(heap, 3, 1, 4, 1, 5));
    example.root(heap, 2, -7);
    HeapContents contents = new HeapContents(heap.graph(1, 1), n -> "constant " + n);
    Item table = root(contents, "static Mutex.table");
    assertThat(table.indexed()).isTrue();
    assertThat(table.size()).isEqualTo(5);
    assertThat(texts(contents.items(table.block(), 2, 2))).containsExactly("[2]=4", "[3]=1");
    assertThat(root(contents, "static Mutex.queue").value()).isEqualTo("null");
    assertThat(root(contents, "local who").value()).isEqualTo("constant 6");
    assertThat(root(contents, "static Mutex.round").value()).isEqualTo("5");
    assertThat(contents.root()).extracting("frame").containsOnly(BlockLabels.NO_VARIABLE);
  }
}
