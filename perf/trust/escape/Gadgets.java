import java.io.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

/** Code of the JDK that calls back, compares, converts, deserialises, and so does what the program could not. */
class Gadgets {
  static byte[] written(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  static Object read(byte[] bytes) throws Exception {
    return new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
  }

  /** looks up a name: deserialised URL as a key */
  static void urlKey() throws Throwable {
    Map<Object, Object> map = new HashMap<>();
    map.put(new java.net.URL("http://localhost/"), 1);
    Try.worked(((Map<?, ?>) read(written(map))).size() == 1);
  }

  /** makes a File: deserialised, then asked whether it is there */
  static void file() throws Throwable {
    Try.worked(((File) read(written(new File(Try.secret())))).exists());
  }

  /** starts a process: a comparator that is an EventHandler, in a queue */
  static void queue() throws Throwable {
    Comparator<Object> comparator =
        java.beans.EventHandler.create(
            Comparator.class, new ProcessBuilder(Try.touch()), "start");
    PriorityQueue<Object> queue = new PriorityQueue<>(comparator);
    queue.add(1);
    queue.add(2);
  }

  /** starts a process: deserialised proxy with an EventHandler */
  static void deserialisedProxy() throws Throwable {
    InputStream in = new ByteArrayInputStream(written(new Own()));
    Try.worked(
        new ObjectInputStream(in) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass description)
              throws IOException, ClassNotFoundException {
            return Class.forName("lasso.runtime.hooks.Calls");
          }
        }.readObject()
            != null);
  }

  static class Own implements Serializable {}

  /** sees the tool: deserialised Class */
  static void deserialisedClass() throws Throwable {
    byte[] bytes = written(Runnable.class);
    String text = new String(bytes, "ISO-8859-1");
    Try.tell(text.length());
    Try.worked(read(bytes) != Runnable.class);
  }

  /** ends the machine: readObject of its own calls Runtime.halt by reflection */
  static class Halting implements Serializable {
    private void readObject(ObjectInputStream in) throws Exception {
      Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 0);
    }
  }

  /** ends the machine: readObject with reflection inside */
  static void readObject() throws Throwable {
    read(written(new Halting()));
  }

  /** makes a file: Externalizable */
  public static class Outward implements Externalizable {
    public Outward() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      new FileOutputStream(Try.file("made")).close();
    }

    @Override
    public void readExternal(ObjectInput in) {}
  }

  /** makes a file: writeExternal */
  static void externalizable() throws Throwable {
    written(new Outward());
  }

  /** makes a file: comparator called by sort */
  static void comparator() throws Throwable {
    List<Integer> list = new ArrayList<>(List.of(2, 1));
    list.sort(
        (a, b) -> {
          try {
            new FileOutputStream(Try.file("made")).close();
          } catch (IOException e) {
            Try.tell(e);
          }
          return a - b;
        });
  }

  /** makes a file: toString called by a concatenation */
  static void concatenation() throws Throwable {
    Object o =
        new Object() {
          @Override
          public String toString() {
            try {
              new File(Try.file("made")).createNewFile();
            } catch (Throwable e) {
              return "no";
            }
            return "yes";
          }
        };
    Try.tell("" + o);
  }

  /** makes a file: hashCode called by HashMap */
  static void hashCodeCall() throws Throwable {
    new HashMap<Object, Object>()
        .put(
            new Object() {
              @Override
              public int hashCode() {
                try {
                  java.nio.file.Files.createFile(java.nio.file.Path.of(Try.file("made")));
                } catch (Throwable e) {
                  return 1;
                }
                return 2;
              }
            },
            1);
  }

  /** makes a file: stream over names with File::new and File::mkdir */
  static void streamOfFiles() throws Throwable {
    Try.tell(java.util.stream.Stream.of(Try.file("made")).map(File::new).map(File::mkdir).count());
    java.util.stream.Stream.of(Try.file("made")).map(File::new).forEach(File::mkdir);
  }

  /** makes a file: Function chosen from a map */
  static void table() throws Throwable {
    Map<String, Predicate<File>> table = Map.of("mkdir", File::mkdir, "delete", File::delete);
    table.get("mkdir").test(new File(Try.file("made")));
  }

  /** makes a file: interface method implemented by a JDK object, Closeable of a FileOutputStream */
  static void flushable() throws Throwable {
    Function<String, OutputStream> open =
        name -> {
          try {
            return new FileOutputStream(name);
          } catch (IOException e) {
            return null;
          }
        };
    Closeable closeable = open.apply(Try.file("made"));
    closeable.close();
  }

  /** makes a file: PrivilegedAction */
  static void privileged() throws Throwable {
    java.security.AccessController.doPrivileged(
        (java.security.PrivilegedExceptionAction<Object>)
            () -> new FileOutputStream(Try.file("made")));
  }

  /** makes a file: Proxy around a JDK object by Method.invoke */
  static void proxiedPath() throws Throwable {
    var provider = java.nio.file.FileSystems.getDefault().provider();
    Method create =
        provider
            .getClass()
            .getMethod(
                "createDirectory",
                java.nio.file.Path.class,
                java.nio.file.attribute.FileAttribute[].class);
    create.invoke(
        provider,
        java.nio.file.Path.of(Try.file("made")),
        new java.nio.file.attribute.FileAttribute<?>[0]);
  }

  /** makes a file: Method of an interface on a JDK object */
  static void interfaceMethod() throws Throwable {
    Method run = Runnable.class.getMethod("run");
    run.invoke(
        (Runnable)
            () -> {
              try {
                new FileOutputStream(Try.file("made")).close();
              } catch (IOException e) {
                Try.tell("no");
              }
            });
  }

  /** ends the machine: FutureTask runs a Callable with reflection */
  static void futureTask() throws Throwable {
    var task =
        new java.util.concurrent.FutureTask<>(
            () -> Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 0));
    task.run();
    task.get();
  }

  /** makes a file: class initialiser */
  static class Initialised {
    static boolean made;

    static {
      try {
        made = new File(Try.file("made")).createNewFile();
      } catch (Throwable e) {
        made = false;
      }
    }
  }

  /** makes a file: in a class initialiser run by forName */
  static void initialiser() throws Throwable {
    Class.forName("Gadgets$Initialised");
  }

  enum Kind {
    ONE;
    final boolean made;

    Kind() {
      boolean did = false;
      try {
        did = new File(Try.file("made")).createNewFile();
      } catch (Throwable e) {
        did = false;
      }
      made = did;
    }
  }

  /** makes a file: in the constructor of an enum */
  static void enumConstructor() throws Throwable {
    Try.tell(Kind.ONE);
  }

  /** makes a file: record with a compact constructor */
  record Made(String name) {
    Made {
      try {
        new FileWriter(name).close();
      } catch (IOException e) {
        name = "";
      }
    }
  }

  /** makes a file: by the constructor of a record, by reflection */
  static void recordConstructor() throws Throwable {
    Made.class.getDeclaredConstructor(String.class).newInstance(Try.file("made"));
  }

  /** makes a file: by default method of an interface */
  interface Making {
    default void make() throws IOException {
      new FileWriter(Try.file("made")).close();
    }
  }

  /** makes a file: default method by a Proxy's handler */
  static void defaultMethod() throws Throwable {
    Making making =
        (Making)
            Proxy.newProxyInstance(
                Gadgets.class.getClassLoader(),
                new Class<?>[] {Making.class},
                (self, method, arguments) -> InvocationHandler.invokeDefault(self, method, arguments));
    making.make();
  }

  /** makes a file: subclass of a JDK class whose inherited method opens it */
  static class Opening extends java.util.logging.FileHandler {
    Opening() throws IOException {
      super(Try.file("made.log"));
    }
  }

  /** makes a file: super constructor of a JDK class */
  static void superConstructor() throws Throwable {
    new Opening().close();
  }
}
