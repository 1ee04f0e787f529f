package lasso.checker.check.loading;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lasso.api.plan.Program;
import lasso.api.plan.Program.ProcessLine;
import lasso.runtime.process.system.Member;
import lasso.runtime.process.system.ProgramSystem;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;
import lasso.runtime.program.UnusableInputException;

/** Loads the programs of a system, each once however many processes run it. */
final class SystemLoader {
  /** What makes two processes run one program. */
  private record Key(String program, String classpath, String sourcepath) {}

  private SystemLoader() {}

  /**
   * A member for each process, in the order of the lines.
   *
   * @param watched names in what formulas observe
   * @throws UnusableInputException when a program can't be found, compiled or started; the message begins with the name of its process
   */
  static ProgramSystem load(Program given, Set<String> watched) {
    Map<Key, ProgramImage> images = new HashMap<>();
    List<Member> members = new ArrayList<>();
    for (String text : given.system()) {
      ProcessLine line = ProcessLine.parse(text);
      Program program = programOf(line, given);
      Key key = new Key(program.program(), program.classpath(), program.sourcepath());
      ProgramImage image = images.get(key);
      if (image == null) {
        image = image(line, program, watched);
        images.put(key, image);
      }
      List<String> names = line.names();
      for (int copy = 0; copy < names.size(); copy++) {
        members.add(new Member(names.get(copy), image, line.arguments(copy)));
      }
    }
    return ProgramSystem.of(members);
  }

  private static ProgramImage image(ProcessLine line, Program program, Set<String> watched) {
    try {
      return CheckedProgram.image(program, watched);
    } catch (UnusableInputException e) {
      throw new UnusableInputException("process " + line.name() + ": " + e.getMessage(), e);
    }
  }

  private static Program programOf(ProcessLine line, Program given) {
    return new Program(
        line.program(),
        List.of(),
        List.of(),
        both(line.classpath(), given.classpath()),
        both(line.sourcepath(), given.sourcepath()),
        given.dialect(),
        given.mpjArgs(),
        given.source(),
        given.cflags(),
        given.clang(),
        given.inMemory());
  }

  private static String both(String own, String common) {
    return Stream.of(own, common)
        .filter(path -> !path.isEmpty())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** A line that names its files from any directory. */
  static String anywhere(String text) {
    ProcessLine line = ProcessLine.parse(text);
    Path file = Path.of(line.program());
    ProcessLine found =
        Files.isRegularFile(file)
            ? line.withProgram(file.toAbsolutePath().normalize().toString())
            : line;
    return found.withPaths(absolute(line.classpath()), absolute(line.sourcepath())).toString();
  }

  private static String absolute(String paths) {
    return String.join(
        File.pathSeparator, CheckedProgram.absolute(ProgramLoader.parseClassPath(paths)));
  }
}
