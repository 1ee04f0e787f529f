package lasso.runtime.process;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import lasso.heap.walk.HeapGraph;
import lasso.runtime.instrument.WorkerThreads;
import lasso.runtime.process.races.StepAccesses;
import lasso.runtime.surroundings.Timeouts;

/** Which next steps of two threads touch nothing in common, and which steps touch nothing that another thread can come to: what reductions go by (docs/semantics.md, section 19). */
final class ApartSteps {
  /** Threads with greater numbers are taken to depend on all others. */
  private static final int THREADS = 8;

  private static final int NOBODY = -1;

  private final StepRunner runner;

  /** By local state: bit {@code 8 a + b} where the next steps of the threads a and b touch nothing in common. */
  private final Map<Integer, Long> pairs = new HashMap<>();

  /** By local state: the first thread whose next step concerns nobody else. */
  private final Map<Integer, Integer> alone = new HashMap<>();

  ApartSteps(StepRunner runner) {
    this.runner = runner;
  }

  /** Whether the next steps of two threads can go on in both orders, and lead to the same, as what they touch tells. */
  boolean areApart(int localState, int one, int other) {
    if (one >= THREADS || other >= THREADS) {
      return false;
    }
    int bit = THREADS * Math.min(one, other) + Math.max(one, other);
    return (pairs.getOrDefault(localState, 0L) >>> bit & 1) != 0;
  }

  /** A thread whose next step touches nothing that others can come to before it is done, or -1. */
  int alone(int localState) {
    return alone.getOrDefault(localState, NOBODY);
  }

  /** Takes down what the next steps at a local state, by thread, have to do with each other. There is no race between them. */
  void compare(int localState, Map<Integer, StepAccesses> steps) {
    long bits = 0;
    for (Map.Entry<Integer, StepAccesses> one : steps.entrySet()) {
      for (Map.Entry<Integer, StepAccesses> other : steps.entrySet()) {
        if (one.getKey() < other.getKey()
            && other.getKey() < THREADS
            && one.getValue().isApart(other.getValue())) {
          bits |= 1L << THREADS * one.getKey() + other.getKey();
        }
      }
    }
    if (bits != 0) {
      pairs.put(localState, bits);
    }
    int first = firstAlone(localState, steps);
    if (first != NOBODY) {
      alone.put(localState, first);
    }
  }

  private int firstAlone(int localState, Map<Integer, StepAccesses> steps) {
    if (runner.timeouts() == Timeouts.LAST || runner.states.isLarge(localState)) {
      return NOBODY; // who goes on in time depends on all others
    }
    for (Map.Entry<Integer, StepAccesses> step : steps.entrySet()) {
      if (step.getValue().mayBeAlone() && isAlone(localState, step.getKey(), step.getValue())) {
        return step.getKey();
      }
    }
    return NOBODY;
  }

  private boolean isAlone(int localState, int thread, StepAccesses step) {
    runner.codec.restore().keepNumbers(true);
    try {
      runner.load(localState);
      WorkerThreads table = runner.machine.threads().table();
      if (table.isDaemon(thread)) {
        return false; // the process may end before
      }
      int record = runner.codec.restore().numberOf(table.living(thread));
      return record > 0 && !step.touchesAny(reachable(localState, record));
    } finally {
      runner.codec.restore().keepNumbers(false);
    }
  }

  /** The objects of a local state that can be reached without a thread's own frames. */
  private BitSet reachable(int localState, int without) {
    HeapGraph heap = runner.states.ownGraph(localState);
    BitSet seen = new BitSet();
    seen.set(without);
    seen.set(heap.root());
    BitSet open = new BitSet();
    open.set(heap.root());
    for (int block = heap.root(); block >= 0; block = open.nextSetBit(0)) {
      open.clear(block);
      for (int i = 0; i < heap.referenceCount(block); i++) {
        reach(heap.reference(block, i), seen, open);
      }
      for (int i = 0; i < heap.type(block).irrelevantReferenceCount(); i++) {
        reach(heap.irrelevantReference(block, i), seen, open);
      }
    }
    seen.clear(without);
    return seen;
  }

  private static void reach(int target, BitSet seen, BitSet open) {
    if (target > 0 && !seen.get(target)) {
      seen.set(target);
      open.set(target);
    }
  }
}
