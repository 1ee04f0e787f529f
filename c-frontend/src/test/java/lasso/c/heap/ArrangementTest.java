package lasso.c.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import lasso.c.dwarf.CType;
import lasso.c.dwarf.GlobalVariable;
import lasso.c.dwarf.GlobalVariables;
import lasso.c.toolchain.TestModules;
import lasso.c.wasm.ModuleFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Canonical heaps of random graphs are equal exactly where trying all pairings of blocks finds one that fits. */
class ArrangementTest {
  private static final int HEAP = 4096;
  private static final int MEMORY = 8192;
  private static final int ROOTS = 2048;

  /** A number in global memory that is no pointer by its type. */
  private static final int NUMBER = 2100;

  private static CType node;

  @BeforeAll
  static void types(@TempDir Path directory) throws IOException {
    byte[] module =
        new TestModules(directory)
            .link(
                "types.c",
                "struct node { struct node *next; int value; struct node *other; } *root; int main(void) { return 0; }",
                "-g");
    GlobalVariable root = GlobalVariables.read(ModuleFile.parse("types", module).custom()).get(0);
    node = ((CType.Pointer) root.type()).to();
  }

  /**
   * A graph of blocks, each with a value and two edges, to a block or nowhere (-1); some blocks are reached by something that may be a number.
   *
   * @param ambiguous the block that a number names, or -1
   */
  private record Graph(int[] roots, int[] next, int[] other, int[] values, int ambiguous) {
    static Graph random(Random random, int blocks) {
      int[] roots = new int[2];
      int[][] edges = new int[2][blocks];
      int[] values = new int[blocks];
      for (int[] each : List.of(roots, edges[0], edges[1])) {
        Arrays.setAll(each, i -> random.nextInt(blocks + 1) - 1);
      }
      Arrays.setAll(values, i -> random.nextInt(2));
      int ambiguous = random.nextInt(3) == 0 ? random.nextInt(blocks) : -1;
      return new Graph(roots, edges[0], edges[1], values, ambiguous);
    }

    int size() {
      return values.length;
    }

    Graph renumbered(int[] to) {
      Graph result =
          new Graph(
              Arrays.stream(roots).map(r -> r < 0 ? r : to[r]).toArray(),
              new int[size()],
              new int[size()],
              new int[size()],
              ambiguous < 0 ? -1 : to[ambiguous]);
      for (int i = 0; i < size(); i++) {
        result.next[to[i]] = next[i] < 0 ? -1 : to[next[i]];
        result.other[to[i]] = other[i] < 0 ? -1 : to[other[i]];
        result.values[to[i]] = values[i];
      }
      return result;
    }

    boolean equalTo(Graph that) {
      return Arrays.equals(roots, that.roots)
          && Arrays.equals(next, that.next)
          && Arrays.equals(other, that.other)
          && Arrays.equals(values, that.values)
          && ambiguous == that.ambiguous;
    }

    /** Blocks that may move: sure pointers lead to them from a root, and neither a number nor a block of which nobody knows what it holds. */
    boolean[] movable() {
      boolean[] movable = new boolean[size()];
      List<Integer> open = new ArrayList<>();
      for (int root : roots) {
        open.add(root);
      }
      while (!open.isEmpty()) {
        int block = open.remove(open.size() - 1);
        if (block >= 0 && !movable[block]) {
          movable[block] = true;
          open.add(next[block]);
          open.add(other[block]);
        }
      }
      boolean[] known = movable.clone();
      for (int i = 0; i < size(); i++) {
        for (int target : known[i] ? new int[0] : new int[] {next[i], other[i]}) {
          if (target >= 0) {
            movable[target] = false;
          }
        }
      }
      if (ambiguous >= 0) {
        movable[ambiguous] = false;
      }
      return movable;
    }
  }

  /** Memory with the blocks of a graph in an order, and room between them. */
  private static byte[] memory(Graph graph, int[] addresses) {
    byte[] memory = new byte[MEMORY];
    Integer[] order = new Integer[graph.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> addresses[a] - addresses[b]);
    int at = HEAP;
    for (int block : order) {
      int start = addresses[block];
      if (start - 16 > at) {
        LittleEndian.put(memory, at, start - 16 - at);
      }
      LittleEndian.put(memory, start - 16, 32);
      LittleEndian.put(memory, start - 12, 13);
      LittleEndian.put(memory, start, address(graph.next[block], addresses));
      LittleEndian.put(memory, start + 4, graph.values[block]);
      LittleEndian.put(memory, start + 8, address(graph.other[block], addresses));
      at = start + 16;
    }
    for (int i = 0; i < graph.roots.length; i++) {
      LittleEndian.put(memory, ROOTS + 4 * i, address(graph.roots[i], addresses));
    }
    LittleEndian.put(memory, NUMBER + 1, address(graph.ambiguous, addresses));
    return memory;
  }

