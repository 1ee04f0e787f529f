package lasso.c.toolchain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import lasso.c.host.MpiHeader;
import lasso.runtime.program.Sha256;

/** Headers and sources of the C library: resources of this module, laid out for the compiler in a directory that is named by their contents. */
final class Resources {
  private static final String ROOT = "/lasso/c/";

  private Resources() {}

  /** The directory with the files of a folder. */
  static Path layOut(String folder) {
    Map<String, byte[]> files = new TreeMap<>();
    StringBuilder contents = new StringBuilder();
    for (String name : names(folder)) {
      files.put(name, read(folder + "/" + name));
    }
    if (files.containsKey("mpi.h")) {
      files.put("lasso_pmpi.h", MpiHeader.profiling().getBytes(StandardCharsets.UTF_8));
    }
    files.forEach(
        (name, bytes) -> contents.append(name).append(' ').append(Sha256.of(bytes)).append('\n'));
    String identity = Sha256.of(contents.toString().getBytes(StandardCharsets.UTF_8));
    Path directory = Caches.directory("c-" + folder).resolve(identity.substring(0, 16));
    Path complete = directory.resolve(".complete");
    try {
      if (!Files.exists(complete)) {
        Files.createDirectories(directory);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
          Path to = directory.resolve(file.getKey());
          Files.createDirectories(to.getParent());
          Caches.write(to, file.getValue());
        }
        Caches.write(complete, new byte[0]);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return directory;
  }

  /** The files of a folder and those below it, relative to it, sorted. */
  static List<String> names(String folder) {
    URL url = Resources.class.getResource(ROOT + folder + "/");
    if (url == null) {
      return List.of();
    }
    try {
      if (url.openConnection() instanceof JarURLConnection connection) {
        String prefix = connection.getEntryName();
        return connection.getJarFile().stream()
            .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(prefix))
            .map(entry -> entry.getName().substring(prefix.length()))
            .sorted()
            .toList();
      }
      Path directory = Path.of(URI.create(url.toString()));
      try (Stream<Path> files = Files.walk(directory)) {
        return files
            .filter(Files::isRegularFile)
            .map(file -> directory.relativize(file).toString().replace('\\', '/'))
            .sorted()
            .toList();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] read(String path) {
    try (InputStream in = Resources.class.getResourceAsStream(ROOT + path)) {
      if (in == null) {
        throw new IllegalStateException("there is no resource " + ROOT + path);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
