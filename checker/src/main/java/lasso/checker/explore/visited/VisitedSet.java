package lasso.checker.explore.visited;

import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;

/**
 * The set of visited global states: int vectors of one length, numbered {@code 0, 1, 2, ...} in the order of insertion.
 * Lossless. Recursive indexing (Laarman, van de Pol, Weber 2011, section 3): a balanced binary tree stands over the vector;
 * every inner node has a table of pairs of its children's values, and its own value is the number of the pair. Departures
 * from the paper: a table per node (smaller numbers, which {@link PairKeys} packs tighter), one worker, and tables that
 * grow.
 *
 * <p>The <i>tree</i> of a state is an int array of {@link #treeLength}: node {@code i} has the children {@code 2i} and
 * {@code 2i+1}, the root is node 1, node 0 is unused, and the leaves are the upper half. A successor shares most nodes with
 * the state that it comes from, so {@link #insert(int[], int[], int[])} asks tables only about nodes whose children differ.
 *
 * <p>Leaf {@code 2p} is element {@code p} of the vector and leaf {@code 2p+1} element {@code p + length/2}: a process stands
 * beside its endpoint, because one transition changes both.
 */
public final class VisitedSet implements AutoCloseable {
  private final int leaves;
  private final int length;
  private final int[] leafOfElement;
  private final PairTable[] tables;
  private final MemoryBudget budget;
  private final HashBits hashBits;

  /** Of {@link #prepareAll}: the states for which a node is looked up, with the pairs and what they are numbered. */
  private int[] changed = new int[64];

  private long[] pairs = new long[64];
  private int[] numbers = new int[64];

  /**
   * An empty set.
   *
   * @param vectorLength at least one
   * @param budget counts what the set takes
   * @param hashBits fewer make the set slower and change no result
   */
  public VisitedSet(int vectorLength, MemoryBudget budget, HashBits hashBits) {
    this.length = vectorLength;
    this.leaves = Math.max(2, vectorLength);
    this.budget = budget;
    leafOfElement = new int[length];
    int half = length / 2;
    for (int i = 0; i < length; i++) {
      boolean paired = i < 2 * half;
      leafOfElement[i] = leaves + (!paired ? i : i < half ? 2 * i : 2 * (i - half) + 1);
    }
    this.hashBits = hashBits;
    tables = new PairTable[leaves];
  }

  public int treeLength() {
    return 2 * leaves;
  }

  /** Number of states. */
  public int size() {
    return tables[1] == null ? 0 : tables[1].size();
  }

  /** Memory of all tables, in bytes. */
  public long bytes() {
    long bytes = 0;
    for (PairTable table : tables) {
      bytes += table == null ? 0 : table.bytes();
    }
    return bytes;
  }

  /**
   * Inserts a state that has much in common with another.
   *
   * @param vector the state
   * @param base the tree of the other state
   * @param tree set to the tree of the state; not {@code base}
   * @return the number of the state if it is new, the complement {@code ~number} if it was known
   * @throws lasso.store.memory.StoreFullException when the budget is spent; the set is as before then, up to
   *     inner nodes that no state uses
   */
  // HOT: WholePrograms
  public int insert(int[] vector, int[] base, int[] tree) {
    prepare(vector, base, tree);
    return putRoot(tree);
  }

  /** Fills in everything but the root; returns the pair that the root stands for. */
  private long prepare(int[] vector, int[] base, int[] tree) {
    putLeaves(vector, tree);
    for (int node = leaves - 1; node > 1; node--) {
      int left = tree[2 * node];
      int right = tree[2 * node + 1];
      tree[node] =
          left == base[2 * node] && right == base[2 * node + 1]
              ? base[node]
              : tables[node].number(PairTable.pair(left, right));
    }
    return PairTable.pair(tree[2], tree[3]);
  }

  /**
   * Prepares the insertion of several states: everything but their roots. Goes node by node, so that the memory accesses of one state don't wait
   * for those of another.
   *
   * @param bases for each the tree of a state that it has much in common with
   * @param trees overwritten
   * @param prepared set to what {@link #insertAll} needs
   */
  // HOT: WholePrograms
  public void prepareAll(
      int[][] vectors, int[][] bases, int[][] trees, int count, long[] prepared) {
    for (int i = 0; i < count; i++) {
      putLeaves(vectors[i], trees[i]);
    }
    for (int node = leaves - 1; node > 1; node--) {
      prepareAll(node, bases, trees, count);
    }
    for (int i = 0; i < count; i++) {
      prepared[i] = PairTable.pair(trees[i][2], trees[i][3]);
    }
  }

