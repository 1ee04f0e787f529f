package lasso.c.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.program.UnusableInputException;

/** The part of the C library that is written in C, compiled once: an archive, of which programs get what they use. */
final class Library {
  private final Toolchain toolchain;
  private final Compilation compilation;

  Library(Toolchain toolchain, Compilation compilation) {
    this.toolchain = toolchain;
    this.compilation = compilation;
  }

  /** The archive. Its name tells the contents of all sources and headers, and the compiler. */
  Path archive() throws IOException {
    Path sources = Resources.layOut("lib");
    String key =
        ObjectCache.key(
            List.of(
                sources.toString(),
                Resources.layOut("include").toString(),
                toolchain.identity(),
                compilation.libraryFlags()));
    Path archive = Caches.directory("objects").resolve("libc-" + key + ".a");
    if (!Files.isRegularFile(archive)) {
      make(archive, sources);
    }
    return archive;
  }

  private void make(Path archive, Path sources) throws IOException {
    List<String> words = new ArrayList<>();
    Path directory = Files.createTempDirectory(archive.getParent(), "archive");
    Path fresh = directory.resolve("libc.a");
    try {
      words.addAll(List.of("rcsD", fresh.toString()));
      for (String name : Resources.names("lib")) {
        if (name.endsWith(".c")) {
          words.add(compilation.library(sources.resolve(name)).toString());
        }
      }
      Command.Outcome outcome = toolchain.archive(words).run();
      if (!outcome.succeeded()) {
        throw new UnusableInputException(
            "the C library can't be archived:\n" + outcome.text().strip());
      }
      Files.move(fresh, archive, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(fresh);
      Files.deleteIfExists(directory);
    }
  }
}