  private static int address(int block, int[] addresses) {
    return block < 0 ? 0 : addresses[block];
  }

  private static int[] randomAddresses(Random random, int blocks) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < blocks + 3; i++) {
      places.add(HEAP + 16 + 32 * i);
    }
    Collections.shuffle(places, random);
    return places.stream().limit(blocks).mapToInt(Integer::intValue).toArray();
  }

  private static byte[] canonical(byte[] memory) {
    byte[] result = memory.clone();
    int[] roots = {ROOTS, ROOTS + 4};
    Arrangement arrangement =
        new Arrangement(
            HEAP,
            false,
            Integer.BYTES,
            new PointerRoots(
                roots,
                new CType[] {node, node},
                (place, slots) -> SureVariables.none(slots.length),
                Integer.BYTES),
            256);
    if (arrangement.read(result)) {
      arrangement.begin(result, 0);
      if (arrangement.find()) {
        arrangement.forEachRoot((address, value) -> LittleEndian.put(result, address, value));
        System.arraycopy(
            arrangement.heap(), 0, result, arrangement.first(), arrangement.heap().length);
      }
    }
    return result;
  }

  /** All permutations that leave in place what can't move: both graphs have it at the same addresses there, or they differ. */
  private static boolean isomorphic(Graph one, int[] ofOne, Graph other, int[] ofOther) {
    return tryAll(one, ofOne, other, ofOther, new int[one.size()], 0, 0);
  }

  private static boolean tryAll(
      Graph one, int[] ofOne, Graph other, int[] ofOther, int[] to, int i, int taken) {
    if (i == one.size()) {
      return one.renumbered(to).equalTo(other);
    }
    boolean stays = !one.movable()[i];
    for (int j = 0; j < one.size(); j++) {
      boolean otherStays = !other.movable()[j];
      if ((taken & 1 << j) == 0 && stays == otherStays && (!stays || ofOne[i] == ofOther[j])) {
        to[i] = j;
        if (tryAll(one, ofOne, other, ofOther, to, i + 1, taken | 1 << j)) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void areEqualExactlyWhereThereIsAPairing() {
    int equal = 0;
    int different = 0;
    for (long seed = 1; seed <= 1500; seed++) {
      Random random = new Random(seed);
      int blocks = 1 + random.nextInt(5);
      Graph one = Graph.random(random, blocks);
      Graph other =
          random.nextInt(3) == 0
              ? Graph.random(random, blocks)
              : random.nextBoolean() ? one : changed(one, random);
      int[] ofOne = randomAddresses(random, blocks);
      int[] ofOther = randomAddresses(random, blocks);
      if (random.nextBoolean()) {
        for (int i = 0; i < blocks; i++) {
          swap(ofOther, i, one.movable()[i] ? ofOther[i] : ofOne[i]);
        }
      }
      boolean isomorphic = isomorphic(one, ofOne, other, ofOther);
      assertThat(Arrays.equals(canonical(memory(one, ofOne)), canonical(memory(other, ofOther))))
          .as("seed %d", seed)
          .isEqualTo(isomorphic);
      equal += isomorphic ? 1 : 0;
      different += isomorphic ? 0 : 1;
    }
    assertThat(equal).isGreaterThan(200);
    assertThat(different).isGreaterThan(200);
  }

  private static Graph changed(Graph graph, Random random) {
    int[] next = graph.next.clone();
    next[random.nextInt(next.length)] = random.nextInt(next.length + 1) - 1;
    return new Graph(graph.roots, next, graph.other, graph.values, graph.ambiguous);
  }

  /** Gives a block an address; who had it gets the other one. */
  private static void swap(int[] addresses, int block, int address) {
    for (int i = 0; i < addresses.length; i++) {
      if (addresses[i] == address) {
        addresses[i] = addresses[block];
      }
    }
    addresses[block] = address;
  }

  @Test
  void whatIsCanonicalStaysAsItIs() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int blocks = 1 + random.nextInt(6);
      byte[] once =
          canonical(memory(Graph.random(random, blocks), randomAddresses(random, blocks)));
      assertThat(canonical(once)).as("seed %d", seed).isEqualTo(once);
    }
  }

  @Test
  void nothingMovesWhileAPointerLeadsToWhatWasFreed() {
    Graph graph =
        new Graph(new int[] {0, -1}, new int[] {-1, -1}, new int[] {-1, -1}, new int[2], -1);
    byte[] memory = memory(graph, new int[] {HEAP + 16 + 96, HEAP + 16 + 160});
    LittleEndian.put(memory, ROOTS + 4, HEAP + 16);
    assertThat(canonical(memory)).isEqualTo(memory);
    LittleEndian.put(memory, ROOTS + 4, 0);
    assertThat(canonical(memory)).isNotEqualTo(memory);
  }
}
