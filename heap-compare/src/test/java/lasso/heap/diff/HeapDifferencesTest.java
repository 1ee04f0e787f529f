package lasso.heap.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.function.Consumer;
import lasso.heap.compare.GraphComparison;
import lasso.heap.layout.TypeTable;
import lasso.heap.model.ModelBlock;
import lasso.heap.model.ModelHeap;
import lasso.heap.model.RandomHeaps;
import org.junit.jupiter.api.Test;

class HeapDifferencesTest {
  private final Example example = new Example();

  @Test
  void textsNumbersAndConstantsAreNamedWithTheirPaths() {
    assertThat(differences(h -> {}, h -> {})).isEmpty();
    assertThat(differences(h -> root(h).words[0] = 5, h -> root(h).words[0] = 6))
        .isEqualTo("static Mutex.round: 5 | 6");
    assertThat(differences(h -> example.root(h, 2, -3), h -> example.root(h, 2, -4)))
        .isEqualTo("local who of coordinator (Mutex.java:31): constant 2 | constant 3");
    assertThat(
            differences(
                h -> example.root(h, 2, 0), h -> example.root(h, 2, example.ints(h, 1, 2, 3))))
        .isEqualTo("local who of coordinator (Mutex.java:31): null | int[3]");
    assertThat(
            differences(
                h -> example.root(h, 2, example.string(h, "who")),
                h -> example.root(h, 2, example.objects(h, 0))))
        .isEqualTo("local who of coordinator (Mutex.java:31): \"who\" | Object[1]");
    assertThat(differences(h -> find(h, "int[]").words[1] = 7, h -> {}))
        .isEqualTo("static Mutex.table -> [0] -> [1]: 7 | 2");
  }

  @Test
  void listElementsAreNamedThroughTheList() {
    assertThat(text(example.ordinary("a", "b", "c"), example.ordinary("a", "x", "c")))
        .isEqualTo(
            "static Mutex.queue -> LinkedList.first -> Node.next -> Node.item: \"b\" | \"x\"");
    assertThat(text(example.ordinary("a"), example.ordinary("a", "b")))
        .isEqualTo(
            """
            static Mutex.queue -> LinkedList.size: 1 | 2
            static Mutex.queue -> LinkedList.first -> Node.next: null | Node""");
    String[] many = new String[2000];
    java.util.Arrays.fill(many, "a");
    String[] others = many.clone();
    others[1999] = "b";
    assertThat(text(example.ordinary(many), example.ordinary(others)))
        .isEqualTo(
            "static Mutex.queue -> LinkedList.first -> Node.next (1999 times) -> Node.item: \"a\" | \"b\"");
  }

  @Test
  void primitivesArePrintedByTheirKind() {
    assertThat(differences(h -> {}, h -> find(h, "Node").words[2] = 'b' | 1 << 16))
        .isEqualTo(
            """
            static Mutex.queue -> LinkedList.first -> Node.mark: 'a' | 'b'
            static Mutex.queue -> LinkedList.first -> Node.done: false | true""");
    assertThat(differences(h -> {}, h -> find(h, "Node").words[1] ^= 1 << 31))
        .isEqualTo("static Mutex.queue -> LinkedList.first -> Node.weight: 1.5 | -1.5");
    assertThat(differences(h -> {}, h -> find(h, "Node").words[2] = 7))
        .isEqualTo("static Mutex.queue -> LinkedList.first -> Node.mark: 'a' | '\\u0007'");
  }

  @Test
  void longTextsShowWhereTheyDiffer() {
    String same = "0123456789".repeat(20);
    assertThat(text(example.ordinary(same + "left"), example.ordinary(same + "\u03c0")))
        .isEqualTo(
            "static Mutex.queue -> LinkedList.first -> Node.item: "
                + "\"...01234567890123456789left\" (204 characters) | "
                + "\"...01234567890123456789\u03c0\" (201 characters)");
  }

