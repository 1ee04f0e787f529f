package lasso.c.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A compiler and a linker.
 *
 * @param clang the compiler
 * @param linker the command that links WebAssembly
 * @param archiver makes archives of objects with an index of their symbols
 * @param libraries where their own shared libraries are, or null
 * @param identity tells it from other versions, for caches
 */
public record Toolchain(
    Path clang, List<String> linker, Path archiver, Path libraries, String identity) {
  private static final Pattern VERSION = Pattern.compile("(?:clang version|artefact) (\\d+)");

  Command compile(List<String> arguments) {
    return command(List.of(clang.toString()), arguments);
  }

  Command link(List<String> arguments) {
    return command(linker, arguments);
  }

  Command archive(List<String> arguments) {
    return command(List.of(archiver.toString()), arguments);
  }

  /** The compiler's version, as far as it is known; else 0. */
  int version() {
    Matcher version = VERSION.matcher(identity);
    return version.find() ? Integer.parseInt(version.group(1)) : 0;
  }

  private Command command(List<String> program, List<String> arguments) {
    List<String> words = new ArrayList<>(program);
    words.addAll(arguments);
    return new Command(words, libraries);
  }
}
