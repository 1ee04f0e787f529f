package lasso.c.toolchain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import lasso.c.wasm.DataModel;
import lasso.runtime.program.Sha256;
import lasso.runtime.program.UnusableInputException;

/** Compiles single files. */
final class Compilation {
  /** For all that is compiled: features that every version of the target has, and nothing from the machine. */
  private static final List<String> ALWAYS =
      List.of("-mbulk-memory", "-mmutable-globals", "-msign-ext", "-nostdlibinc", "-w");

  /**
   * For programs: values stay where the source has them, functions and lines stay apart. What other compilers only warn of is no error, as {@code MPI_Comm none = NULL}, which is then one of MPI, or a
   * {@code main} without a type.
   */
  private static final List<String> PROGRAM =
      List.of(
          "-g",
          "-gdwarf-4",
          "-O1",
          "-fno-inline",
          "-fno-optimize-sibling-calls",
          "-Wno-int-conversion",
          "-Wno-implicit-int",
          "-Wno-incompatible-pointer-types",
          "-Wno-incompatible-function-pointer-types",
          "-Wno-return-type",
          "-Wno-return-mismatch");

  /** Variables in memory keep their place in the debug information, also where the memory checks lay them out anew. */
  private static final List<String> PLACES = List.of("-mllvm", "-instcombine-lower-dbg-declare=0");

  /** Since this version the compiler has another way to follow variables, which loses those. */
  private static final int TRACKING = 16;

  private static final List<String> NO_TRACKING =
      List.of("-Xclang", "-fexperimental-assignment-tracking=disabled");

  /** Since this version the compiler can be told to leave global variables where they are. */
  private static final int KEEPING = 18;

  private static final String KEEP = "-fkeep-persistent-storage-variables";

  private static final List<String> UNDEFINED =
      List.of(
          "-fsanitize=undefined",
          "-fno-sanitize=function,vptr,object-size",
          "-fsanitize-minimal-runtime",
          "-fno-sanitize-recover=undefined");

  /** C++ as far as it needs no library of its own at run time. The headers in C say {@code _Noreturn}. */
  private static final List<String> CPP =
      List.of(
          "-fno-exceptions",
          "-fno-rtti",
          "-fno-threadsafe-statics",
          "-nostdinc++",
          "-D_Noreturn=[[noreturn]]");

  private static final List<String> LIBRARY = List.of("-O2", "-fno-builtin", "-g0");

  /** The only file that is not checked: it works on what lies between objects. */
  private static final String ALLOCATOR = "malloc.c";

  /** The ending of what is remembered of {@link AddressUses}. */
  private static final String ADDRESSES = ".addresses";

  private final Toolchain toolchain;
  private final DataModel model;
  private final MemoryChecks checks;
  private final boolean isUndefinedFound;
  private final boolean areLeaksFound;
  private final boolean areGlobalsKept;
  private final ObjectCache cache;
  private final Path headers;

  /**
   * For a program.
   *
   * @param flags all of the user's, among them those that ask for further checks
   */
  Compilation(Toolchain toolchain, MemoryChecks checks, List<String> flags) {
    this.toolchain = toolchain;
    this.model = DataModel.in(flags);
    this.checks = checks;
    this.isUndefinedFound = flags.contains(Build.UNDEFINED);
    this.areGlobalsKept = flags.contains(Build.KEEP_GLOBALS);
    this.areLeaksFound = flags.contains(Build.HEAP_LEAKS);
    this.cache = new ObjectCache(Caches.directory("objects"));
    this.headers = Resources.layOut("include");
  }

  /**
   * The object of a file of the program.
   *
   * @throws UnusableInputException with the compiler's own text when it does not compile
   */
  Path program(Path source, List<String> flags) throws IOException {
    return object(source, words(source, flags));
  }

  /** What {@link AddressUses} finds in a file that compiles. Remembered with its object. */
  String addressUse(Path source, List<String> flags) throws IOException {
    program(source, flags);
    Path known = cache.place(key(source, words(source, flags)), ADDRESSES);
    if (Files.isRegularFile(known)) {
      return Files.readString(known);
    }
    String use = new AddressUses(toolchain, this).first(source, flags);
    Caches.write(known, use.getBytes(StandardCharsets.UTF_8));
    return use;
  }

  private List<String> words(Path source, List<String> flags) {
    List<String> words = new ArrayList<>(program());
    words.addAll(checks.programFlags());
    words.addAll(undefinedFlags());
    if (Build.isCpp(source.toString())) {
      words.addAll(CPP);
      words.addAll(List.of("-isystem", headers.resolve("cpp").toString()));
    }
    words.addAll(flags);
    words.addAll(bareNames(source, flags));
    return words;
  }

  /** What makes undefined behaviour call the tool. What the memory checks find is left to them. */
  List<String> undefinedFlags() {
    return isUndefinedFound ? UNDEFINED : List.of();
  }

  private List<String> program() {
    List<String> words = new ArrayList<>(PROGRAM);
    words.addAll(PLACES);
    if (toolchain.version() >= TRACKING) {
      words.addAll(NO_TRACKING);
    }
    if (areGlobalsKept && toolchain.version() >= KEEPING) {
      words.add(KEEP);
    }
    return words;
  }

  /** What the program sees of file names ({@code __FILE__}) begins behind the directory, so that it is the same from wherever it is compiled: replays are run anywhere. */
  private static List<String> bareNames(Path source, List<String> flags) {
    List<String> maps = new ArrayList<>();
    for (String flag : flags) {
      if (flag.startsWith("-I") && flag.length() > 2) {
        maps.add("-fmacro-prefix-map=" + flag.substring(2) + "/=");
      }
    }
    if (source.getParent() != null) {
      maps.add("-fmacro-prefix-map=" + source.getParent() + "/=");
    }
    return maps;
  }

