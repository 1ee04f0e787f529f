package lasso.c.memory;

/**
 * Functions of the program by their pointers: the way from host functions back to C. Its only subclass is made with the
 * program.
 */
public abstract class Functions {
  private static Functions program;

  protected Functions() {}

  /** Called by the translated program before its first function. */
  public static void start(Functions functions) {
    program = functions;
  }

  /**
   * Calls a function of the program; it may suspend.
   *
   * @param function a pointer to it
   * @param arguments narrowed to what the function takes; numbers with a point as their bits
   * @return its result, extended by the sign; 0 when it has none
   */
  public static long call(long function, long... arguments) {
    return program.call(place(function), arguments);
  }

  protected abstract long call(int function, long[] arguments);

  /** Calls the program's own {@code malloc}: the address, or 0. */
  public static long malloc(long bytes) {
    return program.allocate(bytes);
  }

  /** Calls the program's own {@code free}. */
  public static void free(long address) {
    program.release(address);
  }

  protected abstract long allocate(long bytes);

  protected abstract void release(long address);

  /** What a call-back of a function ends with that the program was linked without. */
  public static Error absent(String name) {
    return Faults.end("the program was linked without " + name + ": export it from the module");
  }

  /** What a call ends with of a function that is declared, with nothing behind it: the path is not under control. */
  public static Error unsupported(String name) {
    return Faults.unsupported(name + " is not supported yet: docs/c.md lists what is there");
  }

  /** Ends the process when a function takes another number of arguments than it is given. */
  public static void expect(int function, long[] arguments, int expected) {
    if (arguments.length != expected) {
      throw Faults.end(
          "the function at 0x"
              + Integer.toHexString(function)
              + " has "
              + expected
              + " parameters and is called back with "
              + arguments.length
              + " arguments");
    }
  }

  /** A pointer of 64 bits as a place in the table; -1 where it can be none. */
  public static int place(long function) {
    return function >>> 31 == 0 ? (int) function : -1;
  }

  /** What a call through a pointer to no function, or to one of another type, ends with. */
  public static Error wrong(int function) {
    return Faults.end(
        function == 0
            ? "call of a null pointer"
            : "call through the pointer 0x"
                + Integer.toHexString(function)
                + ", which is no function of the type that is called");
  }
}
