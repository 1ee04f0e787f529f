package lasso.checker.check;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.api.plan.Program;
import lasso.runtime.program.Dialect;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;

/**
 * A program and how it was named, so that a trace file can name it from anywhere.
 *
 * @param name the file, absolute, or the class name
 * @param classPath absolute
 * @param sourcePath absolute
 */
record LoadedProgram(
    ProgramImage image, String name, List<String> classPath, List<String> sourcePath) {
  /**
   * Loads the program of a plan.
   *
   * @throws lasso.runtime.program.UnusableInputException when it can't be found, compiled or started
   */
  static LoadedProgram load(Program program) {
    List<Path> classPath = ProgramLoader.parseClassPath(program.classpath());
    Dialect dialect =
        switch (program.dialect()) {
          case AUTO -> Dialect.AUTO;
          case MPJ -> Dialect.MPJ;
          case OMPI -> Dialect.OMPI;
          case BOTH -> Dialect.BOTH;
        };
    List<Path> sourcePath = ProgramLoader.parseClassPath(program.sourcepath());
    ProgramLoader loader = new ProgramLoader(classPath, sourcePath, dialect);
    if (!program.inMemory().isEmpty()) {
      return new LoadedProgram(
          InMemoryProgram.load(program, loader),
          program.program(),
          absolute(classPath),
          absolute(sourcePath));
    }
    ProgramImage image = loader.load(program.program(), program.arguments());
    Path file = Path.of(program.program());
    String name =
        Files.isRegularFile(file)
            ? file.toAbsolutePath().normalize().toString()
            : program.program();
    return new LoadedProgram(image, name, absolute(classPath), absolute(sourcePath));
  }

  private static List<String> absolute(List<Path> paths) {
    return paths.stream().map(path -> path.toAbsolutePath().normalize().toString()).toList();
  }

  /** How to name it from any directory. */
  Program anywhere(Program given) {
    return new Program(
        name,
        given.arguments(),
        String.join(File.pathSeparator, classPath),
        String.join(File.pathSeparator, sourcePath),
        given.dialect(),
        given.mpjArgs(),
        given.inMemory());
  }
}