  /** What the C library is compiled with, for caches. */
  String libraryFlags() {
    return String.join(" ", always())
        + " "
        + String.join(" ", LIBRARY)
        + " "
        + String.join(" ", allocatorFlags())
        + " "
        + String.join(" ", checks.libraryFlags(false));
  }

  private List<String> allocatorFlags() {
    List<String> words = new ArrayList<>(checks.libraryFlags(true));
    if (areLeaksFound) {
      words.add("-DLASSO_HEAP_LEAKS");
    }
    return words;
  }

  /** The object of a file of the C library. */
  Path library(Path source) throws IOException {
    List<String> words = new ArrayList<>(LIBRARY);
    words.addAll(source.endsWith(ALLOCATOR) ? allocatorFlags() : checks.libraryFlags(false));
    return object(source, words);
  }

  private List<String> always() {
    List<String> words = new ArrayList<>(ALWAYS);
    words.add(0, "--target=" + model.target() + "-unknown-unknown");
    return words;
  }

  /** The arguments of the compiler for a file of the program, with further ones. */
  List<String> words(List<String> further) {
    List<String> words = always();
    words.addAll(List.of("-isystem", headers.toString()));
    words.addAll(program());
    words.addAll(checks.programFlags());
    words.addAll(further);
    return words;
  }

  private Path object(Path source, List<String> flags) throws IOException {
    String key = key(source, flags);
    if (!cache.isCurrent(key, ".o")) {
      compile(source, all(flags), key);
    }
    return cache.place(key, ".o");
  }

  private List<String> all(List<String> flags) {
    List<String> words = always();
    words.addAll(List.of("-isystem", headers.toString()));
    words.addAll(flags);
    return words;
  }

  private String key(Path source, List<String> flags) throws IOException {
    List<String> words = all(flags);
    List<String> parts = new ArrayList<>(words);
    parts.add(toolchain.identity());
    parts.add(source.toString());
    parts.add(Path.of("").toAbsolutePath().toString());
    parts.add(Sha256.of(Files.readAllBytes(source)));
    return ObjectCache.key(parts);
  }

  private void compile(Path source, List<String> words, String key) throws IOException {
    Path object = Files.createTempFile(cache.place(key, "").getParent(), "new", ".o");
    Path dependencies = Path.of(object + ".d");
    try {
      List<String> command = new ArrayList<>(words);
      command.addAll(List.of("-MD", "-MF", dependencies.toString()));
      Path named = checks == MemoryChecks.NONE ? source : sameName(source, command);
      command.addAll(List.of("-c", named.toString(), "-o", object.toString()));
      Command.Outcome outcome = toolchain.compile(command).run();
      if (!outcome.succeeded()) {
        List<String> forgotten = MissingHeaders.flags(outcome.text(), headers);
        if (!forgotten.isEmpty()) {
          command.addAll(forgotten);
          outcome = toolchain.compile(command).run();
        }
      }
      if (!outcome.succeeded()) {
        String said = outcome.text().replace(named.toString(), source.toString());
        throw new UnusableInputException(
            source
                + " does not compile:\n"
                + said.stripTrailing()
                + hint(source, said)
                + LackingFeature.hints(said));
      }
      Files.deleteIfExists(cache.place(key, ADDRESSES));
      cache.note(key, dependencies(dependencies));
      Files.move(object, cache.place(key, ".o"), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(object);
      Files.deleteIfExists(dependencies);
    }
  }

  /** What to do about headers that only a library of C++ has. */
  private static String hint(Path source, String said) {
    return Build.isCpp(source.toString()) && said.matches("(?s).*'[a-z_]+' file not found.*")
        ? "\nOf the library of C++ only the headers of C, <new> and <utility> are here; exceptions, streams, strings and containers are not (docs/c.md)."
        : "";
  }

  /**
   * A copy of a source whose path is the same from wherever it is named, for the compiler writes that path into what it makes. Everything that the program sees still has the path of the source.
   *
   * @param command gets the flags for it
   */
  private Path sameName(Path source, List<String> command) throws IOException {
    byte[] text = Files.readAllBytes(source);
    Path directory =
        Files.createDirectories(
            Caches.directory("objects").resolve("sources").resolve(Sha256.of(text)));
    Path copy = directory.resolve(source.getFileName());
    if (!Files.isRegularFile(copy)) {
      Path fresh = Files.createTempFile(directory, "new", ".source");
      Files.write(fresh, text);
      Files.move(fresh, copy, StandardCopyOption.ATOMIC_MOVE);
    }
    Path parent = source.getParent();
    command.addAll(List.of("-iquote", parent == null ? "." : parent.toString()));
    command.add("-fdebug-prefix-map=" + directory + "/=" + (parent == null ? "" : parent + "/"));
    command.add("-fmacro-prefix-map=" + directory + "/=");
    return copy;
  }

  /** The files in a rule as for {@code make}: behind the colon, separated by spaces, lines joined by backslashes. */
  private static List<Path> dependencies(Path rule) throws IOException {
    String text = Files.readString(rule, StandardCharsets.UTF_8).replace("\\\n", " ");
    List<Path> files = new ArrayList<>();
    for (String word : text.substring(text.indexOf(": ") + 1).strip().split("(?<!\\\\)\\s+")) {
      files.add(Path.of(word.replace("\\ ", " ").replace("$$", "$").replace("\\#", "#")));
    }
    return files;
  }
}