  @Test
  void lostSharingIsNamedOnBothSides() {
    assertThat(
            differences(
                h -> example.root(h, 2, index(h, "Node")),
                h -> {
                  h.blocks.add(find(h, "Node").copy());
                  example.root(h, 2, h.blocks.size() - 1);
                }))
        .startsWith(
            "static Mutex.queue -> LinkedList.first: the Node of local who of coordinator (Mutex.java:31) | another Node");
  }

  @Test
  void arraysOfOtherLengthAndRecordsOfOtherSizeTellIt() {
    assertThat(
            differences(
                h -> {},
                h -> {
                  find(h, "int[]").words = new int[] {1, 2, 3};
                  find(h, "int[]").length = 3;
                }))
        .isEqualTo("static Mutex.table -> [0] -> length: 2 | 3");
    assertThat(
            differences(
                h -> {},
                h -> {
                  root(h).length = 12;
                  root(h).words = new int[] {5, 31, 9};
                  root(h).references = java.util.Arrays.copyOf(root(h).references, 4);
                }))
        .isEqualTo(
            """
            local i: absent | 9
            handle 3: absent | null""");
  }

  @Test
  void noMoreThanAskedFor() {
    ModelHeap left = example.ordinary("a", "b", "c");
    ModelHeap right = example.ordinary("x", "y", "z");
    assertThat(HeapDifferences.between(left.graph(1, 1), right.graph(1, 1), 2, n -> "")).hasSize(2);
    assertThatThrownBy(
            () -> HeapDifferences.between(left.graph(1, 1), right.graph(1, 1), 0, n -> ""))
        .hasMessageContaining("limit is 0");
    assertThatThrownBy(
            () ->
                HeapDifferences.between(
                    left.graph(1, 1), new ModelHeap(new TypeTable()).graph(1, 1), 1, n -> ""))
        .hasMessageContaining("type tables");
  }

  @Test
  void thereIsADifferenceExactlyWhenComparisonSaysSo() {
    GraphComparison comparison = new GraphComparison();
    int equal = 0;
    for (int seed = 0; seed < 10_000; seed++) {
      Random random = new Random(seed);
      RandomHeaps heaps = new RandomHeaps(random);
      ModelHeap left = heaps.heap(1 + random.nextInt(8));
      ModelHeap right = left.copy();
      ModelBlock block = right.blocks.get(random.nextInt(right.blocks.size()));
      if (block.references.length > 0 && random.nextBoolean()) {
        block.references[0] = random.nextInt(right.blocks.size());
      } else if (block.words.length > 0) {
        block.words[0] ^= 1 << random.nextInt(8);
      }
      boolean expected = comparison.equal(left.graph(1, 1), right.graph(5, 3));
      equal += expected ? 1 : 0;
      assertThat(
              HeapDifferences.between(left.graph(1, 1), right.graph(5, 3), 3, n -> "c" + n)
                  .isEmpty())
          .as("seed %d", seed)
          .isEqualTo(expected);
    }
    assertThat(equal).isBetween(1000, 9000);
  }

  private String differences(Consumer<ModelHeap> toLeft, Consumer<ModelHeap> toRight) {
    ModelHeap left = example.ordinary("a", "b");
    ModelHeap right = example.ordinary("a", "b");
    toLeft.accept(left);
    toRight.accept(right);
    return text(left, right);
  }

  private static String text(ModelHeap left, ModelHeap right) {
    StringBuilder text = new StringBuilder();
    HeapDifferences.between(left.graph(1, 1), right.graph(9, 2), 20, n -> "constant " + n)
        .forEach(d -> text.append(d).append('\n'));
    return text.toString().strip();
  }

  private static ModelBlock root(ModelHeap heap) {
    return heap.blocks.get(0);
  }

  private static ModelBlock find(ModelHeap heap, String type) {
    return heap.blocks.get(index(heap, type));
  }

  /** The block of a type that was added last. */
  private static int index(ModelHeap heap, String type) {
    for (int i = heap.blocks.size() - 1; ; i--) {
      if (heap.types.get(heap.blocks.get(i).type).name().equals(type)) {
        return i;
      }
    }
  }
}
