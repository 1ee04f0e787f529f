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
     * @param frames of the process: those of their numbers that are surely pointers are changed
     * @param numbers tells all numbers that the process holds besides: what one of them may be the address of stays where it is
     * @param contents of arrays, as they are now
     * @param written is told of each change of an array
     * @return whether anything has changed
     */
    boolean arrange(
        Frames frames, Consumer<LongConsumer> numbers, Contents contents, Written written);
  }

  /** What arrays hold, in pages. */
  @FunctionalInterface
  interface Contents {
    /** A number that pages with the same contents share; negative where it is not known. Pages are counted from the first element. */
    int page(Object array, int index);
  }

  /** The suspended frames of a process, innermost first. Their numbers stand side by side, in the same order. */
  interface Frames {
    /** How many there are. */
    int count();

    /** Where a frame stands: frames that stand at the same call have the same small number. */
    int place(int frame);

    /** What stands at a place, without numbers. */
    NativeVariables.Frame at(int place);

    /** For each number of a frame at a place the slot of the local that it is the value of, -1 where it is none. */
    int[] slots(int place);

    /** A number by its place among those of all frames. */
    long number(int index);

    /** Changes a number. */
    void number(int index, long value);
  }

  /** Is told of changes to arrays. */
  @FunctionalInterface
  interface Written {
    /** Elements from one to another, both included, are about to change. */
    void touch(Object array, int first, int last);
  }

  /** What moving its blocks rests on, one sentence. */
  String assumption();

  /**
   * A mover.
   *
   * @param loader of the classes of the program
   * @param pageBytes size of the pages of {@link Contents}
   */
  Mover open(ClassLoader loader, int pageBytes);
}
