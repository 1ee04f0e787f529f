package lasso.c;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.c.dwarf.GlobalVariables;
import lasso.c.dwarf.Lines;
import lasso.c.host.HostFunctions;
import lasso.c.toolchain.Build;
import lasso.c.translate.ClassNames;
import lasso.c.translate.Translation;
import lasso.c.values.CVariables;
import lasso.c.values.CodePlaces;
import lasso.c.wasm.ModuleFile;
import lasso.runtime.program.AdoptedMethods;
import lasso.runtime.program.MovableHeap;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.UnusableInputException;

/** Loads programs in C. */
public final class CPrograms {
  private static final String MODULE = ".wasm";

  /** How a module of WebAssembly begins. */
  private static final byte[] MAGIC = {0, 'a', 's', 'm'};

  private CPrograms() {}

  /** Whether a program of this name is one for {@link #load}, even if that can only refuse it. */
  public static boolean takes(String program) {
    return program.endsWith(MODULE) || Build.isSource(program) || isModule(Path.of(program));
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
   * @param program a source file or a linked module
   * @param more further source files
   * @param flags of compiler and linker
   * @param clang the compiler to use, or empty
   * @param watched words of formulas: global variables of these names are observed. Then the optimiser stays off, which would leave out writes that nobody in the
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
        !Build.isSource(program)
            ? read(program, more)
            : Build.link(sources(program, more), all, clang, hosts.names());
    ModuleFile module = ModuleFile.parse(program, bytes);
    Lines lines = Lines.read(module.custom(), module.codeStart());
    CodePlaces places = new CodePlaces();
    Map<String, byte[]> classes =
        Translation.translate(
            module.module(),
            lines,
            watched.isEmpty() ? List.of() : GlobalVariables.read(module.custom()),
            watched,
            hosts,
            name(program),
            places);
    return new ProgramImage(
        ClassNames.START,
        classes::get,
        arguments,
        new AdoptedMethods(),
        flags.contains(Build.RENAMING) ? heap(program, module, watched) : null,
        new CVariables(module.custom(), Translation.heapBase(module.module()), places));
  }

  private static MovableHeap heap(String program, ModuleFile module, Set<String> watched) {
    if (!Build.isSource(program)) {
      throw new UnusableInputException(
          Build.RENAMING
              + " needs the sources: of "
              + program
              + ", which is linked, it is not known whether it looks at addresses.");
    }
    return Translation.heap(module.module(), GlobalVariables.read(module.custom()), watched);
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

  private static List<Path> sources(String program, List<String> more) {
    List<Path> sources = new ArrayList<>(List.of(Path.of(program)));
    more.forEach(file -> sources.add(Path.of(file)));
    return sources;
  }

  /** What the program finds as its own name: the file without directory and extension. */
  private static String name(String program) {
    String file = Path.of(program).getFileName().toString();
    int dot = file.lastIndexOf('.');
    return dot <= 0 ? file : file.substring(0, dot);
  }
}
