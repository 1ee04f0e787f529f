package lasso.heap.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import lasso.heap.compare.GraphComparison;
import lasso.heap.layout.BlockLabels;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.heap.model.ModelBlock;
import lasso.heap.model.ModelHeap;
import org.junit.jupiter.api.Test;

/** Roots that hold different variables: those of the same name are compared, wherever they lie. */
class RootShapesTest {
  private static final int[] NONE = {};

  /** By shape, which is the first word: the other words' names, and the references'. */
  private static final List<List<String>> PRIMITIVES =
      List.of(
          List.of("n of main (A.java:9)", "static A.k"),
          List.of("i of f (A.java:3)", "n of main (A.java:7)", "static A.k"),
          List.of("i of f (A.java:4)", "i of f (A.java:4)", "n of main (A.java:7)", "static A.k"));

  private static final List<List<String>> REFERENCES =
      List.of(
          List.of("list of main (A.java:9)", "static A.s"),
          List.of("list of f (A.java:3)", "list of main (A.java:7)", "static A.s"),
          List.of("static A.s"));

  private static final BlockLabels LABELS =
      new BlockLabels() {
        @Override
        public String reference(byte[] primitives, int index) {
          return REFERENCES.get(shape(primitives)).get(index);
        }

        @Override
        public Primitive primitive(byte[] primitives, int offset) {
          int word = offset / 4;
          String name = word == 0 ? "shape" : PRIMITIVES.get(shape(primitives)).get(word - 1);
          return new Primitive(name, PrimitiveKind.INT, 4 * word);
        }

        @Override
        public String counterpart(String name) {
          return name.replaceFirst(":\\d+\\)", ")");
        }

        private int shape(byte[] primitives) {
          return ByteBuffer.wrap(primitives).order(ByteOrder.LITTLE_ENDIAN).getInt();
        }
      };

  private final TypeTable types = new TypeTable();
  private final TypeLayout root = types.addRecord("<roots>", LABELS);
  private final TypeLayout box =
      types.addObject(
          "Box", List.of(new lasso.heap.layout.FieldLayout("Box.v", PrimitiveKind.INT, 0, true)));

  @Test
  void variablesOfTheSameMethodAreComparedAtDifferentLines() {
    assertThat(text(heap(0, 5, 1), heap(1, 8, 6, 1)))
        .isEqualTo(
            """
            shape: 0 | 1
            n of main (A.java:9): 5 | 6
            i of f (A.java:3): absent | 8
            list of f (A.java:3): absent | null""");
  }

  @Test
  void framesOfOneMethodAreCountedFromTheOutermost() {
    assertThat(text(heap(1, 8, 6, 1), heap(2, 7, 8, 6, 1)))
        .isEqualTo(
            """
            shape: 1 | 2
            list of f (A.java:3): null | absent
            list of main (A.java:7): null | absent
            i of f (A.java:4): absent | 7""");
  }

  @Test
  void whatReferencesOfOneNameReachIsCompared() {
    ModelHeap left = heap(0, 5, 1);
    ModelHeap right = heap(1, 8, 5, 1);
    left.blocks.get(0).references[1] = box(left, 3);
    right.blocks.get(0).references[2] = box(right, 4);
    right.blocks.get(0).references[1] = 2;
    box(right, 0);
    assertThat(text(left, right))
        .contains("list of main (A.java:9): null | Box")
        .contains("static A.s -> Box.v: 3 | 4")
        .doesNotContain("static A.k");
  }

  @Test
  void differentShapesAreNeverSaidToBeEqual() {
    GraphComparison comparison = new GraphComparison();
    int equal = 0;
    for (int seed = 0; seed < 4000; seed++) {
      Random random = new Random(seed);
      ModelHeap left = random(random);
      ModelHeap right = random(random);
      boolean expected = comparison.equal(left.graph(1, 1), right.graph(1, 1));
      equal += expected ? 1 : 0;
      assertThat(text(left, right).isEmpty()).as("seed %d", seed).isEqualTo(expected);
    }
    assertThat(equal).isBetween(20, 2000);
  }

  private ModelHeap random(Random random) {
    int shape = random.nextInt(3);
    ModelHeap heap = heap(shape, random.ints(PRIMITIVES.get(shape).size(), 0, 2).toArray());
    int[] references = heap.blocks.get(0).references;
    for (int i = 0; i < references.length; i++) {
      if (random.nextBoolean()) {
        references[i] =
            heap.blocks.size() > 1 && random.nextBoolean() ? 1 : box(heap, random.nextInt(2));
      }
    }
    return heap;
  }

  private ModelHeap heap(int shape, int... values) {
    int[] words = new int[1 + values.length];
    words[0] = shape;
    System.arraycopy(values, 0, words, 1, values.length);
    assertThat(values).hasSize(PRIMITIVES.get(shape).size());
    int[] references = new int[REFERENCES.get(shape).size()];
    Arrays.fill(references, 0);
    ModelHeap heap = new ModelHeap(types);
    heap.blocks.add(new ModelBlock(root.id(), 4 * words.length, words, references, NONE, NONE));
    return heap;
  }

  private int box(ModelHeap heap, int value) {
    heap.blocks.add(new ModelBlock(box.id(), 0, new int[] {value}, NONE, NONE, NONE));
    return heap.blocks.size() - 1;
  }

  private static String text(ModelHeap left, ModelHeap right) {
    return HeapDifferences.between(left.graph(1, 1), right.graph(1, 1), 20, n -> "c" + n).stream()
        .map(HeapDifference::toString)
        .collect(Collectors.joining("\n"));
  }
}
