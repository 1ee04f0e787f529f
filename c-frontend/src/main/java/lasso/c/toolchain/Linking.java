package lasso.c.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.c.wasm.DataModel;
import lasso.runtime.program.Sha256;
import lasso.runtime.program.UnusableInputException;

/** Links objects, and what they need of the C library, to a module. */
final class Linking {
  private static final long MOST_OBJECT_BYTES = 1L << 30;

  /** The stack lies lowest, so that its overflow runs into addresses that are nobody's. */
  private static final List<String> ALWAYS =
      List.of(
          "--no-entry",
          "--stack-first",
          "-z",
          "stack-size=1048576",
          "--export=__stack_pointer",
          "--export=__heap_base",
          "--export=__wasm_call_ctors",
          "--export-if-defined=lasso_heap_settle",
          "--export-if-defined=main",
          "--export-if-defined=__main_argc_argv",
          "--export-if-defined=__original_main",
          "--undefined=malloc",
          "--export-if-defined=malloc",
          "--undefined=free",
          "--export-if-defined=free",
          "--undefined=exit",
          "--export-if-defined=exit",
          "--export-if-defined=lasso_return");

  private static final Pattern UNDEFINED =
      Pattern.compile("error: (\\S+?): undefined symbol: (\\S+)");
  private static final Pattern TWICE =
      Pattern.compile(
          "error: duplicate symbol: (\\S+)\\s+>>> defined in (\\S+)\\s+>>> defined in (\\S+)");

  private static final Pattern MIXED =
      Pattern.compile(
          "error: (\\S+?): (?:must specify -mwasm64|wasm32 object file can't be linked)");

  private final Toolchain toolchain;
  private final DataModel model;
  private final Map<Path, Path> sources;

  /**
   * A link of a program.
   *
   * @param model of all its objects
   * @param sources the sources of its objects, by object
   */
  Linking(Toolchain toolchain, DataModel model, Map<Path, Path> sources) {
    this.toolchain = toolchain;
    this.model = model;
    this.sources = new LinkedHashMap<>(sources);
  }

  /**
   * The linked module; remembered by the contents of all that it was made of.
   *
   * @param library archive of the C library: what is needed of it is taken
   * @param hosts names of functions that may stay undefined
   * @throws UnusableInputException when a symbol is defined nowhere, or twice
   */
  byte[] link(Path library, Collection<String> hosts, List<String> flags) throws IOException {
    Path known = place(library, hosts, flags);
    if (known != null && Files.isRegularFile(known)) {
      return Files.readAllBytes(known);
    }
    byte[] module = linked(library, hosts, flags);
    if (known != null) {
      Caches.write(known, module);
    }
    return module;
  }

  /** Where the module of these inputs is kept; null where flags may name files whose contents nobody knows. */
  private Path place(Path library, Collection<String> hosts, List<String> flags)
      throws IOException {
    if (flags.stream().anyMatch(flag -> !flag.startsWith("-") && !isNumber(flag))) {
      return null;
    }
    List<String> parts = always();
    parts.add(toolchain.identity());
    parts.add(library.getFileName().toString());
    parts.addAll(new TreeSet<>(hosts));
    parts.add("");
    parts.addAll(flags);
    for (Path object : sources.keySet()) {
      requireSize(object);
      parts.add(Sha256.of(Files.readAllBytes(object)));
    }
    return Caches.directory("objects").resolve(ObjectCache.key(parts) + ".wasm");
  }

  private List<String> always() {
    List<String> words = new ArrayList<>(List.of("-m" + model.target()));
    words.addAll(ALWAYS);
    return words;
  }

  /** Such as the second word of {@code -z stack-size=65536}. */
  private static boolean isNumber(String flag) {
    return flag.matches("[a-z-]+=\\d+");
  }

  private byte[] linked(Path library, Collection<String> hosts, List<String> flags)
      throws IOException {
    Path directory = Files.createTempDirectory(Caches.directory("objects"), "link");
    Path out = directory.resolve("program.wasm");
    Path allowed = directory.resolve("hosts.txt");
    try {
      Files.writeString(allowed, String.join("\n", hosts) + "\n");
      List<String> words = always();
      words.add("--allow-undefined-file=" + allowed);
      words.addAll(flags);
      sources.keySet().forEach(object -> words.add(object.toString()));
      words.add(library.toString());
      words.addAll(List.of("-o", out.toString()));
      Command.Outcome outcome = toolchain.link(words).run();
      if (!outcome.succeeded()) {
        throw new UnusableInputException(message(outcome.text()));
      }
      return Files.readAllBytes(out);
    } finally {
      Files.deleteIfExists(out);
      Files.deleteIfExists(allowed);
      Files.deleteIfExists(directory);
    }
  }

  /** What the linker says, with the names of source files. */
  private String message(String text) {
    Matcher mixed = MIXED.matcher(text);
    if (mixed.find()) {
      throw mixed(mixed.group(1));
    }
    Set<String> problems = new LinkedHashSet<>();
    boolean isUnknown = false;
    Matcher undefined = UNDEFINED.matcher(text);
    while (undefined.find()) {
      String reason = LackingFeature.function(undefined.group(2));
      isUnknown |= reason == null;
      problems.add(
          "%s is used in %s%s"
              .formatted(
                  undefined.group(2),
                  source(undefined.group(1)),
                  reason == null ? " and defined nowhere" : ", but " + reason));
    }
    Matcher twice = TWICE.matcher(text);
    while (twice.find()) {
      problems.add(
          "%s is defined in %s and in %s"
              .formatted(twice.group(1), source(twice.group(2)), source(twice.group(3))));
    }
    if (problems.isEmpty()) {
      String said = text;
      for (Map.Entry<Path, Path> entry : sources.entrySet()) {
        said = said.replace(entry.getKey().toString(), entry.getValue().toString());
      }
      return "the program can't be linked:\n" + said.strip();
    }
    return "the program can't be linked: "
        + String.join("; ", problems)
        + ". "
        + (isUnknown ? "Give all source files of the program; what" : "What")
        + " the C library here has not is told in docs/c.md.";
  }

  private UnusableInputException mixed(String object) {
    DataModel other = model == DataModel.LP64 ? DataModel.ILP32 : DataModel.LP64;
    return new UnusableInputException(
        "the program can't be linked: %s was compiled with %s (%s), and the program is linked with %s (%s). Compile and link all of it with one of the two."
            .formatted(source(object), other.flag(), other.words(), model.flag(), model.words()));
  }

  private String source(String object) {
    Path source = sources.get(Path.of(object));
    return source == null ? "the C library" : source.toString();
  }

  /** An object holds all global variables, also those that are zero. */
  private static void requireSize(Path object) throws IOException {
    long bytes = Files.size(object);
    if (bytes > MOST_OBJECT_BYTES) {
      throw new UnusableInputException(
          "a compiled file with its global variables has %d MiB, and memory ends below 2 GiB: make the arrays among them smaller, or allocate them."
              .formatted(bytes >> 20));
    }
  }
}
