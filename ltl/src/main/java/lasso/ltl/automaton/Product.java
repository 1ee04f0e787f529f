package lasso.ltl.automaton;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import lasso.ltl.letters.LetterSets;

/** Synchronous products: runs of both automata on the same word, the acceptance sets side by side. */
public final class Product {
  private final Automaton left;
  private final Automaton right;
  private final AutomatonBuilder builder;
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final Deque<Long> open = new ArrayDeque<>();
  private final Runnable onEdge;

  private Product(Automaton left, Automaton right, Runnable onEdge) {
    if (left.letters() != right.letters()) {
      throw new IllegalArgumentException("the automata don't share their letters");
    }
    this.left = left;
    this.right = right;
    this.onEdge = onEdge;
    this.builder = new AutomatonBuilder(left.letters(), left.sets() + right.sets());
  }

  /** An automaton for the words that both accept. */
  public static Automaton of(Automaton left, Automaton right) {
    return of(left, right, () -> {});
  }

  /**
   * As {@link #of(Automaton, Automaton)}.
   *
   * @param onEdge called for every pair of edges; throws to end the work
   */
  public static Automaton of(Automaton left, Automaton right, Runnable onEdge) {
    return new Product(left, right, onEdge).build();
  }

  /** Whether no word is accepted by both. */
  public static boolean isEmpty(Automaton left, Automaton right) {
    return isEmpty(of(left, right));
  }

  /** Whether no word is accepted. */
  public static boolean isEmpty(Automaton automaton) {
    StrongComponents components = new StrongComponents(automaton);
    for (int c = 0; c < components.count(); c++) {
      if (components.isAccepting(c)) {
        return false;
      }
    }
    return true;
  }

  private Automaton build() {
    number(left.initial(), right.initial());
    while (!open.isEmpty()) {
      long pair = open.pop();
      int source = numbers.get(pair);
      for (Edge a : left.edges((int) (pair >>> 32))) {
        for (Edge b : right.edges((int) pair)) {
          onEdge.run();
          int label = left.letters().and(a.label(), b.label());
          if (label != LetterSets.NONE) {
            long marks = a.marks() | b.marks() << left.sets();
            builder.edge(source, label, marks, number(a.target(), b.target()));
          }
        }
      }
    }
    return builder.build(0);
  }

  private int number(int a, int b) {
    long pair = (long) a << 32 | b;
    Integer known = numbers.get(pair);
    if (known == null) {
      known = builder.addState();
      numbers.put(pair, known);
      open.push(pair);
    }
    return known;
  }
}
