package lasso.runtime.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The class files of the packages that Lasso itself offers to programs. A program never brings its own copy of these classes:
 * not from its sources, nor from its class path.
 */
final class InterfaceClasses {
  /** Packages whose classes programs may name. */
  private static final List<String> OFFERED =
      List.of("mpi", "mpjbuf", "mpjdev", "org.simgrid.s4u", "org.simgrid.msg", "lasso.annotation");

  /** Where classes of package {@code mpi} have superclasses: found by the compiler, but public to nobody. */
  private static final String BEHIND = "lasso.mpi";

  private static final String SUFFIX = ".class";

  private final ClassLoader loader = InterfaceClasses.class.getClassLoader();
  private final Map<String, Set<String>> names = new HashMap<>();

  /** Whether Lasso offers the class. */
  boolean contains(String internalName) {
    int slash = internalName.lastIndexOf('/');
    return slash > 0
        && simpleNames(internalName.substring(0, slash).replace('/', '.'))
            .contains(internalName.substring(slash + 1));
  }

  /** Simple names (with {@code $} for nested classes) of the classes in a package; empty when it isn't ours. */
  Set<String> simpleNames(String packageName) {
    return OFFERED.contains(packageName)
            || packageName.equals(BEHIND)
            || packageName.startsWith(BEHIND + ".")
        ? names.computeIfAbsent(packageName, this::list)
        : Set.of();
  }

  byte[] read(String internalName) {
    try (InputStream in = loader.getResourceAsStream(internalName + SUFFIX)) {
      if (in == null) {
        throw new IllegalStateException("no class file of " + internalName);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A class file as a program of a dialect sees it when it is compiled: what the dialect does not offer is not public or not there, so that its name is free for the program's own classes
   * and those of other packages.
   */
  byte[] read(String internalName, Dialect dialect) {
    byte[] bytes = read(internalName);
    if (internalName.startsWith("mpi/")) {
      return dialect.hasClass(internalName.substring(4))
          ? LibraryView.of(bytes)
          : LibraryView.ofForeign(bytes);
    }
    if (internalName.startsWith("org/simgrid/")) {
      return LibraryView.of(bytes);
    }
    return internalName.startsWith("lasso/mpi/") ? LibraryView.ofForeign(bytes) : bytes;
  }

  private Set<String> list(String packageName) {
    String folder = packageName.replace('.', '/') + '/';
    Set<String> found = new TreeSet<>();
    try {
      for (URL url : java.util.Collections.list(loader.getResources(folder))) {
        if (url.openConnection() instanceof JarURLConnection connection) {
          connection.getJarFile().stream()
              .map(java.util.zip.ZipEntry::getName)
              .filter(name -> name.startsWith(folder) && name.endsWith(SUFFIX))
              .map(name -> name.substring(folder.length(), name.length() - SUFFIX.length()))
              .filter(name -> name.indexOf('/') < 0)
              .forEach(found::add);
        } else {
          found.addAll(listDirectory(Path.of(URI.create(url.toString()))));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static Set<String> listDirectory(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(SUFFIX))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .collect(Collectors.toSet());
    }
  }
}
