package lasso.c.toolchain;

import java.util.ArrayList;
import java.util.List;

/**
 * The flags of the user, divided: those of the compiler and those of the linker. A program in C gets them in one list, as from a command line.
 *
 * @param compiler as they are
 * @param linker without what tells the compiler that they are the linker's
 * @param checks of memory
 */
record Flags(List<String> compiler, List<String> linker, MemoryChecks checks) {
  /** Divides a list. Libraries are left out: what is standard is linked anyway, {@link Libraries} finds the others. */
  static Flags of(List<String> given) {
    List<String> compiler = new ArrayList<>();
    List<String> linker = new ArrayList<>();
    for (String flag : given) {
      if (flag.startsWith("-Wl,")) {
        linker.addAll(List.of(flag.substring(4).split(",")));
      } else if (!flag.startsWith("-l")
          && !flag.startsWith("-L")
          && !flag.equals(Build.RENAMING)
          && !flag.equals(Build.NO_RENAMING)
          && !flag.equals(Build.KEEP_DEAD)
          && !flag.equals(Build.KEEP_GLOBALS)
          && !flag.equals(Build.HEAP_LEAKS)
          && !flag.equals(Build.UNDEFINED)
          && !flag.startsWith(MemoryChecks.FLAG)) {
        compiler.add(flag);
      }
    }
    return new Flags(compiler, linker, MemoryChecks.in(given));
  }
}
