package lasso.c.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
  Command compile(List<String> arguments) {
    return command(List.of(clang.toString()), arguments);
  }

  Command link(List<String> arguments) {
    return command(linker, arguments);
  }

  Command archive(List<String> arguments) {
    return command(List.of(archiver.toString()), arguments);
  }

  private Command command(List<String> program, List<String> arguments) {
    List<String> words = new ArrayList<>(program);
    words.addAll(arguments);
    return new Command(words, libraries);
  }
}
