package lasso.runtime.program;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/** Keeps what the compiler writes in memory, and shows it Lasso's interface packages before any other class path entry. */
final class MemoryFileManager extends ForwardingJavaFileManager<StandardJavaFileManager> {
  private final InterfaceClasses interfaces;
  private final Dialect dialect;
  private final Map<String, Output> outputs = new TreeMap<>();

  MemoryFileManager(
      StandardJavaFileManager standard, InterfaceClasses interfaces, Dialect dialect) {
    super(standard);
    this.interfaces = interfaces;
    this.dialect = dialect;
  }

  /** The compiled class files by internal name. */
  Map<String, Output> outputs() {
    return outputs;
  }

  @Override
  public Iterable<JavaFileObject> list(
      JavaFileManager.Location location,
      String packageName,
      Set<JavaFileObject.Kind> kinds,
      boolean recurse)
      throws IOException {
    Iterable<JavaFileObject> listed = super.list(location, packageName, kinds, recurse);
    Set<String> own = interfaces.simpleNames(packageName);
    if (own.isEmpty()
        || (location != StandardLocation.CLASS_PATH && location != StandardLocation.SOURCE_PATH)) {
      return listed;
    }
    List<JavaFileObject> files = new ArrayList<>();
    if (location == StandardLocation.CLASS_PATH && kinds.contains(JavaFileObject.Kind.CLASS)) {
      for (String name : own) {
        files.add(new InterfaceClass(packageName + '.' + name));
      }
    }
    for (JavaFileObject file : listed) {
      String binaryName = super.inferBinaryName(location, file);
      if (!interfaces.contains(binaryName.replace('.', '/'))) {
        files.add(file);
      }
    }
    return files;
  }

  @Override
  public String inferBinaryName(JavaFileManager.Location location, JavaFileObject file) {
    return file instanceof InterfaceClass known
        ? known.binaryName
        : super.inferBinaryName(location, file);
  }

  @Override
  public boolean isSameFile(FileObject a, FileObject b) {
    return a.equals(b);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      JavaFileManager.Location location,
      String className,
      JavaFileObject.Kind kind,
      FileObject sibling) {
    Output output = new Output(className, sibling);
    outputs.put(className.replace('.', '/'), output);
    return output;
  }

  /** A class file that the compiler wrote. */
  static final class Output extends SimpleJavaFileObject {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(4096);
    private final FileObject source;

    Output(String className, FileObject source) {
      super(URI.create("memory:///" + className.replace('.', '/') + ".class"), Kind.CLASS);
      this.source = source;
    }

    byte[] bytes() {
      return bytes.toByteArray();
    }

    /** The source file that it comes from. */
    FileObject source() {
      return source;
    }

    @Override
    public OutputStream openOutputStream() {
      return bytes;
    }
  }

  private final class InterfaceClass extends SimpleJavaFileObject {
    private final String binaryName;

    InterfaceClass(String binaryName) {
      super(URI.create("interface:///" + binaryName.replace('.', '/') + ".class"), Kind.CLASS);
      this.binaryName = binaryName;
    }

    @Override
    public InputStream openInputStream() {
      return new ByteArrayInputStream(interfaces.read(binaryName.replace('.', '/'), dialect));
    }
  }
}
