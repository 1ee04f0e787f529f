package lasso.c.memory;

/**
 * A frame of a function with a local variable at which a path of a formula begins: where the variable lies, and whether it has got a value. The frames are a stack, a formula sees
 * the innermost of each path. Part of the state of a process, though a function of its frames but for what was written. Translated functions call this; they leave frames in the reverse of the
 * order in which they entered them.
 */
public final class ObservedFrame {
  private static final int NONE = -1;

  private static ObservedFrame top;

  private final ObservedFrame below;
  private final int path;
  private final int base;

  /** Which of the variables of the name is in scope, or {@link #NONE}. */
  private int variable = NONE;

  private int offset;
  private int bytes;
  private boolean isIndirect;
  private int beyond;
  private boolean isWritten;

  /** Whether the variable is a parameter that has not got its value yet. Nobody sees the frame so long. */
  private boolean isAwaited;

  private ObservedFrame(ObservedFrame below, int path, int base, boolean isAwaited) {
    this.isAwaited = isAwaited;
    this.below = below;
    this.path = path;
    this.base = base;
  }

  /**
   * The function of a path has got its frame.
   *
   * @param base the frame base
   * @param isParameter whether the variable is a parameter, which the function is about to write
   */
  public static void enter(int path, int base, boolean isParameter) {
    top = new ObservedFrame(top, path, base, isParameter);
  }

  /** Zeroes a place in the frame that was just entered: what was there before is no value of the variable. */
  public static void forget(int offset, int bytes) {
    Stack.forget(top.base + offset, bytes);
  }

  /** The last frame that was entered is left. */
  public static void exit() {
    top = top.below;
  }

  /**
   * A variable is in scope from now on. It has no value until it is written.
   *
   * @param variable its number among those of the name
   * @param offset of what counts of it, from the frame base
   * @param bytes of what counts
   */
  public static void scope(int path, int variable, int offset, int bytes) {
    of(path).enterScope(variable, offset, bytes, false, 0);
  }

  /**
   * As above, for a variable that lies where a pointer in the frame leads.
   *
   * @param offset of the pointer
   * @param beyond what is added to it
   */
  public static void scopeThrough(int path, int variable, int offset, int beyond, int bytes) {
    of(path).enterScope(variable, offset, bytes, true, beyond);
  }

  /** None of the variables is in scope any more. */
  public static void leave(int path) {
    of(path).enterScope(NONE, 0, 0, false, 0);
  }

  private void enterScope(int variable, int offset, int bytes, boolean isIndirect, int beyond) {
    if (this.variable != variable) {
      this.variable = variable;
      this.offset = offset;
      this.bytes = bytes;
      this.isIndirect = isIndirect;
      this.beyond = beyond;
      isWritten = false;
    }
  }

  /**
   * Where the variable of a path lies in the innermost frame of its function.
   *
   * @return 0 while the function does not run, and while the variable is not in scope or has no value
   */
  public static int where(int path) {
    ObservedFrame frame = of(path);
    while (frame != null && (frame.path != path || frame.isAwaited)) {
      frame = frame.below;
    }
    return frame == null || !frame.isWritten ? 0 : frame.place();
  }

  /** Whether anything is observed now. */
  static boolean isAny() {
    return top != null;
  }

  /** A store of the program has been executed. */
  public static void stored(int address, int offset, int bytes) {
    written(address + offset, bytes);
  }

  /** Bytes have been written, or will be by the message-passing library. */
  static void written(int address, int length) {
    for (ObservedFrame frame = top; frame != null; frame = frame.below) {
      if (!frame.isWritten && frame.variable != NONE) {
        int place = frame.place();
        frame.isWritten = place != 0 && address < place + frame.bytes && place < address + length;
        frame.isAwaited &= !frame.isWritten;
      }
      if (frame.base > address + length) {
        return; // outer frames lie higher
      }
    }
  }

  private static ObservedFrame of(int path) {
    ObservedFrame frame = top;
    while (frame != null && frame.path != path) {
      frame = frame.below;
    }
    return frame;
  }

  private int place() {
    return isIndirect ? Watched.follow(base + offset, beyond) : base + offset;
  }
}
