package lasso.c.toolchain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lasso.runtime.program.UnusableInputException;

/** What is checked of the accesses of a program in C. The compiler's instrumentation lays out variables with red zones and carries undefined bits along; accesses are checked where they are translated. */
public enum MemoryChecks {
  /** That accesses lie in memory. */
  NONE,
  /** That each lies in one object. */
  FAST,
  /** And that what was never written decides nothing. */
  FULL;

  /** Stands among flags of the compiler: {@code -fmemory-checks=fast}. */
  public static final String FLAG = "-fmemory-checks=";

  /** Where nobody says. */
  public static final MemoryChecks DEFAULT = FAST;

  private static final List<String> OBJECTS =
      List.of(
          "-Xclang",
          "-fsanitize=address",
          "-Xclang",
          "-fsanitize-address-use-after-scope",
          "-Xclang",
          "-fsanitize-address-destructor=none",
          "-mllvm",
          "-asan-instrument-reads=0",
          "-mllvm",
          "-asan-instrument-writes=0",
          "-mllvm",
          "-asan-instrument-atomics=0",
          "-mllvm",
          "-asan-instrument-byval=0",
          "-mllvm",
          "-asan-max-inline-poisoning-size=0",
          "-mllvm",
          "-asan-mapping-offset=0",
          "-mllvm",
          "-asan-mapping-scale=3",
          "-mllvm",
          "-asan-use-after-return=never",
          "-mllvm",
          "-asan-use-odr-indicator=0");

  private static final List<String> DEFINEDNESS =
      List.of(
          "-include",
          "lasso_defined.h",
          "-Xclang",
          "-fsanitize=memory",
          "-Xclang",
          "-fsanitize-recover=memory",
          "-mllvm",
          "-msan-shadow-base=1073741824",
          "-mllvm",
          "-msan-and-mask=0",
          "-mllvm",
          "-msan-xor-mask=0");

  /**
   * The level of a word.
   *
   * @throws UnusableInputException when there is none of this name
   */
  public static MemoryChecks of(String word) {
    for (MemoryChecks level : values()) {
      if (level.toString().equals(word)) {
        return level;
      }
    }
    throw new UnusableInputException(
        "--memory-checks " + word + " is not known: full, fast and none are.");
  }

  /** The level that flags ask for; the last one counts. */
  public static MemoryChecks in(List<String> flags) {
    MemoryChecks level = DEFAULT;
    for (String flag : flags) {
      if (flag.startsWith(FLAG)) {
        level = of(flag.substring(FLAG.length()));
      }
    }
    return level;
  }

  /** For files of programs. */
  List<String> programFlags() {
    List<String> flags = new ArrayList<>();
    if (this != NONE) {
      flags.addAll(OBJECTS);
    }
    if (this == FULL) {
      flags.addAll(DEFINEDNESS);
    }
    return flags;
  }

  /** For files of the C library: their variables have no red zones, and the allocator tells what it does. */
  List<String> libraryFlags(boolean allocator) {
    return allocator
        ? List.of("-DLASSO_MEMORY_CHECKS=" + ordinal())
        : this == FULL ? DEFINEDNESS : List.of();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
