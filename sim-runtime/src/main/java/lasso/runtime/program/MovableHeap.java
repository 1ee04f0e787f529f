package lasso.runtime.program;

import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** A heap that a program keeps in an array of its own, such as that of a program in C, and whose blocks may be given other addresses between two steps. */
public interface MovableHeap {
  /** What moves blocks of one worker's processes. */
  interface Mover {
    /** The process that is loaded hands bytes to others in the step that ends. */
    void gives(byte[] payload);

    /** Whether the process that is loaded has blocks that might be moved. */
    boolean hasBlocks();

    /** Whether an array holds the heap, or what is known of it: its elements are this mover's business. */
    boolean isOwn(Object array);

    /**
     * Gives blocks their canonical addresses.
     *
     * @param numbers tells all numbers that the process holds besides: what one of them may be the address of stays where it is
     * @param written is told of each change
     * @return whether anything has changed
     */
    boolean arrange(Consumer<LongConsumer> numbers, Written written);
  }

  /** Is told of changes to arrays. */
  @FunctionalInterface
  interface Written {
    /** Elements from one to another, both included, are about to change. */
    void touch(Object array, int first, int last);
  }

  /**
   * A mover.
   *
   * @param loader of the classes of the program
   */
  Mover open(ClassLoader loader);
}
