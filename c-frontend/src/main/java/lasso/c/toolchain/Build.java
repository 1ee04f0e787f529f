package lasso.c.toolchain;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import lasso.c.wasm.DataModel;
import lasso.runtime.program.ProgramLoader;
import lasso.runtime.program.UnusableInputException;

/** From source files to a linked module. */
public final class Build {
  /** Stands among flags of the compiler: blocks of the heap are to be moved between steps; a program in which they can't is refused. */
  public static final String RENAMING = "-fheap-renaming";

  /** Stands among flags of the compiler: blocks of the heap stay where they are. */
  public static final String NO_RENAMING = "-fno-heap-renaming";

  /** Stands among flags of the compiler: it leaves no global variable out, and makes none a variable of a function (from clang 18 on). */
  public static final String KEEP_GLOBALS = "-fkeep-global-variables";

  /** Stands among flags of the compiler: variables of functions keep what nobody will read. */
  public static final String KEEP_DEAD = "-fkeep-dead-variables";

  /** Stands among flags of the compiler: blocks of the heap to which nothing points at the end are leaks. */
  public static final String HEAP_LEAKS = "-fheap-leaks";

  /** Stands among flags of the compiler: a process ends where C leaves open what happens. */
  public static final String UNDEFINED = "-fundefined-checks";

  private static final Set<String> FORTRAN = Set.of("f", "for", "f77", "f90", "f95", "f03", "f08");
  private static final Set<String> CPP = Set.of("cc", "cpp", "cxx", "c++");

  private Build() {}

  /** Whether a file is named like a program that this module is asked for, even if it can only refuse it. */
  public static boolean isSource(String file) {
    String extension = extension(file);
    return extension.equals("c") || FORTRAN.contains(extension) || CPP.contains(extension);
  }

  /** Whether a file is named like one in C++. */
  static boolean isCpp(String file) {
    return file.endsWith(".C") || CPP.contains(extension(file));
  }

  private static String extension(String file) {
    return file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /**
   * Compiles and links.
   *
   * @param sources files in C or C++
   * @param flags of compiler and linker, as on one command line
   * @param clang the compiler that the user wants, or empty
   * @param hosts names of functions that are defined elsewhere
   * @throws UnusableInputException when a file is missing or in another language, does not compile, or something is defined nowhere
   */
  public static byte[] link(
      List<SourceFile> sources, List<String> flags, String clang, Collection<String> hosts) {
    sources.forEach(source -> check(source.file()));
    Flags divided = Flags.of(flags);
    Toolchain toolchain = Toolchains.find(clang);
    try {
      Compilation compilation = new Compilation(toolchain, divided.checks(), flags);
      Map<Path, Path> objects = new LinkedHashMap<>();
      for (SourceFile source : sources) {
        List<String> all = new ArrayList<>(source.flags());
        all.addAll(divided.compiler());
        objects.put(compilation.program(source.file(), all), source.file());
      }
      Libraries.in(flags).forEach(file -> objects.put(file, file));
      Path library = new Library(toolchain, compilation).archive();
      return new Linking(toolchain, DataModel.in(flags), objects)
          .link(library, hosts, divided.linker());
    } catch (IOException e) {
      throw new UnusableInputException("the program can't be compiled: " + e + ".", e);
    }
  }

  /**
   * Where one of the sources first makes a number of a pointer or a pointer of a number, in words; empty if none does.
   *
   * @param sources that compile
   * @param flags as for {@link #link}
   */
  public static String firstAddressUse(List<SourceFile> sources, List<String> flags, String clang) {
    Flags divided = Flags.of(flags);
    Toolchain toolchain = Toolchains.find(clang);
    try {
      Compilation compilation = new Compilation(toolchain, divided.checks(), flags);
      for (SourceFile source : sources) {
        List<String> all = new ArrayList<>(source.flags());
        all.addAll(divided.compiler());
        String use = compilation.addressUse(source.file(), all);
        if (!use.isEmpty()) {
          return use;
        }
      }
      return "";
    } catch (IOException e) {
      throw new UnusableInputException("the program can't be compiled: " + e + ".", e);
    }
  }

  static void check(Path source) {
    if (FORTRAN.contains(extension(source.toString()))) {
      throw new UnusableInputException(
          source
              + " is Fortran, which is not supported: there is no compiler from it to WebAssembly here. Give a program in C, C++ or Java.");
    }
    ProgramLoader.existing(source.toString());
  }
}
