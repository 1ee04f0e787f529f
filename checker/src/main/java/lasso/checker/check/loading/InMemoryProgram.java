package lasso.checker.check.loading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import lasso.api.plan.Program;
import lasso.c.CPrograms;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;
import lasso.runtime.program.UnusableInputException;

/** Programs that are on no disk. Sources are there while they are compiled only, in a directory of their own. */
final class InMemoryProgram {
  private static final String CLASS = ".class";

  private InMemoryProgram() {}

  static ProgramImage load(Program program, ProgramLoader loader, Set<String> watched) {
    if (CPrograms.takes(program.program())) {
      return laidOut(program, directory -> ofC(program, directory, watched));
    }
    return program.program().endsWith(".java")
        ? laidOut(
            program,
            directory ->
                loader.load(directory.resolve(program.program()).toString(), program.arguments()))
        : loader.load(program.program(), classes(program), program.arguments());
  }

  /** All files in C are parts of the program. */
  private static ProgramImage ofC(Program program, Path directory, Set<String> watched) {
    List<String> more =
        program.inMemory().keySet().stream()
            .filter(name -> CPrograms.isSource(name) && !name.equals(program.program()))
            .sorted()
            .map(name -> directory.resolve(name).toString())
            .toList();
    return CPrograms.load(
        directory.resolve(program.program()).toString(),
        more,
        program.cflags(),
        program.clang(),
        watched,
        program.arguments());
  }

  private static Map<String, byte[]> classes(Program program) {
    Map<String, byte[]> classes = new HashMap<>();
    program
        .inMemory()
        .forEach(
            (name, bytes) -> {
              if (name.endsWith(CLASS)) {
                classes.put(
                    name.substring(0, name.length() - CLASS.length()),
                    Base64.getDecoder().decode(bytes));
              }
            });
    return classes;
  }

  private static ProgramImage laidOut(Program program, Function<Path, ProgramImage> load) {
    Path directory = null;
    try {
      directory = Files.createTempDirectory("lasso");
      for (Map.Entry<String, String> file : program.inMemory().entrySet()) {
        Files.writeString(inside(directory, file.getKey()), file.getValue());
      }
      inside(directory, program.program());
      return load.apply(directory);
    } catch (IOException e) {
      throw new UnusableInputException(
          program.program() + " can't be laid out for the compiler: " + e + ".", e);
    } finally {
      delete(directory);
    }
  }

  /** The place of a file below the directory, which is made. */
  private static Path inside(Path directory, String name) throws IOException {
    Path file = directory.resolve(name).normalize();
    if (!file.startsWith(directory) || file.equals(directory)) {
      throw new UnusableInputException(
          "The file in memory "
              + name
              + " leads out of the program. Name it as from its own root.");
    }
    Files.createDirectories(file.getParent());
    return file;
  }

  private static void delete(Path directory) {
    if (directory == null) {
      return;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      directory.toFile().deleteOnExit();
    }
  }
}
