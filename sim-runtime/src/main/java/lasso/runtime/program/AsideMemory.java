package lasso.runtime.program;

import java.util.List;

/** Parts of a program's own memory that the user declared irrelevant: put aside while a state is captured, into a static field that no comparison sees, and put back when it is loaded. */
public interface AsideMemory {
  /** The static field that holds them meanwhile, such as {@code lasso.c.memory.Memory.aside}. */
  String field();

  /** Whether some of it lies in blocks of a heap, which then stay where they are. */
  boolean reachesHeap();

  /** What is ignored, in the program's own terms, for the verdict. */
  List<String> names();

  /** Patterns that mean nothing here. */
  List<String> others();

  /** What moves parts of the memory of one worker's processes. */
  interface Mover {
    /** Before the process that is loaded is captured. */
    void hide(MovableHeap.Written written);

    /** After it was loaded or captured. */
    void show(MovableHeap.Written written);
  }

  /**
   * A mover.
   *
   * @param loader of the classes of the program
   */
  Mover open(ClassLoader loader);
}
