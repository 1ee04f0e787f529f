package lasso.checker.liveness;

import lasso.checker.explore.visited.PairTable;
import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NumbersUsedUpException;

/** Numbers pairs of a visited global state and an automaton state. Exact. */
interface ProductStates extends AutoCloseable {
  /** Automata up to this size are numbered without a table: a status per possible pair costs less than the look-up of a pair. */
  int DENSE = 3;

  /**
   * The number of a pair, which may be new.
   *
   * @throws lasso.store.memory.BoundReachedException when the budget is spent, or the numbers
   */
  int number(int state, int automatonState);

  /** A pair as {@link #numberAll} wants it. */
  static long pair(int state, int automatonState) {
    return PairTable.pair(state, automatonState);
  }

  /**
   * The numbers of several pairs, which may be new; looked up together.
   *
   * @throws lasso.store.memory.BoundReachedException when the budget is spent, or the numbers
   */
  void numberAll(long[] pairs, int count, int[] numbers);

  /** The number of a pair, or -1 for one that was never asked for; a dense numbering does not tell. */
  int find(int state, int automatonState);

  /** The global state of a number. */
  int state(int number);

  /** The automaton state of a number. */
  int automatonState(int number);

  /** Memory, in bytes. */
  long bytes();

  @Override
  void close();

  static ProductStates create(int automatonSize, MemoryBudget budget) {
    return automatonSize <= DENSE ? new Dense(automatonSize) : new Table(budget);
  }

  /** By multiplication. */
  record Dense(int automatonSize) implements ProductStates {
    @Override
    public int number(int state, int automatonState) {
      long number = (long) state * automatonSize + automatonState;
      if (number >= Integer.MAX_VALUE) {
        throw new NumbersUsedUpException("product states", Integer.MAX_VALUE);
      }
      return (int) number;
    }

    @Override
    public void numberAll(long[] pairs, int count, int[] numbers) {
      for (int i = 0; i < count; i++) {
        numbers[i] = number((int) (pairs[i] >>> 32), (int) pairs[i]);
      }
    }

    @Override
    public int find(int state, int automatonState) {
      return number(state, automatonState);
    }

    @Override
    public int state(int number) {
      return number / automatonSize;
    }

    @Override
    public int automatonState(int number) {
      return number % automatonSize;
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public void close() {}
  }

  /** In the order of their first appearance. */
  final class Table implements ProductStates {
    private final PairTable pairs;

    Table(MemoryBudget budget) {
      pairs = new PairTable(budget, HashBits.ALL);
    }

    @Override
    public int number(int state, int automatonState) {
      int put = pairs.put(PairTable.pair(state, automatonState));
      return put < 0 ? ~put : put;
    }

    @Override
    public void numberAll(long[] wanted, int count, int[] numbers) {
      pairs.putAll(wanted, count, numbers);
      for (int i = 0; i < count; i++) {
        numbers[i] = numbers[i] < 0 ? ~numbers[i] : numbers[i];
      }
    }

    @Override
    public int find(int state, int automatonState) {
      return pairs.find(PairTable.pair(state, automatonState));
    }

    @Override
    public int state(int number) {
      return (int) (pairs.get(number) >>> 32);
    }

    @Override
    public int automatonState(int number) {
      return (int) pairs.get(number);
    }

    @Override
    public long bytes() {
      return pairs.bytes();
    }

    @Override
    public void close() {
      pairs.close();
    }
  }
}
