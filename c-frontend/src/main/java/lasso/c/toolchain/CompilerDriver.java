package lasso.c.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.c.wasm.DataModel;

/** What a makefile calls in place of {@code mpicc}: compiles with {@code -c}, otherwise links, to a module that a check takes as PROGRAM. */
public final class CompilerDriver {
  /** With one of these the compiler does not link. */
  private static final Set<String> COMPILE_ONLY =
      Set.of("-c", "-E", "-S", "-M", "-MM", "--version", "-fsyntax-only");

  private static final String DEFAULT_OUTPUT = "a.out";

  /** Flags that may stand apart from what they name, and are then joined to it. */
  private static final String JOINED = "-[IDULl]";

  /** Flags that another word belongs to. */
  private static final Set<String> WITH_WORD =
      Set.of(
          "-MF", "-MT", "-MQ", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-x");

  private final Toolchain toolchain = Toolchains.find("");
  private final Collection<String> hosts;

  /** A driver for programs whose undefined functions may be these. */
  public CompilerDriver(Collection<String> hosts) {
    this.hosts = hosts;
  }

  /**
   * Does what a command line says.
   *
   * @param messages takes what the compiler says
   * @return the exit code
   * @throws lasso.runtime.program.UnusableInputException when a source does not compile, or the program can't be linked
   */
  public int run(List<String> words, Appendable messages) throws IOException {
    Compilation compilation = new Compilation(toolchain, MemoryChecks.in(words), words);
    if (words.stream().anyMatch(COMPILE_ONLY::contains)) {
      List<String> compilers = new ArrayList<>(words);
      compilers.removeIf(
          word ->
              word.startsWith(MemoryChecks.FLAG)
                  || word.equals(Build.HEAP_LEAKS)
                  || word.equals(Build.UNDEFINED));
      compilers.addAll(compilation.undefinedFlags());
      Command.Outcome outcome = toolchain.compile(compilation.words(compilers)).run();
      messages.append(outcome.text());
      return outcome.code();
    }
    link(words, compilation);
    return 0;
  }

  private void link(List<String> words, Compilation compilation) throws IOException {
    String output = DEFAULT_OUTPUT;
    List<String> flags = new ArrayList<>();
    List<Path> sources = new ArrayList<>();
    Map<Path, Path> objects = new LinkedHashMap<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals("-o") && i + 1 < words.size()) {
        output = words.get(++i);
      } else if (word.startsWith("-o") && word.length() > 2) {
        output = word.substring(2);
      } else if (word.matches(JOINED) && i + 1 < words.size()) {
        flags.add(word + words.get(++i));
      } else if (WITH_WORD.contains(word) && i + 1 < words.size()) {
        flags.add(word);
        flags.add(words.get(++i));
      } else if (word.startsWith("-")) {
        flags.add(word);
      } else if (Build.isSource(word)) {
        sources.add(Path.of(word));
      } else {
        objects.put(Path.of(word), Path.of(word));
      }
    }
    Flags divided = Flags.of(flags);
    for (Path source : sources) {
      Build.check(source);
      objects.put(compilation.program(source, divided.compiler()), source);
    }
    Libraries.in(flags).forEach(file -> objects.put(file, file));
    byte[] module =
        new Linking(toolchain, DataModel.in(words), objects)
            .link(new Library(toolchain, compilation).archive(), hosts, divided.linker());
    Files.write(Path.of(output), module);
  }
}
