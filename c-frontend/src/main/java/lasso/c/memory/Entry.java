package lasso.c.memory;

import java.nio.charset.StandardCharsets;

/** The arguments of {@code main} in linear memory, and its end. */
public final class Entry {
  private static String[] given;
  private static String name;
  private static int vector;

  private Entry() {}

  /** Keeps the arguments for programs that ask for them. */
  public static void keep(String[] arguments, String programName) {
    given = arguments;
    name = programName;
  }

  /** The n-th argument; 0 is the name of the program. */
  public static String argument(int n) {
    return n == 0 ? name : given[n - 1];
  }

  /** How many arguments there are, the name of the program among them. */
  public static int count() {
    return given.length + 1;
  }

  /** Puts the arguments on the stack, and returns their number. */
  public static int arguments(String[] arguments, String programName) {
    keep(arguments, programName);
    int count = count();
    int[] texts = new int[count];
    for (int i = 0; i < count; i++) {
      byte[] text = argument(i).getBytes(StandardCharsets.UTF_8);
      texts[i] = Stack.take(text.length + 1);
      Memory.write(texts[i], text);
    }
    vector = Stack.take((count + 1) * Pointers.bytes());
    for (int i = 0; i < count; i++) {
      Pointers.put(vector + (long) Pointers.bytes() * i, texts[i]);
    }
    return count;
  }

  /** Where the pointers to the arguments are. */
  public static int vector() {
    return vector;
  }

  /** {@code main} has returned. */
  public static void exit(int code) {
    if (code != 0) {
      System.exit(code);
    }
  }
}
