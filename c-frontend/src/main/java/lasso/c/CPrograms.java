package lasso.c;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import lasso.c.dwarf.GlobalVariables;
import lasso.c.dwarf.Lines;
import lasso.c.dwarf.LocalVariables;
import lasso.c.host.HostFunctions;
import lasso.c.toolchain.Build;
import lasso.c.toolchain.CompilationDatabase;
import lasso.c.toolchain.MemoryChecks;
import lasso.c.toolchain.SourceFile;
import lasso.c.toolchain.Toolchains;
import lasso.c.translate.ClassNames;
import lasso.c.translate.Translation;
import lasso.c.values.CVariables;
import lasso.c.values.CodePlaces;
import lasso.c.values.SurePointers;
import lasso.c.wasm.DataModel;
import lasso.c.wasm.ModuleFile;
import lasso.runtime.program.AdoptedMethods;
import lasso.runtime.program.MovableHeap;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.UnusableInputException;

/** Loads programs in C and C++. */
public final class CPrograms {
  private static final String MODULE = ".wasm";

  /** How a module of WebAssembly begins. */
  private static final byte[] MAGIC = {0, 'a', 's', 'm'};

  private CPrograms() {}

  /** Whether a program of this name is one for {@link #load}, even if that can only refuse it. */
  public static boolean takes(String program) {
    return program.endsWith(MODULE) || isBuilt(program) || is(program, CPrograms::isModule);
  }

  /** Whether a file is named like a source in C, or like one that can only be refused. */
  public static boolean isSource(String file) {
    return Build.isSource(file);
  }

  /** Whether a program is given by its sources, of which there may be more. */
  public static boolean hasSources(String program) {
    return isBuilt(program);
  }

  /** Whether there is a compiler that need not be fetched. */
  public static boolean areCompiledAtOnce() {
    return Toolchains.isAtHand();
  }

  /**
   * How wide {@code long} and pointers of a program are: as its memory is addressed, or, where it is compiled, as flags say.
   *
   * @param flags of the compiler
   */
  public static DataModel model(String program, List<String> flags) {
    if (isBuilt(program)) {
      return DataModel.in(flags);
    }
    try {
      return ModuleFile.model(Files.readAllBytes(Path.of(program)));
    } catch (IOException e) {
      return DataModel.DEFAULT; // whoever loads it says that it is not there
    }
  }

  private static boolean isBuilt(String program) {
    return Build.isSource(program) || is(program, CompilationDatabase::isOne);
  }

  /** Whether a word names a file, and one of a kind. */
  private static boolean is(String word, Predicate<Path> kind) {
    try {
      return kind.test(Path.of(word));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** Makefiles name programs without an extension. */
  private static boolean isModule(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Loads a program.
   *
   * @param program a source file, a linked module, or a directory with a compilation database
   * @param more further source files; those to take of a database, empty for all
   * @param flags of compiler and linker
   * @param clang the compiler to use, or empty
   * @param watched words of formulas: global variables of these names, and local ones behind their function, are observed. Then the optimiser stays off, which would leave out writes that nobody in the
   *     program can see
   * @throws UnusableInputException when it can't be compiled, linked or translated
   */
  public static ProgramImage load(
      String program,
      List<String> more,
      List<String> flags,
      String clang,
      Set<String> watched,
      List<String> arguments) {
    List<String> all = new ArrayList<>(flags);
    if (!watched.isEmpty()) {
      all.add("-O0");
    }
    HostFunctions hosts = new HostFunctions();
    byte[] bytes =
        !isBuilt(program)
            ? read(program, more)
            : Build.link(sources(program, more), all, clang, hosts.linkable());
    ModuleFile module = ModuleFile.parse(program, bytes);
    Lines lines = Lines.read(module.custom(), module.codeStart());
    CodePlaces places = new CodePlaces();
    Map<String, byte[]> classes =
        Translation.translate(
            module,
            lines,
            watched.isEmpty() ? List.of() : GlobalVariables.read(module.custom()),
            watched.isEmpty() ? List.of() : LocalVariables.read(module.custom()),
            watched,
            hosts,
            name(program),
            !flags.contains(Build.KEEP_DEAD),
            places);
    return new ProgramImage(
        ClassNames.START,
        classes::get,
        arguments,
        new AdoptedMethods(),
        mayMove(program, more, all, clang, module, lines, places)
            ? heap(module, places, watched)
            : null,
        new CVariables(
            module.custom(),
            Translation.heapBase(module),
            Translation.isStackLowest(module),
            module.model(),
            places));
  }

  /**
   * Whether blocks of the heap may be moved: where the sources are known, and make no numbers of pointers.
   *
   * @throws UnusableInputException when the user wants it and it can't be
   */
  private static boolean mayMove(
      String program,
      List<String> more,
      List<String> flags,
      String clang,
      ModuleFile module,
      Lines lines,
      CodePlaces places) {
    boolean isWanted = flags.contains(Build.RENAMING);
    boolean isLeft =
        flags.contains(Build.NO_RENAMING) || MemoryChecks.in(flags) == MemoryChecks.FULL;
    if (!isWanted && (isLeft || !isBuilt(program)) || !Translation.usesHeap(module, lines)) {
      return false;
    }
    if (!isBuilt(program)) {
      throw new UnusableInputException(
          Build.RENAMING
              + " needs the sources: of "
              + program
              + ", which is linked, it is not known whether it looks at addresses.");
    }
    String use = Build.firstAddressUse(sources(program, more), flags, clang);
    if (isWanted && !use.isEmpty()) {
      throw new UnusableInputException(
          "%s: blocks of the heap can't be moved in a program that looks at addresses. Leave %s out."
              .formatted(use, Build.RENAMING));
    }
    if (isWanted && !places.divided().isEmpty()) {
      throw new UnusableInputException(
          "%s: blocks of the heap can't be moved in a program with functions so large that they become several methods, as %s. Divide them, or leave it out."
              .formatted(Build.RENAMING, String.join(", ", places.divided())));
    }
    return use.isEmpty() && places.divided().isEmpty();
  }

  private static MovableHeap heap(ModuleFile module, CodePlaces places, Set<String> watched) {
    return Translation.heap(
        module,
        GlobalVariables.read(module.custom()),
        watched.isEmpty() ? List.of() : LocalVariables.read(module.custom()),
        new SurePointers(module.custom(), places),
        watched);
  }

  private static byte[] read(String program, List<String> more) {
    if (!more.isEmpty()) {
      throw new UnusableInputException(
          program
              + " is a linked program, but there are further files: "
              + String.join(", ", more)
              + ". Link them together, or give source files only.");
    }
    try {
      return Files.readAllBytes(Path.of(program));
    } catch (IOException e) {
      throw new UnusableInputException("PROGRAM " + program + " can't be read: " + e + ".", e);
    }
  }

  private static List<SourceFile> sources(String program, List<String> more) {
    if (is(program, CompilationDatabase::isOne)) {
      return CompilationDatabase.read(Path.of(program), more);
    }
    List<SourceFile> sources = new ArrayList<>(List.of(SourceFile.of(program)));
    more.forEach(file -> sources.add(SourceFile.of(file)));
    return sources;
  }

  /** What the program finds as its own name: the file without directory and extension. */
  private static String name(String program) {
    Path path = Path.of(program).toAbsolutePath().normalize();
    if (path.endsWith(CompilationDatabase.NAME)) {
      path = path.getParent();
    }
    String file = path.getNameCount() == 0 ? "program" : path.getFileName().toString();
    int dot = file.lastIndexOf('.');
    return dot <= 0 ? file : file.substring(0, dot);
  }
}
