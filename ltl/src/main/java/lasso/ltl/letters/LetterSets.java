package lasso.ltl.letters;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * All sets of letters over a growing list of atoms. A set is an int; {@link #NONE} and {@link #ALL} are fixed, every other one stands for a
 * node {@code (variable, low, high)}. Nodes are never freed: an instance lives as long as one translation. Every
 * operation may throw a {@link LetterSetsFullException}.
 */
public final class LetterSets {
  /** The empty set. */
  public static final int NONE = 0;

  /** Every letter. */
  public static final int ALL = 1;

  private static final int FIRST_CACHE = 1 << 12;
  private static final int LARGEST_CACHE = 1 << 20;
  private static final int MOST_NODES = 1 << 20;
  private static final int MOST_CUBES = 1 << 16;

  private final List<String> atoms = new ArrayList<>();
  private final Map<String, Integer> indices = new HashMap<>();
  private int[] variable = new int[256];
  private int[] low = new int[256];
  private int[] high = new int[256];
  private int[] chain = new int[256];
  private int[] buckets = new int[256];
  private int nodes = 2;
  private int[] leftOperand = new int[FIRST_CACHE];
  private int[] rightOperand = new int[FIRST_CACHE];
  private int[] conjunction = new int[FIRST_CACHE];
  private int[] negation = new int[FIRST_CACHE];
  private int[] negated = new int[FIRST_CACHE];

  /** Over no atoms yet. */
  public LetterSets() {
    variable[NONE] = Integer.MAX_VALUE;
    variable[ALL] = Integer.MAX_VALUE;
    Arrays.fill(negation, -1);
  }

  /** Names of the atoms by index. */
  public List<String> atoms() {
    return List.copyOf(atoms);
  }

  /** The index of an atom, which is added when new. */
  public int index(String atom) {
    Integer known = indices.get(atom);
    if (known == null) {
      known = atoms.size();
      indices.put(atom, known);
      atoms.add(atom);
    }
    return known;
  }

  /** The letters in which this atom is true. */
  public int atom(String name) {
    return node(index(name), NONE, ALL);
  }

  /** The intersection. */
  public int and(int a, int b) {
    if (a == b || b == ALL) {
      return a;
    }
    if (a == NONE || b == NONE) {
      return NONE;
    }
    if (a == ALL) {
      return b;
    }
    int x = Math.min(a, b);
    int y = Math.max(a, b);
    int hash = x * 0x9E3779B1 ^ y * 0x85EBCA6B;
    int slot = (hash ^ hash >>> 15) & leftOperand.length - 1;
    if (leftOperand[slot] == x && rightOperand[slot] == y) {
      return conjunction[slot];
    }
    int top = Math.min(variable[x], variable[y]);
    int result =
        node(
            top,
            and(branch(x, top, false), branch(y, top, false)),
            and(branch(x, top, true), branch(y, top, true)));
    leftOperand[slot] = x;
    rightOperand[slot] = y;
    conjunction[slot] = result;
    return result;
  }

  /** The complement. */
  public int not(int a) {
    if (a <= ALL) {
      return 1 - a;
    }
    int slot = a & negation.length - 1;
    if (negation[slot] == a) {
      return negated[slot];
    }
    int result = node(variable[a], not(low[a]), not(high[a]));
    negation[slot] = a;
    negated[slot] = result;
    return result;
  }

  /** The union. */
  public int or(int a, int b) {
    return a == b ? a : not(and(not(a), not(b)));
  }

  /** The letters of {@code a} that are not in {@code b}. */
  public int minus(int a, int b) {
    return and(a, not(b));
  }

  /** Whether every letter of {@code a} is in {@code b}. */
  public boolean subset(int a, int b) {
    return minus(a, b) == NONE;
  }

  /** Whether the letter is in the set; {@code letter} tells the value of the atom with an index. */
  public boolean contains(int set, IntPredicate letter) {
    int at = set;
    while (at > ALL) {
      at = letter.test(variable[at]) ? high[at] : low[at];
    }
    return at == ALL;
  }

  /**
   * Disjoint cubes whose union is the set. A cube is an array of literals by rising index: {@code i + 1} for atom i, {@code -i - 1} for its
   * negation.
   *
   * @throws LetterSetsFullException if there are more than {@value #MOST_CUBES}
   */
  public List<int[]> cubes(int set) {
    if (countCubes(set, new HashMap<>()) > MOST_CUBES) {
      throw new LetterSetsFullException(
          "a condition on "
              + support(set).size()
              + " atoms takes more than "
              + MOST_CUBES
              + " conjunctions to write; split the formula");
    }
    List<int[]> cubes = new ArrayList<>();
    cubes(set, new int[atoms.size()], 0, cubes);
    return cubes;
  }

  /** Atoms that are true in one letter of a set that is not empty. */
  public BitSet anyLetter(int set) {
    if (set == NONE) {
      throw new IllegalArgumentException("the set is empty");
    }
    BitSet letter = new BitSet();
    for (int at = set; at > ALL; ) {
      boolean side = low[at] == NONE;
      letter.set(variable[at], side);
      at = side ? high[at] : low[at];
    }
    return letter;
  }

  /** Indices of the atoms that matter for membership. */
  public List<Integer> support(int set) {
    BitSet seen = new BitSet();
    BitSet atomsSeen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(set));
    while (!open.isEmpty()) {
      int at = open.pop();
      if (at > ALL && !seen.get(at)) {
        seen.set(at);
        atomsSeen.set(variable[at]);
        open.push(low[at]);
        open.push(high[at]);
      }
    }
    return atomsSeen.stream().boxed().toList();
  }

  /** Saturating. */
  private long countCubes(int set, Map<Integer, Long> known) {
    if (set <= ALL) {
      return set;
    }
    Long count = known.get(set);
    if (count == null) {
      count =
          Math.min(Long.MAX_VALUE / 4, countCubes(low[set], known) + countCubes(high[set], known));
      known.put(set, count);
    }
    return count;
  }

  private void cubes(int set, int[] prefix, int length, List<int[]> cubes) {
    if (set == NONE) {
      return;
    }
    if (set == ALL) {
      cubes.add(Arrays.copyOf(prefix, length));
      return;
    }
    prefix[length] = -variable[set] - 1;
    cubes(low[set], prefix, length + 1, cubes);
    prefix[length] = variable[set] + 1;
    cubes(high[set], prefix, length + 1, cubes);
  }

  private int branch(int node, int top, boolean side) {
    if (variable[node] != top) {
      return node;
    }
    return side ? high[node] : low[node];
  }

  private int node(int atom, int whenFalse, int whenTrue) {
    if (whenFalse == whenTrue) {
      return whenFalse;
    }
    int bucket = hash(atom, whenFalse, whenTrue) & buckets.length - 1;
    for (int n = buckets[bucket]; n != 0; n = chain[n]) {
      if (variable[n] == atom && low[n] == whenFalse && high[n] == whenTrue) {
        return n;
      }
    }
    if (nodes == variable.length) {
      grow();
      bucket = hash(atom, whenFalse, whenTrue) & buckets.length - 1;
    }
    variable[nodes] = atom;
    low[nodes] = whenFalse;
    high[nodes] = whenTrue;
    chain[nodes] = buckets[bucket];
    buckets[bucket] = nodes;
    return nodes++;
  }

  private static int hash(int atom, int whenFalse, int whenTrue) {
    int h = (atom * 31 + whenFalse) * 0x9E3779B1 + whenTrue * 0x85EBCA6B;
    return h ^ h >>> 15;
  }

  private void grow() {
    int length = variable.length * 2;
    if (length > MOST_NODES) {
      throw new LetterSetsFullException(
          "the conditions on the "
              + atoms.size()
              + " atoms take more than "
              + MOST_NODES
              + " decision nodes; write atoms that belong together side by side, or split the formula");
    }
    if (length > negation.length && length <= LARGEST_CACHE) {
      growCaches(length);
    }
    variable = Arrays.copyOf(variable, length);
    low = Arrays.copyOf(low, length);
    high = Arrays.copyOf(high, length);
    chain = new int[length];
    buckets = new int[length];
    for (int n = 2; n < nodes; n++) {
      int bucket = hash(variable[n], low[n], high[n]) & length - 1;
      chain[n] = buckets[bucket];
      buckets[bucket] = n;
    }
  }

  /** Forgets what is in them. */
  private void growCaches(int length) {
    leftOperand = new int[length];
    rightOperand = new int[length];
    conjunction = new int[length];
    negation = new int[length];
    negated = new int[length];
    Arrays.fill(negation, -1);
  }
}
