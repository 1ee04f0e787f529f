package lasso.checker.check.loading;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import lasso.api.plan.Program;
import lasso.c.CPrograms;
import lasso.runtime.process.system.ProgramSystem;
import lasso.runtime.program.Dialect;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;

/**
 * A program, or the programs of a system, and how it was named, so that a trace file can name it from anywhere.
 *
 * @param system what each rank runs
 * @param name the file, absolute, or the class name
 * @param classPath absolute
 * @param sourcePath absolute
 */
public record CheckedProgram(
    ProgramSystem system, String name, List<String> classPath, List<String> sourcePath) {
  /**
   * Loads the program of a plan.
   *
   * @param formulas what will be observed
   * @throws lasso.runtime.program.UnusableInputException when it can't be found, compiled or started
   */
  public static CheckedProgram load(Program program, Formulas formulas) {
    Set<String> watched = formulas.words();
    if (!program.system().isEmpty()) {
      return new CheckedProgram(
          SystemLoader.load(program, watched),
          program.program(),
          absolute(ProgramLoader.parseClassPath(program.classpath())),
          absolute(ProgramLoader.parseClassPath(program.sourcepath())));
    }
    Path file = Path.of(program.program());
    String name =
        program.inMemory().isEmpty()
                && (Files.isRegularFile(file) || CPrograms.hasSources(program.program()))
            ? file.toAbsolutePath().normalize().toString()
            : program.program();
    return new CheckedProgram(
        ProgramSystem.of(image(program, watched)),
        name,
        absolute(ProgramLoader.parseClassPath(program.classpath())),
        absolute(ProgramLoader.parseClassPath(program.sourcepath())));
  }

  /** One program. */
  static ProgramImage image(Program program, Set<String> watched) {
    Dialect dialect =
        switch (program.dialect()) {
          case AUTO -> Dialect.AUTO;
          case MPJ -> Dialect.MPJ;
          case OMPI -> Dialect.OMPI;
          case BOTH -> Dialect.BOTH;
        };
    ProgramLoader loader =
        new ProgramLoader(
            ProgramLoader.parseClassPath(program.classpath()),
            ProgramLoader.parseClassPath(program.sourcepath()),
            dialect);
    if (!program.inMemory().isEmpty()) {
      return InMemoryProgram.load(program, loader, watched);
    }
    return CPrograms.takes(program.program())
        ? CPrograms.load(
            program.program(),
            program.source(),
            program.cflags(),
            program.clang(),
            watched,
            program.arguments())
        : loader.load(program.program(), program.arguments());
  }

  static List<String> absolute(List<Path> paths) {
    return paths.stream().map(path -> path.toAbsolutePath().normalize().toString()).toList();
  }

  private static String absoluteFlag(String flag) {
    return flag.startsWith("-I") ? "-I" + Path.of(flag.substring(2)).toAbsolutePath() : flag;
  }

  /** How to name it from any directory. */
  public Program anywhere(Program given) {
    return new Program(
        name,
        given.system().stream().map(SystemLoader::anywhere).toList(),
        given.arguments(),
        String.join(File.pathSeparator, classPath),
        String.join(File.pathSeparator, sourcePath),
        given.dialect(),
        given.mpjArgs(),
        Files.isDirectory(Path.of(name)) || name.endsWith(".json")
            ? given.source()
            : absolute(given.source().stream().map(Path::of).toList()),
        given.cflags().stream().map(CheckedProgram::absoluteFlag).toList(),
        given.clang(),
        given.inMemory());
  }
}
