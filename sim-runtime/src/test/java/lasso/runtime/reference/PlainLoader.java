package lasso.runtime.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import lasso.runtime.program.ClassLookup;

/** Defines the program, the interface and the hooks anew, so that their statics belong to one process. */
final class PlainLoader extends ClassLoader {
  private static final Map<String, byte[]> LIBRARY = new ConcurrentHashMap<>();

  private final ClassLookup program;

  PlainLoader(ClassLookup program) {
    super(PlainLoader.class.getClassLoader());
    this.program = program;
    setDefaultAssertionStatus(true);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      byte[] bytes = program.find(name.replace('.', '/'));
      if (bytes == null && (isLibrary(name))) {
        bytes = LIBRARY.computeIfAbsent(name, this::resource);
      }
      return bytes == null
          ? super.loadClass(name, resolve)
          : defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** The interface and the hooks; packages below {@code mpi} may belong to programs. */
  private static boolean isLibrary(String name) {
    return name.matches("mpi\\.[^.]+")
        || name.startsWith("lasso.mpi.")
        || name.startsWith("lasso.runtime.hooks.");
  }

  private byte[] resource(String name) {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new IllegalArgumentException("no class " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
