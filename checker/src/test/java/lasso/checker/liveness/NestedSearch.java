package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import lasso.checker.liveness.DrawnProduct.Arc;

/**
 * Emptiness by nested depth-first search (Courcoubetis, Vardi, Wolper, Yannakakis 1992) of the degeneralised product. Strong fairness is compiled
 * away: the run guesses once which keys are never enabled again; all others have to be taken infinitely often.
 */
final class NestedSearch {
  /** {@code settled}: the guess was made; {@code level}: acceptance sets met in this round. */
  private record Node(int number, boolean settled, int level) {}

  private final DrawnProduct product;
  private final Set<Integer> never;
  private final List<BiPredicate<Integer, Arc>> sets = new ArrayList<>();
  private final Set<Node> outer = new HashSet<>();
  private final Set<Node> inner = new HashSet<>();

  private NestedSearch(DrawnProduct product, Fairness fairness, Set<Integer> never) {
    this.product = product;
    this.never = never;
    for (int set = 0; set < product.automaton.sets(); set++) {
      long mark = 1L << set;
      sets.add((node, arc) -> (arc.marks() & mark) != 0);
    }
    if (fairness == Fairness.WEAK) {
      for (int rank = 0; rank < product.graph.ranks; rank++) {
        int key = rank;
        sets.add(
            (node, arc) -> !product.enabledKeys(node).contains(key) || arc.taken().contains(key));
      }
    }
    if (fairness == Fairness.STRONG) {
      for (int key = 0; key < product.graph.keyCount(); key++) {
        int wanted = key;
        if (!never.contains(key)) {
          sets.add(
              (node, arc) -> arc.taken().contains(wanted) || product.nodes.get(node).stutters());
        }
      }
    }
  }

  /** Whether an accepted fair run exists. */
  static boolean hasFairRun(DrawnProduct product, Fairness fairness) {
    int keys = fairness == Fairness.STRONG ? product.graph.keyCount() : 0;
    for (int guess = 0; guess < 1 << keys; guess++) {
      Set<Integer> never = new HashSet<>();
      for (int key = 0; key < keys; key++) {
        if ((guess >> key & 1) != 0) {
          never.add(key);
        }
      }
      if (new NestedSearch(product, fairness, never).search(new Node(0, false, 0))) {
        return true;
      }
    }
    return false;
  }

  private boolean search(Node node) {
    outer.add(node);
    for (Node next : successors(node)) {
      if (!outer.contains(next) && search(next)) {
        return true;
      }
    }
    return node.settled() && node.level() == sets.size() && closes(node, node);
  }

  private boolean closes(Node node, Node seed) {
    for (Node next : successors(node)) {
      if (next.equals(seed) || inner.add(next) && closes(next, seed)) {
        return true;
      }
    }
    return false;
  }

  private List<Node> successors(Node node) {
    List<Node> out = new ArrayList<>();
    if (!node.settled()) {
      out.add(new Node(node.number(), true, 0));
      product.arcs.get(node.number()).forEach(arc -> out.add(new Node(arc.target(), false, 0)));
    } else if (product.enabledKeys(node.number()).stream().noneMatch(never::contains)) {
      for (Arc arc : product.arcs.get(node.number())) {
        int level = node.level() == sets.size() ? 0 : node.level();
        while (level < sets.size() && sets.get(level).test(node.number(), arc)) {
          level++;
        }
        out.add(new Node(arc.target(), true, level));
      }
    }
    return out;
  }
}
