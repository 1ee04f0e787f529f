package lasso.checker.cli.files;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.api.plan.Program.ProcessLine;
import lasso.runtime.program.FileTrouble;
import lasso.runtime.program.NearestName;
import lasso.runtime.program.UnusableInputException;

/** A file with the processes of a system, one on a line; {@code #} begins a comment, blank lines are left out. */
public final class SystemFile {
  /** A PROGRAM that ends so is a system. */
  public static final String SUFFIX = ".system";

  private static final String HINT =
      " A system has one process on each line, such as: server=EchoServer.java 5000 2";

  private SystemFile() {}

  /**
   * The lines, with programs and paths that are named from where the file is.
   *
   * @throws UnusableInputException when the file can't be read, has no process, or a line is none
   */
  public static List<String> read(Path file) {
    List<String> lines = new ArrayList<>();
    int number = 0;
    for (String line : text(file)) {
      number++;
      if (line.isBlank() || line.stripLeading().startsWith("#")) {
        continue;
      }
      try {
        lines.add(placed(ProcessLine.parse(line), file).toString());
      } catch (IllegalArgumentException e) {
        throw new UnusableInputException(file + ":" + number + ": " + e.getMessage(), e);
      } catch (UnusableInputException e) {
        throw new UnusableInputException(file + ":" + number + ": " + e.getMessage(), e);
      }
    }
    if (lines.isEmpty()) {
      throw new UnusableInputException("--system " + file + " names no process." + HINT);
    }
    try {
      ProcessLine.names(lines);
    } catch (IllegalArgumentException e) {
      throw new UnusableInputException(file + ": " + e.getMessage(), e);
    }
    return lines;
  }

  private static List<String> text(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      throw new UnusableInputException("--system " + file + " does not exist." + HINT, e);
    } catch (MalformedInputException e) {
      throw new UnusableInputException("--system " + file + " is not text in UTF-8." + HINT, e);
    } catch (IOException e) {
      throw new UnusableInputException(
          "--system " + file + " can't be read: " + FileTrouble.words(e) + "." + HINT, e);
    }
  }

  private static ProcessLine placed(ProcessLine line, Path file) {
    Path directory = file.toAbsolutePath().normalize().getParent();
    String program = line.program();
    ProcessLine placed =
        line.withPaths(beside(line.classpath(), directory), beside(line.sourcepath(), directory));
    Path beside = directory.resolve(program);
    if (Files.isRegularFile(beside)) {
      return placed.withProgram(beside.toString());
    }
    boolean isFile = program.matches(".*\\.(java|jar|c|wasm)");
    if (isFile && !Files.isRegularFile(Path.of(program))) {
      throw new UnusableInputException(
          "process "
              + line.name()
              + ": there is no program "
              + program
              + " in "
              + directory
              + NearestName.of(program, filesOf(directory))
                  .map(nearest -> ". Did you mean " + nearest + "?")
                  .orElse(". Programs of a system file are looked for beside it."));
    }
    return placed;
  }

  private static List<String> filesOf(Path directory) {
    try (var files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static String beside(String path, Path directory) {
    List<String> parts = new ArrayList<>();
    for (String part : path.split(java.io.File.pathSeparator)) {
      if (!part.isEmpty()) {
        parts.add(directory.resolve(part).normalize().toString());
      }
    }
    return String.join(java.io.File.pathSeparator, parts);
  }
}
