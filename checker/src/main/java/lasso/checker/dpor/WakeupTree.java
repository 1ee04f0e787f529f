package lasso.checker.dpor;

import java.util.ArrayDeque;
import java.util.Deque;
import lasso.store.memory.Reservation;

/**
 * An ordered tree of words that are still to be explored from a state. The root stands for the state, every other node for a label; the words
 * are those from the root to the leaves, the oldest first. No word is covered by an older one.
 */
final class WakeupTree {
  private static final int ROOT = -1;

  /** Approximate size of a node, with the place in its parent's queue. */
  static final int NODE_BYTES = 96;

  private final int label;
  private final Deque<WakeupTree> children = new ArrayDeque<>(2);

  private WakeupTree(int label) {
    this.label = label;
  }

  static WakeupTree empty() {
    return new WakeupTree(ROOT);
  }

  /** The label that leads here. */
  int label() {
    return label;
  }

  boolean isLeaf() {
    return children.isEmpty();
  }

  /** Removes and returns the oldest subtree, or null. */
  WakeupTree takeFirst() {
    return children.pollFirst();
  }

  /** Adds a word of one label. */
  void add(int first, Reservation memory) {
    memory.grow(NODE_BYTES);
    children.addLast(new WakeupTree(first));
  }

  /**
   * Adds a word unless an older one leads to an execution that it begins, too; shares as much of the older ones as possible.
   *
   * @param state of the root; changed
   * @return whether something was added
   */
  boolean insert(EventSystem system, int[] state, int[] word, Reservation memory) {
    WakeupTree node = this;
    int[] left = word;
    while (true) {
      WakeupTree next = null;
      for (WakeupTree child : node.children) {
        int[] rest = WeakInitials.rest(system, state, left, child.label);
        if (rest != null) {
          next = child;
          left = rest;
          break;
        }
      }
      if (next == null) {
        node.append(left, memory);
        return true;
      }
      if (next.isLeaf()) {
        return false;
      }
      system.advance(state, next.label);
      node = next;
    }
  }

  private void append(int[] word, Reservation memory) {
    memory.grow((long) NODE_BYTES * word.length);
    WakeupTree node = this;
    for (int each : word) {
      WakeupTree child = new WakeupTree(each);
      node.children.addLast(child);
      node = child;
    }
  }
}
