package lasso.api.plan;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which program is run, and how it is called.
 *
 * @param program a {@code .java} file, a {@code .jar}, the name of a main class, a {@code .c} file, or a linked module {@code .wasm}; of a system a word for all of it
 * @param system the processes of a system of several programs, each a {@link ProcessLine}; empty for one program
 * @param arguments of its {@code main}
 * @param classpath directories and jars with its classes, as in {@code java -classpath}; may be empty
 * @param sourcepath directories with further sources, by package; may be empty
 * @param dialect which classes of package {@code mpi} its sources see
 * @param mpjArgs whether {@code main} gets rank, size and device in front of its arguments, as from mpjrun
 * @param source further source files of a program in C
 * @param cflags flags of compiler and linker for a program in C, one each
 * @param clang the compiler for it, or empty for one that is found
 * @param inMemory files of the program that are on no disk: of a {@code .java} file its text, of a {@code .class} file its bytes in Base64; with any
 *     of them {@code program} is looked for among them
 */
public record Program(
    String program,
    List<String> system,
    List<String> arguments,
    String classpath,
    String sourcepath,
    Dialect dialect,
    boolean mpjArgs,
    List<String> source,
    List<String> cflags,
    String clang,
    Map<String, String> inMemory) {
  public Program {
    Checks.require(
        program != null && !program.isEmpty(),
        "PROGRAM is missing: give a .java file, a .jar, or a main class on --classpath, such as ./lasso check"
            + " Program.java -n 2.");
    system = List.copyOf(system);
    arguments = List.copyOf(arguments);
    ProcessLine.names(system);
    source = List.copyOf(source);
    cflags = List.copyOf(cflags);
    inMemory = Map.copyOf(inMemory);
  }

  /** The two Java interfaces to MPI. */
  public enum Dialect {
    /** Found from what the program uses. */
    AUTO,
    /** MPJ Express. */
    MPJ,
    /** The Java bindings of Open MPI. */
    OMPI,
    /** A mixture. */
    BOTH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * One process of a system of several programs, or several copies of one: {@code NAME[*K]=[--classpath PATH] [--sourcepath PATH] PROGRAM ARGS}. Words are separated
   * by blanks; quotes and backslashes keep them together as in a shell. Copies are called NAME0 to NAME(K-1), and {@code {i}} in ARGS is the number of the copy.
   *
   * @param name letters, digits and {@code _}, not beginning with a digit
   * @param copies at least 1, or 0 for a single process that is called by the name itself
   * @param classpath in addition to that of the whole system; may be empty
   * @param sourcepath in addition to that of the whole system; may be empty
   * @param program as of {@link #program}
   * @param arguments of its {@code main}, with {@code {i}} as written
   */
  public record ProcessLine(
      String name,
      int copies,
      String classpath,
      String sourcepath,
      String program,
      List<String> arguments) {
    public ProcessLine {
      arguments = List.copyOf(arguments);
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException when it has another form
     */
    public static ProcessLine parse(String text) {
      return ProcessText.parse(text);
    }

    /** The same process with another text for its program. */
    public ProcessLine withProgram(String other) {
      return new ProcessLine(name, copies, classpath, sourcepath, other, arguments);
    }

    /** The same process with its classes and sources elsewhere. */
    public ProcessLine withPaths(String classes, String sources) {
      return new ProcessLine(name, copies, classes, sources, program, arguments);
    }

    /** Names of the processes that the line stands for. */
    public List<String> names() {
      List<String> names = new ArrayList<>();
      for (int i = 0; i < Math.max(copies, 1); i++) {
        names.add(copies == 0 ? name : name + i);
      }
      return names;
    }

    /** The arguments of a copy, from 0. */
    public List<String> arguments(int copy) {
      return arguments.stream()
          .map(word -> word.replace("{i}", Integer.toString(copy)))
          .collect(Collectors.toList());
    }

    /**
     * The names of all processes of a system, by rank.
     *
     * @throws IllegalArgumentException when a line can't be read, or two processes have one name
     */
    public static List<String> names(List<String> system) {
      Set<String> names = new LinkedHashSet<>();
      for (String line : system) {
        for (String name : parse(line).names()) {
          Checks.require(
              names.add(name),
              "two processes are called " + name + ": give one of them another name in --process.");
        }
      }
      return List.copyOf(names);
    }

    /** The names of processes by rank in recorded options; empty when there is one program. */
    public static List<String> namesIn(Map<String, ?> options) {
      return options.get("system") instanceof List<?> lines
          ? names(lines.stream().map(String.class::cast).toList())
          : List.of();
    }

    /** The line, so that {@link #parse} gives it back. */
    @Override
    public String toString() {
      return ProcessText.of(this);
    }
  }

  /** A {@code .java} file, a {@code .jar}, or a main class of the current directory. */
  public static Program of(String program) {
    return new Builder(program).build();
  }

  /**
   * A program whose sources are texts.
   *
   * @param main the name of the file that is started, such as {@code Ring.java}
   * @param texts by names of files
   */
  public static Program ofSources(String main, Map<String, String> texts) {
    return inMemory(main, texts);
  }

  /**
   * A program whose class files are given.
   *
   * @param main the name of the class that is started, such as {@code org.example.Ring}
   * @param bytes by full names of classes
   */
  public static Program ofClasses(String main, Map<String, byte[]> bytes) {
    Map<String, String> files = new LinkedHashMap<>();
    bytes.forEach(
        (name, file) ->
            files.put(name.replace('.', '/') + ".class", Base64.getEncoder().encodeToString(file)));
    return inMemory(main, files);
  }

  private static Program inMemory(String main, Map<String, String> files) {
    return new Program(
        main, List.of(), List.of(), "", "", Dialect.AUTO, false, List.of(), List.of(), "", files);
  }

  /**
   * A system of several programs.
   *
   * @param processes each a {@link ProcessLine} such as {@code client*2=Client.java 5000 {i}}
   * @throws IllegalArgumentException when one of them is none, or two have one name
   */
  public static Program ofSystem(List<String> processes) {
    return new Builder(title(processes)).system(processes).build();
  }

  /** What a system is called in reports, such as {@code server, client*2}. */
  private static String title(List<String> processes) {
    return processes.stream()
        .map(ProcessLine::parse)
        .map(line -> line.name() + (line.copies() == 0 ? "" : "*" + line.copies()))
        .collect(Collectors.joining(", "));
  }

  /** Names of the processes by rank; empty for one program. */
  public List<String> processNames() {
    return ProcessLine.names(system);
  }

  /** The same program with its classes elsewhere. */
  public Program withClasspath(String other) {
    return new Program(
        program,
        system,
        arguments,
        other,
        sourcepath,
        dialect,
        mpjArgs,
        source,
        cflags,
        clang,
        inMemory);
  }

  /** The same program called with these arguments. */
  public Program withArguments(List<String> others) {
    return new Program(
        program,
        system,
        others,
        classpath,
        sourcepath,
        dialect,
        mpjArgs,
        source,
        cflags,
        clang,
        inMemory);
  }

  /** Starts from a program without arguments. */
  public static Builder builder(String program) {
    return new Builder(program);
  }

  /** Starts from this program. */
  public Builder toBuilder() {
    Builder builder = new Builder(program).system(system).arguments(arguments).classpath(classpath);
    builder.inMemory.putAll(inMemory);
    return builder
        .sourcepath(sourcepath)
        .dialect(dialect)
        .mpjArgs(mpjArgs)
        .source(source)
        .cflags(cflags)
        .clang(clang);
  }

  /** The parts that are not said have their defaults. */
  public static final class Builder {
    private final String program;
    private final List<String> system = new ArrayList<>();
    private final List<String> arguments = new ArrayList<>();
    private String classpath = "";
    private String sourcepath = "";
    private Dialect dialect = Dialect.AUTO;
    private boolean mpjArgs;
    private final List<String> source = new ArrayList<>();
    private final List<String> cflags = new ArrayList<>();
    private String clang = "";
    private final Map<String, String> inMemory = new LinkedHashMap<>();

    private Builder(String program) {
      this.program = program;
    }

    /** Adds processes of a system, each a {@link ProcessLine}. */
    public Builder system(List<String> processes) {
      system.addAll(processes);
      return this;
    }

    /** Adds arguments of {@code main}. */
    public Builder arguments(List<String> values) {
      arguments.addAll(values);
      return this;
    }

    public Builder classpath(String path) {
      classpath = path;
      return this;
    }

    public Builder sourcepath(String path) {
      sourcepath = path;
      return this;
    }

    public Builder dialect(Dialect value) {
      dialect = value;
      return this;
    }

    public Builder mpjArgs(boolean leading) {
      mpjArgs = leading;
      return this;
    }

    /** Adds source files of a program in C. */
    public Builder source(List<String> files) {
      source.addAll(files);
      return this;
    }

    /** Adds flags of compiler and linker, one each. */
    public Builder cflags(List<String> flags) {
      cflags.addAll(flags);
      return this;
    }

    public Builder clang(String compiler) {
      clang = compiler;
      return this;
    }

    public Program build() {
      return new Program(
          program,
          system,
          arguments,
          classpath,
          sourcepath,
          dialect,
          mpjArgs,
          source,
          cflags,
          clang,
          inMemory);
    }
  }
}