  private void prepareAll(int node, int[][] bases, int[][] trees, int count) {
    if (changed.length < count) {
      changed = new int[2 * count];
      pairs = new long[2 * count];
      numbers = new int[2 * count];
    }
    int found = 0;
    for (int i = 0; i < count; i++) {
      int[] tree = trees[i];
      int[] base = bases[i];
      int left = tree[2 * node];
      int right = tree[2 * node + 1];
      if (left == base[2 * node] && right == base[2 * node + 1]) {
        tree[node] = base[node];
      } else {
        pairs[found] = PairTable.pair(left, right);
        changed[found++] = i;
      }
    }
    tables[node].numberAll(pairs, found, numbers);
    for (int i = 0; i < found; i++) {
      trees[changed[i]][node] = numbers[i];
    }
  }

  /**
   * Inserts prepared states, in their order.
   *
   * @param numbers set to the number of each that is new, the complement {@code ~number} of each that was known
   * @throws lasso.store.memory.StoreFullException when the budget is spent
   */
  // HOT: WholePrograms
  public void insertAll(long[] prepared, int count, int[] numbers) {
    tables[1].putAll(prepared, count, numbers);
  }

  /** As {@link #insert(int[], int[], int[])}, without a state to start from: to be used for the first one. */
  public int insert(int[] vector, int[] tree) {
    for (int node = 1; node < leaves; node++) {
      if (tables[node] == null) {
        tables[node] = new PairTable(budget, hashBits, node > 1);
      }
    }
    putLeaves(vector, tree);
    for (int node = leaves - 1; node > 1; node--) {
      int put = tables[node].put(PairTable.pair(tree[2 * node], tree[2 * node + 1]));
      tree[node] = put < 0 ? ~put : put;
    }
    return putRoot(tree);
  }

  /** The number of a state, or -1. */
  public int find(int[] vector, int[] base, int[] tree) {
    putLeaves(vector, tree);
    for (int node = leaves - 1; node > 0; node--) {
      int left = tree[2 * node];
      int right = tree[2 * node + 1];
      if (left == base[2 * node] && right == base[2 * node + 1]) {
        tree[node] = base[node];
      } else {
        tree[node] = tables[node].find(PairTable.pair(left, right));
        if (tree[node] < 0) {
          return -1;
        }
      }
    }
    return tree[1];
  }

  private void putLeaves(int[] vector, int[] tree) {
    for (int i = 0; i < length; i++) {
      tree[leafOfElement[i]] = vector[i];
    }
  }

  private int putRoot(int[] tree) {
    int put = tables[1].put(PairTable.pair(tree[2], tree[3]));
    tree[1] = put < 0 ? ~put : put;
    return put;
  }

  /** Fills the tree and the vector of a state. */
  public void load(int state, int[] tree, int[] vector) {
    tree[1] = state;
    for (int node = 1; node < leaves; node++) {
      long pair = tables[node].get(tree[node]);
      tree[2 * node] = (int) (pair >>> 32);
      tree[2 * node + 1] = (int) pair;
    }
    for (int i = 0; i < length; i++) {
      vector[i] = tree[leafOfElement[i]];
    }
  }

  /** Fills the trees and vectors of several states, node by node. */
  // HOT: WholePrograms
  public void loadAll(int[] states, int count, int[][] trees, int[][] vectors) {
    for (int i = 0; i < count; i++) {
      trees[i][1] = states[i];
    }
    for (int node = 1; node < leaves; node++) {
      PairTable table = tables[node];
      for (int i = 0; i < count; i++) {
        long pair = table.get(trees[i][node]);
        trees[i][2 * node] = (int) (pair >>> 32);
        trees[i][2 * node + 1] = (int) pair;
      }
    }
    for (int i = 0; i < count; i++) {
      for (int element = 0; element < length; element++) {
        vectors[i][element] = trees[i][leafOfElement[element]];
      }
    }
  }

  @Override
  public void close() {
    for (PairTable table : tables) {
      if (table != null) {
        table.close();
      }
    }
  }
}
