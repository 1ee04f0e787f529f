package lasso.checker.trace;

import java.util.List;

/**
 * Where one process stands at the end of a run.
 *
 * @param place the call at which it waits, or where it ended; null when unknown
 * @param call the interface method at which it waits, or null when it has ended
 * @param detail the arguments of the call that matter
 * @param ended whether it runs no more
 * @param state what it waits for, or how it ended
 * @param waitsFor ranks that could wake it; empty when it has ended or waits for nobody
 * @param stack the program's own frames, innermost first, of a process that failed; else empty
 * @param nearMisses messages that are there for it and don't fit what it waits for, each in a sentence
 * @param threads where its threads stand, by number; empty while it is one
 */
public record Standing(
    int rank,
    Place place,
    String call,
    String detail,
    boolean ended,
    String state,
    List<Integer> waitsFor,
    List<String> stack,
    List<String> nearMisses,
    List<ThreadStanding> threads) {
  /** A process of one thread. */
  public Standing(
      int rank,
      Place place,
      String call,
      String detail,
      boolean ended,
      String state,
      List<Integer> waitsFor,
      List<String> stack,
      List<String> nearMisses) {
    this(rank, place, call, detail, ended, state, waitsFor, stack, nearMisses, List.of());
  }

  public Standing {
    threads = List.copyOf(threads);
    stack = List.copyOf(stack);
    waitsFor = List.copyOf(waitsFor);
    nearMisses = List.copyOf(nearMisses);
  }
}
