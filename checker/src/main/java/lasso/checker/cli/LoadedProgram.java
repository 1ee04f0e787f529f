package lasso.checker.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;

/**
 * A program and how it was named, so that a trace file can name it from anywhere.
 *
 * @param name the file, absolute, or the class name
 * @param classPath absolute
 */
record LoadedProgram(ProgramImage image, String name, List<String> classPath) {
  static LoadedProgram load(RunOptions options) {
    Values.require(
        !options.words.isEmpty(),
        "PROGRAM is missing: give a .java file, a .jar, or a main class on --classpath, such as ./lasso check"
            + " Program.java -n 2.");
    List<Path> classPath = ProgramLoader.parseClassPath(options.classPath);
    ProgramImage image = new ProgramLoader(classPath).load(options.program(), options.arguments());
    Path file = Path.of(options.program());
    String name =
        Files.isRegularFile(file)
            ? file.toAbsolutePath().normalize().toString()
            : options.program();
    return new LoadedProgram(
        image,
        name,
        classPath.stream().map(path -> path.toAbsolutePath().normalize().toString()).toList());
  }
}
