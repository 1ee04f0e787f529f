package lasso.runtime.process.report;

import java.util.List;
import lasso.heap.diff.HeapContents.Item;

/**
 * The variables of a process in a stored state, without those of the message-passing library. A local variable that is never read again is no part of the
 * state, so it is missing. Valid until the next state is stored.
 */
public final class ProgramMemory {
  /** Of a process that has ended, or whose states are no heaps. */
  public static final ProgramMemory NONE = new ProgramMemory(null, List.of(), List.of());

  private final Opening opening;
  private final List<Frame> frames;
  private final List<Item> statics;

  /** What is in items. */
  @FunctionalInterface
  public interface Opening {
    /** Some of what is in the block of an item. */
    List<Item> items(int block, int from, int count);
  }

  /**
   * What was found in a heap.
   *
   * @param opening of the items; null when there are none
   */
  public ProgramMemory(Opening opening, List<Frame> frames, List<Item> statics) {
    this.opening = opening;
    this.frames = List.copyOf(frames);
    this.statics = List.copyOf(statics);
  }

  /**
   * A suspended frame of the program.
   *
   * @param number of its thread
   * @param thread the name of that; empty while the process is one thread
   * @param place where it goes on
   * @param locals that it reads again
   */
  public record Frame(int number, String thread, StackTraceElement place, List<Item> locals) {
    public Frame {
      locals = List.copyOf(locals);
    }

    /** A frame of a process of one thread. */
    public Frame(StackTraceElement place, List<Item> locals) {
      this(0, "", place, locals);
    }
  }

  /** The frames, innermost first; of several threads those of one after the other, by number. */
  public List<Frame> frames() {
    return frames;
  }

  /** Those of one thread, innermost first. */
  public List<Frame> frames(int number) {
    return frames.stream().filter(frame -> frame.number() == number).toList();
  }

  /** The static fields that may change, by names such as {@code Mutex.queue}; of a program in C its global variables. */
  public List<Item> statics() {
    return statics;
  }

  /**
   * What is in an object or array.
   *
   * @param block of an {@link Item}, not 0
   * @param from the first one, from 0
   * @param count how many at most
   */
  public List<Item> items(int block, int from, int count) {
    return opening.items(block, from, count);
  }
}
