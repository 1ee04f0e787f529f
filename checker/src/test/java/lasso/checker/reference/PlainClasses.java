package lasso.checker.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import lasso.runtime.program.ClassLookup;

/** Defines program, interface and hooks anew, as they were compiled: their statics belong to one run of one process. */
final class PlainClasses extends ClassLoader {
  private static final Map<String, byte[]> SHARED_BYTES = new ConcurrentHashMap<>();

  private final ClassLookup program;

  PlainClasses(ClassLookup program) {
    super(PlainClasses.class.getClassLoader());
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
      if (bytes == null
          && (name.startsWith("mpi.")
              || name.startsWith("lasso.mpi.")
              || name.startsWith("lasso.runtime.hooks."))) {
        bytes = SHARED_BYTES.computeIfAbsent(name, this::resource);
      }
      return bytes == null
          ? super.loadClass(name, resolve)
          : defineClass(name, bytes, 0, bytes.length);
    }
  }

  private byte[] resource(String name) {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
