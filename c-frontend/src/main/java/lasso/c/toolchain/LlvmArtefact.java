package lasso.c.toolchain;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import lasso.runtime.program.UnusableInputException;

/** Clang and its linker from an artefact on Maven Central. Maven fetches it, as it has built this tool; what is needed of it is unpacked once. */
final class LlvmArtefact {
  private static final String VERSION = "19.1.3-1.5.11";

  /** Names of platforms there, by those of Java. */
  private static final Map<String, String> PLATFORMS =
      Map.of(
          "linux-amd64", "linux-x86_64",
          "linux-aarch64", "linux-arm64",
          "mac os x-x86_64", "macosx-x86_64",
          "mac os x-aarch64", "macosx-arm64");

  private LlvmArtefact() {}

  /** What was unpacked earlier, if it was. */
  static Optional<Toolchain> unpacked() {
    String platform = platform();
    if (platform == null) {
      return Optional.empty();
    }
    Path directory = directory(platform);
    return Files.isRegularFile(directory.resolve("llvm-ar"))
        ? Optional.of(toolchain(directory))
        : Optional.empty();
  }

  private static Path directory(String platform) {
    return Caches.directory("llvm").resolve(VERSION + "-" + platform);
  }

  private static Toolchain toolchain(Path directory) {
    return new Toolchain(
        directory.resolve("clang"),
        List.of(directory.resolve("lld").toString(), "-flavor", "wasm"),
        directory.resolve("llvm-ar"),
        directory,
        "artefact " + VERSION);
  }

  private static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    return PLATFORMS.get(system + "-" + System.getProperty("os.arch").toLowerCase(Locale.ROOT));
  }

  /**
   * Fetches and unpacks it.
   *
   * @throws UnusableInputException when that is not possible
   */
  static Toolchain fetched() {
    String platform = platform();
    if (platform == null) {
      throw new UnusableInputException(
          "there is no clang here, and none on Maven Central for %s on %s: install clang and lld, version 14 or newer, and name it by --clang."
              .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
    }
    Path jar = repository().resolve("llvm-" + VERSION + "-" + platform + ".jar");
    if (!Files.isRegularFile(jar)) {
      fetch(platform, jar);
    }
    System.err.println("lasso: unpacking clang " + VERSION + " (once) ...");
    try {
      unpack(jar, platform, directory(platform));
    } catch (IOException e) {
      throw new UnusableInputException(
          "clang can't be unpacked from " + jar + ": " + e + ". Delete that file, and try again.",
          e);
    }
    return toolchain(directory(platform));
  }

  /** Where Maven keeps it. */
  private static Path repository() {
    String given = System.getProperty("maven.repo.local");
    Path root =
        given == null
            ? Path.of(System.getProperty("user.home"), ".m2", "repository")
            : Path.of(given);
    return root.resolve("org/bytedeco/llvm").resolve(VERSION);
  }

  private static void fetch(String platform, Path jar) {
    System.err.println(
        "lasso: no clang of version 14 or newer is installed; fetching one from Maven Central (140 MB, once) ...");
    String artefact = "org.bytedeco:llvm:" + VERSION + ":jar:" + platform;
    Command command =
        new Command(
            List.of(
                "mvn",
                "-q",
                "-B",
                "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:get",
                "-Dtransitive=false",
                "-Dartifact=" + artefact),
            null);
    String said;
    try {
      Command.Outcome outcome = command.run();
      said = outcome.succeeded() ? "it is not in " + jar.getParent() : outcome.text().strip();
    } catch (IOException e) {
      said = e.getMessage();
    }
    if (!Files.isRegularFile(jar)) {
      throw new UnusableInputException(
          "a program in C needs clang, none of version 14 or newer is installed, and "
              + artefact
              + " can't be fetched: "
              + said
              + "\nInstall clang and lld and name it by --clang, or run once with a network and Maven on the PATH.");
    }
  }

  /** Unpacks beside the place and moves: whoever finds the place finds all of it. */
  private static void unpack(Path jar, String platform, Path to) throws IOException {
    Path fresh = Files.createTempDirectory(to.getParent(), "new");
    try (JarFile file = new JarFile(jar.toFile())) {
      String root = "org/bytedeco/llvm/" + platform + "/";
      for (ZipEntry entry : (Iterable<ZipEntry>) file.stream().<ZipEntry>map(e -> e)::iterator) {
        if (entry.getName().startsWith(root) && !entry.isDirectory()) {
          String name = entry.getName().substring(root.length());
          if (isNeeded(name)) {
            unpack(file, entry, fresh.resolve(name).normalize(), fresh);
          }
        }
      }
      Files.move(fresh, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (!Files.isRegularFile(to.resolve("llvm-ar"))) {
        throw e; // else another process was faster
      }
    } finally {
      delete(fresh);
    }
  }

  /** The programs, their libraries, and the compiler's own headers of directories that every target has. */
  private static boolean isNeeded(String name) {
    return name.equals("clang")
        || name.equals("lld")
        || name.equals("llvm-ar")
        || name.matches("libLLVM\\.(so\\.|dylib).*|libLLVM\\.dylib")
        || name.matches("libclang-cpp\\.(so\\.|dylib).*|libclang-cpp\\.dylib")
        || name.matches(
            "lib/clang/[0-9]+/include/(__std|std|float|limits|int(types)?\\.|iso646|tgmath|unwind|varargs|wasm)[^/]*");
  }

  private static void unpack(JarFile jar, ZipEntry entry, Path to, Path root) throws IOException {
    if (!to.startsWith(root)) {
      throw new IOException(entry.getName() + " leads out of the archive");
    }
    Files.createDirectories(to.getParent());
    try (InputStream in = jar.getInputStream(entry)) {
      Files.copy(in, to);
    }
    if (to.getParent().equals(root) && !to.toFile().setExecutable(true)) {
      throw new IOException(to + " can't be made executable");
    }
  }

  private static void delete(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
