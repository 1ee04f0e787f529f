package lasso.c.translate;

/** Internal names of classes that translated programs consist of, besides those of their source files, and of those that they call. */
public final class ClassNames {
  private static final String PROGRAM = "lasso/c/program/";

  /** The class with {@code main}. */
  public static final String START = PROGRAM + "Start";

  /** Functions of which no source file is known: the C library. */
  static final String LIBRARY = PROGRAM + "Library";

  static final String GLOBALS = PROGRAM + "Globals";
  static final String IMPORTS = PROGRAM + "Imports";
  static final String INDIRECT = PROGRAM + "Indirect";
  static final String CALLBACKS = PROGRAM + "Callbacks";

  static final String POINTERS = "lasso/c/memory/Pointers";
  static final String MEMORY = "lasso/c/memory/Memory";
  static final String ACCESS = "lasso/c/memory/Access";
  static final String CHECKED_ACCESS = "lasso/c/memory/CheckedAccess";
  static final String COMPILER_CHECKS = "lasso/c/memory/CompilerChecks";
  static final String HEAP_LEAKS = "lasso/c/memory/HeapLeaks";
  static final String LARGE_COUNTS = "lasso/c/mpi/LargeCounts";
  static final String NUMBERS = "lasso/c/memory/WasmNumbers";
  static final String STACK = "lasso/c/memory/Stack";
  static final String TABLE = "lasso/c/memory/Functions";
  static final String ENTRY = "lasso/c/memory/Entry";

  private ClassNames() {}

  /** A name for a method or class file: what Java forbids there becomes an underscore. */
  static String legal(String name) {
    StringBuilder legal = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      legal.append(".;[/<>:$".indexOf(c) >= 0 ? '_' : c);
    }
    return legal.isEmpty() ? "_" : legal.toString();
  }
}
