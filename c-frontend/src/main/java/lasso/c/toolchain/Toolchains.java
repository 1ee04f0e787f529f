package lasso.c.toolchain;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.c.wasm.DataModel;
import lasso.runtime.program.UnusableInputException;

/** Finds a toolchain: what the user names, what is installed, or the artefact. */
public final class Toolchains {
  private static final int OLDEST = 14;
  private static final int NEWEST_NAMED = 25;
  private static final Pattern VERSION = Pattern.compile("clang version (\\d+)[^\\n]*");

  private Toolchains() {}

  /**
   * The toolchain to use.
   *
   * @param named the compiler that the user wants, or empty
   * @throws UnusableInputException when there is none
   */
  public static Toolchain find(String named) {
    if (!named.isEmpty()) {
      return named(named);
    }
    for (Path clang : installed()) {
      String problem = problem(clang);
      if (problem == null) {
        return of(clang);
      }
    }
    return LlvmArtefact.unpacked().orElseGet(LlvmArtefact::fetched);
  }

  /** Whether one is found without fetching anything. */
  public static boolean isAtHand() {
    return LlvmArtefact.unpacked().isPresent()
        || installed().stream().anyMatch(clang -> problem(clang) == null);
  }

  private static Toolchain named(String named) {
    Path clang = named.contains(File.separator) ? Path.of(named) : onPath(named);
    String problem = clang == null || !Files.isExecutable(clang) ? "is no program" : problem(clang);
    if (problem != null) {
      throw new UnusableInputException(
          "--clang names "
              + named
              + ", which "
              + problem
              + ". Give a clang of version 14 or newer with the targets wasm32 and wasm64 and wasm-ld beside it, or leave --clang out.");
    }
    return of(clang);
  }

  /** Compilers on the path, the newest of those with a version in their name first. */
  private static List<Path> installed() {
    List<Path> found = new ArrayList<>();
    add(found, onPath("clang"));
    for (int version = NEWEST_NAMED; version >= OLDEST; version--) {
      add(found, onPath("clang-" + version));
    }
    return found;
  }

  private static void add(List<Path> found, Path clang) {
    if (clang != null) {
      found.add(clang);
    }
  }

  private static Path onPath(String program) {
    String path = System.getenv("PATH");
    for (String directory : path == null ? new String[0] : path.split(File.pathSeparator)) {
      Path file = Path.of(directory.isEmpty() ? "." : directory, program);
      if (Files.isExecutable(file) && Files.isRegularFile(file)) {
        return file;
      }
    }
    return null;
  }

  /** Why a compiler can't be used, or null. */
  private static String problem(Path clang) {
    Matcher version = VERSION.matcher(ask(clang, "--version"));
    if (!version.find()) {
      return "is no clang";
    }
    if (Integer.parseInt(version.group(1)) < OLDEST) {
      return "is of version " + version.group(1);
    }
    for (DataModel model : DataModel.values()) {
      if (!ask(clang, "--print-targets").contains(model.target())) {
        return "can't compile for " + model.target();
      }
    }
    if (tool(clang, "llvm-ar") == null) {
      return "has no llvm-ar beside it nor on the PATH";
    }
    return tool(clang, "wasm-ld") == null ? "has no wasm-ld beside it nor on the PATH" : null;
  }

  /** What a compiler answers; remembered as long as its file is the same. */
  private static String ask(Path clang, String option) {
    try {
      Path file = clang.toRealPath();
      String key =
          ObjectCache.key(
              List.of(
                  file.toString(),
                  String.valueOf(Files.size(file)),
                  Files.getLastModifiedTime(file).toString(),
                  option));
      Path answer = Caches.directory("clang").resolve(key);
      if (!Files.isRegularFile(answer)) {
        String said = new Command(List.of(clang.toString(), option), null).run().text();
        Caches.write(answer, said.getBytes(StandardCharsets.UTF_8));
      }
      return Files.readString(answer);
    } catch (IOException e) {
      return "";
    }
  }

  /** A program of the same installation, else the one on the path. */
  private static Path tool(Path clang, String program) {
    Path file = Path.of(ask(clang, "-print-prog-name=" + program).strip());
    return file.isAbsolute() && Files.isExecutable(file) ? file : onPath(program);
  }

  private static Toolchain of(Path clang) {
    return new Toolchain(
        clang,
        List.of(tool(clang, "wasm-ld").toString()),
        tool(clang, "llvm-ar"),
        null,
        ask(clang, "--version"));
  }
}
