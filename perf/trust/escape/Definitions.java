import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.*;

/** Classes that were not there when the program was instrumented. */
class Definitions {
  /** A class {@code Made implements Runnable} whose run makes a file named by the property of the directory. */
  static byte[] madeClass() throws IOException {
    try (InputStream in = Definitions.class.getResourceAsStream("Definitions$Made.class")) {
      return in == null ? new byte[0] : in.readAllBytes();
    }
  }

  public static class Made implements Runnable {
    @Override
    public void run() {
      Try.worked();
    }
  }

  /** The smallest class file there is: {@code class Tiny}, by hand. */
  static byte[] tiny() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(0xcafebabe);
    out.writeShort(0);
    out.writeShort(52);
    out.writeShort(5);
    out.writeByte(7);
    out.writeShort(2);
    out.writeByte(1);
    out.writeUTF("Tiny");
    out.writeByte(7);
    out.writeShort(4);
    out.writeByte(1);
    out.writeUTF("java/lang/Object");
    out.writeShort(0x21);
    out.writeShort(1);
    out.writeShort(3);
    out.writeInt(0);
    out.writeInt(0);
    return bytes.toByteArray();
  }

  /** defines a class: Lookup.defineClass */
  static void lookup() throws Throwable {
    Try.worked(MethodHandles.lookup().defineClass(tiny()) != null);
  }

  /** defines a class: Lookup.defineHiddenClass */
  static void hidden() throws Throwable {
    Try.worked(MethodHandles.lookup().defineHiddenClass(tiny(), true).lookupClass() != null);
  }

  /** defines a class: own ClassLoader */
  static class Own extends ClassLoader {
    Class<?> define(byte[] file) {
      return defineClass(null, file, 0, file.length);
    }
  }

  /** defines a class: subclass of ClassLoader */
  static void loader() throws Throwable {
    Try.worked(new Own().define(tiny()) != null);
  }

  /** defines a class: ClassLoader.defineClass by reflection */
  static void reflection() throws Throwable {
    Method define =
        ClassLoader.class.getDeclaredMethod(
            "defineClass", String.class, byte[].class, int.class, int.class);
    define.setAccessible(true);
    byte[] file = tiny();
    Try.worked(
        define.invoke(Definitions.class.getClassLoader(), "Tiny", file, 0, file.length) != null);
  }

  /** defines a class: defineClass of the tool's loader by handle */
  static void handle() throws Throwable {
    MethodHandles.Lookup lookup =
        MethodHandles.privateLookupIn(ClassLoader.class, MethodHandles.lookup());
    byte[] file = tiny();
    Try.worked(
        (Class<?>)
                lookup
                    .findVirtual(
                        ClassLoader.class,
                        "defineClass",
                        MethodType.methodType(
                            Class.class, String.class, byte[].class, int.class, int.class))
                    .invoke(Definitions.class.getClassLoader(), "Tiny", file, 0, file.length)
            != null);
  }

  /** defines a class: SecureClassLoader */
  static void secureLoader() throws Throwable {
    byte[] file = tiny();
    new java.security.SecureClassLoader() {
      void define() {
        Try.worked(defineClass("Tiny", file, 0, file.length, (java.security.CodeSource) null) != null);
      }
    }.define();
  }

  /** defines a class: URLClassLoader on a directory of class files */
  static void urlLoader() throws Throwable {
    Class<?> type =
        new URLClassLoader(new URL[] {new File(Try.directory).toURI().toURL()}, null)
            .loadClass("Outside");
    Try.worked(type != null);
  }

  /** defines a class: URLClassLoader.newInstance by reflection */
  static void urlLoaderReflected() throws Throwable {
    Object loader =
        URLClassLoader.class
            .getMethod("newInstance", URL[].class)
            .invoke(null, (Object) new URL[] {new File(Try.directory).toURI().toURL()});
    Try.worked(((ClassLoader) loader).loadClass("Outside") != null);
  }

  /** defines a class: MLet */
  static void translet() throws Throwable {
    Object templates =
        Class.forName("com.sun.org.apache.xalan.internal.xsltc.trax.TemplatesImpl")
            .getDeclaredConstructor()
            .newInstance();
    Try.worked(templates != null);
  }

  /** defines a class: Proxy of a hidden interface */
  static void proxy() throws Throwable {
    Class<?> type =
        Proxy.getProxyClass(Definitions.class.getClassLoader(), Runnable.class);
    Object made =
        type.getConstructor(InvocationHandler.class)
            .newInstance((InvocationHandler) (self, method, arguments) -> null);
    ((Runnable) made).run();
    Try.tell(Proxy.isProxyClass(made.getClass()));
  }

  /** runs the compiler: ToolProvider, to a file */
  static void compiler() throws Throwable {
    var compiler = javax.tools.ToolProvider.getSystemJavaCompiler();
    compiler.run(null, null, null, "-d", Try.directory, Try.file("Source.java"));
  }

  /** runs the compiler: java.util.spi.ToolProvider javac */
  static void javac() throws Throwable {
    java.util.spi.ToolProvider.findFirst("javac")
        .get()
        .run(
            new PrintWriter(Writer.nullWriter()),
            new PrintWriter(Writer.nullWriter()),
            "-d",
            Try.directory,
            Try.file("Source.java"));
  }

  /** runs a tool: jar makes an archive */
  static void jar() throws Throwable {
    java.util.spi.ToolProvider.findFirst("jar")
        .get()
        .run(
            new PrintWriter(Writer.nullWriter()),
            new PrintWriter(Writer.nullWriter()),
            "--create",
            "--file",
            Try.file("made.jar"),
            "-C",
            Try.directory,
            "secret.txt");
  }

  /** runs the compiler: com.sun.tools.javac.Main */
  static void javacMain() throws Throwable {
    com.sun.tools.javac.Main.compile(new String[] {"-d", Try.directory, Try.file("Source.java")});
  }

  /** runs a shell for Java: JShell */
  static void jshell() throws Throwable {
    var shell = jdk.jshell.JShell.builder().executionEngine("local").build();
    shell.eval("new java.io.File(\"" + Try.file("made") + "\").createNewFile()");
  }

  /** loads a service: every ToolProvider */
  static void services() throws Throwable {
    int count = 0;
    for (java.util.spi.ToolProvider tool :
        ServiceLoader.load(java.util.spi.ToolProvider.class, ClassLoader.getSystemClassLoader())) {
      count++;
    }
    Try.worked(count > 0);
  }

  /** loads a service: a module layer of its own */
  static void layer() throws Throwable {
    var finder = java.lang.module.ModuleFinder.of(java.nio.file.Path.of(Try.directory));
    Try.worked(finder.findAll() != null);
  }

  /** loads an agent: Instrumentation */
  static void agent() throws Throwable {
    var machine =
        com.sun.tools.attach.VirtualMachine.attach(
            String.valueOf(ProcessHandle.current().pid()));
    Try.worked(machine != null);
  }

  /** makes a class: java.lang.invoke with a bytecode spinner, MethodHandleProxies */
  static void handleProxies() throws Throwable {
    MethodHandle halt =
        MethodHandles.lookup()
            .findVirtual(Runtime.class, "halt", MethodType.methodType(void.class, int.class));
    Runnable run =
        MethodHandleProxies.asInterfaceInstance(
            Runnable.class, MethodHandles.insertArguments(halt, 0, Runtime.getRuntime(), 0));
    run.run();
  }

  /** reads its own class file */
  static void ownClassFile() throws Throwable {
    Try.tell(madeClass().length);
  }
}
